#include "icu_shims.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ubrk.h>
#include <unicode/utf16.h>

// UTF-16 text that grows and is reused.
typedef struct {
  UChar *units;
  int32_t capacity;
} text_buffer;

// Writes the code points as UTF-16 and returns the length, or -1.
static int32_t text_buffer_fill(text_buffer *buffer, const uint32_t *scalars, int32_t count) {
  if (count < 0 || count > INT32_MAX / 4) return -1;
  if (buffer->capacity < 2 * count) {
    UChar *units = realloc(buffer->units, 2 * (size_t)count * sizeof(UChar));
    if (units == NULL) return -1;
    buffer->units = units;
    buffer->capacity = 2 * count;
  }
  int32_t length = 0;
  for (int32_t i = 0; i < count; i++) {
    uint32_t scalar = scalars[i];
    if (scalar < 0x10000) {
      buffer->units[length++] = (UChar)scalar;
    } else {
      buffer->units[length++] = U16_LEAD(scalar);
      buffer->units[length++] = U16_TRAIL(scalar);
    }
  }
  return length;
}

struct bt_dictionary {
  UBreakIterator *iterator;
  text_buffer text;
};

bt_dictionary *bt_dictionary_open(void) {
  bt_dictionary *dictionary = calloc(1, sizeof *dictionary);
  if (dictionary == NULL) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  dictionary->iterator = ubrk_open(UBRK_LINE, "", NULL, 0, &status);
  if (U_FAILURE(status) || dictionary->iterator == NULL) {
    free(dictionary);
    return NULL;
  }
  return dictionary;
}

void bt_dictionary_close(bt_dictionary *dictionary) {
  if (dictionary == NULL) return;
  ubrk_close(dictionary->iterator);
  free(dictionary->text.units);
  free(dictionary);
}

int32_t bt_dictionary_breaks(bt_dictionary *dictionary, const uint32_t *scalars, int32_t count, uint8_t *starts) {
  memset(starts, 0, (size_t)count);
  int32_t length = text_buffer_fill(&dictionary->text, scalars, count);
  if (length < 0) return -1;
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(dictionary->iterator, dictionary->text.units, length, &status);
  if (U_FAILURE(status)) return -1;
  int32_t unit = 0, row = 0;
  int32_t position = ubrk_first(dictionary->iterator);
  while (position != UBRK_DONE && position < length) {
    while (unit < position) unit += scalars[row++] < 0x10000 ? 1 : 2;
    if (unit == position && row < count) starts[row] = 1;
    position = ubrk_next(dictionary->iterator);
  }
  return 0;
}

int32_t bt_dictionary_starts(bt_dictionary *dictionary, const uint16_t *units, int32_t length, int32_t *starts) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(dictionary->iterator, units, length, &status);
  if (U_FAILURE(status)) return -1;
  int32_t count = 0;
  ubrk_first(dictionary->iterator);
  int32_t position = ubrk_next(dictionary->iterator);
  while (position != UBRK_DONE && position < length) {
    starts[count++] = position;
    position = ubrk_next(dictionary->iterator);
  }
  return count;
}
