// Matched-geometry animation. Points and seconds; y grows downwards.
//
// A wrong type throws a TypeError that names it. The engine refuses a value that is out of range, or stale: the call changes
// nothing and returns false (`insert`: `0n`), `refusal` says why, and so do the diagnostics of the next tick. A call for many makes the other
// changes. `reinsert` with a frame that is out of range brings the element back with the one it had, and returns false.

/** A handle of an element: 64 bits that mean nothing by themselves. The handle of a gone element is refused, until its slot has been used 2^32 - 1 more times. */
export type ElementID = bigint;
/** A handle of an animated value. */
export type ValueID = bigint;
/** The scope of ids. It belongs to the engine that made it. */
export type NamespaceID = bigint;
/** A transaction, counted from 1. */
export type TransactionID = bigint;

/** A rect. A DOMRect is one. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Modifiers {
  /** Seconds before the first run. Less than 0 starts that far in. 0 if left out. */
  delay?: number;
  /** 2 is twice as fast; 0 never moves. 1 if left out. */
  speed?: number;
  /**
   * The height of the arc along which the center of a frame moves, in distances from the start to the target, from -4 to 4.
   * Where y points down, a motion to the right bends upwards. An element with a match bends at its anchor, or at its top left corner if it follows but keeps its own position. 0, a straight path, if left out.
   */
  arc?: number;
  /** Runs; Infinity is for ever. 1 if left out. */
  repeatCount?: number;
  /** Whether every second run goes back. True if left out. */
  autoreverses?: boolean;
}

/** How a change gets from the value shown to its new value. Made by the functions below, and never changes. */
export class Animation {
  private constructor();
  readonly delay: number;
  readonly speed: number;
  readonly arc: number;
  readonly repeatCount: number;
  readonly autoreverses: boolean;
}

/** A spring by how long it feels, 0.5 s, and how springy: bounce 0 has none, 1 never comes to rest. */
export function spring(values?: { duration?: number; bounce?: number } & Modifiers): Animation;
/** A spring by its period without damping, 0.5 s, and its damping as a share of the critical one, 0.825. */
export function spring(values: { response?: number; dampingFraction?: number } & Modifiers): Animation;
type Preset = { duration?: number; extraBounce?: number } & Modifiers;
/** A spring without bounce. */
export function smooth(values?: Preset): Animation;
/** A spring with a bounce of 0.15. */
export function snappy(values?: Preset): Animation;
/** A spring with a bounce of 0.3: from rest, it goes beyond its target by 4.6 % of the distance. */
export function bouncy(values?: Preset): Animation;
/** A spring by its constants: mass 1, stiffness 100, damping 10, and its speed at the start in ways a second. Never over-damped. */
export function interpolatingSpring(
  values?: { mass?: number; stiffness?: number; damping?: number; initialVelocity?: number } & Modifiers,
): Animation;
type Timed = { duration?: number } & Modifiers;
/** A constant speed, for 0.35 s if no duration is named; so all curves. */
export function linear(values?: Timed): Animation;
export function easeIn(values?: Timed): Animation;
export function easeOut(values?: Timed): Animation;
export function easeInOut(values?: Timed): Animation;
export function circularEaseIn(values?: Timed): Animation;
export function circularEaseOut(values?: Timed): Animation;
export function circularEaseInOut(values?: Timed): Animation;
/** A cubic Bezier from (0, 0) to (1, 1) with two control points: CSS's cubic-bezier. */
export function timingCurve(x1: number, y1: number, x2: number, y2: number, values?: Timed): Animation;
/**
 * A staircase: CSS's steps. From 1 to 1,000,000 equal parts of the time, of which each shows one value. It jumps between them, and also at
 * its start, at its end (if none is named), at neither or at both.
 */
export function steps(
  count: number,
  position?: "jumpEnd" | "jumpStart" | "jumpNone" | "jumpBoth",
  values?: Timed,
): Animation;
/**
 * Straight lines between stops: CSS's linear(). A stop is a value, 0 at the start and 1 at the target, or a value and the progress at which
 * the curve has it: `linearStops([0, [1, 0.5], 0.75, 1])`. Stops without a progress lie at equal distances between the others.
 * At most 65,536 of them.
 */
export function linearStops(stops: readonly (number | readonly [number, number])[], values?: Timed): Animation;
/** A function of the host from progress in time to progress in value, called here at 0, 1/256 and so on up to 1, and straight between. */
export function customCurve(curve: (progress: number) => number, values?: Timed): Animation;

type ContentFit = "fill" | "fit" | "stretch" | "center" | "scaleByWidth" | "scaleByHeight";
/** A point p of the content is drawn at (x, y) + scale p. `isClipped` says whether the content sticks out of the frame. */
export type ContentPlacement = { scaleX: number; scaleY: number; x: number; y: number; isClipped: boolean };
/**
 * Where content of a natural size is drawn in a frame. `fill` covers the frame, `fit` fits into it, `center` keeps the size of the content; only
 * `stretch` changes its proportions. The anchor is the point of the content that lies on the same point of the frame: the center, if none is named.
 *
 * All numbers are finite. The scale is 0 for content without extent. A frame that is not finite counts as zero, a negative extent of it as 0.
 */
export function contentPlacement(
  fit: ContentFit,
  content: { width: number; height: number },
  frame: Frame,
  anchor?: Point,
): ContentPlacement;
/**
 * The opacities of two pictures of which one replaces the other, so that two opaque ones stay opaque together. The outgoing one is drawn first. They
 * fade between the progress `from`, 0, and `to`, 1. With `plus` colors and opacities are added, as by `plus-lighter`.
 */
export function crossFade(
  progress: number,
  values?: { from?: number; to?: number; blending?: "sourceOver" | "plus" },
): { outgoing: number; incoming: number };

// For numbers that you store in attributes. The results are finite, and those of Swift and C to the bit.
/**
 * The radii, in the content's units, with which the corners of content are circular after it is stretched to a frame: `radius` points, and at
 * most half of the frame's shorter side. A card of 100 x 100 that is drawn twice as wide, with corners of 12 points: x is 6, y is 12.
 */
export function attributeRadii(
  radius: number,
  content: { width: number; height: number },
  frame: { width: number; height: number },
): Point;
/** The angle of the same direction that is at most half a turn away from another one, so that an attribute turns the shorter way. Radians. */
export function attributeAngle(angle: number, other: number): number;
/**
 * What to store for a color, so that mixtures are as bright as mixtures of light: red, green and blue in linear light, multiplied by the opacity,
 * and the opacity. The color is red, green, blue in sRGB and the opacity, all 0 to 1.
 */
export function attributeLinear(color: Numbers): [number, number, number, number];
/** The color, in sRGB, of numbers that `attributeLinear` has made, or of a mixture of such. */
export function attributeColor(numbers: Numbers): [number, number, number, number];

/** How an element comes and goes, beside its frame. Never changes. */
export class Transition {
  private constructor();
  /** An inserted element is opaque at once. A removed one stays opaque until the animation of its frame in the removing transaction has ended; without one it disappears at once. */
  static readonly identity: Transition;
  /** Fades in and out: that of elements which name none. */
  static readonly opacity: Transition;
  /** Stays opaque for as long as a fade takes: for the lower one of two that change places. */
  static readonly opaque: Transition;
  /** Scaled about the center; a hundred-thousandth if left out. */
  static scale(factor?: number): Transition;
  static offset(point: { x?: number; y?: number }): Transition;
  /** By its own width or height. Leading is left. */
  static move(edge: "top" | "leading" | "bottom" | "trailing"): Transition;
  static asymmetric(ends: { insertion: Transition; removal: Transition }): Transition;
  /** Both: opacities and factors are multiplied, offsets added. */
  combined(other: Transition): Transition;
  /** With an animation of its own; null: that of the change. */
  animation(animation: Animation | null): Transition;
}

/**
 * Delays that grow from element to element, so that elements start one after another. The nearest one starts without a delay. Each
 * element that takes its animation from the transaction has a place, by its first change, also one that only fades in or out.
 */
export interface StaggerOrder {
  /** Where the elements are that start first; a point is global; a seed shuffles them. "first", in the order of changes, if left out. */
  from?: "first" | "last" | "center" | "edges" | Point | { random: number };
  /** What the distance from there is measured by: the order, points, or the cells of a grid that elements fill row by row. "index" if left out. */
  by?: "index" | "distance" | { columns: number };
  /** Whether the farthest element starts first instead. False if left out. */
  reversed?: boolean;
  /** How delays are distributed between zero and the longest one; four numbers are CSS's cubic-bezier. Null or left out: evenly. */
  easing?:
    | "linear" | "easeIn" | "easeOut" | "easeInOut" | "circularEaseIn" | "circularEaseOut" | "circularEaseInOut"
    | readonly [number, number, number, number] | null;
}

/** Either seconds for each unit of distance (an element, a point, a cell), or the seconds by which the farthest element is delayed. */
export type Stagger = StaggerOrder & ({ each: number; total?: undefined } | { total: number; each?: undefined });

/** What an element is matched by: elements with the same id in one namespace show one geometry. */
export interface Match {
  /** A text, or an integer: 7 and "7" are two ids. */
  id: string | number;
  namespace: NamespaceID;
  /** What a follower takes of the source. "frame" if left out. */
  properties?: "frame" | "position" | "size" | "none";
  /** Whether it takes the attributes of the source, too. A source always shares its own. False if left out. */
  takesAttributes?: boolean;
  /** The point that is laid on the shared one, (0, 0) to (1, 1). The middle if left out. */
  anchor?: Point;
  /** Whether it may give its group the geometry; of several the newest does. True if left out. */
  isSource?: boolean;
}

export interface Element {
  /** Where the host lays it out; null: not yet, until `setFrame`. Relative to the group's origin in a geometry group. */
  frame: Frame | null;
  match?: Match | null;
  /** `Transition.opacity` if left out. */
  transition?: Transition;
  /** The geometry group that it is in as long as it lives. */
  group?: ElementID | null;
  /** It draws nothing and hands its position down to the elements in it. */
  isGeometryGroup?: boolean;
  /** Its place in `drawingOrder`: elements with greater numbers are drawn above the others. 0 if left out. */
  zIndex?: number;
  /** Whether it is drawn above all others while its frame moves, including the delay of its animation. False if left out. */
  elevated?: boolean;
  /** Its attributes: up to as many as the engine has, four numbers each. Those that are left out are zeros. */
  attributes?: readonly Numbers[];
}

/** One item of `setLayout`. What is left out stays as it is. */
export interface LayoutItem {
  /** Finds the element of the item in the next layout. The element is also matched by it. */
  id: string | number;
  /** Where the host lays it out. Relative to the group's origin in a geometry group. */
  frame: Frame;
  transition?: Transition;
  /** The geometry group that contains a new element. An element never changes its group. */
  group?: ElementID | null;
  /** Goes with `takesAttributes`: if only one of the two is given, the other has the default of `Match`. */
  properties?: "frame" | "position" | "size" | "none";
  takesAttributes?: boolean;
  anchor?: Point;
  isSource?: boolean;
  /** Whether it is drawn above all others while its frame moves. */
  elevated?: boolean;
  /** Its attributes, as those of an element. Those that are left out keep their numbers. */
  attributes?: readonly Numbers[];
}

export interface ElementState {
  /** The frame to draw. Zeros while it is pending, as in all frames here. */
  presentationFrame: Frame;
  /** Points a second. */
  presentationVelocity: Frame;
  /** Where it will come to rest. */
  targetFrame: Frame;
  /** What the host gave. */
  layoutFrame: Frame;
  /** To draw with, 0 to 1. */
  opacity: number;
  /** To draw with, about the center. */
  scale: number;
  /** To draw with, on top of the frame. */
  offset: Point;
  group: ElementID | null;
  /** Its place in the drawing order. */
  zIndex: number;
  /** The index of its appearance. */
  appearanceIndex: number;
  matchState: "unmatched" | "alone" | "source" | "follower" | "sourceless";
  isPending: boolean;
  isExiting: boolean;
  isSettled: boolean;
  isGeometryGroup: boolean;
  /** Whether it is drawn above all others while its frame moves. */
  elevated: boolean;
}

export interface AttributeState {
  /** To draw with. Zeros while the element is pending. */
  presentation: [number, number, number, number];
  /** What you have set. */
  own: [number, number, number, number];
  /** Units per second. */
  velocity: [number, number, number, number];
}

export interface ValueState {
  presentation: [number, number, number, number];
  target: [number, number, number, number];
  /** Units a second. */
  velocity: [number, number, number, number];
  isSettled: boolean;
}

export type CompletionKind = "finished" | "retargeted" | "cancelled" | "finishedImmediately";

export interface Completion {
  transaction: TransactionID;
  /** "logicallyComplete": its longest duration has passed. "removed": all that it moved is at rest or was taken over, too. */
  criterion: "logicallyComplete" | "removed";
  kind: CompletionKind;
  /** The exact time, not that of the tick. */
  time: number;
}

/** A table of tracks; a number is the index of an attribute. */
export type TrackKind = "frames" | "appearances" | "values" | number;

/** Four numbers of each track, and its timeline: an index into `coefficients`. */
export interface TrackColumns {
  targets: Float32Array;
  offsets: Float32Array;
  velocities: Float32Array;
  underlays: Float32Array;
  timelines: Uint32Array;
}

/**
 * What a tick found since the one before. Each engine has one such object, which the next `advance` fills again, so that a quiet frame leaves
 * nothing for the garbage collector. Copy what you keep. `moved` is written again; the other lists are new ones if they are not empty.
 */
export interface Tick {
  /** The time that is shown, never before the last commit. */
  time: number;
  /** Ranges of slots whose frames were written: begin, end, begin, end, ... The end is not included. Some slots in a range may be unchanged. */
  moved: Uint32Array;
  /** Elements that have come to rest. */
  settled: BigUint64Array;
  /** The elements that have exited: free what you hold for them. */
  exited: BigUint64Array;
  completed: readonly Completion[];
  /** Refusals and decisions, a sentence each. */
  diagnostics: readonly string[];
}

export interface EngineState {
  now: number;
  /** When the next tick has something to do; Infinity: not before the next commit. */
  nextDeadline: number;
  transaction: TransactionID | null;
  /** How many transactions are open. */
  depth: number;
  /** Elements that take a slot. */
  count: number;
  /** The length of the presentation columns. */
  slotCount: number;
  animatingCount: number;
  valueCount: number;
  isAnimating: boolean;
}

export interface Policies {
  /** Who gives a group its geometry if several may; with "ignoreKey" none. Reported as `multipleSources`, and with "ignoreKey" also as `groupIgnored`. The first of each is the default. */
  duplicates?: "newestWins" | "oldestWins" | "ignoreKey";
  /** What becomes of a motion whose group has no source any more. */
  targetLost?: "return" | "snap" | "freeze" | "finish";
  /** Whether an element without any size takes part in matching. */
  zeroSize?: "absent" | "animate";
  reducedMotion?: "none" | "crossfade" | "instant";
  /** The seconds for which a group keeps the geometry of a source that has left. A new source starts there. 0 if left out. */
  lateArrival?: number;
  /** Seconds of a cross-fade: 0.25 if left out. 0 means no fade. */
  crossfadeDuration?: number;
}

/** Left out: the transaction's. Null: at once; a motion that runs is shifted, and continues around the new target. */
type Own = { animation?: Animation | null };
/** One animation for all, or one for each. */
type OwnAll = { animation?: Animation | null | (Animation | null)[] };
/** When it happens; left out: motions start from the frames shown now, and their clocks start later (docs/control.md, Starts). */
type At = { at?: number };
type IDs = BigUint64Array | readonly bigint[];
type Numbers = Float32Array | readonly number[];

export interface Source {
  /** Where matched-geometry.wasm is; beside the script if nothing is named. */
  url?: string | URL;
  bytes?: BufferSource;
  base64?: string;
  module?: WebAssembly.Module;
}

/** The index of an element or a value in the columns: its frame is at 4 times that. */
export function slot(id: ElementID | ValueID): number;

/** An engine in a memory of its own. It goes with its last reference. */
export class MatchedGeometry {
  private constructor();

  /** Makes an engine. Capacities reserve memory for so many elements, and animations that play at one time: integers from 0 to 2^26. Each element has so many attributes, 0 to 4. */
  static create(settings?: Source & { capacity?: number; timelines?: number; attributes?: number }): Promise<MatchedGeometry>;

  /**
   * Animates all changes that `body` makes; they happen when the outermost call ends, also if `body` throws. Null: at once. The result is the
   * transaction, which `Tick.completed` names at its ends. That of a call inside of another one is the outer one's.
   */
  withAnimation(
    animation: Animation | null,
    body: () => unknown,
    settings?: At & {
      /** Delays of the changes that name no animation. Null or left out: none. */
      stagger?: Stagger | null;
      /** How what moves takes a new target. "automatic": springs keep their speed. */
      retarget?: "automatic" | "restart" | "additive";
      disablesAnimations?: boolean;
      /** Allows `seek`, `finish` and `cancel`. Has no effect in a nested transaction. */
      isInteractive?: boolean;
    },
  ): TransactionID;

  /**
   * Inserts an element; or changes or brings back the element that `resuming` still names. If a part of the element
   * cannot be used, nothing changes: the result is `0n`, or `resuming`, and `refusal` says why.
   */
  insert(element: Element, settings?: Own & { resuming?: ElementID | null }): ElementID;
  /** Inserts many elements. The result has their handles, with `0n` for each that is refused. */
  insertAll(elements: readonly Element[], settings?: OwnAll): BigUint64Array;
  /**
   * Makes the elements of a namespace match a list of items: inserts new ones, removes missing ones, and changes the rest
   * where they differ, in one transaction. It removes only elements that an earlier call with the same namespace inserted,
   * after all changes of items: a stagger by index delays them most, and one by distance according to where they are.
   *
   * @returns the elements of the items, in their order; empty if the call is refused. Of items with the same id the first one
   * counts, all have its element, and `refusal` says so. A new element whose frame is out of range is pending
   */
  setLayout(items: readonly LayoutItem[], namespace: NamespaceID, settings?: Own): BigUint64Array;

  /** A new namespace. */
  namespace(): NamespaceID;
  /** Four numbers of your own that move as elements do. */
  insertValue(numbers: Numbers): ValueID;

  // The following signatures are generated from the headers, and their comments are not.
  /** Removes an element. With an animation it leaves, and is in `Tick.exited` when it is gone. */
  remove(id: ElementID, settings?: Own): boolean;
  /** Removes many elements, as `remove` does one. */
  removeAll(ids: IDs, settings?: OwnAll): boolean;
  /** Brings an exiting element back, from where it is shown. */
  reinsert(id: ElementID, settings?: Own & { frame?: Frame }): boolean;
  /** Brings many exiting elements back. `frames` has four numbers for each id. */
  reinsertAll(ids: IDs, settings?: OwnAll & { frames?: Numbers }): boolean;

  /** Gives an element another layout frame. A spring takes `velocity`, points a second, in place of the speed that is shown. */
  setFrame(id: ElementID, frame: Frame, settings?: Own & { velocity?: Frame }): boolean;
  /** Gives many elements other layout frames, as `setFrame` does one. `frames` and `velocities` have four numbers for each id. */
  setFrames(ids: IDs, frames: Numbers, settings?: OwnAll & { velocities?: Numbers }): boolean;

  /** Matches an element by another id, as the newest member of its group; null: by none. */
  setMatch(id: ElementID, match: Match | null, settings?: Own): boolean;
  /** The same for many elements, with a match for each. */
  setMatches(ids: IDs, matches: readonly (Match | null)[], settings?: OwnAll): boolean;
  /** Sets the transition of an element, for the next time that it comes or goes. */
  setTransition(id: ElementID, transition: Transition): boolean;

  /** Sets the place of an element in the drawing order. It changes with the commit, and is not undone by `cancel`. NaN counts as 0. */
  setZIndex(id: ElementID, zIndex: number): boolean;
  /** Sets whether an element is drawn above all others while its frame moves. For a geometry group this applies to each element in it. */
  setElevated(id: ElementID, isElevated: boolean): boolean;

  /**
   * Gives an attribute of an element other numbers. An attribute is four numbers whose meaning you define, such as a corner
   * radius and a rotation. It is animated like a frame, and a match group hands it over from one source to the next. The
   * engine has to be created with `attributes`, of which `index` names one.
   */
  setAttribute(id: ElementID, index: number, value: Numbers, settings?: Own): boolean;
  /** The same for many elements. `values` has four numbers for each id. */
  setAttributes(ids: IDs, index: number, values: Numbers, settings?: OwnAll): boolean;

  /** Ends a namespace: its members are unmatched from now on. It cannot be used again. */
  endNamespace(namespaceID: NamespaceID): boolean;

  /** Gives a value other numbers. A spring takes `velocity`, units a second, in place of the speed that is shown. */
  setValue(id: ValueID, value: Numbers, settings?: Own & { velocity?: Numbers }): boolean;
  /** Removes a value with the commit, without an animation. */
  removeValue(id: ValueID): boolean;

  /** Sends a running transaction to its end. */
  finishImmediately(transaction: TransactionID, settings?: At): boolean;
  /** Scrubs a running interactive transaction: shows it at a fraction of its path, for a gesture, until `finish` or `cancel`. */
  seek(transaction: TransactionID, fraction: number, settings?: At & { translation?: Point }): boolean;
  /**
   * Releases a scrubbed transaction towards its end. Velocities are fractions per second, and points per second; zero if left out. `animation` left
   * out or null: that of the scrubbed transaction, without its arc, if it is a spring without delay and repeats, else `smooth()`.
   *
   * @returns a new interactive transaction, which takes the motion over; null if the call is refused. The scrubbed one completes at once
   */
  finish(transaction: TransactionID, settings?: At & Own & { velocity?: number; translationVelocity?: Point }): TransactionID | null;
  /**
   * Undoes an interactive transaction that is running or scrubbed, except for what later transactions have written.
   *
   * @returns a new interactive transaction, as for `finish`. Cancelling that one makes the changes again
   */
  cancel(transaction: TransactionID, settings?: At & Own & { velocity?: number; translationVelocity?: Point }): TransactionID | null;

  /** Reserves memory for so many elements, and so many animations that play at one time: integers from 0 to 2^26. */
  reserveCapacity(minimumCapacity: number, timelines: number): boolean;
  // The end of the generated signatures.

  /** An attribute of an element; null: the element is gone, or the engine has no such attribute. */
  attribute(id: ElementID, index: number): AttributeState | null;
  /** Four numbers of each slot to draw with, a view like `presentationFrames`. Empty if the engine has no such attribute. */
  presentationAttributes(index: number): Float32Array;

  /** All about a value; null: it is gone. */
  value(id: ValueID): ValueState | null;

  /** Sets the policies of the engine or of a namespace; null: the engine's for that again. */
  setPolicies(policies: Policies): boolean;
  setPolicies(policies: Policies | null, namespace: NamespaceID): boolean;
  policies(namespace?: NamespaceID): Required<Policies>;
  /**
   * The part of the plane that the host shows; null, as in a new engine: everything is animated. The one at a commit counts.
   *
   * A commit does not animate elements whose start, target and path lie outside of it: they are at their targets at once,
   * removed ones exit with the commit, and `explain` says so. The members of a match group are animated if one of them can
   * be seen, and interactive transactions and moving geometry groups always. Content outside of a frame, such as a shadow,
   * needs a larger viewport. A bad one is refused with the diagnostic `invalidViewport`.
   */
  viewport: Frame | null;

  /**
   * Shows everything at a time in seconds. Any time may follow any other; the same time gives the same bits. A gap counts in full, as
   * after a page was hidden: there is no frame clock as in Swift and C. A host that leaves a gap out subtracts it from all later times.
   */
  advance(time: number): Tick;

  /**
   * As `advance`, but computes `coefficients` and `displacements` instead of what to draw, for a host that evaluates tracks in
   * a shader. The presentation columns keep what the last `advance` wrote, `moved` is empty, and the next `advance` reports
   * all that has moved since.
   */
  advanceCoefficients(time: number): Tick;
  /**
   * The columns of a table of tracks. A track shows `target + a * offset + b * velocity + c * underlay`. Views like
   * `presentationFrames`; `underlays` is empty while all of them are zero.
   */
  columns(kind: TrackKind): TrackColumns;
  /**
   * The tracks of a table that changes have written since the last call, as ranges: begin, end, begin, end. The first call
   * returns all. Copy these ranges of all columns before the next tick. Those of `"frames"` also apply to `appearanceTracks`
   * and `referenceGroups`. A view, until the next call.
   */
  takeChangedColumns(kind: TrackKind): Uint32Array;
  /** a and b of each timeline, after `advanceCoefficients`. A view like `presentationFrames`, as are the following. */
  readonly coefficients: Float32Array;
  /** c of each timeline. Empty before `takeChangedColumns`. */
  readonly underlayCoefficients: Float32Array;
  /** What moving geometry groups add to x and y: two numbers for each index in `referenceGroups`. */
  readonly displacements: Float32Array;
  /** The track in the table `"appearances"` of each slot. */
  readonly appearanceTracks: Uint32Array;
  readonly referenceGroups: Uint32Array;

  /**
   * The frames to draw: x, y, width, height of each slot, global also for elements in a geometry group. A view of the engine's memory, which the next change may move:
   * read it anew after changes. After the memory has grown it is empty. While nothing has moved, it is the same object.
   */
  readonly presentationFrames: Float32Array;
  /** Appearances: opacity, x, y, scale of each. Index 0 is shared by all elements without a transition under way. A spring may take an opacity out of 0 to 1. */
  readonly presentationAppearances: Float32Array;
  /** The index of the appearance of a slot is at `slot * appearanceStride`, likewise. */
  readonly appearanceIndices: Uint32Array;
  readonly appearanceStride: number;
  /** Four numbers of each value's slot, likewise. */
  readonly presentationValues: Float32Array;

  /** Whether the engine keeps a drawing order. False at first. Set it before elements are inserted. */
  keepsDrawingOrder: boolean;
  /**
   * The slots of all elements to draw, from bottom to top, likewise a view; empty unless `keepsDrawingOrder` is true. Elements with a greater
   * `zIndex` are above the others; of equal ones, the one that was inserted later; a reinserted one keeps its place. An exiting element is directly below the
   * source of its match group. The elements of a geometry group stay together. Elements with `elevated` are above all others while their frames move, delays included.
   */
  readonly drawingOrder: Uint32Array;

  /** All about an element; null: it is gone. */
  element(id: ElementID): ElementState | null;
  /** The frame to draw; null: it is pending or gone. */
  presentationFrame(id: ElementID): Frame | null;
  state(): EngineState;
  readonly now: number;
  /** Something moves or waits for a delay, or an end has still to be reported. While it is false, no frames are needed. */
  readonly isAnimating: boolean;
  /** The open transaction, or the latest one. */
  readonly transaction: TransactionID | null;
  /** Groups with a source and at least two members. */
  readonly activeGroupCount: number;
  isAnimatingIn(namespace: NamespaceID): boolean;
  /** Why an element is where it is; null: it is gone. */
  explain(id: ElementID): string | null;
  /**
   * When the frame of an element and the geometry groups around it come to rest if no transaction changes it, in seconds: the time
   * shown at rest, and Infinity for never or for an animation that waits for the next tick. Null for an element without a frame.
   */
  settleTime(id: ElementID): number | null;
  /**
   * A rect that contains all frames that an element shows from now on if no transaction changes it. It may be larger than
   * necessary. The offset and scale of a transition are not included. Null for an element without a frame.
   */
  sweptBounds(id: ElementID): Frame | null;
  /** Why the last change was refused; null: it was not. */
  readonly refusal: string | null;
  /** The latest refusals and decisions, at most 256, a line for each. */
  readonly diagnostics: string;
  /** Passes on a trace of the changes that the engine accepts from now on, line by line; null ends that. Not inside of a transaction. `line` cannot use the engine. */
  record(line: ((line: string) => void) | null): boolean;
}
