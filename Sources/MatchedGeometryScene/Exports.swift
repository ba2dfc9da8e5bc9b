// A scene is described in the engine's values: sizes, animations, anchors, namespaces. Whoever
// imports scenes has these names, too. Type aliases would not do: under `MemberImportVisibility`
// the members of a type come only with its module.
@_exported public import MatchedGeometry
