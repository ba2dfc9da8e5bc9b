// clang-format off
// Calls of functions whose arguments follow from their types.
// Generated from the headers by Sources/MatchedGeometryC/contract.py.

#ifndef CENGINE_HOSTILE_CALLS_H
#define CENGINE_HOSTILE_CALLS_H

#include "hostile.h"

static void anyEngineGetValue(mgEngine e) {
  mgAnimatedValueState ownState;
  memset(&ownState, 0, sizeof ownState);
  mgEngineGetValue(e, someValue(), OR_NULL(&ownState));
}

static void anyEngineSetTransition(mgEngine e) {
  const mgTransition ownTransition = transition();
  mgEngineSetTransition(e, someElement(), OR_NULL(&ownTransition));
}

static void anyEngineSetUserData(mgEngine e) {
  mgEngineSetUserData(e, someElement(), bits());
}

static void anyEngineSetPolicies(mgEngine e) {
  const mgPolicies ownPolicies = policies();
  mgEngineSetPolicies(e, OR_NULL(&ownPolicies));
}

static void anyEngineGetPolicies(mgEngine e) {
  mgPolicies ownPolicies;
  memset(&ownPolicies, 0, sizeof ownPolicies);
  mgEngineGetPolicies(e, OR_NULL(&ownPolicies));
}

static void anyEngineSetNamespacePolicies(mgEngine e) {
  const mgPolicies ownPolicies = policies();
  mgEngineSetNamespacePolicies(e, space(), OR_NULL(&ownPolicies));
}

static void anyEngineGetNamespacePolicies(mgEngine e) {
  mgPolicies ownPolicies;
  memset(&ownPolicies, 0, sizeof ownPolicies);
  mgEngineGetNamespacePolicies(e, space(), OR_NULL(&ownPolicies));
}

static void anyEngineGetElement(mgEngine e) {
  mgElementState ownState;
  memset(&ownState, 0, sizeof ownState);
  mgEngineGetElement(e, someElement(), OR_NULL(&ownState));
}

static void anyEngineGetPresentationFrame(mgEngine e) {
  mgRect ownFrame;
  memset(&ownFrame, 0, sizeof ownFrame);
  mgEngineGetPresentationFrame(e, someElement(), OR_NULL(&ownFrame));
}

static void anyEngineIsAnimating(mgEngine e) {
  mgEngineIsAnimating(e);
}

static void anyEngineGetTransaction(mgEngine e) {
  mgEngineGetTransaction(e);
}

static void anyEngineGetActiveGroupCount(mgEngine e) {
  mgEngineGetActiveGroupCount(e);
}

static void anyEngineIsNamespaceAnimating(mgEngine e) {
  mgEngineIsNamespaceAnimating(e, space());
}

/// One of these calls.
static void anyCall(mgEngine e) {
  static void (*const calls[])(mgEngine) = {
    anyEngineGetValue,
    anyEngineSetTransition,
    anyEngineSetUserData,
    anyEngineSetPolicies,
    anyEngineGetPolicies,
    anyEngineSetNamespacePolicies,
    anyEngineGetNamespacePolicies,
    anyEngineGetElement,
    anyEngineGetPresentationFrame,
    anyEngineIsAnimating,
    anyEngineGetTransaction,
    anyEngineGetActiveGroupCount,
    anyEngineIsNamespaceAnimating,
  };
  calls[below(sizeof calls / sizeof calls[0])](e);
}

#endif
