#ifndef MATCHED_GEOMETRY_BASE_H
#define MATCHED_GEOMETRY_BASE_H

#include "ckernel/base.h"

MG_EXTERN_C_BEGIN

// Handles are structs of 64 bits that are passed by value. Each kind has its own type, so that the
// compiler rejects one kind in place of another. All bits zero is the null handle. The handle of a
// removed object stays invalid if its slot is used again, until the slot has been used 2^32 - 1
// more times.

/// An engine.
typedef struct mgEngine {
  uint64_t bits;
} mgEngine;

/// An element of an engine. The lower 32 bits are its slot, the upper 32 bits a generation that
/// counts the elements that have used the slot.
typedef struct mgElementID {
  uint64_t bits;
} mgElementID;

/// An animated value of an engine, with a slot and a generation like an element.
typedef struct mgAnimatedValueID {
  uint64_t bits;
} mgAnimatedValueID;

/// The scope of match identifiers. It is unique in this process, and valid in each engine until
/// `mgEngineEndNamespace`.
typedef struct mgNamespaceID {
  uint64_t bits;
} mgNamespaceID;

/// A transaction of an engine. Transactions are numbered from 1 in the order of their commits.
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

/// Whether two handles of the same kind are equal.
#define MG_EQUAL(a, b) ((a).bits == (b).bits)

/// The index of an element or a value in the presentation columns. It does not change while the
/// element exists. That of the null handle is 0, which is also the slot of an element.
#define MG_SLOT(id) ((uint32_t)((id).bits & 0xffffffffu))

/// No time. Animations start from the frames that are shown now, and their clocks start with a
/// later tick (docs/control.md, "Starts"), so that a host that does not tick for a while misses no
/// part of them. Every NaN means the same.
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

/// What a diagnostic reports: a refused call, or a decision of the engine.
typedef enum mgDiagnosticKind {
  /// No diagnostic. In `mgEngineGetDiagnosticCount`, all kinds.
  mgDiagnosticKind_none = 0,
  /// A match group has followers but no source. Each member is shown at its own frame. Reported by
  /// the first commit that evaluates the group in this state, and not by the one that removes the
  /// source.
  mgDiagnosticKind_noSource = 1,
  /// A match group has several present sources. The policy for duplicates chooses one or none.
  mgDiagnosticKind_multipleSources = 2,
  /// A match group has several present sources, and the policy `mgDuplicatePolicy_ignoreKey`
  /// chooses none.
  mgDiagnosticKind_groupIgnored = 3,
  /// The identifier is in use, but in another namespace.
  mgDiagnosticKind_otherNamespace = 4,
  /// The namespace of a match has ended. The element is unmatched.
  mgDiagnosticKind_namespaceEnded = 5,
  /// The namespace of a match has ended, and the identifier is in use in a newer one.
  mgDiagnosticKind_namespaceRecreated = 6,
  /// No other element was ever matched in the namespace. Only `mgEngineExplain` reports it.
  mgDiagnosticKind_unknownNamespace = 7,
  /// The last source of the match group was removed in an earlier transaction, and is still
  /// exiting. Reported when a new source arrives with an animation, and with `noSource`.
  mgDiagnosticKind_sourceGone = 8,
  /// Width and height are both zero. The element does not take part in matching.
  mgDiagnosticKind_zeroSize = 9,
  /// The element has no layout frame yet.
  mgDiagnosticKind_pendingGeometry = 10,
  /// A frame, a velocity or a transition that is not finite, too large or of negative size.
  mgDiagnosticKind_invalidGeometry = 11,
  /// An anchor that is not finite or too large. The match is refused.
  mgDiagnosticKind_invalidAnchor = 12,
  /// A number of a value that is not finite or too large.
  mgDiagnosticKind_invalidValue = 13,
  /// A fraction, a translation or a velocity of a gesture that is not finite or too large.
  mgDiagnosticKind_invalidGesture = 14,
  /// A time that is not finite or out of range, or a time before the last commit, which is replaced
  /// by the time of that commit.
  mgDiagnosticKind_invalidTime = 15,
  /// Arrays of a bulk call differ in length. Functions in C cannot report it.
  mgDiagnosticKind_mismatchedCounts = 16,
  /// The animation never settles, such as a spring without damping.
  mgDiagnosticKind_neverSettles = 17,
  /// An element that has exited, or that is not present or not exiting as the call requires.
  mgDiagnosticKind_staleElement = 18,
  /// An animated value that was removed.
  mgDiagnosticKind_staleValue = 19,
  /// A namespace that was never made, such as null, or that has ended.
  mgDiagnosticKind_staleNamespace = 20,
  /// A transaction that is complete, or that is not in the state that the call needs.
  mgDiagnosticKind_staleTransaction = 21,
  /// The transaction was not begun with `isInteractive`, so it cannot be scrubbed or undone.
  mgDiagnosticKind_notInteractive = 22,
  /// The call is not allowed inside a transaction.
  mgDiagnosticKind_insideTransaction = 23,
  /// A capacity above 2^26. Nothing is reserved.
  mgDiagnosticKind_invalidCapacity = 24,
  /// `mgEngineCommit` without an open transaction.
  mgDiagnosticKind_noTransaction = 25,
  /// Several items of a layout have the same identifier. The first one takes effect.
  mgDiagnosticKind_duplicateItem = 26,
  /// An attribute that the engine does not have, or a number of one that is not finite or too
  /// large.
  mgDiagnosticKind_invalidAttribute = 27,
  /// A number of a viewport is not finite, too large, or a negative size.
  mgDiagnosticKind_invalidViewport = 28
} mgDiagnosticKind;

/// The number of values of `mgDiagnosticKind`, including `none`.
#define MG_DIAGNOSTIC_KIND_COUNT 29

/// The result of a call.
typedef enum mgStatus {
  /// The call has succeeded.
  mgStatus_ok = 0,
  /// The engine's handle is null, or the engine was destroyed.
  mgStatus_noEngine = 1,
  /// Another call for the engine is running, on another thread or as the caller of this one.
  mgStatus_busy = 2,
  /// A required pointer is null.
  mgStatus_nullPointer = 3,
  /// A number that is not a case of its enum, or a count above 2^26.
  mgStatus_invalidArgument = 4,
  /// There is no result, or nothing to do.
  mgStatus_nothing = 5,

  // The engine refused the call or a part of it. If there are several reasons, the last one. The
  // diagnostics have the details.
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
