// A stage for elements by the thousand, all alike: a state is a list of frames.
class Crowd {
  constructor(engine, scene, size) {
    Object.assign(this, { engine, scene, size });
    this.state = scene.first;
    this.ids = null;
    this.meter = new Meter(scene.count);
  }

  show({ state, animation, time }) {
    this.state = state;
    const { frames, animations } = this.scene.frames(state, this.size);
    const began = performance.now();
    if (this.ids) {
      this.engine.withAnimation(animation, () => {
        this.engine.setFrames(this.ids, frames, animations && animation ? { animation: animations } : undefined);
      }, { at: time });
      this.meter.commit = performance.now() - began;
      return;
    }
    const elements = Array.from({ length: this.scene.count }, (_, index) => ({
      frame: rectOf(frames.subarray(4 * index, 4 * index + 4)),
      transition: Transition.identity,
    }));
    this.engine.withAnimation(null, () => (this.ids = this.engine.insertAll(elements)), { at: time });
  }

  advance(time) {
    const began = performance.now();
    const tick = this.engine.advance(time);
    this.meter.tick = performance.now() - began;
    return tick;
  }

  draw(pen) {
    const began = performance.now();
    const frames = this.engine.presentationFrames;
    if (!pen.cards?.isUsable) {
      const byWebGL = CardsByWebGL.make();
      pen.cards = byWebGL?.isFast(pen, frames) ? byWebGL : new CardsByPixels();
    }
    pen.cards.draw(pen, frames);
    this.meter.way = pen.cards.name;
    this.meter.draw = performance.now() - began;
  }
}

// How long the parts of a frame take, and what is missing for 60 of them in a second.
class Meter {
  constructor(count) {
    Object.assign(this, { count, tick: 0, commit: 0, draw: 0, intervals: [] });
  }

  // After a frame, of which the script took so long, so long after the one before.
  words(script, interval) {
    if (interval !== null) this.intervals.push({ interval, script });
    if (this.intervals.length > 30) this.intervals.shift();
    const milliseconds = (value) => `${value.toFixed(2)} ms`;
    return [
      `${this.count.toLocaleString("en")} cards by ${this.way}`, `tick ${milliseconds(this.tick)}`, `commit ${milliseconds(this.commit)}`,
      `draw ${milliseconds(this.draw)}`,
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
