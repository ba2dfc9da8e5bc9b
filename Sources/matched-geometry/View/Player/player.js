// Time that is played: forwards and backwards, slowly and step by step. Who extends it shows a time with `seek` and knows the `end`.
class Player {
  constructor() {
    this.time = 0;
    this.rate = 1;
    this.direction = 1;
    this.isPlaying = false;
    this.bars = [];
    this.onChange = () => {};
  }

  // One frame of the display.
  tick(seconds) {
    if (!this.isPlaying) return;
    const time = this.time + Math.min(seconds, 0.1) * this.rate * this.direction;
    const isOver = this.direction > 0 ? time >= this.end && !this.goesOn : time <= 0;
    if (isOver) this.isPlaying = false;
    this.seek(isOver ? (this.direction > 0 ? this.end : 0) : time);
  }

  play(direction = 1) {
    if (direction > 0 && this.time >= this.end - 1e-9) this.seek(0);
    if (direction < 0 && this.time <= 0) this.seek(this.end);
    Object.assign(this, { direction, isPlaying: true });
    this.onChange();
  }

  toggle(direction) {
    if (this.isPlaying && this.direction === direction) this.pause();
    else this.play(direction);
  }

  pause() {
    this.isPlaying = false;
    this.onChange();
  }

  step(frames) {
    this.pause();
    this.seek(Math.max(0, Math.min(this.end, this.time + frames / 60)));
  }

  restart() {
    this.seek(0);
    this.play();
  }
}
