import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The song under a guess never has the album's name where there is another.
@Suite("Songs that have the album's name")
struct TitleSongTests {
    @Test(arguments: [
        ("Autobahn", "Autobahn", true), ("AUTOBAHN", "Autobahn", true),
        ("Autobahn (Remastered 2009)", "Autobahn", true),
        ("Autobahn - 2009 Remaster", "Autobahn", true), ("Autobahn", "Autobahn (Deluxe Edition)", true),
        ("The Wall", "Wall", true), ("Ágætis byrjun", "Agaetis Byrjun", true), ("Café", "Cafe", true),
        ("Autobahn 2", "Autobahn", false), ("Another Autobahn", "Autobahn", false), ("", "", false), ("", "x", false),
        ("!!!", "!!!", true), ("()", "()", true),
    ])
    func editionsMakeNoDifference(song: String, album: String, isOne: Bool) {
        #expect(TitleKey.isTitleSong(song, of: album) == isOne)
    }

    private func track(_ title: String?, _ song: String, album: String = "Autobahn") -> FoundTrack {
        FoundTrack(
            album: album, artist: "Kraftwerk", title: title, albumID: "7", covers: ["https://a/b"], song: song)
    }

    private func songs(_ tracks: FoundTrack...) -> [String]? {
        var sieve = AlbumSieve(source: "deezer")
        sieve.add(tracks)
        return sieve.albums.first?.album().songs
    }

    @Test func theTitleSongGivesWay() {
        #expect(songs(track("Autobahn", "1"), track("Mitternacht", "2")) == ["deezer/2"])
        #expect(songs(track("Mitternacht", "2"), track("Autobahn (Remastered)", "1")) == ["deezer/2"])
        #expect(
            songs(track("Autobahn", "1"), track("Mitternacht", "2"), track("Ohm", "3")) == ["deezer/2", "deezer/3"])
    }

    @Test func itPlaysWhereItIsAlone() {
        #expect(songs(track("Autobahn", "1")) == ["deezer/1"])
        #expect(songs(track("Autobahn", "1"), track("Autobahn", "4")) == ["deezer/1"])
        #expect(songs(track(nil, "1"), track("Autobahn", "2")) == ["deezer/1"])
    }

    /// Stored before albums knew their title songs.
    @Test func anOlderAlbumIsRead() throws {
        let old = #"{"id":"deezer/album/7","title":"Autobahn","artist":"Kraftwerk","covers":[],"songs":["1"]}"#
        let album = try JSONDecoder().decode(FoundAlbum.self, from: Data(old.utf8))
        #expect(album.album().songs == ["deezer/1"])
    }
}
