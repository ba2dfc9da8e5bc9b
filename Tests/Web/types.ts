// What the types allow and what they refuse. It is compiled, and never run.
import {
  Animation,
  MatchedGeometry,
  Transition,
  attributeAngle,
  attributeColor,
  attributeLinear,
  attributeRadii,
  bouncy,
  circularEaseInOut,
  contentPlacement,
  crossFade,
  customCurve,
  interpolatingSpring,
  linear,
  linearStops,
  slot,
  smooth,
  spring,
  steps,
  timingCurve,
} from "matched-geometry";
import type {
  Element, ElementID, ElementState, LayoutItem, Match, NamespaceID, Policies, Stagger, Tick, TransactionID,
} from "matched-geometry";
import { createFlip } from "matched-geometry/flip";
import type { Flip, FlipControls, FlipOptions } from "matched-geometry/flip";

export async function page(canvas: CanvasRenderingContext2D, bytes: ArrayBuffer): Promise<void> {
  const engine = await MatchedGeometry.create({ bytes, capacity: 1000, timelines: 10 });
  const photos: NamespaceID = engine.namespace();
  const match: Match = { id: "photo 7", namespace: photos, properties: "position", anchor: { x: 0, y: 1 } };
  const element: Element = { frame: document.body.getBoundingClientRect(), match, transition: Transition.opaque };
  const card: ElementID = engine.insert(element, { animation: spring({ response: 0.5, dampingFraction: 0.8 }) });
  const others: BigUint64Array = engine.insertAll([{ frame: null }, { frame: null, isGeometryGroup: true }]);

  const moved: TransactionID = engine.withAnimation(
    smooth({ duration: 0.4, delay: 0.1 }),
    () => engine.setFrame(card, { x: 0, y: 0, width: 1, height: 1 }, { velocity: { x: 1, y: 0, width: 0, height: 0 } }),
    { at: 1, retarget: "additive", isInteractive: true },
  );
  engine.setFrames(others, [0, 0, 1, 1, 0, 0, 1, 1], { animation: [linear(), null] });
  const stagger: Stagger = { total: 0.5, from: { x: 1, y: 2 }, by: { columns: 4 }, easing: [0.2, 0, 0, 1] };
  const items: LayoutItem[] = [{ id: "photo 7", frame: { x: 0, y: 0, width: 1, height: 1 }, isSource: true, elevated: true }];
  engine.withAnimation(smooth(), () => engine.setLayout(items, photos), { stagger });
  const laidOut: BigUint64Array = engine.setLayout(items, photos);
  engine.keepsDrawingOrder = true;
  engine.setZIndex(laidOut[0], 3);
  engine.setElevated(laidOut[0], engine.element(laidOut[0])?.elevated !== true);
  const order: Uint32Array = engine.drawingOrder;
  const flip: Flip = await createFlip({ capacity: 100 });
  const others2 = await createFlip({ bytes });
  const moving: FlipControls = flip(".card", () => {}, { stagger: { each: 0.02, from: { random: order.length } } });
  moving.currentTime = (moving.currentTime ?? 0) + 10;
  moving.playbackRate = -2;
  const options: FlipOptions = {
    duration: 300, easing: "ease-out", mode: "scale", props: ["borderRadius"], enter: Transition.scale(), leave: null, onTop: true,
    onUpdate: ({ playState }) => console.log(playState),
    perElement: (element, index) => (index > 0 ? { delay: 10 * index } : undefined),
  };
  others2(document.body, () => {}, options).reverse();
  engine.setMatch(card, null);
  engine.setTransition(card, Transition.move("top").combined(Transition.opacity).animation(bouncy()));
  const policies: Required<Policies> = engine.policies(photos);
  engine.setPolicies(policies);
  engine.setPolicies(null, photos);

  const curves: Animation[] = [steps(4), linearStops([0, [0.5, 0.25], 1]), customCurve(Math.sqrt, { duration: 1 })];
  engine.setFrames(others, [0, 0, 1, 1, 0, 0, 1, 1], { animation: curves.slice(1) });
  const { scaleX, isClipped } = contentPlacement("fill", { width: 4, height: 3 }, document.body.getBoundingClientRect());
  const opacity: number = isClipped ? scaleX : crossFade(0.5, { blending: "plus" }).incoming;

  const radii: number = attributeRadii(12, { width: 1, height: 1 }, { width: 2, height: 1 }).x + attributeAngle(1, 7);
  engine.setAttributes(others, 0, [radii, 0, 0, 0, ...attributeColor(attributeLinear([1, 1, 1, opacity]))], { animation: null });
  engine.setLayout([{ ...items[0], attributes: [[1, 2, 3, 4]], takesAttributes: true }], photos);

  const value = engine.insertValue([opacity, 2, 3, 4]);
  engine.setValue(value, new Float32Array(4), { animation: timingCurve(0.2, 0, 0, 1, { duration: 1 }) });
  const shown: [number, number, number, number] | undefined = engine.value(value)?.presentation;

  if (engine.transaction === moved && shown) {
    engine.seek(moved, 0.5, { translation: { x: 1, y: 2 } });
    const released: TransactionID | null = engine.finish(moved, { velocity: 2, animation: interpolatingSpring({ stiffness: 200 }) });
    if (released !== null) engine.cancel(released, { translationVelocity: { x: 1, y: 2 } });
  }
  const tick: Tick = engine.advance(performance.now() / 1000);
  for (const completion of tick.completed) {
    if (completion.criterion === "removed" && completion.kind === "finished") engine.remove(card, { animation: null });
  }
  const at = 4 * slot(card);
  const frames: Float32Array = engine.presentationFrames;
  canvas.fillRect(frames[at], frames[at + 1], frames[at + 2], frames[at + 3]);
  const state: ElementState | null = engine.element(card);
  const role: "unmatched" | "alone" | "source" | "follower" | "sourceless" | undefined = state?.matchState;
  engine.record((line: string) => console.log(line, role));
  const ended: string = await flip(".card", async () => {}, { animation: circularEaseInOut({ arc: -0.2, repeatCount: Infinity }) }).finished;
  flip(document.querySelectorAll<HTMLElement>(".card"), () => {});
  console.log(ended, engine.explain(card), engine.refusal, engine.state().nextDeadline);

  // @ts-expect-error An engine is made by `create`.
  new MatchedGeometry();
  // @ts-expect-error Animations are made by functions.
  new Animation();
  // @ts-expect-error A handle is a bigint.
  engine.remove(7);
  // @ts-expect-error A spring has no stiffness; an interpolating one has.
  spring({ stiffness: 100 });
  // @ts-expect-error An element says whether it has a frame.
  engine.insert({ match });
  // @ts-expect-error A stagger has either a delay for each or one for all.
  engine.withAnimation(null, () => {}, { stagger: { each: 1, total: 1 } });
  // @ts-expect-error There is no such edge.
  Transition.move("start");
  // @ts-expect-error Frames are read.
  engine.presentationFrames = frames;
  // @ts-expect-error A transaction that was not made cannot be cancelled.
  engine.cancel(engine.transaction);
  // @ts-expect-error Flips have an engine of their own.
  await createFlip(engine);
  // @ts-expect-error A flip has either an animation or a duration.
  flip(".card", () => {}, { animation: smooth(), duration: 300 });
  // @ts-expect-error A state is read.
  moving.playState = "paused";
  // @ts-expect-error There is no such policy.
  engine.setPolicies({ duplicates: "both" });
}
