import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// Tables as list makers export and collectors write them.
@Suite("Forms of tables") struct TableFormTests {
    private func entries(_ text: String, _ format: PlaylistFile.Format = .csv) throws -> [String] {
        try PlaylistFile.parse(Data(text.utf8), format: format).entries.map {
            [$0.artist, $0.album, $0.title].map { $0 ?? "" }.joined(separator: "|")
        }
    }

    @Test(arguments: [
        "Shazam Library\nIndex,TagTime,Title,Artist,URL\n1,2026,Wings,Ada,https://x",
        "My music, exported today\n\nTitle,Artist\nWings,Ada", "\n\nTitle;Artist\nWings;Ada",
        "Playlist: Evening, part 2\nArtist,Title\nAda,Wings", "sep=;\nTitle;Artist\nWings;Ada",
        "Title, Artist\n\"Wings\", \"Ada\"", "Title ,Artist\n\"Wings\" , \"Ada\" ",
        "\"Title\"\t\"Artist\"\n\"Wings\"\t\"Ada\"",
    ])
    func theHeaderIsFound(_ text: String) throws { #expect(try entries(text) == ["Ada||Wings"]) }

    @Test(arguments: [
        (
            "RYM Album, First Name,Last Name,First Name localized, Last Name localized,Title\n1,\"Ada\",\"Moll\",,,\"Lamp\"",
            "Ada Moll|Lamp|"
        ),
        ("RYM Album,First Name,Last Name,Title\n1,,Kolm &amp; Jo,Lamp", "Kolm & Jo|Lamp|"),
        ("Vorname;Nachname;Album\nAda;Moll;Lamp", "Ada Moll|Lamp|"),
        ("Prénom,Nom de famille,Album\nAda,Moll,Lamp", "Ada Moll|Lamp|"),
        ("Catalog#,Artist,Title,release_id\nX,Kolm (2),Lamp,1", "Kolm|Lamp|"),
        ("Catalog#,Artist,Title,release_id\nX,Ines* & Jo,Lamp,1", "Ines & Jo|Lamp|"),
    ])
    func namesAreRead(_ text: String, _ expected: String) throws { #expect(try entries(text) == [expected]) }

    /// Spotify's songs: a column of artists, and the first of each.
    @Test(
        arguments: [
            (["10,000 Moths;Ann", "Theo, The Baker", "Kolm"], ["10,000 Moths", "Theo, The Baker", "Kolm"]),
            (["10,000 Moths,Ann", "Theo, The Baker", "Kolm"], ["10,000 Moths", "Theo, The Baker", "Kolm"]),
            (["Theo\\, The Baker, Ann", "Kolm, Ann"], ["Theo, The Baker", "Kolm"]),
            (["Theo, The Baker", "Kolm, Ann"], ["Theo, The Baker", "Kolm"]),
            (["Sand, Stone & Water", "Kolm, Ann"], ["Sand, Stone & Water", "Kolm"]),
            (["Reed, Wick, Ann", "Reed, Wick"], ["Reed, Wick", "Reed"]), (["Kolm, Ann", "Kolm"], ["Kolm", "Kolm"]),
        ] as [([String], [String])])
    func artistsAreJoinedAsTheTableShows(_ credits: [String], _ firsts: [String]) {
        let joins = ArtistJoins(credits, isOfSpotify: true)
        #expect(credits.map(joins.first) == firsts)
    }

    @Test func otherTablesHaveWholeNames() {
        #expect(ArtistJoins(["Kolm, Ann"], isOfSpotify: false).first(of: "Kolm, Ann") == "Kolm, Ann")
    }

    @Test func whatIsLeftOutOfACreditIsKeptForTheShelf() {
        let wanted = WantedAlbum(artist: "10", title: "Lamp", credit: "10,000 Moths, Ann")
        #expect(wanted.artists.contains("10,000 Moths"))
    }

    @Test(
        arguments: [
            ("Ada,Wings\nKolm,Lamp\nAda,Oil", ["Ada|Wings|Wings", "Kolm|Lamp|Lamp", "Ada|Oil|Oil"]),
            ("Wings,Ada\nLamp,Kolm\nOil,Ada", ["Ada|Wings|Wings", "Kolm|Lamp|Lamp", "Ada|Oil|Oil"]),
            (
                "1;Wings;Ada;Sun;3:20\n2;Oil;Ada;Sun;2:11\n3;Lamp;Kolm;Moon;4:00",
                ["Ada|Sun|Wings", "Ada|Sun|Oil", "Kolm|Moon|Lamp"]
            ),
            ("Wings\tAda\tSun\t2001-02-03", ["Ada|Sun|Wings"]),
            ("Ada,Wings,https://x.example/1\nKolm,Lamp,https://x.example/2", ["Ada|Wings|Wings", "Kolm|Lamp|Lamp"]),
        ] as [(String, [String])])
    func withoutAHeaderTheContentsDecide(_ text: String, _ expected: [String]) throws {
        #expect(try entries(text) == expected)
    }

    @Test func numbersAreNoTable() {
        #expect(throws: SourceError.self) { try entries("1,2\n3,4") }
    }
}
