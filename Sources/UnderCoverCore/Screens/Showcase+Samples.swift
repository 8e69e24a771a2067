// What has been found and played before, on screens that are shown in the middle of a game.

extension Showcase {
    static let samplePlaylists = [
        ("Shoegaze Essentials", "Pedalboard Pete", 64), ("Shoegaze for the Shy", "mumble", 41),
        ("Gaze at Shoes, 1990–95", "Two Tone Toecap", 88), ("Modern Shoegaze", "Reverb Dept.", 120),
        ("Shoegazing in the Rain", "Wet Socks", 37), ("Loud, Slow, Looking Down", "Pedalboard Pete", 52),
    ].enumerated().map { index, sample in
        FoundPlaylist(
            reference: SourceReference(source: "listenbrainz", kind: .playlist, id: "sample-\(index)"),
            title: sample.0, curator: sample.1, count: sample.2)
    }

    static let sampleSources = [
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
        Source(id: "attic", name: "Attic", kind: .server, address: "http://attic.local:4533"),
    ]

    /// Of which nothing is here yet.
    static let sampleList = Category(
        id: "sample/list", name: "Famous records", shelf: .lists, albums: [],
        origin: SourceReference(source: "lists", kind: .list, id: "sample"), expected: 66)

    static func sampleFavourites(_ launch: Launch) -> [Album] {
        Array(
            launch.catalogue.flatMap(\.albums).enumerated().filter { $0.offset % 4 == 1 }.map(\.element).prefix(7))
    }

    static func sampleScores(_ launch: Launch) -> [ScoreEntry] {
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

extension Shelved {
    /// The category that Categories opens with.
    static func first(_ launch: Launch) -> Category? {
        var state = AppState()
        state.catalogue = launch.catalogue
        state.favourites = launch.favourites
        return all(state).first { !$0.categories.isEmpty }?.categories.first
    }
}
