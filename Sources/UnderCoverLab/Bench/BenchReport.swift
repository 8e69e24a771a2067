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
    let size: String
    /// The driver of the graphics, where pictures were drawn.
    var driver: String?
    private var results: BenchPart.Results = []

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
