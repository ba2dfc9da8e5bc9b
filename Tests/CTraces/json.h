#ifndef CTRACES_JSON_H
#define CTRACES_JSON_H

// The JSON of a trace's line as a tree: as much of JSON as the traces of Tests/Traces need.
// Anything else ends the program.

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum JsonKind {
  json_null,
  json_bool,
  json_number,
  json_text,
  json_array,
  json_object
} JsonKind;

typedef struct Json {
  JsonKind kind;
  /// Of a member of an object.
  const char* key;
  /// Whether somebody has asked for it.
  bool isUsed;
  const char* text;
  /// A bool is 0 or 1.
  double number;
  struct Json* first;
  struct Json* next;
} Json;

static const char* traceName = "";
static int traceLine = 0;

#if defined(__GNUC__)
__attribute__((noreturn, format(printf, 1, 2)))
#endif
static void
fail(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fprintf(stderr, "%s:%d: ", traceName, traceLine);
  vfprintf(stderr, format, arguments);
  fprintf(stderr, "\n");
  va_end(arguments);
  exit(1);
}

// All nodes and texts of a line.
static Json nodes[2000];
static size_t nodeCount = 0;
static char texts[20000];
static size_t textCount = 0;
static const char* at;

static bool takes(char expected) {
  at += strspn(at, " \t\r\n");
  if (*at != expected) {
    return false;
  }
  at++;
  return true;
}

static void take(char expected) {
  if (!takes(expected)) {
    fail("expected %c before %.20s", expected, at);
  }
}

/// A text without escapes.
static const char* takeText(void) {
  take('"');
  const size_t length = strcspn(at, "\"\\");
  if (at[length] != '"' || textCount + length + 1 > sizeof texts) {
    fail("a text that this reader does not know: %.20s", at);
  }
  char* text = texts + textCount;
  memcpy(text, at, length);
  text[length] = 0;
  textCount += length + 1;
  at += length + 1;
  return text;
}

static Json* takeValue(void);

/// What is in an array or an object, up to its end.
static void takeEntries(Json* whole, char end) {
  Json** place = &whole->first;
  if (takes(end)) {
    return;
  }
  do {
    const char* key = NULL;
    if (end == '}') {
      key = takeText();
      take(':');
    }
    *place = takeValue();
    (*place)->key = key;
    place = &(*place)->next;
  } while (takes(','));
  take(end);
}

static Json* takeValue(void) {
  if (nodeCount == sizeof nodes / sizeof nodes[0]) {
    fail("a line of too many values");
  }
  Json* value = &nodes[nodeCount++];
  memset(value, 0, sizeof *value);
  if (takes('{')) {
    value->kind = json_object;
    takeEntries(value, '}');
  } else if (takes('[')) {
    value->kind = json_array;
    takeEntries(value, ']');
  } else if (*at == '"') {
    value->kind = json_text;
    value->text = takeText();
  } else if (strncmp(at, "null", 4) == 0) {
    at += 4;
  } else if (strncmp(at, "true", 4) == 0 || strncmp(at, "false", 5) == 0) {
    value->kind = json_bool;
    value->number = *at == 't';
    at += *at == 't' ? 4 : 5;
  } else {
    char* end;
    value->kind = json_number;
    value->number = strtod(at, &end);
    if (end == at) {
      fail("no JSON: %.20s", at);
    }
    at = end;
  }
  return value;
}

/// The value of a line.
static Json* readLine(const char* line) {
  nodeCount = 0;
  textCount = 0;
  at = line;
  Json* value = takeValue();
  take('\0');
  return value;
}

/// A member of an object, or null.
static Json* member(Json* object, const char* key) {
  for (Json* entry = object == NULL ? NULL : object->first; entry != NULL; entry = entry->next) {
    if (entry->key != NULL && strcmp(entry->key, key) == 0) {
      entry->isUsed = true;
      return entry;
    }
  }
  return NULL;
}

/// A line is played if all of it was asked for.
static void expectAllUsed(const Json* value) {
  for (const Json* entry = value->first; entry != NULL; entry = entry->next) {
    if (entry->key != NULL && !entry->isUsed) {
      fail("this player does not know \"%s\" there", entry->key);
    }
    expectAllUsed(entry);
  }
}

static double numberOf(Json* object, const char* key, double otherwise) {
  const Json* value = member(object, key);
  return value == NULL ? otherwise : value->number;
}

static const char* textOf(Json* object, const char* key) {
  const Json* value = member(object, key);
  return value == NULL ? NULL : value->text;
}

/// The numbers of an array.
static void numbersOf(const Json* array, double* numbers, size_t count) {
  const Json* entry = array == NULL ? NULL : array->first;
  for (size_t i = 0; i < count; i++, entry = entry->next) {
    if (entry == NULL || entry->kind != json_number) {
      fail("expected %zu numbers", count);
    }
    numbers[i] = entry->number;
  }
}

/// The place of a word among some, the last of which is null.
static int choice(const char* word, const char* const* words) {
  for (int i = 0; word != NULL && words[i] != NULL; i++) {
    if (strcmp(word, words[i]) == 0) {
      return i;
    }
  }
  fail("this player does not know the word \"%s\"", word == NULL ? "" : word);
}

#endif
