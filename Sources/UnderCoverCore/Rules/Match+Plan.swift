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
        bag: ShuffleBag = ShuffleBag(), asked: [Album.ID] = [], flagged: Set<Album.ID> = []
    ) throws(MatchError) -> Match {
        let pool = AlbumPool(category.albums, labels: settings.labels, flagged: flagged)
        let limits = MatchLimits(pool, settings)
        guard limits.canStart else { throw .cannotStart(limits) }
        var offered = settings
        offered.rounds = limits.rounds
        offered.choices = limits.choices
        let rounds = plannedRounds(pool, offered, seed, bag, asked)
        return Match(
            id: id, category: category.id, settings: offered, seed: seed, players: players,
            rounds: Array(rounds.prefix(offered.rounds)), spares: Array(rounds.dropFirst(offered.rounds)),
            limits: limits)
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
        let asked = given + bag.order(pool.askable.filter { !given.contains($0) }, using: &order)
        let answers = asked.prefix(settings.rounds + spareLimit).compactMap { index[$0] }
        return answers.enumerated().map { position, answer in
            // A spare can replace any round, so its decoys avoid the answers of all.
            let earlier = Set(answers.prefix(min(position, settings.rounds)))
            return plannedRound(answer, in: pool, decoys, earlier, settings, generator)
        }
    }

    /// Random streams are named after the album, asked once in a match, so rounds do not depend on each other.
    private static func plannedRound(
        _ answer: Int, in pool: AlbumPool, _ decoys: Decoys, _ earlier: Set<Int>, _ settings: MatchSettings,
        _ generator: SeededGenerator
    ) -> Round {
        let album = pool.entries[answer].album
        var chance = generator.stream("decoys/" + album.id.rawValue)
        var place = generator.stream("place/" + album.id.rawValue)
        var tune = generator.stream("song/" + album.id.rawValue)
        var choices = decoys.choose(settings.choices - 1, beside: answer, avoiding: earlier, using: &chance)
        choices.insert(answer, at: place.int(below: choices.count + 1))
        return Round(
            answer: album.id, choices: choices.map { pool.entries[$0].album.id },
            song: album.songs.isEmpty ? nil : album.songs[tune.int(below: album.songs.count)])
    }
}
