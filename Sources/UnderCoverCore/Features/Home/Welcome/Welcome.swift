/// Opens on the first run, and later as "How to play": five short pages, one of them a trial round.
package struct Welcome: ScreenBehaviour {
    package enum Target: ScreenTarget { case next, skip, choice(Int) }

    package static let name = "welcome"

    package var page = 0
    /// Ticks that the trial round's clock has run.
    package var used = 0
    package var picked: Int?

    static let pages = 5
    static let tryPage = 1
    /// Length of the trial round, as long as a real one by default.
    static let tryTicks = 600

    /// The trial round: one of the bundled albums and the choices for it.
    struct Trial {
        let album: Album
        let choices: [Album]

        /// Sleeves that have strong colours even when blurred.
        private static let colourful: Set<Album.ID> = [
            "house/blackout-selection", "house/deep-end", "house/fish-tank-divorce", "house/half-a-bicycle",
            "house/ice-machine-3-am", "house/ilha-com-sono", "house/o-peixe-pontual", "house/tres-velas",
        ]

        /// nil unless there are two bundled albums and a cover that can be shown.
        init?(_ app: AppState) {
            let albums = app.kept.categories.first { $0.section == .builtIn }?.albums ?? []
            guard albums.count >= 2 else { return nil }
            let showable = albums.filter { !app.covers.failed.contains($0.artwork) }
            let colourful = showable.filter { Self.colourful.contains($0.id) }
            // A copy, so that matches are dealt the same whether this was opened or not.
            var chance = app.entropy
            guard
                let album = colourful.isEmpty ? showable.first : colourful[chance.int(below: colourful.count)]
            else { return nil }
            var choices = Array(albums.filter { $0.id != album.id && $0.title != album.title }.prefix(2))
            choices.insert(album, at: min(1, choices.count))
            self.album = album
            self.choices = choices
        }

        func isReady(_ app: AppState) -> Bool { app.covers.ready.contains(album.artwork) }
    }

    static func open(_ app: inout AppState) -> [Effect] { app.enter(Welcome()) + fetchTrial(app) }

    private static func fetchTrial(_ app: AppState) -> [Effect] {
        guard let trial = Trial(app), !trial.isReady(app) else { return [] }
        return [.loadCover(trial.album.artwork, .round)]
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.next) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .next: return turnPage(&app)
        case .skip: return end(&app)
        case .choice(let index):
            guard picked == nil, Trial(app)?.isReady(app) == true else { return [] }
            // A second press on the page before is no answer.
            guard app.tick - app.input.enteredAt >= Motion.bounceTicks else { return [] }
            var state = self
            state.picked = index
            app.show(state)
            app.focus = TargetID(Target.next)
            return app.mendFocus()
        }
    }

    private func turnPage(_ app: inout AppState) -> [Effect] {
        guard page + 1 < Welcome.pages else { return end(&app) }
        var state = self
        state.page += 1
        app.show(state)
        app.focus = TargetID(state.page == Welcome.tryPage ? Target.choice(0) : .next)
        app.input.enteredAt = app.tick
        app.mendFocus()
        return Self.fetchTrial(app)
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        command == .back ? end(&app) : nil
    }

    private func end(_ app: inout AppState) -> [Effect] { app.keep(.seen(Kept.welcome)) + app.leave() }

    package func traits(_ app: AppState) -> Traits {
        Traits(isUrgent: true, staysInSight: true, earlyTicks: answerCount > 0 ? Motion.bounceTicks : 0)
    }

    /// How many choices the answer buttons can pick.
    var answerCount: Int { page == Welcome.tryPage && picked == nil ? 3 : 0 }
    package func answer(_ index: Int, _ app: AppState) -> Target? { index < answerCount ? .choice(index) : nil }
    private var isRunning: Bool { page == Welcome.tryPage && picked == nil && used < Welcome.tryTicks }
    package func needsTicks(_ app: AppState) -> Bool { isRunning && Trial(app)?.isReady(app) == true }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard news == .tick, needsTicks(app), app.window.isFocused else { return [] }
        var state = self
        state.used += 1
        app.show(state)
        return []
    }
}

extension Welcome {
    /// Whether a voice should say how to switch reading aloud on: on the first screen of the first run, where there is a
    /// voice, no screen reader runs, and no setting was made.
    static func owesSpeechHint(_ app: AppState) -> Bool {
        guard let welcome = app.screen as? Welcome, welcome.page == 0, !app.kept.seen.contains(Kept.welcome) else {
            return false
        }
        return app.system.canSpeak && app.speech.isAsked && !app.readsAloud && app.settings.readAloud == .auto
    }
}
