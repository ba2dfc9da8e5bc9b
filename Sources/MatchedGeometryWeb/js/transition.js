import { animated } from "./animation.js";
import { expect, number, options } from "./checks.js";

// What an element shows at one end of its transition, beside its frame.
const identityEnd = { opacity: 1, x: 0, y: 0, widths: 0, heights: 0, scale: 1, animation: null };

// How an element comes and goes.
export class Transition {
  constructor(insertion, removal) {
    this.insertion = Object.freeze(insertion);
    this.removal = Object.freeze(removal);
    Object.freeze(this);
  }

  static identity = Transition.#both({});
  static opacity = Transition.#both({ opacity: 0 });
  static opaque = new Transition(identityEnd, { ...identityEnd, opacity: 2 });

  static #both(parts) {
    const end = { ...identityEnd, ...parts };
    return new Transition(end, end);
  }

  static scale(factor = 1e-5) {
    return Transition.#both({ scale: number(factor, "scale") });
  }

  static offset(point) {
    const { x = 0, y = 0 } = options(point, "offset", ["x", "y"]);
    return Transition.#both({ x: number(x, "x"), y: number(y, "y") });
  }

  static move(edge) {
    const parts = {
      top: { heights: -1 },
      leading: { widths: -1 },
      bottom: { heights: 1 },
      trailing: { widths: 1 },
    };
    expect(Object.hasOwn(parts, edge), "move", "top, leading, bottom or trailing", edge);
    return Transition.#both(parts[edge]);
  }

  static asymmetric(ends) {
    const { insertion, removal } = options(ends, "asymmetric", ["insertion", "removal"]);
    return new Transition(checked(insertion).insertion, checked(removal).removal);
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
    const { insertion, removal } = checked(other);
    return new Transition(both(this.insertion, insertion), both(this.removal, removal));
  }

  animation(animation) {
    animated(animation, "animation");
    return new Transition({ ...this.insertion, animation }, { ...this.removal, animation });
  }
}

export function checked(value, what = "transition") {
  const isRight = value instanceof Transition;
  return expect(isRight, what, "a transition, as Transition.opacity", value);
}
