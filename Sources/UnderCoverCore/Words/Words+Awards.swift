// Names the awards, and says why a player has one.

extension Words {
    static var noAwards: String { say("No awards this time.") }
    static var noAwardsText: String { say("Nobody earned one. The jury is as surprised as you are.") }
    static var whoKnewWhen: String { say("Who knew it when") }

    static func title(_ award: AwardKind) -> String {
        switch award {
        case .sharpestEye: say("Sharpest eye")
        case .fastestRight: say("Quick draw")
        case .comeback: say("Long way up")
        case .luckyGuess: say("Lucky guess")
        case .loneWolf: say("Lone wolf")
        case .hotStreak: say("Hot streak")
        case .steadyHand: say("Steady hand")
        case .cleanSheet: say("Clean sheet")
        case .closeCall: say("Brinkmanship")
        case .lateBloomer: say("Late bloomer")
        case .favourite: say("Home turf")
        case .photoFinish: say("Photo finish")
        case .goodSport: say("Good company")
        }
    }

    static func reason(_ award: Award) -> String {
        switch award.kind {
        case .sharpestEye: say("of a cover was enough")
        case .fastestRight: say("quickest right answer")
        case .comeback: say("since the middle")
        case .luckyGuess: say("of a cover. Sheer nerve.")
        case .loneWolf: say("known by nobody else")
        case .hotStreak: say("right in a row")
        case .steadyHand: say("from first to last")
        case .cleanSheet: say("answers, none wrong")
        case .closeCall: say("left on the clock")
        case .lateBloomer: say("of the points came late")
        case .favourite: award.detail.map { genre in say("points in \(genre)") } ?? say("points from one genre")
        case .photoFinish: award.detail.map { name in say("points, like \(name)") } ?? say("points, and not alone")
        case .goodSport: isOne(award.figure) ? say("cover, and stayed") : say("covers, to the last")
        }
    }

    private static func isOne(_ figure: AwardFigure) -> Bool { figure == .count(1) }

    /// nil for places, which are drawn with an arrow between them.
    static func figure(_ figure: AwardFigure) -> String? {
        switch figure {
        case .ticks(let ticks): say("\(seconds(ticks: ticks))\u{A0}s")
        case .percent(let percent): Self.percent(percent)
        case .places: nil
        case .count(let count): String(count)
        case .points(let points): String(points)
        }
    }

    static func awardSpoken(_ award: Award, _ name: String) -> String {
        let figure =
            if case .places(let from, let to) = award.figure { say("from \(from) to \(to)") } else {
                Self.figure(award.figure) ?? ""
            }
        return say("\(title(award.kind)): \(name), \(figure) \(reason(award))")
    }

    static func knewWhen(_ title: String, cover: Int) -> String { say("\(title), cover \(cover)") }
}
