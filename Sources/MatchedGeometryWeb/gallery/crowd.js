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
    this.slots = Array.from(this.ids, slot);
  }

  advance(time) {
    const began = performance.now();
    const tick = this.engine.advance(time);
    this.meter.tick = performance.now() - began;
    return tick;
  }

  draw({ g }) {
    const frames = this.engine.presentationFrames;
    const shades = 64;
    const { count } = this.scene;
    for (let shade = 0; shade < shades; shade++) {
      g.fillStyle = `hsl(${190 + (150 * shade) / shades} 76% 60%)`;
      const [first, last] = [Math.floor((count * shade) / shades), Math.floor((count * (shade + 1)) / shades)];
      for (let index = first; index < last; index++) {
        const at = 4 * this.slots[index];
        g.fillRect(frames[at], frames[at + 1], frames[at + 2], frames[at + 3]);
      }
    }
  }
}

// How long the parts of a frame took.
class Meter {
  constructor(count) {
    Object.assign(this, { count, tick: 0, commit: 0, intervals: [] });
  }

  words(drawn, interval) {
    if (interval !== null) this.intervals.push(interval);
    if (this.intervals.length > 30) this.intervals.shift();
    const middle = [...this.intervals].sort((a, b) => a - b)[this.intervals.length >> 1];
    const milliseconds = (value) => `${value.toFixed(2)} ms`;
    return [
      `${this.count.toLocaleString("en")} cards`, `tick ${milliseconds(this.tick)}`, `latest commit ${milliseconds(this.commit)}`,
      `script and drawing ${milliseconds(drawn)}`, middle ? `frame every ${milliseconds(middle)}` : "no frames now",
    ].join("   ");
  }
}
