/// The end of a match: a poster, the score among its like, and every cover that was asked.
package struct Final: ScreenState {
    package var focus: TargetID = "again"
    package var scroll = 0.0
    package var shownAt: Int
    package var entry: ScoreEntry
    package var isRecord: Bool
    package var poster: Poster

    /// Print, words, sticker: after this nothing moves.
    static let settledTicks = 150
}

/// What ends a match: a greyscale picture and the words printed over it.
package struct Poster: Equatable, Codable, Sendable {
    package enum Place: String, Codable, Sendable {
        /// The first line at the top, the last at the foot, the subject between them.
        case apart
        case top, foot
    }

    /// `Assets/Posters/<source>.jpg`.
    package var source: String
    package var lines: [String]
    package var place: Place

    /// The seed picks among the posters of a tier.
    static func pick(_ tier: Tier, seed: UInt64) -> Poster {
        let posters = all.first { $0.tier == tier }?.posters ?? []
        guard !posters.isEmpty else { return Poster(source: "", lines: [], place: .top) }
        var chance = SeededGenerator(seed: seed).stream("poster")
        return posters[chance.int(below: posters.count)]
    }
}

extension CoverShelf {
    func isBroken(_ poster: Poster) -> Bool { poster.source.isEmpty || brokenPosters.contains(poster.source) }
}

extension Match {
    /// What the match ends with; known when the last answer is given.
    package var poster: Poster? { players.first.map { Poster.pick(tier(of: $0), seed: seed) } }
}

extension AppState {
    mutating func showFinal() -> [Effect] {
        guard let match, let player = match.players.first else { return [] }
        let entry = ScoreEntry(
            id: match.id, kind: match.scoreKind(mode: ScoreMode.solo(match.settings.timer)),
            categoryName: category(match.category)?.name ?? match.category.rawValue, total: player.total,
            date: clock.unix, seed: match.seed, answers: match.scoreAnswers(of: player))
        let earlier = scores.filter { $0.kind == entry.kind }
        let isRecord = entry.total > 0 && !earlier.isEmpty && earlier.allSatisfy { $0.total < entry.total }
        if !scores.contains(where: { $0.id == entry.id }) { scores.insert(entry, at: 0) }
        guard let poster = match.poster else { return [] }
        let shown = Final(shownAt: tick, entry: entry, isRecord: isRecord, poster: poster)
        let covers = thumbnails(match.rounds.compactMap { album($0.answer)?.artwork })
        return [.saveScore(entry), .stopMusic] + replace(.final(shown)) + covers
    }

    mutating func finalActivated(_ id: TargetID) -> [Effect] {
        guard case .final(let final) = screen, tick - final.shownAt >= Motion.bounceTicks else { return [] }
        switch id {
        case "again":
            guard let category = categoryOfMatch else { return finishMatch() }
            let effects = leaveMatch()
            return effects + startMatch(category)
        case "share": return [.saveShareCard]
        default: return finishMatch()
        }
    }

    /// What the match was played from, even if it is no longer enough for a category.
    var categoryOfMatch: Category? {
        guard let id = match?.category else { return nil }
        if let category = category(id) { return category }
        guard id == Categories.favouritesID, !lent.isEmpty else { return nil }
        return Category(id: id, name: Words.favouritesCategory, shelf: .yours, albums: lent)
    }

    /// Whoever types it plays the same match.
    package var challengeCode: String? {
        guard let match, let category = categoryOfMatch, category.id != Categories.favouritesID else { return nil }
        return ChallengeCode(match, of: category)?.description
    }

    mutating func finishMatch() -> [Effect] { leaveMatch() }

    /// Scores of the same kind, best first; equals in the order they were made.
    func table(_ kind: ScoreEntry.Kind) -> [ScoreEntry] {
        let like = scores.reversed().filter { $0.kind == kind }
        return like.enumerated().sorted {
            ($1.element.total, $0.offset) < ($0.element.total, $1.offset)
        }.map(\.element)
    }
}
