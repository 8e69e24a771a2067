import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverStage

/// The lobby's music as it comes out of the desk, sample by sample.
@Suite struct LobbyMixTests {
    private static let rate = Samples.rate

    /// Both channels have the same values.
    private func layer(_ frames: Int = 1000, _ value: (Int) -> Int) -> Samples {
        Samples((0..<frames).flatMap { [Int16(value($0)), Int16(value($0))] })
    }

    private func desk(_ layers: [Samples], heard: Int = 1) -> MixService {
        let desk = MixService()
        for samples in layers { desk.withLobby { $0.add(samples) } }
        desk.withLobby { $0.play(heard) }
        return desk
    }

    /// The left channel of so many seconds.
    private func heard(_ desk: MixService, seconds: Double, music: Int16 = 0) -> [Int] {
        var out: [Int] = []
        for _ in 0..<Int(seconds * Double(Self.rate)) / 480 {
            var buffer = [Int16](repeating: music, count: 960)
            buffer.withUnsafeMutableBufferPointer { desk.process($0) }
            out += stride(from: 0, to: buffer.count, by: 2).map { Int(buffer[$0]) }
        }
        return out
    }

    private func largestStep(_ values: [Int]) -> Int { zip(values, values.dropFirst()).map { abs($1 - $0) }.max() ?? 0 }

    private func at(_ seconds: Double) -> Int { Int(seconds * Double(Self.rate)) + Limiter.lookahead }

    @Test func itComesAndGoesOverTwoSeconds() {
        let desk = desk([layer { _ in 8000 }])
        let coming = heard(desk, seconds: 2.5)
        #expect(abs(coming[at(1)] - 2000) < 20 && abs(coming[at(1.5)] - 4500) < 20)
        #expect(coming[at(1.9)] < 7400 && coming[at(2.01)] == 8000)
        #expect(zip(coming, coming.dropFirst()).allSatisfy { $1 >= $0 })
        desk.withLobby { $0.stop() }
        #expect(desk.withLobby { $0.framesLeft } == LobbyMix.fadeFrames)
        let going = heard(desk, seconds: 2.1)
        #expect(abs(going[at(1)] - 2000) < 20 && going[at(1.9)] > 0 && going[at(2.01)] == 0)
        #expect(largestStep(coming + going) <= 2)
        #expect(desk.withLobby { $0.isSilent && $0.framesLeft == 0 })
    }

    @Test func aFadeThatTurnsRoundGoesOnFromWhereItIs() {
        let desk = desk([layer { _ in 8000 }])
        var out = heard(desk, seconds: 1)
        desk.withLobby { $0.stop() }
        #expect(abs(desk.withLobby { $0.framesLeft } - Self.rate) < 50)
        out += heard(desk, seconds: 0.5)
        desk.withLobby { $0.play(1) }
        out += heard(desk, seconds: 2.1)
        #expect(abs(out[at(1.5)] - 500) < 20 && out.last == 8000)
        #expect(largestStep(out) <= 2)
    }

    @Test func aLayerComesAndGoesWithin300Milliseconds() {
        let desk = desk([layer { _ in 2000 }, layer { _ in 3000 }])
        _ = heard(desk, seconds: 2.1)
        desk.withLobby { $0.play(2) }
        let coming = heard(desk, seconds: 0.4)
        #expect(coming[0] == 2000 && abs(coming[at(0.15)] - 3500) < 10 && coming[at(0.301)] == 5000)
        desk.withLobby { $0.play(1) }
        let going = heard(desk, seconds: 0.4)
        #expect(abs(going[at(0.15)] - 3500) < 10 && going[at(0.301)] == 2000)
        #expect(largestStep(coming + going) <= 1)
    }

    /// Each even layer is the one before turned round: they cancel out only where no frame lies between them.
    @Test func layersAreInStepWhenTheyCome() {
        func wave(_ sign: Int) -> Samples { layer(997) { sign * (($0 * 7919) % 6000 - 3000) } }
        let desk = desk([wave(1)])
        #expect(heard(desk, seconds: 2.137).contains { abs($0) > 2900 })
        for number in 2...8 {
            desk.withLobby { $0.play(number) }
            _ = heard(desk, seconds: 0.05)
            // It is decoded only now.
            desk.withLobby { $0.add(wave(number % 2 == 0 ? -1 : 1)) }
            _ = heard(desk, seconds: 0.32)
            let peak = heard(desk, seconds: 0.1).map(abs).max() ?? 0
            #expect(number % 2 == 0 ? peak <= 1 : peak > 2900, "\(number) layers: \(peak)")
        }
    }

    @Test func itGoesRoundWithoutAFrameMoreOrLess() {
        let desk = desk([layer(997) { $0 * 10 }])
        let out = heard(desk, seconds: 2.2)
        let end = Array(out[at(2.01)...])
        #expect(end.count > 3000 && zip(end, end.dropFirst(997)).allSatisfy { $0 == $1 })
    }

    /// The files of a layer may be of any length.
    @Test func layersOfOtherLengthsStayInStepWithTheFirst() {
        let desk = desk([layer(1000) { _ in 1000 }, layer(400) { _ in 2000 }, layer(1700) { _ in 4000 }], heard: 3)
        desk.withLobby { $0.add(Samples([])) }
        #expect(desk.withLobby { $0.count } == 3)
        let out = heard(desk, seconds: 2.4)
        let turn = out[at(2.01)..<at(2.01) + 3000]
        #expect(turn.count { $0 == 7000 } == 1200 && turn.count { $0 == 5000 } == 1800)
    }

    @Test func itHasTheVolumeOfTheMusic() {
        let desk = desk([layer { _ in 8000 }])
        _ = heard(desk, seconds: 2.1)
        // The share belongs to SDL_mixer's track, here a constant.
        desk.set(music: 0.5, share: 0.25, effects: 1, voice: 1)
        #expect(heard(desk, seconds: 0.1, music: 4000).last == 4000 + 500)
        #expect(desk.musicGain == 0.125)
        desk.set(music: 0, share: 1, effects: 1, voice: 1)
        #expect(heard(desk, seconds: 0.1, music: 4000).last == 0, "muted")
    }

    @Test func itIsDuckedLikeMusic() {
        let desk = desk([layer { _ in 8000 }])
        _ = heard(desk, seconds: 2.1)
        desk.play(Samples([Int16](repeating: 0, count: Self.rate)), ducks: true)
        let out = heard(desk, seconds: 1)
        #expect(abs(out[at(0.1)] - Int(8000 * Duck.depth)) < 3 && out.last == 8000)
    }

    @Test func anotherDeviceFadesItInAnew() {
        let desk = desk([layer { _ in 8000 }])
        _ = heard(desk, seconds: 2.1)
        desk.forgetSounding()
        let out = heard(desk, seconds: 2.1)
        #expect(out[0] == 0 && largestStep(out) <= 2 && out.last == 8000)
        desk.withLobby { $0.stop() }
        desk.forgetSounding()
        #expect(desk.withLobby { $0.isSilent })
    }
}
