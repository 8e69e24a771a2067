import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverStage

/// Tests the output of the desk, sample by sample.
@Suite struct MixServiceTests {
    private static let rate = Samples.rate

    /// A stereo tone; `level` is its peak, 1 for full scale.
    private func tone(_ hertz: Double, seconds: Double, level: Double) -> [Int16] {
        (0..<Int(seconds * Double(Self.rate))).flatMap { frame in
            let value = Int16(level * 32_767 * sin(Double(frame) * 2 * .pi * hertz / Double(Self.rate)))
            return [value, value]
        }
    }

    /// Sends music through the desk in buffers, as SDL does. `meanwhile` is called before each.
    private func mixed(_ music: [Int16], _ desk: MixService, meanwhile: (Int) -> Void = { _ in }) -> [Int16] {
        var out: [Int16] = []
        for start in stride(from: 0, to: music.count, by: 2048) {
            meanwhile(start / 2)
            var buffer = Array(music[start..<min(start + 2048, music.count)])
            buffer.withUnsafeMutableBufferPointer { desk.process($0) }
            out += buffer
        }
        return out
    }

    /// Root mean square of a part, in decibels of full scale. Seconds count from the beginning.
    private func level(_ samples: [Int16], _ from: Double, _ to: Double) -> Double {
        let part = samples[Int(from * 2 * Double(Self.rate))..<Int(to * 2 * Double(Self.rate))]
        let sum = part.reduce(0.0) { $0 + Double($1) * Double($1) }
        return 10 * log10(sum / Double(part.count) / 32_768 / 32_768)
    }

    @Test func musicPassesUnchangedAndFiveMillisecondsLater() {
        let music = tone(440, seconds: 0.2, level: 0.5)
        let out = mixed(music, MixService())
        let delay = Limiter.lookahead * 2
        #expect(out.prefix(delay).allSatisfy { $0 == 0 })
        #expect(zip(out.dropFirst(delay), music).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }

    @Test func aTickDucksTheMusicBySixDecibelsAndLetsItBack() {
        let desk = MixService()
        let silence = Samples([Int16](repeating: 0, count: Self.rate / 2 * 2))
        let out = mixed(tone(440, seconds: 2, level: 0.25), desk) { frame in
            if frame == 20_480 { desk.play(silence, ducks: true) }
        }
        let begin = 20_480 / Double(Self.rate) + 0.005
        let whole = level(out, 0.1, 0.4)
        #expect(abs(level(out, begin + 0.022, begin + 0.45) - whole + 6) < 0.1)
        // Down after 20 ms, not at once.
        #expect(level(out, begin, begin + 0.006) > whole - 2)
        // Half of the way back after 200 ms, all of it after 400.
        let end = begin + 0.5
        #expect(abs(level(out, end + 0.19, end + 0.21) - whole + 3) < 0.3)
        #expect(abs(level(out, end + 0.41, end + 0.6) - whole) < 0.05)
    }

    /// A voice of another program, which is not in the mix.
    @Test func aVoiceFromOutsideDucksTheMusicUntilItEnds() {
        let desk = MixService()
        let out = mixed(tone(440, seconds: 2, level: 0.25), desk) { frame in
            if frame == 20_480 { desk.talkOver(true) }
            if frame == 20_480 * 3 { desk.talkOver(false) }
        }
        let (begin, end) = (20_480 / Double(Self.rate), 20_480 * 3 / Double(Self.rate))
        let whole = level(out, 0.1, 0.4)
        #expect(abs(level(out, begin + 0.03, end) - whole + 6) < 0.1)
        #expect(abs(level(out, end + 0.42, end + 0.6) - whole) < 0.05)
    }

    @Test func soundsThatDoNotMatterLeaveTheMusicAlone() {
        let desk = MixService()
        desk.play(Samples([Int16](repeating: 0, count: Self.rate)), ducks: false)
        let out = mixed(tone(440, seconds: 0.5, level: 0.25), desk)
        #expect(abs(level(out, 0.1, 0.2) - level(out, 0.3, 0.4)) < 0.01)
    }

    /// Eight loud sounds and loud music at the same time.
    @Test func theSumNeverClips() {
        let desk = MixService()
        let loud = Samples(tone(660, seconds: 1, level: 0.9))
        for _ in 0..<8 { desk.play(loud, ducks: true) }
        let out = mixed(tone(220, seconds: 1.2, level: 1), desk)
        let peak = out.map { abs(Int($0)) }.max() ?? 0
        #expect(peak <= Int(Limiter.ceiling * 32_768) + 1 && peak > 28_000)
    }

    /// A limiter that steps would click: no step may be larger than those of the loud tone itself.
    @Test func theLimiterMovesWithoutAStep() {
        let desk = MixService()
        let burst = Samples(tone(110, seconds: 0.2, level: 1))
        let out = mixed(tone(110, seconds: 1, level: 0.8), desk) { frame in
            if frame == 20_480 { desk.play(burst, ducks: false) }
        }
        let left = stride(from: 0, to: out.count, by: 2).map { Int(out[$0]) }
        let largest = zip(left, left.dropFirst()).map { abs($1 - $0) }.max() ?? 0
        let natural = Int(2 * Double.pi * 110 / Double(Self.rate) * 1.8 * 32_768) + 60
        #expect(largest <= natural)
        // A hard clip makes overtones: a third of the tone's own level at three times its pitch, at -15 dB and more.
        let limited = Array(left[22_000..<28_000])
        let (first, third) = (partial(110, of: limited), partial(330, of: limited))
        #expect(20 * log10(third / first) < -40, "\(20 * log10(third / first)) dB")
    }

    /// The amplitude of one frequency, by Goertzel's sum under a Hann window.
    private func partial(_ hertz: Double, of samples: [Int]) -> Double {
        var (cosine, sine) = (0.0, 0.0)
        for (index, value) in samples.enumerated() {
            let window = 1 - cos(2 * .pi * Double(index) / Double(samples.count))
            let turn = 2 * Double.pi * hertz * Double(index) / Double(Self.rate)
            cosine += Double(value) * window * cos(turn)
            sine += Double(value) * window * sin(turn)
        }
        return (cosine * cosine + sine * sine).squareRoot()
    }

    @Test func musicEffectsAndVoiceHaveVolumesOfTheirOwn() {
        let sound = Samples(tone(440, seconds: 0.3, level: 0.5))
        let silence = [Int16](repeating: 0, count: Self.rate / 2)
        let whole = level(tone(440, seconds: 0.3, level: 0.5), 0.1, 0.2)
        for (kind, decibels) in [(MixService.Kind.effect, -6.02), (.voice, -12.04)] {
            let desk = MixService()
            desk.set(music: 1, effects: 0.5, voice: 0.25)
            let out = mixed(silence, desk) { frame in
                if frame == 2048 { desk.play(sound, as: kind, ducks: false) }
            }
            #expect(abs(level(out, 0.12, 0.22) - whole - decibels) < 0.1)
        }
        let desk = MixService()
        desk.set(music: 0.125, effects: 1, voice: 1)
        let out = mixed(tone(440, seconds: 0.3, level: 0.5), desk)
        #expect(abs(level(out, 0.12, 0.22) - whole + 18.06) < 0.1)
    }

    @Test func volumesMoveWithoutAStep() {
        let desk = MixService()
        // A constant shows the gain itself.
        let out = mixed([Int16](repeating: 10_000, count: Self.rate), desk) { frame in
            if frame == 10_240 { desk.set(music: 0, effects: 1, voice: 1) }
        }
        let left = stride(from: Limiter.lookahead * 2, to: out.count, by: 2).map { Int(out[$0]) }
        #expect(left.last == 0)
        #expect(zip(left, left.dropFirst()).allSatisfy { abs($1 - $0) <= 12 })
    }

    /// Half a second of a constant on each side.
    private func sides(_ left: Int16, _ right: Int16) -> [Int16] {
        (0..<Self.rate / 2).flatMap { _ in [left, right] }
    }

    @Test func inMonoBothSidesPlayHalfOfTheSumOfAllThatIsHeard() {
        let desk = MixService()
        desk.set(music: 1, effects: 1, voice: 1, isMono: true)
        desk.play(Samples(sides(0, 6000)), ducks: false)
        desk.play(Samples(sides(2000, 2000)), as: .voice, ducks: false)
        let out = mixed(sides(8000, 0), desk)
        #expect(out.dropFirst(Self.rate / 5).allSatisfy { abs(Int($0) - 9000) <= 1 })
        let stereo = mixed(sides(8000, 0), MixService()).dropFirst(Self.rate / 5)
        #expect(stereo.allSatisfy { $0 == 0 || abs(Int($0) - 8000) <= 1 } && stereo.contains(0))
    }

    @Test func theLobbyIsMonoToo() {
        let desk = MixService()
        desk.set(music: 1, effects: 1, voice: 1, isMono: true)
        desk.withLobby { lobby in
            lobby.add(Samples(sides(8000, 0)))
            lobby.play(1)
        }
        let silence = [Int16](repeating: 0, count: LobbyMix.fadeFrames * 2 + Self.rate)
        let out = mixed(silence, desk).suffix(Self.rate / 5)
        #expect(out.allSatisfy { abs(Int($0) - 4000) <= 1 })
    }

    @Test func monoComesAndGoesWithoutAStep() {
        let desk = MixService()
        let out = mixed(sides(10_000, 0), desk) { frame in
            if frame == 6144 { desk.set(music: 1, effects: 1, voice: 1, isMono: true) }
            if frame == 12_288 { desk.set(music: 1, effects: 1, voice: 1) }
        }
        let left = stride(from: Limiter.lookahead * 2, to: out.count, by: 2).map { Int(out[$0]) }
        func has(_ level: Int, _ part: ArraySlice<Int>) -> Bool { part.contains { abs($0 - level) <= 1 } }
        #expect(has(10_000, left.prefix(1)) && has(5000, left[...]) && has(10_000, left.suffix(1)))
        #expect(zip(left, left.dropFirst()).allSatisfy { abs($1 - $0) <= 7 })
    }

    @Test func anEffectThatIsMutedDucksNothing() {
        let desk = MixService()
        desk.set(music: 1, effects: 0, voice: 1)
        _ = mixed([Int16](repeating: 0, count: Self.rate / 5), desk)
        desk.play(Samples(tone(660, seconds: 0.5, level: 0.5)), ducks: true)
        let out = mixed(tone(440, seconds: 0.4, level: 0.25), desk)
        #expect(abs(level(out, 0.05, 0.1) - level(out, 0.3, 0.35)) < 0.05)
    }

    @Test(arguments: -6...5) func transposedSoundsAreInTune(semitones: Int) {
        let low = Samples(tone(440, seconds: 0.5, level: 0.5))
        let moved = low.transposed(semitones)
        let expected = 440 * exp2(Double(semitones) / 12)
        // Crossings of zero in the middle, away from the resampler's ends.
        let left = stride(from: 0, to: moved.values.count, by: 2).map { moved.values[$0] }
        let part = left[left.count / 4..<left.count * 3 / 4]
        let crossings = zip(part, part.dropFirst()).count { $0 < 0 && $1 >= 0 }
        let hertz = Double(crossings) * Double(Self.rate) / Double(part.count)
        #expect(abs(hertz / expected - 1) < 0.012, "\(hertz) Hz for \(expected)")
        // A little silence comes after its end, and nothing of it is lost.
        let end = Int(0.5 / exp2(Double(semitones) / 12) * Double(Self.rate))
        #expect((0...1600).contains(left.count - end))
        #expect(left[end - 240..<end].map { abs(Int($0)) }.max() ?? 0 > 12_000)
    }
}

@Suite struct SoundSetTests {
    private func samples(_ value: Int16) -> Samples { Samples([Int16](repeating: value, count: 4800)) }

    /// Sounds whose first byte is their value.
    private func set(_ sounds: [(String, Int16)]) -> SoundSet {
        var set = SoundSet()
        for (name, value) in sounds { set.add(name, Data([UInt8(value)])) }
        #expect(set.decode { samples(Int16($0[0])) } == [])
        return set
    }

    private func received(_ sound: Sound, _ set: SoundSet) -> (value: Int16, frames: Int)? {
        var set = set
        guard case .decoded(let heard) = set.samples(of: sound, { samples(Int16($0[0])) }) else { return nil }
        return (heard.values[heard.values.count / 2], heard.frames)
    }

    @Test func tunedSoundsFollowTheKey() throws {
        var set = set([("wrong", 40), ("wrong-minor", 60), ("move", 80)])
        #expect(received(.wrong, set)?.value == 40)
        set.tune(to: MusicalKey("Am"))
        let minor = try #require(received(.wrong, set))
        // A is five semitones below D.
        #expect(abs(Int(minor.value) - 60) <= 2 && (3200...5000).contains(minor.frames))
        #expect(received(.move, set)?.frames == 2400, "it has no notes")
        set.tune(to: MusicalKey("D"))
        #expect(received(.wrong, set)?.frames == 2400)
        set.tune(to: nil)
        #expect(received(.wrong, set)?.value == 40)
    }

    @Test func aMissingMinorFormLeavesTheMajorOne() {
        var set = set([("wrong", 40)])
        set.tune(to: MusicalKey("Dm"))
        #expect(received(.wrong, set)?.value == 40)
        #expect(received(.late, set) == nil)
    }
}
