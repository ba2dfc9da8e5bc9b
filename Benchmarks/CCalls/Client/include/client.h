#ifndef CCALLS_CLIENT_H
#define CCALLS_CLIENT_H

// A host in C of the engine for C, whose shared library it loads: its names are those of the kernel
// in this process, too.

#include "ckernel/base.h"

MG_EXTERN_C_BEGIN

/// Loads the library. The result is null, or why that is not possible.
const char* clientLoad(const char* path);

/// Begins with an engine without elements.
void clientBegin(size_t count);

/// Makes the structs that the next call takes.
void clientMakeElements(const mgRect* frames);

/// Inserts elements at rest, in one call for all.
void clientInsertAll(double time);

/// Sends all elements elsewhere with a spring, in a call for each.
void clientSetFrame(const mgRect* frames, double time);

/// The same in one call.
void clientSetFrames(const mgRect* frames, double time);

/// Removes all elements, at once.
void clientRemoveAll(double time);

void clientAdvance(double time);

/// Asks for the frame of each element: the sum of their numbers.
float clientPresentationFrame(void);

/// The frame of one element.
mgRect clientFrame(size_t index);

/// Whether any call was refused so far.
bool clientHasFailed(void);

MG_EXTERN_C_END

#endif
