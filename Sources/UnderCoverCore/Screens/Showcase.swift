// Any screen as it looks in the middle of a game, reached by playing there: for screenshots, benchmarks and tests.

package enum Showcase {
    /// The names that `screenshot --screen` takes.
    package static let names = [
        "welcome", "welcome-try", "how-to-play", "categories", "category", "guessing", "guessing-last-quarter", "right",
        "wrong", "late", "final-flawless", "final-great", "final-good", "final-poor", "final-nothing", "scores",
        "scores-empty", "favourites", "favourites-empty", "favourite", "settings", "settings-look", "settings-sound",
        "settings-controls", "settings-listening", "pause", "pause-pad-lost", "question", "about", "add-category",
        "add-category-found", "add-category-pad", "add-category-offline", "playlist", "playlist-done", "naming",
        "sources", "server", "server-code",
    ]

    /// The state of a screen, nil for a name there is none of. `prepare` may change settings before the game starts;
    /// `ticks` go by at the end.
    package static func state(
        _ name: String, launch: Launch, width: Int, height: Int, glyphs: GlyphSet = .keyboard, ticks: Int = 0,
        facts: [ArtworkID: CoverFacts] = [:]
    ) -> AppState? {
        guard names.contains(name) else { return nil }
        var player = Hand(launch, facts, width: width, height: height)
        player.go(name)
        if !name.hasSuffix("-pad") { player.state.input.glyphs = glyphs }
        player.state.toast = nil
        for _ in 0..<ticks { player.send(.tick) }
        return player.state
    }

    /// Answers every request at once, as a machine without any waiting would.
    private struct Hand {
        var state = AppState()
        private var launch: Launch
        private let facts: [ArtworkID: CoverFacts]

        init(_ launch: Launch, _ facts: [ArtworkID: CoverFacts], width: Int, height: Int) {
            self.launch = launch
            self.facts = facts
            self.launch.hasSeenWelcome = true
            self.launch.notice = nil
            state.window.width = width
            state.window.height = height
        }

        mutating func send(_ event: Event) {
            for effect in step(&state, event) {
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

        /// A press on a target, as a pointer would make it.
        private mutating func press(_ id: TargetID) {
            guard let target = state.sheet().targets.first(where: { $0.id == id }) else { return }
            send(.device(.pointerDown(target.rect.center)))
        }

        private mutating func wait(_ ticks: Int) {
            for _ in 0..<ticks { send(.tick) }
        }

        // MARK: Ways

        mutating func go(_ name: String) {
            if name.hasPrefix("welcome") || name == "how-to-play" { launch.hasSeenWelcome = false }
            if name == "scores" { launch.scores = sampleScores() }
            if name.hasPrefix("favourite"), name != "favourites-empty" { launch.favourites = sampleFavourites() }
            if name == "favourites-empty" { launch.favourites = [] }
            launch.sources = Self.sampleSources
            if name == "scores-empty" { launch.scores = [] }
            if name.hasPrefix("final") { launch.scores = sampleScores() }
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
            case "scores", "scores-empty": press("scores")
            case "favourites", "favourites-empty": press("favourites")
            case "favourite":
                press("favourites")
                key("Return")
            case "about": press("about")
            case "question": key("Escape")
            case "sources", "server", "server-code", "naming": openElsewhere(name)
            default: goFurther(name)
            }
            wait(90)
        }

        private mutating func goFurther(_ name: String) {
            if name.hasPrefix("settings") { return openSettings(name) }
            if name.hasPrefix("add-category") || name.hasPrefix("playlist") { return find(name) }
            openCategory()
            key("Return")
            if name.hasPrefix("final") { return finish(name) }
            switch name {
            case "guessing-last-quarter": wait(total * 5 / 6 - 90)
            case "right", "wrong":
                wait(84)
                answer(right: name == "right")
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
            for letter in "shoegaz" {
                send(.device(.typed(String(letter))))
            }
            guard name != "add-category" else { return }
            wait(30)
            let question = state.finder.question
            guard name != "add-category-offline" else {
                send(.searchFailed(question: question, source: "listenbrainz", .offline))
                return send(.searchFailed(question: question, source: "attic", .resting(seconds: 8)))
            }
            send(.playlistsFound(question: question, source: "listenbrainz", Self.samplePlaylists))
            if name == "add-category-pad" {
                send(.device(.padAdded(1, .xbox, name: "Xbox Wireless Controller")))
                send(.device(.padDown(.up, 1)))
                send(.device(.padUp(.up, 1)))
            }
            guard name.hasPrefix("playlist") else { return }
            press("hit." + Self.samplePlaylists[0].reference.description)
            let albums = launch.catalogue.flatMap(\.albums)
            var gathering = Gathering(reference: Self.samplePlaylists[0].reference)
            gathering.listed = 64
            gathering.albums = Array(albums.prefix(name == "playlist" ? 17 : 60))
            gathering.stage = name == "playlist" ? .covers : .done
            gathering.leftOut = [.single: 6, .compilation: 3]
            gathering.coverless = name == "playlist" ? 0 : 4
            send(.gathered(gathering))
        }

        private mutating func openElsewhere(_ name: String) {
            guard name == "naming" else {
                press("add")
                press("sources")
                if name.hasPrefix("server") { press("server") }
                if name == "server-code" { showCode() }
                return
            }
            guard let category = state.catalogue.first else { return }
            _ = state.openNaming(category)
        }

        private mutating func showCode() {
            press("kind")
            send(.device(.typed("attic.local:8096")))
            key("Return")
            press("code")
            send(.codeGiven("482913"))
        }

        private static let samplePlaylists = [
            ("Shoegaze Essentials", "Pedalboard Pete", 64), ("Shoegaze for the Shy", "mumble", 41),
            ("Gaze at Shoes, 1990–95", "Two Tone Toecap", 88), ("Modern Shoegaze", "Reverb Dept.", 120),
            ("Shoegazing in the Rain", "Wet Socks", 37), ("Loud, Slow, Looking Down", "Pedalboard Pete", 52),
        ].enumerated().map { index, sample in
            FoundPlaylist(
                reference: SourceReference(source: "listenbrainz", kind: .playlist, id: "sample-\(index)"),
                title: sample.0, curator: sample.1, count: sample.2)
        }

        private static let sampleSources = [
            Source(
                id: "listenbrainz", name: "ListenBrainz",
                shelves: [
                    ("Shoegaze", SourceReference.Kind.genre), ("Trip hop", .genre), ("Soul", .genre), ("Punk", .genre),
                    ("The 1980s", .decade), ("The 1990s", .decade), ("Top this month", .chart),
                    ("New releases", .fresh),
                ].map { name, kind in
                    SourceShelf(reference: SourceReference(source: "listenbrainz", kind: kind, id: name), name: name)
                }),
            Source(id: "deezer", name: "Deezer", isOn: false, notice: Words.deezerNotice),
            Source(id: "attic", name: "Attic", kind: .server, address: "https://attic.local:4533"),
        ]

        private var total: Int { state.match?.settings.ticksTotal ?? 600 }

        private mutating func openCategory() {
            key("Return")
            wait(30)
        }

        private mutating func openSettings(_ name: String) {
            press("settings")
            switch name {
            case "settings-look": key("Tab")
            case "settings-sound": key("Tab", times: 2)
            case "settings-controls": key("Tab", times: 3)
            case "settings-listening":
                key("Tab", times: 3)
                key("Down", times: 3)
                key("Return")
            default: key("Down", times: 2)
            }
        }

        private mutating func answer(right: Bool) {
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
                answer(right: plan.right)
                wait(60)
                key("Return")
            }
            wait(Final.settledTicks)
        }

        // MARK: What has been played before

        private func sampleFavourites() -> [Album] {
            Array(
                launch.catalogue.flatMap(\.albums).enumerated().filter { $0.offset % 4 == 1 }.map(\.element).prefix(7))
        }

        private func sampleScores() -> [ScoreEntry] {
            guard let category = Shelved.first(launch) else { return [] }
            let settings = launch.settings
            let totals = [271, 112, 264, 64, 198, 176, 0, 243]
            return totals.enumerated().map { index, total in
                let each = total / max(settings.rounds, 1)
                let answers = (0..<settings.rounds).map { round in
                    ScoreEntry.Answer(
                        album: category.albums[(index + round) % category.albums.count].id, right: each > 0,
                        points: each,
                        ticks: each > 0 ? (100 - each) * 6 : nil)
                }
                return ScoreEntry(
                    id: "sample-\(index)",
                    kind: ScoreEntry.Kind(
                        category: category.id, rounds: settings.rounds, seconds: settings.secondsPerRound,
                        choices: settings.choices, labels: settings.labels.rawValue, mode: "solo"),
                    categoryName: category.name, total: total, date: launch.unix - 86_400 * (index * index + index),
                    seed: 1, answers: answers)
            }
        }
    }
}

extension Shelved {
    /// The category that Categories opens with.
    static func first(_ launch: Launch) -> Category? {
        var state = AppState()
        state.catalogue = launch.catalogue
        state.favourites = launch.favourites
        return all(state).first { !$0.categories.isEmpty }?.categories.first
    }
}
