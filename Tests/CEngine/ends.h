#ifndef CENGINE_ENDS_H
#define CENGINE_ENDS_H

// The transactions of an engine and their ends: each reports each criterion exactly once.

#include "expect.h"

#include <string.h>

enum { mostTransactions = 8192 };

/// A transaction, by its handle, which counts them.
typedef struct TransactionRecord {
  /// The host opened it, or a call that finished or cancelled another one made it.
  bool isOpened;
  bool isReleased;
  bool isScrubbed;
  /// It was finished or cancelled, and completes so.
  bool hasKind;
  uint8_t kind;
  /// A bit for each criterion that was reported.
  uint8_t ends;
} TransactionRecord;

static TransactionRecord records[mostTransactions];
/// The latest that was made.
static mgTransactionID newest;

static void forgetTransactions(void) {
  memset(records, 0, sizeof records);
  newest = mgTransactionID_null;
}

/// The record of a handle; a spare one if it names nothing.
static TransactionRecord* recordOf(mgTransactionID id) {
  static TransactionRecord none;
  none = (TransactionRecord){0};
  return id.bits < mostTransactions ? &records[id.bits] : &none;
}

static void noteOpened(mgTransactionID id) {
  EXPECT(id.bits > 0 && id.bits < mostTransactions, 1);
  recordOf(id)->isOpened = true;
  newest = id;
}

/// `id` was finished or cancelled by the transaction `released`.
static void noteReleased(mgTransactionID id, mgTransactionID released, mgCompletionKind kind) {
  recordOf(id)->hasKind = true;
  recordOf(id)->kind = (uint8_t)kind;
  noteOpened(released);
  recordOf(released)->isReleased = true;
}

static void noteEnds(const mgTick* tick) {
  for (size_t i = 0; i < tick->completedCount; i++) {
    const mgCompletion found = tick->completed[i];
    TransactionRecord* record = recordOf(found.transaction);
    const uint8_t bit = (uint8_t)(1 << found.criterion);
    EXPECT(found.kind <= mgCompletionKind_finishedImmediately, 1);
    EXPECT(found.criterion <= mgCompletionCriterion_removed, 1);
    EXPECT(record->ends & bit, 0);
    record->ends |= bit;
    if (record->hasKind && found.criterion == mgCompletionCriterion_removed) {
      EXPECT(found.kind, record->kind);
    }
  }
}

/// Both ends of all transactions were reported. A change outside of any transaction is one by
/// itself, which reports nothing if it set nothing in motion.
static void expectAllEnds(void) {
  for (int id = 0; id < mostTransactions; id++) {
    const bool isReported = records[id].isOpened || records[id].ends != 0;
    if (isReported && records[id].ends != 3) {
      printf("of transaction %d ", id);
      EXPECT(records[id].ends, 3);
    }
  }
}

#endif
