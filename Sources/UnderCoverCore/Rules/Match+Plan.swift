import UnderCoverCatalogue
import UnderCoverPixels

extension Match {
    /// Spare rounds planned with a match. If more covers fail than this, the network is down, and trying thousands of
    /// covers in turn would hide that.
    package static let spareLimit = 12

    /// The same category, settings and seed give the same match on every machine, if `bag` is the same. Pass an empty
    /// one with a seed that is shared.
    /// `asked` are the answers of a shared match: they come first, in their order.
    /// `returning` are missed albums, the most urgent first: at most one round in three asks one, and those that are not
    /// asked again come after all others. A match with its answers as `asked` has the same rounds.
    /// A small category gives fewer rounds or choices; the match's `limits` say so.
    /// Throws `.cannotStart` when no album can be asked or all choices look the same.
    package static func plan(
        id: String, category: Category, settings: MatchSettings, seed: UInt64, players: [Player],
        bag: ShuffleBag = ShuffleBag(), asked: [Album.ID] = [], returning: [Album.ID] = [],
        flagged: Set<Album.ID> = [], shape: PlayShape = .everyone, isParty: Bool = false, doublesLast: Bool = false
    ) throws(MatchError) -> Match {
        let source = try MatchSource(category, settings, flagged: flagged)
        return plan(
            id: id, from: source, seed: seed, players: players, bag: bag, asked: asked, returning: returning,
            shape: shape, isParty: isParty, doublesLast: doublesLast)
    }

    /// Plans as above, with data that many matches share.
    static func plan(
        id: String, from source: MatchSource, seed: UInt64, players: [Player], bag: ShuffleBag = ShuffleBag(),
        asked: [Album.ID] = [], returning: [Album.ID] = [], shape: PlayShape, isParty: Bool, doublesLast: Bool = false
    ) -> Match {
        let settings = source.settings
        let back = Returning(returning, source, seed)
        let rounds = plannedRounds(source, seed, bag, asked, back)
        var match = Match(
            id: id, category: source.category, settings: settings, seed: seed, players: players,
            rounds: Array(rounds.prefix(settings.rounds)), spares: Array(rounds.dropFirst(settings.rounds)),
            limits: source.limits, shape: shape, isParty: isParty, doublesLast: doublesLast)
        match.returned = back.asked
        return match
    }

    /// The rounds, then the spares.
    private static func plannedRounds(
        _ source: MatchSource, _ seed: UInt64, _ bag: ShuffleBag, _ given: [Album.ID], _ back: Returning
    ) -> [Round] {
        let (pool, settings) = (source.pool, source.settings)
        let generator = SeededGenerator(seed: seed)
        var order = generator.stream(SeedDeal.stream)
        let others = bag.order(pool.askable.filter { !given.contains($0) }, using: &order)
        let rest = back.order(others).compactMap { source.index[$0] }
        let count = settings.rounds + spareLimit
        let fitting = RoundKind.fitting(rest, most: count, for: settings.kinds, in: pool, settings)
        let answers = back.mixed(into: given.compactMap { source.index[$0] } + fitting, source.index).prefix(count)
        let kinds = dealtKinds(settings, generator)
        return answers.enumerated().compactMap { position, answer in
            // A spare can replace any round, so its decoys avoid the answers of all.
            let earlier = Set(answers.prefix(min(position, settings.rounds)))
            let deal = RoundDeal(
                pool: pool, decoys: source.decoys, settings: settings, earlier: earlier, generator: generator,
                traits: source.traits)
            return dealt(answer, kinds(position), deal)
        }
    }

    /// The kind where the facts allow it, else another of the chosen ones, else the one that always goes.
    static func dealt(_ answer: Int, _ kind: RoundKind, _ deal: RoundDeal) -> Round? {
        let others = deal.settings.kinds.filter { $0 != kind }
        return ([kind] + others + [.nameTheCover]).lazy.compactMap { $0.rules.deal(answer, deal) }.first
    }

    /// The kind of each round, drawn without replacement, so that a match has as many kinds as possible.
    private static func dealtKinds(_ settings: MatchSettings, _ generator: SeededGenerator) -> (Int) -> RoundKind {
        guard settings.kinds.count > 1 else { return { _ in settings.kinds.first ?? .nameTheCover } }
        var chance = generator.stream("kinds")
        var order: [RoundKind] = []
        while order.count < settings.rounds + spareLimit { order += chance.shuffled(settings.kinds) }
        return { [order] in order[$0] }
    }
}

/// Missed albums that come back in a match.
private struct Returning {
    /// Those that it asks, and the indexes of their rounds.
    let asked: [Album.ID]
    private let places: [Int]
    /// All of them.
    private let due: Set<Album.ID>

    init(_ returning: [Album.ID], _ source: MatchSource, _ seed: UInt64) {
        guard !returning.isEmpty else {
            (asked, places, due) = ([], [], [])
            return
        }
        let askable = Set(source.pool.askable)
        let here = returning.filter(askable.contains)
        var chance = SeededGenerator(seed: seed).stream("returned")
        places = Misses.places(rounds: source.settings.rounds, using: &chance)
        (asked, due) = (Array(here.prefix(places.count)), Set(here))
    }

    /// Without those that it asks; the others last.
    func order(_ albums: [Album.ID]) -> [Album.ID] {
        guard !due.isEmpty else { return albums }
        return albums.filter { !due.contains($0) } + albums.filter { due.contains($0) && !asked.contains($0) }
    }

    func mixed(into answers: [Int], _ index: [Album.ID: Int]) -> [Int] {
        var answers = answers
        for (place, album) in zip(places, asked) {
            if let answer = index[album] { answers.insert(answer, at: min(place, answers.count)) }
        }
        return answers
    }
}

/// The input for planning all matches of a category with the same settings. NB: making it reads every title.
package struct MatchSource: Sendable {
    let category: Category.ID
    let pool: AlbumPool
    let decoys: Decoys
    let index: [Album.ID: Int]
    /// Empty unless a kind of round compares them.
    let traits: [AlbumTraits]
    package let limits: MatchLimits
    /// With as many rounds, choices and kinds of round as the category has.
    package let settings: MatchSettings

    /// Throws `.cannotStart` when no album can be asked or all choices look the same.
    package init(_ category: Category, _ settings: MatchSettings, flagged: Set<Album.ID> = []) throws(MatchError) {
        self.category = category.id
        pool = AlbumPool(category.albums, labels: settings.labels, flagged: flagged)
        limits = MatchLimits(pool, settings)
        guard limits.canStart else { throw .cannotStart(limits) }
        decoys = Decoys(pool, mode: settings.decoys)
        index = Dictionary(uniqueKeysWithValues: pool.entries.enumerated().map { ($1.album.id, $0) })
        var offered = settings
        (offered.rounds, offered.choices, offered.kinds) = (limits.rounds, limits.choices, limits.kinds)
        self.settings = offered
        traits = AlbumTraits.all(pool, for: offered.kinds)
    }
}

// Covers that cannot be loaded.

extension Match {
    package enum Swap: Equatable, Sendable {
        case swapped(Round)
        /// Nothing changed: the caller drops the round or tells the player that covers cannot be loaded.
        case noSpareLeft
        /// The round was played already, or a player has answered.
        case tooLate
    }

    /// Replaces a round that has no answers yet by the next spare. No album that was asked or replaced comes back.
    package mutating func swapAnswer(round index: Int) -> Swap {
        guard canChange(index) else { return .tooLate }
        guard !spares.isEmpty else { return .noSpareLeft }
        rounds[index] = spares.removeFirst()
        if index == current { beginRound() }
        return .swapped(rounds[index])
    }

    /// Removes a round that has no answers yet. Returns false and changes nothing when it has some.
    @discardableResult
    package mutating func dropRound(_ index: Int) -> Bool {
        guard canChange(index) else { return false }
        rounds.remove(at: index)
        // Late players wait for the round after this one, which comes a place earlier now.
        for late in players.indices where players[late].joined > index { players[late].joined -= 1 }
        if index == current { beginRound() }
        return true
    }

    private func canChange(_ index: Int) -> Bool {
        guard rounds.indices.contains(index), index >= current else { return false }
        return players.allSatisfy { $0.answer(inRound: index) == nil }
    }
}

extension Reveal {
    /// The reveals that `mixed` picks from in challenge codes of the current version, in the order of the cases.
    static let dealt: [Reveal] = designs.filter { ($0.design?.dealtSince ?? .max) <= ChallengeCode.version }

    /// The reveal of one round: `self`, or for `mixed` the one that the seed picks.
    package func picked(seed: UInt64, round: Int) -> Reveal {
        guard design == nil else { return self }
        var generator = SeededGenerator(seed: seed).stream("reveal")
        var bag: [Reveal] = []
        var pick = Reveal.blur
        // Drawn without replacement, so that a match shows as many different reveals as possible.
        for _ in 0...max(0, min(round, 1000)) {
            if bag.isEmpty { bag = Self.dealt }
            pick = bag.remove(at: generator.int(below: bag.count))
        }
        return pick
    }
}
