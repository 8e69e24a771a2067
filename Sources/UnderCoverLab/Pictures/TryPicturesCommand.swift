import ArgumentParser
import Foundation
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverStage

struct TryPicturesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "try-pictures", abstract: "Read files as the game reads covers of a source.",
        discussion: """
            A line for each file: milliseconds, kilobytes that this process took, kilobytes of the process that decodes \
            (0: it was not needed), and the outcome.
            """)

    @Argument(help: "Files; they need not be pictures.") var files: [String] = []
    @Flag(help: "Print first how the process that decodes is confined.") var protection = false
    @Flag(help: "Start that process only with the picture. The game starts it when it requests one.") var cold = false
    @Option(help: .hidden) var rehearse: DecoderAttack?
    @Flag(help: .hidden) var unconfined = false
    @Option(help: .hidden) var patience = 10.0

    func run() throws {
        let arguments = (rehearse.map { ["--rehearse", $0.rawValue] } ?? []) + (unconfined ? ["--unconfined"] : [])
        let worker = Reader(.pictures, arguments: arguments, patience: patience)
        if protection { try say(worker) }
        for file in files {
            // Resets the peak of resident memory.
            try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
            if !cold { _ = try? worker.protection() }
            let before = ProcessStatus.kilobytes("VmRSS:")
            let start = Stage.now
            let outcome = Self.outcome(of: URL(fileURLWithPath: file), worker)
            let milliseconds = (Stage.now - start) * 1000
            // The kernel counts the memory of a process when it has ended. An attack needs the same process for the next file.
            if rehearse == nil { worker.rest() }
            let more = ProcessStatus.kilobytes("VmHWM:") - before
            Output.row([String(format: "%.1f", milliseconds), "\(more)", "\(Self.peakBeside)", "\(outcome)"])
        }
    }

    private func say(_ worker: Reader) throws {
        do throws(ReaderError) {
            let found = try worker.protection()
            Output.line(
                "limits \(found.limits), no-new-privileges \(found.noNewPrivileges), landlock \(found.landlock), "
                    + "seccomp \(found.seccomp)")
        } catch {
            throw Failure("No protection is known: \(error.reason).")
        }
    }

    private static func outcome(of file: URL, _ worker: Reader) -> String {
        do throws(StageError) {
            let request = ImageLoader.Request(
                ArtworkID(rawValue: file.lastPathComponent), from: .file(file), for: .round)
            let cover = try ImageLoader.decode(request, by: worker.decoding)
            let middle = (cover.side / 2 * cover.side + cover.side / 4) * 4
            return "read " + cover.rgba[middle..<middle + 3].map(String.init).joined(separator: ",")
        } catch {
            return error.message
        }
    }

    /// The peak of all child processes that have ended, in KB; at least what this process had when it started one.
    private static var peakBeside: Int {
        var usage = rusage()
        return getrusage(RUSAGE_CHILDREN.rawValue, &usage) == 0 ? usage.ru_maxrss : 0
    }
}

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
            return "0\t0\t0\t" + ((error as? ReaderError)?.reason ?? "not there")
        }
    }
}

/// The lab's reader. It can attack itself, as a file would that has taken over its decoder, and it can pretend that the
/// system has no sandbox.
struct RehearsedReading: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: ReaderService.command, abstract: "Read files for the lab.", shouldDisplay: false)

    @Argument var kind: ReaderKind
    @Option var rehearse: DecoderAttack?
    @Flag var unconfined = false

    func run() throws {
        try ReadOutsideCommand.serve(kind, confine: unconfined ? ReaderProtection.none : ReaderProtection.begin) {
            number, socket in
            if number == DecoderAttack.file { rehearse?.perform(on: socket) }
        }
    }
}

extension DecoderAttack: ExpressibleByArgument {}
