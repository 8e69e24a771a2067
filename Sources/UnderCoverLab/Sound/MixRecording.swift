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
