#include "text_shims.h"
