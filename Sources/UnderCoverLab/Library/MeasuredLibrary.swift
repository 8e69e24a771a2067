import ArgumentParser
import Foundation
import Synchronization
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverMusic
import UnderCoverStage

/// Scans a folder and searches in it, in a process of its own, so that its memory can be told. `bench` starts it.
struct MeasuredLibrary: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "library", abstract: "Scan a folder and write what it cost.", shouldDisplay: false)

    @Argument var music: String
    @Option(name: .customLong("data-dir")) var dataDir: String
    /// Fills the folder with so many files first, which hold no music.
    @Option var rows: Int?
    /// The first scan alone.
    @Flag var brief = false
    @Option var out: String

    func run() throws {
        let readers = Readers()
        var decoding = readers.pooledTagDecoding
        if let rows {
            try MadeFiles(folder: URL(fileURLWithPath: music)).make(rows)
            decoding = MadeFiles.decoding
        }
        let file = URL(fileURLWithPath: dataDir).appendingPathComponent(MusicLibrary.fileName)
        var figures = LibraryFigures()
        try scan(file, decoding, &figures)
        if !brief { try use(file, decoding, &figures) }
        try JSONEncoder().encode(figures).write(to: URL(fileURLWithPath: out))
    }

    private func scan(_ file: URL, _ decoding: TagDecoding, _ figures: inout LibraryFigures) throws {
        let start = Stage.now
        let dozen = Mutex<Double?>(nil)
        let library = MusicLibrary(file: file, decoding: decoding) { news in
            guard case .scanned(let progress) = news, progress.albums >= 12 else { return }
            dozen.withLock { $0 = $0 ?? Stage.now - start }
        }
        defer { library.close() }
        let sampler = MemorySampler()
        try library.addFolder(music)
        let end = try library.scan()
        figures.scanSeconds = Stage.now - start
        figures.peakMegabytes = sampler.stop()
        (figures.albums, figures.songs) = (end.albums, end.songs)
        figures.dozenSeconds = dozen.withLock { $0 }
        if brief { return }
        sleep(1)
        figures.restingMegabytes = sampler.now
        figures.againSeconds = try timed { _ = try library.scan() }
    }

    private func use(_ file: URL, _ decoding: TagDecoding, _ figures: inout LibraryFigures) throws {
        let bell = DispatchSemaphore(value: 0)
        let library = MusicLibrary(file: file, decoding: decoding) { if case .scanned = $0 { bell.signal() } }
        defer { library.close() }
        figures.openMilliseconds = try timed { _ = try library.summary() } * 1000
        figures.pageMilliseconds = try timed { _ = try library.page(.albums, count: 100) } * 1000
        let letters = try LetterTimes(library)
        figures.letter = try letters.ours(library)
        figures.likeLetter = try letters.like(file)
        try JSONEncoder().encode(letters.typed).write(to: URL(fileURLWithPath: out + LetterTimes.suffix))
        if rows != nil { figures.watchedSeconds = try watch(library, bell) }
        figures.browse = try BrowseFigures(library)
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
        figures.databaseMegabytes = Double(size ?? 0) / 1e6
    }

    /// nil where the system does not watch.
    private func watch(_ library: MusicLibrary, _ bell: DispatchSemaphore) throws -> Double? {
        library.startWatching()
        let start = Stage.now
        let song = URL(fileURLWithPath: music).appendingPathComponent("Afterwards/1 Added.mp3")
        try FileManager.default.createDirectory(at: song.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("x".utf8).write(to: song)
        return bell.wait(timeout: .now() + 10) == .success ? Stage.now - start : nil
    }
}

/// A library of any size without music in it: files of one byte that take no room on the disk, with their tags in
/// their paths.
struct MadeFiles {
    private static let songsOfAnAlbum = 12
    private static let albumsOfAnArtist = 10
    private static let syllables = "ba do ke la mi no pe ra su to vi zu fa gen hol jas kro lem nur pol".split(
        separator: " ")

    let folder: URL

    func make(_ count: Int) throws(Failure) {
        for album in 0..<(count / Self.songsOfAnAlbum) {
            let artist = folder.appendingPathComponent(Self.name(album / Self.albumsOfAnArtist, salt: 1))
            let place = artist.appendingPathComponent(Self.name(album, salt: 2))
            do {
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            } catch { throw Failure("\(place.path) could not be made: \(error.localizedDescription)") }
            for song in 0..<Self.songsOfAnAlbum {
                let number = album * Self.songsOfAnAlbum + song
                let path = place.appendingPathComponent("\(song + 1) \(Self.name(number, salt: 3)).mp3").path
                let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
                guard file >= 0, ftruncate(file, 1) == 0 else { throw Failure("\(path) could not be made.") }
                close(file)
            }
        }
    }

    /// Two or three invented words; the same number gives the same.
    private static func name(_ number: Int, salt: UInt64) -> String {
        var chance = SeededGenerator(seed: UInt64(number) << 8 | salt)
        return (0..<Int.random(in: 2...3, using: &chance)).map { _ in
            (0..<Int.random(in: 2...4, using: &chance)).map { _ in String(syllables.randomElement(using: &chance)!) }
                .joined().capitalized
        }.joined(separator: " ")
    }

    /// Takes tags from the names of open files.
    static let decoding = TagDecoding { $0.map { .success(tags($0.descriptor)) } }

    private static func tags(_ descriptor: Int32) -> SongTags {
        var tags = SongTags()
        let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")) ?? ""
        let parts = path.split(separator: "/").suffix(3).map(String.init)
        guard parts.count == 3, let cut = parts[2].firstIndex(of: " ") else { return tags }
        (tags.artist, tags.album) = (parts[0], parts[1])
        tags.track = Int(parts[2][..<cut])
        // Each album has its own, as if by chance.
        let number = parts[1].utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
        tags.year = 1950 + number % 75
        tags.genres = ["Genre \(number % 24)"]
        tags.label = "Label \(number % 900)"
        tags.title = String(parts[2][parts[2].index(after: cut)...].dropLast(4))
        return tags
    }
}

/// Looks at the memory of this process and of its children ten times a second. Pages that several of them share count
/// once.
final class MemorySampler: Sendable {
    private struct State {
        var most = 0
        var isOver = false
    }

    private let state = Mutex(State())
    let before: Int

    init() {
        let before = Self.bytes()
        self.before = before
        state.withLock { $0.most = before }
        Thread.detachNewThread { [weak self] in
            while let self, !state.withLock({ $0.isOver }) {
                sample()
                usleep(100_000)
            }
        }
    }

    /// The most above what there was at the beginning, in megabytes.
    func stop() -> Double {
        sample()
        return state.withLock { state in
            state.isOver = true
            return Double(state.most - before) / 1e6
        }
    }

    /// Above what there was at the beginning, in megabytes.
    var now: Double { Double(Self.bytes() - before) / 1e6 }

    private func sample() {
        let bytes = Self.bytes()
        state.withLock { $0.most = max($0.most, bytes) }
    }

    private static func bytes() -> Int {
        let own = getpid()
        let children = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        let pids = children.flatMap { thread in
            let list = try? String(contentsOfFile: "/proc/self/task/\(thread)/children", encoding: .utf8)
            return (list ?? "").split(separator: " ").compactMap { pid_t($0) }
        }
        return ([own] + pids).reduce(0) { $0 + share($1) }
    }

    /// Zero for a process that has just ended.
    private static func share(_ pid: pid_t) -> Int {
        let text = (try? String(contentsOfFile: "/proc/\(pid)/smaps_rollup", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") }
        return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1024
    }
}
