// The clock of a createFlip(): maps the times of the display to those of the engine. It goes back at most to the start of the latest flip.
export class FlipClock {
  // Seconds of the engine.
  at;
  rate = 1;
  isPaused = false;
  // The engine keeps nothing that was before.
  #earliest;
  // The display's time of the latest frame; undefined while nothing is shown.
  #latest;
  #request = 0;
  #stage;
  #own = new WeakMap();
  #frame = (time) => {
    this.#request = 0;
    this.#stage.giveBack();
    const passed = this.#latest === undefined ? 0 : (time - this.#latest) / 1000;
    this.#latest = time;
    try {
      if (!this.isStopped) this.#move(this.at + passed * this.rate);
    } finally {
      // Also if a callback of the page throws.
      this.ask();
    }
  };

  constructor(stage, at) {
    this.#stage = stage;
    this.at = this.#earliest = at;
  }

  admit(controls, own) {
    this.#own.set(controls, own);
  }

  of(controls) {
    return this.#own.get(controls);
  }

  // It has gone back as far as it can.
  get isHeld() {
    return this.rate < 0 && this.at <= this.#earliest;
  }

  get isStopped() {
    return this.isPaused || this.rate === 0 || this.isHeld;
  }

  // What the velocity that is seen is to that of the engine. Of the rate only the sign counts: the next flip plays at the same speed.
  get direction() {
    return this.isStopped ? 0 : Math.sign(this.rate);
  }

  // A flip begins: it plays forwards.
  start() {
    this.#earliest = this.at;
    this.isPaused = false;
    this.rate = Math.abs(this.rate);
    this.#wake();
  }

  // Frames are asked for while there is something to show.
  ask() {
    const { isBusy, hasLanded } = this.#stage;
    if ((isBusy && !this.isStopped) || hasLanded) this.#request ||= requestAnimationFrame(this.#frame);
    else this.#latest = undefined;
  }

  pause() {
    this.isPaused = true;
  }

  play() {
    this.isPaused = false;
    this.#wake();
  }

  reverse() {
    this.rate = -this.rate;
    this.play();
  }

  setRate(rate) {
    this.rate = rate;
    this.#wake();
  }

  show(time) {
    if (time > this.#earliest) for (const controls of this.#stage.running) this.of(controls).resume();
    this.#move(time);
    this.ask();
  }

  finish(controls) {
    if (this.rate < 0) this.show(this.#earliest);
    else this.#stage.finish(controls);
    this.ask();
  }

  cancel(controls) {
    this.#stage.cancel(controls);
    this.ask();
  }

  #wake() {
    if (!this.isStopped) for (const controls of this.#stage.running) this.of(controls).resume();
    if (!this.#request) this.#latest = undefined;
    this.ask();
  }

  #move(time) {
    this.at = Math.max(time, this.#earliest);
    this.#stage.show();
    for (const controls of this.#stage.running) this.of(controls).update();
    if (this.isHeld) for (const controls of this.#stage.running) this.of(controls).hold();
  }
}
