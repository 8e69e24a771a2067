import ArgumentParser
import Foundation
import UnderCoverCatalogue
import UnderCoverCore

struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay", abstract: "Play a recording without a picture and check that it goes the same way.",
        discussion: """
            Prints a line a checksum. Exit status 0 only if all match. A recording of an older game is played without \
            comparing: its states had other parts.
            """)

    @Argument(help: "A file written by --record.") var file: String
    @Flag(help: "Print JSON instead of lines.") var json = false

    private struct Line: Encodable {
        let tick: Int
        let expected, actual: String
        let matches: Bool
    }

    func run() throws {
        let recording = try read()
        var replay = Replay { Translations.speak($0, system: recording.language) }
        replay.play(recording)
        // The checks speak the language of the player who asks.
        Translations.speak(.system)
        let lines = replay.checks.map {
            Line(
                tick: $0.tick, expected: String($0.expected, radix: 16), actual: String($0.actual, radix: 16),
                matches: $0.matches)
        }
        try Output.list(lines, json: json) {
            ["\($0.tick) \($0.actual) \($0.matches ? "ok" : "differs, expected \($0.expected)")"]
        }
        guard !replay.matches, recording.comparesStates else { return }
        guard let first = lines.first(where: { !$0.matches }) else {
            throw Failure(Words.noChecksum)
        }
        throw Failure(Words.replayDiffers(first.tick, first.tick / 60))
    }

    private func read() throws(Failure) -> Recording {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file)
        guard let size = attributes?[.size] as? Int else { throw Failure(Words.isUnreadable(file)) }
        guard size <= Recording.largestFile else {
            throw Failure(Words.recordingTooLarge(file, Recording.largestFile >> 20))
        }
        guard let data = FileManager.default.contents(atPath: file) else { throw Failure(Words.isUnreadable(file)) }
        do { return try Recording.parse(String(decoding: data, as: UTF8.self)) } catch {
            throw Failure(Words.recordingUnplayable(file, error.reason))
        }
    }
}
