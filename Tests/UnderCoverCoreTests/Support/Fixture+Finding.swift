@testable import UnderCoverCore

extension Fixture {
    /// Looking for playlists, with keys and with a pad, and what comes of it.
    static func finding(_ flavour: Flavour) -> [Named] {
        searches(flavour) + playlists(flavour) + servers(flavour)
            + [
                (
                    "naming",
                    found(flavour) {
                        $0.openCategory("twins"); $0.choose("rename"); $0.tick(20)
                    }
                ),
                (
                    "naming-pad",
                    found(flavour) {
                        $0.openCategory("twins"); $0.choose("rename"); $0.plug(); $0.pad(.down); $0.tick(20)
                    }
                ),
                (
                    "category-gathering",
                    found(flavour) {
                        $0.openPlaylist(flavour); $0.gather(flavour, covers: 14); $0.choose("add"); $0.tick(20)
                    }
                ),
                (
                    "category-resting",
                    found(flavour) {
                        $0.openPlaylist(flavour); $0.gather(flavour, covers: 14); $0.choose("add"); $0.rest(8);
                        $0.tick(20)
                    }
                ),
                (
                    "category-fetching",
                    fetched(flavour) { $0.fetch(listed: 47) }
                ),
                (
                    "category-failed",
                    fetched(flavour) { $0.fetch(stage: .failed, listed: 66) }
                ),
                (
                    "question-delete",
                    found(flavour) {
                        $0.openCategory("twins"); $0.choose("delete"); $0.tick(20)
                    }
                ),
            ]
    }

    private static func searches(_ flavour: Flavour) -> [Named] {
        [
            (
                "add-category",
                found(flavour) {
                    $0.choose("add"); $0.tick(20)
                }
            ),
            (
                "add-category-searching",
                found(flavour) {
                    $0.choose("add"); $0.write("shoegaz"); $0.tick(20)
                }
            ),
            (
                "add-category-found",
                found(flavour) {
                    $0.searchDone(flavour); $0.tick(20)
                }
            ),
            (
                "add-category-offline",
                found(flavour) {
                    $0.choose("add"); $0.write("shoegaz"); $0.tick(20)
                    $0.send(.searchFailed(question: 1, source: "open", .offline))
                    $0.send(.searchFailed(question: 1, source: "other", .resting(seconds: 8)))
                }
            ),
            (
                "add-category-nothing",
                found(flavour) {
                    $0.choose("add"); $0.write("shoegaz"); $0.tick(20)
                    $0.send(.playlistsFound(question: 1, source: "open", []))
                    $0.send(.searchFailed(question: 1, source: "attic", .offline))
                    $0.send(.playlistsFound(question: 1, source: "other", []))
                }
            ),
            (
                "add-category-pad",
                found(flavour) {
                    $0.plug(); $0.pad(.down); $0.searchDone(flavour); $0.plug(); $0.pad(.down); $0.tick(20)
                }
            ),
        ]
    }

    private static func playlists(_ flavour: Flavour) -> [Named] {
        [
            (
                "playlist-listing",
                found(flavour) {
                    $0.openPlaylist(flavour); $0.tick(20)
                }
            ),
            (
                "playlist-covers",
                found(flavour) {
                    $0.openPlaylist(flavour); $0.gather(flavour, covers: 7); $0.tick(20)
                }
            ),
            (
                "playlist-resting",
                found(flavour) {
                    $0.openPlaylist(flavour); $0.gather(flavour, covers: 7); $0.rest(8); $0.tick(20)
                }
            ),
            (
                "playlist-done",
                found(flavour) {
                    $0.openPlaylist(flavour); $0.gather(flavour, covers: 24, stage: .done); $0.tick(20)
                }
            ),
            (
                "playlist-too-few",
                found(flavour) {
                    $0.openPlaylist(flavour); $0.gather(flavour, covers: 3, stage: .done); $0.tick(20)
                }
            ),
            (
                "playlist-failed",
                found(flavour) {
                    $0.openPlaylist(flavour); $0.gather(flavour, covers: 0, stage: .failed); $0.tick(20)
                }
            ),
        ]
    }

    private static func servers(_ flavour: Flavour) -> [Named] {
        [
            (
                "sources",
                found(flavour) {
                    $0.choose("add"); $0.choose("sources"); $0.tick(20)
                }
            ),
            (
                "sources-readable",
                found(flavour) {
                    $0.state.finder.sources[2].address = "http://attic.local:4533"
                    $0.choose("add"); $0.choose("sources"); $0.choose("source.attic")
                    $0.send(.sourceTested("attic", .resting(seconds: 8))); $0.tick(20)
                }
            ),
            (
                "question-allow",
                found(flavour) {
                    $0.choose("add"); $0.choose("sources"); $0.choose("source.other"); $0.tick(20)
                }
            ),
            (
                "server-address",
                found(flavour) {
                    $0.choose("add"); $0.choose("sources"); $0.choose("server"); $0.write("attic.local:4533")
                    $0.tick(20)
                }
            ),
            (
                "server-refused",
                found(flavour) {
                    $0.choose("add"); $0.choose("sources"); $0.choose("server"); $0.write("attic.local:4533")
                    $0.key("Return"); $0.write("me"); $0.key("Return"); $0.write("secret"); $0.key("Return")
                    $0.send(.serverRefused(Words.trouble(.wrongPassword, source: "attic.local"))); $0.tick(20)
                }
            ),
            (
                "server-pad",
                found(flavour) {
                    $0.choose("add"); $0.choose("sources"); $0.choose("server"); $0.plug(); $0.pad(.down); $0.tick(20)
                }
            ),
            (
                "server-code-offered",
                found(flavour) {
                    $0.choose("add"); $0.choose("sources"); $0.choose("server"); $0.choose("kind")
                    $0.write("attic.local:8096"); $0.key("Return"); $0.tick(20)
                }
            ),
            (
                "server-code-pad",
                found(flavour) {
                    $0.choose("add"); $0.choose("sources"); $0.choose("server"); $0.choose("kind")
                    $0.write("attic.local:8096"); $0.key("Return"); $0.plug(); $0.pad(.down); $0.tick(20)
                }
            ),
            (
                "server-code",
                found(flavour) {
                    $0.choose("add"); $0.choose("sources"); $0.choose("server"); $0.choose("kind")
                    $0.write("attic.local:8096"); $0.key("Return"); $0.choose("code"); $0.send(.codeGiven("482913"))
                    $0.tick(20)
                }
            ),
        ]
    }

    private static func fetched(_ flavour: Flavour, _ play: (inout Game) -> Void) -> Game {
        var game = Game.withAList(flavour)
        game.openCategory(Samples.list.id.rawValue)
        play(&game)
        game.tick(20)
        return game
    }

    private static func found(_ flavour: Flavour, _ play: (inout Game) -> Void) -> Game {
        var game = Game(flavour) { $0.sources = Samples.sources(flavour) }
        play(&game)
        return game
    }
}

extension Samples {
    static func sources(_ flavour: Flavour) -> [Source] {
        let names = Invented.catalogue(flavour).map(\.name)
        let shelves = (0..<5).map { index in
            SourceShelf(
                reference: SourceReference(source: "open", kind: .genre, id: "g\(index)"),
                name: names[index % names.count])
        }
        return [
            Source(id: "open", name: flavour == .plain ? "ListenBrainz" : names[0], shelves: shelves),
            Source(
                id: "other", name: flavour == .plain ? "Deezer" : names[1], isOn: flavour != .plain,
                notice: "It has terms of its own. " + names[1]),
            Source(
                id: "attic", name: names[2], kind: .server, address: "https://attic.local:4533/a/long/way/down"),
        ]
    }

    static func playlists(_ flavour: Flavour, _ source: String = "open") -> [FoundPlaylist] {
        Invented.albums(8, flavour, "p").enumerated().map { index, album in
            FoundPlaylist(
                reference: SourceReference(source: source, kind: .playlist, id: "\(index)"), title: album.title,
                curator: index == 3 ? nil : album.artist, count: index == 2 ? nil : 12 * index,
                picture: index == 1 ? nil : "https://pictures.example/\(index).jpg")
        }
    }
}

extension Samples {
    /// Of which nothing is here yet.
    static let list = Category(
        id: "lists/famous", name: "Famous records", shelf: .lists, albums: [],
        origin: SourceReference(source: "lists", kind: .list, id: "famous"), expected: 66)
}

extension Game {
    static func withAList(_ flavour: Flavour = .plain, change: (inout Launch) -> Void = { _ in }) -> Game {
        Game(flavour) { launch in
            launch.catalogue.append(Samples.list)
            change(&launch)
        }
    }

    /// How far the list has come.
    @discardableResult
    mutating func fetch(stage: Gathering.Stage = .listing, listed: Int, covers: Int = 0) -> [Effect] {
        guard let origin = Samples.list.origin else { return [] }
        var gathering = Gathering(reference: origin)
        gathering.stage = stage
        gathering.listed = listed
        gathering.albums = Invented.albums(covers, .plain, "f")
        if stage == .failed {
            gathering.problem = Words.tooFewAlbums(left: covers, leftOut: [:], coverless: listed - covers)
        }
        return send(.gathered(gathering))
    }

    /// A service of the open source wants to be left alone.
    @discardableResult
    mutating func rest(_ seconds: Double, source: String = "open", name: String = "MusicBrainz") -> [Effect] {
        send(.rested(source: source, name: name, seconds: seconds))
    }

    /// As SDL says it: a key goes down, and its text comes.
    mutating func write(_ text: String) {
        for letter in text {
            send(.device(.keyDown(Key(rawValue: letter == " " ? "Space" : letter.uppercased()))))
            send(.device(.typed(String(letter))))
            send(.device(.keyUp(Key(rawValue: letter == " " ? "Space" : letter.uppercased()))))
        }
    }

    mutating func searchDone(_ flavour: Flavour) {
        choose("add")
        write("shoegaz")
        tick(20)
        send(.playlistsFound(question: state.finder.question, source: "open", Samples.playlists(flavour)))
    }

    mutating func openPlaylist(_ flavour: Flavour) {
        searchDone(flavour)
        choose("hit." + Samples.playlists(flavour)[0].reference.description)
    }

    @discardableResult
    mutating func gather(_ flavour: Flavour, covers: Int, stage: Gathering.Stage = .covers) -> [Effect] {
        var gathering = Gathering(reference: Samples.playlists(flavour)[0].reference)
        gathering.stage = stage
        gathering.listed = 31
        gathering.albums = Array(Invented.albums(min(covers, 24), flavour, "g"))
        gathering.coverless = stage == .done ? 2 : 0
        gathering.leftOut = [.single: 4, .compilation: 1, .variousArtists: 2]
        gathering.problem = stage == .failed ? Words.trouble(.tooSlow, source: "ListenBrainz") : nil
        return send(.gathered(gathering))
    }
}
