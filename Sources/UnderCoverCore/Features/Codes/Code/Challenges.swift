import UnderCoverCatalogue

// The match of a code, and links that bring one while the game runs.

/// Matches that a code or a link brings.
enum Challenges {
    /// Exactly the code's albums, in its order, with its settings. It also asks albums that this player has called bad.
    static func start(
        _ code: ChallengeCode, by: String?, in category: Category, _ app: inout AppState
    ) -> [Effect] {
        guard let fit = code.fit(category), fit.canPlay else {
            app.say(Words.codeCannotAsk)
            return []
        }
        var rules = code.settings
        // One switch cannot type.
        rules.answering = app.settings.oneSwitch ? .chosen : code.answering
        do {
            let planned = try Match.plan(
                id: "solo-\(app.clock.unix)-\(String(code.seed, radix: 36))-\(app.kept.scores.count)",
                category: category,
                settings: rules, seed: code.seed, players: [Player(id: 0, name: Words.you)], asked: fit.asked)
            guard planned.rounds.map(\.answer) == fit.asked else {
                app.say(Words.codeCannotAsk)
                return []
            }
            app.match = planned
        } catch {
            app.say(Words.cannotStart(error))
            return []
        }
        app.play.occasion = .challenge(code, by: by)
        app.play.borrowed = app.albums(of: app.match, in: category)
        return ClubState.askForRivals(&app) + Guessing.readTitles(category, &app)
            + MatchFlow.enterRound(&app) { $0.enter($1) }
    }

    /// nil where the match is not a code's, or its code has no score.
    static func outcome(_ points: Int, _ app: AppState) -> String? {
        guard case .challenge(let code, let by) = app.play.occasion, let score = code.score else { return nil }
        return Words.challengeOutcome(points, against: score.points, by: by)
    }

    // MARK: Links

    /// A link has been opened elsewhere, or with the program. It never begins a match by itself.
    static func linkOpened(_ text: String, _ app: inout AppState) -> [Effect] {
        do throws(ChallengeCode.CodeError) { _ = try ChallengeLink(text) } catch {
            app.say(Words.linkBroken(error), isLasting: true)
            return [.raiseWindow]
        }
        app.waitingLink = text
        if app.match != nil { app.say(Words.linkWaits, isLasting: true) }
        return [.raiseWindow]
    }

    /// Opens the link that waits, once nothing would be lost by it.
    static func openWaitingLink(_ app: inout AppState) -> [Effect] {
        guard let text = app.waitingLink, takesLink(app), let link = try? ChallengeLink(text) else { return [] }
        app.waitingLink = nil
        let woken = app.command(.stir) ?? []
        if let shown = CodeEntry.shown(app) { return shown.open(link, &app) }
        let entered = woken + CodeEntry.open(&app)
        return entered + (CodeEntry.shown(app)?.open(link, &app) ?? [])
    }

    private static func takesLink(_ app: AppState) -> Bool {
        app.isReady && app.match == nil && !app.traits.isUrgent && !app.holdsSecrets
            && (!app.isTyping || CodeEntry.shown(app) != nil)
    }

    /// The code of the command line: its match where all of it is here, else its screen.
    static func open(_ launch: ChallengeLaunch, _ app: inout AppState) -> [Effect] {
        var effects = CodeEntry.open(&app)
        guard let entry = CodeEntry.shown(app) else { return effects }
        do throws(ChallengeCode.CodeError) {
            effects += entry.open(try ChallengeLink.any(launch.text), &app)
        } catch {
            return effects + entry.refuse(error, &app)
        }
        guard launch.begins, let entry = CodeEntry.shown(app), entry.place?.fit?.difference == .same else {
            return effects
        }
        return effects + entry.play(&app)
    }
}
