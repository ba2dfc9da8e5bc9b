import { animated } from "./animation.js";
import { expect, isMade, made, number, options } from "./checks.js";

// What an element shows at one end of its transition, beside its frame.
const identityEnd = { opacity: 1, x: 0, y: 0, widths: 0, heights: 0, scale: 1, animation: null };

// How an element comes and goes.
export class Transition {
  static identity = Transition.#both({});
  static opacity = Transition.#both({ opacity: 0 });
  static opaque = Transition.#made(identityEnd, { ...identityEnd, opacity: 2 });

  static #made(insertion, removal) {
    const ends = { insertion: Object.freeze(insertion), removal: Object.freeze(removal) };
    return made(Object.assign(new Transition(), ends));
  }

  static #both(parts) {
    const end = { ...identityEnd, ...parts };
    return Transition.#made(end, end);
  }

  static scale(factor = 1e-5) {
    return Transition.#both({ scale: number(factor, "scale") });
  }

  static offset(point) {
    const { x = 0, y = 0 } = options(point, "offset", ["x", "y"]);
    return Transition.#both({ x: number(x, "offset: x"), y: number(y, "offset: y") });
  }

  static move(edge) {
    const parts = {
      top: { heights: -1 },
      leading: { widths: -1 },
      bottom: { heights: 1 },
      trailing: { widths: 1 },
    };
    expect(Object.keys(parts).includes(edge), "move", "top, leading, bottom or trailing", edge);
    return Transition.#both(parts[edge]);
  }

  static asymmetric(ends) {
    const { insertion, removal } = options(ends, "asymmetric", ["insertion", "removal"]);
    return Transition.#made(
      checked(insertion, "asymmetric: insertion").insertion,
      checked(removal, "asymmetric: removal").removal,
    );
  }

  combined(other) {
    const both = (a, b) => ({
      opacity: Math.min(2, a.opacity * b.opacity),
      x: a.x + b.x,
      y: a.y + b.y,
      widths: a.widths + b.widths,
      heights: a.heights + b.heights,
      scale: a.scale * b.scale,
      animation: b.animation ?? a.animation,
    });
    const { insertion, removal } = checked(this, "combined");
    const { insertion: otherInsertion, removal: otherRemoval } = checked(other, "combined");
    return Transition.#made(both(insertion, otherInsertion), both(removal, otherRemoval));
  }

  animation(animation) {
    animated(animation, "animation");
    return Transition.#made({ ...this.insertion, animation }, { ...this.removal, animation });
  }
}

export function checked(value, what) {
  return expect(isMade(value, Transition), what, "a transition, as Transition.opacity", value);
}
