// How fast a pointer moves, by SwiftUI's rule, as VelocitySampler in Swift: the last three samples count, the older stretch three times as much as
// the newer one, and a rest before the release takes speed away.
class VelocitySampler {
  samples = [];

  // Seconds on any clock.
  add(point, time) {
    if (this.samples.at(-1)?.time >= time) this.samples.pop();
    this.samples.push({ ...point, time });
    if (this.samples.length > 3) this.samples.shift();
  }

  velocity(time) {
    const all = this.samples;
    const between = (a, b) => ({ x: (b.x - a.x) / (b.time - a.time), y: (b.y - a.y) / (b.time - a.time) });
    if (all.length < 2) return { x: 0, y: 0 };
    const newer = between(all.at(-2), all.at(-1));
    const older = all.length > 2 ? between(all[0], all[1]) : newer;
    const rest = 0.998 ** (1000 * Math.max(0, time - all.at(-1).time));
    return { x: (older.x * 0.75 + newer.x * 0.25) * rest, y: (older.y * 0.75 + newer.y * 0.25) * rest };
  }
}
