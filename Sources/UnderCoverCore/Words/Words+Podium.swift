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
        return ([head].compactMap(\.self) + [lines.joined(separator: say(", then "))]).joined(separator: ", ") + "."
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

    static func partyKind(_ shape: PlayShape) -> String {
        switch shape {
        case .everyone: party
        case .teams: say("Party, teams")
        case .buzz: say("Party, buzz in")
        case .lastOneStanding: say("Party, last one standing")
        case .risingStakes: say("Party, rising stakes")
        case .passItRound: say("Party, pass it round")
        }
    }

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
