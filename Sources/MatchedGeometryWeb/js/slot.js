import { handle } from "./checks.js";

// The index of an element or a value in the columns.
export function slot(id) {
  return Number(BigInt.asUintN(32, handle(id, "slot")));
}
