import { number } from "./checks.js";

// What a call of flip gives its caller. All controls of one createFlip() drive its clock.
export class FlipControls {
  #clock;
  #resolve;
  #reject;
  #finished;
  #end = null;
  // Why it has stopped for now, if it can be played again.
  #isHeld = false;
  #onUpdate;
  // The engine's time at which it began; null until an asynchronous change is done.
  #began = null;
  // What was asked for before it began.
  #early = null;

  constructor(clock, onUpdate) {
    this.#clock = clock;
    this.#onUpdate = onUpdate;
    this.#promise();
    // What only the clock may call.
    clock.admit(this, {
      begin: (time) => {
        this.#began = time;
        return this.#early;
      },
      close: (kind) => this.#close(kind),
      fail: (error) => {
        this.#end = "failed";
        this.#reject(error);
      },
      hold: () => this.#hold(),
      resume: () => this.#resume(),
      update: () => this.#onUpdate?.(this),
    });
  }

  get finished() {
    return this.#finished;
  }

  get playState() {
    if (this.#end !== null) return this.#end === "cancelled" || this.#end === "failed" ? "idle" : "finished";
    if (this.#began === null) return "idle";
    if (this.#isHeld) return "finished";
    return this.#clock.isPaused ? "paused" : "running";
  }

  get currentTime() {
    return this.#began === null || this.#end !== null ? null : 1000 * (this.#clock.at - this.#began);
  }

  set currentTime(value) {
    number(value, "currentTime");
    if (this.currentTime !== null && isFinite(value)) this.#clock.show(this.#began + value / 1000);
  }

  get playbackRate() {
    return this.#clock.rate;
  }

  set playbackRate(value) {
    const rate = number(value, "playbackRate");
    if (this.#end === null && isFinite(rate)) this.#clock.setRate(rate);
  }

  pause() {
    if (this.#end === null) this.#clock.pause();
  }

  play() {
    if (this.#end === null) this.#clock.play();
  }

  reverse() {
    if (this.#end === null) this.#clock.reverse();
  }

  finish() {
    if (this.#end !== null) return;
    if (this.#began === null) this.#early ??= "finish";
    else this.#clock.finish(this);
  }

  cancel() {
    if (this.#end !== null) return;
    if (this.#began === null) this.#early = "cancel";
    else this.#clock.cancel(this);
  }

  #promise() {
    this.#finished = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  #close(kind) {
    this.#end = kind;
    if (!this.#isHeld) this.#resolve(kind);
    this.#isHeld = false;
  }

  #hold() {
    if (this.#isHeld) return;
    this.#isHeld = true;
    this.#resolve("reversed");
  }

  #resume() {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#promise();
  }
}
