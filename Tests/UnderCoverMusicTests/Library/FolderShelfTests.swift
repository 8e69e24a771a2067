import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// The folders of music as they are on the disk.
@Suite("Folders as folders")
struct FolderShelfTests {
    private func bench() throws -> ShelfBench {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 2, in: "Krauts/")
        try bench.writeAlbum("Neu", "Neu 75", 1, in: "Krauts/")
        try bench.writeAlbum("Portishead", "Dummy", 2)
        try bench.write("Loose/1.mp3", "artist=Lena Orr|album=Tape|track=1|title=Tape 1")
        try bench.scan()
        return bench
    }

    private func path(_ bench: ShelfBench, _ inner: String = "") -> FolderPath {
        FolderPath(bench.music.path + (inner.isEmpty ? "" : "/" + inner))
    }

    private func names(_ folder: ShelfFolder) -> [String] { folder.folders.map(\.path.name.shown) }

    @Test func theOnlyChosenFolderIsListedAtOnce() throws {
        let bench = try bench()
        let top = try #require(try bench.library.folder(nil))
        #expect(top.path == path(bench) && !top.hasParent)
        #expect(names(top) == ["Krauts", "Loose", "Portishead"])
        #expect(top.folders.map(\.albums) == [2, 1, 1] && top.allAlbums == 4 && top.albums.isEmpty)
    }

    @Test func aFolderHasItsFoldersAndItsAlbums() throws {
        let bench = try bench()
        let krauts = try #require(try bench.library.folder(path(bench, "Krauts")))
        #expect(names(krauts) == ["Can", "Neu"] && krauts.hasParent && krauts.albums.isEmpty)
        let loose = try #require(try bench.library.folder(path(bench, "Loose")))
        #expect(loose.folders.isEmpty && loose.albums.map(\.title) == ["Tape"])
        let group = ShelfGroup(try #require(try bench.library.folder(nil)).folders[0])
        #expect(group.folder == path(bench, "Krauts"))
        #expect(try bench.library.page(.albums, group: group).total == 2)
        #expect(try bench.library.page(.songs, group: group).total == 3)
        #expect(try bench.library.page(.artists, group: group).total == 2)
    }

    /// A name that only begins like the folder's is another folder.
    @Test func aLikeNameIsAnotherFolder() throws {
        let bench = try bench()
        try bench.writeAlbum("Faust", "IV", 1, in: "Krauts 2/")
        try bench.scan()
        #expect(try bench.library.songs(of: .folder(path(bench, "Krauts"))).songs.count == 3)
        #expect(try bench.library.folder(path(bench, "Krauts"))?.allAlbums == 2)
        #expect(try bench.library.folder("/nowhere") == nil)
        #expect(try bench.library.songs(of: .folder("/nowhere")).songs.isEmpty)
        #expect(try bench.library.folder(path(bench, "Kra"))?.folders.isEmpty == true)
    }

    @Test func songsComeAsTheyLie() throws {
        let bench = try bench()
        let found = try bench.library.songs(of: .folder(path(bench, "Krauts")))
        #expect(found.name == "Krauts")
        #expect(found.songs.map(\.title) == ["Tago Mago 1", "Tago Mago 2", "Neu 75 1"])
        bench.library.ask(.hear(.folder(path(bench, "Krauts")), .append))
        #expect(bench.news.wait { $0 == .songs(.append, name: "Krauts", found.songs) })
    }

    /// Bytes that are no text, marks that turn the direction of writing, and an end of a line.
    @Test func oddNamesAreFollowedAndShownSafely() throws {
        let bench = try ShelfBench()
        var odd = [FolderPath]()
        for (number, bytes) in [[0xFF, 0x41], Array("a\u{202E}b".utf8), Array("c\nd".utf8)].enumerated() {
            let folder = FolderPath(bytes: bytes).within(path(bench))
            let file = FolderPath("1.mp3").within(folder)
            #expect(
                (folder.bytes + [0]).withUnsafeBytes {
                    mkdir($0.baseAddress!.assumingMemoryBound(to: CChar.self), 0o700)
                } == 0)
            let flags = O_CREAT | O_WRONLY | O_CLOEXEC
            let descriptor = (file.bytes + [0]).withUnsafeBytes {
                open($0.baseAddress!.assumingMemoryBound(to: CChar.self), flags, 0o600)
            }
            let tags = "artist=Can|album=Odd \(number)|track=1|title=Odd"
            #expect(descriptor >= 0 && WholeWrite.write(Data(tags.utf8), to: descriptor) == nil)
            close(descriptor)
            odd.append(folder)
        }
        try bench.scan()
        let top = try #require(try bench.library.folder(nil))
        #expect(Set(top.folders.map(\.path)) == Set(odd))
        for entry in top.folders {
            #expect(try bench.library.folder(entry.path)?.albums.count == 1)
            #expect(entry.path.name.tidy.unicodeScalars.filter(\.isMisleading).isEmpty)
            #expect(try bench.library.page(.albums, group: ShelfGroup(entry)).total == 1)
            #expect(try bench.library.songs(of: .folder(entry.path)).songs.count == 1)
        }
    }
}
