import DesktopBus
import Foundation
import UnderCoverApp
import UnderCoverStage

/// How soon a real speech-dispatcher is given a text after a press has moved the focus, beside a stand-in that has it at
/// once; and what a game costs that could speak and has nothing to say.
struct BenchSpeech: BenchResult {
    let presses: Int
    /// From the press to the text at the voice, and to the text at the stand-in, in the same run.
    let dispatcher, standIn: BenchTimes
    /// In the menu.
    let restSeconds: Double
    /// Percent of a core: silent with reading aloud on, and off; the server's processes meanwhile.
    let silentPercent, offPercent: Double

    var lines: [String] {
        [
            "speech, \(presses) presses\tfrom the press to speech-dispatcher's voice \(dispatcher); stand-in \(standIn)",
            "  nothing to say\t\(number(silentPercent)) % of a core, off \(number(offPercent)) %, "
                + "\(Int(restSeconds)) s each",
        ]
    }

    private func number(_ value: Double) -> String { String(format: "%.2f", value) }
}

extension BenchGames {
    private static let firstPress = 4.0
    private static let pressPitch = 0.5

    func speech(presses: Int = 60, restSeconds: Double = 10) throws(Failure) -> BenchSpeech {
        guard SpeechServer.isInstalled else { throw Failure("The part speech needs speech-dispatcher and python3.") }
        let server: SpeechServer
        do { server = try SpeechServer() } catch { throw Failure("speech-dispatcher does not start: \(error)") }
        let times = (0..<presses).map { Int((Self.firstPress + Double($0) * Self.pressPitch) * 1000) }
        let file = try script(times.enumerated().map { "\($1) \($0 % 8 < 4 ? "right" : "left")\n" }.joined())
        let seconds = Self.firstPress + Double(presses) * Self.pressPitch + 1
        let game = try run(
            ["--read-aloud", "on", "--exit-after", String(seconds)], pad: file, environment: server.environment)
        let (voice, standIn) = Self.latencies(game.report, server.said)
        guard !voice.isEmpty else { throw Failure("speech-dispatcher was given no text.") }
        return BenchSpeech(
            presses: voice.count, dispatcher: BenchTimes(voice), standIn: BenchTimes(standIn),
            restSeconds: restSeconds, silentPercent: try resting("on", restSeconds, server.environment),
            offPercent: try resting("off", restSeconds, server.environment))
    }

    /// Seconds from each press to its text: at the voice, and at the effect that asks for it.
    private static func latencies(
        _ report: FrameStatistics.Report, _ said: [SpeechServer.Said]
    ) -> (voice: [Double], standIn: [Double]) {
        var (voice, standIn): ([Double], [Double]) = ([], [])
        for press in report.presses {
            let at = press.at + report.clockOffset
            guard let asked = report.spoken.first(where: { $0.at >= at && $0.at < at + pressPitch }),
                let taken = said.first(where: { Double($0.time) / 1e6 >= asked.at && $0.text == asked.text })
            else { continue }
            voice.append(Double(taken.time) / 1e6 - at)
            standIn.append(asked.at - at)
        }
        return (voice, standIn)
    }

    private func resting(
        _ readAloud: String, _ seconds: Double, _ environment: [String: String]
    ) throws(Failure) -> Double {
        let settle = 4.0
        var (before, after) = (0.0, 0.0)
        _ = try run(
            ["--read-aloud", readAloud, "--mute", "--exit-after", String(settle + seconds + 0.5)],
            environment: environment
        ) { child in
            Thread.sleep(forTimeInterval: settle)
            before = Self.cpuSeconds(child)
            Thread.sleep(forTimeInterval: seconds)
            after = Self.cpuSeconds(child)
        }
        return (after - before) / seconds * 100
    }
}
