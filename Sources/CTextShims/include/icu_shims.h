// ICU behind plain functions: its own names carry the version through macros, which Swift does not see.
#ifndef BUBBLETEXT_ICU_SHIMS_H
#define BUBBLETEXT_ICU_SHIMS_H

#include <stdint.h>

// A break iterator for scripts written without spaces. NULL where ICU cannot open it.
typedef struct bt_dictionary bt_dictionary;
bt_dictionary *bt_dictionary_open(void);
void bt_dictionary_close(bt_dictionary *dictionary);

// Writes the offsets in UTF-16 text behind the first that a line may start at, in their order; there is room for as many
// as there are units. Returns how many there are, or -1 where ICU fails.
int32_t bt_dictionary_starts(bt_dictionary *dictionary, const uint16_t *units, int32_t length, int32_t *starts);

#endif
