import UnderCoverCatalogue

/// The first run, and "How to play": one real round about a cover that is bright from its first moment. It is beside the
/// tables, and the first match follows.
package enum Welcome {
    /// Three sleeves that are not mixed up, and whose titles are to be seen on them.
    package static let covers: [Album.ID] = [
        "house/half-a-bicycle", "house/fish-tank-divorce", "house/cherry-cherry-blur",
    ]

    static func open(_ app: inout AppState) -> [Effect] {
        if app.teachesByPages { return OlderWelcome.open(&app) }
        guard app.match == nil, let (match, albums) = plan(app) else { return [] }
        app.match = match
        app.play.occasion = .welcome
        app.play.borrowed = albums
        return MatchFlow.enterRound(&app) { $0.enter($1) }
    }

    /// One album of the three and all of them as choices; nil where there is no box.
    private static func plan(_ app: AppState) -> (Match, [Album])? {
        let box = app.kept.categories.first { $0.section == .builtIn }?.albums ?? []
        let showable = box.filter { !app.covers.failed.contains($0.artwork) }
        let bright = covers.compactMap { id in showable.first { $0.id == id } }
        let albums = Array((bright + showable.filter { !covers.contains($0.id) }).prefix(covers.count))
        var settings = app.matchSettings()
        (settings.rounds, settings.choices, settings.kinds) = (1, albums.count, [.nameTheCover])
        (settings.answering, settings.blackAndWhite) = (.chosen, false)
        // A copy, so that matches are dealt alike whether this was opened or not.
        var chance = app.entropy
        let seed = chance.next()
        let category = Category(id: Play.asideID, name: Words.howToPlay, section: .yours, albums: albums)
        let asked = albums.isEmpty ? nil : albums[chance.int(below: albums.count)].id
        let match = try? Match.plan(
            id: "welcome", category: category, settings: settings, seed: seed,
            players: [Player(id: 0, name: Words.you)], asked: asked.map { [$0] } ?? [])
        return match.map { ($0, albums) }
    }

    /// Goes on from its result: into the first match, where none was played yet.
    static func goOn(_ app: inout AppState) -> [Effect] {
        let begins = beginsMatch(app)
        let left = MatchFlow.leave(&app)
        guard begins, let category = Categories.usual(app) else { return left }
        let opened = CategoryDetail.open(category, &app)
        return left + opened + (CategoryDetail.shown(app)?.start(&app) ?? [])
    }

    /// The word of the button that goes on from it; nil elsewhere.
    static func wordOn(_ app: AppState) -> String? {
        app.play.isWelcome ? beginsMatch(app) ? Words.letsPlay : Words.done : nil
    }

    /// A match follows where none was played yet, and the welcome did not come from another page.
    private static func beginsMatch(_ app: AppState) -> Bool {
        app.kept.scores.isEmpty && app.waitingLink == nil
            && app.stack.dropLast().allSatisfy { $0.screen.traits(app).isFirst }
    }
}

extension Guessing {
    static let welcomeSamples = [
        welcome("welcome", also: "how-to-play") { _ in },
        welcome("welcome-late", ticks: 420) { _ in },
    ]

    private static func welcome(
        _ name: String, also alias: String? = nil, ticks: Int = 150, _ walk: @escaping Sample.Walk
    ) -> Sample {
        Sample(
            name, also: alias, prepare: { launch, _ in (launch.kept.seen, launch.kept.scores) = ([], []) },
            ticks: ticks,
            walk)
    }
}

extension Welcome {
    /// Says whether a voice should say how to switch reading aloud on: in the first round of the first run, where there is a
    /// voice, no screen reader runs, and no setting was made.
    static func owesSpeechHint(_ app: AppState) -> Bool {
        guard app.play.isWelcome, app.traits.part == .round, !app.input.hasBeenUsed,
            !app.kept.seen.contains(Kept.welcome)
        else {
            return false
        }
        return app.system.canSpeak && app.speech.isAsked && !app.readsAloud && app.settings.readAloud == .auto
    }
}
