#include "icu_shims.h"

#include <stdlib.h>
#include <unicode/ubrk.h>

struct bt_dictionary {
  UBreakIterator *iterator;
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
  free(dictionary);
}

// The iterator keeps the address of the text, but does not look at it before the next one is set.
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
