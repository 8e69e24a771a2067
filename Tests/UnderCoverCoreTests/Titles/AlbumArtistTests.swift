import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

@Suite("Names of several artists") struct AlbumArtistTests {
    /// Credits of an album's songs, with how often each occurs; nil where no artist leads.
    @Test(
        arguments: [
            (["Sand, Stone & Water": 7, "Sand, Stone & Water with Mira Holt": 1], "Sand, Stone & Water"),
            (["Theo, The Baker": 7, "Theo, The Baker & Kit Lake": 1], "Theo, The Baker"),
            (["Salomon & Garner": 9, "Paula Salomon": 1], "Salomon & Garner"),
            (["Ace/Dice": 7, "Ace/Dice with the Town Band": 1], "Ace/Dice"),
            // The whole name stands nowhere alone.
            (
                ["Oil, Rust & Sons with Al": 1, "Oil, Rust & Sons with Bo": 1, "Oil, Rust & Sons, Cy": 1],
                "Oil, Rust & Sons"
            ),
            (["Can & Al": 1, "Can": 1], "Can"), (["Can & Al": 1, "Can with Bo": 1, "Can, Cy": 1], "Can"),
            (["10,000 Moths": 2, "10,000 Moths, Bo": 1], "10,000 Moths"),
            (["Hall und Oates": 3, "Hall und Oates mit Bo": 1], "Hall und Oates"),
            (["Beatles, The": 1, "The Beatles": 9], "The Beatles"),
            (["Can": 3, "Bo": 1], "Can"), (["Can": 2, "Bo": 1, "Cy": 1], nil), (["A": 1, "B": 1, "C": 1], nil),
            (["Various": 3], nil),
        ] as [([String: Int], String?)])
    func theLeaderIsWhole(_ credits: [String: Int], _ leader: String?) {
        let leads = credits.sorted { $0.key > $1.key }.flatMap { Array(repeating: $0.key, count: $0.value) }
        #expect(AlbumArtist.leader(of: leads) == leader)
    }

    @Test(arguments: [
        ("Can feat. Bo", "Can"), ("Can (feat. Bo)", "Can"), ("Can Ft Bo", "Can"), ("Can [ft. Bo]", "Can"),
        ("Can featuring Bo & Cy", "Can"), ("Can (with Bo)", "Can"), ("Björk feat. Bo", "Björk"),
        ("Can & Bo", "Can & Bo"),
        ("Little Feat", "Little Feat"), ("feat. Bo", "feat. Bo"),
    ])
    func guestsAreCutOff(_ name: String, _ lead: String) { #expect(AlbumArtist.lead(name) == lead) }

    @Test(
        arguments: [
            ("Can feat. Bo", "Bo"), ("Can (feat. Bo) [live]", "Bo"), ("Can Ft Bo & Cy", "Bo & Cy"),
            ("Can [with Bo]", "Bo"), ("Björk featuring Bö", "Bö"), ("Can & Bo", nil), ("Little Feat", nil),
            ("feat. Bo", nil), ("Can (feat. )", nil), ("", nil),
        ] as [(String, String?)])
    func guestsAreNamed(_ name: String, _ guests: String?) { #expect(AlbumArtist.guests(name) == guests) }

    @Test(
        arguments: [
            ("A, B & C", ["A, B & C", "A, B", "A"]), ("AC/DC", ["AC/DC", "AC"]), ("10,000 Moths", ["10,000 Moths"]),
            ("Die Übung & Jo", ["Die Übung & Jo", "Die Übung"]), ("Can", ["Can"]), ("X; Y", ["X; Y", "X"]),
        ] as [(String, [String])])
    func beginningsAreLongestFirst(_ name: String, _ heads: [String]) { #expect(AlbumArtist.heads(name) == heads) }

    @Test(arguments: [
        ("Bo", ["Bo"]), ("Bo & Cy", ["Bo & Cy", "Bo", "Cy"]), ("!!! & Bo", ["!!! & Bo", "Bo"]),
        ("Bo; Cy & Di", ["Bo; Cy & Di", "Bo; Cy", "Bo", "Cy & Di", "Cy", "Di"]),
    ])
    func aLineHasNames(_ line: String, _ names: [String]) { #expect(Set(AlbumArtist.names(line)) == Set(names)) }

    @Test(arguments: [
        ("Kolm (2)", "Kolm"), ("Ines* & Jo", "Ines & Jo"), ("Kolm (14) & Jo*", "Kolm (14) & Jo"), ("!!! (2)", "!!!"),
        ("Sum 41", "Sum 41"), ("Kolm (1)", "Kolm (1)"), ("Kolm (Live)", "Kolm (Live)"), ("Kolm(2)", "Kolm(2)"),
        ("A**", "A**"), ("(2)", "(2)"),
    ])
    func marksOfCataloguesAreDropped(_ name: String, _ plain: String) {
        #expect(AlbumArtist.withoutCatalogueMarks(name) == plain)
    }

    @Test(arguments: [
        "Various Artists", "VA", "V.A.", "Verschiedene Interpreten", "Diverse Künstler", "Varios Artistas",
        "Artistes divers", "Multi-interprètes", "AA.VV.", "Artisti vari", "Vários artistas", "Różni wykonawcy",
        "ヴァリアス・アーティスト", "Разные исполнители", "Διάφοροι Καλλιτέχνες", "Various Artists - Night Tapes",
        "Verschillende artiesten", "Eri esittäjiä", "Různí interpreti", "群星",
    ])
    func variousArtistsHaveManyNames(_ name: String) {
        #expect(TitleKey.artist(name).isEmpty)
        #expect(!TitleKey.isUnknownArtist(name))
    }

    @Test(arguments: ["Unknown Artist", "Unbekannter Interpret", "Artiste inconnu", "不明なアーティスト", "[unknown]"])
    func soHaveUnknownOnes(_ name: String) { #expect(TitleKey.isUnknownArtist(name)) }

    @Test(arguments: ["Vasen", "Diverse Beats", "Varia", "Divine"])
    func othersAreNames(_ name: String) { #expect(!TitleKey.artist(name).isEmpty) }
}
