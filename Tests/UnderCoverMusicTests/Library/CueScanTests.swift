import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// Cue sheets beside long files.
struct CueScanTests {
    private static let sheet =
        "title=Tago Mago|performer=Can|year=1971|genre=Krautrock|file=can.flac|song=Paperhouse@0|song=Mushroom@447|song=Oh Yeah@691"
    private static let long = "artist=CAN (German band)|album=rip|title=whole|year=2004|label=Spoon|pictures=1"

    private func bench() throws -> ShelfBench {
        let bench = try ShelfBench()
        try bench.write("Can/can.flac", Self.long)
        try bench.write("Can/can.cue", Self.sheet)
        return bench
    }

    private func places(_ bench: ShelfBench) throws -> [OwnSong] {
        try bench.songs().sorted { ($0.track ?? 0) < ($1.track ?? 0) }.compactMap {
            try bench.library.place(ofSong: $0.id)
        }
    }

    private func skipped(_ bench: ShelfBench) throws -> [String] {
        try bench.library.skipped(1).map { ($0.path as NSString).lastPathComponent + ": " + $0.problem.rawValue }
    }

    @Test func aLongFileBecomesTheSongsOfItsSheet() throws {
        let bench = try bench()
        let progress = try bench.scan()
        #expect((progress.albums, progress.songs, progress.skipped) == (1, 3, 0))
        let album = try #require(try bench.albums().first)
        #expect(album.title == "Tago Mago" && album.artist == "Can" && album.year == 1971)
        #expect(album.genre == "Krautrock" && album.label == "Spoon" && album.songs == 3 && !album.isBare)
        let page = try #require(try bench.library.album(album.id))
        #expect(page.songs.map(\.title) == ["Paperhouse", "Mushroom", "Oh Yeah"])
        #expect(page.songs.map(\.track) == [1, 2, 3] && page.songs.allSatisfy { $0.artist == "Can" })
        let path = Array((bench.music.path + "/Can/can.flac").utf8)
        #expect(
            try places(bench) == [
                OwnSong(path: path, start: 0, seconds: 447), OwnSong(path: path, start: 447, seconds: 244),
                OwnSong(path: path, start: 691, seconds: nil),
            ])
        #expect(try bench.library.find("mushroom").songs.map(\.title) == ["Mushroom"])
        #expect(try bench.library.find("whole").songs.isEmpty)
        #expect(try bench.library.pictureSources(of: album.id).first?.path == path)
        #expect(try bench.library.summary().folders.map(\.songs) == [3])
    }

    @Test func nothingIsReadAgainUntilSomethingChanges() throws {
        let bench = try bench()
        try bench.scan()
        let before = try bench.songs()
        bench.asked.change { $0 = 0 }
        try bench.scan()
        #expect(bench.asked.now == 0)
        #expect(try bench.songs() == before)
    }

    @Test func aChangedSheetIsReadAlone() throws {
        let bench = try bench()
        try bench.scan()
        let ids = try bench.songs().map(\.id)
        bench.asked.change { $0 = 0 }
        try bench.write("Can/can.cue", Self.sheet.replacing("Mushroom@447", with: "Pilz@448"))
        try bench.scan()
        #expect(bench.asked.now == 1)
        #expect(try bench.songs().contains { $0.title == "Pilz" })
        #expect(try Set(bench.songs().map(\.id)) == Set(ids))
        #expect(try places(bench).map(\.start) == [0, 448, 691])
        // One song fewer.
        try bench.write("Can/can.cue", "title=Tago Mago|performer=Can|file=can.flac|song=Side@0|song=Other@900")
        try bench.scan()
        #expect(try bench.songs().map(\.title).sorted() == ["Other", "Side"])
        #expect(try bench.albums().map(\.songs) == [2])
    }

    @Test func aChangedFileIsReadAlone() throws {
        let bench = try bench()
        try bench.scan()
        bench.asked.change { $0 = 0 }
        try bench.write("Can/can.flac", Self.long.replacing("Spoon", with: "Mute"))
        try bench.scan()
        #expect(bench.asked.now == 1)
        #expect(try bench.albums().map(\.label) == ["Mute"])
        #expect(try bench.songs().count == 3)
    }

    @Test func sheetsComeAndGo() throws {
        let bench = try ShelfBench()
        try bench.write("Can/can.flac", Self.long)
        try bench.scan()
        let whole = try bench.songs()
        #expect(whole.map(\.title) == ["whole"])
        bench.asked.change { $0 = 0 }
        try bench.write("Can/can.cue", Self.sheet)
        try bench.scan()
        #expect(bench.asked.now == 1)
        #expect(try bench.titles == ["Tago Mago"])
        #expect(try bench.songs().first { $0.track == 1 }?.id == whole[0].id)
        try bench.remove("Can/can.cue")
        try bench.scan()
        #expect(bench.asked.now == 1)
        #expect(try bench.songs() == whole)
        #expect(try bench.titles == ["rip"])
        let album = try #require(try bench.albums().first)
        #expect(
            try bench.library.pictureSources(of: album.id).first?.path
                == Array((bench.music.path + "/Can/can.flac").utf8))
    }

    @Test func aMoveKeepsTheSongs() throws {
        let bench = try bench()
        try bench.scan()
        let (before, places) = (try bench.songs(), try places(bench))
        let added = try self.added(bench)
        bench.asked.change { $0 = 0 }
        try FileManager.default.moveItem(
            at: bench.music.appending(path: "Can"), to: bench.music.appending(path: "Moved"))
        try bench.scan()
        #expect(try bench.songs() == before)
        #expect(try self.added(bench) == added)
        #expect(try self.places(bench).map(\.start) == places.map(\.start))
        #expect(bench.asked.now == 1, "only the sheet")
    }

    private func added(_ bench: ShelfBench) throws -> [Int] {
        try bench.library.open().reader.read { try Int.fetchAll($0, sql: "SELECT added FROM file ORDER BY id") }
    }

    /// As when a disk is replaced by another one.
    @Test func aCopyKeepsTheSongsOnceTheOldFileIsGone() throws {
        let bench = try bench()
        try bench.scan()
        let before = try bench.songs()
        try bench.remove("Can")
        try bench.awaitLaterStamp()
        try bench.write("hold", "so that the inodes differ")
        try bench.write("Copy/can.flac", Self.long)
        try bench.write("Copy/can.cue", Self.sheet)
        try bench.scan()
        #expect(try bench.songs() == before)
        #expect(try places(bench).map(\.start) == [0, 447, 691])
    }

    @Test func aFolderThatIsAwayForgetsNoSong() throws {
        let bench = try bench()
        try bench.scan()
        let away = bench.music.deletingLastPathComponent().appending(path: "away")
        try FileManager.default.moveItem(at: bench.music, to: away)
        try bench.scan()
        #expect(try bench.songs().count == 3)
        try FileManager.default.moveItem(at: away, to: bench.music)
        bench.asked.change { $0 = 0 }
        try bench.scan()
        #expect(bench.asked.now == 0)
        #expect(try bench.songs().count == 3)
    }

    @Test func aGoneFileTakesItsSongsAlong() throws {
        let bench = try bench()
        try bench.writeAlbum("Neu", "Neu 75", 2)
        try bench.scan()
        try bench.remove("Can/can.flac")
        try bench.scan()
        #expect(try bench.titles == ["Neu 75"])
        #expect(try bench.songs().count == 2)
        try bench.remove("Can")
        try bench.scan()
        let left = try bench.library.open().reader.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sheet") }
        #expect(left == 0)
    }

    @Test func aRemovedFolderForgetsItsSheets() throws {
        let bench = try bench()
        try bench.scan()
        bench.library.ask(.removeFolder(1))
        #expect(bench.news.wait { if case .summary(let summary) = $0 { summary.folders.isEmpty } else { false } })
        let left = try bench.library.open().reader.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sheet") }
        #expect(left == 0)
    }

    @Test func aWatchSeesSheetsComeAndGo() throws {
        let bench = try ShelfBench()
        try bench.write("Can/can.flac", Self.long)
        try bench.scan()
        bench.library.startWatching()
        func waitFor(_ songs: Int) throws {
            #expect(bench.news.wait { if case .scanned(let progress) = $0 { progress.songs == songs } else { false } })
            #expect(try bench.songs().count == songs)
            bench.news.forget()
        }
        bench.news.forget()
        try bench.write("Can/can.cue", Self.sheet)
        try waitFor(3)
        try bench.remove("Can/can.cue")
        try waitFor(1)
    }

    @Test func aBadSheetIsListedAndTheFileStaysOneSong() throws {
        let bench = try ShelfBench()
        try bench.write("Can/can.flac", Self.long)
        try bench.write("Can/can.cue", "broken")
        try bench.write("Neu/neu.flac", "artist=Neu|album=Neu|title=all")
        try bench.write("Neu/neu.cue", "title=Neu|file=neu.flac|song=B@30|song=A@10")
        try bench.write("Faust/faust.flac", "artist=Faust|album=IV|title=IV")
        try bench.write("Faust/empty.cue", "")
        try bench.write("Faust/large.cue", String(repeating: "x", count: TagDecoding.largestSheet + 1))
        mkfifo(bench.music.path + "/Faust/pipe.cue", 0o600)
        symlink("/dev/zero", bench.music.path + "/Faust/zero.cue")
        let progress = try bench.scan()
        #expect((progress.songs, progress.skipped) == (3, 6))
        #expect(try bench.songs().map(\.title).sorted() == ["IV", "all", "whole"])
        #expect(
            try skipped(bench) == [
                "can.cue: damaged", "empty.cue: empty", "large.cue: damaged", "pipe.cue: noFile", "zero.cue: noFile",
                "neu.cue: damaged",
            ])
        #expect(try bench.library.summary().folders.map { [$0.songs, $0.skipped] } == [[3, 6]])
        bench.asked.change { $0 = 0 }
        try bench.scan()
        #expect(bench.asked.now == 0)
    }

    /// A reader that was too slow once says nothing about the songs.
    @Test func aFailureThatMayPassKeepsTheSongs() throws {
        let bench = try bench()
        try bench.scan()
        try bench.write("Can/can.cue", "slow")
        try bench.scan()
        #expect(try bench.songs().count == 3)
        #expect(try skipped(bench) == ["can.cue: late"])
        bench.asked.change { $0 = 0 }
        try bench.scan()
        #expect(bench.asked.now == 1, "it is tried again")
        try bench.write("Can/can.cue", Self.sheet)
        try bench.scan()
        #expect(try skipped(bench) == [])
    }

    /// A bench on which each question to the decoder changes the long file while `isGrowing` says so.
    private func growingBench(_ isGrowing: Mutexed<Bool>) throws -> ShelfBench {
        let bench = try ShelfBench(whileReading: { music in
            let file = music.appending(path: "Can/can.flac")
            guard isGrowing.now, let handle = try? FileHandle(forWritingTo: file) else { return }
            _ = try? handle.seekToEnd()
            try? handle.write(contentsOf: Data("\n".utf8))
            try? handle.close()
        })
        try bench.write("Can/can.flac", Self.long)
        try bench.write("Can/can.cue", Self.sheet)
        return bench
    }

    @Test func aLongFileThatCannotBeReadNowKeepsTheIDsOfItsSongs() throws {
        let isGrowing = Mutexed(false)
        let bench = try growingBench(isGrowing)
        try bench.scan()
        let before = try bench.songs()
        #expect(before.count == 3)
        isGrowing.change { $0 = true }
        // Twice, because the second failure begins with the rows that the first one left.
        for _ in 0..<2 {
            try bench.write("Can/can.flac", Self.long + "\n")
            try bench.scan()
            #expect(try bench.songs().isEmpty)
            #expect(try Set(skipped(bench)) == ["can.flac: changed"])
        }
        isGrowing.change { $0 = false }
        try bench.write("Can/can.flac", Self.long)
        try bench.scan()
        #expect(try bench.songs().map(\.id) == before.map(\.id))
        #expect(try bench.songs().map(\.title) == before.map(\.title))
        #expect(try places(bench).map(\.start) == [0, 447, 691])
        #expect(try skipped(bench) == [])
    }

    @Test func noOtherFileTakesTheSheetMeanwhile() throws {
        let isGrowing = Mutexed(false)
        let bench = try growingBench(isGrowing)
        try bench.write("Can/can.mp3", "artist=Can|album=Other|title=other")
        try bench.scan()
        #expect(try bench.songs().count == 4)
        isGrowing.change { $0 = true }
        try bench.write("Can/can.flac", Self.long + "\n")
        try bench.scan()
        #expect(try bench.songs().map(\.title) == ["other"])
    }

    @Test func aSheetOfSeveralFilesIsIgnored() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 2)
        try bench.write("Can/Tago Mago/all.cue", "title=X|file=1.mp3|song=A@0|file=2.mp3|song=B@0")
        let progress = try bench.scan()
        #expect((progress.songs, progress.skipped) == (2, 0))
        #expect(try bench.titles == ["Tago Mago"])
    }

    @Test func aSheetWithoutMusicIsNoMatter() throws {
        let bench = try ShelfBench()
        try bench.write("Can/can.cue", "broken")
        try bench.writeAlbum("Neu", "Neu 75", 2)
        let progress = try bench.scan()
        #expect((progress.albums, progress.songs, progress.skipped) == (1, 2, 0))
    }

    @Test func twoDiscsOfOneFileEachAreOneAlbum() throws {
        let bench = try ShelfBench()
        for disc in 1...2 {
            try bench.write("Can/Box/CD\(disc)/disc.flac", "disc=\(disc)|title=whole")
            try bench.write(
                "Can/Box/CD\(disc)/disc.cue", "title=Box|performer=Can|file=disc.wav|song=A\(disc)@0|song=B\(disc)@60")
        }
        try bench.scan()
        #expect(try bench.titles == ["Box"])
        let album = try #require(try bench.albums().first)
        #expect(try bench.library.album(album.id)?.songs.map(\.title) == ["A1", "B1", "A2", "B2"])
    }

    @Test func aDamagedRowSaysNothing() {
        let sheet = CueSheet(
            title: "T", performer: nil, year: 1971, genre: nil,
            tracks: [.init(number: 1, title: "A", start: 0, file: "a.flac"), .init(number: 2, start: 182.2)])
        #expect(PackedSheet.unpack(PackedSheet.pack(sheet)) == sheet)
        for text in ["", "x", "\u{1F}\u{1F}\u{1F}\u{1E}x", String(repeating: "\u{1E}", count: 9)] {
            #expect(PackedSheet.unpack(text)?.tracks.isEmpty ?? true)
        }
    }
}
