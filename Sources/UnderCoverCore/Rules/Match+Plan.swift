extension Match {
    /// Spare rounds planned with a match. If more covers fail than this, the network is down, and trying thousands of
    /// covers in turn would hide that.
    package static let spareLimit = 12

    /// The same category, settings and seed give the same match on every machine, if `bag` is the same. Pass an empty
    /// one with a seed that is shared.
    /// `asked` are the answers of a shared match: they come first, in their order.
    /// A small category gives fewer rounds or choices; the match's `limits` say so.
    /// Throws `.cannotStart` when no album can be asked or all choices look the same.
    package static func plan(
        id: String, category: Category, settings: MatchSettings, seed: UInt64, players: [Player],
        bag: ShuffleBag = ShuffleBag(), asked: [Album.ID] = [], flagged: Set<Album.ID> = [],
        shape: PlayShape = .everyone
    ) throws(MatchError) -> Match {
        let pool = AlbumPool(category.albums, labels: settings.labels, flagged: flagged)
        let limits = MatchLimits(pool, settings)
        guard limits.canStart else { throw .cannotStart(limits) }
        var offered = settings
        offered.rounds = limits.rounds
        offered.choices = limits.choices
        offered.kinds = limits.kinds
        let rounds = plannedRounds(pool, offered, seed, bag, asked)
        return Match(
            id: id, category: category.id, settings: offered, seed: seed, players: players,
            rounds: Array(rounds.prefix(offered.rounds)), spares: Array(rounds.dropFirst(offered.rounds)),
            limits: limits, shape: shape)
    }

    /// The rounds, then the spares.
    private static func plannedRounds(
        _ pool: AlbumPool, _ settings: MatchSettings, _ seed: UInt64, _ bag: ShuffleBag,
        _ given: [Album.ID]
    ) -> [Round] {
        let generator = SeededGenerator(seed: seed)
        var order = generator.stream("order")
        let decoys = Decoys(pool, mode: settings.decoys)
        let index = Dictionary(uniqueKeysWithValues: pool.entries.enumerated().map { ($1.album.id, $0) })
        let rest = bag.order(pool.askable.filter { !given.contains($0) }, using: &order).compactMap { index[$0] }
        let count = settings.rounds + spareLimit
        let fitting = RoundKind.fitting(rest, most: count, for: settings.kinds, in: pool, settings)
        let answers = (given.compactMap { index[$0] } + fitting).prefix(count)
        let kinds = dealtKinds(settings, generator)
        let traits = AlbumTraits.all(pool, for: settings.kinds)
        return answers.enumerated().compactMap { position, answer in
            // A spare can replace any round, so its decoys avoid the answers of all.
            let earlier = Set(answers.prefix(min(position, settings.rounds)))
            let deal = RoundDeal(
                pool: pool, decoys: decoys, settings: settings, earlier: earlier, generator: generator,
                traits: traits)
            return dealt(answer, kinds(position), deal)
        }
    }

    /// The kind where the facts allow it, else another of the chosen ones, else the one that always goes.
    private static func dealt(_ answer: Int, _ kind: RoundKind, _ deal: RoundDeal) -> Round? {
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
