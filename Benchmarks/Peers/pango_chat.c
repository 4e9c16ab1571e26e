// Pango and Cairo drawing a conversation as a PNG file: the bubbles, avatars, names, times and quotations of the style
// `modern` and the theme `light`, at SCALE pixels a point. Names are not bold, since the peers' fonts have one weight.
// usage: pango_chat CONVERSATION OUT.png REPS SCALE      environment: FONTCONFIG_FILE
#include "corpus.h"
#include <math.h>
#include <pango/pangocairo.h>
#include <stdbool.h>

#define MAX_MESSAGES 1024

static const double width = 375, side = 12, avatar = 32, gap = 8, padding = 8, inset_x = 12, inset_y = 8, spacing = 4;

typedef struct {
  char *text, *sender;
  long time;
  int reply;
  bool outgoing;
} ChatMessage;

typedef struct {
  cairo_t *cairo;
  double scale;
  cairo_font_options_t *options;
} Canvas;

static char *field(const char *line, const char *key) {
  const char *p = strstr(line, key);
  if (!p || !(p = strchr(p + strlen(key), '"'))) return strdup("");
  char *text = malloc(strlen(line) + 8);
  *read_json_string(p + 1, text) = 0;
  return text;
}

static long number(const char *line, const char *key) {
  const char *p = strstr(line, key);
  return p ? atol(p + strlen(key)) : 0;
}

static int load(const char *path, ChatMessage *messages) {
  FILE *file = fopen(path, "r");
  if (!file) {
    perror(path);
    exit(2);
  }
  char *line = 0;
  size_t capacity = 0;
  int count = 0;
  while (count < MAX_MESSAGES && getline(&line, &capacity, file) > 1) {
    messages[count++] = (ChatMessage){
      field(line, "\"text\": "), field(line, "\"sender\": "), number(line, "\"time\": "), number(line, "\"reply\": "),
      strstr(line, "\"outgoing\": true") != 0};
  }
  free(line);
  fclose(file);
  return count;
}

static PangoLayout *lay_out(Canvas *canvas, const char *text, double size, double limit) {
  PangoLayout *layout = pango_cairo_create_layout(canvas->cairo);
  PangoContext *context = pango_layout_get_context(layout);
  pango_cairo_context_set_font_options(context, canvas->options);
  pango_context_set_round_glyph_positions(context, FALSE);
  PangoFontDescription *description = pango_font_description_from_string("PeerSans");
  pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
  pango_layout_set_font_description(layout, description);
  pango_font_description_free(description);
  if (limit > 0) pango_layout_set_width(layout, limit * PANGO_SCALE);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text(layout, text, -1);
  return layout;
}

static void measure(PangoLayout *layout, double *w, double *h) {
  PangoRectangle logical;
  pango_layout_get_extents(layout, NULL, &logical);
  *w = (double)logical.width / PANGO_SCALE;
  *h = (double)logical.height / PANGO_SCALE;
}

static void set_color(cairo_t *cairo, unsigned rgb, double alpha) {
  cairo_set_source_rgba(cairo, (rgb >> 16) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0, alpha);
}

static void show(Canvas *canvas, PangoLayout *layout, double x, double y, unsigned color) {
  PangoRectangle logical;
  pango_layout_get_extents(layout, NULL, &logical);
  set_color(canvas->cairo, color, 1);
  cairo_move_to(canvas->cairo, x - (double)logical.x / PANGO_SCALE, y);
  pango_cairo_show_layout(canvas->cairo, layout);
  g_object_unref(layout);
}

static void rounded(cairo_t *cairo, double x, double y, double w, double h, double r) {
  cairo_new_sub_path(cairo);
  cairo_arc(cairo, x + w - r, y + r, r, -M_PI / 2, 0);
  cairo_arc(cairo, x + w - r, y + h - r, r, 0, M_PI / 2);
  cairo_arc(cairo, x + r, y + h - r, r, M_PI / 2, M_PI);
  cairo_arc(cairo, x + r, y + r, r, M_PI, 3 * M_PI / 2);
  cairo_close_path(cairo);
}

// The first letters of the first and the last word; one alone beyond Latin, Greek and Cyrillic.
static void initials(const char *name, char *out) {
  const char *end, *last = strrchr(name, ' '), *p = name;
  bool cased = decode(&p) < 0x530;
  end = p;
  memcpy(out, name, end - name);
  out += end - name;
  if (last && cased) {
    p = last + 1;
    decode(&p);
    memcpy(out, last + 1, p - last - 1);
    out += p - last - 1;
  }
  *out = 0;
}

static unsigned hash(const char *text) {
  unsigned value = 2166136261u;
  for (; *text; text++) value = (value ^ (unsigned char)*text) * 16777619u;
  return value;
}

static bool is_emoji_alone(const char *text) {
  while (*text) {
    unsigned c = decode(&text);
    if (c < 0x1F000 && c != 0x200D && c != 0xFE0F) return false;
  }
  return true;
}

// One row, from y down; its height. With no surface yet, nothing is drawn.
static double row(Canvas *canvas, const ChatMessage *messages, int count, int index, double y, bool draws) {
  static const unsigned names[] = {0xC9493B, 0xB8651A, 0x6D59C2, 0x2F8549, 0x1E8090, 0x2C6FC4, 0xB6447B, 0x5D6B7A};
  static const unsigned discs[] = {0xE5695C, 0xE08A3C, 0x8E7CD6, 0x4FA66A, 0x3DA5B5, 0x4A8CDB, 0xD46A9C, 0x7C8A99};
  cairo_t *cairo = canvas->cairo;
  const ChatMessage *message = &messages[index];
  bool out = message->outgoing, large = is_emoji_alone(message->text);
  char clock[8];
  snprintf(clock, sizeof clock, "%02ld:%02ld", message->time / 3600 % 24, message->time / 60 % 60);
  double top = y, limit = width * 0.75 - 2 * inset_x;
  PangoLayout *day = 0, *name = 0, *quoted = 0, *quote = 0;
  PangoLayout *text = lay_out(canvas, message->text, large ? 32 : 16, limit);
  PangoLayout *time = lay_out(canvas, clock, 11, 0);
  if (index == 0) {
    char date[32];
    struct tm parts;
    time_t seconds = message->time;
    strftime(date, sizeof date, "%Y-%m-%d", gmtime_r(&seconds, &parts));
    day = lay_out(canvas, date, 12, 0);
    y += 12 + 22;
  }
  y += 8;
  double text_w, text_h, time_w, time_h, name_w = 0, name_h = 0, quote_w = 0, quote_h = 0, quoted_h = 0, day_w, day_h;
  measure(text, &text_w, &text_h);
  measure(time, &time_w, &time_h);
  double inner_w = text_w, inner_h = text_h;
  if (!out) {
    name = lay_out(canvas, message->sender, 13, limit);
    measure(name, &name_w, &name_h);
    inner_h += name_h + spacing;
    inner_w = fmax(inner_w, name_w);
  }
  if (message->reply > 0 && message->reply <= count) {
    quoted = lay_out(canvas, messages[message->reply - 1].sender, 13, limit - 15);
    quote = lay_out(canvas, messages[message->reply - 1].text, 13, limit - 15);
    pango_layout_set_height(quote, -1);
    pango_layout_set_ellipsize(quote, PANGO_ELLIPSIZE_END);
    double w;
    measure(quoted, &quote_w, &quoted_h);
    measure(quote, &w, &quote_h);
    inner_w = fmax(inner_w, fmax(quote_w, w) + 15);
    inner_h += quoted_h + quote_h + 8 + spacing;
  }
  PangoRectangle last;
  PangoLayoutIter *iter = pango_layout_get_iter(text);
  while (pango_layout_iter_next_line(iter)) {}
  pango_layout_iter_get_line_extents(iter, NULL, &last);
  pango_layout_iter_free(iter);
  double needed = (double)last.width / PANGO_SCALE + gap + time_w;
  if (needed > limit) inner_h += time_h;
  else inner_w = fmax(inner_w, needed);
  double w = inner_w + 2 * inset_x, h = inner_h + (large ? 0 : 2 * inset_y), x = out ? width - side - w : side + avatar + gap;
  if (draws) {
    if (day) {
      measure(day, &day_w, &day_h);
      set_color(cairo, 0xDDE3EA, 1);
      rounded(cairo, (width - day_w) / 2 - 10, top + 12, day_w + 20, 22, 11);
      cairo_fill(cairo);
      show(canvas, day, (width - day_w) / 2, top + 12 + (22 - day_h) / 2, 0x5C6672);
    }
    if (!large) {
      cairo_pattern_t *fill = 0;
      if (out) {
        fill = cairo_pattern_create_linear(0, y, 0, y + h);
        cairo_pattern_add_color_stop_rgb(fill, 0, 0x3C / 255.0, 0x8C / 255.0, 0xF2 / 255.0);
        cairo_pattern_add_color_stop_rgb(fill, 1, 0x2A / 255.0, 0x76 / 255.0, 0xE0 / 255.0);
        cairo_set_source(cairo, fill);
      } else {
        set_color(cairo, 0xFFFFFF, 1);
      }
      rounded(cairo, x, y, w, h, 16);
      cairo_fill(cairo);
      double tail = out ? x + w : x, way = out ? 6 : -6;
      cairo_move_to(cairo, tail, y + h - 16);
      cairo_curve_to(cairo, tail, y + h - 6, tail + way / 2, y + h - 2, tail + way, y + h);
      cairo_line_to(cairo, tail - 3 * way, y + h);
      cairo_line_to(cairo, tail - 3 * way, y + h - 16);
      cairo_close_path(cairo);
      cairo_fill(cairo);
      if (fill) cairo_pattern_destroy(fill);
    }
    double left = large ? x : x + inset_x, at = large ? y : y + inset_y;
    if (name) {
      show(canvas, name, left, at, names[hash(message->sender) % 8]);
      at += name_h + spacing;
    }
    if (quote) {
      set_color(cairo, out ? 0xFFFFFF : 0xEFF4FB, out ? 0.16 : 1);
      rounded(cairo, left, at, inner_w, quoted_h + quote_h + 8, 4);
      cairo_fill(cairo);
      set_color(cairo, out ? 0xFFFFFF : 0x3D7EDB, 1);
      cairo_rectangle(cairo, left, at, 3, quoted_h + quote_h + 8);
      cairo_fill(cairo);
      show(canvas, quoted, left + 9, at + 4, out ? 0xFFFFFF : 0x3D7EDB);
      show(canvas, quote, left + 9, at + 4 + quoted_h, out ? 0xE6F0FD : 0x5B6470);
      at += quoted_h + quote_h + 8 + spacing;
    }
    bool right_to_left = pango_layout_get_direction(text, 0) == PANGO_DIRECTION_RTL;
    show(canvas, text, right_to_left ? left + inner_w - text_w : left, at, out ? 0xFFFFFF : 0x14171A);
    show(
      canvas, time, right_to_left ? left : left + inner_w - time_w, y + h - (large ? 0 : inset_y) - time_h,
      out ? 0xCFE2FC : 0x8A939E);
    if (!out) {
      double center = side + avatar / 2, middle = y + h - avatar / 2;
      set_color(cairo, discs[hash(message->sender) % 8], 1);
      cairo_arc(cairo, center, middle, avatar / 2, 0, 2 * M_PI);
      cairo_fill(cairo);
      char letters[16];
      initials(message->sender, letters);
      PangoLayout *sign = lay_out(canvas, letters, 13, 0);
      double sign_w, sign_h;
      measure(sign, &sign_w, &sign_h);
      show(canvas, sign, center - sign_w / 2, middle - sign_h / 2, 0xFFFFFF);
    }
  } else {
    PangoLayout *layouts[] = {day, name, quoted, quote, text, time};
    for (int i = 0; i < 6; i++)
      if (layouts[i]) g_object_unref(layouts[i]);
  }
  return y + h - top;
}

// Reads, lays out, draws, writes. The size of the picture comes from a first pass that only measures.
static void make(const char *conversation, const char *path, int scale) {
  static ChatMessage messages[MAX_MESSAGES];
  int count = load(conversation, messages);
  Canvas canvas = {.scale = scale, .options = cairo_font_options_create()};
  cairo_font_options_set_hint_style(canvas.options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(canvas.options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(canvas.options, CAIRO_ANTIALIAS_GRAY);
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1);
  canvas.cairo = cairo_create(surface);
  cairo_scale(canvas.cairo, scale, scale);
  double tops[MAX_MESSAGES + 1] = {padding};
  for (int i = 0; i < count; i++) tops[i + 1] = tops[i] + row(&canvas, messages, count, i, tops[i], false);
  cairo_destroy(canvas.cairo);
  cairo_surface_destroy(surface);
  int height = ceil((tops[count] + padding) * scale);
  surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width * scale, height);
  canvas.cairo = cairo_create(surface);
  cairo_scale(canvas.cairo, scale, scale);
  set_color(canvas.cairo, 0xEEF1F5, 1);
  cairo_paint(canvas.cairo);
  for (int i = 0; i < count; i++) row(&canvas, messages, count, i, tops[i], true);
  for (int i = 0; i < count; i++) {
    free(messages[i].text);
    free(messages[i].sender);
  }
  cairo_status_t status = cairo_surface_write_to_png(surface, path);
  cairo_destroy(canvas.cairo);
  cairo_surface_destroy(surface);
  cairo_font_options_destroy(canvas.options);
  if (status) {
    fprintf(stderr, "%s: %s\n", path, cairo_status_to_string(status));
    exit(1);
  }
}

int main(int argc, char **argv) {
  if (argc < 5) {
    fprintf(stderr, "usage: pango_chat CONVERSATION OUT.png REPS SCALE\n");
    return 2;
  }
  int reps = atoi(argv[3]) < MAX_REPS ? atoi(argv[3]) : MAX_REPS, scale = atoi(argv[4]);
  double times[MAX_REPS], start = now_ns();
  make(argv[1], argv[2], scale);
  double first = now_ns() - start;
  for (int rep = 0; rep < reps; rep++) {
    start = now_ns();
    make(argv[1], argv[2], scale);
    times[rep] = now_ns() - start;
  }
  FILE *file = fopen(argv[2], "r");
  fseek(file, 0, SEEK_END);
  printf(
    "{\"peer\":\"Pango + Cairo\",\"version\":\"Pango %s, cairo %s\",\"first\":%.0f,\"again\":%.0f,\"bytes\":%ld}\n",
    pango_version_string(), cairo_version_string(), first, median(times, reps), ftell(file));
  fclose(file);
  return 0;
}
