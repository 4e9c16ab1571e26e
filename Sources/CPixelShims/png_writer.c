#include "png_writer.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct bt_png_writer {
  png_structp png;
  png_infop info;
  uint8_t *output;
  size_t length;
  size_t capacity;
};

static void append(png_structp png, png_bytep bytes, size_t count) {
  bt_png_writer *writer = png_get_io_ptr(png);
  if (count > writer->capacity - writer->length) {
    size_t capacity = writer->capacity * 2 + count + 4096;
    uint8_t *output = realloc(writer->output, capacity);
    if (output == NULL) png_error(png, "out of memory");
    writer->output = output;
    writer->capacity = capacity;
  }
  memcpy(writer->output + writer->length, bytes, count);
  writer->length += count;
}

static void flush(png_structp png) { (void)png; }

static void fail(png_structp png, png_const_charp message) {
  (void)message;
  longjmp(png_jmpbuf(png), 1);
}

static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

bt_png_writer *bt_png_writer_open(const bt_png_options *options) {
  bt_png_writer *writer = calloc(1, sizeof *writer);
  if (writer == NULL) return NULL;
  writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
  if (writer->png != NULL) writer->info = png_create_info_struct(writer->png);
  if (writer->info == NULL || setjmp(png_jmpbuf(writer->png)) != 0) {
    bt_png_writer_close(writer);
    return NULL;
  }
  png_set_write_fn(writer->png, writer, append, flush);
  png_set_user_limits(writer->png, 0x7fffffff, 0x7fffffff);
  png_set_compression_level(writer->png, options->level);
  png_set_filter(writer->png, PNG_FILTER_TYPE_BASE, options->filters);
  png_set_IHDR(
      writer->png, writer->info, options->width, options->height, 8,
      options->has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(writer->png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (options->pixels_per_meter > 0) {
    png_set_pHYs(
        writer->png, writer->info, options->pixels_per_meter, options->pixels_per_meter, PNG_RESOLUTION_METER);
  }
  png_write_info(writer->png, writer->info);
  return writer;
}

int32_t bt_png_writer_rows(bt_png_writer *writer, const uint8_t *rows, size_t stride, uint32_t count) {
  if (setjmp(png_jmpbuf(writer->png)) != 0) return -1;
  for (uint32_t row = 0; row < count; row++) png_write_row(writer->png, rows + row * stride);
  return 0;
}

int32_t bt_png_writer_end(bt_png_writer *writer) {
  if (setjmp(png_jmpbuf(writer->png)) != 0) return -1;
  png_write_end(writer->png, NULL);
  return 0;
}

const uint8_t *bt_png_writer_output(const bt_png_writer *writer, size_t *length) {
  *length = writer->length;
  return writer->output;
}

void bt_png_writer_clear(bt_png_writer *writer) { writer->length = 0; }

void bt_png_writer_close(bt_png_writer *writer) {
  if (writer == NULL) return;
  if (writer->png != NULL) png_destroy_write_struct(&writer->png, &writer->info);
  free(writer->output);
  free(writer);
}
