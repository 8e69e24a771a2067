import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Every number of a recorded session, replaced by the smallest and the largest one, is refused or replayed. A trap would
/// end the test run.
struct RecordingNumberTests {
    private static let extremes = [
        "-9223372036854775808", "9223372036854775807", "9223372036854775808", "18446744073709551615", "-1", "0",
        "999999999999999", "-999999999999999", "1e308", "-1e308", "1e15", "1e400", "NaN", "\"inf\"", "\"nan\"",
    ]

    /// A start, a gathering, a search and a moment of a match, with events of every kind that has numbers.
    private func session() -> String {
        var state = AppState()
        var recorder = Recorder()
        var lines = [Recording.header()]
        let reference = SourceReference(source: "attic", kind: .playlist, id: "1")
        var gathering = Gathering(reference: reference)
        (gathering.listed, gathering.coverless, gathering.leftOut) = (12, 3, [.single: 4, .compilation: 5])
        let found = FoundPlaylist(reference: reference, title: "A", count: 20)
        let launch = Launch(Kept(categories: Array(Invented.catalogue().prefix(1)), seen: [Kept.welcome]), entropy: 3)
        let events: [Event] = [
            .launched(launch), .clockRead(unix: 1_795_000_000, offset: 3600), .clockSet(by: 7), .gathered(gathering),
            .rested(source: "attic", name: "Attic", seconds: 7), .sourceTested("attic", .resting(seconds: 8)),
            .playlistsFound(question: 1, source: "attic", [found]), .device(.keyDown("Return")),
            .device(.keyUp("Return")), .tick, .device(.pointerMoved(Point(7, 8))), .device(.keyDown("Return")), .tick,
        ]
        for event in events {
            _ = step(&state, event)
            lines += recorder.lines(for: event, after: state)
        }
        return (lines + recorder.end(state)).joined(separator: "\n") + "\n"
    }

    @Test func everyNumberOfASession() throws {
        let text = session()
        _ = try Recording.parse(text)
        let numbers = text.matches(of: /[:, ]-?[0-9][0-9.]*(?=[,}\]\n ])/).map(\.range)
        try #require(numbers.count > 20)
        var outcome = (refused: 0, replayed: 0)
        for number in numbers {
            for extreme in Self.extremes {
                var changed = text
                changed.replaceSubrange(text.index(after: number.lowerBound)..<number.upperBound, with: extreme)
                guard let recording = try? Recording.parse(changed) else {
                    outcome.refused += 1
                    continue
                }
                var ticks = 0
                for case .ticks(let count) in recording.lines { ticks += count }
                guard ticks < 5_000 else { continue }
                var replay = Replay()
                replay.play(recording)
                _ = Checksum.of(replay.state)
                _ = replay.state.sheet().list
                outcome.replayed += 1
            }
        }
        #expect(outcome.refused > 0 && outcome.replayed > 0)
    }

    @Test(arguments: [
        (#"{"a":123456789012345}"#, true), (#"{"a":1234567890123456}"#, false), (#"{"a":-1234567890123456}"#, false),
        (#"{"entropy":18446744073709551615}"#, true), (#"{"seed":[18446744073709551615]}"#, true),
        (#"{"a":"1234567890123456"}"#, true), (#"{"a":0.12345678901234567}"#, true), (#"{"a":1.5e+300}"#, true),
        (#"{"entropy":1,"a":18446744073709551615}"#, false), (#"{"a\"":1234567890123456}"#, false), (#"{"a"#, true),
        (#"{"a":""#, true), (#"["#, true), ("", true), (#"{"a\"#, true),
    ])
    func onlySeedsAreLong(json: String, isSound: Bool) {
        #expect(RecordedNumbers.areSound(json) == isSound)
    }
}
