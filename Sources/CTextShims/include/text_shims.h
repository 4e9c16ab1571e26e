// C that Swift cannot import as it is: macros and renamed functions, and constant tables.
#ifndef BUBBLETEXT_TEXT_SHIMS_H
#define BUBBLETEXT_TEXT_SHIMS_H

#include "icu_shims.h"
#include "unicode_tables.h"

#endif
