// Scenes are described with the engine's types, such as sizes, animations, anchors and namespaces,
// so this module exports the engine. Type aliases would not suffice, because with
// `MemberImportVisibility` the members of a type are visible only if its module is imported.
@_exported public import MatchedGeometry
