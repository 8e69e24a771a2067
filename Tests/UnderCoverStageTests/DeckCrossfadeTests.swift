import Foundation
import Testing
import Waiting

@testable import UnderCoverStage

/// Songs that fade into each other, read by hand as the audio thread reads them. Of a constant song, its gain is heard.
@Suite struct DeckCrossfadeTests {
    private static let rate = DeckStand.rate
    private static let fade = DeckSound.fadeFrames
    private static let level: Int16 = 10_000

    /// Six seconds each, the last two of the first with the first two of the second.
    private func stand(_ first: Int16, _ second: Int16) -> DeckStand {
        let stand = DeckStand()
        stand.play(1, DeckStand.song(0, Self.rate * 6) { _ in first })
        stand.follow(2, crossfade: 2, DeckStand.song(0, Self.rate * 6) { _ in second })
        return stand
    }

    private func gains(_ sound: [Int16]) -> [Double] { sound.map { Double($0) / Double(Self.level) } }

    /// The gain of the song that goes, so many frames into two seconds.
    private func going(_ frame: Int) -> Double { cos(Double(frame + 1) / Double(Self.rate * 2) * .pi / 2) }

    @Test(arguments: [1024, 4800]) func theSumOfPowersIsConstant(once: Int) {
        let first = gains(stand(Self.level, 0).read(Self.rate * 9, at: once))
        let second = gains(stand(0, Self.level).read(Self.rate * 9, at: once))
        let powers = zip(first, second).map { $0 * $0 + $1 * $1 }
        #expect(powers[Self.fade...].allSatisfy { abs($0 - 1) < 0.001 })
        let (begin, middle, end) = (Self.rate * 4, Self.rate * 5, Self.rate * 6)
        #expect(first[begin - 1] == 1 && second[begin - 1] == 0)
        #expect(abs(first[middle] - 0.5.squareRoot()) < 0.001 && abs(second[middle] - 0.5.squareRoot()) < 0.001)
        #expect(first[end] == 0 && second[end] == 1)
    }

    @Test func bothSongsAreWholeOutsideOfItAndNothingClicks() {
        let stand = DeckStand()
        stand.play(1, DeckStand.song(0, Self.rate * 6))
        stand.follow(2, crossfade: 2, DeckStand.song(0, Self.rate * 6))
        let sound = stand.read(Self.rate * 11)
        func ramp(_ frames: Range<Int>) -> [Int16] { frames.map(DeckStand.ramp) }
        #expect(Array(sound[Self.fade..<Self.rate * 4]) == ramp(Self.fade..<Self.rate * 4))
        #expect(Array(sound[(Self.rate * 6)..<(Self.rate * 10)]) == ramp(Self.rate * 2..<Self.rate * 6))
        #expect(sound[(Self.rate * 10)...].allSatisfy { $0 == 0 })
        // Two tones of equal power are at most √2 as steep as one.
        let steepest = 8000 * 2 * Double.pi * 331 / Double(Self.rate)
        #expect(Double(DeckStand.steepest(sound)) < steepest * 2.0.squareRoot() + 20)
        #expect(waits { stand.heard.last == .ended(2) })
        #expect(stand.heard.filter { $0 == .began(2) }.count == 1 && !stand.heard.contains(.ended(1)))
    }

    /// The half of the second song is less than the eight seconds, and than the half of the first.
    @Test func aShortSongFadesForHalfOfItAtMost() {
        let stand = DeckStand()
        stand.play(1, DeckStand.song(0, Self.rate * 3) { _ in Self.level })
        stand.follow(2, crossfade: 8, DeckStand.song(0, Self.rate) { _ in Self.level })
        let sound = stand.read(Self.rate * 4)
        let (begin, end) = (Self.rate * 5 / 2, Self.rate * 7 / 2)
        #expect(sound[Self.fade..<begin].allSatisfy { $0 == Self.level })
        #expect(sound[begin + 100] > Self.level, "two equal songs are louder than one")
        #expect(sound[end - 1] == Self.level && sound[end...].allSatisfy { $0 == 0 })
    }

    @Test func aSongThatComesLateFadesInWhatIsLeft() {
        let stand = DeckStand()
        stand.play(1, DeckStand.song(0, Self.rate * 6) { _ in Self.level })
        _ = stand.chain.expect(2, crossfade: 2)
        #expect(stand.read(Self.rate * 5).last == Self.level)
        stand.give(2, DeckStand.song(0, Self.rate * 6) { _ in 0 })
        let sound = gains(stand.read(Self.rate * 2))
        #expect(abs(sound[Self.rate / 2] - 0.5.squareRoot()) < 0.001)
        #expect(sound[Self.rate...].allSatisfy { $0 == 0 })
    }

    @Test func withoutOneSongsFollowSampleBySample() {
        let stand = stand(Self.level, 5000)
        // The player has switched it off meanwhile; the song is here already.
        #expect(!stand.chain.expect(2, crossfade: 0))
        let sound = stand.read(Self.rate * 7)
        #expect(sound[Self.fade..<Self.rate * 6].allSatisfy { $0 == Self.level })
        #expect(sound[(Self.rate * 6)...].allSatisfy { $0 == 5000 })
    }

    @Test func aPauseHoldsBothSongs() {
        let stand = stand(Self.level, 0)
        _ = stand.read(Self.rate * 5)
        stand.chain.pause()
        #expect(stand.read(5000)[Self.fade...].allSatisfy { $0 == 0 })
        // The queue knows the place by the second.
        #expect(stand.chain.go(to: 2, from: 1) == .here)
        let rest = gains(stand.read(Self.rate * 2))
        // The fade of the pause was heard, too.
        let heard = Self.rate + Self.fade
        for frame in [Self.fade, 10_000, 40_000] { #expect(abs(rest[frame] - going(heard + frame)) < 0.001) }
        #expect(rest[(Self.rate * 2 - heard)...].allSatisfy { $0 == 0 })
    }

    @Test func aJumpEndsItWithoutAClick() {
        let stand = stand(Self.level, 0)
        let before = stand.read(Self.rate * 5)
        #expect(stand.chain.go(to: 2, from: 4) == .here)
        stand.settle()
        let after = stand.read(5000)
        #expect(after[Self.fade...].allSatisfy { $0 == 0 })
        #expect(DeckStand.steepest(Array(before[Self.fade...]) + after) < 20)
    }

    @Test func aSkipEndsItWithoutAClick() {
        let stand = stand(Self.level, 0)
        var sound = stand.read(Self.rate * 5)
        stand.follow(3, crossfade: 2, DeckStand.song(0, Self.rate * 6) { _ in 5000 })
        #expect(stand.chain.go(to: 3, from: 0) == .here)
        sound += stand.read(5000)
        #expect(sound[(Self.rate * 5 + Self.fade)...].allSatisfy { $0 == 5000 })
        #expect(DeckStand.steepest(Array(sound[Self.fade...])) < 20)
        #expect(waits { stand.heard.contains(.began(3)) })
    }

    @Test func stoppingEndsBothSongs() {
        let stand = stand(Self.level, Self.level)
        _ = stand.read(Self.rate * 5)
        stand.chain.stop()
        #expect(stand.read(5000)[Self.fade...].allSatisfy { $0 == 0 })
        #expect(stand.chain.place == nil)
    }

    @Test func nothingFollowsTheLastSongAndItEndsWhole() {
        let stand = DeckStand()
        stand.play(1, DeckStand.song(0, Self.rate * 3) { _ in Self.level })
        _ = stand.chain.expect(nil, crossfade: 8)
        let sound = stand.read(Self.rate * 4)
        #expect(sound[Self.fade..<Self.rate * 3].allSatisfy { $0 == Self.level })
        #expect(waits { stand.heard.last == .ended(1) })
    }

    // MARK: Before a sleep

    @Test func allSongsFadeOutAndComeBackWithoutAStep() {
        let stand = DeckStand()
        stand.play(1, DeckStand.song(0, Self.rate) { _ in Self.level })
        stand.follow(2, DeckStand.song(0, Self.rate * 8) { _ in Self.level })
        var sound = Array(stand.read(Self.rate / 2)[Self.fade...])
        stand.chain.dim(over: 2)
        let fading = stand.read(Self.rate * 2 + 100)
        // The square of an even step: a quarter is heard in the middle, but for what rounding adds up to.
        #expect(abs(Int(fading[Self.rate]) - Int(Self.level) / 4) <= 30 && fading.last == 0)
        stand.chain.dim(over: nil)
        let back = stand.read(Self.rate / 2)
        #expect(back.last == Self.level)
        sound += fading + back
        #expect(DeckStand.steepest(sound) <= 3)
    }
}
