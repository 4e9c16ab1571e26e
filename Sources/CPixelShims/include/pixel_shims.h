// C that Swift cannot import as it is: libpng and libjpeg report errors with setjmp and longjmp.
#ifndef BUBBLETEXT_PIXEL_SHIMS_H
#define BUBBLETEXT_PIXEL_SHIMS_H

#include "jpeg_reader.h"
#include "png_writer.h"

#endif
