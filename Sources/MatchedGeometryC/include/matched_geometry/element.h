#ifndef MATCHED_GEOMETRY_ELEMENT_H
#define MATCHED_GEOMETRY_ELEMENT_H

#include "matched_geometry/values.h"

MG_EXTERN_C_BEGIN

/// Identifies the match group of an element: elements with equal identifiers in one namespace share
/// their geometry.
///
/// If only the namespace and the identifier are set, the element can be the source of its group,
/// and as a follower it takes the frame of the source.
typedef struct mgMatch {
  /// The namespace. A match of zeros leaves the element unmatched. An identifier without a
  /// namespace, and a namespace that was never made, are refused with `staleNamespace`. (The name
  /// `namespace` is a keyword of C++.)
  mgNamespaceID namespaceID;
  /// The identifier, UTF-8 and zero-terminated. If it is null, `number` is the identifier.
  const char* text;
  /// The identifier if `text` is null. The number 7 and the text "7" are two identifiers.
  int64_t number;
  /// The anchor: the point of the element that is aligned with the anchor of the source. It is an
  /// offset from the center in widths and heights: (-0.5, -0.5) is the top left corner, (0.5, 0.5)
  /// the bottom right one. If it is not finite or beyond 2^16, the match is refused with
  /// `invalidAnchor`.
  double anchorOffsetX, anchorOffsetY;
  /// Whether the element is never the source of its group. Of several members that can be the
  /// source, the newest is, unless `mgPolicies.duplicates` says otherwise.
  bool isFollower;
  /// Whether a follower keeps its own position, that of its top left corner.
  bool keepsPosition;
  /// Whether a follower keeps its own size.
  bool keepsSize;
  /// Whether a follower takes the attributes of the source, too. See `mgEngineSetAttribute`.
  bool takesAttributes;
} mgMatch;

/// Returns a new namespace, which differs from all others of this process.
MG_API mgNamespaceID mgNamespaceMake(void);

/// Returns a match with a number as its identifier. The element can be the source of its group.
MG_API mgMatch mgMatchMake(mgNamespaceID namespaceID, int64_t number);

/// Returns a match with a text as its identifier. The text is not copied: it has to be valid until
/// the match is passed to an engine.
MG_API mgMatch mgMatchMakeText(mgNamespaceID namespaceID, const char* text);

/// The appearance of an element at one end of its transition. The functions below set all fields,
/// because an opacity and a scale of 0 are rarely what a host wants.
typedef struct mgTransitionEnd {
  /// The opacity, 0...1. With 2 the element stays opaque for the duration of a fade.
  double opacity;
  /// The offset to the right and down in points.
  double x, y;
  /// The offset in widths and heights of the layout frame. It is added to `x` and `y`.
  double widths, heights;
  /// The scale about the center, such as 0.8.
  double scale;
  /// The animation of this end, which is used even if the change has no animation. Kind `inherited`
  /// and kind `none` stand for the animation of the change.
  mgAnimation animation;
} mgTransitionEnd;

/// The kind of a transition.
typedef enum mgTransitionKind {
  /// Fades in from 0 and out to 0.
  mgTransitionKind_opacity = 0,
  /// Does not change the appearance.
  mgTransitionKind_identity = 1,
  /// Appears immediately, and stays opaque for the duration of a fade.
  mgTransitionKind_opaque = 2,
  /// Uses the two ends of the struct.
  mgTransitionKind_custom = 3
} mgTransitionKind;

/// How an element appears and disappears, in addition to its geometry. A transition runs when an
/// animation is in effect. All zeros are a fade.
///
/// To make a transition with custom ends, call one of the functions below, which set both ends and
/// the cookie, and then change some fields. Custom ends without the cookie are refused with
/// `invalidArgument`, because fields that were left at zero would hide the element:
///
///     mgTransition grows = mgTransitionOpacity();
///     grows.insertion.scale = 0.8;
///
/// A number that is not finite, an offset beyond 2^60 points, and one beyond 2^16 sizes are refused
/// with `invalidGeometry`. An engine stores up to 65,534 different transitions at a time. A further
/// one is reported as `invalidGeometry`: a new element fades, a present one keeps its transition.
typedef struct mgTransition {
  mgTransitionKind kind;
  /// Set by the functions that return a transition. Do not change it.
  uint32_t cookie;
  /// The appearance from which an inserted element starts.
  mgTransitionEnd insertion;
  /// The appearance at which a removed element ends.
  mgTransitionEnd removal;
} mgTransition;

/// Returns a custom transition with no effect: both ends are opaque, without an offset, at scale 1.
/// Change some fields to make a transition without a fade.
MG_API mgTransition mgTransitionIdentity(void);

/// Returns a custom transition that fades, with opacity 0 at both ends. It is the default of
/// elements.
MG_API mgTransition mgTransitionOpacity(void);

/// Returns a custom transition that appears immediately, and stays opaque for the duration of a
/// fade. Use it for the lower one of two opaque elements if the upper one fades.
MG_API mgTransition mgTransitionOpaque(void);

/// The description of an element, such as a card or a photo. All zeros are an element without a
/// size, which is not matched and fades.
typedef struct mgElement {
  /// The layout frame in points: global, or relative to the origin of its geometry group.
  mgRect frame;
  /// The match group. Ignored for a geometry group.
  mgMatch match;
  /// The transition; null for a fade. Ignored for a geometry group.
  const mgTransition* transition;
  /// The attributes, `attributeCount` of them, which the call copies. See `mgEngineSetAttribute`.
  const mgAnimatedValue* attributes;
  /// The geometry group that contains the element, or null. It never changes. A stale handle is
  /// refused with `staleElement`.
  mgElementID group;
  /// 64 bits of the host's own.
  uint64_t userData;
  /// The place in the drawing order: elements with greater numbers are drawn above the others. NaN
  /// counts as 0. Only `mgEngineGetDrawingOrder` uses it.
  double zIndex;
  /// The number of `attributes`. Those that are left out are zeros. If the engine has fewer, or a
  /// number is not finite or beyond 2^60, the element is refused with `invalidAttribute`. A count
  /// above 4 refuses the call.
  uint32_t attributeCount;
  /// Whether the element has no layout frame yet. `frame` is ignored, and nothing is shown until
  /// `mgEngineSetFrame` sets a frame, which starts its motion and its transition.
  bool isPending;
  /// Whether the element is a geometry group: it is not drawn, its elements move with it, and they
  /// are removed with it.
  bool isGeometryGroup;
  /// Whether the element is drawn above all others while its frame moves, including the delay of its
  /// animation. For a geometry group this applies to each element in it. Only
  /// `mgEngineGetDrawingOrder` uses it.
  bool isElevated;
} mgElement;

/// Returns an element with a layout frame, which is not matched and fades.
MG_API mgElement mgElementMake(mgRect frame);

MG_EXTERN_C_END

#endif
