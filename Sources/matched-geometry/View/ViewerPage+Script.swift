extension ViewerPage {
  /// Draws moments of `page`, which the line before defines.
  static let script = #"""
    "use strict";
    const { times, moments, elements, texts, motions, diagnostics } = page;
    const [INDEX, X, Y, W, H, OPACITY, TEXT, SOURCE, GROUP] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    const $ = (id) => document.getElementById(id);
    const last = times.length - 1;
    const color = (name) => getComputedStyle(document.documentElement).getPropertyValue(name);

    // All that is ever shown is within this box.
    const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (const moment of moments) {
      for (const one of moment) {
        box.left = Math.min(box.left, one[X]);
        box.top = Math.min(box.top, one[Y]);
        box.right = Math.max(box.right, one[X] + one[W]);
        box.bottom = Math.max(box.bottom, one[Y] + one[H]);
      }
    }
    if (!(box.right > box.left)) Object.assign(box, { left: 0, top: 0, right: 1, bottom: 1 });

    const player = { at: 0, speed: 0, pointed: -1 };

    function sized(canvas) {
      const ratio = devicePixelRatio || 1;
      const { clientWidth, clientHeight } = canvas;
      canvas.width = clientWidth * ratio;
      canvas.height = clientHeight * ratio;
      const pen = canvas.getContext("2d");
      pen.scale(ratio, ratio);
      pen.font = "12px system-ui, sans-serif";
      return { pen, width: clientWidth, height: clientHeight };
    }

    // From points of the trace to those of the canvas.
    function fit(width, height) {
      const margin = 24;
      const [w, h] = [box.right - box.left || 1, box.bottom - box.top || 1];
      const scale = Math.min((width - 2 * margin) / w, (height - 2 * margin) / h);
      const [dx, dy] = [(width - w * scale) / 2, (height - h * scale) / 2];
      return { scale, x: (x) => dx + (x - box.left) * scale, y: (y) => dy + (y - box.top) * scale };
    }

    const middle = (one, place) => [place.x(one[X] + one[W] / 2), place.y(one[Y] + one[H] / 2)];
    const find = (moment, index) => moment?.find((one) => one[INDEX] === index);
    const current = () => Math.min(last, Math.max(0, Math.round(player.at)));

    function line(pen, stroke, width, points) {
      pen.strokeStyle = stroke;
      pen.lineWidth = width;
      pen.beginPath();
      points.forEach(([x, y], index) => (index ? pen.lineTo(x, y) : pen.moveTo(x, y)));
      pen.stroke();
    }

    function draw() {
      const { pen, width, height } = sized($("stage"));
      const place = fit(width, height);
      const now = current();
      const moment = moments[now] ?? [];
      if ($("ways").checked) {
        elements.forEach((_, index) => {
          const way = moments.slice(0, now + 1).map((each) => find(each, index)).filter(Boolean);
          line(pen, `hsl(${(index * 137) % 360} 60% 60% / 0.6)`, 2, way.map((one) => middle(one, place)));
        });
      }
      for (const one of moment) {
        const [x, y, w, h] = [place.x(one[X]), place.y(one[Y]), one[W] * place.scale, one[H] * place.scale];
        const hue = (one[INDEX] * 137) % 360;
        const fill = pen.createLinearGradient(x, y, x, y + h);
        fill.addColorStop(0, `hsl(${hue} 65% 66%)`);
        fill.addColorStop(1, `hsl(${hue} 60% 50%)`);
        pen.globalAlpha = Math.min(1, Math.max(0, one[OPACITY]));
        pen.fillStyle = fill;
        pen.beginPath();
        pen.roundRect(x, y, w, h, Math.min(8, w / 4, h / 4));
        pen.fill();
        if (one[INDEX] === player.pointed) line(pen, color("--ink"), 2, [[x, y], [x + w, y], [x + w, y + h], [x, y + h], [x, y]]);
        if ($("groups").checked && one[GROUP] >= 0) {
          pen.strokeStyle = `hsl(${one[GROUP]} 90% 45%)`;
          pen.lineWidth = 3;
          pen.stroke();
        }
        pen.fillStyle = color("--ink");
        pen.fillText(elements[one[INDEX]], x + 4, y + h + 14);
        pen.globalAlpha = 1;
      }
      if ($("follow").checked) {
        for (const one of moment) {
          const source = find(moment, one[SOURCE]);
          if (source && source !== one) line(pen, color("--accent"), 2, [middle(one, place), middle(source, place)]);
        }
      }
      if ($("speeds").checked && now > 0) {
        const seconds = times[now] - times[now - 1];
        for (const one of moment) {
          const before = find(moments[now - 1], one[INDEX]);
          if (!before || !(seconds > 0)) continue;
          const [[fromX, fromY], [toX, toY]] = [middle(before, place), middle(one, place)];
          // As far as it would go in a tenth of a second.
          line(pen, color("--ink"), 2, [[toX, toY], [toX + ((toX - fromX) / seconds) * 0.1, toY + ((toY - fromY) / seconds) * 0.1]]);
        }
      }
      $("time").textContent = `${times[now]?.toFixed(3) ?? 0} s of ${times[last]?.toFixed(3) ?? 0}`;
      $("play").textContent = player.speed > 0 ? "Pause" : "Play";
      drawBars(now);
      const pointed = find(moment, player.pointed);
      if (pointed) $("words").textContent = `${elements[pointed[INDEX]]}\n${texts[pointed[TEXT]]}`;
      else if (diagnostics.length > 0) $("words").textContent = diagnostics.join("\n");
    }

    function drawBars(now) {
      const { pen, width, height } = sized($("bars"));
      const end = times[last] || 1;
      const step = Math.min(14, (height - 12) / Math.max(1, motions.length));
      motions.forEach(([index, begin, over], row) => {
        const x = (begin / end) * width;
        pen.fillStyle = `hsl(${(index * 137) % 360} 60% 58%)`;
        pen.fillRect(x, 6 + row * step, Math.max(2, ((over < 0 ? end : over) / end) * width - x), Math.max(1, step - 2));
      });
      line(pen, color("--ink"), 2, [[((times[now] ?? 0) / end) * width, 0], [((times[now] ?? 0) / end) * width, height]]);
    }

    let before = 0;
    function frame(time) {
      const passed = Math.min(0.1, (time - before) / 1000);
      before = time;
      if (player.speed !== 0) {
        player.at += passed * player.speed * Number($("speed").value) * 120;
        if (player.at <= 0 || player.at >= last) player.speed = 0;
        player.at = Math.min(last, Math.max(0, player.at));
        draw();
      }
      requestAnimationFrame(frame);
    }

    function play(speed) {
      if (speed > 0 && current() === last) player.at = 0;
      if (speed < 0 && current() === 0) player.at = last;
      player.speed = player.speed === speed ? 0 : speed;
      draw();
    }
    function go(at) {
      player.speed = 0;
      player.at = Math.min(last, Math.max(0, at));
      draw();
    }
    $("play").onclick = () => play(1);
    $("reverse").onclick = () => play(-1);
    $("step").onclick = () => go(current() + 1);
    $("back").onclick = () => go(current() - 1);
    $("first").onclick = () => go(0);
    $("overlays").onchange = draw;
    onresize = draw;
    matchMedia("(prefers-color-scheme: dark)").onchange = draw;
    onkeydown = (event) => {
      const keys = { " ": () => play(1), ArrowRight: () => go(current() + 1), ArrowLeft: () => go(current() - 1), Home: () => go(0), End: () => go(last) };
      if (!keys[event.key] || /^(BUTTON|SELECT|INPUT)$/.test(event.target.tagName)) return;
      event.preventDefault();
      keys[event.key]();
    };
    $("bars").onpointerdown = $("bars").onpointermove = (event) => {
      if (event.buttons === 1) go((event.offsetX / $("bars").clientWidth) * last);
    };
    $("stage").onpointermove = (event) => {
      const place = fit($("stage").clientWidth, $("stage").clientHeight);
      const isOver = (one) =>
        event.offsetX >= place.x(one[X]) && event.offsetX <= place.x(one[X] + one[W]) &&
        event.offsetY >= place.y(one[Y]) && event.offsetY <= place.y(one[Y] + one[H]);
      player.pointed = moments[current()]?.findLast(isOver)?.[INDEX] ?? -1;
      draw();
    };
    globalThis.viewer = { player, go, draw };
    // Who prefers less motion starts it.
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) player.speed = 1;
    draw();
    requestAnimationFrame(frame);
    """#
}
