#ifndef MATCHED_GEOMETRY_TEXT_H
#define MATCHED_GEOMETRY_TEXT_H

#include "matched_geometry/base.h"

MG_EXTERN_C_BEGIN

// Texts are UTF-8. Each function writes as much as fits into `buffer`, and a zero behind it. It
// returns how many bytes the whole text has, without the zero: if that is `capacity` or more, the
// text was cut. Null as `buffer`: nothing is written. 0: there is no such text.

/// A status as a sentence. `ok`, and a number that is none, has none.
MG_API size_t mgStatusGetText(mgStatus status, char* buffer, size_t capacity);

/// Why an element is where it is, in a few lines: its group, its source, its motion, and the reason
/// if it matches nobody. Changes nothing.
MG_API size_t mgEngineExplain(mgEngine engine, mgElementID id, char* buffer, size_t capacity);

/// A refusal or a decision of the engine.
typedef struct mgDiagnostic {
  mgDiagnosticKind kind;
  /// The element, the value, the namespace and the transaction that it is about; null for none.
  mgElementID element;
  mgAnimatedValueID value;
  mgNamespaceID namespaceID;
  mgTransactionID transaction;
} mgDiagnostic;

/// A diagnostic of the latest tick, until a call changes the engine. Changes nothing.
///
/// @param index  below `mgTick.diagnosticCount`; `nothing` from there on
MG_API mgStatus mgEngineGetTickDiagnostic(mgEngine engine, size_t index, mgDiagnostic* diagnostic);

/// The same as a sentence. Changes nothing.
MG_API size_t mgEngineGetTickDiagnosticText(mgEngine engine, size_t index, char* buffer,
                                            size_t capacity);

/// How many diagnostics of a kind there were since the engine was created; `none` for all kinds. 0
/// without an engine. Changes nothing.
MG_API uint64_t mgEngineGetDiagnosticCount(mgEngine engine, mgDiagnosticKind kind);

/// The latest diagnostics, at most 256, oldest first, a line for each. Changes nothing.
MG_API size_t mgEngineGetDiagnosticsText(mgEngine engine, char* buffer, size_t capacity);

/// A function that is told of a diagnostic: a log.
///
/// @param diagnostic  valid during the call, as `text`
/// @param text        the same as a sentence, UTF-8 with a zero behind it
/// @param context     the context that `mgEngineSetDiagnosticCallback` was given
typedef void (*mgDiagnosticCallback)(const mgDiagnostic* diagnostic, const char* text,
                                     void* context);

/// Tells a function of each diagnostic from now on, before the call in which it arises returns. Of
/// a call with very many it is told the latest 256. Ticks list the diagnostics all the same. A call,
/// or a tick, that tells of one allocates memory for the text.
///
/// @param callback  must not use the engine, which it finds busy. Null ends it
MG_API mgStatus mgEngineSetDiagnosticCallback(mgEngine engine, mgDiagnosticCallback callback,
                                              void* context);

/// A function that takes the lines of a recording.
///
/// @param line     UTF-8 without a line feed, and a zero behind it; valid during the call
/// @param length   its bytes, without the zero
/// @param context  the context that `mgEngineRecord` was given
typedef void (*mgRecordLine)(const char* line, size_t length, void* context);

/// Writes a trace of all that the engine is told from now on, which the tool `matched-geometry
/// replay` shows again, bit for bit. The first line comes at once. Refused inside of a transaction.
///
/// @param write  gets each line before the call that makes it returns. It must not use the engine,
///               which it finds busy. Null ends the recording
MG_API mgStatus mgEngineRecord(mgEngine engine, mgRecordLine write, void* context);

MG_EXTERN_C_END

#endif
