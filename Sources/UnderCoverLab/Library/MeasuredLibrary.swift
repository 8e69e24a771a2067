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

    private func timed(_ body: () throws -> Void) rethrows -> Double {
        let start = Stage.now
        try body()
        return Stage.now - start
    }
}
