#ifndef MATCHED_GEOMETRY_ATTRIBUTES_H
#define MATCHED_GEOMETRY_ATTRIBUTES_H

#include "matched_geometry/values.h"

MG_EXTERN_C_BEGIN

/// Creates an engine whose elements have attributes, as `mgEngineCreate` does without. An attribute
/// is four numbers whose meaning the host defines, such as a corner radius and a rotation. It is
/// animated like a frame.
///
/// @param attributes  the number of attributes of each element, 0 to 4; a larger one counts as 4
MG_API mgEngine mgEngineCreateWithAttributes(size_t minimumCapacity, size_t timelines,
                                             uint32_t attributes);

/// Sets the numbers of an attribute of an element.
///
/// A new element has the `attributes` of its description. The next source starts with the
/// attributes that its group shows, and goes to its own. Another member shows its own, unless the
/// `takesAttributes` of its match is true: then it takes those of the source. Motions come to rest
/// within 0.001. They count for the ends of transactions, but not for `settled` and `exited` of a
/// tick.
///
/// @param id         a present element, or one that the same transaction has removed
/// @param index      0 to 3. An attribute that the engine does not have: `invalidAttribute`
/// @param value      not finite or beyond 2^60: `invalidAttribute`
/// @param animation  as for frames: null is the transaction's
MG_API mgStatus mgEngineSetAttribute(mgEngine engine, mgElementID id, uint32_t index,
                                     mgAnimatedValue value, const mgAnimation* animation);

/// An attribute of an element as of the latest tick or commit.
typedef struct mgAttributeState {
  /// What to draw with; zeros while the element is pending.
  mgAnimatedValue presentation;
  /// What the host has set.
  mgAnimatedValue own;
  /// Units per second; zero at rest.
  mgAnimatedValue velocity;
} mgAttributeState;

/// Gets an attribute of an element. A stale handle is refused with `staleElement`, which is not
/// reported as a diagnostic. Changes nothing.
MG_API mgStatus mgEngineGetAttribute(mgEngine engine, mgElementID id, uint32_t index,
                                     mgAttributeState* state);

/// Returns one attribute of all slots to draw with, to be indexed by `MG_SLOT` of an element. Null
/// if the engine has no such attribute. `moved` of a tick has the ranges that changed. The array
/// belongs to the engine, and is valid until the next call that changes it. Changes nothing.
MG_API const mgAnimatedValue* mgEngineGetPresentationAttributes(mgEngine engine, uint32_t index,
                                                                size_t* count);

// Functions for numbers that hosts store in attributes. They need no engine. Their results are
// finite, whatever the arguments, and the same as in Swift and in JavaScript to the bit.

/// The radii with which a host draws the corners of content that it stretches to a frame, so that
/// they are circular after the scale: x = r width / frame.width and y = r height / frame.height,
/// with r = min(radius, frame.width / 2, frame.height / 2).
///
///     // A card of 100 x 100 that is drawn twice as wide, with corners of 12 points: (6, 12).
///     const mgRect frame = {0, 0, 200, 100};
///     const mgPoint radii = mgAttributeRadii(12, 100, 100, frame);
///
/// @param radius  what to see, in points. A number that is not above 0 gives no radii
/// @param width   of the content before the scale, in units of its own
/// @return the horizontal and the vertical radius in the content's units. Zero if a size is not
///         above 0 or not finite
MG_API mgPoint mgAttributeRadii(float radius, float width, float height, mgRect frame);

/// The angle of the same direction that is at most half a turn away from another angle, so that an
/// attribute turns the shorter way: angle + 2 pi floor((other - angle) / (2 pi) + 1 / 2). For 0.1
/// and 6 it is 6.383.
///
/// @param angle  to go to, in radians. Not finite: it counts as 0
/// @param other  from which it is reached, such as what was set last. Not finite: the result is
///               `angle`
MG_API float mgAttributeAngle(float angle, float other);

/// The numbers to store for a color, so that mixtures are as bright as mixtures of light: its
/// components in linear light, multiplied by its opacity. Halfway from red to green is then (0.735,
/// 0.735, 0) in sRGB instead of (0.5, 0.5, 0). A component c becomes c / 12.92 where c <= 0.04045,
/// and ((c + 0.055) / 1.055)^2.4 elsewhere (IEC 61966-2-1).
///
/// @param color  red, green, blue in sRGB, and the opacity, which is not premultiplied; clamped to
///               0...1, NaN counts as 0
MG_API mgAnimatedValue mgAttributeLinear(mgAnimatedValue color);

/// The color of such numbers, or of a mixture of them. Divided by the opacity, a component l
/// becomes 12.92 l where l <= 0.0031308, and 1.055 l^(1 / 2.4) - 0.055 elsewhere.
///
/// @param numbers  clamped to the colors that can be shown, since a spring may overshoot
/// @return red, green, blue and opacity in sRGB, 0...1. Zeros if the opacity is 0
MG_API mgAnimatedValue mgAttributeColor(mgAnimatedValue numbers);

MG_EXTERN_C_END

#endif
