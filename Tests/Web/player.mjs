// Plays traces (docs/trace-format.md) on the engine for JavaScript. Refuses what it does not know.
import { FrameClock } from "./frame-clock.mjs";
import * as support from "./support.mjs";

const { web } = support;
const rectOf = (frame) => frame && support.rect(...frame);
const pointOf = ([x, y]) => ({ x, y });

const anchors = Object.fromEntries(
  ["Leading", "", "Trailing"].flatMap((side, x) =>
    ["top", "", "bottom"].map((edge, y) => {
      const name = (edge + (edge ? side : side.toLowerCase())) || "center";
      return [name, { x: x / 2, y: y / 2 }];
    }),
  ),
);

export function animationOf(given) {
  if (given === null) return null;
  if (given === "default") return web.spring({ response: 0.55, dampingFraction: 1 });
  const { delay, speed, arc, repeatCount, repeatForever, autoreverses, duration, extraBounce, ...curve } = given;
  const [[name, value]] = Object.entries(curve);
  const count = repeatForever ? Infinity : repeatCount;
  const modifiers = { delay, speed, arc, repeatCount: count, autoreverses };
  switch (name) {
    case "spring": {
      const { mass = 1, stiffness, damping, dampingRatio, ...rest } = value;
      if (stiffness === undefined) return web.spring({ ...rest, dampingFraction: dampingRatio, ...modifiers });
      const response = (2 * Math.PI) / Math.sqrt(stiffness / mass);
      return web.spring({ response, dampingFraction: damping / (2 * Math.sqrt(stiffness * mass)), ...modifiers });
    }
    case "interpolatingSpring":
      return web.interpolatingSpring({ ...value, ...modifiers });
    case "timingCurve":
      return web.timingCurve(...value, { duration, ...modifiers });
    case "steps":
      return web.steps(value.count, value.position, { duration, ...modifiers });
    case "stops":
      return web.linearStops(value, { duration, ...modifiers });
    case "smooth":
    case "snappy":
    case "bouncy":
      return web[name]({ duration: value, extraBounce, ...modifiers });
    default:
      return web[name]({ duration: value, ...modifiers });
  }
}

export function transitionOf(given) {
  const { Transition } = web;
  if (typeof given === "string") return Transition[given];
  const [[name, value]] = Object.entries(given);
  switch (name) {
    case "move":
      if (given.times) throw new Error("several moves");
      return Transition.move(value);
    case "scale":
      return Transition.scale(value);
    case "offset":
      return Transition.offset(pointOf(value));
    case "asymmetric": {
      const [insertion, removal] = value.map(transitionOf);
      return Transition.asymmetric({ insertion, removal });
    }
    case "combined":
      return transitionOf(value[0]).combined(transitionOf(value[1]));
    default:
      return transitionOf(given.transition).animation(animationOf(given.animation));
  }
}

// Seeds are texts, for numbers of JSON have 53 bits.
function staggerOf(given) {
  if (!given) return undefined;
  const { from, easing, ...rest } = given;
  const origin = Array.isArray(from) ? pointOf(from) : from?.random === undefined ? from : { random: Number(from.random) };
  const [curve] = Object.entries(easing ?? {}).filter(([key]) => key !== "duration");
  return { ...rest, from: origin, easing: curve === undefined ? null : Array.isArray(curve[1]) ? curve[1] : curve[0] };
}

export class Player {
  names = new Map();
  spaces = new Map();
  values = new Map();
  transactions = new Map();
  startsAtFirstTick = false;
  clock = new FrameClock();
  skipsGaps = false;
  shown = -Infinity;

  constructor(engine) {
    this.engine = engine;
  }

  advance(time) {
    this.engine.advance(this.clock.time(time));
    this.shown = time;
  }

  sample(time) {
    const { engine } = this;
    if (this.skipsGaps && time - engine.now > 1) {
      for (const id of this.transactions.values()) engine.finishImmediately(id, { at: engine.now });
    }
    this.advance(time);
  }

  // The samples of a line, which the caller takes; nothing for other lines.
  play(line) {
    if (line.sample) return line.sample;
    if (line.trace) this.begin(line.policies ?? {});
    else if (line.do) this.commit(line);
    else if (line.at !== undefined) this.operate(line);
    else if (line.policies !== undefined) this.setPolicies(line.policies, line.in);
    else this.change(line, {});
    return [];
  }

  begin({ clockGap = "absolute", startClock, ...policies }) {
    const clocks = { absolute: new FrameClock(), skip: new FrameClock(), resume: new FrameClock(1, 1 / 60) };
    this.clock = clocks[clockGap] ?? new FrameClock(clockGap.clamp);
    this.skipsGaps = clockGap === "skip";
    this.startsAtFirstTick = startClock === "firstTick";
    this.setPolicies(policies);
  }

  setPolicies(policies, space) {
    if (policies === null) return this.engine.setPolicies(null, this.spaces.get(space));
    const { reducedMotion, ...rest } = policies;
    const crossfadeDuration = reducedMotion?.crossfade;
    if (reducedMotion) rest.reducedMotion = crossfadeDuration === undefined ? reducedMotion : "crossfade";
    this.engine.setPolicies({ ...rest, crossfadeDuration }, this.spaces.get(space));
  }

  at(line) {
    const startsAtFirstTick =
      line.startClock === undefined ? this.startsAtFirstTick && line.do : line.startClock === "firstTick";
    if (startsAtFirstTick && this.shown !== line.at) this.advance(line.at);
    return startsAtFirstTick ? undefined : this.clock.time(line.at);
  }

  commit(line) {
    if (line.single) throw new Error("single");
    // Whoever has left by now has to be known as gone.
    if (line.do.some((change) => this.names.has(change.insert ?? change.geometryGroup)) && line.at > this.shown) {
      this.advance(line.at);
    }
    const settings = {
      at: this.at(line),
      retarget: line.retarget ?? "automatic",
      isInteractive: line.interactive ?? line.name !== undefined,
      disablesAnimations: line.disablesAnimations ?? false,
      stagger: staggerOf(line.stagger),
    };
    const body = () => line.do.forEach((change) => this.changeOf(change));
    this.engine.withAnimation(animationOf(line.animation ?? null), body, settings);
    if (line.name !== undefined) this.transactions.set(line.name, this.engine.transaction);
  }

  changeOf(change) {
    const settings = change.animation === undefined ? {} : { animation: animationOf(change.animation) };
    if (change.stagger) {
      const body = () => this.change(change, {});
      return this.engine.withAnimation(settings.animation, body, { stagger: staggerOf(change.stagger) });
    }
    if (!change.disablesAnimations) return this.change(change, settings);
    this.engine.withAnimation(null, () => this.change(change, settings), { disablesAnimations: true });
  }

  change(change, settings) {
    const { engine, names, values } = this;
    const id = (key) => names.get(change[key]);
    if (change.namespace) this.spaces.set(change.namespace, engine.namespace());
    else if (change.endNamespace) engine.endNamespace(this.spaces.get(change.endNamespace));
    else if (change.insert ?? change.geometryGroup) this.insert(change, settings);
    else if (change.remove) engine.remove(id("remove"), settings);
    else if (change.move) {
      if (change.velocity) settings = { ...settings, velocity: rectOf(change.velocity) };
      engine.setFrame(id("move"), rectOf(change.frame), settings);
    } else if (change.setZIndex) {
      engine.setZIndex(id("setZIndex"), change.zIndex);
      if ("elevated" in change) engine.setElevated(id("setZIndex"), change.elevated);
    } else if (change.setAttribute) {
      engine.setAttribute(id("setAttribute"), change.index, change.value, settings);
    } else if (change.setTransition) {
      engine.setTransition(id("setTransition"), transitionOf(change.transition));
    } else if (change.match) engine.setMatch(id("match"), this.matchOf(change.as), settings);
    else if (change.insertValue) values.set(change.insertValue, engine.insertValue(change.value));
    else if (change.removeValue) engine.removeValue(values.get(change.removeValue));
    else if (change.setValue) {
      if (change.velocity) settings = { ...settings, velocity: change.velocity };
      engine.setValue(values.get(change.setValue), change.value, settings);
    } else throw new Error(`a change ${JSON.stringify(change)}`);
  }

  insert(change, settings) {
    const { engine, names } = this;
    const name = change.insert ?? change.geometryGroup;
    const before = names.get(name);
    if (before !== undefined && engine.element(before)) {
      const frame = change.frame ? { frame: rectOf(change.frame) } : {};
      engine.reinsert(before, { ...settings, ...frame });
      (change.attributes ?? []).forEach((row, index) => engine.setAttribute(before, index, row, settings));
      if (change.match) engine.setMatch(before, this.matchOf(change.match), settings);
      return;
    }
    const element = { frame: rectOf(change.frame), isGeometryGroup: change.geometryGroup !== undefined };
    if (change.match) element.match = this.matchOf(change.match);
    if (change.transition) element.transition = transitionOf(change.transition);
    if (change.attributes) element.attributes = change.attributes;
    if (change.group) element.group = names.get(change.group);
    const { zIndex = 0, elevated = false } = change;
    Object.assign(element, { zIndex, elevated });
    names.set(name, engine.insert(element, settings));
  }

  matchOf(given) {
    if (given === null) return null;
    const { in: space, anchor = "center", ...match } = given;
    const place = Array.isArray(anchor) ? pointOf(anchor) : anchors[anchor];
    return { ...match, namespace: this.spaces.get(space), anchor: place };
  }

  operate(line) {
    const { engine } = this;
    const settings = { at: this.at(line) };
    const name = ["finishImmediately", "seek", "finish", "cancel"].find((key) => line[key] !== undefined);
    const id = this.transactions.get(line[name]);
    if (line.translation) settings.translation = pointOf(line.translation);
    if (line.translationVelocity) settings.translationVelocity = pointOf(line.translationVelocity);
    if (line.velocity !== undefined) settings.velocity = line.velocity;
    if (line.animation !== undefined) settings.animation = animationOf(line.animation);
    if (name === "seek") return engine.seek(id, line.to, settings);
    const released = engine[name](id, settings);
    // Of those, `finish` and `cancel` make a transaction, which may have a name.
    if (line.name !== undefined && released) this.transactions.set(line.name, released);
  }
}
