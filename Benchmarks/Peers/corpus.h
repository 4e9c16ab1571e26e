// What the C peers share: the corpus (JSON Lines with "id" and "text"), the clock, the report.
#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#define WARM_UP "Hello 你好 مرحبا שלום สวัสดี नमस्ते 😀"
#define MAX_REPS 64

typedef struct {
  char *text;
  int len;
} Message;

typedef struct {
  Message *messages;
  int count;
  long chars, bytes;
} Corpus;

// CPU time of the process, not wall time: the machine may be shared, and a wall clock counts the neighbours.
static inline double now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}

static inline long peak_kb(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

static int compare_doubles(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

static inline double median(double *values, int count) {
  if (count == 0) return 0;
  qsort(values, count, sizeof *values, compare_doubles);
  return values[count / 2];
}

static inline void report(const char *peer, const char *version, const Corpus *corpus, double cold, double warm,
                          double relayout, long peak) {
  printf("{\"peer\":\"%s\",\"version\":\"%s\",\"messages\":%d,\"chars\":%ld,\"cold\":%.0f,\"warm\":%.0f,", peer, version,
         corpus->count, corpus->chars, cold, warm);
  if (relayout < 0)
    printf("\"relayout\":null,");
  else
    printf("\"relayout\":%.0f,", relayout);
  printf("\"peak_kb\":%ld}\n", peak);
}

static int encode(char *out, unsigned c) {
  if (c < 0x80) return out[0] = c, 1;
  if (c < 0x800) return out[0] = 0xC0 | c >> 6, out[1] = 0x80 | (c & 63), 2;
  if (c < 0x10000) return out[0] = 0xE0 | c >> 12, out[1] = 0x80 | (c >> 6 & 63), out[2] = 0x80 | (c & 63), 3;
  out[0] = 0xF0 | c >> 18;
  out[1] = 0x80 | (c >> 12 & 63);
  out[2] = 0x80 | (c >> 6 & 63);
  out[3] = 0x80 | (c & 63);
  return 4;
}

// The next code point of well-formed UTF-8.
static inline unsigned decode(const char **position) {
  const unsigned char *p = (const unsigned char *)*position;
  unsigned c = *p;
  if (c < 0x80) return *position += 1, c;
  if (c < 0xE0) return *position += 2, (c & 31) << 6 | (p[1] & 63);
  if (c < 0xF0) return *position += 3, (c & 15) << 12 | (p[1] & 63) << 6 | (p[2] & 63);
  return *position += 4, (c & 7) << 18 | (p[1] & 63) << 12 | (p[2] & 63) << 6 | (p[3] & 63);
}

// Reads a JSON string from behind its opening quote; returns the end of what it wrote.
static char *read_json_string(const char *p, char *out) {
  while (*p && *p != '"') {
    if (*p != '\\') {
      *out++ = *p++;
      continue;
    }
    p++;
    switch (*p) {
    case 'n': *out++ = '\n', p++; break;
    case 't': *out++ = '\t', p++; break;
    case 'r': *out++ = '\r', p++; break;
    case 'b': *out++ = '\b', p++; break;
    case 'f': *out++ = '\f', p++; break;
    case 'u': {
      unsigned c = 0xFFFD, low;
      sscanf(p + 1, "%4x", &c);
      p += 5;
      if (c >= 0xD800 && c < 0xDC00 && p[0] == '\\' && p[1] == 'u' && sscanf(p + 2, "%4x", &low) == 1) {
        c = 0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00);
        p += 6;
      }
      out += encode(out, c >= 0xD800 && c < 0xE000 ? 0xFFFD : c);
      break;
    }
    default: *out++ = *p++;
    }
  }
  return out;
}

static Corpus load_corpus(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) {
    perror(path);
    exit(2);
  }
  Corpus corpus = {0};
  int capacity = 0;
  char *line = 0;
  size_t line_capacity = 0;
  ssize_t length;
  while ((length = getline(&line, &line_capacity, file)) > 0) {
    const char *p = strstr(line, "\"text\"");
    if (!p || !(p = strchr(p + 6, ':')) || !(p = strchr(p, '"'))) continue;
    if (corpus.count == capacity) {
      capacity = capacity ? capacity * 2 : 4096;
      corpus.messages = realloc(corpus.messages, capacity * sizeof *corpus.messages);
    }
    Message *message = &corpus.messages[corpus.count++];
    message->text = malloc(length + 8);
    char *end = read_json_string(p + 1, message->text);
    *end = 0;
    message->len = end - message->text;
    for (int i = 0; i < message->len; i++) corpus.chars += ((unsigned char)message->text[i] & 0xC0) != 0x80;
    corpus.bytes += message->len;
  }
  free(line);
  fclose(file);
  return corpus;
}
