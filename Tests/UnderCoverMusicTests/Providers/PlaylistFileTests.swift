import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Playlist files") struct PlaylistFileTests {
    typealias Entry = PlaylistFile.Entry

    private func read(_ name: String) throws -> PlaylistFile {
        try PlaylistFile.read(ServerFixture.folder.appendingPathComponent("playlistfile/" + name))
    }

    @Test func m3uSaysItInRemarksAndPaths() throws {
        let file = try read("basic.m3u")
        #expect(file.title == "Café Tape")
        #expect(
            file.entries == [
                Entry(
                    location: "Mina Vale/Quiet Rooms/01 Kettle.mp3", artist: "Mina Vale", title: "Kettle",
                    album: "Quiet Rooms"),
                Entry(location: "http://192.0.2.9/stream", artist: "Tin", title: "Brass – Reprise"),
                Entry(
                    location: "../Music/The Tin Umbrellas/Parade & Rain/03 - Brass.ogg", artist: "The Tin Umbrellas",
                    title: "Brass", album: "Parade & Rain"),
                Entry(location: "/srv/music/Orlo - Night Bus.flac", artist: "Orlo", title: "Night Bus"),
                Entry(location: "/srv/x.mp3", title: "Untitled"),
            ])
    }

    @Test(arguments: [
        ("basic.m3u8", "Björk Å", "Ålder"), ("basic.latin1.m3u", "Mötör", "Größe “7”"),
        ("basic.utf16.m3u", "Ирина", "Снег"), ("basic.utf16be.m3u", "Ирина", "Снег"),
        ("basic.utf16.xspf", "Ирина", "Снег"),
    ]) func everyEncodingIsRead(_ name: String, _ artist: String, _ title: String) throws {
        let file = try read(name)
        #expect(file.entries.first?.artist == artist)
        #expect(file.entries.first?.title == title)
        if name == "basic.m3u8" { #expect(file.entries[0].location == "x:/Musik/Å/Ålder.mp3") }
        if name == "basic.latin1.m3u" { #expect(file.entries.count == 2) }
    }

    @Test func escapesOfAddressesArePaths() throws {
        #expect(
            try read("basic.escapes.m3u").entries.map(\.location) == [
                "/m/Night Bus (demo).mp3", "/share/aå.mp3", "C:/Music/b.mp3",
            ])
    }

    @Test func plsIsReadByItsNumbers() throws {
        let file = try read("basic.pls")
        #expect(file.title == "Evening")
        #expect(file.entries.map(\.title) == ["Kettle", "Night Bus", "Hé"])
        #expect(file.entries[0].location == "/m/Mina Vale/Quiet Rooms/01 Kettle.mp3")
        #expect(file.entries[0].album == "Quiet Rooms")
    }

    @Test func xspfIsReadByItsPlaces() throws {
        let file = try read("basic.xspf")
        #expect(file.title == "Weekend & Rain")
        #expect(
            file.entries == [
                Entry(
                    location: "/m/01 Kettle.mp3", artist: "Mina Vale", title: "Kettle", album: "Quiet Rooms",
                    picture: "https://covers.example/quiet.jpg"),
                Entry(artist: "The Tin Umbrellas", title: "Brass <live>"),
                Entry(location: "../a b.mp3"),
            ])
    }

    @Test func jspfLeavesOutDamagedEntries() throws {
        let file = try read("basic.jspf")
        #expect(file.title == "From afar" && file.leftOut == 1)
        #expect(file.entries.map(\.album) == ["Quiet Rooms", nil])
        #expect(file.entries.map(\.location) == ["/m/01 Kettle.mp3", "http://192.0.2.9/live"])
    }

    @Test func entriesBecomeTracksToLookFor() async throws {
        let path = ServerFixture.folder.appendingPathComponent("playlistfile/basic.xspf").path
        let page = try await MusicProvider.playlistFiles.page(
            SourceReference(source: "file", kind: .file, id: path), nil)
        var first = FoundTrack(album: "Quiet Rooms", artist: "Mina Vale", isOfTrack: true, title: "Kettle")
        first.place = "/m/01 Kettle.mp3"
        let second = FoundTrack(album: "", artist: "The Tin Umbrellas", isOfTrack: true, title: "Brass <live>")
        #expect(page.tracks == [first, second])
        #expect(page.leftOut == 1 && page.total == 3 && page.title == "Weekend & Rain")
    }

    @Test func onlyTheArchivesPicturesAreTaken() {
        let release = "0b5e55ed-0000-4000-8000-000000000001"
        let ours = "https://coverartarchive.org/release/\(release)/front-500"
        let pictures = [
            ours, "http" + ours.dropFirst(5), "https://archive.org.example/a.jpg", "https://127.0.0.1/a.jpg",
        ]
        let file = PlaylistFile(
            entries: pictures.map { Entry(artist: "A\u{1B}[31m", title: "T\u{202E}", album: "B\n", picture: $0) })
        let tracks = file.page(called: "x").tracks
        #expect(tracks.map(\.covers) == [[ours], [], [], []])
        #expect(tracks.allSatisfy { $0.artist == "A[31m" && $0.title == "T" && $0.album == "B" })
        let spy = URL(string: "https://spy.example/1.jpg")
        #expect(spy.map { MusicProvider.playlistFiles.cover($0).url.isFileURL } == true)
    }

    @Test(
        arguments: [
            ("/music/Mina Vale/Quiet Rooms/01 Kettle.mp3", nil, "Mina Vale", "Quiet Rooms"),
            ("Mina Vale/Quiet Rooms/01 Kettle.mp3", nil, "Mina Vale", "Quiet Rooms"),
            ("/music/Mina Vale/Quiet Rooms/01 Kettle.mp3", "Mina Vale", "Mina Vale", "Quiet Rooms"),
            ("/music/Various/Hits 12/01 Kettle.mp3", "Mina Vale", "Mina Vale", nil),
            ("/Quiet Rooms/01 Kettle.mp3", nil, nil, nil), ("https://a/Mina Vale/Quiet Rooms/1.mp3", nil, nil, nil),
        ] as [(String, String?, String?, String?)])
    func foldersCompleteMissingTags(_ path: String, _ said: String?, _ artist: String?, _ album: String?) {
        let entry = Entry(location: path, artist: said).completed
        #expect(entry.artist == artist && entry.album == album)
    }

    @Test func binaryFilesAreNoPlaylists() {
        for format in [PlaylistFile.Format.m3u, .m3u8, .pls] {
            #expect(throws: SourceError.garbled) {
                try PlaylistFile.parse(Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF\n".utf8)), format: format)
            }
        }
    }

    @Test(arguments: ["empty.m3u", "empty.xspf"]) func emptyFilesAreEmpty(_ name: String) throws {
        #expect(try read(name).entries == [])
    }

    /// The reader refuses entity expansion and external entities before it parses.
    @Test(arguments: [
        "malformed.laughs.xspf", "malformed.external.xspf", "malformed.cut.xspf", "malformed.page.xspf",
        "malformed.jspf",
    ]) func nonsenseIsGarbled(_ name: String) {
        #expect(throws: SourceError.garbled) { try read(name) }
    }

    @Test func deepDocumentsEnd() throws {
        let deep = "<playlist>" + String(repeating: "<a>", count: 200_000)
        #expect(throws: SourceError.garbled) { try PlaylistFile.parse(Data(deep.utf8), format: .xspf) }
        let lists = "{\"playlist\":" + String(repeating: "[", count: 100_000)
        #expect(throws: SourceError.garbled) { try PlaylistFile.parse(Data(lists.utf8), format: .jspf) }
    }

    @Test func tooMuchIsTooMuch() throws {
        let many = Data(String(repeating: "/m/a - b.mp3\n", count: 10_003).utf8)
        let file = try PlaylistFile.parse(many, format: .m3u)
        #expect(file.entries.count == 10_000 && file.leftOut == 3)
        let large = Data(count: PlaylistFile.largestBytes + 1)
        #expect(throws: SourceError.refused(Words.playlistTooLarge)) { try PlaylistFile.parse(large, format: .m3u) }
    }

    @Test func missingFilesAreReported() throws {
        let folder = try TemporaryFolder()
        #expect(throws: SourceError.notFound) { try PlaylistFile.read(folder.file("none.m3u")) }
        #expect(throws: SourceError.refused(Words.isAFolder)) { try PlaylistFile.read(folder.url) }
        #expect(mkfifo(folder.file("pipe.m3u").path, 0o600) == 0)
        #expect(throws: SourceError.garbled) { try PlaylistFile.read(folder.file("pipe.m3u")) }
        let large = try folder.write(Data(), to: "large.m3u")
        #expect(truncate(large.path, 9_000_000) == 0)
        #expect(throws: SourceError.refused(Words.playlistTooLarge)) { try PlaylistFile.read(large) }
    }
}
