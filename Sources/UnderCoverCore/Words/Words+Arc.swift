import UnderCoverCatalogue

// How a match stands, what was worth a sticker, and how it ends.

extension Words {
    static func pointsToBeat(_ points: Int, _ left: Int) -> String {
        plural(points, "1 point, \(left) to beat", "\(points) points, \(left) to beat")
    }
    static func pointsPastBest(_ points: Int, _ past: Int) -> String {
        plural(points, "1 point, \(past) past your best", "\(points) points, \(past) past your best")
    }
    /// The score to beat came with a code.
    static func pointsAhead(_ points: Int, _ ahead: Int) -> String {
        plural(points, "1 point, \(ahead) ahead", "\(points) points, \(ahead) ahead")
    }

    /// Announces the last cover of a match.
    static var lastOne: String { say("Last one.") }
    /// After "Last one."
    static func leftToBeat(_ points: Int) -> String { plural(points, "1 to beat.", "\(points) to beat.") }
    /// After "Last one.", where the score to beat is out of reach.
    static var makeItGood: String { say("Make it good.") }

    /// A sticker on the cover of a right answer.
    static func feat(_ feat: VerdictForce.Feat) -> String {
        switch feat {
        case .atAGlance: say("At a glance")
        case .fiveInARow: say("Five in a row")
        case .pastTheBest: say("Past your best")
        }
    }

    // MARK: The end, while it is counted and after

    static func ofPoints(_ most: Int, best: Int) -> String { say("of \(most) points · best \(best)") }

    /// Below the total, where there is an earlier best.
    static func against(best: Int, total: Int) -> String {
        let (past, short) = (total - best, best - total)
        if past > 0 { return plural(past, "points, one past your best", "points, \(past) past your best") }
        if past == 0 { return say("points, level with your best") }
        return plural(short, "points, one short of your best", "points, \(short) short of your best")
    }

    static func moreInAchievements(_ count: Int) -> String {
        plural(count, "and one more in Deeds", "and \(count) more in Deeds")
    }
}
