#ifndef MATCHED_GEOMETRY_ELEMENT_H
#define MATCHED_GEOMETRY_ELEMENT_H

#include "matched_geometry/animation.h"

MG_EXTERN_C_BEGIN

/// What a follower takes of the source. Bits.
typedef enum mgMatchedGeometryProperties {
  mgMatchedGeometryProperties_none = 0,
  /// Its anchor point coincides with the source's.
  mgMatchedGeometryProperties_position = 1,
  /// Its size. Without the position it keeps its own top left corner.
  mgMatchedGeometryProperties_size = 2,
  mgMatchedGeometryProperties_frame = 3,
  /// The attributes, see `mgEngineSetAttribute`. The source always shares its own.
  mgMatchedGeometryProperties_attributes = 4
} mgMatchedGeometryProperties;

/// What an element is matched by: elements with equal identifiers in one namespace match.
typedef struct mgMatch {
  /// The namespace. Null: the element is not matched. A namespace that was never made: the call is
  /// refused with `staleNamespace`. (`namespace` is a keyword of C++.)
  mgNamespaceID namespaceID;
  /// The identifier, UTF-8 and zero-terminated. Null: it is the number.
  const char* text;
  /// The identifier if `text` is null. The number 7 and the text "7" are two identifiers.
  int64_t number;
  /// What a follower takes of the source: `mgMatchedGeometryProperties`. Other bits do not matter.
  uint32_t properties;
  /// The point of the element that is laid on the shared point: (0, 0) is its top left corner, (1,
  /// 1) its bottom right one. Not finite or beyond 2^16: the match is refused.
  mgPoint anchor;
  /// Whether the element may give its group the geometry. Among several the newest does.
  bool isSource;
} mgMatch;

/// A new namespace, different from every other of this process.
MG_API mgNamespaceID mgNamespaceMake(void);

/// A match by a number: of the frame, about the center, as a source.
MG_API mgMatch mgMatchMake(mgNamespaceID namespaceID, int64_t number);

/// The same by a text, which has to live until the match is passed to an engine.
MG_API mgMatch mgMatchMakeText(mgNamespaceID namespaceID, const char* text);

/// What an element shows at one end of its transition, beside its frame.
typedef struct mgTransitionEnd {
  /// 0...1; 2: it stays opaque for as long as a fade takes.
  double opacity;
  /// Points.
  double x, y;
  /// Widths and heights of its layout frame by which it is shifted.
  double widths, heights;
  /// About the center.
  double scale;
  /// Its own animation, also where the change has none. Kind `none`: the change's.
  mgAnimation animation;
} mgTransitionEnd;

/// How an element comes and goes, beside its geometry. It runs where an animation is in effect.
///
/// Not finite, beyond 2^60 points or 2^16 sizes: the element fades, which is reported as
/// `invalidGeometry`. An engine knows 65,534 different ones at a time; elements with further ones
/// fade.
typedef struct mgTransition {
  /// What it shows when it has just come.
  mgTransitionEnd insertion;
  /// What it shows when it is about to be gone.
  mgTransitionEnd removal;
} mgTransition;

/// Comes and goes with nothing of its own: opaque, not shifted, not scaled. For both ends the start
/// of others: `t.insertion.scale = 0.8`.
MG_API mgTransition mgTransitionIdentity(void);

/// Fades in from 0 and out to 0: the transition of elements that name none.
MG_API mgTransition mgTransitionOpacity(void);

/// Comes at once, and stays opaque until a fade would be over: for the lower one of two opaque
/// elements of which the upper one fades.
MG_API mgTransition mgTransitionOpaque(void);

/// One thing the renderer draws. All bits zero: an element of no size without a match, that fades.
typedef struct mgElement {
  /// The layout frame: global, or relative to the origin of its geometry group.
  mgRect frame;
  /// What it is matched by. A geometry group takes none.
  mgMatch match;
  /// How it comes and goes. Null: by opacity. A geometry group ignores it.
  const mgTransition* transition;
  /// The geometry group that it is in as long as it lives. Null: none.
  mgElementID group;
  /// Sixty-four bits of the host's own.
  uint64_t userData;
  /// Its place in the drawing order: elements with greater numbers are drawn above the others. NaN
  /// counts as 0. Only `mgEngineGetDrawingOrder` uses it.
  double zIndex;
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
