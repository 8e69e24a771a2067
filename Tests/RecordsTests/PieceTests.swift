import CLoudness
import CSndfile
import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

/// A sound file measured as broadcasters do (ITU-R BS.1770, EBU R 128), after decoding.
struct Recorded {
    var seconds = 0.0
    var channels = 0
    /// Loudness units relative to full scale.
    var integrated = 0.0
    /// Decibels relative to full scale, between the samples too.
    var truePeak = 0.0
    /// The loudest 400 ms, loudness units relative to full scale.
    var momentary = -Double.infinity
    /// The step from the last sample to the first, as a share of the largest step in the 50 ms around the seam.
    var seam = 0.0
    /// Root mean square of the quietest 200 ms, decibels relative to full scale.
    var quietest = 0.0

    init(_ file: URL) throws {
        var info = SF_INFO()
        let sound = try #require(
            sf_open(file.path, Int32(SFM_READ), &info), "\(file.lastPathComponent) cannot be opened")
        defer { sf_close(sound) }
        channels = Int(info.channels)
        var samples = [Float](repeating: 0, count: Int(info.frames) * channels)
        let frames = Int(sf_readf_float(sound, &samples, info.frames))
        try #require(frames > 0)
        seconds = Double(frames) / Double(info.samplerate)
        let mode = Int32(EBUR128_MODE_I.rawValue | EBUR128_MODE_TRUE_PEAK.rawValue)
        var meter = ebur128_init(UInt32(channels), UInt(info.samplerate), mode)
        defer { ebur128_destroy(&meter) }
        let block = Int(info.samplerate) / 10
        for start in stride(from: 0, to: frames, by: block) {
            let count = min(block, frames - start)
            samples.withUnsafeBufferPointer {
                _ = ebur128_add_frames_float(meter, $0.baseAddress! + start * channels, count)
            }
            var loudness = 0.0
            if start >= 4 * block, ebur128_loudness_momentary(meter, &loudness) == 0 {
                momentary = max(momentary, loudness)
            }
        }
        ebur128_loudness_global(meter, &integrated)
        var peak = 0.0
        for channel in 0..<channels {
            var one = 0.0
            ebur128_true_peak(meter, UInt32(channel), &one)
            peak = max(peak, one)
        }
        truePeak = 20 * log10(peak)
        measureEnds(samples, frames, Int(info.samplerate))
    }

    static func seconds(of file: URL) throws -> Double {
        var info = SF_INFO()
        let sound = try #require(sf_open(file.path, Int32(SFM_READ), &info))
        sf_close(sound)
        return Double(info.frames) / Double(info.samplerate)
    }

    private mutating func measureEnds(_ samples: [Float], _ frames: Int, _ rate: Int) {
        func sample(_ frame: Int) -> Float { samples[((frame + frames) % frames) * channels] }
        let near = rate / 20
        var largest: Float = 1e-4
        for frame in -near..<near where frame != 0 { largest = max(largest, abs(sample(frame) - sample(frame - 1))) }
        seam = Double(abs(sample(0) - sample(-1)) / largest)
        let window = rate / 5
        var least = Double.infinity
        for start in stride(from: 0, to: frames - window, by: window) {
            var sum = 0.0
            for index in start * channels..<(start + window) * channels {
                sum += Double(samples[index]) * Double(samples[index])
            }
            least = min(least, sum / Double(window * channels))
        }
        quietest = 10 * log10(max(least, 1e-12))
    }
}

@Suite("Pieces")
struct PieceTests {
    @Test(arguments: Box.files("Music"))
    func areAlikeInLoudnessAndLoop(file: URL) throws {
        let sound = try Recorded(file)
        #expect((20...30).contains(sound.seconds) || Self.song.contains(sound.seconds))
        #expect(sound.channels == 2)
        #expect(abs(sound.integrated + 16) <= 1)
        // Meters differ by a tenth.
        #expect(sound.truePeak <= -0.9)
        #expect(sound.seam <= 1)
        // A stop may ring out, but the sound never goes.
        #expect(sound.quietest > -65)
    }

    /// Seconds of a piece that is as long as a song, for the jukebox.
    private static let song = 90.0...120

    @Test func everyGenreHasASong() throws {
        let records = try BundledRecords.load(assets: Box.assets)
        var genres: [String] = []
        for album in records.albums {
            let file = try #require(album.songs.first.map { Box.assets.appendingPathComponent("Music/" + $0) })
            if Self.song.contains(try Recorded.seconds(of: file)) { genres.append(album.genre ?? "") }
        }
        #expect(genres.count == 10 && Set(genres).count == 10, "\(genres)")
    }

    @Test(arguments: Box.files("Sounds").filter { !Self.isLoop($0) })
    func effectsAreShortAndNeverHarsh(file: URL) throws {
        let sound = try Recorded(file)
        let isLong = ["sting-", "podium"].contains { file.lastPathComponent.hasPrefix($0) }
        #expect(sound.seconds <= (isLong ? 5 : 1.8))
        #expect(sound.truePeak <= -1)
    }

    @Test(arguments: Box.files("Sounds").filter(Self.isLoop)) func loopsHaveNoSeam(file: URL) throws {
        let sound = try Recorded(file)
        #expect(sound.seconds >= 8 && sound.seam <= 1.5)
    }

    private static func isLoop(_ file: URL) -> Bool {
        ["crackle", "end-loop", "lobby"].contains { file.lastPathComponent.hasPrefix($0) }
    }

    @Test func everyEffectHasItsFile() {
        let files = Box.files("Sounds").map { $0.deletingPathExtension().lastPathComponent }
        #expect(files.sorted() == UnderCoverCatalogue.Sound.files.sorted())
    }

    /// The key tunes the effects, and a round may begin at each start.
    @Test func everyPieceHasItsKeyAndItsStarts() throws {
        let records = try BundledRecords.load(assets: Box.assets)
        let files = Box.files("Music")
        #expect(Set(records.pieces.keys) == Set(files.map(\.lastPathComponent)))
        for file in files {
            let facts = try #require(records.pieces[file.lastPathComponent])
            let seconds = try Recorded.seconds(of: file)
            #expect(facts.key != nil && facts.starts.first == 0 && (2...6).contains(facts.starts.count))
            #expect(facts.starts.sorted() == facts.starts && facts.starts.allSatisfy { $0 < seconds - 1 })
        }
    }

    /// A match has -16 LUFS. What plays before and after it may step back, but not so far that its player reaches for
    /// the volume.
    @Test(arguments: [("end-loop", 6.0), ("lobby-1", 8.0)])
    func whatFramesAMatchIsNotMuchQuieter(loop: String, most: Double) throws {
        let sound = try Recorded(Box.assets.appendingPathComponent("Sounds/\(loop).opus"))
        #expect(sound.integrated >= -16 - most - 0.5)
        #expect(sound.integrated <= -18)
    }

    /// A wrong answer is no reason to shout.
    @Test(arguments: ["wrong", "wrong-minor", "late", "late-minor"])
    func badNewsIsSofterThanGood(name: String) throws {
        let good = try Recorded(Box.assets.appendingPathComponent("Sounds/right-1.opus"))
        let bad = try Recorded(Box.assets.appendingPathComponent("Sounds/\(name).opus"))
        #expect(bad.momentary <= good.momentary - 1)
    }

    @Test func theCrackleIsAQuietLoop() throws {
        let sound = try Recorded(Box.assets.appendingPathComponent("Sounds/crackle.opus"))
        #expect(sound.seconds >= 10)
        #expect(abs(sound.integrated + 30) <= 2)
        #expect(sound.seam <= 1.5)
    }
}
