@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The stored and found data of tests, in the words of a flavour.
enum Samples {
    static let launch: Launch = {
        var launch = Launch.test()
        launch.sources = sources(.plain)
        return launch
    }()

    static func scores(_ flavour: Flavour) -> [ScoreEntry] {
        let names = Invented.catalogue(flavour)
        return (0..<14).map { index in
            let category = names[index % 2]
            return ScoreEntry(
                id: "old\(index)",
                kind: ScoreEntry.Kind(
                    category: category.id, rounds: 3, seconds: 10, choices: 3, labels: "both", mode: "solo"),
                categoryName: category.name, total: index * 21 % 300, date: 1_759_000_000 - index * 86_400,
                seed: UInt64(index),
                answers: (0..<3).map { round in
                    ScoreEntry.Answer(
                        album: category.albums[round % category.albums.count].id, right: round != index % 3,
                        points: round == index % 3 ? 0 : 60, ticks: 240)
                })
        }
    }

    static func sources(_ flavour: Flavour) -> [Source] {
        let names = Invented.catalogue(flavour).map(\.name)
        let presets = (0..<5).map { index in
            SourcePreset(
                reference: SourceReference(source: "open", kind: .genre, id: "g\(index)"),
                name: names[index % names.count])
        }
        return [
            Source(
                id: "open", name: flavour == .plain ? "ListenBrainz" : names[0],
                about: AboutSection(
                    title: "Albums from the world",
                    text:
                        "Playlists and charts by ListenBrainz (listenbrainz.org), albums by MusicBrainz (musicbrainz.org, "
                        + "CC0), covers by the Cover Art Archive (coverartarchive.org) at the Internet Archive "
                        + "(archive.org). All images are copyrighted by their respective owners."),
                presets: presets),
            Source(
                id: "other", name: flavour == .plain ? "Deezer" : names[1], isOn: flavour != .plain,
                notice: "It has terms of its own. " + names[1],
                about: AboutSection(
                    title: "Data from Deezer",
                    text:
                        "Where you switched it on: playlists, covers and 30-second previews from Deezer, www.deezer.com, "
                        + "under its terms of use. Deezer neither made this game nor vouches for it.")),
            Source(
                id: "attic", name: names[2], kind: .server, address: "https://attic.local:4533/a/long/way/down"),
        ]
    }

    /// The second one offers a code.
    static let serverKinds = [
        ServerKind(id: "subsonic", name: "OpenSubsonic", addressHint: "https://music.example:4533"),
        ServerKind(id: "jellyfin", name: "Jellyfin", offersCode: true, addressHint: "https://media.example:8096"),
    ]

    static func playlists(_ flavour: Flavour, _ source: String = "open") -> [FoundPlaylist] {
        Invented.albums(8, flavour, "p").enumerated().map { index, album in
            FoundPlaylist(
                reference: SourceReference(source: source, kind: .playlist, id: "\(index)"), title: album.title,
                curator: index == 3 ? nil : album.artist, count: index == 2 ? nil : 12 * index,
                picture: index == 1 ? nil : "https://pictures.example/\(index).jpg")
        }
    }

    /// The game has fetched none of it yet.
    static let list = Category(
        id: "lists/famous", name: "Famous records", section: .lists, albums: [],
        origin: SourceReference(source: "lists", kind: .list, id: "famous"), expected: 66)
}

extension SampleProps {
    init(_ flavour: Flavour) {
        let categories = Invented.catalogue(flavour)
        self.init(
            favourites: Array(categories[0].albums.prefix(11)), scores: Samples.scores(flavour), earlierScores: [],
            sources: Samples.sources(flavour), service: "MusicBrainz", playlists: Samples.playlists(flavour),
            gathered: Invented.albums(24, flavour, "g"), small: categories[1], empty: categories[2],
            oneArtist: categories[3], list: Samples.list)
    }
}

extension Walkthrough {
    static func withAList(_ flavour: Flavour = .plain, change: (inout Launch) -> Void = { _ in }) -> Walkthrough {
        Game(flavour) { launch in
            launch.lend(Samples.list)
            change(&launch)
        }
    }
}
