import UnderCoverCatalogue

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

// The table of a party and its end.

extension Words {
    static var table: String { say("The table") }
    static var awards: String { say("Awards") }
    static var deadHeat: [String] { lines(say("DEAD|HEAT")) }

    /// - Parameter team: from 0.
    static func team(_ team: Int) -> String {
        let names = [say("Left"), say("Right"), say("Top"), say("Bottom")]
        return names[((team % names.count) + names.count) % names.count]
    }

    static func afterCover(_ cover: Int, of covers: Int) -> String { say("After cover \(cover) of \(covers)") }
    static func gained(_ points: Int) -> String { "+\(points)" }

    /// While the match goes on.
    static func absence(now absence: TableLine.Absence) -> String {
        switch absence {
        case .out(let cover): say("out at cover \(cover)")
        case .left: say("away")
        }
    }

    /// After the match.
    static func absence(_ absence: TableLine.Absence) -> String {
        switch absence {
        case .out(let cover): say("out at cover \(cover)")
        case .left(let cover): say("left at cover \(cover)")
        }
    }

    static func showTable(_ count: Int) -> String {
        say("All \(spelled(count))")
    }
    static var showPodium: String { say("The podium") }
    static func listOrPodium(_ count: Int, _ isListing: Bool) -> String { isListing ? showPodium : showTable(count) }

    /// One sentence: "After cover 3 of 5, Mono Lisa leads with 240, then Side B with 180."
    static func tableSpoken(_ head: String?, _ rows: [(name: String, points: Int, remark: String?)]) -> String {
        let lines = rows.enumerated().map { index, row in
            let line =
                index == 0
                ? say("\(row.name) leads with \(row.points)") : say("\(row.name) with \(row.points)")
            return line + (row.remark.map { " (\($0))" } ?? "")
        }
        return ended(commas([head ?? "", lines.joined(separator: say(", then "))]))
    }

    static func winsSpoken(_ winners: [String], points: Int) -> String {
        switch winners.count {
        case 0: say("Nobody wins.")
        case 1: say("\(winners[0]) wins with \(Self.points(points)).")
        default: say("\(together(winners)) share the first place with \(Self.points(points)).")
        }
    }

    static func partySize(players: Int, covers: Int) -> String {
        commas([plural(players, "1 player", "\(players) players"), plural(covers, "1 cover", "\(covers) covers")])
    }

    // MARK: Scores

    static func winners(_ names: [String]) -> String { names.isEmpty ? nameless : names.joined(separator: " & ") }

    /// A line of a party's table in the list of scores. It stays in one piece.
    static func scoreLine(_ line: PartyLine) -> String {
        "\(line.place) \(line.name) \(line.points)".replacing(" ", with: "\u{A0}")
    }
    static func scoreLines(_ lines: [String], more: Int) -> String {
        let shown = lines.joined(separator: "\u{A0}· ")
        return more == 0 ? shown : say("\(shown) and \(more)\u{A0}more")
    }

    static var winnersBest: String { say("best of a winner") }
    static var winnersRight: String { say("of winners’ answers right") }
}
