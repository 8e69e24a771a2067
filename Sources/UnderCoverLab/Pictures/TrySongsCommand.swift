import ArgumentParser
import Foundation
import UnderCoverApp
import UnderCoverStage

struct TrySongsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "try-songs", abstract: "Read files as the game reads songs of a source.",
        discussion: """
            A line for each file: milliseconds until it could begin, milliseconds of the reader's processor time for all \
            of it, seconds of sound, and the outcome.
            """)

    @Argument(help: "Files; they need not be songs.") var files: [String] = []
    @Flag(help: "Start the reader only with the song. The game starts it when it requests one.") var cold = false

    func run() throws {
        let readers = Readers()
        for path in files {
            if !cold { for reader in [readers.songs, readers.rareSongs] { _ = try? reader.protection() } }
            Output.line(Self.line(URL(fileURLWithPath: path), readers))
            for reader in [readers.songs, readers.rareSongs] { reader.rest() }
        }
    }

    private static func line(_ path: URL, _ readers: Readers) -> String {
        let start = Stage.now
        var (begun, seconds) = (0.0, 0.0)
        do {
            let file = try SongFile(Array(Data(contentsOf: path)))
            for number in 0... {
                let chunk = try readers.songDecoding.chunk(number, file)
                if number == 0 { begun = Stage.now - start }
                seconds += Double(chunk.count) / Double(SongChunk.rate * SongChunk.frameBytes)
                if chunk.count < SongChunk.bytes { break }
            }
            let numbers = [begun * 1000, file.spentSeconds * 1000, seconds].map { String(format: "%.1f", $0) }
            return numbers.joined(separator: "\t") + "\tplayed"
        } catch {
            return "0\t0\t0\t" + ((error as? ReaderProblem)?.reason ?? "not there")
        }
    }
}
