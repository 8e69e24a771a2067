import UnderCoverCatalogue

extension AddCategory {
    package static let samples = [
        Sample.withSources("add-category") { $0.choose(Categories.Target.add) },
        .withSources("add-category-file") {
            $0.offerChooser()
            $0.choose(Categories.Target.add)
        },
        .withSources("add-category-searching") { $0.search("shoegaz") },
        .withSources("add-category-found") { $0.searchDone() },
        .withSources("add-category-offline") {
            $0.search("shoegaz")
            for (index, source) in $0.props.sources.filter(\.isOn).enumerated().prefix(2) {
                $0.failSearch(index == 0 ? .offline : .resting(seconds: 8), from: source.id)
            }
        },
        .withSources("add-category-nothing") {
            $0.search("shoegaz")
            for source in $0.props.sources where source.isOn { $0.answerSearch([], from: source.id) }
        },
        Sample("add-category-have", prepare: { $0.lend($1.small) }, ticks: 0) {
            $0.search(String($0.props.small.name.prefix(12)))
        },
        Sample("add-category-own") {
            $0.fillShelf()
            $0.choose(Categories.Target.add)
            $0.choose(Target.tab(ShelfRule.source))
        },
        Sample(
            "add-category-sources",
            prepare: { launch, props in
                launch.sources = (0..<4).flatMap { copy in
                    props.sources.map { source in
                        var source = source
                        source.id += String(copy)
                        source.name += " " + String(copy)
                        if copy > 0 { source.presets = [] }
                        return source
                    }
                }
            }
        ) {
            $0.choose(Categories.Target.add)
            $0.choose(Target.tab(nil))
            for _ in 0..<3 { $0.key("Right") }
        },
        Sample(
            "add-category-door",
            prepare: { launch, props in
                launch.sources = props.sources
                guard !launch.sources.isEmpty else { return }
                launch.sources[0].doors = [
                    SourceDoor(name: Words.listenersAlbums, start: "crates.example/user/"),
                    SourceDoor(name: Words.aCollection, start: "crates.example/collection/"),
                ]
            }
        ) { $0.choose(Categories.Target.add) },
        .withSources("add-category-pad") {
            $0.plug()
            $0.pad(.down)
            $0.searchDone()
            $0.plug()
            $0.pad(.down)
        },
    ]
}

// Steps through searches, playlists and sources, for samples and tests.

extension Walkthrough {
    /// Id of the source of the sample playlists.
    private var source: String { props.playlists.first?.reference.source ?? "" }

    package mutating func search(_ words: String) {
        choose(Categories.Target.add)
        write(words)
        tick(20)
    }

    /// - Parameter source: nil for the source of the sample playlists.
    package mutating func answerSearch(_ playlists: [FoundPlaylist], from source: String? = nil) {
        send(
            .playlistsFound(question: state.finder.question, source: source ?? self.source, playlists))
    }

    package mutating func failSearch(_ error: SourceError, from source: String? = nil) {
        send(.searchFailed(question: state.finder.question, source: source ?? self.source, error))
    }

    package mutating func searchDone() {
        search("shoegaz")
        answerSearch(props.playlists)
    }

    package mutating func openPlaylist() {
        searchDone()
        choose(AddCategory.Target.hit(props.playlists[0].reference))
    }

    @discardableResult
    package mutating func gather(covers: Int, stage: Gathering.Stage = .covers) -> [Effect] {
        var gathering = Gathering(reference: props.playlists[0].reference)
        gathering.stage = stage
        gathering.listed = 31
        gathering.albums = Array(props.gathered.prefix(covers))
        gathering.coverless = stage == .done ? 2 : 0
        gathering.leftOut = [.single: 4, .compilation: 1, .variousArtists: 2]
        gathering.problem = stage == .failed ? Words.trouble(.tooSlow, source: props.sources[0].name) : nil
        return send(.gathered(gathering))
    }

    @discardableResult
    package mutating func fetchList(stage: Gathering.Stage = .listing, listed: Int, covers: Int = 0) -> [Effect] {
        guard let origin = props.list.origin else { return [] }
        var gathering = Gathering(reference: origin)
        gathering.stage = stage
        gathering.listed = listed
        gathering.albums = Array(props.gathered.prefix(covers))
        if stage == .failed {
            gathering.problem = Words.tooFewAlbums(left: covers, leftOut: [:], coverless: listed - covers)
        }
        return send(.gathered(gathering))
    }

    /// A service of the first source is rate limited.
    @discardableResult
    package mutating func rest(_ seconds: Double, name: String? = nil) -> [Effect] {
        send(.rested(source: source, name: name ?? props.service ?? props.sources[0].name, seconds: seconds))
    }

    package mutating func openSources() {
        choose(Categories.Target.add)
        choose(AddCategory.Target.sources)
    }

    package mutating func openServerForm() {
        openSources()
        choose(SourcesScreen.Target.server)
    }
}
