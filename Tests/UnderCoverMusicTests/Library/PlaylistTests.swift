import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Playlists of the music folders, and the player's own")
struct PlaylistTests {
    private func bench() throws -> ShelfBench {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Delay", 3, more: "|pictures=1")
        try bench.writeAlbum("Neu", "Neu 75", 2, more: "|pictures=1")
        return bench
    }

    private func titles(_ bench: ShelfBench, _ name: String) throws -> [String]? {
        try bench.library.queueSongs(ofPlaylist: name)?.map(\.title)
    }

    @Test func onesInTheFoldersAreListedAndHaveTheirSongs() throws {
        let bench = try bench()
        try bench.write(
            "lists/Krauts.m3u8", "#EXTM3U\n../Neu/Neu 75/2.mp3\n../Can/Delay/1.mp3\n../gone.mp3\n../Can/Delay/1.mp3\n")
        try bench.scan()
        let list = try #require(try bench.library.playlists().first)
        #expect((list.name, list.songs, list.here, list.isOwn) == ("Krauts", 4, 3, false))
        #expect(try titles(bench, "krauts") == ["Neu 75 2", "Delay 1", "Delay 1"])
        #expect(try titles(bench, list.id) == titles(bench, "Krauts"))
        #expect(try titles(bench, "nothing") == nil)
        // It is followed: another one is read without a scan.
        try bench.write("lists/Krauts.m3u8", "../Can/Delay/3.mp3\n")
        #expect(try titles(bench, "Krauts") == ["Delay 3"])
    }

    @Test func ownOnesAreMadeAndAddedTo() throws {
        let bench = try bench()
        try bench.scan()
        let songs = try bench.songs().filter { $0.albumTitle == "Delay" }.map(\.id)
        #expect(try bench.library.save([songs[2], songs[0]], asPlaylist: "  Mine  ") == 2)
        #expect(try bench.library.save([songs[1], "shelf/999999", "box/1"], asPlaylist: "Mine") == 3)
        let list = try #require(try bench.library.playlists().first)
        #expect((list.name, list.songs, list.here, list.isOwn) == ("Mine", 3, 3, true))
        #expect(try titles(bench, "mine") == ["Delay 3", "Delay 1", "Delay 2"])
        // Another player reads it.
        let text = try String(contentsOfFile: list.id, encoding: .utf8)
        #expect(text.hasPrefix("#EXTM3U\n#PLAYLIST:Mine\n"))
        #expect(text.contains("#EXTALB:Delay\n#EXTINF:-1,Can - Delay 3\n\(bench.music.path)/Can/Delay/3.mp3\n"))
    }

    @Test func aPlaylistOfTheGameIsACategory() throws {
        let bench = try ShelfBench()
        for number in 1...14 { try bench.writeAlbum("Band", "Rec \(number)", 1, more: "|pictures=1") }
        try bench.scan()
        try bench.library.save(try bench.songs().map(\.id), asPlaylist: "All of them")
        let rule = try #require(try bench.library.summary().rules.first { $0.reference.kind == .file })
        #expect((rule.name, rule.albums) == ("All of them", 14))
        #expect(try bench.library.albums(of: rule.reference).count == 14)
    }

    @Test func whatCannotBeSavedIsSaid() throws {
        let bench = try bench()
        try bench.scan()
        let song = try #require(try bench.songs().first).id
        #expect(throws: LibraryError.self) { try bench.library.save([song], asPlaylist: " \n ") }
        #expect(throws: LibraryError.self) { try bench.library.save(["shelf/999999"], asPlaylist: "Mine") }
        let many = [String](repeating: song, count: ShelfPlaylist.mostSongs)
        #expect(try bench.library.save(many, asPlaylist: "Mine") == ShelfPlaylist.mostSongs)
        #expect(throws: LibraryError.self) { try bench.library.save([song], asPlaylist: "Mine") }
        #expect(try bench.library.playlists().map(\.songs) == [ShelfPlaylist.mostSongs])
    }

    /// No name leads out of the folder.
    @Test(arguments: ["../../out", "/etc/x", "..", ".hidden", "a\u{0}b", "C:\\x", String(repeating: "長", count: 60)])
    func namesStayInTheFolder(name: String) throws {
        let bench = try bench()
        try bench.scan()
        let song = try #require(try bench.songs().first).id
        try bench.library.save([song], asPlaylist: name)
        let folder = bench.data.appending(path: "playlists")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != ".lock" }
        #expect(names.count == 1 && names.allSatisfy { $0.hasSuffix(".m3u8") && !$0.hasPrefix(".") })
        #expect(try bench.library.playlists().map(\.songs) == [1])
    }

    // MARK: Bad input

    @Test func aHundredThousandLinesAreReadUpToALimit() throws {
        let bench = try bench()
        try bench.write(
            "long.m3u8", "Can/Delay/1.mp3\n" + String(repeating: "Can/Delay/none.mp3\n", count: 99_999))
        try bench.scan()
        let list = try #require(try bench.library.playlists().first)
        #expect((list.songs, list.here) == (100_000, 1))
    }

    /// Playlists that name each other are no songs.
    @Test func loopsEnd() throws {
        let bench = try bench()
        try bench.write("a.m3u8", "a.m3u8\nb.m3u8\nCan/Delay/1.mp3\n")
        try bench.write("b.m3u8", "a.m3u8\n")
        try bench.scan()
        #expect(try titles(bench, "a") == ["Delay 1"] && titles(bench, "b") == [])
    }

    @Test func pathsOfAllKindsAreUnderstood() throws {
        let bench = try bench()
        try bench.scan()
        try bench.write(
            "deep/er/p.m3u8",
            """
            ../../Can/Delay/1.mp3
            \(bench.music.path)/Can/Delay/2.mp3
            D:\\Music\\Can\\Delay\\3.mp3
            ../../../../../../../../../../etc/passwd
            /etc/passwd
            http://example.org/1.mp3
            """)
        try bench.scan()
        #expect(try titles(bench, "p") == ["Delay 1", "Delay 2", "Delay 3"])
    }

    /// An old .m3u of a system whose letters were others.
    @Test func otherEncodingsAreRead() throws {
        let bench = try ShelfBench()
        try bench.write("Björk/Début/1.mp3", "artist=Björk|album=Début|track=1|title=Début 1")
        let lines = "Björk/Début/1.mp3\r\n"
        try bench.write("latin.m3u", try #require(lines.data(using: .isoLatin1)))
        try bench.write("wide.m3u8", try #require(("\u{FEFF}" + lines).data(using: .utf16LittleEndian)))
        try bench.scan()
        #expect(try titles(bench, "latin") == ["Début 1"] && titles(bench, "wide") == ["Début 1"])
    }

    // MARK: Exchange

    @Test func anExportCarriesThem() throws {
        let (bench, other) = (try bench(), try bench())
        for one in [bench, other] { try one.scan() }
        try bench.library.save(try bench.songs().prefix(2).map(\.id), asPlaylist: "Mine")
        let json = try Store.inMemory().exportJSON(playlists: bench.library.exportedPlaylists())
        let document = try #require(try ExportDocument.read(json)?.get())
        let playlists = try #require(document.playlists)
        #expect(other.library.take(playlists) == 1)
        // The paths of another machine lead to the songs of this one.
        #expect(try titles(other, "Mine") == titles(bench, "Mine") && titles(other, "Mine")?.count == 2)
        #expect(other.library.take(playlists) == 0)
    }
}
