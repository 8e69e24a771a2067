/// First run, and later "How to play": five short pages, one of them a round to try.
package struct Welcome: ScreenState {
    package var focus: TargetID = "next"
    package var scroll = 0.0
    package var page = 0
    /// The fake round: ticks of its clock, and what was picked.
    package var used = 0
    package var picked: Int?

    static let pages = 5
    static let tryPage = 1
    /// The fake round's cover clears in this many ticks, as a real one does.
    static let tryTicks = 600

    /// What the fake round asks. The cover is one of the records in the box.
    struct Trial {
        let album: Album
        let choices: [Album]
    }

    static func trial(_ app: AppState) -> Trial? {
        let albums = app.catalogue.first { $0.shelf == .builtIn }?.albums ?? []
        guard albums.count >= 2 else { return nil }
        let showable = albums.filter { !app.covers.failed.contains($0.artwork) }
        guard let album = showable.first(where: { $0.id == "house/somebody-left" }) ?? showable.first else {
            return nil
        }
        let others = albums.filter { $0.id != album.id && $0.title != album.title }.prefix(2)
        var choices = Array(others)
        choices.insert(album, at: min(1, choices.count))
        return Trial(album: album, choices: choices)
    }

    var needsTicks: Bool { page == Welcome.tryPage && picked == nil && used < Welcome.tryTicks }

    var answerCount: Int { page == Welcome.tryPage && picked == nil ? 3 : 0 }
}

extension AppState {
    var isTrialReady: Bool { Welcome.trial(self).map { covers.ready.contains($0.album.artwork) } ?? false }

    mutating func welcomeTicked() {
        guard case .welcome(var state) = screen, state.needsTicks, let trial = Welcome.trial(self),
            covers.ready.contains(trial.album.artwork), window.isFocused
        else { return }
        state.used += 1
        screen = .welcome(state)
    }

    mutating func welcomeActivated(_ id: TargetID) -> [Effect] {
        guard case .welcome(var state) = screen else { return [] }
        switch id {
        case "next":
            guard state.page + 1 < Welcome.pages else { return finishWelcome() }
            state.page += 1
            state.focus = state.page == Welcome.tryPage ? "choice.0" : "next"
            screen = .welcome(state)
            input.enteredAt = tick
            mendFocus()
            return fetchTrial()
        case "skip": return finishWelcome()
        default:
            guard let index = Int(id.dropFirst("choice.".count)), state.picked == nil else { return [] }
            state.picked = index
            state.focus = "next"
            screen = .welcome(state)
            mendFocus()
            return []
        }
    }

    private func fetchTrial() -> [Effect] {
        guard let artwork = Welcome.trial(self)?.album.artwork, !covers.ready.contains(artwork) else { return [] }
        return [.loadCover(artwork, .round)]
    }

    mutating func finishWelcome() -> [Effect] {
        let effects = leave()
        return [.saveSeenWelcome] + effects
    }

    mutating func openWelcome() -> [Effect] { enter(.welcome(Welcome())) + fetchTrial() }
}
