import Foundation
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverStage

/// A session of ten minutes, recorded in memory and played back.
enum BenchReplay {
    private static let ticks = 10 * 60 * 60

    static func run() throws -> BenchReport.Replay {
        let (text, events) = try record()
        let start = Stage.now
        let recording: Recording
        do { recording = try Recording.parse(text) } catch {
            throw Failure("The bench's recording is bad: \(error.reason).")
        }
        let middle = Stage.now
        var replay = Replay()
        replay.play(recording)
        let end = Stage.now
        return BenchReport.Replay(
            sessionMinutes: Double(ticks) / 3600, events: events, kilobytes: text.utf8.count / 1024,
            parseSeconds: middle - start, playSeconds: end - middle, totalSeconds: end - start, matches: replay.matches)
    }

    /// The player presses Return every two seconds, and 1 to 4 in between.
    private static func record() throws -> (text: String, events: Int) {
        let files = try GameFiles(dataDir: nil, memoryOnly: true)
        var launch = try files.repeatableLaunch()
        launch.kept.seen = Tip.allSeen
        var state = AppState()
        var recorder = Recorder()
        var lines = [Recording.header()]
        var events = 0
        func send(_ event: Event) {
            let effects = step(&state, event)
            lines += recorder.lines(for: event, after: state)
            events += 1
            for effect in effects {
                if case .loadCover(let artwork, let use) = effect { send(.coverReady(artwork, use, signature: nil)) }
                if case .loadPoster(let name) = effect { send(.posterReady(name)) }
            }
        }
        send(.launched(launch))
        for tick in 0..<ticks {
            send(.tick)
            guard tick % 60 == 0 else { continue }
            let key: Key = tick % 120 == 0 ? "Return" : Key(rawValue: String(1 + tick / 120 % 4))
            send(.device(.keyDown(key)))
            send(.device(.keyUp(key)))
        }
        lines += recorder.end(state)
        return (lines.joined(separator: "\n"), events)
    }
}
