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
        #expect(try bench.library.save([songs[2], songs[0]], asPlaylist: "  Mine  ").songs == 2)
        #expect(try bench.library.save([songs[1], "shelf/999999", "box/1"], asPlaylist: "Mine").songs == 3)
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
        try bench.library.save(try bench.songs().map(\.id), asPlaylist: "AC/DC: all?")
        let rule = try #require(try bench.library.summary().rules.first { $0.reference.kind == .file })
        #expect((rule.name, rule.albums) == ("AC/DC: all?", 14))
        #expect(try bench.library.albums(of: rule.reference).count == 14)
    }

    /// Many playlists of the player's leave room for those of the folders.
    @Test func ownOnesCrowdNoneOut() throws {
        let bench = try ShelfBench()
        for number in 1...14 { try bench.writeAlbum("Band", "Rec \(number)", 1, more: "|pictures=1") }
        try bench.write("Found.m3u8", (1...14).map { "Band/Rec \($0)/1.mp3\n" }.joined())
        try bench.scan()
        let song = try #require(try bench.songs().first).id
        for number in 1...31 { try bench.library.save([song], asPlaylist: "Mine \(number)") }
        let rules = try bench.library.summary().rules.filter { $0.reference.kind == .file }
        #expect(rules.map(\.name) == ["Found"])
        #expect(try bench.library.playlists().count == 32)
    }

    /// Titles that would be one name of a file are two playlists.
    @Test func oneTitleIsOnePlaylist() throws {
        let bench = try bench()
        try bench.scan()
        let songs = try bench.songs().filter { $0.albumTitle == "Delay" }.map(\.id)
        for (title, song) in [("A?", 0), ("A_", 1), ("A?", 2)] {
            try bench.library.save([songs[song]], asPlaylist: title)
        }
        #expect(try bench.library.playlists().map(\.name).sorted() == ["A?", "A_"])
        #expect(try titles(bench, "A?") == ["Delay 1", "Delay 3"] && titles(bench, "A_") == ["Delay 2"])
    }

    /// An album's page shows one of two copies; a playlist may have both.
    @Test func aSecondCopyIsASong() throws {
        let bench = try ShelfBench()
        for folder in ["a", "b"] {
            try bench.write("\(folder)/1.mp3", "artist=Can|album=Delay|track=1|title=Butterfly")
        }
        try bench.scan()
        let songs = try bench.songs().map(\.id)
        let album = try #require(try bench.albums().first?.id)
        #expect(try songs.count == 2 && bench.library.album(album)?.songs.count == 1)
        #expect(try bench.library.save(songs, asPlaylist: "Mine").songs == 2)
        #expect(try bench.library.queueSongs(ofPlaylist: "Mine")?.map(\.id) == songs)
    }

    @Test func aPageHasItsSongsAndItsRule() throws {
        let bench = try bench()
        try bench.write("lists/Krauts.m3u8", "../Neu/Neu 75/2.mp3\n../Can/Delay/1.mp3\n../gone.mp3\n")
        try bench.scan()
        let list = try #require(try bench.library.playlists().first)
        let page = try #require(try bench.library.playlist(list.id))
        #expect(page.playlist == list && page.songs.map(\.title) == ["Neu 75 2", "Delay 1"])
        #expect(page.rule == RuleCount(list.reference, albums: 2))
        #expect(try bench.library.albums(of: list.reference).count == 2)
        #expect(try bench.library.playlist("/nowhere.m3u8") == nil)
        #expect(try bench.library.songs(of: .playlist(list.id)).name == "Krauts")
    }

    /// The file stays where it is, and so do its songs.
    @Test func ownOnesAreRenamedAndDeleted() throws {
        let bench = try bench()
        try bench.scan()
        let songs = try bench.songs().filter { $0.albumTitle == "Delay" }.map(\.id)
        let path = try bench.library.save(songs, asPlaylist: "Mine").path
        let other = try bench.library.save([songs[0]], asPlaylist: "Other").path
        try bench.library.rename(playlist: path, to: " Yours ")
        #expect(try bench.library.playlists().map(\.name).sorted() == ["Other", "Yours"])
        #expect(try titles(bench, "Yours") == ["Delay 1", "Delay 2", "Delay 3"] && titles(bench, "Mine") == nil)
        #expect(try bench.library.save([songs[0]], asPlaylist: "Yours").path == path)
        #expect(throws: LibraryError.self) { try bench.library.rename(playlist: path, to: "Other") }
        #expect(throws: LibraryError.self) { try bench.library.rename(playlist: path, to: " ") }
        try bench.library.delete(playlist: other)
        #expect(try bench.library.playlists().map(\.id) == [path])
        #expect(throws: LibraryError.self) { try bench.library.delete(playlist: other) }
    }

    /// A playlist of the music folders is never written to, and neither is a file elsewhere.
    @Test func othersAreNotTouched() throws {
        let bench = try bench()
        let text = "#EXTM3U\n../Can/Delay/1.mp3\n"
        try bench.write("lists/Krauts.m3u8", text)
        try bench.scan()
        try bench.library.save([try #require(try bench.songs().first).id], asPlaylist: "Mine")
        let found = bench.music.path + "/lists/Krauts.m3u8"
        let escape = bench.data.path + "/playlists/../../music/lists/Krauts.m3u8"
        for path in [found, escape, "/etc/passwd", ""] {
            #expect(throws: LibraryError.self) { try bench.library.rename(playlist: path, to: "Mine too") }
            #expect(throws: LibraryError.self) { try bench.library.delete(playlist: path) }
        }
        #expect(try String(contentsOfFile: found, encoding: .utf8) == text)
    }

    // MARK: Files that others have changed

    /// An editor may leave no end of the last line.
    @Test func anOpenLastLineLosesNoSong() throws {
        let bench = try bench()
        try bench.scan()
        let songs = try bench.songs().filter { $0.albumTitle == "Delay" }.map(\.id)
        let path = try bench.library.save([songs[0]], asPlaylist: "Mine").path
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try Data(text.dropLast().utf8).write(to: URL(fileURLWithPath: path))
        #expect(try bench.library.save([songs[1]], asPlaylist: "Mine").songs == 2)
        #expect(try titles(bench, "Mine") == ["Delay 1", "Delay 2"])
    }

    /// Neither one in another encoding nor one that is too large is written over; the sentence names the file.
    @Test func damagedOnesStayAsTheyAre() throws {
        let bench = try bench()
        try bench.scan()
        let song = try #require(try bench.songs().first).id
        let path = try bench.library.save([song], asPlaylist: "Mine").path
        let file = URL(fileURLWithPath: path)
        let damaged = Data("#PLAYLIST:Mine\n/Bj\u{F6}rk.mp3\n".unicodeScalars.map { UInt8($0.value) })
        for bytes in [damaged, Data("#PLAYLIST:Mine\n".utf8) + Data(count: PlaylistFile.largestBytes)] {
            try bytes.write(to: file)
            let error = #expect(throws: LibraryError.self) { try bench.library.save([song], asPlaylist: "Mine") }
            #expect(error?.description.contains(path) == true)
            #expect(try Data(contentsOf: file) == bytes)
        }
    }

    @Test func linksAndFoldersAreNoPlaylists() throws {
        let bench = try bench()
        try bench.scan()
        let song = try #require(try bench.songs().first).id
        let path = try bench.library.save([song], asPlaylist: "Mine").path
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "Link.m3u8"), withDestinationURL: URL(fileURLWithPath: path))
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Folder.m3u8"), withIntermediateDirectories: false)
        #expect(try bench.library.playlists().map(\.id) == [path])
        // A name that one of them has is taken.
        for name in ["Link", "Folder"] {
            let other = try bench.library.save([song], asPlaylist: name).path
            #expect(other.hasSuffix("/\(name)-2.m3u8"))
        }
        #expect(try bench.library.playlists().map(\.songs) == [1, 1, 1])
    }

    @Test func whatCannotBeSavedIsSaid() throws {
        let bench = try bench()
        try bench.scan()
        let song = try #require(try bench.songs().first).id
        #expect(throws: LibraryError.self) { try bench.library.save([song], asPlaylist: " \n ") }
        #expect(throws: LibraryError.self) { try bench.library.save(["shelf/999999"], asPlaylist: "Mine") }
        let many = [String](repeating: song, count: ShelfPlaylist.mostSongs)
        #expect(try bench.library.save(many, asPlaylist: "Mine").songs == ShelfPlaylist.mostSongs)
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

    @Test(arguments: [String(repeating: "long ", count: 20), "  two   spaces ", "A?"])
    func takenTwiceItIsThereOnce(name: String) throws {
        let bench = try bench()
        try bench.scan()
        let playlist = ExportedPlaylist(name: name, text: "#EXTM3U\n\(bench.music.path)/Can/Delay/1.mp3\n")
        #expect(bench.library.take([playlist]) == 1)
        #expect(bench.library.take([playlist, playlist]) == 0)
        #expect(try bench.library.playlists().map(\.songs) == [1])
    }
}
