import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// Histories of listening, as exports write them: a row for each song that was heard.
@Suite("Histories of listening") struct ListensTests {
    private func read(_ text: String, _ format: PlaylistFile.Format = .csv) throws -> PlaylistFile {
        try PlaylistFile.parse(Data(text.utf8), format: format)
    }

    private func albums(_ file: PlaylistFile) -> [String] {
        file.entries.map { ($0.artist ?? "") + "|" + ($0.album ?? $0.title ?? "") }
    }

    @Test func theMostHeardAlbumComesFirst() throws {
        let text = """
            "Ada","Wings","Sun","12 Mar 2026 10:22"
            "Kolm","Lamp","Oil","12 Mar 2026 10:18"
            "Kolm","Lamp","Wick","12 Mar 2026 10:15"
            "Moth","","Lost","11 Mar 2026 09:00"
            "Ines & Jo","Harbour","Ferry","9 Mar 2026 23:59"
            """
        #expect(albums(try read(text)) == ["Kolm|Lamp", "Ada|Wings", "Ines & Jo|Harbour"])
    }

    @Test(arguments: [
        "uts,utc_time,artist,artist_mbid,album,album_mbid,track,track_mbid\n"
            + "1,\"12 Mar 2026, 10:22\",Ada,,Wings,,Sun,\n2,\"12 Mar 2026, 10:18\",Kolm,,Lamp,,Oil,\n"
            + "3,\"12 Mar 2026, 10:15\",Kolm,,Lamp,0b5e55ed-0000-4000-8000-000000000001,Wick,",
        "Artist;Album;AlbumId;Track;Date#ada\n\"Ada\";\"Wings\";\"x\";\"Sun\";\"1773310000000\"\n"
            + "\"Kolm\";\"Lamp\";\"y\";\"Oil\";\"1773310000001\"\n\"Kolm\";\"Lamp\";\"y\";\"Wick\";\"1773310000002\"",
    ])
    func headersOfExportsAreKnown(text: String) throws {
        let file = try read(text)
        #expect(albums(file) == ["Kolm|Lamp", "Ada|Wings"] && file.leftOut == 0)
        if text.contains("album_mbid") {
            let page = file.page(called: "mine")
            #expect(page.tracks.map(\.pressing) == ["0b5e55ed-0000-4000-8000-000000000001", nil])
        }
    }

    @Test func spellingsOfOneAlbumAreOne() throws {
        let rows = ["Ada,Wings,Sun", "Kolm,Lamp,Oil", "Ada,Wings,Air", "kolm,LAMP,Wick", "Kolm,Lamp (Deluxe),Oil"]
        let text = rows.map { $0 + ",12 Mar 2026 10:22" }.joined(separator: "\n")
        #expect(albums(try read(text)) == ["Kolm|Lamp", "Ada|Wings"])
    }

    @Test func aHistoryWithoutAlbumsHasItsSongs() throws {
        let text = "artist,track,uts\nAda,Sun,1\nKolm,Oil,2\nKolm,Oil,3"
        let file = try read(text)
        #expect(file.entries.map(\.title) == ["Oil", "Sun"] && file.entries.allSatisfy { $0.album == nil })
    }

    /// A playlist may have a column of times, too.
    @Test func whatWasAddedAtATimeIsNoHistory() throws {
        let text = """
            Track Name,Artist Name(s),Album Name,Added At
            Sun,Ada,Wings,2026-03-12T10:22:01Z
            Oil,Kolm,Lamp,2026-03-12T10:22:01Z
            Wick,Kolm,Lamp,2026-03-12T10:22:01Z
            """
        #expect(albums(try read(text)) == ["Ada|Wings", "Kolm|Lamp", "Kolm|Lamp"])
    }

    @Test func aLongHistoryIsCountedToItsEndAndHasAnEnd() throws {
        let rows = (0..<PlaylistFile.mostEntries + 9).map { "Ada,Album \($0 < 9_000 ? $0 % 600 : 7),Sun,\($0)" }
        let file = try read("artist,album,track,uts\n" + rows.joined(separator: "\n"))
        #expect(file.entries.count == Listens.most && file.entries[0].album == "Album 7" && file.leftOut == 0)
        #expect(file.entries[1].album == "Album 0")
    }

    @Test func aTableMayBeLargerThanAPlaylist() throws {
        let row = "Kolm,Lamp,Oil,12 Mar 2026 10:22," + String(repeating: "x", count: 4_000) + "\n"
        let text = String(repeating: row, count: PlaylistFile.largestBytes / row.utf8.count + 1)
        #expect(text.utf8.count > PlaylistFile.largestBytes)
        #expect(albums(try read(text)) == ["Kolm|Lamp"])
        #expect(throws: SourceError.refused(Words.playlistTooLarge)) {
            try PlaylistFile.parse(Data(count: PlaylistFile.largestTableBytes + 1), format: .csv)
        }
    }

    // MARK: Tables of records

    @Test func anArtistsNameInTheirOwnLettersIsKept() throws {
        let text = """
            RYM Album, First Name,Last Name,First Name localized, Last Name localized,Title,Release_Date,Rating,Ownership
            1,"Rin","Aoyama","","青山りん","Lamp","1999","9","o"
            2,"","Kolm","","","Wings","2001","0","w"
            """
        let file = try read(text)
        #expect(file.entries.map(\.artist) == ["Rin Aoyama", "Kolm"] && file.entries.map(\.credit) == ["青山りん", nil])
        let wanted = WantedAlbum(file.page(called: "mine").tracks[0])
        #expect(wanted.artists == ["Rin Aoyama", "青山りん"])
    }

    @Test func idsOfMusicBrainzAreReadAndChecked() throws {
        let id = "0B5E55ED-0000-4000-8000-000000000002"
        let text = "Artist,Album,MusicBrainz_ReleaseGroupId,MusicBrainz_AlbumId\nAda,Wings,\(id),../x\nKolm,Lamp,,\(id)"
        let tracks = try read(text).page(called: "mine").tracks
        #expect(
            tracks.map(\.releaseGroup) == [id.lowercased(), nil] && tracks.map(\.pressing) == [nil, id.lowercased()])
        #expect(WantedAlbum(tracks[0]).releaseGroup == id.lowercased())
    }

    // MARK: JSON

    private static let scrobbles = [
        ##"{"artist": {"mbid": "", "#text": "Ada"}, "album": {"mbid": "", "#text": "Wings"}, "name": "Sun"}"##,
        ##"{"artist": {"mbid": "", "#text": "Kolm"}, "album": {"mbid": "0b5e55ed-0000-4000-8000-000000000001", "##
            + ##""#text": "Lamp"}, "name": "Oil", "date": {"uts": "1773310000", "#text": "12 Mar 2026, 10:06"}}"##,
        ##"{"artist": {"name": "Kolm"}, "album": {"mbid": "", "#text": "Lamp"}, "name": "Wick"}"##,
    ].joined(separator: ",")

    private static let documents = [
        #"{"recenttracks": {"track": [\#(scrobbles)], "@attr": {"user": "ada", "page": "1"}}}"#,
        #"[{"recenttracks": {"track": [\#(scrobbles)]}}, {"recenttracks": {"track": []}}]"#,
        #" [{"track": [\#(scrobbles)]}]"#, "[\(scrobbles)]",
        #"{"username": "ada", "scrobbles": [{"track": "Sun", "artist": "Ada", "album": "Wings", "date": 1},"#
            + #"{"track": "Oil", "artist": "Kolm", "album": "Lamp", "date": 2},"#
            + #"{"track": "Wick", "artist": "Kolm", "album": "Lamp", "date": 3}]}"#,
        #"[{"listened_at": 1, "track_metadata": {"artist_name": "Ada", "track_name": "Sun", "release_name": "Wings"}},"#
            + #"{"listened_at": 2, "track_metadata": {"artist_name": "Kolm", "track_name": "Oil", "release_name": "Lamp","#
            + #""additional_info": {"release_group_mbid": "0b5e55ed-0000-4000-8000-000000000003"}}},"#
            + #"{"listened_at": 3, "track_metadata": {"artist_name": "Kolm", "track_name": "Wick", "release_name": "Lamp"}}]"#,
    ]

    @Test(arguments: documents.indices) func documentsAreCountedAsTablesAre(_ place: Int) throws {
        let file = try read(Self.documents[place], .json)
        #expect(albums(file) == ["Kolm|Lamp", "Ada|Wings"] && file.leftOut == 0)
    }

    @Test func idsInDocumentsAreKept() throws {
        #expect(try read(Self.documents[0], .json).entries[0].pressing == "0b5e55ed-0000-4000-8000-000000000001")
        #expect(try read(Self.documents[5], .json).entries[0].releaseGroup == "0b5e55ed-0000-4000-8000-000000000003")
    }

    @Test func whatIsNoSongIsCounted() throws {
        let file = try read(#"{"scrobbles": [7, {"track": "Sun"}, {"artist": "Ada", "album": "Wings"}, []]}"#, .json)
        #expect(albums(file) == ["Ada|Wings"] && file.leftOut == 3)
    }

    @Test(arguments: [
        "[]", "[[]]", "[1, 2]", "{}", #"{"scrobbles": {}}"#, "[", "[[[[", #"[{"artist": "Ada""#,
        String(repeating: "[", count: 100_000), String(repeating: "[", count: 513),
    ]) func otherDocumentsAreGarbled(text: String) {
        #expect(throws: SourceError.garbled) { try read(text, .json) }
    }
}
