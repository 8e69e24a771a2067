@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Invented records, from the everyday to the absurd.
enum OddCategories {
    static let solo = [Player(id: 0, name: "You")]

    static func album(
        _ id: String, _ title: String, _ artist: String, year: Int? = nil, genre: String? = nil, songs: [String] = [],
        signature: PaletteSignature? = nil
    ) -> Album {
        Album(
            id: Album.ID(rawValue: id), title: title, artist: artist, year: year, genre: genre,
            artwork: ArtworkID(rawValue: id), songs: songs, signature: signature)
    }

    static func category(_ albums: [Album]) -> Category {
        Category(id: "odd", name: "Odd", section: .yours, albums: albums)
    }

    /// `count` albums; equal titles every `titles`th, equal artists every `artists`th.
    static func many(_ count: Int, titles: Int = .max, artists: Int = .max) -> Category {
        category(
            (0..<count).map {
                album(
                    "id\($0)", "Title \($0 % titles)", "Artist \($0 % artists)", year: 1960 + $0 % 60,
                    genre: ["Jazz", "Punk", nil][$0 % 3], songs: (0..<$0 % 4).map { "song\($0)" })
            })
    }

    static func plan(
        _ category: Category, _ settings: MatchSettings = MatchSettings(), seed: UInt64 = 1,
        bag: ShuffleBag = ShuffleBag(), flagged: Set<Album.ID> = []
    ) throws(MatchError) -> Match {
        try Match.plan(
            id: "m", category: category, settings: settings, seed: seed, players: solo, bag: bag, flagged: flagged)
    }

    static let all: [Category] = [
        many(0), many(1), many(2), many(3), many(4), many(7), many(12), many(40),
        many(9, titles: 2), many(9, artists: 2), many(8, artists: 1), many(8, titles: 1),
        many(12, titles: 3, artists: 4), many(30, titles: 7, artists: 5),
        category((0..<6).map { album("same\($0)", "Same", "Same") }),
        category((0..<6).map { _ in album("one id", "Same", "Same") }),
        category(
            ["Loud", "LOUD ", "ＬＯＵＤ", "lo\u{200B}ud", " Loud", "Quiet"].enumerated().map {
                album("loud\($0)", $1, "Band \($0)")
            }),
        category([album("blank", "", ""), album("space", "  ", "\u{200B}"), album("a", "A", ""), album("b", "", "B")]),
        category([
            album("x1", "Hum", "Fridge"), album("x2", "Hum (Deluxe Edition)", "Fridge"), album("x3", "÷", "Fridge"),
            album("x4", "†", "Fridge"),
        ]),
    ]
}
