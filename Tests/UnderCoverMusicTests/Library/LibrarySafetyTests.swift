import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverMusic

/// Tests events that must not cost the library: a search in any script, a folder that goes during a scan, a reader that
/// hangs.
struct LibrarySafetyTests {
    private func inode(_ bench: ShelfBench) -> UInt64 {
        var status = stat()
        stat(bench.data.appending(path: LibraryFile.name).path, &status)
        return UInt64(status.st_ino)
    }

    /// SQLite splits words at vowel signs, and its index knows no phrases.
    @Test(arguments: [
        "हिन्दी", "วันนี้", "தமிழ்", "বাংলা", "မြန်မာ", "שָׁלוֹם", "aⒶb", "\u{0D4E}\"", "e\u{301}a\u{300}", "👩‍👩‍👧 a", "\u{0}a",
    ])
    func aSearchInAnyScriptCostsNothing(words: String) throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago")
        try bench.write("x/1.mp3", "artist=\(words)|album=\(words)|track=1|title=\(words)")
        try bench.scan()
        let before = inode(bench)
        bench.library.ask(.find(question: 1, words: words))
        #expect(bench.news.wait { if case .found = $0 { true } else { false } })
        #expect(inode(bench) == before)
        #expect(!FileManager.default.fileExists(atPath: bench.data.path + "/\(LibraryFile.name).unusable"))
    }

    @Test(arguments: ["हिन्दी", "วันนี้", "தமிழ்", "Čech"]) func itFindsWhatIsThere(words: String) throws {
        let bench = try ShelfBench()
        try bench.write("x/1.mp3", "artist=\(words)|album=\(words)|track=1|title=\(words)")
        try bench.write("x/2.mp3", "artist=\(words)|album=\(words)|track=2|title=Other")
        try bench.scan()
        #expect(try bench.library.find(words).albums.map(\.title) == [words])
    }

    /// Numbers of names that are gone would take the places of hits.
    @Test func whatComesAgainIsFoundByAnInnerWord() throws {
        let bench = try ShelfBench()
        for album in 1...30 { try bench.writeAlbum("Band", "Quarry \(album)", 10) }
        try bench.scan()
        let folder = try #require(try bench.library.summary().folders.first?.id)
        try bench.library.remove(folder)
        try bench.scan()
        let found = try bench.library.find("quarry")
        #expect(!found.albums.isEmpty && !found.songs.isEmpty)
    }

    @Test func aFolderThatIsRemovedDuringAScanLeavesNothing() throws {
        // Reading waits in the middle, so that the scan cannot be done before.
        let (questions, mayGoOn) = (Mutexed(0), Mutexed(false))
        let bench = try ShelfBench(whileReading: { _ in
            questions.change { $0 += 1 }
            #expect(waits { questions.now <= 8 || mayGoOn.now })
        })
        for album in 1...40 { try bench.writeAlbum("Band", "Album \(album)", 4) }
        let folder = try bench.library.addFolder(bench.music.path)
        bench.library.ask(.scan(nil))
        #expect(bench.news.wait { if case .scanned(let progress) = $0 { progress.songs > 0 } else { false } })
        bench.library.ask(.removeFolder(folder))
        mayGoOn.change { $0 = true }
        #expect(bench.news.wait { if case .summary(let summary) = $0 { summary.folders.isEmpty } else { false } })
        bench.library.close()
        let queue = try DatabaseQueue(path: bench.data.appending(path: LibraryFile.name).path)
        for table in ["file", "directory", "album", "artist"] {
            let rows = try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") }
            #expect(rows == 0, "\(table)")
        }
    }

    /// A mount that hangs keeps no player from leaving.
    @Test func closingDoesNotWaitForAReaderThatHangs() throws {
        let (reading, mount, hasEnded) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), Mutexed(false))
        let bench = try ShelfBench { _ in
            reading.signal()
            if mount.wait(timeout: .now() + Waiting.Patience.limit) == .timedOut { hasEnded.change { $0 = true } }
        }
        try bench.writeAlbum("Can", "Tago Mago", 8)
        try bench.library.addFolder(bench.music.path)
        bench.library.ask(.scan(nil))
        try reading.awaitSignal()
        bench.library.close(within: 0.1)
        #expect(!hasEnded.now, "the end waited for the mount")
        for _ in 0..<16 { mount.signal() }
    }

    @Test func nothingIsOpenedAfterTheEnd() throws {
        let bench = try ShelfBench()
        bench.library.close()
        #expect(throws: CancellationError.self) { try bench.library.page(.albums) }
        #expect(!FileManager.default.fileExists(atPath: bench.data.path + "/" + LibraryFile.name))
    }

    /// A picture that was fetched stays one, whatever scans find among the files.
    @Test func aFetchedPictureOutlivesScans() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago")
        try bench.scan()
        let album = try #require(try bench.library.bare().first)
        try bench.library.tookPictures([album.id])
        #expect(try bench.library.bare().isEmpty)
        try bench.write("Can/Tago Mago/1.mp3", "artist=Can|album=Tago Mago|track=1|title=Paperhouse")
        try bench.scan()
        #expect(try bench.library.bare().isEmpty)
    }
}
