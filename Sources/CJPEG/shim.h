// jpeglib.h expects these to be known.
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>
