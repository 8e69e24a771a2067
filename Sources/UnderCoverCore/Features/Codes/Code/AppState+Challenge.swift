// The match of a code, and links that bring one while the game runs.

extension AppState {
    /// Exactly the code's albums, in its order, with its settings. It also asks albums that this player has called bad.
    mutating func startChallenge(_ code: ChallengeCode, by: String?, in category: Category) -> [Effect] {
        guard let fit = code.fit(category), fit.canPlay else {
            say(Words.codeCannotAsk)
            return []
        }
        var rules = code.settings
        // One switch cannot type.
        rules.answering = settings.oneSwitch ? .chosen : code.answering
        do {
            let planned = try Match.plan(
                id: "solo-\(clock.unix)-\(String(code.seed, radix: 36))-\(kept.scores.count)", category: category,
                settings: rules, seed: code.seed, players: [Player(id: 0, name: Words.you)], asked: fit.asked)
            guard planned.rounds.map(\.answer) == fit.asked else {
                say(Words.codeCannotAsk)
                return []
            }
            match = planned
        } catch {
            say(Words.cannotStart(error))
            return []
        }
        play.occasion = .challenge(code, by: by)
        play.borrowed = albums(of: match, in: category)
        return ClubState.askForRivals(&self) + readTitles(category) + MatchFlow.enterRound(&self) { $0.enter($1) }
    }

    /// nil where the match is not a code's, or its code has no score.
    func challengeOutcome(_ points: Int) -> String? {
        guard case .challenge(let code, let by) = play.occasion, let score = code.score else { return nil }
        return Words.challengeOutcome(points, against: score.points, by: by)
    }

    // MARK: Links

    /// A link has been opened elsewhere, or with the program. It never begins a match by itself.
    mutating func linkOpened(_ text: String) -> [Effect] {
        do throws(ChallengeCode.Problem) { _ = try ChallengeLink(text) } catch {
            say(Words.linkBroken(error), isLasting: true)
            return [.raiseWindow]
        }
        waitingLink = text
        if match != nil { say(Words.linkWaits, isLasting: true) }
        return [.raiseWindow]
    }

    /// Opens the link that waits, once nothing would be lost by it.
    mutating func openWaitingLink() -> [Effect] {
        guard let text = waitingLink, takesLink, let link = try? ChallengeLink(text) else { return [] }
        waitingLink = nil
        let woken = command(.stir) ?? []
        if let shown = screen as? CodeEntry { return shown.open(link, &self) }
        let entered = woken + CodeEntry.open(&self)
        return entered + ((screen as? CodeEntry)?.open(link, &self) ?? [])
    }

    private var takesLink: Bool {
        isReady && match == nil && !traits.isUrgent && !holdsSecrets && (!isTyping || screen is CodeEntry)
    }

    /// The code of the command line: its match where all of it is here, else its screen.
    mutating func open(_ launch: ChallengeLaunch) -> [Effect] {
        var effects = CodeEntry.open(&self)
        guard let entry = screen as? CodeEntry else { return effects }
        do throws(ChallengeCode.Problem) {
            effects += entry.open(try ChallengeLink.any(launch.text), &self)
        } catch {
            return effects + entry.refuse(error, &self)
        }
        guard launch.begins, let entry = screen as? CodeEntry, entry.place?.fit?.difference == .same else {
            return effects
        }
        return effects + entry.play(&self)
    }
}
