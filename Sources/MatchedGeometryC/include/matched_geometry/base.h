#ifndef MATCHED_GEOMETRY_BASE_H
#define MATCHED_GEOMETRY_BASE_H

#include "ckernel/base.h"

MG_EXTERN_C_BEGIN

// Handles are structs of 64 bits, which are passed by value: the compiler refuses one kind in place
// of another. All bits zero is the null handle, which names nothing. The handle of something that
// is gone is stale for ever.

/// An engine.
typedef struct mgEngine {
  uint64_t bits;
} mgEngine;

/// An element of an engine. The lower half is its slot; the upper half counts how many elements
/// have used the slot.
typedef struct mgElementID {
  uint64_t bits;
} mgElementID;

/// An animated value of an engine, with halves like those of an element.
typedef struct mgAnimatedValueID {
  uint64_t bits;
} mgAnimatedValueID;

/// The scope of identifiers: unique in this process, and alive in each engine until
/// `mgEngineEndNamespace`.
typedef struct mgNamespaceID {
  uint64_t bits;
} mgNamespaceID;

/// A transaction of an engine. Its bits are a number that counts from 1 in the order of the
/// commits.
typedef struct mgTransactionID {
  uint64_t bits;
} mgTransactionID;

static const mgEngine mgEngine_null = {0};
static const mgElementID mgElementID_null = {0};
static const mgAnimatedValueID mgAnimatedValueID_null = {0};
static const mgNamespaceID mgNamespaceID_null = {0};
static const mgTransactionID mgTransactionID_null = {0};

/// Whether a handle of any kind is null.
#define MG_IS_NULL(handle) ((handle).bits == 0)

/// Whether two handles of the same kind name the same thing.
#define MG_EQUAL(a, b) ((a).bits == (b).bits)

/// The index of an element or a value in the presentation columns. It stays the same while the
/// element lives.
#define MG_SLOT(id) ((uint32_t)((id).bits & 0xffffffffu))

/// No time is named: motions start from the frames shown now, and their clocks start later
/// (docs/control.md, "Starts"). So a host that does not tick loses nothing. Any other NaN says
/// the same.
#if defined(__GNUC__)
#define MG_NO_TIME __builtin_nan("")
#else
#include <math.h>
#define MG_NO_TIME ((double)NAN)
#endif

/// A point, or a distance.
typedef struct mgPoint {
  float x, y;
} mgPoint;

/// What a refusal or a decision of an engine is about.
typedef enum mgDiagnosticKind {
  /// None, or all of them.
  mgDiagnosticKind_none = 0,
  /// A group has followers and no source: everyone shows its own frame.
  mgDiagnosticKind_noSource = 1,
  /// A group has several present sources: the policy for duplicates chooses.
  mgDiagnosticKind_multipleSources = 2,
  /// A group has several present sources, and the policy is to ignore such a group.
  mgDiagnosticKind_groupIgnored = 3,
  /// The identifier lives in another namespace only.
  mgDiagnosticKind_otherNamespace = 4,
  /// The namespace of a match has ended: the element is unmatched.
  mgDiagnosticKind_namespaceEnded = 5,
  /// The namespace of a match has ended, and the identifier lives in a newer one.
  mgDiagnosticKind_namespaceRecreated = 6,
  /// Nothing else was ever matched in the namespace. Only `mgEngineExplain` says so.
  mgDiagnosticKind_unknownNamespace = 7,
  /// The last source of the group left in an earlier transaction.
  mgDiagnosticKind_sourceGone = 8,
  /// Width and height are both zero: the element takes no part in matching.
  mgDiagnosticKind_zeroSize = 9,
  /// The element has no layout frame yet.
  mgDiagnosticKind_pendingGeometry = 10,
  /// A frame, a velocity or a transition that is not finite, too large or of negative size.
  mgDiagnosticKind_invalidGeometry = 11,
  /// An anchor that is not finite or too far away: the match is refused.
  mgDiagnosticKind_invalidAnchor = 12,
  /// A number of a value that is not finite or too large.
  mgDiagnosticKind_invalidValue = 13,
  /// A fraction, a translation or a velocity of a gesture that is not finite or too large.
  mgDiagnosticKind_invalidGesture = 14,
  /// A time that is not finite or out of range; or before the last commit: it counts as that.
  mgDiagnosticKind_invalidTime = 15,
  /// Arrays of a bulk call differ in length. No function of this interface reports it.
  mgDiagnosticKind_mismatchedCounts = 16,
  /// The motion never comes to rest by itself.
  mgDiagnosticKind_neverSettles = 17,
  /// An element that is gone, or not present or exiting as the call needs it.
  mgDiagnosticKind_staleElement = 18,
  /// An animated value that was removed.
  mgDiagnosticKind_staleValue = 19,
  /// A namespace that has ended.
  mgDiagnosticKind_staleNamespace = 20,
  /// A transaction that is complete, or that is not in the state that the call needs.
  mgDiagnosticKind_staleTransaction = 21,
  /// The transaction was not begun with `isInteractive`, so it cannot be scrubbed or undone.
  mgDiagnosticKind_notInteractive = 22,
  /// The call is none of a transaction's changes, and was made inside of one.
  mgDiagnosticKind_insideTransaction = 23,
  /// A capacity beyond 2^26: nothing is reserved.
  mgDiagnosticKind_invalidCapacity = 24,
  /// `mgEngineEnd` while no transaction is open: refused.
  mgDiagnosticKind_noTransaction = 25,
  /// Several items of a layout have the same identifier: the first one counts.
  mgDiagnosticKind_duplicateItem = 26,
  /// An attribute that the engine does not have, or a number of one that is not finite or too large.
  mgDiagnosticKind_invalidAttribute = 27,
  /// A number of a viewport is not finite, too large, or a negative size.
  mgDiagnosticKind_invalidViewport = 28
} mgDiagnosticKind;

/// How many values `mgDiagnosticKind` has, `none` included.
#define MG_DIAGNOSTIC_KIND_COUNT 29

/// The result of a call.
typedef enum mgStatus {
  /// Done.
  mgStatus_ok = 0,
  /// The engine's handle is null, or the engine was destroyed.
  mgStatus_noEngine = 1,
  /// A call for the engine is under way, on another thread or around this one.
  mgStatus_busy = 2,
  /// A pointer that has to lead somewhere is null.
  mgStatus_nullPointer = 3,
  /// A number that names no case of its enum, or a count beyond 2^26.
  mgStatus_invalidArgument = 4,
  /// There is nothing to answer with, or nothing to do.
  mgStatus_nothing = 5,

  // What a handle names is not there, or the engine refused the call, or a part of it; of several
  // the last cause. The diagnostics say more.
  mgStatus_namespaceEnded = 64 + mgDiagnosticKind_namespaceEnded,
  mgStatus_namespaceRecreated = 64 + mgDiagnosticKind_namespaceRecreated,
  mgStatus_invalidGeometry = 64 + mgDiagnosticKind_invalidGeometry,
  mgStatus_invalidAnchor = 64 + mgDiagnosticKind_invalidAnchor,
  mgStatus_invalidValue = 64 + mgDiagnosticKind_invalidValue,
  mgStatus_invalidGesture = 64 + mgDiagnosticKind_invalidGesture,
  mgStatus_invalidTime = 64 + mgDiagnosticKind_invalidTime,
  mgStatus_staleElement = 64 + mgDiagnosticKind_staleElement,
  mgStatus_staleValue = 64 + mgDiagnosticKind_staleValue,
  mgStatus_staleNamespace = 64 + mgDiagnosticKind_staleNamespace,
  mgStatus_staleTransaction = 64 + mgDiagnosticKind_staleTransaction,
  mgStatus_notInteractive = 64 + mgDiagnosticKind_notInteractive,
  mgStatus_insideTransaction = 64 + mgDiagnosticKind_insideTransaction,
  mgStatus_invalidCapacity = 64 + mgDiagnosticKind_invalidCapacity,
  mgStatus_noTransaction = 64 + mgDiagnosticKind_noTransaction,
  mgStatus_duplicateItem = 64 + mgDiagnosticKind_duplicateItem,
  mgStatus_invalidAttribute = 64 + mgDiagnosticKind_invalidAttribute,
  mgStatus_invalidViewport = 64 + mgDiagnosticKind_invalidViewport
} mgStatus;

MG_EXTERN_C_END

#endif
