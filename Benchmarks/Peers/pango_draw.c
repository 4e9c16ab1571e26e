// Pango and Cairo drawing laid-out messages into an image, warm: the layouts are kept, their glyphs are cached.
// usage: pango_draw CORPUS WIDTH SIZE REPS SCALE      environment: FONTCONFIG_FILE
#include "corpus.h"
#include <pango/pangocairo.h>


int main(int argc, char **argv) {
  if (argc < 6) {
    fprintf(stderr, "usage: pango_draw CORPUS WIDTH SIZE REPS SCALE\n");
    return 2;
  }
  Corpus corpus = load_corpus(argv[1]);
  int width = atoi(argv[2]), reps = atoi(argv[4]) < MAX_REPS ? atoi(argv[4]) : MAX_REPS, scale = atoi(argv[5]);
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (width + 40) * scale, 2000);
  cairo_t *cairo = cairo_create(surface);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_paint(cairo);
  cairo_scale(cairo, scale, scale);
  cairo_set_source_rgb(cairo, 0, 0, 0);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  PangoFontDescription *description = pango_font_description_from_string("PeerSans");
  pango_font_description_set_absolute_size(description, atof(argv[3]) * PANGO_SCALE);
  PangoLayout **layouts = calloc(corpus.count + 1, sizeof *layouts);
  for (int i = 0; i < corpus.count; i++) {
    PangoLayout *layout = layouts[i] = pango_cairo_create_layout(cairo);
    pango_cairo_context_set_font_options(pango_layout_get_context(layout), options);
    pango_context_set_round_glyph_positions(pango_layout_get_context(layout), FALSE);
    pango_layout_set_font_description(layout, description);
    pango_layout_set_width(layout, width * PANGO_SCALE);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_text(layout, corpus.messages[i].text, corpus.messages[i].len);
    pango_layout_get_line_count(layout);
  }
  double times[MAX_REPS], cold = 0;
  for (int rep = 0; rep <= reps; rep++) {
    double start = now_ns();
    for (int i = 0; i < corpus.count; i++) {
      cairo_move_to(cairo, 4, 4);
      pango_cairo_show_layout(cairo, layouts[i]);
    }
    double time = now_ns() - start;
    if (rep == 0) cold = time;
    else times[rep - 1] = time;
  }
  printf(
    "{\"peer\":\"Pango + Cairo\",\"version\":\"Pango %s, cairo %s\",\"messages\":%d,\"first\":%.0f,\"draw\":%.0f}\n",
    pango_version_string(), cairo_version_string(), corpus.count, cold, median(times, reps));
  return 0;
}
