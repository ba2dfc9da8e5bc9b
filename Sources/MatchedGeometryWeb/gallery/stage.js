// A scene in an engine: the views of a state meet the elements of the state before, by their keys.
class Stage {
  // Each of its engine's elements has so many.
  static attributes = 1;

  constructor(engine, scene, size) {
    Object.assign(this, { engine, scene, size });
    this.namespace = engine.namespace();
    this.items = new Map();
    this.leaving = new Map();
    this.ids = new Map();
    this.order = [];
    this.count = 0;
    this.state = scene.first;
  }

  // Shows another state from a time on.
  show({ state, animation, time }) {
    const retarget = this.scene.retarget?.(state, this.state) ?? "automatic";
    this.state = state;
    this.began = time;
    this.isAtOnce = animation === null;
    const views = new Map();
    for (const view of this.scene.view(state, this.size)) views.set(view.key, view);
    this.engine.withAnimation(
      animation,
      () => {
        for (const item of [...this.items.values()]) {
          if (!views.has(item.view.key)) this.take(item);
        }
        let index = 0;
        for (const view of views.values()) this.put(view, index++);
      },
      { at: time, retarget },
    );
    this.sort();
  }

  put(view, index) {
    const old = this.items.get(view.key) ?? this.comeBack(view);
    if (!old) return this.insert(view, index);
    const own = this.own(view);
    const before = old.view;
    if (view.velocity || !same(before.frame, view.frame)) {
      const velocity = view.velocity ? rectOf(view.velocity) : undefined;
      this.engine.setFrame(old.id, rectOf(view.frame), { ...own, velocity });
    }
    if (before.id !== view.id || before.isSource !== view.isSource) {
      this.engine.setMatch(old.id, this.match(view), own);
    }
    if (view.transition && before.transition !== view.transition) {
      this.engine.setTransition(old.id, view.transition);
    }
    if (view.values && !same(before.values, view.values)) this.engine.setAttribute(old.id, 0, view.values, own);
    Object.assign(old, { view, index });
  }

  // The animation of a view itself. A change at once is one for all.
  own({ animation }) {
    return animation === undefined || this.isAtOnce ? undefined : { animation };
  }

  insert(view, index) {
    const own = this.own(view);
    const id = this.engine.insert(
      {
        frame: rectOf(view.frame),
        match: this.match(view),
        transition: view.transition ?? Transition.opacity,
        group: view.group ? this.items.get(view.group).id : null,
        isGeometryGroup: view.isGroup ?? false,
        attributes: view.values && [view.values],
      },
      own,
    );
    const item = { id, view, index, slot: slot(id), serial: this.count++ };
    this.items.set(view.key, item);
    this.ids.set(id, item);
  }

  take(item) {
    const { view } = item;
    this.items.delete(view.key);
    this.leaving.set(view.key, item);
    item.isExiting = true;
    this.engine.remove(item.id);
  }

  comeBack(view) {
    const item = this.leaving.get(view.key);
    if (!item) return null;
    this.leaving.delete(view.key);
    if (view.transition === Transition.identity) return null;
    if (!this.engine.reinsert(item.id, { frame: rectOf(view.frame) })) return null;
    if (view.values) this.engine.setAttribute(item.id, 0, view.values);
    this.items.set(view.key, item);
    item.isExiting = false;
    item.view = { ...view, id: item.view.id, isSource: item.view.isSource };
    return item;
  }

  match({ id, isSource = true }) {
    return id === undefined ? null : { id, isSource, namespace: this.namespace };
  }

  // What leaves keeps its place in the order until it is gone.
  sort() {
    const all = [...this.items.values(), ...this.leaving.values()];
    const z = ({ view }) => view.z ?? 0;
    this.order = all.sort((a, b) => z(a) - z(b) || a.index - b.index || a.serial - b.serial);
  }

  advance(time) {
    const tick = this.engine.advance(time);
    if (tick.exited.length === 0) return tick;
    for (const id of tick.exited) {
      const item = this.ids.get(id);
      this.ids.delete(id);
      if (!item) continue;
      if (this.leaving.get(item.view.key) === item) this.leaving.delete(item.view.key);
    }
    this.order = this.order.filter(({ id }) => this.ids.has(id));
    return tick;
  }

  // How an item is drawn now.
  shown(item) {
    const frames = this.engine.presentationFrames;
    const channels = this.engine.presentationAppearances;
    const at = 4 * item.slot;
    const row = 4 * this.engine.appearanceIndices[item.slot * this.engine.appearanceStride];
    const scale = channels[row + 3];
    const [width, height] = [frames[at + 2], frames[at + 3]];
    return {
      x: frames[at] + channels[row + 1] + (width * (1 - scale)) / 2,
      y: frames[at + 1] + channels[row + 2] + (height * (1 - scale)) / 2,
      width: width * scale,
      height: height * scale,
      opacity: Math.max(0, Math.min(1, channels[row])),
      // The first attribute: the radius of the corners, a rotation, a turn about the vertical axis, and a number of the scene's own.
      values: item.view.values ? this.engine.presentationAttributes(0).subarray(at, at + 4) : [],
    };
  }

  draw(pen) {
    pen.elapsed = this.engine.now - this.began;
    for (const item of this.order) {
      const { view } = item;
      if (!view.draw || this.isReplaced(item)) continue;
      const rect = this.shown(item);
      if (rect.opacity === 0 || !pen.isSeen(rect)) continue;
      pen.within(rect, this.clipOf(item), view.clipRadius ?? 0, () => {
        pen.posed(rect, rect.values, (own, isBack) => view.draw(pen, own, rect.values, isBack));
      });
    }
  }

  // The rect that an item is clipped to; undefined: none.
  clipOf(item) {
    return item.view.clip && this.shown(this.items.get(item.view.clip) ?? item);
  }

  // Its successor is drawn in its place.
  isReplaced({ view, isExiting }) {
    return isExiting && view.id !== undefined && view.transition === Transition.identity;
  }

  // The topmost item at a point that something can be done with.
  at(point, isForAnything = false) {
    return this.order.findLast((item) => {
      const { x, y, width, height } = this.shown(item);
      const isIn = point.x >= x && point.y >= y && point.x < x + width && point.y < y + height;
      return isIn && (item.view.tap !== undefined || (isForAnything && item.view.draw)) && !item.isExiting;
    });
  }

  // Whom an item follows.
  sourceOf({ id, view }) {
    if (this.engine.element(id)?.matchState !== "follower") return undefined;
    return this.order.find((other) => other.view.id === view.id && this.engine.element(other.id)?.matchState === "source");
  }

  velocity({ id }) {
    return this.engine.element(id)?.presentationVelocity;
  }

  words({ id, view }) {
    const state = this.engine.element(id);
    if (!state) return null;
    const speed = state.presentationVelocity;
    const number = (value) => value.toFixed(1);
    return [
      `${view.key}: ${state.matchState}${state.isSettled ? ", at rest" : ", in motion"}`,
      `speed ${[speed.x, speed.y].map(number).join(", ")} points a second`,
      this.engine.explain(id) ?? "",
    ].join("\n");
  }
}

const rectOf = ([x, y, width, height]) => ({ x, y, width, height });
const same = (a, b) => a === b || (a && b && a.every((number, index) => number === b[index]));
