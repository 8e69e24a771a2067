import UnderCoverCatalogue

/// Deals a day's ten of the canon: five that are asked, then five replacements in their order. A block's records are two
/// halves; while one half is asked, five a day, the other has the replacements, and then they change. So each record is
/// once among a day's ten before any is twice, and asked once before any is asked twice.
enum CanonDealing {
    /// NB: another seed would change all days that have been played.
    private static let seed: UInt64 = 0xCA40_0DA1_1150_1DED

    /// Places in the canon's list; empty before the first block.
    static func records(on day: DailyDay, of canon: Canon) -> [Int] {
        guard let block = canon.block(of: day) else { return [] }
        let size = block.albums / 2
        let (pass, turn) = (day.number - block.from).quotientAndRemainder(dividingBy: size / DailyFive.perDay)
        let name = "canon/\(block.version)"
        let chance = SeededGenerator(seed: seed)
        var halves = chance.stream(name)
        let all = halves.shuffled(Array(0..<block.albums))
        let (one, other) = (Array(all[..<size]), Array(all[size...]))
        let (asked, spare) = pass.isMultiple(of: 2) ? (one, other) : (other, one)
        let turns = turn * DailyFive.perDay..<(turn + 1) * DailyFive.perDay
        return [(asked, "asked"), (spare, "spare")].flatMap { half, part in
            var order = chance.stream("\(name)/\(part)", pass)
            return order.shuffled(half)[turns]
        }
    }
}

extension Canon {
    /// The day's ten, in their order; empty before the first day.
    package func albums(on day: DailyDay) -> [Album] {
        CanonDealing.records(on: day, of: self).compactMap { album($0) }
    }

    /// The five of a day, in the order to ask them.
    package func five(on day: DailyDay, _ places: CanonPlaces) -> [Album] {
        let ten = albums(on: day)
        return ten.count == Self.perDay ? places.numbers.map { ten[$0] } : []
    }

    /// The match of a day, whose wrong choices are of the day's block: they need no covers.
    package func match(on day: DailyDay, _ places: CanonPlaces, id: String, players: [Player]) -> Match? {
        guard let block = block(of: day) else { return nil }
        let asked = five(on: day, places).map(\.id)
        let match = try? Match.plan(
            id: id, category: category(block), settings: DailyFive.settings, seed: UInt64(day.number),
            players: players, asked: asked)
        return match?.rounds.map(\.answer) == asked ? match : nil
    }

    package func category(_ block: CanonBlock) -> Category {
        Category(
            id: Self.categoryID, name: "", section: .builtIn, albums: (0..<block.albums).compactMap { album($0) })
    }
}
