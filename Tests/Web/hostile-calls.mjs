// Calls of a hostile client, as the JavaScript that makes them: most are right, some mean nothing.
import { numbers } from "./support.mjs";

// What stands anywhere in place of an argument.
const junk = `undefined null 7 -1 NaN Infinity "text" "" true [] {} (()=>{}) Symbol("s") 7n (-1n) 2n**64n 1e308
  Object.create(null) [[]] Array(3) Array(2**32-1) {length:2} Object.create(Animation.prototype) (new(Animation))
  Object.create(Transition.prototype) (new(Transition)) (new(Float32Array)(4)) (new(BigInt64Array)(1)) (new(Date)(0))
  (new(DataView)(new(ArrayBuffer)(8))) throwing engine document globalThis ids.all [1,"2",3,4] {x:1n}`;

// In every second program all animations come to an end.
export const isCalm = (seed) => seed % 2 === 0;

// Programs of a seed: `call()` is one call, or one with further calls inside of it.
export function caller(seed) {
  const random = numbers(seed);
  const chance = (share) => random(1000) < 1000 * share;
  const one = (...all) => all[random(all.length)];
  const words = (text) => one(...text.trim().split(/\s+/));
  // Calls inside of the one that is being written.
  let inner = [];
  let depth = 0;
  const arg = (write) => (chance(0.01) ? words(junk) : write());
  const or = (write) => () => (chance(0.5) ? "undefined" : write());

  // An object of which some parts are left out, or wrong, or call the engine when they are read.
  const object = (parts, needed = []) => {
    const keys = Object.keys(parts).filter((key) => (needed.includes(key) || key === "isInteractive" ? !chance(0.01) : chance(0.4)));
    const written = keys.map((key) => {
      const value = arg(parts[key]);
      if (!chance(0.01)) return `${key}: ${value}`;
      return chance(0.5) ? `get ${key}() { ${calls(2)}; return ${value}; }` : `get ${key}() { throw fault; }`;
    });
    if (chance(0.01)) written.push("unknown: 1");
    return `{ ${written.join(", ")} }`;
  };
  const all = (write) => (parts) => object(parts ?? write, Object.keys(parts ?? write));
  const sane = (write, count) => `[${Array.from({ length: count }, write).join(", ")}]`;
  const list = (write, count = random(4)) => sane(() => arg(write), count);

  // Calls that the text calls by `inner()`.
  function calls(most) {
    if (depth > 2) return "0";
    depth++;
    const outside = inner;
    const made = Array.from({ length: 1 + random(most) }, () => call());
    inner = outside;
    inner.push(made);
    depth--;
    return `inner(${inner.length - 1})`;
  }

  const number = () => (chance(0.08) ? words("NaN Infinity -Infinity 1e30 -1e300 2**60 -(2**61) 5e-324 -0 2**31 1e9") : `${one(random(500), random(64) / 16 - 2)}`);
  const size = () => (chance(0.9) ? `${random(300)}` : number());
  const small = () => (!isCalm(seed) && chance(0.1) ? number() : `${random(32) / 16}`);
  const flag = () => one("true", "false");
  const name = (text) => () => JSON.stringify(words(text));
  const frame = () => all({ x: number, y: number, width: size, height: size })();
  const point = () => all({ x: number, y: number })();
  const row = () => one(list(number, 4), `Float32Array.from(${sane(number, 4)})`, "cut(4)");
  const id = () => (chance(0.05) ? "values.at(1)" : `ids.at(${-random(20)})`);
  const value = () => `values.at(${random(99)})`;
  const space = () => `spaces.at(${random(9)})`;
  const transaction = () => (chance(0.1) ? words("0n 1n 10n**18n") : chance(0.2) ? "engine.transaction" : `transactions.at(${-1 - random(3)})`);
  const modifiers = { delay: small, speed: small, arc: small, repeatCount: () => words("1 2 3 Infinity 0 1.5 1e300"), autoreverses: flag };
  // Of a program that is calm, what comes to an end, and nothing else.
  const calm = (key) => (key === "bounce" ? random(8) / 16 : key === "dampingFraction" ? (8 + random(8)) / 16 : (1 + random(32)) / 16);
  const timed = (...keys) => {
    if (!isCalm(seed)) return any(...keys);
    const modifier = one([], [`delay: ${random(32) / 16}`], [`speed: ${words("0.5 2")}`], [`arc: ${random(32) / 8 - 2}`], [`repeatCount: ${words("2 3")}`, `autoreverses: ${flag()}`]);
    return `{ ${keys.filter((key) => key !== "extraBounce" && chance(0.6)).map((key) => `${key}: ${calm(key)}`).concat(modifier).join(", ")} }`;
  };
  const any = (...keys) => object({ ...Object.fromEntries(keys.map((key) => [key, small])), ...modifiers });
  const animation = () => {
    if (chance(0.15)) return "null";
    if (chance(0.15)) return `timingCurve(${[small, small, small, small].map(arg)}, ${timed("duration")})`;
    if (chance(0.1)) return `steps(${arg(() => words("1 2 5 1e6 0"))}, ${arg(name("jumpStart jumpEnd jumpNone jumpBoth"))}, ${timed("duration")})`;
    if (chance(0.1)) return `linearStops([${Array.from({ length: random(5) }, () => (chance(0.5) ? arg(small) : `[${arg(small)}, ${arg(small)}]`))}], ${timed("duration")})`;
    if (chance(0.05)) return `customCurve(${arg(() => "((p) => p * p)")}, ${timed("duration")})`;
    if (chance(0.15)) return `interpolatingSpring(${timed("mass", "stiffness", "damping", "initialVelocity")})`;
    if (chance(0.15)) return `spring(${one(timed("duration", "bounce"), timed("response", "dampingFraction"))})`;
    if (chance(0.3)) return `${words("smooth snappy bouncy")}(${timed("duration", "extraBounce")})`;
    return `${words("linear easeIn easeOut easeInOut circularEaseIn circularEaseOut circularEaseInOut")}(${timed("duration")})`;
  };
  const animations = (count) => () => (chance(0.3) ? list(animation, count) : animation());
  const end = () => one("Transition.identity", "Transition.opacity", "Transition.opaque", `Transition.scale(${arg(small)})`,
    `Transition.offset(${arg(point)})`, `Transition.move(${arg(name("top leading bottom trailing left"))})`);
  const transition = () => one(end, end, () => `Transition.asymmetric(${all({ insertion: end, removal: end })()})`,
    () => `${end()}.combined(${arg(end)})`, () => `${end()}.animation(${arg(animation)})`)();
  const matchID = () => words(`1 2 -7 2**53 "a" "b" "" "\\ud800" "a\\0b" "\\u00e4" "x".repeat(5000)`);
  const match = () => (chance(0.1) ? "null" : object({ id: matchID, namespace: space, properties: name("none position size frame"),
    anchor: point, isSource: flag, takesAttributes: flag }, ["id", "namespace"]));
  const group = () => (chance(0.3) ? "null" : id());
  const element = () => object({ frame: () => (chance(0.1) ? "null" : frame()), match, transition, group, isGeometryGroup: flag,
    zIndex: number, elevated: flag, attributes: () => list(row) }, ["frame"]);
  const item = () => object({ id: matchID, frame, transition, group, properties: name("none position size frame"), anchor: point,
    isSource: flag, elevated: flag, takesAttributes: flag, attributes: () => list(row) }, ["id", "frame"]);
  const stagger = () => {
    // Of a program that is calm, no seconds for each of 2^31 points.
    const scale = isCalm(seed) ? "total" : one("each", "total");
    return object({ [scale]: small, from: () => one(name("first last center edges"), point, () => `{ random: ${random(9)} }`)(),
      by: () => one(`"index"`, `"distance"`, `{ columns: ${random(5)} }`), reversed: flag,
      easing: () => one("null", `"easeIn"`, `"circularEaseOut"`, list(small, 4)) }, [scale]);
  };
  const policies = () => object({ duplicates: name("newestWins oldestWins ignoreKey"), targetLost: name("return snap freeze finish"),
    zeroSize: name("absent animate"), reducedMotion: name("none crossfade instant"), lateArrival: small, crossfadeDuration: small });
  const at = () => (chance(0.5) ? "engine.now" : small());
  const body = () => one(`() => ${calls(6)}`, `() => ${calls(6)}`, `() => ${calls(6)}`, `() => { ${calls(3)}; throw fault; }`,
    `async () => ${calls(3)}`, "() => ({ then() {} })");
  const node = () => (chance(0.05) ? words(`page {getBoundingClientRect(){}} {getBoundingClientRect(){return{left:0,top:0,width:1,height:1}}}`)
    : `nodes.at(${random(9)})`);
  const nodes = () => (chance(0.3) ? node() : chance(0.3) ? `"[data-flip-id]"` : list(node));
  const extent = () => `Math.abs(${size()})`;
  const move = () => `move(${random(9)}, ${[number(), number(), extent(), extent()].join(", ")})`;
  const change = () => {
    const moves = Array.from({ length: 1 + random(3) }, () => one(move, move, () => `hide(${random(9)}, ${flag()})`)()).join("; ");
    return one(`() => { ${moves}; }`, `() => { ${moves}; }`, `() => { ${calls(2)}; ${moves}; }`, `async () => { await null; ${moves}; }`,
      `() => { ${moves}; throw fault; }`, `async () => { ${moves}; throw fault; }`);
  };
  const source = () => object({ module: () => words("module emptyModule"), bytes: () => "Uint8Array.of(1)", base64: name("AAAA"), capacity: size,
    timelines: size }, ["module"]);

  const own = { animation };
  const flight = { velocity: small, translationVelocity: point, animation, at };
  // Of each call how often it comes, and its arguments: what writes them, a kind of list, or the settings.
  const engine = {
    insert: [9, element, { ...own, resuming: id }],
    insertAll: [3, () => (chance(0.01) ? `Array(4000).fill(${element()})` : list(element)), { animation: animations(2) }],
    remove: [5, id, own],
    removeAll: [2, "ids", { animation: animations(2) }],
    reinsert: [4, id, { ...own, frame }],
    reinsertAll: [2, "ids", { animation: animations(2), frames: "rows" }],
    setFrame: [9, id, frame, { ...own, velocity: frame }],
    setFrames: [4, "ids", "rows", { animation: animations(2), velocities: "rows" }],
    setMatch: [4, id, match, own],
    setMatches: [2, "ids", "matches", { animation: animations(2) }],
    setTransition: [3, id, transition],
    setLayout: [3, () => list(item), space, own],
    setZIndex: [2, id, number],
    setElevated: [2, id, flag],
    setAttribute: [3, id, () => `${random(3)}`, row, own],
    setAttributes: [2, "ids", () => `${random(3)}`, "rows", { animation: animations(2) }],
    attribute: [1, id, () => `${random(3)}`],
    presentationAttributes: [1, () => `${random(3)}`],
    columns: [1, name("frames appearances values")],
    takeChangedColumns: [1, () => (random(2) ? `${random(5)}` : '"frames"')],
    advanceCoefficients: [3, () => (chance(0.9) ? `engine.now + ${random(16) / 64}` : number())],
    namespace: [1],
    endNamespace: [1, space],
    insertValue: [2, row],
    setValue: [4, value, row, { ...own, velocity: row }],
    removeValue: [1, value],
    value: [2, value],
    finishImmediately: [1, transaction, { at }],
    seek: [4, transaction, small, { at, translation: point }],
    finish: [3, transaction, flight],
    cancel: [3, transaction, flight],
    setPolicies: [2, policies, or(space)],
    policies: [1, or(space)],
    reserveCapacity: [1, size, size],
    advance: [9, () => (chance(0.9) ? `engine.now + ${random(16) / 64}` : number())],
    withAnimation: [12, animation, body,
      { at, stagger, retarget: name("automatic restart additive"), disablesAnimations: flag, isInteractive: () => (chance(0.9) ? "true" : flag()) }],
    element: [2, id],
    presentationFrame: [1, id],
    settleTime: [1, id],
    sweptBounds: [1, id],
    state: [1],
    isAnimatingIn: [1, space],
    explain: [1, id],
    record: [1, () => one("null", "null", `() => ${calls(2)}`, "() => { throw fault; }")],
  };
  const ofOne = { duration: () => `${random(900)}`, easing: name("ease linear ease-in-out steps(3) linear(0,1)"), mode: name("size scale"),
    enter: () => one("null", transition), leave: () => one("null", transition) };
  const perElement = () => one(() => `() => (${object(ofOne)})`, () => `new Map([[nodes.at(0), ${object(ofOne)}]])`, () => `() => { ${calls(2)}; }`)();
  const flipOptions = () => object({ ...(chance(0.5) ? { animation } : ofOne), stagger, props: () => `["opacity", "borderRadius", "width"]`,
    onTop: flag, onUpdate: () => `() => { ${calls(2)}; }`, perElement });
  const flip = () => `flips.add(flip(${arg(nodes)}, ${arg(change)}, ${arg(or(flipOptions))}))`;
  const controls = () => {
    const set = () => `currentTime = ${number()}`;
    const rate = () => `playbackRate = ${one("1", "0.5", "-1", "0", number())}`;
    const word = one(set, rate, () => words("pause() play() reverse() finish() cancel() currentTime playState playbackRate"))();
    const last = `(flips.at(${random(3)}) ?? {})`;
    return word.endsWith("()") ? `${last}.${word.slice(0, -2)}?.()` : `${last}.${word}`;
  };
  // Of the latest transaction, which is running or scrubbed.
  const release = () => {
    const ended = (name) => `transactions.add(engine.${name}(transactions.at(-1), ${object(flight)}))`;
    return chance(0.4) ? ended("cancel") : `engine.seek(transactions.at(-1), ${small()}), ${ended(words("finish cancel"))}`;
  };
  const columns = words.bind(null, "presentationFrames presentationAppearances appearanceIndices presentationValues drawingOrder");
  const others = [
    () => ["get", `views.add(engine.${columns()})`],
    () => ["get", `engine.${words("appearanceStride now isAnimating transaction activeGroupCount refusal diagnostics")}`],
    () => ["get", `engine.${words("coefficients displacements underlayCoefficients appearanceTracks referenceGroups")}`],
    () => ["get", `engine.keepsDrawingOrder${chance(0.8) ? ` = ${arg(flag)}` : ""}`],
    () => ["get", `engine.viewport${chance(0.8) ? ` = ${arg(() => (chance(0.2) ? "null" : frame()))}` : ""}`],
    () => ["flip", flip()],
    () => ["flip", flip()],
    () => ["flip", flip()],
    () => ["controls", controls()],
    () => ["controls", controls()],
    () => ["createFlip", `createFlip(${arg(source)})`],
    () => ["slot", `slot(${arg(id)})`],
    () => ["frames", `page.run(${random(32) / 64})`],
    () => ["frames", `page.run(${random(32) / 64})`],
    () => ["gesture", `engine.withAnimation(${animation()}, () => engine.setFrame(ids.at(-1), ${frame()}), { isInteractive: true }), `
      + `transactions.add(engine.transaction), ${release()}${chance(0.5) ? `, ${release()}` : ""}`],
    () => ["gesture", release()],
    () => ["create", `MatchedGeometry.create(${arg(source)})`],
    () => ["MatchedGeometry", `new MatchedGeometry(${arg(() => "null")})`],
    () => ["make", "new Animation()"],
    () => ["make", transition()],
    () => ["make", animation()],
    () => ["make", `contentPlacement(${arg(name("fill fit stretch center scaleByWidth scaleByHeight"))}, ${arg(frame)}, ${arg(frame)}, ${arg(point)})`],
    () => ["make", `attributeRadii(${arg(small)}, ${arg(frame)}, ${arg(frame)})`],
    () => ["make", `attributeAngle(${arg(number)}, ${arg(small)})`],
    () => ["make", `${words("attributeLinear attributeColor")}(${arg(row)})`],
    () => ["make", `crossFade(${arg(small)}, ${object({ from: small, to: small, blending: name("sourceOver plus") })})`],
  ];
  const weights = Object.entries(engine).flatMap(([name, [often]]) => Array(often).fill(name));
  const changes = weights.filter((name) => /^(insert|re[mi]|set[FLMTVZ])/.test(name));
  const kept = { insert: "ids", insertAll: "ids", setLayout: "ids", insertValue: "values", namespace: "spaces", finish: "transactions", cancel: "transactions" };

  // Lists of one length, of ids and what goes with them.
  function write(part, count) {
    if (typeof part === "function") return arg(part);
    if (typeof part === "object") return object(Object.fromEntries(Object.entries(part).map(([key, part]) => [key, () => write(part, count)])));
    const length = chance(0.02) ? count + 1 : count;
    if (part === "ids") return arg(() => (chance(0.5) ? list(id, length) : `BigUint64Array.from(${sane(id, length)})`));
    if (part === "matches") return arg(() => list(match, length));
    if (chance(0.1)) return `cut(${4 * length})`;
    return arg(() => (chance(0.5) ? list(number, 4 * length) : `Float32Array.from(${sane(number, 4 * length)})`));
  }

  function engineCall() {
    // A transaction is mostly of changes.
    const name = one(...(depth > 0 && chance(0.7) ? changes : weights));
    const count = random(4);
    let values = engine[name].slice(1).map((part) => write(part, count));
    // The settings may be left out; else one too few, or one too many.
    if (typeof engine[name].at(-1) === "object" && chance(name === "withAnimation" ? 0.2 : 0.5)) values = values.slice(0, -1);
    if (chance(0.01)) values = values.slice(0, -1);
    if (chance(0.01)) values.push(words(junk));
    const text = `engine.${name}(${values.join(", ")})`;
    return [name, kept[name] ? `${kept[name]}.add(${text})` : text];
  }

  function call() {
    inner = [];
    const [name, text] = chance(depth > 0 ? 0.95 : 0.85) ? engineCall() : one(...others)();
    return { name, text, inner };
  }
  return call;
}

// The program as somebody would write it.
export function source(calls, indent = "") {
  return calls
    .map(({ text, inner }) => {
      const lines = text.replace(/inner\((\d+)\)/g, (_, index) => {
        const within = inner[index];
        return within.length === 0 ? "undefined" : `(() => {\n${source(within, `${indent}  `)}\n${indent}})()`;
      });
      return `${indent}${lines};`;
    })
    .join("\n");
}
