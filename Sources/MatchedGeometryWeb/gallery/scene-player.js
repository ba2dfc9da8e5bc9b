// Plays a scene by its log: the states and when each began. Any time can be shown, since what led there can be done again.
class ScenePlayer extends Player {
  constructor(module) {
    super();
    this.module = module;
    this.spares = [];
    this.serial = 0;
  }

  // Engines to begin anew with, so that scrubbing back does not wait.
  async fill(count = 2) {
    while (this.spares.length < count) {
      this.spares.push(await this.make());
    }
  }

  // Who prefers less motion sees what is matched fade from place to place.
  async make() {
    const { attributes } = this.scene.stage ?? Stage;
    const engine = await MatchedGeometry.create({ module: this.module, attributes });
    if (this.isReduced) engine.setPolicies({ reducedMotion: "crossfade", crossfadeDuration: 0.3 });
    return engine;
  }

  async open(scene, size) {
    this.isPlaying = false;
    // Engines with other attributes are of no use.
    if (this.scene?.stage !== scene.stage) this.spares = [];
    Object.assign(this, { scene, size });
    await this.reset();
  }

  // The scene's own course.
  async reset() {
    this.log = [{ time: 0, state: this.scene.first, animation: null }];
    const { script } = this.scene;
    for (const [time, state, animation] of typeof script === "function" ? script(this.size) : script) this.note(time, state, animation);
    this.time = 0;
    this.paths = null;
    await this.fill();
    this.begin();
    if (!(await this.prepare())) return;
    this.seek(0);
    await this.scout();
  }

  note(time, change, animation) {
    const last = this.log.at(-1);
    const state = { ...last.state, ...change };
    const chosen = animation === undefined ? this.scene.animation(state) : animation;
    this.log.push({ time, state, animation: chosen });
  }

  // Starts the scene again with another engine. A stage with too many elements to insert them again puts them back instead.
  begin() {
    const Kind = this.scene.stage ?? Stage;
    const isSame = this.stage?.scene === this.scene;
    this.stage = (isSame && this.stage.again?.(this.size)) || new Kind(this.spares.pop(), this.scene, this.size);
    this.done = 0;
    this.fill();
  }

  // Waits for a stage that inserts its elements in pieces, and ignores input until then. Returns false if another scene is opened meanwhile.
  async prepare() {
    const { serial, stage } = this;
    this.isPreparing = stage.prepare !== undefined && !stage.ids;
    if (!this.isPreparing) return true;
    await stage.prepare(() => this.make(), this.onChange, () => serial === this.serial);
    this.isPreparing = serial !== this.serial;
    return !this.isPreparing;
  }

  // Shows a time. False: an engine has to be made first, and it is shown then.
  seek(time) {
    if (this.isPreparing) return false;
    this.time = Math.max(0, time);
    if (this.done > 0 && this.time < this.stage.began) {
      if (this.spares.length === 0) {
        this.fill().then(() => this.seek(this.time));
        return false;
      }
      this.begin();
    }
    while (this.done < this.log.length && this.log[this.done].time <= this.time) {
      const entry = this.log[this.done++];
      this.stage.advance(entry.time);
      this.stage.show(entry);
    }
    this.stage.advance(this.time);
    this.onChange();
    return true;
  }

  // Somebody interferes: what would have come later does not.
  change(change, animation, isLast = true) {
    if (this.isPreparing) return;
    this.log.length = this.done;
    this.paths = null;
    this.note(this.time, change, animation);
    this.bars.length = Math.min(this.bars.length, this.log.length - 1);
    this.seek(this.time);
    if (!isLast) return;
    this.direction = 1;
    this.isPlaying = true;
    this.scout();
  }

  // Looks ahead for the ends of all changes, in an engine of its own.
  async scout() {
    const { log, serial } = this;
    const engine = await this.make();
    if (serial !== this.serial) return;
    const Kind = this.scene.stage ?? Stage;
    const stage = new Kind(engine, Kind.sample?.(this.scene) ?? this.scene, this.size);
    await stage.prepare?.(null, () => {}, () => true);
    const bars = log.map(({ time, animation }) => ({ begin: time, logical: time, removed: time, isAnimated: animation !== null }));
    const numbers = new Map();
    let shown = 0;
    // A stage may make several transactions of a change, some of them later.
    const noteTransaction = () => numbers.has(engine.transaction) || numbers.set(engine.transaction, shown);
    const advance = (time) => {
      const { completed } = stage.advance(time);
      noteTransaction();
      for (const { transaction, criterion, time } of completed) {
        const bar = bars[numbers.get(transaction)];
        if (bar) bar[criterion === "removed" ? "removed" : "logical"] = time;
      }
    };
    // Ends are exact at whatever times one asks.
    const settled = (from, until) => {
      for (let time = from; time < Math.min(until, from + 30) && engine.isAnimating; time += 1 / 30) advance(time);
      if (until < Infinity) advance(until);
    };
    for (let index = 0; index < bars.length; index++) {
      settled(log[shown].time, log[index].time);
      stage.show(log[index]);
      shown = index;
      noteTransaction();
    }
    settled(log.at(-1).time, Infinity);
    this.bars = bars;
    this.onChange();
  }

  // Finds out where the middles of at most 200 elements go from the latest change on, until the next one or until all is at rest.
  async findPaths() {
    const { done, log, serial } = this;
    if (this.paths?.done === done) return;
    const paths = (this.paths = { done, byKey: new Map() });
    const engine = await this.make();
    if (serial !== this.serial || this.paths !== paths || !this.stage.order) return;
    const stage = new (this.scene.stage ?? Stage)(engine, this.scene, this.size);
    for (const entry of log.slice(0, done)) {
      stage.advance(entry.time);
      stage.show(entry);
    }
    const begin = log[done - 1].time;
    const end = Math.min(log[done]?.time ?? Infinity, begin + 4);
    for (let time = begin; time <= end && (time === begin || engine.isAnimating); time += 1 / 60) {
      stage.advance(time);
      for (const [key, item] of [...stage.items].filter(([, item]) => item.view.draw).slice(-200)) {
        if (!paths.byKey.has(key)) paths.byKey.set(key, []);
        paths.byKey.get(key).push(middle(stage.shown(item)));
      }
    }
    this.onChange();
  }

  // The end of all that is known to come.
  get end() {
    const last = this.bars.reduce((end, { removed }) => Math.max(end, removed), 0);
    return Math.max(last + 0.1, this.log.at(-1).time + 0.2, 0.5);
  }

  get goesOn() {
    return this.isHeld || this.stage.state.rounds > 0;
  }

  tick(seconds) {
    if (!this.isPlaying) return;
    super.tick(seconds);
    if (this.direction < 0 || this.done < this.log.length) return;
    const again = this.scene.again?.(this.stage.state, this.time - this.log.at(-1).time);
    if (again) this.change(again, undefined, again.rounds === 0);
  }

  async restart() {
    if (this.isPreparing) return;
    await this.reset();
    this.play();
  }
}
