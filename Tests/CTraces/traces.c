// traces FILE: plays a trace (docs/trace-format.md) by calls of the engine for C, and prints what
// `matched-geometry replay` prints, but for diagnostics. Ends with 1 at what it does not know.

#include "names.h"
#include "output.h"
#include "values.h"

#include <math.h>

static mgEngine engine;
static mgFrameClock frameClock;
static bool startsAtFirstTick = false, skipsGaps = false;
/// The time that was shown last, as the trace counts.
static double shown = -INFINITY;

/// An end that no sample has told of.
typedef struct Ending {
  const char* name;
  mgCompletion completion;
  double time, found;
} Ending;

static Ending endings[most];
static size_t endingCount = 0;

/// The engine may refuse what a trace asks for: that is part of the traces. Other answers are
/// faults.
static void made(mgStatus status) {
  if (status == mgStatus_nullPointer || status == mgStatus_invalidArgument ||
      status == mgStatus_noEngine || status == mgStatus_busy || status == mgStatus_noTransaction) {
    fail("a call was answered with status %d", (int)status);
  }
}

static void advance(double time) {
  mgTick tick;
  made(mgEngineAdvance(engine, mgFrameClockAdvance(&frameClock, time), &tick));
  shown = time;
  for (size_t i = 0; i < tick.completedCount; i++) {
    for (size_t j = 0; j < transactions.count; j++) {
      if (transactions.entries[j].id == tick.completed[i].transaction.bits &&
          transactions.entries[j].name[0] != 0) {
        endings[endingCount++] = (Ending){transactions.entries[j].name, tick.completed[i],
                                          tick.completed[i].time + frameClock.leftOut, time};
      }
    }
  }
}

/// When a line happens, for the engine.
static double timeOf(Json* line, bool isCommit) {
  static const char* const clocks[] = {"commit", "firstTick", NULL};
  const double time = numberOf(line, "at", 0);
  const char* start = textOf(line, "startClock");
  const bool waits = start == NULL ? startsAtFirstTick && isCommit : choice(start, clocks) == 1;
  if (!waits) {
    return mgFrameClockAdvance(&frameClock, time);
  }
  if (shown != time) {
    advance(time);
  }
  return MG_NO_TIME;
}

static void begin(Json* line) {
  static const char* const gaps[] = {"absolute", "resume", "skip", NULL};
  static const char* const clocks[] = {"commit", "firstTick", NULL};
  Json* given = member(line, "policies");
  Json* gap = member(given, "clockGap");
  frameClock = mgFrameClockMake(0, 0);
  if (gap != NULL && gap->kind == json_object) {
    const double longest = numberOf(gap, "clamp", 0);
    frameClock = mgFrameClockMake(longest == 0 ? -1 : longest, 0);
  } else if (gap != NULL) {
    const int word = choice(gap->text, gaps);
    frameClock = word == 1 ? mgFrameClockMake(1, 1.0 / 60) : frameClock;
    skipsGaps = word == 2;
  }
  startsAtFirstTick = choiceOf(given, "startClock", clocks) == 1;
  const mgPolicies policies = policiesOf(given);
  made(mgEngineSetPolicies(engine, &policies));
}

static bool isListed(const Named* element) {
  return element != NULL &&
         mgEngineGetElement(engine, (mgElementID){element->id}, NULL) == mgStatus_ok;
}

static mgAnimatedValue fourOf(Json* given) {
  const mgRect rect = rectOf(given);
  return (mgAnimatedValue){{rect.x, rect.y, rect.width, rect.height}};
}

/// Gives an element the attributes that a change names.
static void setAttributes(Json* change, mgElementID id, const mgAnimation* animation) {
  Json* attributes = member(change, "attributes");
  uint32_t index = 0;
  for (Json* own = attributes == NULL ? NULL : attributes->first; own != NULL; own = own->next) {
    made(mgEngineSetAttribute(engine, id, index++, fourOf(own), animation));
  }
}

static void insert(Json* change, const char* name, bool isGroup, const mgAnimation* animation) {
  Json* frame = member(change, "frame");
  Json* matched = member(change, "match");
  const bool isLaidOut = frame != NULL && frame->kind == json_array;
  const mgRect place = isLaidOut ? rectOf(frame) : (mgRect){0, 0, 0, 0};
  const mgMatch match =
      matched == NULL ? (mgMatch){0} : matchOf(matched, spaceID(textOf(matched, "in")));
  const mgTransition transition = transitionOf(member(change, "transition"));
  const char* group = textOf(change, "group");
  const Named* known = find(&elements, name);
  if (isListed(known)) {
    made(mgEngineReinsert(engine, (mgElementID){known->id}, isLaidOut ? &place : NULL, animation));
    setAttributes(change, (mgElementID){known->id}, animation);
    if (matched != NULL) {
      made(mgEngineSetMatch(engine, (mgElementID){known->id}, &match, animation));
    }
    return;
  }
  mgElement element = mgElementMake(place);
  element.match = match;
  element.transition = &transition;
  element.isPending = !isLaidOut;
  element.isGeometryGroup = isGroup;
  element.zIndex = numberOf(change, "zIndex", 0);
  element.isElevated = numberOf(change, "elevated", 0) != 0;
  element.group = group == NULL ? mgElementID_null : elementID(group);
  mgElementID id;
  made(mgEngineInsert(engine, &element, animation, &id));
  addName(&elements, name, id.bits);
  setAttributes(change, id, animation);
}

static void changeValue(Json* change, const mgAnimation* animation) {
  const char* name;
  Json* velocity = member(change, "velocity");
  double numbers[4];
  if ((name = textOf(change, "removeValue")) != NULL) {
    made(mgEngineRemoveValue(engine, valueID(name)));
    return;
  }
  const mgAnimatedValue value = fourOf(member(change, "value"));
  if ((name = textOf(change, "insertValue")) != NULL) {
    mgAnimatedValueID id;
    made(mgEngineInsertValue(engine, value, &id));
    addName(&values, name, id.bits);
    return;
  }
  mgAnimatedValue speed = {{0, 0, 0, 0}};
  if (velocity != NULL) {
    numbersOf(velocity, numbers, 4);
    for (int i = 0; i < 4; i++) {
      speed.numbers[i] = (float)numbers[i];
    }
  }
  made(mgEngineSetValue(engine, valueID(textOf(change, "setValue")), value,
                        velocity == NULL ? NULL : &speed, animation));
}

/// Makes one change, in a transaction or outside of any.
static void makeChange(Json* change) {
  const char* name;
  Json* given = member(change, "animation");
  const mgAnimation own = animationOf(given);
  // With a stagger it is that of a transaction around the change.
  const bool isInherited = given == NULL || member(change, "stagger") != NULL;
  const mgAnimation* animation = isInherited ? NULL : &own;
  if ((name = textOf(change, "namespace")) != NULL) {
    addName(&spaces, name, mgNamespaceMake().bits);
  } else if ((name = textOf(change, "endNamespace")) != NULL) {
    made(mgEngineEndNamespace(engine, spaceID(name)));
  } else if ((name = textOf(change, "insert")) != NULL) {
    insert(change, name, false, animation);
  } else if ((name = textOf(change, "geometryGroup")) != NULL) {
    insert(change, name, true, animation);
  } else if ((name = textOf(change, "remove")) != NULL) {
    made(mgEngineRemove(engine, elementID(name), animation));
  } else if ((name = textOf(change, "move")) != NULL) {
    Json* velocity = member(change, "velocity");
    const mgRect speed = velocity == NULL ? (mgRect){0, 0, 0, 0} : rectOf(velocity);
    made(mgEngineSetFrame(engine, elementID(name), rectOf(member(change, "frame")),
                          velocity == NULL ? NULL : &speed, animation));
  } else if ((name = textOf(change, "match")) != NULL) {
    Json* as = member(change, "as");
    const bool isMatched = as != NULL && as->kind == json_object;
    const mgMatch match = isMatched ? matchOf(as, spaceID(textOf(as, "in"))) : (mgMatch){0};
    made(mgEngineSetMatch(engine, elementID(name), isMatched ? &match : NULL, animation));
  } else if ((name = textOf(change, "setAttribute")) != NULL) {
    made(mgEngineSetAttribute(engine, elementID(name), (uint32_t)numberOf(change, "index", 0),
                              fourOf(member(change, "value")), animation));
  } else if ((name = textOf(change, "setZIndex")) != NULL) {
    made(mgEngineSetZIndex(engine, elementID(name), numberOf(change, "zIndex", 0)));
    if (member(change, "elevated") != NULL) {
      made(mgEngineSetElevated(engine, elementID(name), numberOf(change, "elevated", 0) != 0));
    }
  } else if ((name = textOf(change, "setTransition")) != NULL) {
    const mgTransition transition = transitionOf(member(change, "transition"));
    made(mgEngineSetTransition(engine, elementID(name), &transition));
  } else {
    changeValue(change, animation);
  }
}

/// Makes a change in a transaction. It may name a stagger, or that it is not animated.
static void makeNested(Json* change) {
  Json* stagger = member(change, "stagger");
  const bool isStill = numberOf(change, "disablesAnimations", 0) != 0;
  mgTransaction nested = mgTransactionMake(mgAnimationNone());
  nested.disablesAnimations = isStill;
  if (stagger != NULL) {
    nested.animation = animationOf(member(change, "animation"));
    nested.stagger = staggerOf(stagger);
  }
  if (isStill || stagger != NULL) {
    made(mgEngineBegin(engine, &nested, MG_NO_TIME));
  }
  makeChange(change);
  if (isStill || stagger != NULL) {
    made(mgEngineCommit(engine, NULL));
  }
}

static void commit(Json* line) {
  static const char* const modes[] = {"automatic", "restart", "additive", NULL};
  const char* name = textOf(line, "name");
  const double at = numberOf(line, "at", 0);
  Json* changes = member(line, "do");
  // Whoever has left by now has to be known as gone.
  for (Json* change = changes->first; change != NULL; change = change->next) {
    const char* inserted = textOf(change, "insert");
    if (find(&elements, inserted != NULL ? inserted : textOf(change, "geometryGroup")) != NULL &&
        at > shown) {
      advance(at);
    }
  }
  const double time = timeOf(line, true);
  mgTransaction transaction = mgTransactionMake(animationOf(member(line, "animation")));
  transaction.retarget = (mgRetargetMode)choiceOf(line, "retarget", modes);
  transaction.disablesAnimations = numberOf(line, "disablesAnimations", 0) != 0;
  transaction.isInteractive = numberOf(line, "interactive", name != NULL) != 0;
  if (member(line, "stagger") != NULL) {
    transaction.stagger = staggerOf(member(line, "stagger"));
  }
  made(mgEngineBegin(engine, &transaction, time));
  for (Json* change = changes->first; change != NULL; change = change->next) {
    makeNested(change);
  }
  mgTransactionID id;
  made(mgEngineCommit(engine, &id));
  addName(&transactions, name == NULL ? "" : name, id.bits);
}

static void operate(Json* line) {
  const char* name;
  const double time = timeOf(line, false);
  Json* given = member(line, "animation");
  const mgAnimation own = animationOf(given);
  const mgAnimation* animation = given == NULL ? NULL : &own;
  Json* translation = member(line, "translationVelocity");
  const mgPoint throwing = translation == NULL ? (mgPoint){0, 0} : pointOf(translation);
  const double velocity = numberOf(line, "velocity", 0);
  if ((name = textOf(line, "finishImmediately")) != NULL) {
    made(mgEngineFinishImmediately(engine, transactionID(name), time));
  } else if ((name = textOf(line, "seek")) != NULL) {
    Json* by = member(line, "translation");
    made(mgEngineSeek(engine, transactionID(name), numberOf(line, "to", 0),
                      by == NULL ? (mgPoint){0, 0} : pointOf(by), time));
  } else {
    // The new transaction may have a name.
    const char* released = textOf(line, "name");
    mgTransactionID id;
    if ((name = textOf(line, "finish")) != NULL) {
      made(mgEngineFinish(engine, transactionID(name), velocity, throwing, animation, time, &id));
    } else {
      name = textOf(line, "cancel");
      made(mgEngineCancel(engine, transactionID(name), velocity, throwing, animation, time, &id));
    }
    if (!MG_IS_NULL(id)) {
      addName(&transactions, released == NULL ? "" : released, id.bits);
    }
  }
}

/// Prints the ends up to a time, and forgets them.
static void printEndings(double time) {
  static const char* const kinds[] = {"finished", "retargeted", "cancelled", "finishedImmediately"};
  size_t told = 0, kept = 0;
  for (size_t i = 0; i < endingCount; i++) {
    const Ending ending = endings[i];
    if (ending.found > time && ending.time > time) {
      endings[kept++] = ending;
      continue;
    }
    const bool isRemoved = ending.completion.criterion == mgCompletionCriterion_removed;
    printf(told++ == 0 ? ", \"completed\": [" : ", ");
    printf("{\"name\": \"%s\", \"criterion\": \"%s\", \"kind\": \"%s\", \"at\": ", ending.name,
           isRemoved ? "removed" : "logical", kinds[ending.completion.kind]);
    printNumber(ending.time, false);
    printf("}");
  }
  endingCount = kept;
  printf(told > 0 ? "]" : "");
}

/// Prints the attributes up to the last one that is not zero, and the end of an element.
static void printAttributes(uint64_t id, const mgElementState* element) {
  mgAttributeState states[4];
  uint32_t count = 0;
  for (uint32_t i = 0; i < 4 && !element->isPending; i++) {
    made(mgEngineGetAttribute(engine, (mgElementID){id}, i, &states[i]));
    for (int j = 0; j < 4; j++) {
      count = states[i].presentation.numbers[j] != 0 ? i + 1 : count;
    }
  }
  for (uint32_t i = 0; i < count; i++) {
    printf(i == 0 ? ", \"attributes\": [" : ", ");
    printNumbers(states[i].presentation.numbers, 4);
  }
  printf(count > 0 ? "]}" : "}");
}

static void sample(double time) {
  mgEngineState state;
  made(mgEngineGetState(engine, &state));
  for (size_t i = 0; skipsGaps && time - state.now > 1 && i < transactions.count; i++) {
    made(mgEngineFinishImmediately(engine, (mgTransactionID){transactions.entries[i].id},
                                   state.now));
  }
  advance(time);
  made(mgEngineGetState(engine, &state));
  printf("{\"at\": ");
  printNumber(time, false);
  printf(", \"animating\": %s, \"elements\": {", state.isAnimating ? "true" : "false");
  bool isFirst = true;
  for (size_t i = 0; i < elements.count; i++) {
    mgElementState element;
    if (mgEngineGetElement(engine, (mgElementID){elements.entries[i].id}, &element) ==
        mgStatus_ok) {
      printf(isFirst ? "" : ", ");
      printElement(elements.entries[i].name, &element);
      printAttributes(elements.entries[i].id, &element);
      isFirst = false;
    }
  }
  printf("}");
  printEndings(time);
  printf("}\n");
}

static void play(Json* line) {
  Json* samples = member(line, "sample");
  Json* policies = member(line, "policies");
  if (member(line, "trace") != NULL) {
    begin(line);
  } else if (samples != NULL) {
    for (const Json* time = samples->first; time != NULL; time = time->next) {
      sample(time->number);
    }
  } else if (member(line, "do") != NULL) {
    commit(line);
  } else if (member(line, "at") != NULL) {
    operate(line);
  } else if (policies != NULL) {
    const char* space = textOf(line, "in");
    const mgPolicies given = policiesOf(policies);
    made(space == NULL ? mgEngineSetPolicies(engine, &given)
                       : mgEngineSetNamespacePolicies(engine, spaceID(space),
                                                      policies->kind == json_null ? NULL : &given));
  } else {
    makeChange(line);
  }
}

int main(int count, char** arguments) {
  static char line[4096];
  traceName = count == 2 ? arguments[1] : "no trace";
  FILE* file = fopen(traceName, "r");
  if (file == NULL) {
    fail("cannot be read");
  }
  engine = mgEngineCreateWithAttributes(0, 0, 4);
  while (fgets(line, sizeof line, file) != NULL) {
    traceLine++;
    if (strchr(line, '\n') == NULL) {
      fail("a line that is too long, or has no end");
    }
    if (line[0] != '\n' && strncmp(line, "//", 2) != 0) {
      Json* value = readLine(line);
      play(value);
      expectAllUsed(value);
    }
  }
  fclose(file);
  return mgEngineDestroy(engine) == mgStatus_ok ? 0 : 1;
}
