// What awards are called, and why somebody has one.

extension Words {
    static let noAwards = "No awards this time."
    static let noAwardsText = "Nobody earned one. The jury is as surprised as you are."
    static let whoKnewWhen = "Who knew it when"

    static func title(_ award: AwardKind) -> String {
        switch award {
        case .sharpestEye: "Sharpest eye"
        case .fastestRight: "Quick draw"
        case .comeback: "Long way up"
        case .luckyGuess: "Lucky guess"
        case .loneWolf: "Lone wolf"
        case .hotStreak: "Hot streak"
        case .steadyHand: "Steady hand"
        case .cleanSheet: "Clean sheet"
        case .closeCall: "Brinkmanship"
        case .lateBloomer: "Late bloomer"
        case .favourite: "Home turf"
        case .photoFinish: "Photo finish"
        case .goodSport: "Good company"
        }
    }

    static func reason(_ award: Award) -> String {
        switch award.kind {
        case .sharpestEye: "of a cover was enough"
        case .fastestRight: "quickest right answer"
        case .comeback: "since the middle"
        case .luckyGuess: "of a cover. Sheer nerve."
        case .loneWolf: "known by nobody else"
        case .hotStreak: "right in a row"
        case .steadyHand: "from first to last"
        case .cleanSheet: "answers, none wrong"
        case .closeCall: "left on the clock"
        case .lateBloomer: "of the points came late"
        case .favourite: award.detail.map { "points in \($0)" } ?? "points from one genre"
        case .photoFinish: award.detail.map { "points, like \($0)" } ?? "points, and not alone"
        case .goodSport: isOne(award.figure) ? "cover, and stayed" : "covers, to the last"
        }
    }

    private static func isOne(_ figure: AwardFigure) -> Bool { figure == .count(1) }

    /// nil for places, which are drawn with an arrow between them.
    static func figure(_ figure: AwardFigure) -> String? {
        switch figure {
        case .ticks(let ticks): "\(seconds(ticks: ticks))\u{A0}s"
        case .percent(let percent): "\(percent)\u{A0}%"
        case .places: nil
        case .count(let count): String(count)
        case .points(let points): String(points)
        }
    }

    static func awardSpoken(_ award: Award, _ name: String) -> String {
        let figure =
            if case .places(let from, let to) = award.figure { "from \(from) to \(to)" } else {
                Self.figure(award.figure) ?? ""
            }
        return "\(title(award.kind)): \(name), \(figure) \(reason(award))"
    }

    static func knewWhen(_ title: String, cover: Int) -> String { "\(title), cover \(cover)" }
}
