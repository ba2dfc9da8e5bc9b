// Checks of tracks and of the block summaries that ticks use.

extension Violations {
  /// Checks the tracks of a table and the summaries of its blocks.
  mutating func check(
    _ tracks: borrowing TrackTable, count: Int, _ name: String, _ timelines: borrowing TimelineTable
  ) {
    demand(count <= tracks.capacity, "\(name): \(count) tracks in \(tracks.capacity)")
    demand(
      tracks.underlay.capacity == 0 || tracks.underlay.capacity >= tracks.capacity,
      "\(name): room for \(tracks.underlay.capacity) underlays for \(tracks.capacity) tracks")
    for index in 0..<tracks.runs.count {
      let run = tracks.runs[index]
      demand(run.tracks.upperBound <= tracks.capacity, "\(name): a run beyond the tracks")
    }
    var moving = 0
    for block in 0..<tracks.blockCount {
      let first = block * TrackTable.blockSize
      let inBlock = checkTracks(
        tracks, first..<max(first, min(count, first + TrackTable.blockSize)), name, timelines)
      let known = Int(tracks.blocks[block].moving)
      demand(
        inBlock == known,
        "\(name): \(inBlock) tracks of block \(block) move, not \(known)")
      moving += known
      let isActive = tracks.active.word(block / 64) & 1 << UInt64(block % 64) != 0
      // A rejected change may have freed the last moving track of a block.
      demand(
        isActive || known == 0 || tracks.dirty.contains(block),
        "\(name): block \(block) moves and is not active")
    }
    demand(
      moving == tracks.movingCount, "\(name): \(moving) tracks move, not \(tracks.movingCount)")
  }

  /// Checks the tracks of a block and returns how many of them move.
  private mutating func checkTracks(
    _ tracks: borrowing TrackTable, _ range: Range<Int>, _ name: String,
    _ timelines: borrowing TimelineTable
  ) -> Int {
    var moving = 0
    for index in range {
      let track = UInt32(index)
      demand(
        !tracks.ended.contains(index)
          || tracks.endedBlocks.contains(index / TrackTable.blockSize),
        "\(name): track \(track) has ended, but its block is not marked")
      let id = tracks.timeline[track]
      let underlay = tracks.underlay.capacity > index ? tracks.underlay[track] : .zero
      guard id != .rest else {
        demand(
          tracks.offset[track] == .zero && tracks.velocity[track] == .zero && underlay == .zero,
          "\(name): track \(track) rests with a residual")
        demand(
          tracks.owner[track] == .none, "\(name): track \(track) rests with a transaction")
        continue
      }
      moving += 1
      let block = tracks.blocks[index / TrackTable.blockSize]
      let place = index % TrackTable.blockSize
      demand(
        Int(block.lower) <= place && place < Int(block.upper),
        "\(name): track \(track) moves out of the bounds of its block")
      let record = timelines.records[id.index]
      demand(
        record.kind != .rest && record.references > 0,
        "\(name): track \(track) is on timeline \(id.index), which is free")
      demand(
        record.usesVelocity || tracks.velocity[track] == .zero,
        "\(name): track \(track) has a velocity, its timeline none")
      demand(
        record.usesUnderlay || underlay == .zero,
        "\(name): track \(track) has an underlay, its timeline none")
      if tracks.dirty.contains(index / TrackTable.blockSize) { continue }
      demand(
        block.usesVelocity || tracks.velocity[track] == .zero,
        "\(name): track \(track) has a velocity, its block none")
      demand(
        block.usesUnderlay || underlay == .zero,
        "\(name): track \(track) has an underlay, its block none")
      demand(
        block.timeline == .rest || block.timeline == id,
        "\(name): track \(track) is on \(id.index), its block on \(block.timeline.index)")
      demand(
        block.isPending || block.lastEnd >= timelines.stillTime(of: id),
        "\(name): track \(track) moves beyond the end of its block")
    }
    return moving
  }
}
