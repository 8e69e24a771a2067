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

struct BenchReport: Encodable {
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
        /// What the gradient takes more, picture by picture, by the clock and in processor time of all threads.
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

    /// What the loader's thread does with a cover before its round.
    struct Covers: Encodable {
        let count: Int
        /// `decoding`: from the file to 1024 × 1024 pixels, palette, lettering and facts. `palette`: from those pixels.
        let decoding, palette: BenchTimes
    }

    struct Wall: Encodable {
        let albums: Int
        /// From the press to the first picture, and the question for the first albums.
        let openMilliseconds: Double
        let frame: BenchTimes
        /// The game's most, above the most of one that stays at its first screen.
        let addedMegabytes: Double
    }

    let size: String
    var driver: String?
    var start: Start?
    var rest: Rest?
    var play: Play?
    var party: BenchParty?
    var replay: Replay?
    var simulation: BenchSimulation?
    var queue: BenchQueue?
    var typed: BenchTyped?
    var described: BenchDescribed?
    var code: BenchCode?
    var club: BenchClub?
    var stats: BenchStats?
    var packs: BenchPacks?
    var languages: BenchLanguages?
    var speech: BenchSpeech?
    var reveal: Reveal?
    var rivals: Rivals?
    var ground: Ground?
    var covers: Covers?
    var screens: [Screen]?
    var sound: BenchSound?
    var listening: BenchListening?
    var library: BenchLibrary?
    var growth: [LibraryFigures]?
    /// Pictures of a match while a folder is scanned, and of its wall of albums from beginning to end.
    var scanning: BenchTimes?
    var wall: Wall?
    var phones: BenchPhones?
    var phoneParty: BenchPhoneParty?
}
