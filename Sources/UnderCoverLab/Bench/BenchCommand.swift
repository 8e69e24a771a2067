import ArgumentParser
import Foundation
import UnderCoverCore
import UnderCoverPixels
import UnderCoverStage

struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench", abstract: "Measure what pictures, starting, resting and replaying cost on this machine.",
        discussion: "Pictures are drawn in memory, games are played by a virtual pad; nothing is shown or saved.")

    enum Part: String, CaseIterable, ExpressibleByArgument {
        case screens, reveals, rivals, covers, play, rest, start, replay
    }

    @Option(help: ArgumentHelp("Size of the pictures.", valueName: "WxH"))
    var size = PictureSize(width: 1280, height: 720)

    @Option(help: ArgumentHelp("How long to play, 5 to 600; 60 for a number to quote.", valueName: "SECONDS"))
    var seconds: Double = 10

    @Option(help: "Only some parts; may be given several times.")
    var only: [Part] = []

    @Flag(help: "Print one JSON object instead of lines.")
    var json = false

    func validate() throws {
        try size.validate()
        guard seconds >= 5, seconds <= 600 else { throw ValidationError("--seconds takes 5 to 600.") }
    }

    func run() throws {
        var report = BenchReport(size: "\(size.width)x\(size.height)")
        let parts = only.isEmpty ? Part.allCases : only
        // Games first: a child is measured while this process holds no picture of its own.
        let games = try BenchGames(width: size.width, height: size.height)
        defer { games.cleanUp() }
        if parts.contains(.start) { report.start = try games.start(runs: 5) }
        if parts.contains(.rest) { report.rest = try games.rest(seconds: 4) }
        if parts.contains(.play) { report.play = try games.play(seconds: seconds) }
        if parts.contains(.replay) { report.replay = try BenchReplay.run() }
        if parts.contains(.covers) { report.covers = try BenchCovers.run() }
        if !Set(parts).isDisjoint(with: [.screens, .reveals, .rivals]) {
            let pictures = try BenchPictures(width: size.width, height: size.height)
            report.driver = pictures.driver
            if parts.contains(.reveals) {
                report.reveal = try pictures.reveals()
                report.screens = try pictures.veils()
                report.ground = try pictures.gradient()
            }
            if parts.contains(.rivals) { report.rivals = try pictures.rivals() }
            if parts.contains(.screens) { report.screens = (report.screens ?? []) + (try pictures.screens()) }
        }
        if json { return try Output.json(report) }
        for line in report.lines { Output.line(line) }
    }
}

/// Milliseconds.
struct BenchTimes: Encodable {
    let median: Double
    let p99: Double
    let count: Int

    init(_ seconds: [Double]) {
        let sorted = seconds.sorted()
        func at(_ share: Double) -> Double {
            guard !sorted.isEmpty else { return 0 }
            return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))] * 1000
        }
        median = at(0.5)
        p99 = at(0.99)
        count = sorted.count
    }
}

struct BenchReport: Encodable {
    struct Screen: Encodable {
        let name: String
        let frame: BenchTimes
        let layout: BenchTimes?
        /// Of all threads.
        let processor: BenchTimes?
    }

    struct Reveal: Encodable {
        struct Strength: Encodable {
            /// Standard deviation as a share of the cover's side.
            let sigma: Double
            let frame: BenchTimes
        }

        let name: String
        let strengths: [Strength]
        let strongestToWeakest: Double
        /// One textured quad where the cover is, and nothing else.
        let floor: BenchTimes
        let weakestToFloor: Double
    }

    /// The strongest blur of a cover, drawn in every frame.
    struct Rivals: Encodable {
        let sigma: Double
        let ours: BenchTimes
        let dualKawase: BenchTimes
        let separable: BenchTimes
    }

    /// A result, by what it lies on.
    struct Ground: Encodable {
        let plain: BenchTimes
        let gradient: BenchTimes
        /// Picture by picture, what the gradient takes more.
        let added: BenchTimes
        /// The same of all threads' time.
        let addedProcessor: BenchTimes
    }

    struct Play: Encodable {
        let seconds: Double
        let frame: BenchTimes
        let frames: Int
        let missed: Int
        let missedInThousand: Double
        let worstLateMilliseconds: Double
        let guessingFrames: Int
        let guessingMissed: Int
        let roundsBegun: Int
        let inputs: Int
        /// Pictures from a press to the first that shows it.
        let inputFramesMedian: Int
        let inputFramesMost: Int
        let inputMillisecondsMost: Double
        let peakMegabytes: Double
        let textureMegabytes: Double
    }

    struct Rest: Encodable {
        let seconds: Double
        let framesDrawn: Int
        let cpuPercent: Double
    }

    struct Start: Encodable {
        let totalMilliseconds: Double
        /// SDL, the window and the GL context.
        let windowMilliseconds: Double
        let oursMilliseconds: Double
        let steps: [String: Double]
        let peakMegabytes: Double
    }

    struct Replay: Encodable {
        let sessionMinutes: Double
        let events: Int
        let kilobytes: Int
        let parseSeconds: Double
        let playSeconds: Double
        let totalSeconds: Double
        let matches: Bool
    }

    /// What is learnt from a cover before its round, on a thread of the loader's.
    struct Covers: Encodable {
        let count: Int
        /// From the file to 1024 × 1024 pixels and all that is learnt from them.
        let decoding: BenchTimes
        /// From 1024 × 1024 pixels to a palette.
        let palette: BenchTimes
    }

    let size: String
    var driver: String?
    var start: Start?
    var rest: Rest?
    var play: Play?
    var replay: Replay?
    var reveal: Reveal?
    var rivals: Rivals?
    var ground: Ground?
    var covers: Covers?
    var screens: [Screen]?
}

extension BenchReport {
    var lines: [String] {
        var lines = ["size\t\(size)"]
        if let driver { lines.append("driver\t\(driver)") }
        if let start {
            lines += [
                "start to first picture\t\(ms(start.totalMilliseconds)), of it SDL and GL "
                    + "\(ms(start.windowMilliseconds)), ours \(ms(start.oursMilliseconds))",
                "  steps\t"
                    + start.steps.sorted { $0.key < $1.key }.map { "\($0.key) \(ms($0.value))" }
                    .joined(separator: ", "),
            ]
        }
        if let rest {
            lines.append(
                "at rest\t\(rest.framesDrawn) pictures and \(number(rest.cpuPercent, 2)) % of a core in "
                    + "\(number(rest.seconds, 0)) s")
        }
        if let play { lines += play.lines }
        if let replay {
            lines.append(
                "replay\t\(number(replay.sessionMinutes, 0)) minutes in \(number(replay.totalSeconds, 2)) s "
                    + "(\(replay.events) events, reading \(number(replay.parseSeconds, 2)) s), "
                    + (replay.matches ? "matches" : "DIFFERS"))
        }
        if let reveal { lines += reveal.lines }
        if let rivals { lines += rivals.lines }
        if let ground {
            lines.append(
                "result on a gradient\tmedian \(ms(ground.gradient.median)), one colour \(ms(ground.plain.median)), "
                    + "so it adds \(ms(ground.added.median)); of all threads \(ms(ground.addedProcessor.median))")
        }
        if let covers { lines += covers.lines }
        for screen in screens ?? [] {
            lines.append(
                "\(screen.name)\tmedian \(ms(screen.frame.median)), p99 \(ms(screen.frame.p99))"
                    + (screen.layout.map { ", of it layout " + ms($0.median) } ?? "")
                    + (screen.processor.map { ", all threads " + ms($0.median) } ?? ""))
        }
        return lines
    }

    fileprivate func ms(_ value: Double) -> String { number(value, 1) + " ms" }
}

extension BenchReport.Play {
    fileprivate var lines: [String] {
        [
            "play\t\(number(seconds, 0)) s, \(roundsBegun) rounds: \(frames) pictures, median \(number(frame.median, 1)) ms, "
                + "p99 \(number(frame.p99, 1)) ms",
            "  missed\t\(missed) (\(number(missedInThousand, 2)) in 1,000, worst \(number(worstLateMilliseconds, 1)) ms late); "
                + "while guessing \(guessingMissed) of \(guessingFrames)",
            "  input\t\(inputs) presses, shown after \(inputFramesMedian) pictures, at most \(inputFramesMost) "
                + "(\(number(inputMillisecondsMost, 0)) ms)",
            "  memory\tpeak \(number(peakMegabytes, 0)) MB, textures \(number(textureMegabytes, 0)) MB",
        ]
    }
}

extension BenchReport.Reveal {
    fileprivate var lines: [String] {
        strengths.map {
            "\(name) \(number($0.sigma * 100, 2)) %\tmedian \(number($0.frame.median, 1)) ms, "
                + "p99 \(number($0.frame.p99, 1)) ms"
        } + [
            "  strongest to weakest\t\(number(strongestToWeakest, 2))",
            "  one plain cover\tmedian \(number(floor.median, 1)) ms; the whole screen is \(number(weakestToFloor, 2)) times it",
        ]
    }
}

extension BenchReport.Rivals {
    fileprivate var lines: [String] {
        func row(_ name: String, _ times: BenchTimes) -> String {
            "  \(name)\tmedian \(number(times.median, 1)) ms, \(number(times.median / max(ours.median, 0.001), 1)) times ours"
        }
        return [
            "cover blurred anew, ours at \(number(sigma * 100, 0)) %\tmedian \(number(ours.median, 1)) ms",
            row("dual Kawase", dualKawase), row("separable Gaussian", separable),
        ]
    }
}

extension BenchReport.Covers {
    fileprivate var lines: [String] {
        [
            "palette of a cover\tmedian \(number(palette.median, 1)) ms, p99 \(number(palette.p99, 1)) ms, of \(count) covers; "
                + "all of decoding and studying one \(number(decoding.median, 0)) ms"
        ]
    }
}

private func number(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }
