#ifndef CTRACES_VALUES_H
#define CTRACES_VALUES_H

// What a trace says of animations, transitions, matches and policies, as the structs of the engine.

#include <math.h>
#include <matched_geometry.h>

#include "json.h"

static mgRect rectOf(const Json* value) {
  double numbers[4];
  numbersOf(value, numbers, 4);
  return (mgRect){(float)numbers[0], (float)numbers[1], (float)numbers[2], (float)numbers[3]};
}

static mgPoint pointOf(const Json* value) {
  double numbers[2];
  numbersOf(value, numbers, 2);
  return (mgPoint){(float)numbers[0], (float)numbers[1]};
}

static mgAnimation springOf(Json* value) {
  if (member(value, "duration") != NULL) {
    return mgAnimationSpring(numberOf(value, "duration", 0), numberOf(value, "bounce", 0));
  }
  if (member(value, "response") != NULL) {
    return mgAnimationResponseSpring(numberOf(value, "response", 0),
                                     numberOf(value, "dampingRatio", 0.825));
  }
  return mgAnimationDampedSpring(mgDampedSpringMakePhysical(numberOf(value, "mass", 1),
                                                            numberOf(value, "stiffness", 0),
                                                            numberOf(value, "damping", 0), true));
}

/// The stops stay for the line that is read.
static mgAnimation stopsOf(const Json* list, double duration) {
  static mgCurveStop stops[1000];
  static size_t used = 0;
  used = used > 900 ? 0 : used;
  mgCurveStop* first = stops + used;
  size_t count = 0;
  for (const Json* stop = list->first; stop != NULL && count < 50; stop = stop->next) {
    double p[2] = {stop->number, (double)NAN};
    if (stop->kind == json_array) {
      numbersOf(stop, p, 2);
    }
    first[count++] = (mgCurveStop){p[0], p[1]};
  }
  used += count;
  return mgAnimationLinearStops(first, count, duration);
}

/// The curve of an animation, with its numbers.
static mgAnimation curveOf(Json* given) {
  const double bounce = numberOf(given, "extraBounce", 0);
  Json* value;
  if ((value = member(given, "linear")) != NULL) {
    return mgAnimationLinear(value->number);
  } else if ((value = member(given, "easeIn")) != NULL) {
    return mgAnimationEaseIn(value->number);
  } else if ((value = member(given, "easeOut")) != NULL) {
    return mgAnimationEaseOut(value->number);
  } else if ((value = member(given, "easeInOut")) != NULL) {
    return mgAnimationEaseInOut(value->number);
  } else if ((value = member(given, "smooth")) != NULL) {
    return mgAnimationSpring(value->number, bounce);
  } else if ((value = member(given, "snappy")) != NULL) {
    return mgAnimationSpring(value->number, 0.15 + bounce);
  } else if ((value = member(given, "bouncy")) != NULL) {
    return mgAnimationSpring(value->number, 0.3 + bounce);
  } else if ((value = member(given, "spring")) != NULL) {
    return springOf(value);
  } else if ((value = member(given, "interpolatingSpring")) != NULL) {
    return mgAnimationInterpolatingSpring(
        numberOf(value, "mass", 1), numberOf(value, "stiffness", 0), numberOf(value, "damping", 0),
        numberOf(value, "initialVelocity", 0));
  } else if ((value = member(given, "timingCurve")) != NULL) {
    double p[4];
    numbersOf(value, p, 4);
    return mgAnimationTimingCurve(p[0], p[1], p[2], p[3], numberOf(given, "duration", 0));
  }
  if ((value = member(given, "steps")) != NULL) {
    static const char* const words[] = {"jumpEnd", "jumpStart", "jumpNone", "jumpBoth", NULL};
    const Json* position = member(value, "position");
    return mgAnimationSteps((int32_t)numberOf(value, "count", 0),
                            position == NULL ? mgStepPosition_jumpEnd
                                             : (mgStepPosition)choice(position->text, words),
                            numberOf(given, "duration", 0));
  } else if ((value = member(given, "stops")) != NULL) {
    return stopsOf(value, numberOf(given, "duration", 0));
  }
  fail("this player does not know the curve");
}

/// Null is none.
static mgAnimation animationOf(Json* given) {
  if (given == NULL || given->kind == json_null) {
    return mgAnimationNone();
  }
  if (given->kind == json_text) {
    static const char* const words[] = {"default", NULL};
    choice(given->text, words);
    return mgAnimationDefault();
  }
  mgAnimation animation = curveOf(given);
  animation.delay = numberOf(given, "delay", 0);
  const double speed = numberOf(given, "speed", 1);
  // In the struct 0 is the default.
  animation.speed = speed == 0 ? -1 : speed;
  animation.arc = numberOf(given, "arc", 0);
  animation.repeatCount =
      numberOf(given, "repeatForever", 0) != 0 ? -1 : (int32_t)numberOf(given, "repeatCount", 1);
  animation.autoreverses = numberOf(given, "autoreverses", 1) != 0;
  return animation;
}

static mgTransitionEnd combined(mgTransitionEnd a, mgTransitionEnd b) {
  const double opacity = a.opacity * b.opacity;
  a.opacity = opacity < 2 ? opacity : 2;
  a.x += b.x;
  a.y += b.y;
  a.widths += b.widths;
  a.heights += b.heights;
  a.scale *= b.scale;
  if (b.animation.kind > mgAnimationKind_none) {
    a.animation = b.animation;
  }
  return a;
}

/// The same shift at both ends.
static mgTransition shifted(double x, double y, double widths, double heights, double scale) {
  mgTransition made = mgTransitionIdentity();
  made.insertion.x = x;
  made.insertion.y = y;
  made.insertion.widths = widths;
  made.insertion.heights = heights;
  made.insertion.scale = scale;
  made.removal = made.insertion;
  return made;
}

static mgTransition transitionOf(Json* given) {
  Json* value;
  if (given == NULL) {
    return mgTransitionOpacity();
  } else if (given->kind == json_text) {
    static const char* const words[] = {"identity", "opacity", "opaque", NULL};
    const int word = choice(given->text, words);
    return word == 0   ? mgTransitionIdentity()
           : word == 1 ? mgTransitionOpacity()
                       : mgTransitionOpaque();
  } else if ((value = member(given, "move")) != NULL) {
    static const char* const edges[] = {"leading", "trailing", "top", "bottom", NULL};
    const int edge = choice(value->text, edges);
    return shifted(0, 0, edge == 0 ? -1 : edge == 1, edge == 2 ? -1 : edge == 3, 1);
  } else if ((value = member(given, "scale")) != NULL) {
    return shifted(0, 0, 0, 0, value->number);
  } else if ((value = member(given, "offset")) != NULL) {
    double numbers[2];
    numbersOf(value, numbers, 2);
    return shifted(numbers[0], numbers[1], 0, 0, 1);
  } else if ((value = member(given, "asymmetric")) != NULL) {
    mgTransition both = transitionOf(value->first);
    both.removal = transitionOf(value->first->next).removal;
    return both;
  } else if ((value = member(given, "combined")) != NULL) {
    mgTransition a = transitionOf(value->first);
    const mgTransition b = transitionOf(value->first->next);
    a.insertion = combined(a.insertion, b.insertion);
    a.removal = combined(a.removal, b.removal);
    return a;
  } else if ((value = member(given, "transition")) != NULL) {
    mgTransition transition = transitionOf(value);
    transition.insertion.animation = animationOf(member(given, "animation"));
    transition.removal.animation = transition.insertion.animation;
    return transition;
  }
  fail("this player does not know the transition");
}

/// The identifier and how it matches; the namespace is the caller's.
static mgMatch matchOf(Json* given, mgNamespaceID space) {
  static const char* const properties[] = {"frame", "size", "position", "none", NULL};
  static const char* const anchors[] = {"topLeading",     "top",      "topTrailing",   "leading",
                                        "center",         "trailing", "bottomLeading", "bottom",
                                        "bottomTrailing", NULL};
  Json* id = member(given, "id");
  Json* anchor = member(given, "anchor");
  const char* part = textOf(given, "properties");
  mgMatch match = mgMatchMake(space, id->kind == json_number ? (int64_t)id->number : 0);
  match.text = id->kind == json_text ? id->text : NULL;
  const int kept = part == NULL ? 0 : choice(part, properties);
  match.keepsPosition = (kept & 1) != 0;
  match.keepsSize = (kept & 2) != 0;
  match.isFollower = numberOf(given, "isSource", 1) == 0;
  match.takesAttributes = numberOf(given, "takesAttributes", 0) != 0;
  if (anchor != NULL && anchor->kind == json_array) {
    const mgPoint point = pointOf(anchor);
    match.anchorOffsetX = (double)point.x - 0.5;
    match.anchorOffsetY = (double)point.y - 0.5;
  } else if (anchor != NULL) {
    const int place = choice(anchor->text, anchors);
    match.anchorOffsetX = (double)(place % 3) / 2 - 0.5;
    match.anchorOffsetY = (double)(place / 3) / 2 - 0.5;
  }
  return match;
}

static mgStagger staggerOf(Json* given) {
  static const char* const origins[] = {"first", "last", "center", "edges", NULL};
  static const char* const metrics[] = {"index", "distance", NULL};
  mgStagger stagger = {.each = numberOf(given, "each", 0), .total = numberOf(given, "total", 0)};
  Json* from = member(given, "from");
  Json* by = member(given, "by");
  Json* easing = member(given, "easing");
  if (from != NULL && from->kind == json_array) {
    stagger.origin = mgStaggerOrigin_point;
    stagger.point = pointOf(from);
  } else if (from != NULL && from->kind == json_object) {
    stagger.origin = mgStaggerOrigin_random;
    stagger.seed = strtoull(textOf(from, "random"), NULL, 10);
  } else if (from != NULL) {
    stagger.origin = (mgStaggerOrigin)choice(from->text, origins);
  }
  if (by != NULL && by->kind == json_object) {
    stagger.metric = mgStaggerMetric_grid;
    stagger.columns = (uint32_t)numberOf(by, "columns", 1);
  } else if (by != NULL) {
    stagger.metric = (mgStaggerMetric)choice(by->text, metrics);
  }
  if (easing != NULL) {
    const mgAnimation curve = animationOf(easing);
    stagger.easing = curve.kind;
    stagger.curve = curve.curve;
  }
  stagger.isReversed = numberOf(given, "reversed", 0) != 0;
  return stagger;
}

static int choiceOf(Json* given, const char* key, const char* const* words) {
  Json* value = member(given, key);
  return value == NULL ? 0 : choice(value->text, words);
}

static mgPolicies policiesOf(Json* given) {
  static const char* const duplicates[] = {"newestWins", "oldestWins", "ignoreKey", NULL};
  static const char* const targetLost[] = {"return", "snap", "freeze", "finish", NULL};
  static const char* const zeroSize[] = {"absent", "animate", NULL};
  static const char* const reducedMotion[] = {"none", "crossfade", "instant", NULL};
  mgPolicies policies = {0};
  policies.duplicates = (mgDuplicatePolicy)choiceOf(given, "duplicates", duplicates);
  policies.targetLost = (mgTargetLostPolicy)choiceOf(given, "targetLost", targetLost);
  policies.zeroSize = (mgZeroSizePolicy)choiceOf(given, "zeroSize", zeroSize);
  policies.lateArrival = numberOf(given, "lateArrival", 0);
  Json* reduced = member(given, "reducedMotion");
  if (reduced != NULL && reduced->kind == json_object) {
    policies.reducedMotion = mgReducedMotionPolicy_crossfade;
    const double duration = numberOf(reduced, "crossfade", 0);
    policies.crossfadeDuration = duration == 0 ? -1 : duration;
  } else if (reduced != NULL) {
    policies.reducedMotion = (mgReducedMotionPolicy)choice(reduced->text, reducedMotion);
  }
  return policies;
}

#endif
