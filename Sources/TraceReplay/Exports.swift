// Whoever records an engine has the engine's names, too. The files that go into the libraries for C and for JavaScript as well, where all of them are one module,
// have them from here.
@_exported public import MatchedGeometry
