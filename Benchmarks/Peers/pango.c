// Pango over FreeType with the bundled fonts: a new PangoLayout for every message, as an application does it.
// usage: pango CORPUS WIDTH SIZE REPS        environment: FONTCONFIG_FILE
#include "corpus.h"
#include <pango/pango.h>
#include <pango/pangoft2.h>

static PangoContext *context;
static PangoFontDescription *description;

static PangoLayout *make_layout(const Message *message, int width) {
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_font_description(layout, description);
  pango_layout_set_width(layout, width * PANGO_SCALE);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text(layout, message->text, message->len);
  return layout;
}

static long measure(PangoLayout *layout) {
  PangoRectangle logical;
  pango_layout_get_extents(layout, 0, &logical);
  return logical.width + logical.height + pango_layout_get_line_count(layout);
}

int main(int argc, char **argv) {
  if (argc != 5) {
    fprintf(stderr, "usage: pango CORPUS WIDTH SIZE REPS\n");
    return 2;
  }
  Corpus corpus = load_corpus(argv[1]);
  int width = atoi(argv[2]), reps = atoi(argv[4]) < MAX_REPS ? atoi(argv[4]) : MAX_REPS;
  PangoFontMap *map = pango_ft2_font_map_new();
  pango_ft2_font_map_set_resolution((PangoFT2FontMap *)map, 96, 96);
  context = pango_font_map_create_context(map);
  pango_context_set_round_glyph_positions(context, FALSE);
  pango_context_set_language(context, pango_language_from_string("en"));
  description = pango_font_description_from_string("PeerSans");
  pango_font_description_set_absolute_size(description, atof(argv[3]) * PANGO_SCALE);
  Message warm_up = {WARM_UP, sizeof WARM_UP - 1};
  volatile long sink = 0;
  PangoLayout *first = make_layout(&warm_up, width);
  sink += measure(first);
  g_object_unref(first);

  double cold = 0, warm[MAX_REPS], relayout[MAX_REPS];
  for (int rep = 0; rep <= reps; rep++) {
    double start = now_ns();
    for (int i = 0; i < corpus.count; i++) {
      PangoLayout *layout = make_layout(&corpus.messages[i], width);
      sink += measure(layout);
      g_object_unref(layout);
    }
    double time = now_ns() - start;
    if (rep == 0) cold = time;
    else warm[rep - 1] = time;
  }
  long peak = peak_kb();
  PangoLayout **layouts = calloc(corpus.count + 1, sizeof *layouts);
  for (int i = 0; i < corpus.count; i++) sink += measure(layouts[i] = make_layout(&corpus.messages[i], width));
  for (int rep = 0; rep < reps; rep++) {
    double start = now_ns();
    for (int i = 0; i < corpus.count; i++) {
      pango_layout_set_width(layouts[i], (rep & 1 ? width : width * 8 / 5) * PANGO_SCALE);
      sink += measure(layouts[i]);
    }
    relayout[rep] = now_ns() - start;
  }
  char version[64];
  snprintf(version, sizeof version, "Pango %s", pango_version_string());
  report("Pango", version, &corpus, cold, median(warm, reps), median(relayout, reps), peak);
  return 0;
}
