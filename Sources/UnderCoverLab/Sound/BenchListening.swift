import Foundation
import UnderCoverApp
import UnderCoverStage

/// Measures the queue's sound: the gap between two songs of one album, and how soon a press is heard.
struct BenchListening: Encodable {
    /// Two halves of one tone, each a file.
    struct Gap: Encodable {
        let format: MadeSong.Format
        let rate: Int
        /// The longest silence between them.
        let silentMilliseconds: Double
        /// The length that is lost (negative) or added.
        let lengthMilliseconds: Double
        /// The steepest step, where the tone's own is 1: a click would be more.
        let steepest: Double
    }

    /// Times the way from the press to the first sample of the next song in the mixed sound. A device's own buffer
    /// comes on top.
    struct Skip: Encodable {
        let what: String
        let count: Int
        let medianMilliseconds, mostMilliseconds: Double
    }

    let gaps: [Gap]
    let skips: [Skip]

    static func run() throws(Failure) -> BenchListening {
        let name = "under-cover-listening-\(ProcessInfo.processInfo.processIdentifier)"
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var gaps: [Gap] = []
        for format in MadeSong.Format.allCases {
            for rate in [44_100, 48_000] { gaps.append(try gap(format, rate, folder)) }
        }
        return BenchListening(gaps: gaps, skips: try skips(folder))
    }
}

// MARK: Gaps

extension BenchListening {
    private static let level = 0.3
    private static let quiet = 0.01

    private static func gap(_ format: MadeSong.Format, _ rate: Int, _ folder: URL) throws(Failure) -> Gap {
        let (middle, end) = (rate * 3 / 2 + 1234, rate * 3)
        let parts = [0..<middle, middle..<end]
        var halves: [MediaSource] = []
        for (number, frames) in parts.enumerated() {
            let file = folder.appendingPathComponent("\(rate)-\(number).\(format)")
            halves.append(try MadeSong(file, format, rate: rate, frames: frames) { _ in level }.opened())
        }
        let listener = try DeckListener(folder.appendingPathComponent("gap.raw"))
        listener.play(1, halves[0])
        listener.follow(2, halves[1])
        try listener.wait(for: .ended(2))
        Thread.sleep(forTimeInterval: 0.1)
        return Gap(format, rate, try listener.close(), seconds: 3)
    }

    fileprivate static func isQuiet(_ sample: Double) -> Bool { abs(sample) < quiet }
}

extension BenchListening.Gap {
    fileprivate init(_ format: MadeSong.Format, _ rate: Int, _ mix: MixRecording, seconds: Double) {
        (self.format, self.rate) = (format, rate)
        let all = mix.mono(0..<mix.frames)
        let isTone = { (sample: Double) in abs(sample) > 1e-4 }
        let sound = all[(all.firstIndex(where: isTone) ?? 0)..<(all.lastIndex(where: isTone).map { $0 + 1 } ?? 0)]
        var (longest, run, steepest) = (0, 0, 0.0)
        for sample in sound {
            run = BenchListening.isQuiet(sample) ? run + 1 : 0
            longest = max(longest, run)
        }
        for (one, next) in zip(sound, sound.dropFirst()) { steepest = max(steepest, abs(next - one)) }
        let frames = Double(MixRecording.rate)
        silentMilliseconds = Double(longest) * 1000 / frames
        lengthMilliseconds = (Double(sound.count) / frames - seconds) * 1000
        let loudest = sound.map { abs($0) }.sorted()[sound.count * 99 / 100]
        self.steepest = steepest / (loudest * 2 * .pi * MadeSong.hertz / frames)
    }
}

// MARK: Skips

extension BenchListening {
    private static let times = 10
    private static let songSeconds = 60

    /// Quiet for half a minute, then loud.
    private static func skips(_ folder: URL) throws(Failure) -> [Skip] {
        let frames = 0..<44_100 * songSeconds
        let file = folder.appendingPathComponent("long.flac")
        let song = try MadeSong(file, .flac, rate: 44_100, frames: frames) { $0 < 44_100 * 30 ? 0.003 : level }
        let loud = try MadeSong(folder.appendingPathComponent("loud.flac"), .flac, rate: 44_100, frames: frames) { _ in
            level
        }
        let listener = try DeckListener(folder.appendingPathComponent("skips.raw"))
        var presses: [(what: String, frame: Int)] = []
        var id: Int32 = 0
        for what in ["next song", "another song", "jump in the song"] {
            for number in 0..<times {
                id += 2
                listener.play(id, try song.opened())
                try listener.wait(for: .began(id))
                if what == "next song" { listener.follow(id + 1, try loud.opened()) }
                // Presses come at any time between two of the device's requests.
                Thread.sleep(forTimeInterval: 0.5 + Double(number) * 0.0021)
                presses.append((what, listener.frame))
                switch what {
                case "next song": listener.play(id + 1)
                case "another song": listener.play(id + 1, try loud.opened())
                default: listener.play(id, from: 40)
                }
                Thread.sleep(forTimeInterval: 0.5)
            }
        }
        let slowness = listener.slowness
        return skips(presses, try listener.close(), slowness)
    }

    private static func skips(
        _ presses: [(what: String, frame: Int)], _ mix: MixRecording, _ slowness: Double
    ) -> [Skip] {
        var waits: [String: [Double]] = [:]
        for press in presses {
            let sound = mix.mono(press.frame..<press.frame + MixRecording.rate / 2)
            guard let first = sound.firstIndex(where: { !isQuiet($0) }) else { continue }
            // The device may just have taken its last buffer, or be about to ask for the next one.
            let frames = Double(first + DeckListener.bufferFrames)
            waits[press.what, default: []].append(frames * slowness * 1000 / Double(MixRecording.rate))
        }
        return waits.sorted { $0.key > $1.key }.map { what, waits in
            Skip(
                what: what, count: waits.count, medianMilliseconds: waits.median ?? 0,
                mostMilliseconds: waits.max() ?? 0)
        }
    }
}

extension BenchListening: BenchResult {
    var lines: [String] {
        let gaps = gaps.map { gap in
            "two halves, \(gap.format) at \(gap.rate) Hz\tsilent for \(number(gap.silentMilliseconds, 2)) ms, length "
                + "\(number(gap.lengthMilliseconds, 2)) ms, steepest step \(number(gap.steepest, 2)) of the tone's"
        }
        let skips = skips.map { skip in
            "\(skip.what), \(skip.count) times\theard after \(number(skip.medianMilliseconds, 0)) ms, at most "
                + "\(number(skip.mostMilliseconds, 0)) ms"
        }
        return gaps + skips
    }
}
