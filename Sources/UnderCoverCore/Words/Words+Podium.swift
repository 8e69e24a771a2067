// The table of a party and its end.

extension Words {
    static let table = "The table"
    static let awards = "Awards"
    static let deadHeat = ["DEAD", "HEAT"]

    /// - Parameter team: from 0.
    static func team(_ team: Int) -> String {
        let names = ["Left", "Right", "Top", "Bottom"]
        return names[((team % names.count) + names.count) % names.count]
    }

    static func afterCover(_ cover: Int, of covers: Int) -> String { "After cover \(cover) of \(covers)" }
    static func gained(_ points: Int) -> String { "+\(points)" }

    /// While the match goes on.
    static func absence(now absence: TableLine.Absence) -> String {
        switch absence {
        case .out(let cover): "out at cover \(cover)"
        case .left: "away"
        }
    }

    /// After the match.
    static func absence(_ absence: TableLine.Absence) -> String {
        switch absence {
        case .out(let cover): "out at cover \(cover)"
        case .left(let cover): "left at cover \(cover)"
        }
    }

    static func showTable(_ count: Int) -> String {
        let numbers = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight"]
        return "All " + (count < numbers.count ? numbers[count] : "\(count)")
    }
    static let showPodium = "The podium"

    /// One sentence: "After cover 3 of 5, Mono Lisa leads with 240, then Side B with 180."
    static func tableSpoken(_ head: String?, _ rows: [(name: String, points: Int, remark: String?)]) -> String {
        let lines = rows.enumerated().map { index, row in
            let leads = index == 0 ? " leads" : ""
            return row.name + leads + " with \(row.points)" + (row.remark.map { " (\($0))" } ?? "")
        }
        return ([head].compactMap(\.self) + [lines.joined(separator: ", then ")]).joined(separator: ", ") + "."
    }

    static func winsSpoken(_ winners: [String], points: Int) -> String {
        switch winners.count {
        case 0: "Nobody wins."
        case 1: "\(winners[0]) wins with \(Self.points(points))."
        default: winners.joined(separator: " and ") + " share the first place with \(Self.points(points))."
        }
    }

    static func partySize(players: Int, covers: Int) -> String {
        "\(players == 1 ? "1 player" : "\(players) players"), \(covers == 1 ? "1 cover" : "\(covers) covers")"
    }

    // MARK: Scores

    static func partyKind(_ shape: PlayShape) -> String {
        shape == .everyone ? party : "\(party), \(Self.shape(shape).lowercased())"
    }

    static func winners(_ names: [String]) -> String { names.isEmpty ? nameless : names.joined(separator: " & ") }

    /// A line of a party's table in the list of scores. It stays in one piece.
    static func scoreLine(_ line: PartyLine) -> String {
        "\(line.place) \(line.name) \(line.points)".replacing(" ", with: "\u{A0}")
    }
    static func scoreLines(_ lines: [String], more: Int) -> String {
        lines.joined(separator: "\u{A0}· ") + (more == 0 ? "" : " and \(more)\u{A0}more")
    }

    static let winnersBest = "best of a winner"
    static let winnersRight = "of winners’ answers right"
}
