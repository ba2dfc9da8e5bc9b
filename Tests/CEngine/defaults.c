// All-zero structs and designated initializers have the documented defaults. Also a program of C++20,
// which has designated initializers as well.

#include "expect.h"

#include <math.h>

#ifdef __cplusplus
#define ZERO                                                                                       \
  {                                                                                                \
  }
#else
#define ZERO {0}
#endif

static const mgRect here = {0, 0, 10, 10}, there = {100, 0, 10, 10};

static mgElementID inserted(mgEngine e, const mgElement* element) {
  mgElementID id = ZERO;
  EXPECT(mgEngineInsert(e, element, NULL, &id), mgStatus_ok);
  return id;
}

/// Shows an element that an animation sends from 0 to 100.
static mgStatus show(mgAnimation animation, double time, mgRect* frame) {
  const mgEngine e = mgEngineCreate(0, 0);
  const mgElement element = mgElementMake(here);
  const mgElementID id = inserted(e, &element);
  EXPECT(mgEngineBegin(e, NULL, 0), mgStatus_ok);
  const mgStatus status = mgEngineSetFrame(e, id, there, NULL, &animation);
  EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
  EXPECT(mgEngineAdvance(e, time, NULL), mgStatus_ok);
  EXPECT(mgEngineGetPresentationFrame(e, id, frame), mgStatus_ok);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
  return status;
}

/// Where the element is; negative if the animation is refused.
static double placeAt(mgAnimation animation, double time) {
  mgRect frame = ZERO;
  const mgStatus status = show(animation, time, &frame);
  return status == mgStatus_ok ? (double)frame.x : -(double)status;
}

/// How far the element is beside the straight line half-way, to the left of it.
static double heightOf(double arc) {
  const mgAnimation animation = {.kind = mgAnimationKind_linear, .duration = 1, .arc = arc};
  mgRect frame = ZERO;
  EXPECT(show(animation, 0.5, &frame), mgStatus_ok);
  EXPECT(frame.x, 50);
  return -(double)frame.y;
}

static void arcs(void) {
  EXPECT(heightOf(0), 0);
  EXPECT(heightOf((double)NAN), 0);
  EXPECT(heightOf(0.25), 25);
  EXPECT(heightOf(-0.5), -50);
  EXPECT(heightOf(9), 400);
  EXPECT(heightOf(-HUGE_VAL), -400);
}

static void animations(void) {
  const mgAnimation zero = ZERO;
  EXPECT(placeAt(zero, 0), 100);
  const mgAnimation linear = {.kind = mgAnimationKind_linear, .duration = 1};
  EXPECT(placeAt(linear, 0.25), 25);
  EXPECT(placeAt(linear, 1), 100);
  const mgAnimation standard = {.kind = mgAnimationKind_linear};
  EXPECT(placeAt(standard, 0.175), placeAt(mgAnimationLinear(0.35), 0.175));
  const mgAnimation atOnce = {.kind = mgAnimationKind_linear, .duration = -1};
  EXPECT(placeAt(atOnce, 0), 100);
  EXPECT(placeAt(mgAnimationLinear(0), 0), 100);
  const mgAnimation frozen = {.kind = mgAnimationKind_linear, .duration = 1, .speed = -1};
  EXPECT(placeAt(frozen, 1000), 0);
  const mgAnimation late = {.kind = mgAnimationKind_linear, .duration = 1, .delay = 0.5};
  EXPECT(placeAt(late, 0.75), 25);
  const mgAnimation spring = {.kind = mgAnimationKind_spring};
  EXPECT(placeAt(spring, 0.2), placeAt(mgAnimationSpring(0.5, 0), 0.2));
  const mgAnimation springy = {.kind = mgAnimationKind_spring, .duration = 0.8, .bounce = 0.3};
  EXPECT(placeAt(springy, 0.2), placeAt(mgAnimationBouncy(0.8), 0.2));
  const mgAnimation response = {.kind = mgAnimationKind_responseSpring};
  EXPECT(placeAt(response, 0.2), placeAt(mgAnimationResponseSpring(0.5, 0.825), 0.2));
  const mgAnimation undamped = {.kind = mgAnimationKind_responseSpring, .dampingFraction = -1};
  EXPECT(placeAt(undamped, 0.2), placeAt(mgAnimationResponseSpring(0.5, 0), 0.2));
  const mgAnimation physical = {
      .kind = mgAnimationKind_interpolatingSpring, .stiffness = 100, .damping = 10};
  EXPECT(placeAt(physical, 0.2), placeAt(mgAnimationInterpolatingSpring(1, 100, 10, 0), 0.2));
  const mgAnimation limp = {.kind = mgAnimationKind_interpolatingSpring};
  EXPECT(placeAt(limp, 0.2), -mgStatus_invalidArgument);
  const mgAnimation straight = {.kind = mgAnimationKind_timingCurve, .duration = 1};
  EXPECT(fabs(placeAt(straight, 0.25) - 25) < 1e-3, 1);
  const mgAnimation circular = {.kind = mgAnimationKind_circularEaseIn, .duration = 1};
  EXPECT(placeAt(circular, 0.5), placeAt(mgAnimationCircularEaseIn(1), 0.5));
  const mgAnimation step = {.kind = mgAnimationKind_steps, .duration = 1};
  EXPECT(placeAt(step, 0.75), 0);
  EXPECT(placeAt(step, 1), 100);
  const mgAnimation stops = {.kind = mgAnimationKind_linearStops, .duration = 1};
  EXPECT(placeAt(stops, 0.25), 25);
}

/// An animation of zeros is that of the transaction, and a transaction of zeros has that of the one
/// around it.
static void transactions(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  const mgElement element = mgElementMake(here);
  const mgElementID id = inserted(e, &element);
  const mgTransaction zero = ZERO;
  const mgAnimation inherited = ZERO;
  mgRect frame;
  EXPECT(mgEngineBegin(e, &zero, 0), mgStatus_ok);
  EXPECT(mgEngineSetFrame(e, id, there, NULL, NULL), mgStatus_ok);
  EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
  EXPECT(mgEngineGetPresentationFrame(e, id, &frame), mgStatus_ok);
  EXPECT(frame.x, 100);
  const mgTransaction* inner[] = {&zero, NULL};
  for (int i = 0; i < 2; i++) {
    const mgTransaction outer = {.animation = mgAnimationLinear(1)};
    EXPECT(mgEngineBegin(e, &outer, 1 + 2 * i), mgStatus_ok);
    EXPECT(mgEngineBegin(e, inner[i], MG_NO_TIME), mgStatus_ok);
    EXPECT(mgEngineSetFrame(e, id, i == 0 ? here : there, NULL, &inherited), mgStatus_ok);
    EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
    EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
    EXPECT(mgEngineAdvance(e, 1.25 + 2 * i, NULL), mgStatus_ok);
    EXPECT(mgEngineGetPresentationFrame(e, id, &frame), mgStatus_ok);
    EXPECT(frame.x, i == 0 ? 75 : 25);
    EXPECT(mgEngineAdvance(e, 2.5 + 2 * i, NULL), mgStatus_ok);
  }
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

static void staggers(void) {
  const mgRect frames[] = {here, there};
  double delays[2] = {7, 7};
  const mgStagger zero = ZERO;
  EXPECT(mgStaggerGetDelays(&zero, frames, 2, delays), mgStatus_ok);
  EXPECT(delays[0] + delays[1], 0);
  const mgStagger each = {.each = 0.5};
  EXPECT(mgStaggerGetDelays(&each, frames, 2, delays), mgStatus_ok);
  EXPECT(delays[0], 0);
  EXPECT(delays[1], 0.5);
}

/// The newest of two is the source, and the other one takes its frame about the center.
static void matches(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  const mgNamespaceID photos = mgNamespaceMake();
  mgElement first = mgElementMake(here), second = mgElementMake(there);
  second.frame.width = 30;
  const mgMatch match = {.namespaceID = photos, .number = 7};
  first.match = second.match = match;
  const mgElementID follower = inserted(e, &first), source = inserted(e, &second);
  mgElementState state;
  EXPECT(mgEngineGetElement(e, source, &state), mgStatus_ok);
  EXPECT(state.matchState, mgMatchState_source);
  EXPECT(mgEngineGetElement(e, follower, &state), mgStatus_ok);
  EXPECT(state.matchState, mgMatchState_follower);
  EXPECT(state.presentationFrame.x, 100);
  EXPECT(state.presentationFrame.width, 30);
  const mgMatch topLeft = {
      .namespaceID = photos, .number = 7, .anchorOffsetX = -0.5, .keepsSize = true};
  EXPECT(mgEngineSetMatch(e, follower, &topLeft, NULL), mgStatus_ok);
  EXPECT(mgEngineGetElement(e, follower, &state), mgStatus_ok);
  EXPECT(state.presentationFrame.x, 115);
  EXPECT(state.presentationFrame.width, 10);
  const mgMatch centered = {.namespaceID = photos, .number = 7, .keepsSize = true};
  EXPECT(mgEngineSetMatch(e, follower, &centered, NULL), mgStatus_ok);
  EXPECT(mgEngineGetElement(e, follower, &state), mgStatus_ok);
  EXPECT(state.presentationFrame.x, 110);
  const mgMatch zero = ZERO;
  EXPECT(mgEngineSetMatch(e, follower, &zero, NULL), mgStatus_ok);
  EXPECT(mgEngineGetElement(e, follower, &state), mgStatus_ok);
  EXPECT(state.matchState, mgMatchState_unmatched);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

/// The opacity of an element with a transition, a quarter of its way in; negative if it is refused.
static double opacityOf(const mgTransition* transition) {
  const mgEngine e = mgEngineCreate(0, 0);
  mgElement element = mgElementMake(here);
  element.transition = transition;
  const mgTransaction linear = mgTransactionMake(mgAnimationLinear(1));
  mgElementID id;
  EXPECT(mgEngineBegin(e, &linear, 0), mgStatus_ok);
  const mgStatus status = mgEngineInsert(e, &element, NULL, &id);
  EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
  EXPECT(mgEngineAdvance(e, 0.25, NULL), mgStatus_ok);
  mgElementState state;
  mgEngineGetElement(e, id, &state);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
  return status == mgStatus_ok ? (double)state.opacity : -(double)status;
}

static void transitions(void) {
  const mgTransition zero = ZERO, identity = {.kind = mgTransitionKind_identity};
  EXPECT(opacityOf(NULL), 0.25);
  EXPECT(opacityOf(&zero), 0.25);
  EXPECT(opacityOf(&identity), 1);
  // Ends that no function has made.
  const mgTransition custom = {.kind = mgTransitionKind_custom};
  EXPECT(opacityOf(&custom), -mgStatus_invalidArgument);
  mgTransition shifted = ZERO;
  shifted.insertion.x = 100;
  EXPECT(opacityOf(&shifted), -mgStatus_invalidArgument);
  mgTransition made = mgTransitionIdentity();
  made.insertion.opacity = 0.5;
  EXPECT(opacityOf(&made), 0.625);
}

static void elements(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  const mgElement zero = ZERO, framed = {.frame = {1, 2, 3, 4}, .userData = 9};
  mgElementState state;
  const mgElementID empty = inserted(e, &zero), card = inserted(e, &framed);
  EXPECT(mgEngineGetElement(e, empty, &state), mgStatus_ok);
  EXPECT(state.isPending, 0);
  EXPECT(state.presentationFrame.width, 0);
  EXPECT(mgEngineGetElement(e, card, &state), mgStatus_ok);
  EXPECT(state.presentationFrame.height, 4);
  EXPECT(state.userData, 9);
  EXPECT(mgEngineSetUserData(e, card, 10), mgStatus_ok);
  EXPECT(mgEngineGetElement(e, card, &state), mgStatus_ok);
  EXPECT(state.userData, 10);
  const mgLayoutItem items[] = {{.number = 1, .frame = {1, 2, 3, 4}}};
  mgElementID laidOut;
  EXPECT(mgEngineSetLayout(e, mgNamespaceMake(), items, 1, NULL, &laidOut), mgStatus_ok);
  EXPECT(mgEngineGetElement(e, laidOut, &state), mgStatus_ok);
  EXPECT(state.presentationFrame.height, 4);
  EXPECT(state.matchState, mgMatchState_alone);
  EXPECT(state.isElevated, 0);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

static void inputs(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  const mgElementInputs noElements = ZERO;
  const mgElementIDInputs noIDs = ZERO;
  const mgRectInputs noFrames = ZERO;
  const mgMatchInputs noMatches = ZERO;
  const mgAnimationInputs noAnimations = ZERO;
  const mgElementIDOutputs nowhere = ZERO;
  EXPECT(mgEngineInsertAll(e, noElements, noAnimations, nowhere, 0), mgStatus_ok);
  EXPECT(mgEngineSetFrames(e, noIDs, noFrames, noFrames, noAnimations, 0), mgStatus_ok);
  EXPECT(mgEngineSetMatches(e, noIDs, noMatches, noAnimations, 0), mgStatus_ok);
  // A stride of zero: one element, three times.
  const mgElement element = mgElementMake(here);
  const mgElementInputs same = {.first = &element};
  mgElementID ids[3];
  const mgElementIDOutputs handles = MG_ARRAY(ids);
  EXPECT(mgEngineInsertAll(e, same, noAnimations, handles, 3), mgStatus_ok);
  EXPECT(MG_EQUAL(ids[0], ids[2]), 0);
  mgEngineState state;
  EXPECT(mgEngineGetState(e, &state), mgStatus_ok);
  EXPECT(state.count, 3);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

static void policies(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  const mgPolicies zero = ZERO, fades = {.reducedMotion = mgReducedMotionPolicy_crossfade};
  mgPolicies found;
  EXPECT(mgEngineSetPolicies(e, &zero), mgStatus_ok);
  EXPECT(mgEngineGetPolicies(e, &found), mgStatus_ok);
  EXPECT(found.reducedMotion, mgReducedMotionPolicy_none);
  EXPECT(mgEngineSetPolicies(e, &fades), mgStatus_ok);
  EXPECT(mgEngineGetPolicies(e, &found), mgStatus_ok);
  EXPECT(found.crossfadeDuration, 0.25);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

static void valuesWithoutAnEngine(void) {
  mgFrameClock clock = ZERO;
  EXPECT(mgFrameClockAdvance(&clock, 1), 1);
  EXPECT(mgFrameClockAdvance(&clock, 1000), 1000);
  mgFrameClock limited = {.longestStep = 1};
  EXPECT(mgFrameClockAdvance(&limited, 1), 1);
  EXPECT(mgFrameClockAdvance(&limited, 6), 2);
  mgFrameClock still = {.longestStep = -1};
  EXPECT(mgFrameClockAdvance(&still, 1), 1);
  EXPECT(mgFrameClockAdvance(&still, 6), 1);
  const mgDampedSpring zero = ZERO, bouncy = {.bounce = 0.3};
  EXPECT(fabs(mgDampedSpringGetResponse(zero) - 0.5) < 1e-12, 1);
  EXPECT(fabs(mgDampedSpringGetDampingRatio(zero) - 1) < 1e-12, 1);
  EXPECT(mgDampedSpringGetValue(zero, 1, 0, 0.2),
         mgDampedSpringGetValue(mgDampedSpringMake(0.5, 0), 1, 0, 0.2));
  EXPECT(mgDampedSpringGetValue(bouncy, 1, 0, 0.2),
         mgDampedSpringGetValue(mgDampedSpringBouncy(0.5, 0), 1, 0, 0.2));
  mgVelocitySampler sampler = ZERO;
  EXPECT(mgVelocitySamplerGetVelocity(&sampler, 1).x, 0);
}

int main(void) {
  animations();
  arcs();
  transactions();
  staggers();
  matches();
  transitions();
  elements();
  inputs();
  policies();
  valuesWithoutAnEngine();
  return summary();
}
