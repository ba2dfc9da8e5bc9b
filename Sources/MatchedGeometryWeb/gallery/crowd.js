// A stage for thousands of equal elements. A new state is committed in bands of neighbouring cards, one after the other, each in a transaction of its own.
// So no display frame waits until a million frames are set, and the cards of a band share one animation. The scene's `place` computes the frame of a card.
class Crowd {
  static attributes = 0;
  static bands = 50;

  // The ways to draw, shared by all stages: WebGL, and this script if WebGL is not usable. A software renderer of WebGL is used only if the address has
  // a number of cards.
  static ways() {
    if (Crowd.made) return Crowd.made;
    const byWebGL = CardsByWebGL.make();
    const isWanted = byWebGL && (byWebGL.isAccelerated || Crowd.wanted > 0);
    Crowd.made = isWanted ? [byWebGL, new CardsByPixels()] : [new CardsByPixels()];
    return Crowd.made;
  }

  // The number of cards that the address asks for (index.html?cards=100000#crowd), from 1,000 to 4,000,000; 0 if it asks for none.
  static wanted = Crowd.asked(location.search);
  static asked(search) {
    const count = Math.floor(Number(new URLSearchParams(search).get("cards")));
    return count > 0 ? Math.max(1000, Math.min(4000000, count)) : 0;
  }

  static get standard() {
    return Crowd.wanted > 0 ? Crowd.wanted : Crowd.ways().length > 1 ? 1000000 : 20000;
  }

  // Frees the buffers when another scene is shown. A million cards take 250 MB.
  static release() {
    for (const way of Crowd.made ?? []) way.release();
  }

  // A crowd of fewer cards, whose animations end at about the same times.
  static sample = (scene) => ({ ...scene, count: 200 });

  constructor(engine, scene, size) {
    Object.assign(this, { engine, scene, size });
    this.count = scene.count ?? Crowd.standard;
    this.state = scene.first;
    this.meter = new Meter(this.count);
    this.pending = [];
    // The engine's clock does not go back before a commit. When the stage begins again, it is this far ahead.
    this.shift = 0;
  }

  // Inserts the cards, and lets the page show them and listen in between. If there is no memory for them, 20,000 are left, in another engine.
  async prepare(make, onPiece, isWanted) {
    try {
      this.engine.reserveCapacity(this.count, 4 * Crowd.bands);
      this.ids = new BigUint64Array(this.count);
      for (let first = 0; first < this.count && isWanted(); first += 20000) {
        this.insert(first, Math.min(first + 20000, this.count));
        if (first % 100000 === 0) onPiece();
        await new Promise((resolve) => setTimeout(resolve));
      }
    } catch (error) {
      const isMemory = (error.cause ?? error) instanceof RangeError;
      if (!isMemory || this.count <= 20000) throw error;
      Object.assign(this, { engine: await make(), count: 20000, meter: new Meter(20000) });
      await this.prepare(make, onPiece, isWanted);
    }
  }

  insert(first, last) {
    const frames = this.frames(this.scene.first, first, last);
    const elements = Array.from({ length: last - first }, (_, index) => ({ frame: rectOf(frames.subarray(4 * index, 4 * index + 4)) }));
    this.engine.withAnimation(null, () => this.ids.set(this.engine.insertAll(elements), first), { at: 0 });
    this.meter.placed = last;
  }

  // The frames of some cards in a state.
  frames(state, first, last) {
    const frames = new Float32Array(4 * (last - first));
    const place = this.scene.place(state, this.size, this.count);
    for (let index = first; index < last; index++) place(index, frames, 4 * (index - first));
    return frames;
  }

  // Puts all cards back where the first state has them, for a stage of this size, and returns the stage. Null if some cards are not inserted yet.
  again(size) {
    if (this.meter.placed < this.count) return null;
    this.size = size;
    this.shift = Math.ceil(this.engine.now) + 1;
    this.state = this.scene.first;
    this.pending = [];
    this.commit({ state: this.state, animation: null, first: 0, last: this.count, time: 0 });
    return this;
  }

  // The engine's time. Those of two rounds differ by a whole number, and by nothing that would be rounded away.
  clock(time) {
    return Math.floor(time * 2 ** 20) / 2 ** 20 + this.shift;
  }

  // Shows a state. Bands of the state before that have not started yet are dropped.
  show({ state, animation, time }) {
    this.began = time;
    // The first state of the log, in which the cards are inserted.
    if (state === this.state) return;
    this.state = state;
    const bands = Math.min(Crowd.bands, this.count);
    const spread = animation === null ? 0 : this.scene.spread(state);
    const edge = (band) => Math.floor((band * this.count) / bands);
    this.pending = Array.from({ length: bands }, (_, band) => (
      { state, animation, first: edge(band), last: edge(band + 1), time: time + (spread * band) / bands }
    ));
    this.commitUntil(time);
  }

  commitUntil(time) {
    while (this.pending.length > 0 && this.pending[0].time <= time) this.commit(this.pending.shift());
  }

  commit({ state, animation, first, last, time }) {
    const began = performance.now();
    const frames = this.frames(state, first, last);
    this.engine.withAnimation(animation, () => this.engine.setFrames(this.ids.subarray(first, last), frames), { at: this.clock(time) });
    this.began = time;
    this.meter.commit += performance.now() - began;
  }

  // The shader computes frames, so a tick does not.
  advance(time) {
    this.commitUntil(time);
    const began = performance.now();
    const tick = this.engine.advanceCoefficients(this.clock(time));
    this.meter.tick = performance.now() - began;
    return tick;
  }

  draw(pen) {
    const began = performance.now();
    const way = Crowd.ways().find(({ isUsable }) => isUsable);
    way.draw(pen, this.engine, this.count);
    this.meter.draw = performance.now() - began;
    Object.assign(this.meter, { way: way.name, uploaded: way.uploaded });
  }
}

// What a frame costs, and what is missing for 60 of them in a second.
class Meter {
  constructor(count) {
    Object.assign(this, { count, placed: 0, tick: 0, commit: 0, latest: 0, draw: 0, uploaded: null, intervals: [] });
  }

  // After a frame, of which the script took so long, so long after the one before.
  words(script, interval) {
    if (interval !== null) this.intervals.push({ interval, script });
    if (this.intervals.length > 30) this.intervals.shift();
    if (this.commit > 0) [this.latest, this.commit] = [this.commit, 0];
    const cards = this.count.toLocaleString("en");
    const milliseconds = (value) => `${value.toFixed(2)} ms`;
    const kilobytes = (value) => `${(value / 1000).toLocaleString("en", { maximumFractionDigits: 1 })} kB`;
    const { columns, coefficients } = this.uploaded ?? {};
    return [
      this.placed < this.count ? `${this.placed.toLocaleString("en")} of ${cards} cards` : `${cards} cards by ${this.way}`,
      ...(this.uploaded ? [`uploaded ${kilobytes(columns)} of columns, ${kilobytes(coefficients)} of coefficients`] : []),
      `script ${milliseconds(script)}`, `tick ${milliseconds(this.tick)}`, `commit ${milliseconds(this.latest)}`, `draw ${milliseconds(this.draw)}`,
    ].map((part) => part.replaceAll(" ", "\u00a0")).concat(this.frame(milliseconds)).join("   ");
  }

  frame(milliseconds) {
    if (this.intervals.length < 10) return [];
    const middle = (name) => this.intervals.map((frame) => frame[name]).sort((a, b) => a - b)[this.intervals.length >> 1];
    const [interval, script] = [middle("interval"), middle("script")];
    const missing = interval - 1000 / 60;
    const text = `frame ${milliseconds(interval)}`;
    // Displays are not exact.
    if (missing < 1) return [`${text}: 60 Hz`];
    const cause = script > 1000 / 60 ? `the script takes ${milliseconds(script)}` : `the script takes ${milliseconds(script)}, the browser and the display the rest`;
    return [`${text}: ${milliseconds(missing)} too long for 60 Hz; ${cause}`];
  }
}
