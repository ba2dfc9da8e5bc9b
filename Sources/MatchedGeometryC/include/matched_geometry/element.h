#ifndef MATCHED_GEOMETRY_ELEMENT_H
#define MATCHED_GEOMETRY_ELEMENT_H

#include "matched_geometry/values.h"

MG_EXTERN_C_BEGIN

/// What an element is matched by: elements with equal identifiers in one namespace match.
///
/// All bits zero except for the namespace and the identifier: the element may be the source of its
/// group, and as a follower it takes the source's frame, about the center.
typedef struct mgMatch {
  /// The namespace. Null: the element is not matched. A namespace that was never made: the call is
  /// refused with `staleNamespace`. (`namespace` is a keyword of C++.)
  mgNamespaceID namespaceID;
  /// The identifier, UTF-8 and zero-terminated. Null: it is the number.
  const char* text;
  /// The identifier if `text` is null. The number 7 and the text "7" are two identifiers.
  int64_t number;
  /// The point of the element that is laid on the shared point, as an offset from its center in
  /// widths and heights: (-0.5, -0.5) is the top left corner, (0.5, 0.5) the bottom right one. Not
  /// finite or beyond 2^16: the match is refused.
  double anchorOffsetX, anchorOffsetY;
  /// Whether the element never gives its group the geometry. Among several that may the newest
  /// does.
  bool isFollower;
  /// Whether a follower does not take the position of the source: then it keeps its own top left
  /// corner.
  bool keepsPosition;
  /// Whether a follower does not take the size of the source.
  bool keepsSize;
  /// Whether a follower takes the attributes of the source, too. See `mgEngineSetAttribute`.
  bool takesAttributes;
} mgMatch;

/// A new namespace, different from every other of this process.
MG_API mgNamespaceID mgNamespaceMake(void);

/// A match by a number: of the frame, about the center, as a source.
MG_API mgMatch mgMatchMake(mgNamespaceID namespaceID, int64_t number);

/// The same by a text, which has to live until the match is passed to an engine.
MG_API mgMatch mgMatchMakeText(mgNamespaceID namespaceID, const char* text);

/// What an element shows at one end of its transition, besides its frame. The functions below write
/// all fields, since 0 would be an unusual opacity and scale.
typedef struct mgTransitionEnd {
  /// 0...1. 2: it stays opaque for as long as a fade takes.
  double opacity;
  /// Points, to the right and down.
  double x, y;
  /// Widths and heights of its layout frame by which it is shifted.
  double widths, heights;
  /// The factor of its size about the center, such as 0.8.
  double scale;
  /// Its own animation, which counts even if the change has none. Kind `inherited` or `none`: the
  /// change's.
  mgAnimation animation;
} mgTransitionEnd;

/// Which transition it is.
typedef enum mgTransitionKind {
  /// Fades in from 0 and out to 0.
  mgTransitionKind_opacity = 0,
  /// Comes and goes with nothing of its own.
  mgTransitionKind_identity = 1,
  /// Comes at once, and stays opaque until a fade would be over.
  mgTransitionKind_opaque = 2,
  /// As its two ends say.
  mgTransitionKind_custom = 3
} mgTransitionKind;

/// How an element comes and goes, besides its geometry. It runs where an animation is in effect.
/// All bits zero: by opacity.
///
/// A transition with ends comes from one of the functions below, which write all of them and the
/// cookie. The host then changes some fields. Ends without the cookie are refused with
/// `invalidArgument`, because fields that nobody has written would hide the element:
///
///     mgTransition grows = mgTransitionOpacity();
///     grows.insertion.scale = 0.8;
///
/// Not finite, beyond 2^60 points or 2^16 sizes: the call is refused with `invalidGeometry`. An
/// engine knows 65,534 different transitions at a time; elements with further ones fade, which is
/// reported as `invalidGeometry`.
typedef struct mgTransition {
  mgTransitionKind kind;
  /// Whether a function has written the ends. To be left as it is.
  uint32_t cookie;
  /// What it shows when it has just come.
  mgTransitionEnd insertion;
  /// What it shows when it is about to be gone.
  mgTransitionEnd removal;
} mgTransition;

/// A custom transition whose ends are opaque, not shifted and not scaled: nothing of its own. The
/// start of others.
MG_API mgTransition mgTransitionIdentity(void);

/// A custom transition with opacity 0 at both ends, which elements that name none have.
MG_API mgTransition mgTransitionOpacity(void);

/// A custom transition that comes at once, and stays opaque until a fade would be over: for the
/// lower one of two opaque elements of which the upper one fades.
MG_API mgTransition mgTransitionOpaque(void);

/// One thing that the renderer draws. All bits zero: an element of no size, which takes no part in
/// matching and fades.
typedef struct mgElement {
  /// The layout frame: global, or relative to the origin of its geometry group.
  mgRect frame;
  /// What it is matched by. A geometry group ignores it.
  mgMatch match;
  /// How it comes and goes. Null: by opacity. A geometry group ignores it.
  const mgTransition* transition;
  /// Its attributes, `attributeCount` of them, which the call copies. See `mgEngineSetAttribute`.
  const mgAnimatedValue* attributes;
  /// The geometry group that it is in as long as it lives. Null: none. A stale one: the call is
  /// refused.
  mgElementID group;
  /// Sixty-four bits of the host's own.
  uint64_t userData;
  /// Its place in the drawing order: elements with greater numbers are drawn above the others. NaN
  /// counts as 0. Only `mgEngineGetDrawingOrder` uses it.
  double zIndex;
  /// How many attributes it is given; the others are zeros. More than the engine has, or numbers
  /// that are not finite or beyond 2^60: the element is refused with `invalidAttribute`. More than
  /// 4: so is the call.
  uint32_t attributeCount;
  /// It is not laid out yet and shows nothing; `frame` does not count. It starts its motion and its
  /// transition when `mgEngineSetFrame` gives it a frame.
  bool isPending;
  /// It draws nothing and hands its position down to the elements in it. Removed, it takes them
  /// along.
  bool isGeometryGroup;
  /// It is drawn above all others while its frame moves. Of a geometry group, each element inside
  /// is so. Only `mgEngineGetDrawingOrder` uses it.
  bool isElevated;
} mgElement;

/// An element with a frame, not matched, that fades.
MG_API mgElement mgElementMake(mgRect frame);

MG_EXTERN_C_END

#endif
