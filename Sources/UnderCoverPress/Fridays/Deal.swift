/// Deals titles, artists and seeds to the turns of a system. It remembers what it has shuffled, because a hundred records
/// come from a few decks. Not `Sendable`: it belongs to one thread.
final class Deal {
    private let system: SleeveSystem, edition: Int, first: Int
    private lazy var halves = dealtHalves()
    private var decks: [Int: [Int]] = [:]
    private var laps: [Int: [String]] = [:]

    init(_ system: SleeveSystem, _ edition: Edition) {
        self.system = system
        self.edition = edition.number
        first = edition.firstTurn(system.name)
    }

    /// The record of a turn, of no week yet. A sleeve drawn again is the same record: names do not hang on the attempt.
    func release(turn: Int, attempt: Int) -> NewRelease {
        let card = card(turn)
        var names = Dice(Self.seed(system.name, turn, 0), "names")
        return NewRelease(
            edition: edition, week: 0, place: 0, system: system.name, genre: system.genre, motif: card.motif,
            title: card.title(capitals: system.setsCapitals), blurb: card.blurb, artist: artist(turn),
            label: system.label, number: "\(system.prefix)\(system.firstNumber + max(turn, 0))",
            year: system.years.lowerBound + names.below(system.years.count), attempt: attempt, setting: card.setting,
            seed: Self.seed(system.name, turn, attempt))
    }

    private static func seed(_ name: String, _ turn: Int, _ attempt: Int) -> UInt64 {
        var dice = Dice(UInt64(bitPattern: Int64(turn)), "turn of \(name), \(attempt)")
        return dice.next()
    }

    /// A deck holds every title once. Its halves are fixed, and only the order within them is dealt anew, so that a title
    /// comes back after half a deck at the soonest.
    private func card(_ turn: Int) -> Card {
        let count = system.cards.count, turn = turn - first, number = floorDivided(turn, count)
        let order = decks[number] ?? deck(number)
        decks[number] = order
        return system.cards[order[turn - number * count]]
    }

    private func deck(_ number: Int) -> [Int] {
        let half = system.cards.count / 2
        var dice = Dice(UInt64(bitPattern: Int64(number)), "deck of \(system.name)")
        return dice.shuffled(Array(halves[..<half])) + dice.shuffled(Array(halves[half...]))
    }

    /// Two titles of one motif lie in different halves, so that a motif too stays away for half a deck.
    private func dealtHalves() -> [Int] {
        let count = system.cards.count, half = count / 2
        var dice = Dice(9, "halves of \(system.name)"), halves: [[Int]] = [[], []], halfOf: [String: Int] = [:]
        for card in dice.shuffled(Array(0..<count)) {
            let motif = system.cards[card].motif, smaller = halves[0].count <= halves[1].count ? 0 : 1
            var mine = system.drawsTitle ? smaller : halfOf[motif].map { 1 - $0 } ?? smaller
            if halves[mine].count >= (mine == 0 ? half : count - half) { mine = 1 - mine }
            halfOf[motif] = mine
            halves[mine].append(card)
        }
        return halves[0] + halves[1]
    }

    /// An artist records again only when all have recorded.
    private func artist(_ turn: Int) -> String {
        let count = system.artists.count, number = floorDivided(turn, count)
        let lap = laps[number] ?? lap(number)
        laps[number] = lap
        return lap[turn - number * count]
    }

    private func lap(_ number: Int) -> [String] {
        var dice = Dice(UInt64(bitPattern: Int64(number)), "bands of \(system.name)")
        return dice.shuffled(system.artists)
    }
}
