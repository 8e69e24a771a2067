import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Tables of songs") struct SongTableTests {
    typealias Entry = PlaylistFile.Entry

    private func read(_ name: String) throws -> PlaylistFile {
        try PlaylistFile.read(ServerFixture.folder.appendingPathComponent("playlistfile/" + name))
    }

    private func rows(_ text: String, _ delimiter: String = ",") -> [[String]] {
        var reader = CSVReader(text, delimiter: Array(delimiter.utf8)[0])
        var rows: [[String]] = []
        while let row = reader.next() { rows.append(row) }
        return rows
    }

    @Test(
        arguments: [
            ("a,b\nc,d", [["a", "b"], ["c", "d"]]), ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
            ("a\rb", [["a"], ["b"]]), ("\"a,b\",c", [["a,b", "c"]]), ("\"a\"\"b\",\"\"", [["a\"b", ""]]),
            ("\"a\r\nb\",c", [["a\r\nb", "c"]]), ("a,\n,b", [["a", ""], ["", "b"]]), ("", []),
            ("\n\na", [[""], [""], ["a"]]),
            // Texts that RFC 4180 forbids, and tools write.
            ("12\" mix,b", [["12\" mix", "b"]]), ("\"a\" (live),b", [["a (live)", "b"]]),
            ("\"a,b\nc,d", [["\"a", "b"], ["c", "d"]]),
            ("a,\"", [["a", "\""]]), ("a,\"\"", [["a", ""]]),
        ] as [(String, [[String]])])
    func rowsAreReadByRFC4180(_ text: String, _ expected: [[String]]) { #expect(rows(text) == expected) }

    @Test func aQuoteThatNothingClosesCostsOneField() {
        let text = "a,\"b\n" + String(repeating: "c,d\n", count: 2_000) + "\"e\",f"
        #expect(rows(text).count == 2_002 && rows(text)[0] == ["a", "\"b"])
    }

    @Test func fieldsAndRowsHaveLimits() {
        #expect(rows(String(repeating: "x", count: 9_000))[0][0].utf8.count == CSVReader.longestField)
        #expect(rows(String(repeating: "x,", count: 900))[0].count == CSVReader.mostFields)
    }

    @Test(arguments: [
        ("a,b", ","), ("a;b;c,d", ";"), ("a\tb,c", "\t"), ("\"a,b,c\";d", ";"), ("sep=;\na,b,c", ";"), ("a|b", "|"),
    ])
    func theDelimiterIsGuessed(_ text: String, _ delimiter: String) {
        #expect(CSVReader.delimiter(of: text) == Array(delimiter.utf8)[0])
        #expect(CSVReader.delimiter(of: "abc") == nil)
    }

    @Test func exportifyNamesTheAlbumsArtist() throws {
        #expect(
            try read("basic.exportify.csv").entries == [
                Entry(artist: "Mina Vale", title: "Kettle", album: "Quiet Rooms"),
                Entry(artist: "Salt, Wind & Co.", title: "Say \"Rain\", Then", album: "Parade, or Rain"),
            ])
        #expect(
            try read("basic.exportify.de.csv").entries == [
                Entry(artist: "Größe Sieben", title: "Kessel", album: "Stille Räume")
            ])
    }

    @Test func tuneMyMusicNamesTheList() throws {
        let file = try read("basic.tunemymusic.csv")
        #expect(file.title == "Thursday mixtape")
        #expect(
            file.entries == [
                Entry(artist: "Mina Vale", title: "Kettle", album: "Quiet Rooms"),
                Entry(artist: "Orlo", title: "Night Bus"), Entry(artist: "The Tin Umbrellas", title: "Brass"), Entry(),
            ])
    }

    @Test func soundiizAndTakeoutAreRead() throws {
        #expect(
            try read("basic.soundiiz.csv").entries == [
                Entry(artist: "Mina Vale", title: "Kettle", album: "Quiet Rooms"),
                Entry(artist: "Orlo", title: "Night Bus", album: "Late"),
            ])
        #expect(
            try read("basic.takeout.csv").entries == [
                Entry(artist: "Mina Vale", title: "Kettle", album: "Quiet Rooms"),
                Entry(artist: "Orlo", title: "Night\nBus", album: "Late"),
            ])
    }

    @Test func applesTextIsUTF16WithTabs() throws {
        #expect(
            try read("basic.apple.txt").entries == [
                Entry(artist: "Mina Vale", title: "Kessel", album: "Stille Räume"),
                Entry(
                    artist: "The Tin Umbrellas", title: "Heroes of Tin (Live)", album: "Parade 12\" Mix"),
            ])
    }

    @Test(arguments: [
        "Titre,Artiste,Album", "Nom du titre,Nom(s) de l'artiste,Nom de l'album", "Nombre,Artista,Álbum",
        "Nome,Artista,Album", "Nome della traccia,Nome dell’artista,Nome dell'album",
        "Nome da faixa,Nome(s) do artista,Álbum",
        "Naam,Artiest,Album", "Nummernaam,Naam van artiest,Naam van album", "Tytuł,Wykonawca,Album",
        "Låtens namn,Artistens namn,Albumets namn", "Navn,Kunstner,Album", "Nimi,Artisti,Albumi",
        "Název,Interpret,Album",
        "Parça Adı,Sanatçı Adı,Albüm Adı", "トラック名,アーティスト名,アルバム名", "TITLE , ARTIST , ALBUM",
        "Songtitel,Name des Künstlers 1,Albumtitel",
    ])
    func headersAreReadInTheirLanguages(_ header: String) throws {
        let file = try PlaylistFile.parse(Data((header + "\nKettle,Mina Vale,Quiet Rooms").utf8), format: .csv)
        #expect(file.entries == [Entry(artist: "Mina Vale", title: "Kettle", album: "Quiet Rooms")])
    }

    @Test func recordsHaveTheirOwnTitles() throws {
        let text = "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id\nX1,Orlo,Late,L,LP,5,1999,1"
        #expect(try PlaylistFile.parse(Data(text.utf8), format: .csv).entries == [Entry(artist: "Orlo", album: "Late")])
    }

    @Test func whatHasNoNamesIsRefusedWithAReason() throws {
        #expect(throws: SourceError.refused(Words.namesVideosOnly)) { try read("malformed.videos.csv") }
        #expect(throws: SourceError.refused(Words.unknownColumns(["a", "b"]))) {
            try PlaylistFile.parse(Data("a,b\n1,2".utf8), format: .csv)
        }
        #expect(Words.unknownColumns(["a", "b"]).contains("“a”, “b”"))
    }

    @Test func rowsPastTheLimitAreCounted() throws {
        let text = "title,artist,album\n" + String(repeating: "a,b,c\n", count: 10_003)
        let file = try PlaylistFile.parse(Data(text.utf8), format: .csv)
        #expect(file.entries.count == 10_000 && file.leftOut == 3)
    }

    /// A line of words that begins like a table of videos.
    @Test func aTextWhoseFirstLineSpeaksOfVideosIsAList() throws {
        let text = "Lana Del Rey – Video Games, Born to Die\nMoth Wedding – Cake\n"
        let file = try PlaylistFile.parse(Data(text.utf8), format: .txt)
        #expect(file.entries.map(\.artist) == ["Lana Del Rey", "Moth Wedding"])
    }
}
