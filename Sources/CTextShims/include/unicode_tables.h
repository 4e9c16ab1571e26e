// Character properties of Unicode 17.0.0. Written by Generator/generate_unicode_tables.py; do not edit.
#ifndef BUBBLETEXT_UNICODE_TABLES_H
#define BUBBLETEXT_UNICODE_TABLES_H

#include <stdint.h>

// Block number of each 64 code points.
#define BT_TRAIT_INDEX_COUNT 17408
extern const uint16_t bt_trait_index[BT_TRAIT_INDEX_COUNT];
static inline const uint16_t *bt_trait_index_start(void) { return bt_trait_index; }

// Blocks of traits; CharacterTraits.swift names the bits.
#define BT_TRAIT_BLOCKS_COUNT 32640
extern const uint32_t bt_trait_blocks[BT_TRAIT_BLOCKS_COUNT];
static inline const uint32_t *bt_trait_blocks_start(void) { return bt_trait_blocks; }

// Block number of each 64 code points in bt_bidi_blocks.
#define BT_BIDI_INDEX_COUNT 17408
extern const uint16_t bt_bidi_index[BT_BIDI_INDEX_COUNT];
static inline const uint16_t *bt_bidi_index_start(void) { return bt_bidi_index; }

// Blocks of bidi classes, numbered as in BidiClass.swift.
#define BT_BIDI_BLOCKS_COUNT 16832
extern const uint8_t bt_bidi_blocks[BT_BIDI_BLOCKS_COUNT];
static inline const uint8_t *bt_bidi_blocks_start(void) { return bt_bidi_blocks; }

// ISO 15924 code of each script index, first letter in the highest byte.
#define BT_SCRIPT_TAGS_COUNT 178
extern const uint32_t bt_script_tags[BT_SCRIPT_TAGS_COUNT];
static inline const uint32_t *bt_script_tags_start(void) { return bt_script_tags; }

// Four numbers a range: first and last code point, start and end in bt_script_extension_lists.
#define BT_SCRIPT_EXTENSION_RANGES_COUNT 716
extern const uint32_t bt_script_extension_ranges[BT_SCRIPT_EXTENSION_RANGES_COUNT];
static inline const uint32_t *bt_script_extension_ranges_start(void) { return bt_script_extension_ranges; }

// Script indexes of each Script_Extensions set.
#define BT_SCRIPT_EXTENSION_LISTS_COUNT 542
extern const uint8_t bt_script_extension_lists[BT_SCRIPT_EXTENSION_LISTS_COUNT];
static inline const uint8_t *bt_script_extension_lists_start(void) { return bt_script_extension_lists; }

// Three numbers a bracket, sorted: code point, its partner, 1 if it opens.
#define BT_BRACKET_PAIRS_COUNT 384
extern const uint32_t bt_bracket_pairs[BT_BRACKET_PAIRS_COUNT];
static inline const uint32_t *bt_bracket_pairs_start(void) { return bt_bracket_pairs; }

#endif
