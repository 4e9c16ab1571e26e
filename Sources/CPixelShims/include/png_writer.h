// A PNG file written row by row into memory, which the caller takes away piece by piece.
#ifndef BUBBLETEXT_PNG_WRITER_H
#define BUBBLETEXT_PNG_WRITER_H

#include <stddef.h>
#include <stdint.h>

typedef struct bt_png_writer bt_png_writer;

typedef struct {
  uint32_t width;
  uint32_t height;
  // 1: RGBA, 0: RGB.
  int32_t has_alpha;
  // The pHYs chunk; 0 for none.
  uint32_t pixels_per_meter;
  // zlib's level, 0...9.
  int32_t level;
  // PNG_FILTER_... bits.
  int32_t filters;
} bt_png_options;

// Writes the header. NULL where memory is short or the options make no sense.
bt_png_writer *bt_png_writer_open(const bt_png_options *options);
// Writes rows of straight RGB or RGBA bytes. Returns 0, or -1 where libpng fails.
int32_t bt_png_writer_rows(bt_png_writer *writer, const uint8_t *rows, size_t stride, uint32_t count);
// Writes the end. Returns 0, or -1 where libpng fails or rows are missing.
int32_t bt_png_writer_end(bt_png_writer *writer);
// The bytes written since bt_png_writer_clear.
const uint8_t *bt_png_writer_output(const bt_png_writer *writer, size_t *length);
void bt_png_writer_clear(bt_png_writer *writer);
void bt_png_writer_close(bt_png_writer *writer);

#endif
