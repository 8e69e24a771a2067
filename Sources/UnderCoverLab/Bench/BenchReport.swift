import Foundation
import UnderCoverStage

/// Seconds that some work takes.
func timed(_ work: () throws -> Void) rethrows -> Double {
    let start = Stage.now
    try work()
    return Stage.now - start
}

/// Median and 99th percentile, in milliseconds.
struct BenchTimes: Codable {
    let median, p99: Double
    let count: Int

    init(_ seconds: [Double]) {
        let sorted = seconds.sorted()
        func at(_ share: Double) -> Double {
            guard let last = sorted.indices.last else { return 0 }
            return sorted[min(last, Int(Double(sorted.count) * share))] * 1000
        }
        median = at(0.5)
        p99 = at(0.99)
        count = sorted.count
    }
}

/// The result of one part of the bench.
protocol BenchResult: Encodable {
    /// For people: what, a tab, and its figures.
    var lines: [String] { get }
}

/// Several of one sort, which two parts may add to.
struct BenchList<Element: BenchResult>: BenchResult {
    var elements: [Element]

    init(_ elements: [Element]) { self.elements = elements }

    var lines: [String] { elements.flatMap(\.lines) }

    func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

struct BenchReport: Encodable {
    /// The parts have the keys that `--json` shows.
    typealias Results = [(key: String, result: any BenchResult)]

    let size: String
    /// The driver of the graphics, where pictures were drawn.
    var driver: String?
    private var results: Results = []

    init(size: String) { self.size = size }

    mutating func add(_ key: String, _ result: any BenchResult) {
        guard let place = results.firstIndex(where: { $0.key == key }) else { return results.append((key, result)) }
        // Screens are drawn by two parts. Whatever else is measured twice counts as it was last.
        if let old = results[place].result as? BenchList<Screen>, let new = result as? BenchList<Screen> {
            results[place].result = BenchList(old.elements + new.elements)
        } else {
            results[place].result = result
        }
    }

    var lines: [String] {
        ["size\t\(size)"] + (driver.map { ["driver\t\($0)"] } ?? []) + results.flatMap(\.result.lines)
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(size, forKey: Key("size"))
        try container.encodeIfPresent(driver, forKey: Key("driver"))
        for (key, result) in results { try container.encode(result, forKey: Key(key)) }
    }
}

// MARK: - Small results

extension BenchReport {
    struct Screen: Encodable {
        let name: String
        let frame: BenchTimes
        let layout: BenchTimes?
        /// Processor time of all threads.
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
        /// The sharp cover alone.
        let floor: BenchTimes
        let weakestToFloor: Double
    }

    /// The strongest blur of a cover, computed anew for every frame.
    struct Rivals: Encodable {
        let sigma: Double
        let ours, dualKawase, separable: BenchTimes
    }

    /// The result screen on one colour and on its gradient.
    struct Ground: Encodable {
        let plain, gradient: BenchTimes
        /// The additional time of the gradient, picture by picture, by the clock and in processor time of all threads.
        let added, addedProcessor: BenchTimes
    }

    struct Play: Encodable {
        let seconds: Double
        let frame: BenchTimes
        let frames, missed: Int
        let missedInThousand, worstLateMilliseconds: Double
        let guessingFrames, guessingMissed, roundsBegun, inputs: Int
        /// Pictures from a press to the first that shows it.
        let inputFramesMedian, inputFramesMost: Int
        let inputMillisecondsMost, peakMegabytes, textureMegabytes: Double
    }

    struct Rest: Encodable {
        let seconds: Double
        let framesDrawn: Int
        let cpuPercent: Double
    }

    struct Start: Encodable {
        /// `windowMilliseconds`: SDL, the window and the GL context.
        let totalMilliseconds, windowMilliseconds, oursMilliseconds: Double
        let steps: [String: Double]
        let peakMegabytes: Double
    }

    struct Replay: Encodable {
        let sessionMinutes: Double
        let events, kilobytes: Int
        let parseSeconds, playSeconds, totalSeconds: Double
        let matches: Bool
    }

    /// The work of the loader's thread on a cover before its round.
    struct Covers: Encodable {
        let count: Int
        /// `decoding`: from the file to 1024 × 1024 pixels, palette, lettering and facts. `palette`: from those pixels.
        let decoding, palette: BenchTimes
    }

    struct Wall: Encodable {
        let albums: Int
        /// The time from the press to the first picture, and the question for the first albums.
        let openMilliseconds: Double
        let frame: BenchTimes
        /// The game's most, above the most of one that stays at its first screen.
        let addedMegabytes: Double
    }
}

extension BenchTimes: CustomStringConvertible {
    var description: String { "median \(ms(median)), p99 \(ms(p99))" }
}

extension BenchReport.Start: BenchResult {
    var lines: [String] {
        let steps = steps.sorted { $0.key < $1.key }.map { "\($0.key) \(ms($0.value))" }
        return [
            "start to first picture\t\(ms(totalMilliseconds)), of it SDL and GL \(ms(windowMilliseconds)), ours "
                + ms(oursMilliseconds),
            "  steps\t" + steps.joined(separator: ", "),
        ]
    }
}

extension BenchReport.Rest: BenchResult {
    var lines: [String] {
        ["at rest\t\(framesDrawn) pictures and \(number(cpuPercent, 2)) % of a core in \(number(seconds, 0)) s"]
    }
}

extension BenchReport.Replay: BenchResult {
    var lines: [String] {
        [
            "replay\t\(number(sessionMinutes, 0)) minutes in \(number(totalSeconds, 2)) s (\(events) events, reading "
                + "\(number(parseSeconds, 2)) s), " + (matches ? "matches" : "DIFFERS")
        ]
    }
}

extension BenchReport.Ground: BenchResult {
    var lines: [String] {
        [
            "result on a gradient\tmedian \(ms(gradient.median)), one colour \(ms(plain.median)), so it adds "
                + "\(ms(added.median)); of all threads \(ms(addedProcessor.median))"
        ]
    }
}

extension BenchReport.Covers: BenchResult {
    var lines: [String] {
        [
            "palette of a cover\t\(palette), of \(count) covers; all of decoding and studying one "
                + "\(number(decoding.median, 0)) ms"
        ]
    }
}

extension BenchReport.Wall: BenchResult {
    var lines: [String] {
        [
            "wall of \(albums) albums\topened in \(ms(openMilliseconds)); scrolled \(frame); "
                + "\(number(addedMegabytes, 0)) MB more"
        ]
    }
}

/// Pictures of a match while a folder is scanned.
struct BenchScanning: BenchResult {
    let frame: BenchTimes

    init(_ frame: BenchTimes) { self.frame = frame }

    var lines: [String] { ["pictures of a match during a scan\t\(frame)"] }

    func encode(to encoder: any Encoder) throws { try frame.encode(to: encoder) }
}

extension BenchReport.Screen: BenchResult {
    var lines: [String] { [line] }

    private var line: String {
        "\(name)\t\(frame)" + (layout.map { ", of it layout " + ms($0.median) } ?? "")
            + (processor.map { ", all threads " + ms($0.median) } ?? "")
    }
}

extension BenchReport.Play: BenchResult {
    var lines: [String] {
        [
            "play\t\(number(seconds, 0)) s, \(roundsBegun) rounds: \(frames) pictures, \(frame)",
            "  missed\t\(missed) (\(number(missedInThousand, 2)) in 1,000, worst \(ms(worstLateMilliseconds)) late); "
                + "while guessing \(guessingMissed) of \(guessingFrames)",
            "  input\t\(inputs) presses, shown after \(inputFramesMedian) pictures, at most \(inputFramesMost) "
                + "(\(number(inputMillisecondsMost, 0)) ms)",
            "  memory\tpeak \(number(peakMegabytes, 0)) MB, textures \(number(textureMegabytes, 0)) MB",
        ]
    }
}

extension BenchParty: BenchResult {
    var lines: [String] {
        func row(_ name: String, _ side: Side) -> String {
            "  \(name)\t\(side.frame), late \(side.late) of \(side.frames), worst \(ms(side.worstLateMilliseconds)) late"
        }
        let most = seatFramesMost.map(String.init).joined(separator: " ")
        return [
            "party of \(seatFramesMost.count), and solo\t\(number(seconds, 0)) s each, in turn: a picture while guessing "
                + "costs \(number(guessingRatio, 2)) times solo's",
            row("solo", solo), row("party", party),
            "  input\t\(inputs) presses of all at once; seat by seat shown after at most \(most) pictures",
        ]
    }
}

extension BenchSimulation: BenchResult {
    var lines: [String] {
        shapes.map { shape in
            "simulate \(shape.name)\t\(number(shape.matchesPerSecond, 0)) Quick matches of \(players) a second; "
                + "each idle tick played \(number(shape.idleRatio, 2)) times as long, "
                + (shape.matches ? "the same results" : "the results DIFFER")
        }
    }
}

extension BenchTyped: BenchResult {
    var lines: [String] {
        [
            "typed, \(albums) albums\tread in \(number(readingSeconds, 2)) s",
            "  a letter\t\(letter); a scan of all titles \(scannedLetter)",
            "  a verdict\t\(verdict); slips to all titles \(scannedVerdict)",
        ]
    }
}

extension BenchReport.Reveal: BenchResult {
    var lines: [String] {
        strengths.map { "\(name) \(number($0.sigma * 100, 2)) %\t\($0.frame)" } + [
            "  strongest to weakest\t\(number(strongestToWeakest, 2))",
            "  one plain cover\tmedian \(ms(floor.median)); the whole screen is \(number(weakestToFloor, 2)) times it",
        ]
    }
}

extension BenchReport.Rivals: BenchResult {
    var lines: [String] {
        func row(_ name: String, _ times: BenchTimes) -> String {
            let ratio = number(times.median / max(ours.median, 0.001), 1)
            return "  \(name)\tmedian \(ms(times.median)), \(ratio) times ours"
        }
        return [
            "cover blurred anew, ours at \(number(sigma * 100, 0)) %\tmedian \(ms(ours.median))",
            row("dual Kawase", dualKawase), row("separable Gaussian", separable),
        ]
    }
}

func number(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

func ms(_ milliseconds: Double) -> String { number(milliseconds, 1) + " ms" }
