// What a renderer keeps of an engine: a copy of its columns, which only changed ranges bring up to date.
const names = { targets: 4, offsets: 4, velocities: 4, underlays: 4, timelines: 1 };
const kinds = ["frames", "appearances", "values", 0, 1, 2, 3];

function grown(column, length) {
  if (column.length >= length) return column;
  const larger = new column.constructor(length);
  larger.set(column);
  return larger;
}

class Table {
  targets = new Float32Array();
  offsets = new Float32Array();
  velocities = new Float32Array();
  underlays = new Float32Array();
  timelines = new Uint32Array();
  appearanceTracks = new Uint32Array();
  referenceGroups = new Uint32Array();

  get count() {
    return this.timelines.length;
  }

  copy(name, width, from, ranges, count) {
    this[name] = grown(this[name], width * count);
    if (from.length === 0) return;
    for (let index = 0; index < ranges.length; index += 2) {
      const [begin, end] = [width * ranges[index], width * ranges[index + 1]];
      this[name].set(from.subarray(begin, end), begin);
    }
  }

  update(engine, kind) {
    const ranges = engine.takeChangedColumns(kind).slice();
    const columns = engine.columns(kind);
    const count = columns.timelines.length;
    for (const name in names) this.copy(name, names[name], columns[name], ranges, count);
    const { appearanceTracks, referenceGroups } = kind === "frames" ? engine : this;
    this.copy("appearanceTracks", 1, appearanceTracks, ranges, count);
    this.copy("referenceGroups", 1, referenceGroups, ranges, count);
  }
}

export class ColumnCopy {
  tables = new Map(kinds.map((kind) => [kind, new Table()]));

  update(engine) {
    for (const [kind, table] of this.tables) table.update(engine, kind);
  }

  // The largest magnitude of the terms of a track's formula.
  largest(engine, kind, track) {
    const table = this.tables.get(kind);
    const timeline = table.timelines[track];
    const [a, b] = engine.coefficients.subarray(2 * timeline, 2 * timeline + 2);
    const weights = { targets: 1, offsets: a, velocities: b, underlays: engine.underlayCoefficients[timeline] };
    const group = table.referenceGroups[track];
    const terms = kind === "frames" ? [...engine.displacements.subarray(2 * group, 2 * group + 2)] : [];
    for (const name in weights) {
      for (const number of table[name].subarray(4 * track, 4 * track + 4)) terms.push(weights[name] * number);
    }
    return Math.max(...terms.map(Math.abs));
  }
}
