#ifndef MATCHED_GEOMETRY_LAYOUT_H
#define MATCHED_GEOMETRY_LAYOUT_H

#include "matched_geometry/element.h"

MG_EXTERN_C_BEGIN

/// The properties of a layout item that count. Bits.
typedef enum mgLayoutItemFields {
  mgLayoutItemFields_none = 0,
  mgLayoutItemFields_userData = 1,
  mgLayoutItemFields_properties = 2,
  mgLayoutItemFields_anchor = 4,
  mgLayoutItemFields_isFollower = 8
} mgLayoutItemFields;

/// One item of a layout. All bits zero except for the identifier and the frame: every other
/// property keeps the value that the item's element has. A new element then has the values of
/// `mgElementMake` and `mgMatchMake`.
typedef struct mgLayoutItem {
  /// The identifier, UTF-8 and zero-terminated. It finds the element of the item in the next
  /// layout, and is what the element is matched by in the layout's namespace. Null: it is the
  /// number.
  const char* text;
  /// The identifier if `text` is null.
  int64_t number;
  /// The layout frame in points: global, or relative to the origin of the element's geometry group.
  mgRect frame;
  /// The transition with which the element comes and goes. Null: that which it has.
  const mgTransition* transition;
  /// The attributes of the element, `attributeCount` of them, which the call copies.
  const mgAnimatedValue* attributes;
  /// The geometry group that contains a new element. An element never changes its group.
  mgElementID group;
  /// Sixty-four bits of the host's own, with `mgLayoutItemFields_userData`.
  uint64_t userData;
  /// The point that is laid on the shared one, as in `mgMatch`, with `mgLayoutItemFields_anchor`.
  double anchorOffsetX, anchorOffsetY;
  /// Which of the other properties count: `mgLayoutItemFields`. Other bits do not matter.
  uint32_t fields;
  /// How many attributes the item gives; the others stay as they are. An attribute that the engine
  /// does not have, or numbers that are not finite or beyond 2^60, are not set, and the status is
  /// `invalidAttribute`. More than 4 refuse the call.
  uint32_t attributeCount;
  /// Whether the element never gives its group the geometry, with `mgLayoutItemFields_isFollower`.
  bool isFollower;
  /// What the element does not take from its source, with `mgLayoutItemFields_properties`.
  bool keepsPosition, keepsSize;
  /// Whether the element takes the attributes of its source, too, with
  /// `mgLayoutItemFields_properties`.
  bool takesAttributes;
} mgLayoutItem;

/// Makes the elements of a namespace match an array of items: inserts new ones, removes missing
/// ones, and changes the rest where they differ, all in one transaction. A call without differences
/// starts no transaction. O(count) on average.
///
/// The engine compares with its present state. It removes only elements that an earlier call with
/// the same namespace inserted. An item whose element is exiting brings that element back. If
/// several items have the same identifier the first one counts, and the status is `duplicateItem`.
/// An item with an invalid frame, anchor or transition does not change these in its element, and
/// the status says so. In both cases the other items take effect, and `ids` are written.
///
/// @param items      all items, from the oldest to the newest member of a match group
/// @param count      at most 2^26. If it is zero, `items` may be null, and all elements of the
///                   layout are removed
/// @param animation  as that of `mgEngineInsert`
/// @param ids        as many handles, written in the order of the items. Items with the same
///                   identifier have the same handle
MG_API mgStatus mgEngineSetLayout(mgEngine engine, mgNamespaceID namespaceID,
                                  const mgLayoutItem* items, size_t count,
                                  const mgAnimation* animation, mgElementID* ids);

MG_EXTERN_C_END

#endif
