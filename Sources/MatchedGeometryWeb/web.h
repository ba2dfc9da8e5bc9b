#ifndef MATCHED_GEOMETRY_WEB_H
#define MATCHED_GEOMETRY_WEB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What JavaScript gives the module: its only imports.

/// Throws.
__attribute__((import_module("web"), import_name("outOfMemory"), noreturn)) void
mgWebOutOfMemory(uint32_t count);

/// A line of a recording.
__attribute__((import_module("web"), import_name("line"))) void mgWebLine(const char* text,
                                                                          size_t length);

// The functions of a C library that the engine needs.

void* malloc(size_t count);
int posix_memalign(void** result, size_t alignment, size_t count);
void free(void* pointer);
void* memcpy(void* restrict to, const void* restrict from, size_t count);
void* memmove(void* to, const void* from, size_t count);
void* memset(void* to, int byte, size_t count);
int memcmp(const void* a, const void* b, size_t count);
size_t strlen(const char* text);
double round(double x);
__int128 __multi3(__int128 a, __int128 b);
void __stack_chk_fail(void);

#endif
