#include "jpeg_reader.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

// More scans than any encoder makes; each costs a pass over the whole image, however few its bytes.
enum { maximum_scans = 200 };

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf escape;
  bt_jpeg_result *result;
} error_manager;

static void fail(j_common_ptr cinfo) {
  error_manager *manager = (error_manager *)cinfo->err;
  char message[JMSG_LENGTH_MAX];
  (*cinfo->err->format_message)(cinfo, message);
  snprintf(manager->result->message, bt_jpeg_message_length, "%s", message);
  longjmp(manager->escape, 1);
}

static void note(j_common_ptr cinfo, int level) {
  // Level -1 is a warning: damage that libjpeg papers over.
  if (level >= 0) return;
  error_manager *manager = (error_manager *)cinfo->err;
  int code = cinfo->err->msg_code;
  if (code == JWRN_JPEG_EOF || code == JWRN_HIT_MARKER) manager->result->is_truncated = 1;
}

static void count_scans(j_common_ptr cinfo) {
  if (cinfo->is_decompressor && ((j_decompress_ptr)cinfo)->input_scan_number > maximum_scans) {
    error_manager *manager = (error_manager *)cinfo->err;
    snprintf(manager->result->message, bt_jpeg_message_length, "more than %d scans", maximum_scans);
    longjmp(manager->escape, 1);
  }
}

static void prepare(struct jpeg_decompress_struct *cinfo, error_manager *manager, bt_jpeg_result *result) {
  memset(result, 0, sizeof *result);
  cinfo->err = jpeg_std_error(&manager->base);
  manager->base.error_exit = fail;
  manager->base.emit_message = note;
  manager->result = result;
}

int32_t bt_jpeg_header(const uint8_t *bytes, size_t length, bt_jpeg_result *result) {
  struct jpeg_decompress_struct cinfo = {0};
  error_manager manager;
  prepare(&cinfo, &manager, result);
  if (setjmp(manager.escape) != 0) {
    jpeg_destroy_decompress(&cinfo);
    return -1;
  }
  jpeg_create_decompress(&cinfo);
  jpeg_mem_src(&cinfo, bytes, length);
  jpeg_read_header(&cinfo, TRUE);
  result->width = cinfo.image_width;
  result->height = cinfo.image_height;
  jpeg_destroy_decompress(&cinfo);
  return 0;
}

// Adobe's files hold inverted CMYK; libjpeg hands it over as it is.
static void convert_cmyk(uint8_t *row, uint32_t width, int inverted) {
  for (uint32_t x = 0; x < width; x++) {
    uint8_t *pixel = row + 4 * (size_t)x;
    for (int channel = 0; channel < 3; channel++) {
      int ink = inverted ? pixel[channel] : 255 - pixel[channel];
      int black = inverted ? pixel[3] : 255 - pixel[3];
      pixel[channel] = (uint8_t)((ink * black + 127) / 255);
    }
    pixel[3] = 255;
  }
}

int32_t bt_jpeg_decode(const uint8_t *bytes, size_t length, uint8_t *pixels, size_t size, bt_jpeg_result *result) {
  struct jpeg_decompress_struct cinfo = {0};
  struct jpeg_progress_mgr progress = {0};
  error_manager manager;
  prepare(&cinfo, &manager, result);
  if (setjmp(manager.escape) != 0) {
    jpeg_destroy_decompress(&cinfo);
    return -1;
  }
  jpeg_create_decompress(&cinfo);
  progress.progress_monitor = count_scans;
  cinfo.progress = &progress;
  jpeg_mem_src(&cinfo, bytes, length);
  jpeg_read_header(&cinfo, TRUE);
  int is_cmyk = cinfo.jpeg_color_space == JCS_CMYK || cinfo.jpeg_color_space == JCS_YCCK;
  cinfo.out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_RGBA;
  // The slow, exact transform is the one whose results do not depend on the processor.
  cinfo.dct_method = JDCT_ISLOW;
  jpeg_start_decompress(&cinfo);
  result->width = cinfo.output_width;
  result->height = cinfo.output_height;
  size_t stride = (size_t)cinfo.output_width * 4;
  if (stride * cinfo.output_height > size) {
    snprintf(result->message, bt_jpeg_message_length, "the size changed while decoding");
    longjmp(manager.escape, 1);
  }
  while (cinfo.output_scanline < cinfo.output_height) {
    JSAMPROW row = pixels + stride * cinfo.output_scanline;
    jpeg_read_scanlines(&cinfo, &row, 1);
    if (is_cmyk) convert_cmyk(row, cinfo.output_width, cinfo.saw_Adobe_marker);
  }
  jpeg_finish_decompress(&cinfo);
  jpeg_destroy_decompress(&cinfo);
  return 0;
}
