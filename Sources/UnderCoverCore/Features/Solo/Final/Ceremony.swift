import UnderCoverCatalogue
import UnderCoverPixels

/// The end of a match as a schedule: sleeves are laid out and turned over one by one, a roller leaves the print, its words
/// slam, deeds are stamped, the record's sticker last. All times are in ticks since the screen came, so a moment is a
/// function of the state and the tick.
struct Ceremony: Equatable {
    /// A sleeve's width goes from 1 to 0 and back to 1.
    static let turnTicks = 8.4
    private static let layTicks = 2.4
    private static let mostLayTicks = 24.0
    /// The last cover waits so long where it may still beat the best match.
    private static let doubtTicks = 36.0
    private static let rollTicks = 30.0
    private static let wordGap = 9.0
    private static let stampGap = 15.0
    /// The total counts a cover's points.
    private static let countTicks = 7.2
    /// Covers travel from the print's square into their strip.
    private static let travelTicks = 15.0
    /// A screen has room for so many.
    static let mostAchievements = 2

    let covers: Int
    let lines: Int
    let deeds: Int
    let isRecord: Bool
    let isInDoubt: Bool

    /// Long matches turn faster, so that no ceremony takes more than four seconds without the doubt.
    private var step: Double { covers <= 10 ? 9.6 : max(96 / Double(covers), 4.2) }
    private var laidAt: Double { min(Self.layTicks * Double(covers), Self.mostLayTicks) + 6 }
    /// After many covers there is more to look at.
    private var rest: Double { covers < 10 ? 12 : 24 }

    func layAt(_ index: Int) -> Double {
        Double(index) * min(Self.layTicks, Self.mostLayTicks / Double(max(covers, 1)))
    }

    func turnAt(_ index: Int) -> Double {
        laidAt + step * Double(index) + (isInDoubt && index == covers - 1 ? Self.doubtTicks : 0)
    }

    var rollAt: Double { turnAt(max(covers - 1, 0)) + step + rest }
    var printedAt: Double { rollAt + Self.rollTicks }
    /// The last word lands when the print is whole.
    func wordAt(_ line: Int) -> Double { printedAt - Self.wordGap * Double(lines - 1 - line) }
    func achievementAt(_ index: Int) -> Double {
        printedAt + Motion.wordTicks + Self.stampGap * Double(index)
    }
    var recordAt: Double { achievementAt(deeds) }
    var endsAt: Double {
        if isRecord { return recordAt + Motion.stampTicks }
        return deeds > 0 ? achievementAt(deeds - 1) + Motion.stampTicks : printedAt + Motion.wordTicks
    }

    // MARK: A moment

    func isLaid(_ index: Int, at elapsed: Double) -> Bool { elapsed >= layAt(index) }

    /// How far a sleeve has turned to its face, 0…1.
    func turned(_ index: Int, at elapsed: Double) -> Double {
        share(elapsed - turnAt(index), of: Self.turnTicks)
    }

    /// How much of a cover's points the total has taken, 0…1.
    func counted(_ index: Int, at elapsed: Double) -> Double {
        share(elapsed - turnAt(index) - Self.turnTicks / 2, of: Self.countTicks)
    }

    /// How much of the print is there, from its top, 0…1.
    func rolled(at elapsed: Double) -> Double { share(elapsed - rollAt, of: Self.rollTicks) }
    /// How far the covers have come on their way into the strip, 0…1.
    func travelled(at elapsed: Double) -> Double {
        Motion.ease(elapsed - rollAt, over: Self.travelTicks)
    }

    private func share(_ since: Double, of ticks: Double) -> Double {
        since.isFinite ? min(max(since / ticks, 0), 1) : since > 0 ? 1 : 0
    }

    // MARK: What is heard

    /// The tune of the result is heard with the roller, which shows it; turned sleeves and words have their own hits.
    func cues(since start: Int, sting: Sound) -> [Cue] {
        func cue(_ ticks: Double, _ sound: Sound) -> Cue {
            Cue(at: start + Int(ticks.rounded(.up)), sound: sound)
        }
        // Every second one where they follow each other too quickly to be told apart.
        let every = step < 6 ? 2 : 1
        let turns = stride(from: 0, to: covers, by: every).map { cue(turnAt($0), .page) }
        let words = (0..<lines).map { cue(wordAt($0), .confirm) }
        let stamps = (0..<deeds).map { cue(achievementAt($0), .achievement) }
        return turns + [cue(rollAt, sting)] + words + stamps
            + (isRecord ? [cue(recordAt, .record)] : [])
    }
}

extension Final {
    var ceremony: Ceremony {
        let before = entry.total - (entry.answers.last?.points ?? 0)
        return Ceremony(
            covers: entry.answers.count, lines: poster.lines.count,
            deeds: min(deeds.count, Ceremony.mostAchievements),
            isRecord: isRecord,
            isInDoubt: best.map { $0 >= before && $0 < before + Scoring.most } ?? false)
    }

    /// Ticks since the screen came; infinite once a press has shown the end, and where nothing moves.
    func elapsed(_ now: Double, isStill: Bool) -> Double {
        isStill || endedAt != nil ? .infinity : now - Double(shownAt)
    }

    /// The points that are counted so far.
    func total(at elapsed: Double) -> Int {
        let ceremony = ceremony
        let sum = entry.answers.enumerated().reduce(0.0) { sum, answer in
            sum + Double(answer.element.points) * ceremony.counted(answer.offset, at: elapsed)
        }
        // Points of the whole match, such as those of a handicap, belong to no cover.
        return elapsed >= ceremony.rollAt ? entry.total : min(Int(sum.rounded()), entry.total)
    }
}
