/// The end of a match: a poster, the score in its table, and every cover that was asked.
package struct Final: ScreenBehaviour {
    package enum Target: ScreenTarget { case again, share, done }

    package static let name = "final"

    package var shownAt: Int
    package var entry: ScoreEntry
    package var isRecord: Bool
    package var poster: Poster

    /// After so many ticks print, words and sticker stand still.
    static let settledTicks = 150

    package func traits(_ app: AppState) -> Traits {
        Traits(
            arrivalSound: .sting(tier), recordAt: isRecord ? stampedAt : nil, settledAt: shownAt + Self.settledTicks,
            earlyTicks: Motion.bounceTicks)
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.again) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        // A press so early was meant for the screen before.
        guard app.tick - shownAt >= Motion.bounceTicks else { return [] }
        switch target {
        case .again: return MatchFlow.restart(&app)
        // A match without a code is a picture only.
        case .share: return app.challengeCode == nil ? [.saveShareCard] : app.enter(PassItOn(end: self))
        case .done: return MatchFlow.leave(&app)
        }
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        command == .back ? MatchFlow.leave(&app) : nil
    }
    package func needsTicks(_ app: AppState) -> Bool { app.tick < shownAt + Self.settledTicks }

    private var tier: Tier {
        Tier(right: entry.answers.count { $0.right }, rounds: entry.answers.count, points: entry.total)
    }

    /// The tick at which the sticker of a new record lands.
    var stampedAt: Int { shownAt + Int(Motion.dropTicks + Motion.wordGapTicks * Double(poster.lines.count)) }
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
    func isBroken(_ poster: Poster) -> Bool { poster.source.isEmpty || brokenPosters.contains(poster.source) }
}

extension Match {
    /// The poster that the match ends with. It is known once the last answer is given.
    package var poster: Poster? {
        isParty ? partyPoster : players.first.map { Poster.pick(tier(of: $0), seed: seed) }
    }
}
