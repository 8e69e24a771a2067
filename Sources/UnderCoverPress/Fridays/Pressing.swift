/// Presses Fridays, and sees to it that no two sleeves of a system look alike within a year. Not `Sendable`: it belongs
/// to one thread.
package final class Pressing {
    /// A sleeve nearer than this to another one of its year is drawn again with other dice; in units of `Look.distance`.
    static let tooNear: Float = 10
    /// A system has 29 turns a year.
    private static let attempts = 8, block = 32

    private typealias Settled = (attempt: Int, look: Look)

    private let faces: PressFaces
    private var settled: [String: [Settled]] = [:]

    package init(_ faces: PressFaces) { self.faces = faces }

    /// The five records of a week, in the order of their places; the same for everybody.
    ///
    /// The first week of a block takes seconds, others of the block nothing. `NewRelease.attempt` may be kept, and
    /// `Friday.releases(week:attempts:)` makes the same records from it at once.
    package func releases(week: Int) -> [NewRelease] {
        let edition = Edition.of(week: week)
        let attempts = edition.turns(week: week).map { system, turn in
            let block = floorDivided(turn, Self.block)
            return looks(system, block, edition)[turn - block * Self.block].attempt
        }
        return Friday.releases(week: week, attempts: attempts)
    }

    /// Draws a sleeve, `side` × `side` pixels.
    package func sleeve(_ release: NewRelease, side: Int) -> PressedSleeve {
        guard let system = Friday.system(of: release) else { return PressedSleeve(side: side, rgb: [], lettering: []) }
        let job = Job(release: release, side: side, faces: faces), sheet = system.draw(job)
        let lettering = job.boxes.map { box in
            let share = box / 1000
            return PressedSleeve.Box(left: share.x, top: share.y, right: share.z, bottom: share.w)
        }
        return PressedSleeve(side: side, rgb: sheet.bytes(), lettering: lettering)
    }

    /// Turns are settled in blocks. Even blocks know only themselves; odd ones heed both neighbours. So any two turns within
    /// a block's length have been compared, and any week can be pressed alone, for ever, from at most three blocks.
    ///
    /// An edition settles as if it went on for ever: a later one moves none of its sleeves.
    private func looks(_ system: SleeveSystem, _ block: Int, _ edition: Edition) -> [Settled] {
        let key = "\(edition.number) \(system.name) \(block)"
        if let known = settled[key] { return known }
        let deal = Deal(system, edition)
        let odd = block & 1 != 0
        let others = odd ? looks(system, block - 1, edition) + looks(system, block + 1, edition) : []
        var out: [Settled] = []
        for turn in block * Self.block..<(block + 1) * Self.block {
            var best: (nearest: Float, Settled)?
            for attempt in 0..<Self.attempts {
                let job = Job(release: deal.release(turn: turn, attempt: attempt), side: Look.drawn, faces: faces)
                let look = Look(system.draw(job)), nearest = (others + out).map { $0.look.distance(look) }.min() ?? 1e9
                if nearest > best?.nearest ?? -1 { best = (nearest, (attempt, look)) }
                if nearest >= Self.tooNear { break }
            }
            if let best { out.append(best.1) }
        }
        settled[key] = out
        return out
    }
}

/// A drawn sleeve.
package struct PressedSleeve: Sendable {
    /// The place of a line of type, in shares of the side.
    package struct Box: Hashable, Sendable {
        package let left: Float, top: Float, right: Float, bottom: Float
    }

    package let side: Int
    /// Red, green, blue, a byte each, rows from the top.
    package let rgb: [UInt8]
    package let lettering: [Box]
}
