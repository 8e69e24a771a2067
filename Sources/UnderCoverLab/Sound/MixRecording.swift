import CLoudness
import Foundation
import UnderCoverApp

/// A recording of SDL's disk driver: 16-bit stereo at 48 kHz.
struct MixRecording {
    static let rate = 48_000

    let samples: [Int16]
    var frames: Int { samples.count / 2 }

    init(_ file: URL) throws(Failure) {
        guard let data = try? Data(contentsOf: file), !data.isEmpty else {
            throw Failure("SDL recorded nothing to \(file.path).")
        }
        samples = data.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
    }

    /// Both channels as one, 1 for full scale. Frames outside the recording are left out.
    func mono(_ range: Range<Int>) -> [Double] {
        range.clamped(to: 0..<frames).map { (Double(samples[$0 * 2]) + Double(samples[$0 * 2 + 1])) / 65_536 }
    }

    /// Integrated loudness, LUFS, and the true peak, dB of full scale (ITU-R BS.1770).
    func loudness(_ range: Range<Int>) -> (integrated: Double, truePeak: Double) {
        let range = range.clamped(to: 0..<frames)
        var meter = ebur128_init(2, UInt(Self.rate), Int32(EBUR128_MODE_I.rawValue | EBUR128_MODE_TRUE_PEAK.rawValue))
        defer { ebur128_destroy(&meter) }
        samples.withUnsafeBufferPointer {
            guard let base = $0.baseAddress else { return }
            _ = ebur128_add_frames_short(meter, base + range.lowerBound * 2, range.count)
        }
        var (integrated, left, right) = (0.0, 0.0, 0.0)
        ebur128_loudness_global(meter, &integrated)
        ebur128_true_peak(meter, 0, &left)
        ebur128_true_peak(meter, 1, &right)
        return (integrated, Decibels.amplitude(max(left, right)))
    }
}

enum Decibels {
    static func amplitude(_ value: Double) -> Double { 20 * log10(max(value, 1e-9)) }
    static func power(_ value: Double) -> Double { 10 * log10(max(value, 1e-18)) }
}

/// One octave of a sound.
struct OctaveBand {
    static let centres = [125.0, 250, 500, 1000, 2000, 4000, 8000]

    let centre: Double

    /// The octave with most energy.
    static func strongest(_ sound: [Double]) -> OctaveBand {
        func energy(_ centre: Double) -> Double {
            OctaveBand(centre: centre).filtered(sound).reduce(0) { $0 + $1 * $1 }
        }
        let energies = centres.map { (centre: $0, energy: energy($0)) }
        return OctaveBand(centre: energies.max { $0.energy < $1.energy }?.centre ?? 1000)
    }

    /// A band-pass of two equal sections, a biquad each, with unity gain at the centre.
    func filtered(_ sound: [Double]) -> [Double] { section(section(sound)) }

    private func section(_ sound: [Double]) -> [Double] {
        let omega = 2 * Double.pi * centre / Double(MixRecording.rate)
        let alpha = sin(omega) * sinh(log(2) / 2 * omega / sin(omega))
        let (gain, first, second) = (alpha / (1 + alpha), -2 * cos(omega) / (1 + alpha), (1 - alpha) / (1 + alpha))
        var (x1, x2, y1, y2) = (0.0, 0.0, 0.0, 0.0)
        return sound.map { x in
            let y = gain * (x - x2) - first * y1 - second * y2
            (x2, x1, y2, y1) = (x1, x, y1, y)
            return y
        }
    }
}

extension [Double] {
    /// Levels of consecutive windows, dB of full scale.
    func levels(seconds: Double) -> [Double] {
        let size = Int(seconds * Double(MixRecording.rate))
        return stride(from: 0, to: count - size + 1, by: size).map { start in
            Decibels.power(self[start..<start + size].reduce(0) { $0 + $1 * $1 } / Double(size))
        }
    }

    var median: Double? { isEmpty ? nil : sorted()[count / 2] }
}

/// How much quieter the music is under a sound: the same piece, recorded with and without.
struct DuckCurve {
    private static let windowSeconds = 0.01
    /// The curve begins so long before the sound.
    private static let lead = 0.2
    private static let seconds = 1.6
    /// Two games begin a piece within so many seconds of when their rules asked for it.
    private static let farthest = 0.25

    /// Gain in decibels, one value each `windowSeconds`.
    private let gains: [Double]

    /// - Parameters:
    ///   - ducked: the recording with the sound, too quiet to be measured itself.
    ///   - begun: the frame at which each recording's piece was asked for.
    ///   - sound: the frame of `ducked` at which the sound was asked for.
    init?(_ ducked: MixRecording, begun: Int, sound: Int, plain: MixRecording, plainBegun: Int) {
        let rate = Double(MixRecording.rate)
        let from = sound - Int(Self.lead * rate)
        let span = from..<from + Int(Self.seconds * rate)
        guard let shift = Self.shift(ducked, plain, near: from, plainBegun - begun), span.lowerBound > 0 else {
            return nil
        }
        let with = ducked.mono(span).levels(seconds: Self.windowSeconds)
        let without = plain.mono(span.lowerBound + shift..<span.upperBound + shift).levels(seconds: Self.windowSeconds)
        // A quiet moment tells nothing about gains.
        gains = zip(with, without).map { $1 > -60 ? $0 - $1 : .nan }
        guard gains.count(where: { !$0.isNaN }) > 50 else { return nil }
    }

    /// The deepest gain that lasts, in decibels.
    var depth: Double {
        let known = gains.filter { !$0.isNaN }.sorted()
        return known[known.count / 10]
    }

    /// Milliseconds from the last whole gain to nearly the deepest.
    var attack: Double? {
        guard let down = gains.firstIndex(where: { $0 < depth * 0.9 }) else { return nil }
        let whole = gains[..<down].lastIndex { $0 > depth * 0.1 } ?? 0
        return Double(down - whole) * Self.windowSeconds * 1000
    }

    /// Milliseconds from nearly the deepest gain to nearly the whole.
    var release: Double? {
        guard let last = gains.lastIndex(where: { $0 < depth * 0.9 }),
            let whole = gains[last...].firstIndex(where: { $0 > depth * 0.1 })
        else { return nil }
        return Double(whole - last) * Self.windowSeconds * 1000
    }

    /// Frames from a place of one recording to the same place of the piece in the other, by correlation of the half
    /// second before; nil where they have nothing in common.
    private static func shift(_ one: MixRecording, _ other: MixRecording, near: Int, _ guess: Int) -> Int? {
        let rate = MixRecording.rate
        let part = near - rate / 2..<near
        let reach = Int(farthest * Double(rate))
        guard part.lowerBound > 0, part.lowerBound + guess - reach > 0 else { return nil }
        let sought = one.mono(part)
        let place = other.mono(part.lowerBound + guess - reach..<part.upperBound + guess + reach)
        guard place.count == sought.count + 2 * reach else { return nil }
        let coarse = best(thinned(sought, 8), thinned(place, 8), 0...reach / 4)
        let around = max(0, coarse.lag * 8 - 12)...min(2 * reach, coarse.lag * 8 + 12)
        let fine = best(sought, place, around)
        return fine.likeness > 0.9 ? guess - reach + fine.lag : nil
    }

    /// Every `step`-th value of a mean over as many.
    private static func thinned(_ sound: [Double], _ step: Int) -> [Double] {
        stride(from: 0, to: sound.count - step + 1, by: step).map { sound[$0..<$0 + step].reduce(0, +) / Double(step) }
    }

    /// The lag at which two sounds are most alike; 1 means the same but for their level.
    private static func best(_ sought: [Double], _ place: [Double], _ lags: ClosedRange<Int>) -> (
        lag: Int, likeness: Double
    ) {
        let own = sought.reduce(0) { $0 + $1 * $1 }
        var best = (lag: 0, likeness: -1.0)
        for lag in lags where lag + sought.count <= place.count {
            var (product, energy) = (0.0, 1e-12)
            for index in sought.indices {
                product += sought[index] * place[lag + index]
                energy += place[lag + index] * place[lag + index]
            }
            let likeness = product / (own * energy).squareRoot()
            if likeness > best.likeness { best = (lag, likeness) }
        }
        return best
    }
}
