import UnderCoverCatalogue
import UnderCoverPixels

/// Why a sample cannot be shown.
package enum SampleError: Error, Equatable {
    case unknown(String)
    /// The inputs led to another screen, or to targets that were not drawn.
    case missed(String, shown: String)

    package var message: String {
        switch self {
        case .unknown(let name): "There is no screen “\(name)”."
        case .missed(let name, let shown): "“\(name)” could not be reached: “\(shown)” is on screen instead."
        }
    }
}

extension Screens {
    /// The names that `screenshot --screen` takes.
    package static let names = samples.flatMap { [$0.name] + [$0.alias].compactMap { $0 } }

    package static func sample(named name: String) throws(SampleError) -> (Sample, any ScreenBehaviour.Type) {
        for screen in all {
            if let sample = screen.samples.first(where: { $0.name == name || $0.alias == name }) {
                return (sample, screen)
            }
        }
        throw .unknown(name)
    }

    /// The state of a sample. Throws where the inputs do not lead to its screen.
    package static func state(
        _ name: String, _ launch: Launch, _ props: SampleProps, _ view: SampleView
    ) throws(SampleError) -> AppState {
        let (sample, screen) = try sample(named: name)
        var game = sample.walked(launch, props, facts: view.facts)
        game.resize(view.width, view.height)
        if let glyphs = view.glyphs, !name.contains("-pad") { game.state.input.glyphs = glyphs }
        game.state.toast = nil
        guard type(of: game.state.screen) == screen, game.missing.isEmpty else {
            throw .missed(name, shown: game.state.screen.name)
        }
        game.tick(view.ticks)
        return game.state
    }
}

extension Walkthrough {
    /// Launches the game, which shows the list of categories.
    package init(_ launch: Launch, _ props: SampleProps) {
        self.init(AppState(), props, step: step)
        send(.launched(launch))
    }
}

/// How a sample is shown.
package struct SampleView {
    package var width = 1280
    package var height = 720
    package var glyphs: GlyphSet?
    /// Ticks to run at the end.
    package var ticks = 0
    package var facts: [ArtworkID: CoverFacts] = [:]

    package init(width: Int = 1280, height: Int = 720) {
        self.width = width
        self.height = height
    }
}

extension Sample {
    /// Plays the inputs at 1280 × 720 with default sizes, where every button is drawn, then applies the sizes of
    /// `launch`. A match plays `launch.category`.
    package func walked(
        _ launch: Launch, _ props: SampleProps, facts: [ArtworkID: CoverFacts] = [:],
        step: @escaping (inout AppState, Event) -> [Effect] = step
    ) -> Walkthrough {
        var launch = launch
        let category = launch.category
        launch.category = nil
        launch.notice = nil
        launch.sources = []
        launch.kept.seen = Tip.allSeen
        // No sample is interrupted by the news of a deed.
        launch.kept.deeds = Achievement.allCases.map {
            ReachedAchievement(deed: $0.rawValue, at: launch.clock.unix, place: nil)
        }
        // Samples of rounds begin when the clock does, unless they are about the time before.
        let reading = launch.kept.settings.secondsToRead
        launch.kept.settings.secondsToRead = 0
        // Their matches are short, and dealt alike whatever was played before.
        if launch.kept.settings.rounds == Settings().rounds { launch.kept.settings.rounds = 3 }
        launch.kept.choseReveal = true
        prepare(&launch, props)
        let look = launch.kept.settings
        let standard = Settings()
        launch.kept.settings.textSize = standard.textSize
        launch.kept.settings.interfaceScale = standard.interfaceScale
        launch.kept.settings.safeArea = standard.safeArea
        // Inputs are ordinary presses.
        launch.kept.settings.oneSwitch = false
        launch.kept.settings.holdToPress = .off
        launch.kept.settings.ignoreRepeats = .off
        var game = Walkthrough(AppState(), props, step: step)
        guard isLaunched else { return game }
        game.facts = facts
        game.category = category
        game.send(.launched(launch))
        walk(&game)
        if look.secondsToRead == 0 { game.state.settings.secondsToRead = reading }
        game.state.settings.textSize = look.textSize
        game.state.settings.interfaceScale = look.interfaceScale
        game.state.settings.safeArea = look.safeArea
        game.state.settings.oneSwitch = look.oneSwitch
        game.state.settings.holdToPress = look.holdToPress
        game.state.settings.ignoreRepeats = look.ignoreRepeats
        if look.oneSwitch { Typing.repair(&game.state) }
        return game
    }
}

extension SampleProps {
    /// From the built-in albums.
    package init(_ launch: Launch) {
        let categories = launch.kept.categories.filter { $0.albums.count >= 12 }
        let albums = categories.flatMap(\.albums)
        let first = categories.first ?? Category(id: "sample/none", name: "Nothing", section: .builtIn, albums: [])
        let scores = Self.scores(first, launch)
        let sources = Self.sources(launch)
        self.init(
            favourites: Array(albums.enumerated().filter { $0.offset % 4 == 1 }.map(\.element).prefix(7)),
            scores: scores, earlierScores: scores, sources: sources, playlists: Self.playlists(sources[0]),
            gathered: Array(albums.prefix(24)),
            small: Self.category("small", "Two of Them", albums.prefix(2)),
            empty: Self.category("empty", "An Empty Crate", []),
            oneArtist: Self.category(
                "one-artist", "All by One",
                albums.prefix(6).map { album in
                    var album = album
                    album.artist = albums[0].artist
                    return album
                }),
            list: Category(
                id: "sample/list", name: "Famous records", section: .lists, albums: [],
                origin: SourceReference(source: "lists", kind: .list, id: "sample"), expected: 66))
    }

    private static func category(_ id: String, _ name: String, _ albums: some Sequence<Album>) -> Category {
        Category(id: Category.ID(rawValue: "sample/" + id), name: name, section: .yours, albums: Array(albums))
    }

    private static func playlists(_ source: Source) -> [FoundPlaylist] {
        [
            ("Shoegaze Essentials", "Pedalboard Pete", 64), ("Shoegaze for the Shy", "mumble", 41),
            ("Gaze at Shoes, 1990–95", "Two Tone Toecap", 88), ("Modern Shoegaze", "Reverb Dept.", 120),
            ("Shoegazing in the Rain", "Wet Socks", 37), ("Loud, Slow, Looking Down", "Pedalboard Pete", 52),
        ].enumerated().map { index, sample in
            FoundPlaylist(
                reference: SourceReference(source: source.id, kind: .playlist, id: "sample-\(index)"),
                title: sample.0, curator: sample.1, count: sample.2)
        }
    }

    /// Those of the launch, with a few presets, and a server of the player's.
    private static func sources(_ launch: Launch) -> [Source] {
        let presets: [(String, SourceReference.Kind)] = [
            ("Shoegaze", .genre), ("Trip hop", .genre), ("Soul", .genre), ("Punk", .genre), ("The 1980s", .decade),
            ("The 1990s", .decade), ("Top this month", .chart), ("New releases", .fresh),
        ]
        var sources = launch.sources.isEmpty ? [Source(id: "open", name: "Open Crates")] : launch.sources
        for index in sources.indices { (sources[index].presets, sources[index].doors) = ([], nil) }
        sources[0].presets = presets.map { name, kind in
            SourcePreset(reference: SourceReference(source: sources[0].id, kind: kind, id: name), name: name)
        }
        return sources + [Source(id: "attic", name: "Attic", kind: .server, address: "http://attic.local:4533")]
    }

    private static func scores(_ category: Category, _ launch: Launch) -> [ScoreEntry] {
        guard !category.albums.isEmpty else { return [] }
        let settings = launch.kept.settings
        return [271, 112, 264, 64, 198, 176, 0, 243].enumerated().map { index, total in
            let each = total / max(settings.rounds, 1)
            let answers = (0..<settings.rounds).map { round in
                ScoreEntry.Answer(
                    album: category.albums[(index + round) % category.albums.count].id, right: each > 0,
                    points: each, ticks: each > 0 ? (100 - each) * 6 : nil)
            }
            return ScoreEntry(
                id: "sample-\(index)",
                kind: ScoreEntry.Kind(
                    category: category.id, rounds: settings.rounds, seconds: settings.secondsPerRound,
                    choices: settings.choices, labels: settings.labels.rawValue, mode: "solo"),
                categoryName: category.name, total: total,
                date: launch.clock.unix - 86_400 * (index * index + index), seed: 1, answers: answers)
        }
    }
}
