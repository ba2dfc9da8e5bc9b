#ifndef CTRACES_NAMES_H
#define CTRACES_NAMES_H

// What a trace calls by names, and the handles of it.

#include "json.h"

#include <matched_geometry.h>

enum { most = 300 };

/// What a trace calls by a name. A name that is used again is the latest one's.
typedef struct Named {
  char name[60];
  uint64_t id;
} Named;

typedef struct Names {
  Named entries[most];
  size_t count;
} Names;

static Names elements, spaces, values, transactions;

static Named* find(Names* names, const char* name) {
  for (size_t i = names->count; name != NULL && i > 0; i--) {
    if (strcmp(names->entries[i - 1].name, name) == 0) {
      return &names->entries[i - 1];
    }
  }
  return NULL;
}

static uint64_t idOf(Names* names, const char* name) {
  const Named* found = find(names, name);
  if (found == NULL) {
    fail("nothing is called \"%s\"", name == NULL ? "" : name);
  }
  return found->id;
}

static mgElementID elementID(const char* name) {
  return (mgElementID){idOf(&elements, name)};
}
static mgNamespaceID spaceID(const char* name) {
  return (mgNamespaceID){idOf(&spaces, name)};
}
static mgAnimatedValueID valueID(const char* name) {
  return (mgAnimatedValueID){idOf(&values, name)};
}
static mgTransactionID transactionID(const char* name) {
  return (mgTransactionID){idOf(&transactions, name)};
}

static void addName(Names* names, const char* name, uint64_t id) {
  if (names->count == most || strlen(name) >= sizeof names->entries[0].name) {
    fail("too many names, or too long ones");
  }
  strcpy(names->entries[names->count].name, name);
  names->entries[names->count++].id = id;
}

#endif
