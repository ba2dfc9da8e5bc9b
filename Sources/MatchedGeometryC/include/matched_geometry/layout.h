#ifndef MATCHED_GEOMETRY_LAYOUT_H
#define MATCHED_GEOMETRY_LAYOUT_H

#include "matched_geometry/element.h"

MG_EXTERN_C_BEGIN

/// The properties that a layout item sets, as bits.
typedef enum mgLayoutItemFields {
  mgLayoutItemFields_none = 0,
  mgLayoutItemFields_userData = 1,
  mgLayoutItemFields_properties = 2,
  mgLayoutItemFields_anchor = 4,
  mgLayoutItemFields_isFollower = 8,
  mgLayoutItemFields_isElevated = 16
} mgLayoutItemFields;

/// One item of a layout. If only the identifier and the frame are set, the element of the item
/// keeps its other properties, and a new element has those of `mgElementMake` and `mgMatchMake`.
typedef struct mgLayoutItem {
  /// The identifier, UTF-8 and zero-terminated. It is the identifier of the element's match in the
  /// namespace of the layout, and finds the element in the next layout. If it is null, `number` is
  /// the identifier.
  const char* text;
  /// The identifier if `text` is null.
  int64_t number;
  /// The layout frame in points: global, or relative to the origin of the element's geometry group.
  mgRect frame;
  /// The transition of the element. Null keeps the present one.
  const mgTransition* transition;
  /// The attributes of the element, `attributeCount` of them, which the call copies.
  const mgAnimatedValue* attributes;
  /// The geometry group that contains a new element. An element never changes its group.
  mgElementID group;
  /// 64 bits of the host's own, with `mgLayoutItemFields_userData`.
  uint64_t userData;
  /// The anchor, as in `mgMatch`, with `mgLayoutItemFields_anchor`.
  double anchorOffsetX, anchorOffsetY;
  /// The properties that the item sets: `mgLayoutItemFields`. Other bits are ignored.
  uint32_t fields;
  /// The number of `attributes`. Those that are left out keep their numbers. An attribute that the
  /// engine does not have, or with a number that is not finite or beyond 2^60, is not set, and the
  /// status is `invalidAttribute`. A count above 4 refuses the call.
  uint32_t attributeCount;
  /// Whether the element is never the source of its group, with `mgLayoutItemFields_isFollower`.
  bool isFollower;
  /// Whether a follower keeps its own position and its own size, with
  /// `mgLayoutItemFields_properties`.
  bool keepsPosition, keepsSize;
  /// Whether the element takes the attributes of its source, too, with
  /// `mgLayoutItemFields_properties`.
  bool takesAttributes;
  /// Whether the element is drawn above all others while its frame moves, with
  /// `mgLayoutItemFields_isElevated`. Only `mgEngineGetDrawingOrder` uses it.
  bool isElevated;
} mgLayoutItem;

/// Makes the elements of a namespace match an array of items: inserts new ones, removes missing
/// ones, and changes the rest where they differ, all in one transaction. A call without differences
/// starts no transaction. O(count) on average.
///
/// The engine compares with its present state. It removes only elements that an earlier call with
/// the same namespace inserted. An item whose element is exiting brings that element back. If
/// several items have the same identifier, the first one is used, and the status is
/// `duplicateItem`. An invalid frame, anchor or transition leaves that of the element unchanged,
/// and the status is the cause. In both cases the other items take effect, and `ids` are written.
///
/// Missing elements are removed after all changes of items, in the order of the last layout. A
/// stagger by index therefore delays them more than the items. With a stagger by distance, they
/// start according to where they are.
///
/// @param items      all items, from the oldest to the newest member of a match group
/// @param count      at most 2^26. If it is zero, `items` may be null, and all elements of the
///                   layout are removed
/// @param animation  null stands for the animation of the transaction around the call
/// @param ids        `count` handles, written in the order of the items. Items with the same
///                   identifier have the same handle
MG_API mgStatus mgEngineSetLayout(mgEngine engine, mgNamespaceID namespaceID,
                                  const mgLayoutItem* items, size_t count,
                                  const mgAnimation* animation, mgElementID* ids);

MG_EXTERN_C_END

#endif
