// The strip beneath the scene: a bar for each change, and the time that is shown.
class Timeline {
  constructor(canvas, player) {
    Object.assign(this, { canvas, player, g: canvas.getContext("2d") });
    const seek = (event) => {
      const { left, width } = canvas.getBoundingClientRect();
      player.pause();
      player.seek(Math.max(0, Math.min(1, (event.clientX - left) / width)) * player.end);
    };
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      seek(event);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (event.buttons & 1) seek(event);
    });
  }

  draw(colors) {
    const { canvas, g, player } = this;
    const ratio = globalThis.devicePixelRatio || 1;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    g.scale(ratio, ratio);
    g.clearRect(0, 0, width, height);
    const at = (time) => (time / player.end) * width;
    const bars = player.bars.filter(({ isAnimated }) => isAnimated).slice(-40);
    const row = Math.min(10, (height - 18) / Math.max(1, bars.length));
    bars.forEach(({ begin, logical, removed }, index) => {
      const y = 4 + index * row;
      g.fillStyle = colors.line;
      g.beginPath();
      g.roundRect(at(begin), y, Math.max(2, at(removed) - at(begin)), Math.max(1, row - 2), 3);
      g.fill();
      g.fillStyle = colors.accent;
      g.beginPath();
      g.roundRect(at(begin), y, Math.max(2, at(Math.min(logical, removed)) - at(begin)), Math.max(1, row - 2), 3);
      g.fill();
    });
    g.fillStyle = colors.faint;
    g.font = font(11);
    g.textAlign = "left";
    g.textBaseline = "alphabetic";
    const step = player.end > 6 ? 2 : player.end > 2.5 ? 1 : 0.5;
    for (let time = 0; at(time) < width - 20; time += step) g.fillText(`${time} s`, at(time) + 3, height - 2);
    g.fillStyle = colors.ink;
    g.fillRect(Math.min(width - 2, at(player.time)), 0, 2, height);
  }
}
