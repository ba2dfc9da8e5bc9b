// Flies rects with Tweeny, as `Benchmarks/peers` tells it on standard input; what is measured says
// Benchmarks/README.md.
//
//   tweeny FORM RECTS
//
// FORM is `numbers`, a tween of four numbers for each rect, or `struct`, a tween of one struct.
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "tweeny.h"

namespace {

constexpr int milliseconds = 400;

struct Rect {
  float x, y, width, height;
};

// A cubic Bezier timing function from (0, 0) to (1, 1). All tweens of a frame ask for the same
// progress, so it computes once and remembers.
float ease(float x) {
  constexpr double x1 = 0.25, y1 = 0.1, x2 = 0.25, y2 = 1;
  static float last = 0, value = 0;
  if (x == last) return value;
  last = x;
  if (x >= 1) return value = 1;
  auto at = [](double t, double p, double q) {
    return ((1 - 3 * q + 3 * p) * t + (3 * q - 6 * p)) * t * t + 3 * p * t;
  };
  double t = x;
  for (int step = 0; step < 8; step++) {
    double slope = 3 * (1 - 3 * x2 + 3 * x1) * t * t + 2 * (3 * x2 - 6 * x1) * t + 3 * x1;
    t -= (at(t, x1, x2) - x) / slope;
  }
  return value = static_cast<float>(at(t, y1, y2));
}

float mix(float progress, float a, float b) { return a + (b - a) * ease(progress); }

Rect mix(float progress, Rect a, Rect b) {
  float e = ease(progress);
  return {a.x + (b.x - a.x) * e, a.y + (b.y - a.y) * e, a.width + (b.width - a.width) * e,
          a.height + (b.height - a.height) * e};
}

// Four numbers, each with a call of the timing function.
struct Numbers {
  using Tween = tweeny::tween<float, float, float, float>;
  static Tween from(const Rect &a) { return tweeny::from(a.x, a.y, a.width, a.height); }
  static void send(Tween &tween, const Rect &b) {
    tween.to(b.x, b.y, b.width, b.height)
        .during(milliseconds)
        .via([](float progress, float a, float b) { return mix(progress, a, b); });
  }
  static Rect rect(const std::array<float, 4> &v) { return {v[0], v[1], v[2], v[3]}; }
};

// One value, with one call.
struct Struct {
  using Tween = tweeny::tween<Rect>;
  static Tween from(const Rect &a) { return tweeny::from(a); }
  static void send(Tween &tween, const Rect &b) {
    tween.to(b).during(milliseconds).via(
        [](float progress, Rect a, Rect b) { return mix(progress, a, b); });
  }
  static Rect rect(const Rect &value) { return value; }
};

uint64_t nanoseconds() {
  auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

template <typename Form>
class Rects {
 public:
  explicit Rects(std::vector<Rect> all) : count(all.size() / 2), ends(std::move(all)) {
    tweens.reserve(count);
  }

  // To `time MS...` the nanoseconds of a start, those of the frames after the first, and the sum of
  // all numbers read; a flight to the targets, which is not timed, comes first. To `show STEP MS...`
  // the numbers of every STEPth rect at each time.
  std::string answer(const std::string &line) {
    std::istringstream words(line);
    std::string command;
    size_t step = 1;
    words >> command;
    if (command == "show") words >> step;
    std::vector<uint32_t> times;
    for (uint32_t time; words >> time;) times.push_back(time);

    std::ostringstream text;
    text.precision(9);
    if (command == "time") {
      fly(true, times);
      fly(false, times);
      text << startNanoseconds << ' ' << frameNanoseconds << ' ' << sum;
    } else {
      for (uint32_t time : times) {
        fly(true, {time});
        for (size_t i = 0; i < count; i += step) {
          Rect r = Form::rect(tweens[i].peek());
          text << r.x << ' ' << r.y << ' ' << r.width << ' ' << r.height << ' ';
        }
      }
    }
    return text.str();
  }

 private:
  // Goes from one end to the other, with a frame at each time. The first belongs to the start.
  void fly(bool out, const std::vector<uint32_t> &times) {
    const Rect *from = &ends[out ? 0 : count], *to = &ends[out ? count : 0];
    tweens.clear();
    uint64_t begin = nanoseconds();
    // In its place: a tween that was returned by `via` would be copied.
    for (size_t i = 0; i < count; i++) {
      tweens.push_back(Form::from(from[i]));
      Form::send(tweens.back(), to[i]);
    }
    sum = frame(times[0]);
    uint64_t started = nanoseconds();
    for (size_t i = 1; i < times.size(); i++) sum += frame(times[i]);
    startNanoseconds = started - begin;
    frameNanoseconds = nanoseconds() - started;
  }

  // Shows a time, and reads all numbers.
  double frame(uint32_t time) {
    double all = 0;
    for (auto &tween : tweens) {
      Rect r = Form::rect(tween.seek(time, true));
      all += (r.x + r.y) + (r.width + r.height);
    }
    return all;
  }

  size_t count;
  std::vector<Rect> ends;
  std::vector<typename Form::Tween> tweens;
  double sum = 0;
  uint64_t startNanoseconds = 0, frameNanoseconds = 0;
};

template <typename Form>
void serve(std::vector<Rect> all) {
  Rects<Form> rects(std::move(all));
  for (std::string line; std::getline(std::cin, line);) {
    std::cout << rects.answer(line) << std::endl;
  }
}

}  // namespace

int main(int argc, char **argv) {
  if (argc != 3) return 64;
  std::ifstream file(argv[2], std::ios::binary | std::ios::ate);
  std::vector<Rect> all(static_cast<size_t>(file.tellg()) / sizeof(Rect));
  file.seekg(0);
  file.read(reinterpret_cast<char *>(all.data()), all.size() * sizeof(Rect));
  if (std::strcmp(argv[1], "numbers") == 0) {
    serve<Numbers>(std::move(all));
  } else {
    serve<Struct>(std::move(all));
  }
}
