// The end of a match, while it is counted and after.

extension Words {
    static func ofPoints(_ most: Int, best: Int) -> String { say("of \(most) points · best \(best)") }

    /// Below the total, where there is an earlier best.
    static func against(best: Int, total: Int) -> String {
        let (past, short) = (total - best, best - total)
        if past > 0 { return plural(past, "points, one past your best", "points, \(past) past your best") }
        if past == 0 { return say("points, level with your best") }
        return plural(short, "points, one short of your best", "points, \(short) short of your best")
    }

    static func moreInDeeds(_ count: Int) -> String {
        plural(count, "and one more in Deeds", "and \(count) more in Deeds")
    }
}
