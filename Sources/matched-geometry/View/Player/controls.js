// What plays a player in a page: buttons and keys, overlays, and the drawing of each frame.
const find = (name) => document.getElementById(name);

class Controls {
  constructor(player, keys = {}) {
    this.player = player;
    this.pen = new Pen(find("canvas"));
    this.overlays = new Overlays(player);
    this.timeline = new Timeline(find("timeline"), player);
    this.isDark = matchMedia("(prefers-color-scheme: dark)");
    this.hint = "Point at an element: the engine says why it is where it is.";
    this.redraw = () => (this.isStale = true);
    player.onChange = this.isDark.onchange = this.redraw;
    new ResizeObserver(this.redraw).observe(this.pen.canvas);
    this.wire();
    addEventListener("keydown", (event) => this.press(event, keys));
    this.pen.canvas.addEventListener("pointermove", (event) => this.point(event));
    this.before = performance.now();
    requestAnimationFrame(this.frame);
  }

  wire() {
    const { player, overlays } = this;
    find("play").onclick = () => player.toggle(1);
    find("reverse").onclick = () => player.toggle(-1);
    find("back").onclick = () => player.step(-1);
    find("forth").onclick = () => player.step(1);
    find("again").onclick = () => player.restart();
    find("rate").onchange = ({ target }) => (player.rate = Number(target.value));
    for (const name of Object.keys(overlays.isOn)) {
      find(name).onchange = ({ target }) => {
        overlays.isOn[name] = target.checked;
        this.redraw();
      };
    }
  }

  press(event, keys) {
    if (event.target.matches?.("select, input") || event.ctrlKey || event.metaKey || event.altKey) return;
    const { player } = this;
    const all = {
      " ": () => player.toggle(1), k: () => player.toggle(1), r: () => player.toggle(-1),
      ArrowLeft: () => player.step(-1), ArrowRight: () => player.step(1), Home: () => player.seek(0), End: () => player.seek(player.end),
      g: () => find("groups").click(), f: () => find("follow").click(), p: () => find("paths").click(), v: () => find("speeds").click(),
      s: () => {
        player.rate = player.rate === 1 ? 0.1 : 1;
        find("rate").value = `${player.rate}`;
      },
      ...keys,
    };
    const action = all[event.key];
    if (!action || (event.key === " " && event.target.matches?.("button"))) return;
    event.preventDefault();
    action();
  }

  // Where an event is in the scene.
  pointOf({ clientX, clientY }) {
    const { canvas, origin, scale } = this.pen;
    const { left, top } = canvas.getBoundingClientRect();
    return { x: (clientX - left - origin.x) / scale, y: (clientY - top - origin.y) / scale };
  }

  point(event) {
    if (event.buttons || !this.pen.origin) return;
    const key = this.player.stage.at?.(this.pointOf(event), true)?.view.key ?? null;
    if (key === this.overlays.pointed) return;
    this.overlays.pointed = key;
    this.redraw();
  }

  frame = (now) => {
    const { player, pen } = this;
    const started = performance.now();
    player.tick((now - this.before) / 1000);
    if (player.stage && (this.isStale || player.isPlaying)) {
      this.isStale = false;
      pen.colors = this.isDark.matches ? dark : light;
      pen.fit(player.size);
      player.stage.draw(pen);
      this.overlays.draw(pen, player.stage);
      this.timeline.draw(pen.colors);
      document.body.classList.toggle("is-playing", player.isPlaying && player.direction > 0);
      find("time").textContent = `${player.time.toFixed(3)} s`;
      find("words").textContent = this.overlays.words(player.stage) ?? this.hint;
      this.onFrame?.(performance.now() - started, player.isPlaying ? now - this.before : null);
    }
    this.before = now;
    requestAnimationFrame(this.frame);
  };
}
