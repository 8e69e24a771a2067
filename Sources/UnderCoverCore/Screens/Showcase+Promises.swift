extension Showcase {
    /// Whether what is on screen is what the name promises.
    static func shows(_ name: String, _ state: AppState) -> Bool {
        let kind = name.prefix { $0 != "-" }
        switch state.screen {
        case .welcome(let welcome):
            return welcome.page == ["welcome": 0, "welcome-try": Welcome.tryPage, "how-to-play": 3][name]
        case .guessing: return kind == "guessing"
        case .result: return ["right", "wrong", "late"].contains(name)
        case .final:
            guard let match = state.match, let player = match.players.first else { return false }
            return name == "final-\(match.tier(of: player))"
        case .favourites(let favourites): return (name == "favourite") == (favourites.open != nil)
        case .settings(let settings):
            guard settings.listening == nil else { return name == "settings-listening" }
            return name == (settings.tab == .game ? "settings" : "settings-\(settings.tab)")
        case .playlist(let preview):
            let gathering = state.finder.gathering(preview.reference)
            let isResting = gathering.flatMap { state.finder.rest(in: $0, at: state.tick) } != nil
            return kind == "playlist" && (name == "playlist-done") == (gathering?.stage == .done)
                && (name == "playlist-resting") == isResting
        case .addCategory(let search):
            let isFound = search.answers.contains { if case .found = $0.progress { true } else { false } }
            return kind == "add" && search.hasTrouble == (name == "add-category-offline")
                && isFound == ["add-category-found", "add-category-nothing", "add-category-pad"].contains(name)
        case .pause(let pause): return kind == "pause" && (name == "pause-pad-lost") == (pause.absence != nil)
        case .scores: return kind == "scores"
        case .question(let question):
            if case .allowSource = question.subject { return name == "terms" }
            return name == "question"
        case .serverForm(let form):
            let showsCode = if case .showing = form.progress { true } else { false }
            return name == (showsCode ? "server-code" : "server")
        case .category(let detail):
            switch state.category(detail.category).flatMap({ detail.gathering($0, state) })?.stage {
            case nil, .done: return name == "category"
            case .listing, .covers: return name == "category-fetching"
            case .failed, .cancelled: return name == "category-failed"
            }
        case .loading, .categories, .about, .naming, .sources: return name == state.screen.name
        }
    }
}
