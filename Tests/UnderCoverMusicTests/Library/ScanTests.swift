import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverMusic

struct ScanTests {
    @Test func aFolderBecomesAlbums() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 3)
        try bench.writeAlbum("Neu", "Neu 75", 2)
        let progress = try bench.scan()
        #expect(progress.stage == .done)
        #expect((progress.albums, progress.songs, progress.skipped) == (2, 5, 0))
        #expect(try bench.titles == ["Neu 75", "Tago Mago"])
        #expect(try bench.albums().map(\.songs) == [2, 3])
        let summary = try bench.library.summary()
        #expect((summary.artists, summary.albums, summary.songs, summary.bare) == (2, 2, 5, 2))
    }

    @Test func theSecondScanReadsNoTags() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 3)
        try bench.scan()
        let (albums, songs) = (try bench.albums(), try bench.songs())
        bench.asked.change { $0 = 0 }
        try bench.scan()
        #expect(bench.asked.now == 0)
        #expect(try bench.albums() == albums)
        #expect(try bench.songs() == songs)
    }

    @Test func oneChangedFileIsReadAlone() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 3)
        try bench.scan()
        bench.asked.change { $0 = 0 }
        try bench.write("Can/Tago Mago/2.mp3", "artist=Can|album=Tago Mago|track=2|title=Another Name")
        try bench.scan()
        #expect(bench.asked.now == 1)
        #expect(try bench.songs().map(\.title).contains("Another Name"))
        #expect(try bench.albums().count == 1)
    }

    @Test func aGoneFileIsForgotten() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 3)
        try bench.writeAlbum("Neu", "Neu 75", 2)
        try bench.scan()
        try bench.remove("Can/Tago Mago/2.mp3")
        try bench.remove("Neu")
        try bench.scan()
        #expect(try bench.titles == ["Tago Mago"])
        #expect(try bench.songs().count == 2)
        #expect(try bench.library.summary().artists == 1)
    }

    @Test func aMovedFileKeepsItsRow() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 3)
        try bench.scan()
        let before = try bench.songs()
        bench.asked.change { $0 = 0 }
        try FileManager.default.createDirectory(
            at: bench.music.appending(path: "New"), withIntermediateDirectories: true)
        try FileManager.default.moveItem(
            at: bench.music.appending(path: "Can/Tago Mago"), to: bench.music.appending(path: "New/Mago"))
        try bench.scan()
        #expect(try bench.songs() == before)
        #expect(bench.asked.now == 0)
    }

    /// As when a disk is replaced by another one.
    @Test func aCopiedFileKeepsItsRowOnceTheOldOneIsGone() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 3, more: "|pictures=1")
        try bench.scan()
        let (before, albums) = (try bench.songs(), try bench.albums())
        try bench.remove("Can")
        try bench.awaitLaterStamp()
        try bench.write("hold", "so that the inodes differ")
        try bench.writeAlbum("Can", "Tago Mago", 3, in: "Copy/", more: "|pictures=1")
        try bench.scan()
        #expect(try bench.songs() == before)
        #expect(try bench.albums() == albums)
        #expect(
            try bench.library.pictureSources(of: albums[0].id).first?.path
                == Array((bench.music.path + "/Copy/Can/Tago Mago/1.mp3").utf8))
    }

    @Test func aFolderThatIsAwayForgetsNothing() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 3)
        try bench.scan()
        let away = bench.music.deletingLastPathComponent().appending(path: "away")
        try FileManager.default.moveItem(at: bench.music, to: away)
        try bench.scan()
        #expect(try bench.albums().map(\.isAway) == [true])
        #expect(try bench.songs().count == 3)
        #expect(try bench.library.summary().folders.map(\.state) == [.away])
        try FileManager.default.moveItem(at: away, to: bench.music)
        bench.asked.change { $0 = 0 }
        try bench.scan()
        #expect(try bench.albums().map(\.isAway) == [false])
        #expect(bench.asked.now == 0)
    }

    /// A library that had another device's number was on a disk that is not mounted now.
    @Test func anEmptyMountPointForgetsNothing() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 3)
        try bench.scan()
        try bench.library.open().writer.write { try $0.execute(sql: "UPDATE directory SET device = 12345") }
        try bench.remove("Can")
        try bench.scan()
        #expect(try bench.songs().count == 3)
        #expect(try bench.library.summary().folders.map(\.state) == [.away])
    }

    @Test func anEmptiedFolderIsForgotten() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 3)
        try bench.scan()
        try bench.remove("Can")
        try bench.scan()
        #expect(try bench.songs().isEmpty)
        #expect(try bench.albums().isEmpty)
    }

    @Test func badFilesAreListedWithReasons() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 1)
        try bench.write("a/broken.mp3", "broken")
        try bench.write("a/empty.flac", "")
        mkfifo(bench.music.path + "/a/pipe.ogg", 0o600)
        symlink("/dev/zero", bench.music.path + "/a/link.mp3")
        symlink("..", bench.music.path + "/a/loop")
        let progress = try bench.scan()
        #expect((progress.songs, progress.skipped) == (1, 4))
        let skipped = try bench.library.skipped(1)
        let names = skipped.map { ($0.path as NSString).lastPathComponent + ": " + $0.problem.rawValue }
        #expect(names == ["broken.mp3: damaged", "empty.flac: empty", "link.mp3: noFile", "pipe.ogg: noFile"])
        // A file that broke is not read again until it changes.
        bench.asked.change { $0 = 0 }
        try bench.scan()
        #expect(bench.asked.now == 0)
    }

    @Test func oddNamesAreKept() throws {
        let bench = try ShelfBench()
        try bench.write("a/new\nline.mp3", "artist=Can|album=X|track=1")
        try bench.write("a/" + String(repeating: "n", count: 251) + ".mp3", "artist=Can|album=X|track=2")
        let raw = Array((bench.music.path + "/a/").utf8) + [0xFF, 0xE9] + Array(".mp3".utf8)
        let descriptor = FilePath.withC(raw) { open($0, O_CREAT | O_WRONLY, 0o600) }
        #expect(write(descriptor, "album=X", 7) == 7)
        close(descriptor)
        #expect(try bench.scan().songs == 3)
        let song = try #require(try bench.songs().first { $0.title.contains("\u{FFFD}") })
        #expect(try bench.library.place(ofSong: song.id)?.path == raw)
        try bench.scan()
        #expect(try bench.songs().count == 3)
    }

    @Test func sixtyLevelsAndTenThousandFiles() throws {
        let bench = try ShelfBench()
        let deep = (0..<60).map { "l\($0)" }.joined(separator: "/")
        try bench.write(deep + "/1.mp3", "artist=Can|album=Deep|track=1")
        for song in 1...10_000 { try bench.write("flat/\(song).mp3", "artist=Can|album=Wide|title=\(song)") }
        #expect(try bench.scan().songs == 10_001)
        #expect(try bench.titles == ["Deep", "Wide"])
    }

    @Test func cancelKeepsWhatWasRead() throws {
        // Reading waits in the middle, so that the scan cannot be done before it is stopped.
        let (questions, mayGoOn) = (Mutexed(0), DispatchSemaphore(value: 0))
        let bench = try ShelfBench(whileReading: { _ in
            questions.change { $0 += 1 }
            if questions.now <= 8 { return }
            try? mayGoOn.awaitSignal()
            mayGoOn.signal()
        })
        for album in 1...60 { try bench.writeAlbum("Can", "Album \(album)", 10) }
        let row = try bench.library.addFolder(bench.music.path)
        bench.library.ask(.scan(row))
        #expect(bench.news.wait { if case .scanned(let progress) = $0 { progress.albums >= 12 } else { false } })
        bench.library.ask(.stopScan)
        mayGoOn.signal()
        #expect(bench.news.wait { if case .scanned(let progress) = $0 { progress.stage == .stopped } else { false } })
        let kept = try bench.songs().count
        #expect(kept > 0 && kept < 600)
        bench.asked.change { $0 = 0 }
        #expect(try bench.library.scan().songs == 600)
        #expect(bench.asked.now <= 600 - kept + 64)
    }

    @Test func idsAreTheSameAfterARebuild() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 3)
        try bench.write("Tapes/Dead/1977-05-08 Barton Hall/d1t01.mp3", "none")
        try bench.write("m/1.mp3", "artist=A|album=B|release=0b2c")
        try bench.scan()
        let before = try bench.albums().map(\.id)
        bench.library.close()
        try FileManager.default.removeItem(at: bench.data.appending(path: LibraryFile.name))
        let again = ShelfBench.library(bench.data, bench.news, bench.asked)
        try again.addFolder(bench.music.path)
        try again.scan()
        guard case .albums(let albums) = try again.page(.albums).rows else { throw ShelfBench.WrongRows() }
        #expect(albums.map(\.id) == before)
        #expect(before.count == 3)
        again.close()
    }

    @Test func aDamagedDatabaseIsMadeAgainWithItsFolders() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 3)
        try bench.scan()
        bench.library.close()
        let file = bench.data.appending(path: LibraryFile.name)
        for tail in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + tail) }
        try Data(repeating: 0x55, count: 20_000).write(to: file)
        let again = ShelfBench.library(bench.data, bench.news, bench.asked)
        again.ask(.page(question: 1, .albums, artist: nil, start: 0, count: 10))
        #expect(bench.news.wait { $0 == .failed(Words.libraryRebuilt) })
        #expect(
            bench.news.wait {
                if case .scanned(let progress) = $0 { progress.stage == .done && progress.songs == 3 } else { false }
            })
        again.close()
    }

    @Test func coversBesideTheMusic() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 1)
        try bench.write("Can/Tago Mago/Folder.JPG", Forged.jpeg())
        try bench.write("Neu/Two/CD1/1.mp3", "artist=Neu|album=Two|track=1")
        try bench.write("Neu/Two/cover.png", Forged.png(500, 500))
        try bench.writeAlbum("Faust", "IV", 1, more: "|pictures=1")
        try bench.scan()
        let sources = try bench.albums().map { try bench.library.pictureSources(of: $0.id).first }
        func path(_ end: String) -> [UInt8] { Array((bench.music.path + "/" + end).utf8) }
        #expect(
            sources.map { $0?.path } == [
                path("Faust/IV/1.mp3"), path("Can/Tago Mago/Folder.JPG"), path("Neu/Two/cover.png"),
            ])
        #expect(sources.map { $0?.kind } == [.embedded, .beside, .beside])
        #expect(try bench.albums().map(\.isBare) == [false, false, false])
        try bench.remove("Can/Tago Mago/Folder.JPG")
        try bench.scan()
        #expect(try bench.library.summary().bare == 1)
    }

    @Test func overlappingFoldersAreRefused() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 1)
        try bench.scan()
        #expect(throws: LibraryError.self) { try bench.library.addFolder(bench.music.path) }
        #expect(throws: LibraryError.self) { try bench.library.addFolder(bench.music.path + "/Can") }
        #expect(throws: LibraryError.self) { try bench.library.addFolder("/nowhere/at/all") }
    }

    @Test func aRemovedFolderTakesItsAlbumsAlong() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 2)
        try bench.scan()
        bench.library.ask(.removeFolder(1))
        #expect(bench.news.wait { if case .summary(let summary) = $0 { summary.folders.isEmpty } else { false } })
        #expect(try bench.albums().isEmpty)
        #expect(try bench.library.summary().artists == 0)
    }
}
