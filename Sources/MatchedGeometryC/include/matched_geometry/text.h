#ifndef MATCHED_GEOMETRY_TEXT_H
#define MATCHED_GEOMETRY_TEXT_H

#include "matched_geometry/base.h"

MG_EXTERN_C_BEGIN

// Strings are UTF-8. Like snprintf, each function writes as much as fits into `buffer`, with a
// terminating zero, and returns the length of the whole string in bytes, without the zero. If that
// is `capacity` or more, the string was truncated. A NULL buffer is not written. A length of 0
// means that there is no such string.

/// Describes a status in a sentence. `ok`, and a number that is not a status, have none.
MG_API size_t mgStatusGetText(mgStatus status, char* buffer, size_t capacity);

/// Explains in a few lines why an element is where it is: its match group, source and animation,
/// and the reason if it matches no other element. For debugging. Changes nothing.
MG_API size_t mgEngineExplain(mgEngine engine, mgElementID id, char* buffer, size_t capacity);

/// A refused call, or a decision of the engine. Its text starts with the name of the function that
/// was refused, such as `mgEngineSetFrame`.
typedef struct mgDiagnostic {
  mgDiagnosticKind kind;
  /// The objects that it is about. Null if there is none.
  mgElementID element;
  mgAnimatedValueID value;
  mgNamespaceID namespaceID;
  mgTransactionID transaction;
} mgDiagnostic;

/// Returns a diagnostic of the latest tick, until a call changes the engine. Changes nothing.
///
/// @param index  Below `mgTick.diagnosticCount`. Other indices return `nothing`.
MG_API mgStatus mgEngineGetTickDiagnostic(mgEngine engine, size_t index, mgDiagnostic* diagnostic);

/// Describes a diagnostic of the latest tick in a sentence. Changes nothing.
MG_API size_t mgEngineGetTickDiagnosticText(mgEngine engine, size_t index, char* buffer,
                                            size_t capacity);

/// Returns the number of diagnostics of a kind since the engine was created, or of all kinds for
/// `none`. 0 without an engine. Changes nothing.
MG_API uint64_t mgEngineGetDiagnosticCount(mgEngine engine, mgDiagnosticKind kind);

/// Describes the latest 256 diagnostics, oldest first, one per line. Changes nothing.
MG_API size_t mgEngineGetDiagnosticsText(mgEngine engine, char* buffer, size_t capacity);

/// A function that receives diagnostics, such as a log.
///
/// @param diagnostic  Valid during the call.
/// @param text        The diagnostic as a sentence, zero-terminated. Valid during the call.
/// @param context     The context of `mgEngineSetDiagnosticCallback`.
typedef void (*mgDiagnosticCallback)(const mgDiagnostic* diagnostic, const char* text,
                                     void* context);

/// Sets a function that receives each diagnostic, before the call that causes it returns. It
/// receives at most the latest 256 of one call. Ticks list them as well. While it is set, every
/// call, also a tick, may allocate and free memory. Without it, ticks never do.
///
/// @param callback  Calls of it for the same engine return `mgStatus_busy`. NULL removes it.
MG_API mgStatus mgEngineSetDiagnosticCallback(mgEngine engine, mgDiagnosticCallback callback,
                                              void* context);

/// A function that receives the lines of a recording.
///
/// @param line     A zero-terminated line without a line feed. Valid during the call.
/// @param length   Its length in bytes, without the zero.
/// @param context  The context of `mgEngineRecord`.
typedef void (*mgRecordLine)(const char* line, size_t length, void* context);

/// Records the changes that the engine accepts from now on as a trace, which the tool
/// `matched-geometry replay` plays with bit-identical results. Refused calls, user data, and ticks
/// that make no difference are left out. The first line is written at once. Refused inside a
/// transaction.
///
/// @param write  Receives each line before the call that causes it returns. Calls of it for the
///               same engine return `mgStatus_busy`. NULL ends the recording.
MG_API mgStatus mgEngineRecord(mgEngine engine, mgRecordLine write, void* context);

MG_EXTERN_C_END

#endif
