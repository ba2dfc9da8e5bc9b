// A plain C renderer's use of the kernel: three cards fly to a new place, each with a spring of its
// own, retargeted once on the way. Then the golden hash on every instruction set.
//
//     renderer             draws, checks, prints a hash for each set; exit status 1 if one is wrong
//     renderer --current   prints the set that runs, or, with exit status 64, why it is not the one
//                          that MG_INSTRUCTION_SET asks for

#include "golden.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { cards = 3 };

/// What a renderer owns: the columns, one row a card.
typedef struct Scene {
  double begin[cards], end[cards];
  double frequency[cards], dampingRatio[cards];
  float decay[cards], turns[cards], inverse[cards];
  mgRect target[cards], offset[cards], velocity[cards], frame[cards];
} Scene;

static void draw(Scene* scene, double now) {
  const mgTracks tracks = {scene->target, scene->offset, scene->velocity, NULL, scene->frame};
  const mgSpringRows rows = {
      scene->begin, scene->end, {scene->decay, scene->turns, scene->inverse}};
  mgInterpolateSprings(&tracks, &rows, now, 0, cards);
}

/// Gives a card a spring that begins now.
static void start(Scene* scene, int card, double now, double response, double dampingRatio) {
  const double frequency = 2 * 3.14159265358979 / response;
  const mgSpring spring = mgSpringMake(frequency, dampingRatio);
  scene->frequency[card] = frequency;
  scene->dampingRatio[card] = dampingRatio;
  scene->decay[card] = spring.decay;
  scene->turns[card] = spring.turns;
  scene->inverse[card] = spring.inverse;
  scene->begin[card] = now;
  // e^-lt is under 1/10,000 by then: the card is at its place to the last bit from there on.
  scene->end[card] = now + 9.22 / (dampingRatio * frequency);
}

/// Sends a card that rests at `from` to a new place.
static void send(Scene* scene, int card, mgRect from, mgRect to, double now, double response,
                 double dampingRatio) {
  scene->target[card] = to;
  scene->offset[card] =
      (mgRect){from.x - to.x, from.y - to.y, from.width - to.width, from.height - to.height};
  scene->velocity[card] = (mgRect){0, 0, 0, 0};
  start(scene, card, now, response, dampingRatio);
}

/// Sends a card in flight to a new place: it goes on from where it is, at the speed it has.
static void turn(Scene* scene, int card, mgRect to, double now, double response,
                 double dampingRatio) {
  float elapsed;
  mgCoefficients c;
  mgElapsed(&scene->begin[card], &scene->end[card], now, &elapsed, 1);
  const mgSprings spring = {&scene->decay[card], &scene->turns[card], &scene->inverse[card]};
  mgEvaluateSpring(&elapsed, &spring, &c, 1);
  const double w = scene->frequency[card], z = scene->dampingRatio[card];
  const mgSample sample = {c.a, c.b, 0, (float)(-w * w * c.b), (float)(c.a - 2 * z * w * c.b),
                           0,   0};
  const mgMotions motions = {scene->target, scene->offset, scene->velocity, NULL, scene->frame};
  const uint32_t row = (uint32_t)card;
  mgMaxima maxima = {{0, 0, 0, 0}, {0, 0, 0, 0}};
  mgRetargetFrames(&motions, &row, &to, &sample, &maxima, 1);
  start(scene, card, now, response, dampingRatio);
}

/// The speed of a card, from two frames half a millisecond to either side.
static mgRect speedOf(Scene* scene, int card, double now) {
  draw(scene, now + 0.0005);
  const mgRect after = scene->frame[card];
  draw(scene, now - 0.0005);
  const mgRect before = scene->frame[card];
  return (mgRect){(after.x - before.x) * 1000, (after.y - before.y) * 1000,
                  (after.width - before.width) * 1000, (after.height - before.height) * 1000};
}

static int failures = 0;

static void expect(const char* what, double value, double wanted, double tolerance) {
  if (!(fabs(value - wanted) <= tolerance)) {
    printf("%s is %.9g, not %.9g\n", what, value, wanted);
    failures++;
  }
}

static void scene(void) {
  static Scene s;
  const mgRect small = {0, 0, 80, 80}, large = {100, 200, 320, 240};
  send(&s, 0, small, large, 10.0, 0.5, 1.0);
  send(&s, 1, small, large, 10.1, 0.5, 0.5);
  send(&s, 2, small, large, 10.0, 0.5, 0.7);

  draw(&s, 10.0);
  expect("the start", s.frame[0].x, 0, 0);
  draw(&s, 10.05);
  expect("a delayed card", s.frame[1].width, 80, 0);

  // 1 - (1 + 4 pi / 10) e^(-4 pi / 10) of the way.
  draw(&s, 10.1);
  expect("a critically damped card", s.frame[0].x, 35.773956, 5e-5);

  // The third card turns round on the way: place and speed go on.
  const double now = 10.15;
  const mgRect speed = speedOf(&s, 2, now);
  draw(&s, now);
  const mgRect shown = s.frame[2];
  turn(&s, 2, small, now, 0.5, 0.7);
  expect("the frame at the turn", s.frame[2].y, shown.y, 0);
  expect("the speed at the turn", s.velocity[2].y, speed.y, 0.1);
  draw(&s, now);
  expect("the place at the turn", s.frame[2].y, shown.y, 1e-4);
  // The pull back slows it by some 20 points a second in the half millisecond that is measured.
  expect("the speed after the turn", speedOf(&s, 2, now + 0.0005).y, speed.y, 30);

  draw(&s, 20);
  expect("the end", s.frame[1].x, 100, 0);
  expect("the end", s.frame[2].width, 80, 0);
}

int main(int count, char** arguments) {
  if (count > 1 && strcmp(arguments[1], "--current") == 0) {
    if (mgInstructionSetRequestStatus() != mgSelection_granted) {
      fprintf(stderr, "%s\n", mgInstructionSetRequestMessage());
      return 64;
    }
    printf("%s\n", mgInstructionSetName(mgCurrentInstructionSet()));
    return 0;
  }
  if (mgFusedInstructionSets() != 0) {
    printf("products and sums are fused in sets %x\n", (unsigned)mgFusedInstructionSets());
    failures++;
  }
  for (int set = 0; set < MG_INSTRUCTION_SET_COUNT; set++) {
    if (mgSelectInstructionSet((mgInstructionSet)set) != mgSelection_granted) {
      continue;
    }
    scene();
    const uint64_t hash = goldenHash();
    printf("%s %016" PRIx64 "\n", mgInstructionSetName((mgInstructionSet)set), hash);
    failures += hash != GOLDEN_HASH;
  }
  return failures == 0 ? 0 : 1;
}
