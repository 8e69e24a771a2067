/// Where the player is. There is no `default:` in the switches over it, so a new screen is found by the compiler.
package enum Screen: Equatable, Codable, Sendable {
    case loading(Loading)
    case welcome(Welcome)
    case categories(Categories)
    case category(CategoryDetail)
    case guessing(Guessing)
    case result(RoundResult)
    case final(Final)
    case scores(Scores)
    case favourites(Favourites)
    case settings(SettingsScreen)
    case about(About)
    case pause(Pause)
    case question(Question)
    case addCategory(AddCategory)
    case playlist(PlaylistPreview)
    case naming(Naming)
    case sources(SourcesScreen)
    case serverForm(ServerForm)
}

/// What every screen has: where its focus is and how far it is scrolled.
package protocol ScreenState: Equatable, Codable, Sendable {
    var focus: TargetID { get set }
    /// Pixels.
    var scroll: Double { get set }
}

extension Screen {
    package var focus: TargetID {
        get { state.focus }
        set { update { $0.focus = newValue } }
    }

    package var scroll: Double {
        get { state.scroll }
        set { update { $0.scroll = newValue } }
    }

    /// The name that `screenshot --screen` knows it by.
    package var name: String {
        switch self {
        case .loading: "loading"
        case .welcome: "welcome"
        case .categories: "categories"
        case .category: "category"
        case .guessing: "guessing"
        case .result: "result"
        case .final: "final"
        case .scores: "scores"
        case .favourites: "favourites"
        case .settings: "settings"
        case .about: "about"
        case .pause: "pause"
        case .question: "question"
        case .addCategory: "add-category"
        case .playlist: "playlist"
        case .naming: "naming"
        case .sources: "sources"
        case .serverForm: "server"
        }
    }

    private var state: any ScreenState {
        switch self {
        case .loading(let state): state
        case .welcome(let state): state
        case .categories(let state): state
        case .category(let state): state
        case .guessing(let state): state
        case .result(let state): state
        case .final(let state): state
        case .scores(let state): state
        case .favourites(let state): state
        case .settings(let state): state
        case .about(let state): state
        case .pause(let state): state
        case .question(let state): state
        case .addCategory(let state): state
        case .playlist(let state): state
        case .naming(let state): state
        case .sources(let state): state
        case .serverForm(let state): state
        }
    }

    private mutating func update(_ change: (inout any ScreenState) -> Void) {
        func changed<State: ScreenState>(_ state: State) -> State {
            var boxed: any ScreenState = state
            change(&boxed)
            return boxed as? State ?? state
        }
        switch self {
        case .loading(let state): self = .loading(changed(state))
        case .welcome(let state): self = .welcome(changed(state))
        case .categories(let state): self = .categories(changed(state))
        case .category(let state): self = .category(changed(state))
        case .guessing(let state): self = .guessing(changed(state))
        case .result(let state): self = .result(changed(state))
        case .final(let state): self = .final(changed(state))
        case .scores(let state): self = .scores(changed(state))
        case .favourites(let state): self = .favourites(changed(state))
        case .settings(let state): self = .settings(changed(state))
        case .about(let state): self = .about(changed(state))
        case .pause(let state): self = .pause(changed(state))
        case .question(let state): self = .question(changed(state))
        case .addCategory(let state): self = .addCategory(changed(state))
        case .playlist(let state): self = .playlist(changed(state))
        case .naming(let state): self = .naming(changed(state))
        case .sources(let state): self = .sources(changed(state))
        case .serverForm(let state): self = .serverForm(changed(state))
        }
    }
}
