import DesktopBus
import Foundation
import UnderCoverApp
import UnderCoverStage

/// How soon a real speech-dispatcher is given a text after a press has moved the focus, beside a stand-in that has it at
/// once; and what the threads cost that could speak and have nothing to say.
struct BenchSpeech: BenchResult {
    let presses: Int
    /// From the press to the text at the voice, and to the text at the stand-in, in the same run; and between the two.
    let dispatcher, standIn, between: BenchTimes
    let rest: Rest

    /// In the menu, reading aloud, with nothing to say.
    struct Rest: Encodable {
        let seconds: Double
        /// The processor time of the threads that speak and look for screen readers, and their number.
        let threadSeconds: Double
        let threads: Int
        /// The load of the whole game, in percent of a core.
        let gamePercent: Double
    }

    var lines: [String] {
        [
            "speech, \(presses) presses\tfrom the press to speech-dispatcher's voice \(dispatcher); to the game's order "
                + "for it \(standIn); between the two \(between)",
            "  nothing to say\t\(rest.threads) threads for speech and screen readers: "
                + "\(number(rest.threadSeconds / rest.seconds * 100)) % of a core, \(number(rest.threadSeconds * 1000)) ms "
                + "of processor in \(Int(rest.seconds)) s; the whole game \(number(rest.gamePercent)) %",
        ]
    }

    private func number(_ value: Double) -> String { String(format: "%.3f", value) }
}

extension BenchGames {
    private static let firstPress = 4.0
    private static let pressPitch = 0.5
    private static let presses = 60
    private static let restSeconds = 10.0
    /// The names of the threads. The library's own has that of the one that connects.
    private static let speechThreads: Set<String> = ["speech", "screen-readers"]

    func speech() throws(Failure) -> BenchSpeech {
        guard SpeechServer.isInstalled else { throw Failure("The part speech needs speech-dispatcher and python3.") }
        let (server, bus): (SpeechServer, SessionBus)
        do { (server, bus) = (try SpeechServer(), try SessionBus()) } catch {
            throw Failure("speech-dispatcher or a bus does not start: \(error)")
        }
        let environment = server.environment.merging(bus.environment) { $1 }
        let times = (0..<Self.presses).map { Int((Self.firstPress + Double($0) * Self.pressPitch) * 1000) }
        let file = try script(times.enumerated().map { "\($1) \($0 % 2 == 0 ? "right" : "left")\n" }.joined())
        let seconds = Self.firstPress + Double(Self.presses) * Self.pressPitch + 1
        let game = try run(
            ["--read-aloud", "on", "--exit-after", String(seconds)], pad: file, environment: environment)
        let pairs = Self.latencies(game.report, server.said)
        guard !pairs.isEmpty else { throw Failure("speech-dispatcher was given no text.") }
        return BenchSpeech(
            presses: pairs.count, dispatcher: BenchTimes(pairs.map(\.voice)), standIn: BenchTimes(pairs.map(\.standIn)),
            between: BenchTimes(pairs.map { $0.voice - $0.standIn }), rest: try resting(Self.restSeconds, environment))
    }

    /// Seconds from each press to its text: at the voice, and at the effect that asks for it.
    private static func latencies(
        _ report: FrameStatistics.Report, _ said: [SpeechServer.Said]
    ) -> [(voice: Double, standIn: Double)] {
        // A press that moves nothing says nothing, so each text is of the last press before it.
        report.spoken.compactMap { asked in
            guard let press = report.presses.last(where: { $0.at + report.clockOffset <= asked.at }),
                let taken = said.first(where: { Double($0.time) / 1e6 >= asked.at && $0.text == asked.text })
            else { return nil }
            let at = press.at + report.clockOffset
            return (Double(taken.time) / 1e6 - at, asked.at - at)
        }
    }

    private func resting(_ seconds: Double, _ environment: [String: String]) throws(Failure) -> BenchSpeech.Rest {
        let settle = 4.0
        var before = (threads: (seconds: 0.0, count: 0), game: 0.0)
        var after = before
        func now(_ child: Int32) -> (threads: (seconds: Double, count: Int), game: Double) {
            (Self.threadSeconds(child, Self.speechThreads), Self.cpuSeconds(child))
        }
        _ = try run(
            ["--read-aloud", "on", "--exit-after", String(settle + seconds + 1)], environment: environment
        ) { child in
            Thread.sleep(forTimeInterval: settle)
            before = now(child)
            Thread.sleep(forTimeInterval: seconds)
            after = now(child)
        }
        guard after.threads.count > 0 else { throw Failure("The game has no thread that speaks.") }
        return BenchSpeech.Rest(
            seconds: seconds, threadSeconds: after.threads.seconds - before.threads.seconds,
            threads: after.threads.count, gamePercent: (after.game - before.game) / seconds * 100)
    }

    /// Processor time of the threads of a process that have these names, and how many there are.
    private static func threadSeconds(_ process: Int32, _ names: Set<String>) -> (seconds: Double, count: Int) {
        let tasks = "/proc/\(process)/task"
        func text(_ thread: String, _ file: String) -> String {
            let data = FileManager.default.contents(atPath: "\(tasks)/\(thread)/\(file)") ?? Data()
            return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        let threads = ((try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []).filter {
            names.contains(text($0, "comm"))
        }
        let nanoseconds = threads.compactMap { Double(text($0, "schedstat").split(separator: " ").first ?? "") }
        // A thread whose time cannot be read is left out.
        return (nanoseconds.reduce(0, +) / 1e9, nanoseconds.count)
    }
}
