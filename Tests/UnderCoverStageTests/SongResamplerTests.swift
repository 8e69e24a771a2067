import Foundation
import Testing

@testable import UnderCoverStage

/// Two halves of one tone, each brought to 48 kHz by itself, are one tone.
@Suite struct SongResamplerTests {
    private static let hertz = 331.0

    private func tone(_ frames: Range<Int>, _ rate: Int, channels: Int) -> [Float] {
        frames.flatMap { frame in
            [Float](repeating: Float(0.25 * sin(Double(frame) * 2 * .pi * Self.hertz / Double(rate))), count: channels)
        }
    }

    /// - Parameter at: frames that the decoder gives at once.
    private func resampled(_ frames: Range<Int>, _ rate: Int, channels: Int = 2, at once: Int = 4096) throws -> [Int16]
    {
        let resampler = try #require(SongResampler(rate: rate, channels: channels))
        var sound: [UInt8] = []
        for start in stride(from: frames.lowerBound, to: frames.upperBound, by: once) {
            let part = start..<min(start + once, frames.upperBound)
            #expect(resampler.put(tone(part, rate, channels: channels), frames: part.count))
            sound += resampler.take(20_000)
        }
        #expect(resampler.end())
        while case let more = resampler.take(20_000), !more.isEmpty { sound += more }
        let samples = sound.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
        return stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
    }

    @Test(arguments: [8000, 11_025, 22_050, 32_000, 44_100, 48_000, 88_200, 96_000, 192_000], [1, 2])
    func halvesFitTogether(rate: Int, channels: Int) throws {
        // A time that is whole at both rates.
        let middle = rate * 77 / 100 / 147 * 147
        let halves = [0..<middle, middle..<rate]
        let sound = try halves.flatMap { try resampled($0, rate, channels: channels, at: 1000) }
        #expect(abs(sound.count - 48_000) <= 1, "\(sound.count)")
        let steepest = 0.25 * 32_768 * 2 * Double.pi * Self.hertz / 48_000
        #expect(Double(DeckStand.steepest(sound)) < steepest * 2, "\(DeckStand.steepest(sound)) of \(steepest)")
        // Nothing is shifted, at any time.
        let furthest = sound.enumerated().map { frame, sample in
            abs(Double(sample) - 0.25 * 32_768 * sin(Double(frame) * 2 * .pi * Self.hertz / 48_000))
        }
        #expect(furthest.max() ?? .infinity < steepest * 1.1, "\(furthest.max() ?? 0)")
    }

    @Test(arguments: [44_056, 47_999, 191_999, 4001]) func oddRatesKeepTheirLength(rate: Int) throws {
        let sound = try resampled(0..<rate, rate)
        #expect(abs(sound.count - 48_000) <= 1, "\(sound.count)")
        #expect(DeckStand.steepest(sound) < 700)
    }

    @Test(arguments: [0, 1, 2, 100, 5000]) func shortSoundsKeepTheirLength(frames: Int) throws {
        #expect(try resampled(0..<frames, 44_100).count == (frames * 480 + 220) / 441)
        #expect(try resampled(0..<frames, 48_000).count == frames)
    }
}
