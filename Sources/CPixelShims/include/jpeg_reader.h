// A JPEG file decoded from memory.
#ifndef BUBBLETEXT_JPEG_READER_H
#define BUBBLETEXT_JPEG_READER_H

#include <stddef.h>
#include <stdint.h>

enum { bt_jpeg_message_length = 200 };

typedef struct {
  uint32_t width;
  uint32_t height;
  // Whether the data ended before the image did.
  int32_t is_truncated;
  char message[bt_jpeg_message_length];
} bt_jpeg_result;

// Reads the header alone. Returns 0, or -1 with a message.
int32_t bt_jpeg_header(const uint8_t *bytes, size_t length, bt_jpeg_result *result);
// Decodes into rows of R, G, B, 255 without padding; the caller has made room for the size of the header.
// Returns 0, or -1 with a message.
int32_t bt_jpeg_decode(const uint8_t *bytes, size_t length, uint8_t *pixels, size_t size, bt_jpeg_result *result);

#endif
