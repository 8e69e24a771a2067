/// How soon a cover was named: a sign for pictures and texts that gives no cover away. The signs empty as they get
/// worse, so they can be told apart without colour.
package enum DailyMark: String, Codable, CaseIterable, Sendable {
    case atOnce, soon, halfWay, late, missed

    /// - Parameter ticks: nil where the cover was not named.
    package init(ticks: Int?, of total: Int) {
        guard let ticks, total > 0 else {
            self = .missed
            return
        }
        switch 4 * ticks.clamped(to: 0...total) / total {
        case 0: self = .atOnce
        case 1: self = .soon
        case 2: self = .halfWay
        default: self = .late
        }
    }

    /// In texts, where there is no colour.
    package var sign: Character {
        switch self {
        case .atOnce: "★"
        case .soon: "●"
        case .halfWay: "◐"
        case .late: "◔"
        case .missed: "✕"
        }
    }
}

/// One cover of a daily five that was answered, or that time took.
package struct DailyCover: Equatable, Codable, Sendable {
    package let points: Int
    /// Ticks of 1/60 s until it was named; nil where it was not.
    package let ticks: Int?

    package static let missed = DailyCover(points: 0, ticks: nil)

    /// Numbers out of range are clamped.
    package init(points: Int, ticks: Int?) {
        self.points = ticks == nil ? 0 : points.clamped(to: 0...Scoring.most)
        self.ticks = ticks?.clamped(to: 0...DailyFive.settings.ticksTotal)
    }

    package init(_ answer: Player.Answer) {
        self.init(points: answer.points, ticks: answer.right ? answer.ticks : nil)
    }

    package var mark: DailyMark { DailyMark(ticks: ticks, of: DailyFive.settings.ticksTotal) }
}

/// The result of a daily five: players share nothing else of it.
package struct DailyResult: Equatable, Codable, Sendable {
    package let day: DailyDay
    /// Five: covers that were never answered are missed.
    package let covers: [DailyCover]

    package init(day: DailyDay, covers: [DailyCover]) {
        self.day = day
        let missed = Array(repeating: DailyCover.missed, count: DailyDealing.perDay)
        self.covers = Array((covers + missed).prefix(DailyDealing.perDay))
    }

    package var points: Int { covers.reduce(0) { $0 + $1.points } }
    package var marks: [DailyMark] { covers.map(\.mark) }
    package var right: Int { covers.count { $0.ticks != nil } }
}
