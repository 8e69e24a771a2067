import ArgumentParser
import Foundation
import UnderCoverApp
import UnderCoverStage

struct TrySongsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "try-songs", abstract: "Read files as the game reads songs of a source.",
        discussion: """
            With --at, they are read as the player's own songs are: half a minute, from there on.

            A line for each file: milliseconds until it could begin, milliseconds of the reader's processor time for all \
            of it, seconds of sound, and the outcome.
            """)

    @Argument(help: "Files; they need not be songs.") var files: [String] = []
    @Flag(help: "Start the reader only with the song. The game starts it when it requests one.") var cold = false

    @Option(help: "Seconds from the file's beginning.") var at: Double?

    /// Seconds of a player's own song.
    private static let part = 30.0

    func run() throws {
        let readers = Readers()
        let used = [readers.songs, readers.rareSongs, readers.ownSongs, readers.ownRareSongs]
        for path in files {
            if !cold { for reader in used { _ = try? reader.protection() } }
            Output.line(line(URL(fileURLWithPath: path), readers))
            for reader in used { reader.rest() }
        }
    }

    private func song(_ path: URL) throws -> SongFile {
        guard let at else { return try SongFile(Array(Data(contentsOf: path))) }
        let file = OpenDescriptor(open(path.path, O_RDONLY | O_CLOEXEC))
        return try SongFile(
            SongPart(file, size: Int(lseek(file.number, 0, SEEK_END)), start: at, seconds: Self.part))
    }

    private func line(_ path: URL, _ readers: Readers) -> String {
        let start = Stage.now
        var (begun, seconds) = (0.0, 0.0)
        do {
            let file = try song(path)
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
