import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Libraries and lists of lines") struct LibraryFileTests {
    typealias Entry = PlaylistFile.Entry

    private func read(_ name: String) throws -> PlaylistFile {
        try PlaylistFile.read(ServerFixture.folder.appendingPathComponent("playlistfile/" + name))
    }

    @Test func applesLibraryNamesEachAlbumOnce() throws {
        let file = try read("basic.Library.xml")
        #expect(file.title == "Thursday mixtape" && file.leftOut == 0)
        #expect(
            file.entries == [
                Entry(artist: "Mina Vale", title: "Kettle", album: "Quiet Rooms"),
                Entry(artist: "The Tin Umbrellas", title: "Brass", album: "Parade & Rain"),
            ])
    }

    @Test func entitiesOfALibraryAreNeverExpanded() {
        #expect(throws: SourceError.garbled) { try read("malformed.laughs.xml") }
    }

    @Test func brokenLibrariesAreGarbled() throws {
        let whole = try Data(contentsOf: ServerFixture.folder.appendingPathComponent("playlistfile/basic.Library.xml"))
        #expect(throws: SourceError.garbled) { try PlaylistFile.parse(whole.dropLast(20), format: .xml) }
        // Foundation's XML parser would end the game here.
        let latin = Data("<plist versi".utf8) + [0xED] + Data("on=\"1.0\"><dict></dict></plist>".utf8)
        #expect(throws: SourceError.garbled) { try PlaylistFile.parse(latin, format: .xml) }
        let deep = "<plist>" + String(repeating: "<dict>", count: 100_000)
        #expect(throws: SourceError.garbled) { try PlaylistFile.parse(Data(deep.utf8), format: .xml) }
    }

    @Test func aLibraryMayBeLargerThanAPlaylist() throws {
        let song = "<key>%d</key><dict><key>Artist</key><string>A</string><key>Album</key><string>B%d</string></dict>"
        let padding = String(repeating: " ", count: 1_000)
        let songs = (0..<10_002).map { String(format: song, $0, $0) + padding }.joined()
        let text = "<plist><dict><key>Tracks</key><dict>\(songs)</dict></dict></plist>"
        #expect(text.utf8.count > PlaylistFile.largestBytes)
        let file = try PlaylistFile.parse(Data(text.utf8), format: .xml)
        #expect(file.entries.count == 10_000 && file.leftOut == 2)
    }

    @Test func spotifysDataIsRead() throws {
        let playlist = try read("basic.Playlist1.json")
        #expect(playlist.title == "Thursday mixtape" && playlist.leftOut == 1)
        #expect(playlist.entries == [Entry(artist: "Mina Vale", title: "Kettle", album: "Quiet Rooms")])
        #expect(
            try read("basic.YourLibrary.json").entries == [
                Entry(artist: "Mina Vale", album: "Quiet Rooms"),
                Entry(artist: "Orlo", title: "Night Bus", album: "Late"),
            ])
        #expect(throws: SourceError.garbled) { try PlaylistFile.parse(Data("{\"a\":1}".utf8), format: .json) }
    }

    @Test func linesNameArtistAndAlbum() throws {
        let file = try read("basic.lines.txt")
        #expect(file.title == "Records for a long drive")
        let named = [
            ("Mina Vale", "Quiet Rooms"), ("The Tin Umbrellas", "Parade & Rain"), ("Orlo", "Late"),
            ("10cc Tribute Night", "Rubber Soap"), ("Form 11B", "Please Print"), ("Orlo", "Night Bus"),
        ].map { Entry(artist: $0, title: $1, album: $1) }
        #expect(file.entries == named + [Entry(title: "hotel corridor deep end 1986")])
        #expect(file.page(called: "x").unnamed == ["hotel corridor deep end 1986"])
    }

    @Test(arguments: [
        ("10cc – Rubber Soap", "10cc", "Rubber Soap"), ("2. 10cc – Rubber Soap", "10cc", "Rubber Soap"),
        ("#3) Orlo - 1999", "Orlo", "1999"), ("Orlo - Late [1999]", "Orlo", "Late"), ("Orlo\tLate", "Orlo", "Late"),
        ("* Orlo - Late (Live)", "Orlo", "Late (Live)"),
    ])
    func numbersAndYearsAreNoNames(_ line: String, _ artist: String, _ title: String) {
        #expect(LineList.parse(line).entries == [Entry(artist: artist, title: title, album: title)])
    }

    @Test func aPastedListIsKeptOnceAndTheOldestGo() throws {
        let folder = try TemporaryFolder()
        let lists = folder.file("lists")
        let one = try PastedList.keep("Orlo – Late", in: lists)
        #expect(try PastedList.keep("Orlo – Late", in: lists) == one && one.kind == .file)
        let page = try PlaylistFile.read(URL(fileURLWithPath: one.id)).page(called: "x")
        #expect(page.tracks.map(\.artist) == ["Orlo"])
        for number in 0..<120 { _ = try PastedList.keep("Orlo – \(number)", in: lists) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: lists.path).count == 100)
        let blocked = try folder.write(Data(), to: "blocked")
        #expect(throws: SourceError.told(Words.pastedNotKept(blocked.path))) {
            try PastedList.keep("a", in: blocked)
        }
    }

    /// From the server's folder, where it lies under a random name, to a category called as on the phone.
    @Test func aPhonesFileIsKeptUnderItsOwnName() async throws {
        let folder = try TemporaryFolder()
        let lists = folder.file("lists")
        let sent = try folder.write(Data("#EXTM3U\n#EXTINF:1,Orlo - Late\na.mp3\n".utf8), to: "phone-0123.m3u")
        let one = try PastedList.keep(sent, named: "For Mo.M3U", in: lists)
        #expect(try PastedList.keep(sent, named: "For Mo.M3U", in: lists) == one)
        try FileManager.default.removeItem(at: sent)
        #expect(try PastedAddress.existing(one.id) == one)
        #expect(try await MusicProvider.playlistFiles.page(one, nil).title == "For Mo")
    }

    @Test(arguments: ["../../evil.m3u", "/.m3u", ".m3u", "", String(repeating: "\u{1F3B6}", count: 120) + ".m3u"])
    func aPhonesFileStaysInItsFolder(name: String) throws {
        let folder = try TemporaryFolder()
        let lists = folder.file("lists")
        let sent = try folder.write(Data("#EXTM3U\n#EXTINF:1,Orlo - Late\na.mp3\n".utf8), to: "phone-0123.m3u")
        let kept = URL(fileURLWithPath: try PastedList.keep(sent, named: name, in: lists).id).standardizedFileURL
        #expect(kept.deletingLastPathComponent().deletingLastPathComponent().path == lists.standardizedFileURL.path)
        #expect(kept.pathExtension == "m3u" && FileManager.default.fileExists(atPath: kept.path))
    }

    @Test func onlyListsOfAPhoneAreKept() throws {
        let folder = try TemporaryFolder()
        let lists = folder.file("lists")
        let sent = try folder.write(Data([0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 0x0D]), to: "phone-0123.csv")
        let error = #expect(throws: SourceError.self) { try PastedList.keep(sent, named: "holiday.csv", in: lists) }
        guard case .told(let sentence)? = error else { return }
        #expect(sentence.hasPrefix("holiday.csv"))
        #expect(!FileManager.default.fileExists(atPath: lists.path))
    }

    /// Phones are asked for files with these endings.
    @Test func theEndingsAreThoseOfTheFormats() {
        #expect(ListEndings.all == PlaylistFile.Format.allCases.map(\.rawValue))
    }

    @Test func proseAndPicturesAreNoLists() {
        #expect(LineList.parse(String(repeating: "word ", count: 90)).leftOut == 1)
        #expect(throws: SourceError.garbled) {
            try PlaylistFile.parse(Data([0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 0x0D]), format: .txt)
        }
    }

    @Test func foldersAndMissingFilesHaveASentence() async throws {
        let folder = try TemporaryFolder()
        for (path, part) in [(folder.url.path, "this is a folder"), (folder.file("none.csv").path, "There is no file")]
        {
            let reference = SourceReference(source: "file", kind: .file, id: path)
            let error = await #expect(throws: SourceError.self) {
                try await MusicProvider.playlistFiles.page(reference, nil)
            }
            guard case .told(let sentence)? = error else { continue }
            #expect(sentence.contains(part) && sentence.contains(path))
        }
    }
}
