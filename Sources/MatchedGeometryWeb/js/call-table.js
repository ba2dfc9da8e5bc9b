// The calls that calls.js passes on, generated from the headers by Sources/MatchedGeometryC/contract.py.
export const calls = {
  setValue: "id:valueID value:row velocity?row animation?",
  removeValue: "id:valueID",
  setAttribute: "id index:room value:row animation?",
  removeAll: "ids animation?animations",
  reinsertAll: "ids frames?rows animation?animations",
  setFrames: "ids frames:rows velocities?rows animation?animations",
  setMatches: "ids matches animation?animations",
  setAttributes: "ids index:room values:rows animation?animations",
  remove: "id animation?",
  reinsert: "id frame? animation?",
  setFrame: "id frame velocity?frame animation?",
  setMatch: "id match animation?",
  setTransition: "id transition",
  endNamespace: "namespaceID",
  finishImmediately: "transaction at?",
  seek: "transaction fraction:number translation?point at?",
  finish: "transaction velocity?number translationVelocity?point animation? at?",
  cancel: "transaction velocity?number translationVelocity?point animation? at?",
  setZIndex: "id zIndex:number",
  setElevated: "id isElevated:boolean",
  reserveCapacity: "minimumCapacity:room timelines:room",
};

// These make a transaction.
export const transactions = ["finish", "cancel"];
