// A module that imports recordings also has the engine's names. Files of this module that are also
// compiled into the libraries for C and JavaScript, where all files are one module, do not import
// the engine themselves.
@_exported public import MatchedGeometry
