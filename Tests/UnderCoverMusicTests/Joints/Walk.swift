import UnderCoverCatalogue
import UnderCoverCore

// The table of the joints: a walk takes one value of each column. A new case joins by its list.

/// The source of the albums.
enum JointSource: String, CaseIterable, Sendable {
    case box, famous, ownFolder, rule, playlist, server, pack, misses, favourites, daily, code
}

/// The kind of match that is begun.
enum JointBeginning: CaseIterable, Hashable, Sendable, CustomStringConvertible {
    case solo, typed, described, kind(RoundKind), shape(PlayShape)
    /// As many teams as there may be.
    case teams
    /// One seat at the television, the others are phones; more phones than seats; eight seats there, and phones besides.
    case phones, room, eightAndRoom

    static let allCases: [JointBeginning] =
        [.solo, .typed, .described] + RoundKind.allCases.map(JointBeginning.kind)
        + PlayShape.allCases.map(JointBeginning.shape) + [.teams, .phones, .room, .eightAndRoom]

    var description: String {
        switch self {
        case .solo: "solo"
        case .typed: "typed"
        case .described: "described"
        case .kind(let kind): kind.rawValue
        case .shape(let shape): shape.rawValue
        case .teams: "four teams"
        case .phones: "phones"
        case .room: "room"
        case .eightAndRoom: "eight and room"
        }
    }
}

/// Who presses.
enum JointPresser: String, CaseIterable, Sendable { case keys, mouse, pad, remote, phone, oneSwitch, speech }

/// How it ends.
enum JointEnding: String, CaseIterable, Sendable { case playedOut, back, quit, kill, padLost, phoneAsleep, sourceGone }

struct Walk: Hashable, Sendable, CustomStringConvertible {
    let source: JointSource
    let beginning: JointBeginning
    let presser: JointPresser
    let ending: JointEnding

    /// The text that a failure prints, and that `UNDER_COVER_WALK` takes to walk it alone.
    var description: String { "\(source.rawValue), \(beginning), \(presser.rawValue), \(ending.rawValue)" }

    /// A phone begins nothing else, so the kinds of round are a party's under it.
    var isParty: Bool {
        switch beginning {
        case .solo, .typed, .described: false
        case .kind: presser == .phone
        case .shape, .teams, .phones, .room, .eightAndRoom: true
        }
    }

    /// Combinations that no device can walk.
    private static let rules: [(reason: String, excludes: @Sendable (Walk) -> Bool)] = [
        (
            "The daily five and the match of a code have one player.",
            { ($0.source == .daily || $0.source == .code) && $0.isParty }
        ),
        (
            "A phone is a remote in parties; beside a match of one player it does nothing.",
            { $0.presser == .phone && !$0.isParty }
        ),
        (
            "A pad is lost where the player or a guest holds one.",
            { $0.ending == .padLost && $0.presser != .pad && !$0.isParty }
        ),
        ("A phone falls asleep where one plays.", { $0.ending == .phoneAsleep && !$0.isParty }),
    ]

    var isPossible: Bool { !Self.rules.contains { $0.excludes(self) } }

    static let possible: [Walk] = JointSource.allCases.flatMap { source in
        JointBeginning.allCases.flatMap { beginning in
            JointPresser.allCases.flatMap { presser in
                JointEnding.allCases.map { Walk(source: source, beginning: beginning, presser: presser, ending: $0) }
            }
        }
    }.filter(\.isPossible)

    /// The walk as places in the lists of its columns.
    var places: [Int] {
        func place<Value: CaseIterable & Equatable>(_ value: Value) -> Int {
            Array(Value.allCases).firstIndex(of: value) ?? 0
        }
        return [place(source), place(beginning), place(presser), place(ending)]
    }

    /// Walks with every possible pair of values.
    static let pairwise: [Walk] = Pairwise.choose(possible.map(\.places)).map { possible[$0] }
}

/// Chooses rows of a table so that each pair of values that stands in one of them stands in a chosen one.
enum Pairwise {
    /// The pairs of a row, each as one number.
    static func pairs(_ row: [Int]) -> [Int] {
        row.indices.flatMap { one in
            row.indices.dropFirst(one + 1).map { other in
                ((one * row.count + other) << 16) | (row[one] << 8) | row[other]
            }
        }
    }

    /// Indexes of the chosen rows: each time the first of those with the most pairs that are still missing.
    static func choose(_ rows: [[Int]]) -> [Int] {
        var numbers: [Int: Int] = [:]
        let pairs = rows.map { row in
            Self.pairs(row).map { pair -> Int in
                if let number = numbers[pair] { return number }
                numbers[pair] = numbers.count
                return numbers.count - 1
            }
        }
        var isMissing = [Bool](repeating: true, count: numbers.count)
        var left = numbers.count
        var most = pairs.first?.count ?? 0
        var chosen: [Int] = []
        while left > 0, most > 0 {
            for (index, row) in pairs.enumerated() where row.count(where: { isMissing[$0] }) >= most {
                for pair in row where isMissing[pair] {
                    isMissing[pair] = false
                    left -= 1
                }
                chosen.append(index)
            }
            most -= 1
        }
        return chosen
    }
}
