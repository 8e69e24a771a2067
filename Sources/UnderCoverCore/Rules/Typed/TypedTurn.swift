import UnderCoverCatalogue

/// One player's typed answers to one cover. Naming the artist banks half of the points at that moment; the title is
/// worth what it pays when it is named, and counts instead where that is more.
package struct TypedTurn: Equatable, Codable, Sendable {
    package enum Heard: Equatable, Codable, Sendable {
        /// The turn is over.
        case title(points: Int)
        /// So many points are safe now.
        case banked(points: Int)
        /// Named before.
        case artistAgain
        case near
        /// `left` more guesses.
        case wrong(left: Int)
        /// The turn was over.
        case ignored
    }

    /// Wrong guesses that are taken: suggestions could be tried one after another otherwise.
    package static let mostWrong = 5

    package private(set) var hints: [TypedHint] = []
    /// Points for the artist; nil where the artist was not named.
    package private(set) var bank: Int?
    /// Points for the title; nil until it is named.
    package private(set) var title: Int?
    /// Ticks of 1/60 s at which the title, or else the artist, was named.
    package private(set) var ticks: Int?
    package private(set) var wrong = 0
    /// The last guess that was not right.
    package private(set) var missed: String?

    package init() {}

    var isUsed: Bool { self != TypedTurn() }

    package var isOver: Bool { title != nil || wrong >= Self.mostWrong }
    package var isRight: Bool { title != nil }
    /// The points that the cover paid.
    package var points: Int { max(title ?? 0, bank ?? 0) }

    /// The points that the title would pay now.
    package func offered(atTick tick: Int, of total: Int) -> Int {
        TypedHint.points(Scoring.points(ticksUsed: tick, ticksTotal: total), after: hints)
    }

    /// `tick` counts from the first frame of the reveal.
    package mutating func hear(
        _ verdict: TypedVerdict, _ words: String = "", atTick tick: Int, of total: Int
    ) -> Heard {
        guard !isOver else { return .ignored }
        if verdict == .near || verdict == .wrong { missed = words }
        let offered = offered(atTick: tick, of: total)
        switch verdict {
        case .right:
            (title, ticks) = (offered, tick)
            return .title(points: points)
        case .artist:
            guard bank == nil else { return .artistAgain }
            let half = (offered + 1) / 2
            (bank, ticks) = (half, tick)
            return .banked(points: half)
        case .near:
            return .near
        case .wrong:
            wrong += 1
            return .wrong(left: Self.mostWrong - wrong)
        }
    }

    /// Returns false where the hint was bought before, or the turn is over. Banked points stay.
    @discardableResult
    package mutating func buy(_ hint: TypedHint) -> Bool {
        guard !isOver, !hints.contains(hint) else { return false }
        hints.append(hint)
        return true
    }
}

/// A hint that a player may buy. Each hint costs a fifth of the points that are left when the answer is given.
package enum TypedHint: String, Codable, CaseIterable, Sendable {
    case yearAndGenre, initials
    /// Takes half of the wrong choices away, where answers are chosen.
    case fewer

    private static let fifths = 5
    static let percent = 100 / fifths

    package static func offered(_ answering: Answering, choices: Int) -> [TypedHint] {
        answering == .typed || fewerCount(choices) == 0 ? [.yearAndGenre, .initials] : allCases
    }

    /// A right answer pays 1 point at least.
    package static func points(_ points: Int, after hints: [TypedHint]) -> Int {
        let left = fifths - min(Set(hints).count, fifths)
        return points <= 0 ? 0 : max(1, points * left / fifths)
    }

    /// The choices that `fewer` takes away: half of the wrong ones, the odd one too, but never all of them.
    package static func taken(from choices: [Album.ID], answer: Album.ID, seed: UInt64) -> Set<
        Album.ID
    > {
        var chance = SeededGenerator(seed: seed).stream("fewer/" + answer.rawValue)
        let wrong = choices.filter { $0 != answer }
        return Set(chance.shuffled(wrong).prefix(fewerCount(choices.count)))
    }

    private static func fewerCount(_ choices: Int) -> Int {
        choices < 3 ? 0 : min(choices / 2, choices - 2)
    }

    /// The first letter of each word of a title; a title of signs has none.
    package static func initials(of title: String) -> [String] {
        TextFolding.key(title).split { !$0.isLetter && !$0.isNumber && $0 != "'" }
            .compactMap { $0.first { $0.isLetter || $0.isNumber } }
            .map { String($0).uppercased() }
    }
}
