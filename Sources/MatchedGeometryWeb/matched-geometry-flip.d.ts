// Animates elements of a document from where they are to where a change puts them. Times of controls and of options of the Web Animations API are milliseconds; those of animations and staggers of the engine are seconds.
import type { Animation, CompletionKind, Source, Stagger, Transition } from "./matched-geometry.js";

/** How a flip, or one element of it, moves: an animation of the engine, or options of the Web Animations API. `smooth()` by default. */
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

/** Options that can differ between the elements of a flip. `perElement` returns them; options that it leaves out are those of the flip. */
export type FlipElementOptions = FlipMotion & {
  /**
   * How a change of size is shown. "size", the default, writes `width` and `height`: nothing is distorted, the browser lays out the content in each
   * frame, and margins make up for the difference, so that no other element moves. "scale" writes a transform: the content is not laid
   * out again, rounded corners stay round, and child elements keep their size. SVG elements are always scaled.
   */
  mode?: "size" | "scale";
  /** Whether the element is drawn above all others while it moves, by `z-index`. False by default. */
  onTop?: boolean;
  /** The transition of an element that the change shows or adds. `Transition.opacity` by default; null shows the element at once. */
  enter?: Transition | null;
  /**
   * The transition of an element that the change hides or removes. `Transition.opacity` by default; null hides the element at once, and so
   * does hiding or removing its parent. To let elements enter after others have left, give `enter` an animation with a delay:
   * `Transition.opacity.animation(linear({ duration: 0.3, delay: 0.2 }))`.
   */
  leave?: Transition | null;
};

export type FlipOptions = FlipElementOptions & {
  /**
   * Starts the elements one after the other, by their order in the document or by their new places. Its times are seconds. It does not
   * delay `props`, elements whose `perElement` options name an animation, or transitions with an animation of their own.
   */
  stagger?: Stagger | null;
  /**
   * More styles to animate, by their names in `style`: "borderRadius", "opacity", "backgroundColor", and other properties whose computed value is
   * a color as rgb(), or one to four numbers with one unit. "borderRadius" is the only shorthand that can be used. Other values
   * change at once.
   */
  props?: readonly string[];
  /** Called after each frame of the flip, and after `currentTime` is set; not by `pause`, `play` and `reverse`. */
  onUpdate?: (flip: FlipControls) => void;
  /**
   * Options of single elements: a Map, or a function that is called after the change with each element and its index. The index is -1 for
   * elements that leave.
   */
  perElement?:
    | ((element: FlipElement, index: number) => FlipElementOptions | undefined)
    | ReadonlyMap<FlipElement, FlipElementOptions>;
};

export type FlipElement = HTMLElement | SVGElement;

/**
 * The controls of a flip, named as those of the Web Animations API. All flips of one `createFlip()` share a clock: pausing, reversing or seeking
 * one of them affects all that are running. The clock goes back at most to the start of the latest flip. Controls of a flip that has
 * ended do nothing.
 */
export interface FlipControls {
  /** Stops the clock: everything stays as it is shown. */
  pause(): void;
  /** Starts the clock again, at its rate. */
  play(): void;
  /** Changes the direction of the clock, and starts it again if it is paused. */
  reverse(): void;
  /**
   * Ends the flip at once: the elements are where the change has put them, and `finished` is "finishedImmediately". If the clock runs backwards,
   * it goes to its start instead, and `finished` is "reversed".
   */
  finish(): void;
  /** Ends the flip at once, also if the clock runs backwards. The elements are where the change has put them, and `finished` is "cancelled". */
  cancel(): void;
  /**
   * Milliseconds since the flip began; null before an asynchronous change is done, and after the end. Setting it moves the clock, and with it
   * all running flips. A time before the start of the latest flip counts as that start; a number that is not finite is ignored.
   */
  currentTime: number | null;
  /**
   * How fast the clock runs: 2 is twice as fast, 0 stands still, -1 goes backwards. The next flip makes a negative rate positive. A number that is
   * not finite is ignored.
   */
  playbackRate: number;
  /** "idle" before an asynchronous change is done, and after `cancel`. "finished" also while the flip is held at its start. */
  readonly playState: "idle" | "running" | "paused" | "finished";
  /**
   * Resolves when every element is at rest or belongs to a later flip, and the longest duration and delay of the flip have passed (of a spring:
   * its `duration`), with the reason: "finished", or "retargeted" if a later flip took elements over. A flip of 400 ms whose elements are all
   * taken over after 150 ms resolves 250 ms later. A spring is at rest after 1.6 to 2.4 times its duration, if its bounce is at most 0.2 and it
   * moves by 50 to 1,000 pixels.
   *
   * "reversed": the clock has gone back to its start. The elements are held there, and elements that enter receive no pointer events.
   * Playing on makes a new promise. The document still has the change; to undo it as well, call `cancel` and undo it in the same step.
   * The promise is rejected if that of an asynchronous change is.
   */
  readonly finished: Promise<CompletionKind | "reversed">;
}

/**
 * Animates elements from where they are to where `change` puts them.
 *
 * It measures the elements, calls `change`, measures again, and writes inline styles in `requestAnimationFrame` until the elements are in place. Then
 * they have their own inline styles again. A selector is evaluated before and after the change. Elements with the same
 * `data-flip-id` count as one. Elements that leave stay in the document until the flip ends, outside of the layout. A flip may interrupt another
 * one: it starts from what is shown and plays forwards, also if the other one is paused or runs backwards, and springs start with the velocity that is seen.
 *
 * `change` may return a promise. It may not call `flip`. While it runs, the temporary inline styles are off, except `transition: none`; after its
 * first `await` they are back. Set inline styles of the elements only in `change`. If the reader prefers reduced motion, the change happens
 * at once.
 */
export type Flip = (
  elements: string | FlipElement | Iterable<FlipElement>,
  change: () => void | PromiseLike<unknown>,
  options?: FlipOptions,
) => FlipControls;

/**
 * Makes a `flip` with a clock and an engine of its own. For a canvas in the same page, create another engine. `capacity` and `timelines` are
 * those of `MatchedGeometry.create`.
 */
export function createFlip(source?: Source & { capacity?: number; timelines?: number }): Promise<Flip>;
