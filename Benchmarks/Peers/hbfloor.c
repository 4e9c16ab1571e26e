// The floor of engines that shape with HarfBuzz.
//   shape: hb_shape once for every run (same font, same script) of every message; no bidi, no wrapping. This is
//          the unit of the table: no engine that shapes every message can cost less.
//   words: a toy that remembers the width of every word and wraps over those widths; its break rules are rough.
//          The floor of engines that cache words.
// usage: hbfloor shape|words CORPUS WIDTH SIZE REPS        environment: FONTDIR, a folder with fallback.txt
#include "corpus.h"
#include <hb-ot.h>
#include <hb.h>
#include <math.h>

enum { TEXT, SPACE, NEWLINE, IDEOGRAPH, CLOSING, EMOJI, EXTENDING };

#define CODE_POINTS 0x30000
#define MAX_FONTS 64
#define MAX_SCRIPTS 256
static uint8_t font_of[CODE_POINTS], class_of[CODE_POINTS], script_of[CODE_POINTS];
static hb_script_t scripts[MAX_SCRIPTS];
static int script_count;
static hb_font_t *fonts[MAX_FONTS];
static int font_count, emoji_font = -1;

static int classify(hb_unicode_funcs_t *unicode, unsigned c) {
  if (c == '\n') return NEWLINE;
  if (c == ' ') return SPACE;
  switch (hb_unicode_general_category(unicode, c)) {
  case HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK:
  case HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK:
  case HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK:
  case HB_UNICODE_GENERAL_CATEGORY_FORMAT: return EXTENDING;
  default: break;
  }
  if (c >= 0x1F3FB && c <= 0x1F3FF) return EXTENDING;  // skin tones
  if (font_of[c] == emoji_font && c >= 0x203C) return EMOJI;
  static const unsigned closing[] = {0x3001, 0x3002, 0x300D, 0x300F, 0x3011, 0x30FC, 0xFF01,
                                     0xFF09, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1F};
  for (unsigned i = 0; i < sizeof closing / sizeof *closing; i++)
    if (c == closing[i]) return CLOSING;
  if ((c >= 0x3000 && c < 0xA000) || (c >= 0xAC00 && c < 0xD7B0) || (c >= 0xFF00 && c < 0xFFF0) || c >= 0x20000)
    return IDEOGRAPH;
  return TEXT;
}

// Opens the fonts of fallback.txt, and decides font, script and class of every code point.
static void open_fonts(double size) {
  const char *folder = getenv("FONTDIR");
  char path[1024], line[1024];
  snprintf(path, sizeof path, "%s/fallback.txt", folder ? folder : ".");
  FILE *file = fopen(path, "r");
  if (!file) {
    perror(path);
    exit(2);
  }
  hb_set_t *coverage[MAX_FONTS];
  while (font_count < MAX_FONTS && fgets(line, sizeof line, file)) {
    char *name = strchr(line, '\t');
    if (!name) continue;
    *name++ = 0;
    name[strcspn(name, "\n")] = 0;
    hb_face_t *face = hb_face_create(hb_blob_create_from_file(name), 0);
    hb_font_t *font = hb_font_create(face);
    hb_ot_font_set_funcs(font);
    hb_font_set_scale(font, (int)(size * 64), (int)(size * 64));
    hb_font_make_immutable(font);
    coverage[font_count] = hb_set_create();
    hb_face_collect_unicodes(face, coverage[font_count]);
    if (!strcmp(line, "Noto Color Emoji")) emoji_font = font_count;
    fonts[font_count++] = font;
  }
  fclose(file);
  hb_unicode_funcs_t *unicode = hb_unicode_funcs_get_default();
  for (unsigned c = 0; c < CODE_POINTS; c++) {
    int font = 0;
    while (font < font_count && !hb_set_has(coverage[font], c)) font++;
    int is_emoji = c >= 0x1F000 || (c >= 0x2600 && c < 0x27C0);
    if (is_emoji && emoji_font >= 0 && hb_set_has(coverage[emoji_font], c)) font = emoji_font;
    font_of[c] = font == font_count ? 0 : font;
    hb_script_t script = hb_unicode_script(unicode, c);
    int index = 0;
    while (index < script_count && scripts[index] != script) index++;
    if (index == script_count) scripts[script_count++] = script;
    script_of[c] = index;
    class_of[c] = classify(unicode, c);
  }
}

static hb_buffer_t *buffer;
static hb_language_t language;

static inline int is_common(int script) {
  return scripts[script] == HB_SCRIPT_COMMON || scripts[script] == HB_SCRIPT_INHERITED;
}

static float shape_run(const char *text, int len, int offset, int count, int font, int script) {
  hb_script_t tag = is_common(script) ? HB_SCRIPT_LATIN : scripts[script];
  hb_direction_t direction = hb_script_get_horizontal_direction(tag);
  hb_buffer_clear_contents(buffer);
  hb_buffer_add_utf8(buffer, text, len, offset, count);
  hb_buffer_set_script(buffer, tag);
  hb_buffer_set_direction(buffer, direction == HB_DIRECTION_INVALID ? HB_DIRECTION_LTR : direction);
  hb_buffer_set_language(buffer, language);
  hb_shape(fonts[font], buffer, 0, 0);
  unsigned glyphs;
  hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &glyphs);
  long width = 0;
  for (unsigned i = 0; i < glyphs; i++) width += positions[i].x_advance;
  return width / 64.f;
}

// The width of text[from, to), one run after the other.
static float shape_text(const char *text, int len, int from, int to) {
  const char *p = text + from, *end = text + to;
  int run_font = -1, run_script = -1, start = from;
  float width = 0;
  while (p < end) {
    int at = p - text;
    unsigned c = decode(&p);
    if (c >= CODE_POINTS) c = 0xFFFD;
    int font = font_of[c], script = script_of[c];
    if (run_font < 0) {
      run_font = font, run_script = script;
      continue;
    }
    if (class_of[c] == EXTENDING || c == '\n') continue;  // stays with its base
    if (c == ' ' && run_font != emoji_font) continue;
    if (font == run_font) {
      if (is_common(script) || script == run_script) continue;
      if (is_common(run_script)) {
        run_script = script;
        continue;
      }
    }
    width += shape_run(text, len, start, at - start, run_font, run_script);
    start = at, run_font = font, run_script = script;
  }
  if (start < to) width += shape_run(text, len, start, to - start, run_font < 0 ? 0 : run_font, run_script < 0 ? 0 : run_script);
  return width;
}

// The word cache: open addressing, never forgets.
typedef struct {
  uint64_t hash;
  const char *word;
  uint32_t len;
  float width;
} Entry;
static Entry *table;
static uint32_t table_size, table_count;
static float character_width[0x20000];

static inline uint64_t hash_word(const char *p, int len) {
  uint64_t hash = 0x9E3779B97F4A7C15ull ^ len, block;
  for (; len >= 8; p += 8, len -= 8) {
    memcpy(&block, p, 8);
    hash = (hash ^ block) * 0xff51afd7ed558ccdull;
    hash ^= hash >> 32;
  }
  block = 0;
  memcpy(&block, p, len);
  hash = (hash ^ block) * 0xff51afd7ed558ccdull;
  return hash ^ hash >> 29;
}

static void grow_table(void) {
  Entry *old = table;
  uint32_t old_size = table_size;
  table = calloc(table_size *= 2, sizeof *table);
  for (uint32_t i = 0; i < old_size; i++) {
    if (!old[i].word) continue;
    uint32_t slot = old[i].hash & (table_size - 1);
    while (table[slot].word) slot = (slot + 1) & (table_size - 1);
    table[slot] = old[i];
  }
  free(old);
}

static float word_width(const char *text, int len, int from, int to) {
  uint64_t hash = hash_word(text + from, to - from);
  uint32_t count = to - from, slot = hash & (table_size - 1);
  for (; table[slot].word; slot = (slot + 1) & (table_size - 1))
    if (table[slot].hash == hash && table[slot].len == count && !memcmp(table[slot].word, text + from, count))
      return table[slot].width;
  float width = shape_text(text, len, from, to);
  if (table_count * 2 > table_size) {
    grow_table();
    slot = hash & (table_size - 1);
    while (table[slot].word) slot = (slot + 1) & (table_size - 1);
  }
  char *word = malloc(count);
  memcpy(word, text + from, count);
  table[slot] = (Entry){hash, word, count, width};
  table_count++;
  return width;
}

// A word and the width of the spaces behind it; -1 for a line separator.
typedef struct {
  float width, space;
} Segment;
typedef struct {
  Segment *segments;
  int count;
} Paragraph;
static Segment *arena;
static long arena_count;

static void segment(const char *text, int len, Paragraph *out) {
  const char *p = text, *end = text + len;
  long start = arena_count;
  while (p < end) {
    const char *from = p;
    unsigned c = decode(&p);
    if (c >= CODE_POINTS) c = 0xFFFD;
    int class = class_of[c];
    int follows = arena_count > start && arena[arena_count - 1].space >= 0;
    if (class == NEWLINE) {
      if (follows) arena[arena_count - 1].space = -1;
      else arena[arena_count++] = (Segment){0, -1};
    } else if (class == SPACE) {
      if (follows) arena[arena_count - 1].space += character_width[' '];
      else arena[arena_count++] = (Segment){0, character_width[' ']};
    } else if (class == IDEOGRAPH || class == CLOSING) {
      float width = c < 0x20000 ? character_width[c] : NAN;
      if (isnan(width)) {
        width = shape_text(text, len, from - text, p - text);
        if (c < 0x20000) character_width[c] = width;
      }
      if (class == CLOSING && follows && arena[arena_count - 1].space == 0) arena[arena_count - 1].width += width;
      else arena[arena_count++] = (Segment){width, 0};
    } else {
      while (p < end) {
        const char *before = p;
        unsigned next = decode(&p);
        int next_class = class_of[next < CODE_POINTS ? next : 0xFFFD];
        if (next_class == EXTENDING) {
          if (next == 0x200D && p < end) decode(&p);
        } else if ((next_class != TEXT && next_class != EMOJI) || (next_class == EMOJI) != (class == EMOJI)) {
          p = before;
          break;
        }
      }
      arena[arena_count++] = (Segment){word_width(text, len, from - text, p - text), 0};
    }
  }
  *out = (Paragraph){arena + start, arena_count - start};
}

static inline int wrap(const Paragraph *paragraph, float limit, float *widest) {
  int lines = 1;
  float x = 0, space = 0, most = 0;
  for (int i = 0; i < paragraph->count; i++) {
    float width = paragraph->segments[i].width;
    if (x + space + width > limit && x > 0) {
      if (x > most) most = x;
      lines++;
      x = space = 0;
    }
    if (width > limit) {  // a word longer than the line, cut roughly
      int cuts = width / limit;
      lines += cuts;
      width -= cuts * limit;
      most = limit;
    }
    x += space + width;
    space = paragraph->segments[i].space;
    if (space < 0) {
      if (x > most) most = x;
      lines++;
      x = space = 0;
    }
  }
  *widest = x > most ? x : most;
  return lines;
}

int main(int argc, char **argv) {
  if (argc != 6) {
    fprintf(stderr, "usage: hbfloor shape|words CORPUS WIDTH SIZE REPS\n");
    return 2;
  }
  int words = !strcmp(argv[1], "words");
  Corpus corpus = load_corpus(argv[2]);
  float limit = atof(argv[3]);
  int reps = atoi(argv[5]) < MAX_REPS ? atoi(argv[5]) : MAX_REPS;
  open_fonts(atof(argv[4]));
  buffer = hb_buffer_create();
  language = hb_language_from_string("en", 2);
  shape_text(WARM_UP, strlen(WARM_UP), 0, strlen(WARM_UP));
  for (int i = 0; i < 0x20000; i++) character_width[i] = NAN;
  character_width[' '] = shape_text(" ", 1, 0, 1);
  table = calloc(table_size = 1 << 12, sizeof *table);
  arena = malloc((corpus.bytes + corpus.count + 1) * sizeof *arena);
  Paragraph *paragraphs = calloc(corpus.count + 1, sizeof *paragraphs);
  double cold = 0, warm[MAX_REPS], relayout[MAX_REPS];
  volatile float sink = 0;
  float widest = 0;
  for (int rep = 0; rep <= reps; rep++) {
    arena_count = 0;
    double start = now_ns();
    for (int i = 0; i < corpus.count; i++) {
      const Message *message = &corpus.messages[i];
      if (words) {
        segment(message->text, message->len, &paragraphs[i]);
        sink += wrap(&paragraphs[i], limit, &widest);
      } else {
        sink += shape_text(message->text, message->len, 0, message->len);
      }
    }
    double time = now_ns() - start;
    if (rep == 0) cold = time;
    else warm[rep - 1] = time;
  }
  for (int rep = 0; words && rep < reps; rep++) {
    double start = now_ns();
    for (int i = 0; i < corpus.count; i++) sink += wrap(&paragraphs[i], limit * 1.6f, &widest);
    relayout[rep] = now_ns() - start;
  }
  char version[64];
  snprintf(version, sizeof version, "HarfBuzz %s", hb_version_string());
  report(words ? "hbfloor words" : "hbfloor shape", version, &corpus, cold, median(warm, reps),
         words ? median(relayout, reps) : -1, peak_kb());
  return 0;
}
