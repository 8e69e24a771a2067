// Any screen as it looks in the middle of a game, reached by playing there: for screenshots, benchmarks and tests.

import UnderCoverPixels

package enum Showcase {
    /// The names that `screenshot --screen` takes.
    package static let names = [
        "welcome", "welcome-try", "how-to-play", "categories", "category", "category-fetching", "category-failed",
        "guessing", "guessing-last-quarter", "right", "wrong", "late", "final-flawless", "final-great", "final-good",
        "final-poor", "final-nothing", "scores",
        "scores-empty", "favourites", "favourites-empty", "favourite", "settings", "settings-look", "settings-sound",
        "settings-controls", "settings-listening", "pause", "pause-pad-lost", "question", "about", "add-category",
        "add-category-searching", "add-category-found", "add-category-nothing", "add-category-pad",
        "add-category-offline", "playlist", "playlist-resting", "playlist-done", "naming", "sources", "server",
        "server-code", "terms",
    ]

    /// Why there is no such picture.
    package enum Trouble: Error, Equatable {
        case unknown(String)
        /// The way there led to another screen.
        case missed(String, shown: String)

        package var message: String {
            switch self {
            case .unknown(let name): "There is no screen “\(name)”."
            case .missed(let name, let shown): "“\(name)” could not be reached: “\(shown)” is on screen instead."
            }
        }
    }

    /// The state of a screen; `ticks` go by at the end. Throws rather than showing another one. Where the way leads through
    /// a category, it is the one of `launch`, else the one that is offered first.
    package static func state(
        _ name: String, launch: Launch, width: Int, height: Int, glyphs: GlyphSet = .keyboard, ticks: Int = 0,
        facts: [ArtworkID: CoverFacts] = [:]
    ) throws(Trouble) -> AppState {
        guard names.contains(name) else { throw .unknown(name) }
        var player = Hand(launch, facts, width: width, height: height)
        player.go(name)
        if !name.hasSuffix("-pad") { player.state.input.glyphs = glyphs }
        player.state.toast = nil
        guard shows(name, player.state) else { throw .missed(name, shown: player.state.screen.name) }
        for _ in 0..<ticks { player.send(.tick) }
        return player.state
    }

    /// Answers every request at once, as a machine without any waiting would.
    private struct Hand {
        var state = AppState()
        private var launch: Launch
        private let category: Category.ID?
        private let facts: [ArtworkID: CoverFacts]

        init(_ launch: Launch, _ facts: [ArtworkID: CoverFacts], width: Int, height: Int) {
            self.launch = launch
            // A launch with a category begins a match of it.
            category = launch.category
            self.launch.category = nil
            self.facts = facts
            self.launch.hasSeenWelcome = true
            self.launch.notice = nil
            state.window.width = width
            state.window.height = height
        }

        mutating func send(_ event: Event) { answer(step(&state, event)) }

        private mutating func answer(_ effects: [Effect]) {
            for effect in effects {
                switch effect {
                case .loadCover(let artwork, let use):
                    send(.coverReady(artwork, use, signature: nil, facts: facts[artwork]))
                case .loadPoster(let name): send(.posterReady(name))
                default: break
                }
            }
        }

        private mutating func key(_ key: Key, times: Int = 1) {
            for _ in 0..<times {
                send(.device(.keyDown(key)))
                send(.device(.keyUp(key)))
            }
        }

        /// What a press on a target does, also where a small window has no room for it or shows it further down.
        private mutating func press(_ id: TargetID) {
            if state.sheet().focusable.contains(where: { $0.id == id }) { state.setFocus(id) }
            answer(state.press(id))
        }

        private mutating func wait(_ ticks: Int) {
            for _ in 0..<ticks { send(.tick) }
        }

        // MARK: Ways

        mutating func go(_ name: String) {
            if name.hasPrefix("welcome") || name == "how-to-play" { launch.hasSeenWelcome = false }
            if name == "scores" { launch.scores = Showcase.sampleScores(launch) }
            if name.hasPrefix("favourite"), name != "favourites-empty" {
                launch.favourites = Showcase.sampleFavourites(launch)
            }
            if name == "favourites-empty" { launch.favourites = [] }
            launch.sources = Showcase.sampleSources
            if name == "scores-empty" { launch.scores = [] }
            if name.hasPrefix("final") { launch.scores = Showcase.sampleScores(launch) }
            if name.hasPrefix("category-") { launch.catalogue.append(Showcase.sampleList) }
            send(.launched(launch))
            wait(60)
            switch name {
            case "welcome", "categories": break
            case "welcome-try":
                key("Return")
                wait(240)
            case "how-to-play":
                key("Return")
                key("2")
                key("Return", times: 2)
            case "category": openCategory()
            case "category-fetching", "category-failed": fetch(name)
            case "scores", "scores-empty": press("scores")
            case "favourites", "favourites-empty": press("favourites")
            case "favourite":
                press("favourites")
                press(state.screen.focus)
            case "about": press("about")
            case "question": key("Escape")
            case "sources", "server", "server-code", "terms", "naming": openElsewhere(name)
            default: goFurther(name)
            }
            wait(90)
        }

        private mutating func goFurther(_ name: String) {
            if name.hasPrefix("settings") { return openSettings(name) }
            if name.hasPrefix("add-category") || name.hasPrefix("playlist") { return find(name) }
            openCategory()
            press("start")
            if name.hasPrefix("final") { return finish(name) }
            switch name {
            case "guessing-last-quarter": wait(total * 5 / 6 - 90)
            case "right", "wrong":
                wait(84)
                guess(right: name == "right")
                wait(90)
            case "late": wait(total + 30)
            case "pause", "pause-pad-lost":
                wait(120)
                if name == "pause" {
                    key("P")
                } else {
                    send(.device(.padAdded(1, .xbox, name: "Xbox Wireless Controller")))
                    send(.device(.padDown(.up, 1)))
                    send(.device(.padRemoved(1)))
                }
            default: wait(150)
            }
        }

        // MARK: Finding

        private mutating func find(_ name: String) {
            press("add")
            for letter in name == "add-category-nothing" ? "harbour" : "shoegaz" {
                send(.device(.typed(String(letter))))
            }
            guard name != "add-category" else { return }
            wait(30)
            let question = state.finder.question
            guard name != "add-category-offline" else {
                send(.searchFailed(question: question, source: "listenbrainz", .offline))
                return send(.searchFailed(question: question, source: "attic", .resting(seconds: 8)))
            }
            guard name != "add-category-searching" else { return }
            guard name != "add-category-nothing" else {
                send(.playlistsFound(question: question, source: "listenbrainz", []))
                return send(.playlistsFound(question: question, source: "attic", []))
            }
            send(.playlistsFound(question: question, source: "listenbrainz", Showcase.samplePlaylists))
            if name == "add-category-pad" {
                send(.device(.padAdded(1, .xbox, name: "Xbox Wireless Controller")))
                send(.device(.padDown(.down, 1)))
                send(.device(.padUp(.down, 1)))
            }
            guard name.hasPrefix("playlist") else { return }
            press("hit." + Showcase.samplePlaylists[0].reference.description)
            let albums = launch.catalogue.flatMap(\.albums)
            var gathering = Gathering(reference: Showcase.samplePlaylists[0].reference)
            gathering.listed = 64
            let isDone = name == "playlist-done"
            gathering.albums = Array(albums.prefix(isDone ? 60 : 17))
            gathering.stage = isDone ? .done : .covers
            gathering.leftOut = [.single: 6, .compilation: 3]
            gathering.coverless = isDone ? 4 : 0
            send(.gathered(gathering))
            guard name == "playlist-resting" else { return }
            send(.rested(source: "listenbrainz", name: "MusicBrainz", seconds: 8))
        }

        private mutating func openElsewhere(_ name: String) {
            guard name == "naming" else {
                press("add")
                press("sources")
                if name.hasPrefix("server") { press("server") }
                if name == "server-code" { showCode() }
                if name == "terms" { press("source.deezer") }
                return
            }
            guard let category = category.flatMap(state.category) ?? state.catalogue.first else { return }
            _ = state.openNaming(category)
        }

        private mutating func showCode() {
            press("kind")
            send(.device(.typed("attic.local:8096")))
            key("Return")
            press("code")
            send(.codeGiven("482913"))
        }

        private var total: Int { state.match?.settings.ticksTotal ?? 600 }

        private mutating func openCategory() {
            press(category.map { "category." + $0.rawValue } ?? state.screen.focus)
            wait(30)
        }

        private mutating func fetch(_ name: String) {
            let list = Showcase.sampleList
            press("category." + list.id.rawValue)
            guard let origin = list.origin, let expected = list.expected else { return }
            var gathering = Gathering(reference: origin)
            if name == "category-failed" {
                gathering.stage = .failed
                gathering.listed = expected
                gathering.coverless = expected
                gathering.problem = Words.tooFewAlbums(left: 0, leftOut: [:], coverless: expected)
            } else {
                gathering.listed = expected * 2 / 3
            }
            send(.gathered(gathering))
        }

        private mutating func openSettings(_ name: String) {
            press("settings")
            switch name {
            case "settings-look": key("Tab")
            case "settings-sound": key("Tab", times: 2)
            case "settings-controls": key("Tab", times: 3)
            case "settings-listening":
                key("Tab", times: 3)
                press("bind." + Action.allCases[2].rawValue)
            default: key("Down", times: 2)
            }
        }

        private mutating func guess(right: Bool) {
            guard let round = state.match?.round else { return }
            let index = round.choices.firstIndex { ($0 == round.answer) == right } ?? 0
            key(Key(rawValue: String(index + 1)))
        }

        /// Plays a match so that it ends on the poster of `name`.
        private mutating func finish(_ name: String) {
            let rounds = state.match?.rounds.count ?? 0
            for round in 0..<rounds {
                let plan: (right: Bool, share: Double)
                switch name {
                case "final-flawless": plan = (true, 0.02)
                case "final-great": plan = (round < max(rounds - 1, 1), 0.05)
                case "final-good": plan = (round < max(rounds - 1, 1), 0.55)
                case "final-poor": plan = (round == 0, 0.7)
                default: plan = (false, 0.3)
                }
                wait(Int(Double(total) * plan.share))
                guess(right: plan.right)
                wait(60)
                key("Return")
            }
            wait(Final.settledTicks)
        }
    }
}
