// Counts the calls of malloc and its kin in a process, and writes the counts to the file MALLOC_COUNT_FILE at its end.
// usage: LD_PRELOAD=malloc_count.so MALLOC_COUNT_FILE=out.json program
#define _GNU_SOURCE
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static atomic_long calls, bytes;

static void *note(void *block) {
  if (block) {
    atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&bytes, malloc_usable_size(block), memory_order_relaxed);
  }
  return block;
}

void *malloc(size_t size) { return note(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return note(__libc_calloc(count, size)); }
void *realloc(void *block, size_t size) { return note(__libc_realloc(block, size)); }
void *memalign(size_t alignment, size_t size) { return note(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return note(__libc_memalign(alignment, size)); }
int posix_memalign(void **out, size_t alignment, size_t size) {
  return (*out = note(__libc_memalign(alignment, size))) || size == 0 ? 0 : 12;
}

__attribute__((destructor)) static void report(void) {
  const char *path = getenv("MALLOC_COUNT_FILE");
  FILE *file = path ? fopen(path, "w") : 0;
  if (!file) return;
  long total = atomic_load(&calls), size = atomic_load(&bytes);
  fprintf(file, "{\"calls\":%ld,\"bytes\":%ld}\n", total, size);
  fclose(file);
}
