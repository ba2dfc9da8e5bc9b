// Elements of a document that fly from where they are to where a change puts them. Milliseconds, as in the Web Animations API.
import type { Animation, CompletionKind, Source, Stagger, Transition } from "./matched-geometry.js";

/** How a flip, or one element of it, moves: an animation of the engine, or the words of the Web Animations API. `smooth()` if nothing is named. */
type FlipMotion =
  | { animation?: Animation | null; duration?: undefined; easing?: undefined; delay?: undefined }
  | {
      animation?: undefined;
      /** Milliseconds. 350 if left out. */
      duration?: number;
      /** An easing of CSS, as "ease-out", "cubic-bezier(0.2, 0, 0, 1)", "steps(4)" or "linear(0, 0.5 25%, 1)". "ease" if left out. */
      easing?: string;
      /** Milliseconds before it starts. 0 if left out. */
      delay?: number;
    };

/** What one element of a flip may have of its own. What is left out is that of the flip. */
export type FlipElementOptions = FlipMotion & {
  /**
   * How a size that differs is shown. "size" writes `width` and `height`: nothing is distorted, the content is laid out anew in each
   * frame, and margins make up for the size, so that nothing else in the document moves. "scale" writes a transform: the content is not laid
   * out, rounded corners stay round, and child elements keep their size. An element of SVG is always scaled. "size" if left out.
   */
  mode?: "size" | "scale";
  /** Whether it is drawn above all others while it moves, by `z-index`. False if left out. */
  onTop?: boolean;
  /** How an element comes that the change shows. Null: at once. `Transition.opacity` if left out. */
  enter?: Transition | null;
  /** How an element goes that the change hides, or takes out of the document. Null: at once. `Transition.opacity` if left out. */
  leave?: Transition | null;
};

export type FlipOptions = FlipElementOptions & {
  /**
   * Delays by the order of the elements in the document, or by the places to which they fly. They count for what names no animation of
   * its own, and not for `props`. Its times are seconds.
   */
  stagger?: Stagger | null;
  /**
   * Styles that are read before and after the change and animated in between: "borderRadius", "opacity", "backgroundColor", and others
   * whose computed value is a color as rgb() or one to four numbers with one unit. Names are those of `style`; of the shorthands only
   * "borderRadius" can be used. A value that is not of that kind changes at once.
   */
  props?: readonly string[];
  /** Called after each frame in which the flip is shown. */
  onUpdate?: (flip: FlipControls) => void;
  /**
   * What single elements have of their own: by a Map, or by a function that is called after the change with each element and its
   * index. Elements that leave have the index -1.
   */
  perElement?:
    | ((element: FlipElement, index: number) => FlipElementOptions | undefined)
    | ReadonlyMap<FlipElement, FlipElementOptions>;
};

export type FlipElement = HTMLElement | SVGElement;

/**
 * The controls of a flip, named as those of the Web Animations API. All flips of one `createFlip()` share a clock: to pause, reverse or seek one is
 * to do so with all that run. The clock goes back at most to the start of the latest flip. A flip that has ended ignores its controls.
 */
export interface FlipControls {
  /** Stops the clock: everything stays as it is shown. */
  pause(): void;
  /** Lets the clock go on, at its rate. */
  play(): void;
  /** Turns the direction of the clock round, and lets it go on. */
  reverse(): void;
  /** Shows the end at once: the elements are where the change has put them. If the clock runs backwards, shows its start. */
  finish(): void;
  /** Ends the flip at once, as `finish` does, and `finished` says "cancelled". */
  cancel(): void;
  /**
   * Milliseconds since the flip began; null before an asynchronous change is done, and after the end. To set it moves the clock, and with it
   * all flips that run. A time before the latest flip counts as its start; a number that is not finite is ignored.
   */
  currentTime: number | null;
  /**
   * How fast the clock runs: 2 is twice as fast, 0 stands still, less than 0 goes backwards. A later flip keeps its size and goes
   * forwards. A number that is not finite is ignored.
   */
  playbackRate: number;
  /** "idle": an asynchronous change is not done, or the flip was cancelled. "finished" also while it is held at its start. */
  readonly playState: "idle" | "running" | "paused" | "finished";
  /**
   * How it ended, when all is at rest or was taken over by a later flip. "reversed": the clock ran backwards and has arrived at its start. The
   * elements are held there until they are played again, which makes a new promise. Rejected if an asynchronous change is.
   */
  readonly finished: Promise<CompletionKind | "reversed">;
}

/**
 * Lets elements of the document fly from where they are to where `change` puts them.
 *
 * It measures the elements, calls `change`, measures again, and moves them by inline styles in `requestAnimationFrame`. A flip in flight takes
 * over: everything goes on from where it is shown, also if it is paused or runs backwards, and springs keep their speed. A flip always plays
 * forwards. Elements with the same `data-flip-id` are one; a selector is looked for before and after the change. Elements that leave are in
 * the document until they are gone, outside of the layout. At the end all inline styles are those that the elements had. For people
 * who prefer reduced motion the change happens at once. `change` may be asynchronous. It may not call `flip`.
 */
export type Flip = (
  elements: string | FlipElement | Iterable<FlipElement>,
  change: () => void | PromiseLike<unknown>,
  options?: FlipOptions,
) => FlipControls;

/**
 * Makes a `flip` with a clock and an engine of its own. No other code advances that engine, so `finished` tells of the end of every flip. To
 * animate a canvas beside it, make another engine. `capacity` and `timelines` are those of `MatchedGeometry.create`.
 */
export function createFlip(source?: Source & { capacity?: number; timelines?: number }): Promise<Flip>;
