extension EngineState {
  /// A motion and those of the geometry groups from one to another around it, that one not counted, as one.
  mutating func combined(_ motion: Motion, from inner: UInt32, to outer: UInt32) -> Motion {
    var sum = MotionSum(target: motion.target)
    motions.add(motion, to: &sum)
    var group = inner
    while group != 0 && group != outer {
      let around = motions.motion(of: spaces[group].slot, .frames).ofPosition
      // A group whose size alone changes displaces nothing.
      if !around.isStill { motions.add(around, to: &sum) }
      group = spaces[group].parent
    }
    return motions.motion(of: sum)
  }
}
