import UnderCoverCatalogue
import UnderCoverPixels

/// The end of a match: a ceremony that leaves a poster, the score in its table, and every cover that was asked.
package struct Final: ScreenBehaviour {
    package enum Target: ScreenTarget {
        case again, share, done
        /// One of the covers that were asked, by its round.
        case cover(Int)
    }

    package static let name = "final"

    package var shownAt: Int
    package var entry: ScoreEntry
    package var isRecord: Bool
    package var poster: Poster
    /// The best total of such a match before; nil for the first one.
    package var best: Int?
    /// The deeds of the match, in the order in which they are stamped.
    package var deeds: [Achievement] = []
    /// The tick at which a press has shown the end of the ceremony.
    package var endedAt: Int?

    /// After so many ticks the longest ceremony is over, and its tune.
    static let settledTicks = 420
    /// The tune of the result lasts so long.
    private static let tuneTicks = 150

    package func traits(_ app: AppState) -> Traits {
        var traits = Traits(earlyTicks: Motion.bounceTicks)
        traits.stampsAchievements = endedAt == nil && Double(app.tick - shownAt) < ceremony.printedAt
        guard !app.reducesMotion else {
            traits.arrivalSound = .sting(tier)
            traits.cues = isRecord ? [Cue(at: shownAt + Motion.bounceTicks, sound: .record)] : []
            traits.settledAt = shownAt + Self.tuneTicks
            return traits
        }
        let tuneAt = shownAt + Int(ceremony.rollAt)
        let cues = ceremony.cues(since: shownAt, sting: .sting(tier))
        traits.settledAt = tuneAt + Self.tuneTicks
        guard let endedAt else {
            traits.cues = cues
            traits.earlyTicks = max(Int(ceremony.endsAt.rounded(.up)), Motion.bounceTicks)
            return traits
        }
        // Sounds that the press has left out are not heard one upon the other: the tune comes, then the record.
        let left = cues.filter { $0.at > endedAt }.map(\.sound)
        let kept = left.filter { $0 == .sting(tier) || $0 == .record }
        traits.cues = kept.enumerated().map {
            Cue(at: endedAt + 1 + Motion.bounceTicks * 2 * $0, sound: $1)
        }
        traits.settledAt = max(min(tuneAt, endedAt) + Self.tuneTicks, endedAt)
        return traits
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.again) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        // A press so early was meant for the screen before.
        guard app.tick - shownAt >= Motion.bounceTicks else { return [] }
        if isRunning(app) { return showEnd(&app) }
        switch target {
        case .again: return MatchFlow.restart(&app)
        // A match without a code is a picture only.
        case .share: return app.challengeCode == nil ? [.saveShareCard] : app.enter(PassItOn(end: self))
        case .done: return MatchFlow.leave(&app)
        case .cover(let round):
            guard let album = entry.answers[safe: round].flatMap({ app.album($0.album) }) else { return [] }
            return AlbumPage.open(album, &app)
        }
    }

    /// Any press shows the end of the ceremony, and does nothing else.
    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        guard isRunning(app) else { return command == .back ? MatchFlow.leave(&app) : nil }
        switch command {
        case .any(.fullscreen), .any(.mute), .any(.screenshot), .any(.readAloud): return nil
        case .any, .click, .back: return app.tick - shownAt >= Motion.bounceTicks ? showEnd(&app) : []
        default: return nil
        }
    }

    private func showEnd(_ app: inout AppState) -> [Effect] {
        app.show(with { $0.endedAt = app.tick })
        app.focus = firstFocus(app)
        return []
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard case .achievementsReached(let done) = news else { return [] }
        var state = self
        state.deeds += done
        return app.show(state)
    }

    /// The ceremony has not come to its end.
    private func isRunning(_ app: AppState) -> Bool {
        endedAt == nil && !app.reducesMotion && Double(app.tick - shownAt) < ceremony.endsAt
    }

    package func needsTicks(_ app: AppState) -> Bool {
        traits(app).settledAt.map { app.tick < $0 } ?? false
    }

    private var tier: Tier {
        Tier(right: entry.answers.count { $0.right }, rounds: entry.answers.count, points: entry.total)
    }
}

/// A greyscale picture and the words printed over it.
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

    /// Picks one of the tier's posters by the match's seed.
    static func pick(_ tier: Tier, seed: UInt64) -> Poster {
        let posters = all.first { $0.key == tier }?.value ?? []
        guard !posters.isEmpty else { return Poster(source: "", lines: [], place: .top) }
        var chance = SeededGenerator(seed: seed).stream("poster")
        return posters[chance.int(below: posters.count)]
    }
}

extension Covers {
    func isBroken(_ poster: Poster) -> Bool {
        poster.source.isEmpty || brokenPosters.contains(poster.source)
    }
}

extension Match {
    /// The poster that the match ends with. It is known once the last answer is given.
    package var poster: Poster? {
        isParty ? partyPoster : players.first.map { Poster.pick(tier(of: $0), seed: seed) }
    }
}
