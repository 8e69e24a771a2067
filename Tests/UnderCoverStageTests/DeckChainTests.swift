import CSDL2
import Foundation
import Testing

@testable import UnderCoverStage

/// Samples of songs that follow each other, read by hand as the audio thread reads them.
@Suite struct DeckChainTests {
    private static let rate = DeckStand.rate
    private static let fade = DeckSound.fadeFrames
    /// The steepest step of the sound itself at full level, and a little for a fade.
    private static let steepest = 8000 * 2 * Double.pi * 331 / Double(rate) + 20

    private func isSmooth(_ sound: [Int16]) -> Bool { Double(DeckStand.steepest(sound)) <= Self.steepest }

    private func ramp(_ frames: Range<Int>) -> [Int16] { frames.map(DeckStand.ramp) }

    @Test func twoHalvesAreOneSound() {
        let stand = DeckStand()
        // Neither a whole chunk nor a whole read long.
        let first = Self.rate * 2 + 12_345
        stand.play(1, DeckStand.song(0, first))
        stand.follow(2, DeckStand.song(first, Self.rate))
        let sound = stand.read(first + Self.rate)
        #expect(Array(sound[Self.fade...]) == ramp(Self.fade..<first + Self.rate))
        #expect(isSmooth(sound))
        #expect(stand.read(2000).allSatisfy { $0 == 0 })
        let heard = stand.hears(8)
        #expect(heard.filter(\.isNoPlace) == [.began(1), .began(2), .ended(2)])
        // Each second, and where a song begins.
        #expect(heard.count == 8)
    }

    @Test func oneReadMayHoldThreeSongs() {
        let stand = DeckStand()
        stand.play(1, DeckStand.song(0, 900))
        stand.follow(2, DeckStand.song(900, 50))
        #expect(Array(stand.read(950, at: 1024)[Self.fade...]) == ramp(Self.fade..<950))
        stand.follow(3, DeckStand.song(950, 900))
        #expect(stand.read(900, at: 900) == ramp(950..<1850))
    }

    @Test func aSongThatIsGivenLateFollowsLate() {
        let stand = DeckStand()
        stand.play(1, DeckStand.song(0, 4800))
        #expect(stand.chain.expect(2))
        #expect(!stand.chain.expect(2), "it is on its way")
        _ = stand.read(6000)
        #expect(!stand.heard.contains(.ended(1)), "something will follow")
        stand.give(2, DeckStand.song(4800, 4800))
        let sound = stand.read(4800)
        #expect(sound == ramp(4800..<9600))
        #expect(stand.hears(4).filter { $0 == .began(2) }.count == 1)
    }

    @Test func nothingFollowsAfterAll() {
        let stand = DeckStand()
        stand.play(1, DeckStand.song(0, 4800))
        _ = stand.chain.expect(2)
        _ = stand.read(6000)
        _ = stand.chain.expect(nil)
        #expect(stand.hears(3).last == .ended(1))
        // The deck no longer waits for this answer.
        stand.give(2, DeckStand.song(0, 4800))
        #expect(stand.read(4800).allSatisfy { $0 == 0 })
    }

    @Test func aSkipIsHeardAtOnceAndDoesNotClick() {
        let stand = DeckStand()
        stand.play(1, DeckStand.song(0, Self.rate * 20))
        stand.follow(2, DeckStand.song(0, Self.rate * 20) { _ in 5000 })
        let before = stand.read(10_000)
        #expect(stand.chain.go(to: 2, from: 0) == .here)
        let after = stand.read(10_000)
        #expect(isSmooth(before + after))
        // The new song is whole when the fade is over; the old one is gone.
        #expect(after[Self.fade...].allSatisfy { $0 == 5000 })
        #expect(after[Self.fade / 2] > 1000)
        #expect(stand.hears(4).contains(.began(2)))
    }

    @Test func skippingFasterThanTheFadeDoesNotClick() {
        let stand = DeckStand()
        stand.play(1, DeckStand.song(0, Self.rate * 20))
        var sound = stand.read(10_000)
        for id in Int32(2)..<8 {
            stand.follow(id, DeckStand.song(Int(id) * 777, Self.rate * 20))
            _ = stand.chain.go(to: id, from: 0)
            sound += stand.read(200, at: 100)
        }
        sound += stand.read(2000)
        // Several songs sound at once, each smooth.
        #expect(Double(DeckStand.steepest(sound)) < 3 * Self.steepest)
    }

    @Test func aJumpWithinASongIsExactAndDoesNotClick() {
        let stand = DeckStand()
        stand.play(1, DeckStand.song(0, Self.rate * 100))
        var sound = stand.read(10_000)
        #expect(stand.chain.go(to: 1, from: 61.5) == .here)
        stand.settle()
        sound += stand.read(10_000)
        #expect(isSmooth(sound))
        let place = Self.rate * 123 / 2
        #expect(Array(sound[(10_000 + Self.fade)...]) == ramp(place + Self.fade..<place + 10_000))
        #expect(stand.hears(3).contains { if case .at(1, let seconds) = $0 { seconds >= 61.5 } else { false } })
        #expect(stand.heard.filter { $0 == .began(1) }.count == 1, "a jump is no beginning")
    }

    @Test func aJumpBehindTheEndEndsTheSong() {
        let stand = DeckStand()
        stand.play(1, DeckStand.song(0, Self.rate))
        _ = stand.read(1000)
        _ = stand.chain.go(to: 1, from: 5000)
        stand.settle()
        _ = stand.read(3000)
        #expect(stand.hears(4).last == .ended(1))
    }

    @Test func aPauseHoldsTheSample() throws {
        let stand = DeckStand()
        stand.play(1, DeckStand.song(0, Self.rate * 20))
        var sound = stand.read(10_000)
        stand.chain.pause()
        sound += stand.read(5000)
        #expect(sound[(10_000 + Self.fade)...].allSatisfy { $0 == 0 })
        #expect(stand.chain.place?.seconds == Double(10_000 + Self.fade) / Double(Self.rate))
        // The queue knows the place by the second.
        #expect(stand.chain.go(to: 1, from: 0.9) == .here)
        let rest = stand.read(5000)
        #expect(isSmooth(sound + rest))
        let place = 10_000 + Self.fade
        #expect(Array(rest[Self.fade...]) == ramp(place + Self.fade..<place + 5000))
        #expect(stand.hears(4).filter { $0 == .began(1) }.count == 1)
    }

    @Test func aSongPausedOnItsWayWaits() {
        let stand = DeckStand()
        #expect(stand.chain.go(to: 1, from: 0) == .missing)
        #expect(stand.chain.go(to: 1, from: 0) == .onItsWay)
        stand.chain.pause()
        stand.give(1, DeckStand.song(0, 9000))
        #expect(stand.read(5000).allSatisfy { $0 == 0 })
        #expect(stand.chain.go(to: 1, from: 0) == .here)
        #expect(Array(stand.read(5000)[Self.fade...]) == ramp(Self.fade..<5000))
    }

    @Test func aGainMovesWithoutAStep() {
        let stand = DeckStand()
        stand.play(1, gain: 0.5, DeckStand.song(0, Self.rate * 20) { _ in 10_000 })
        stand.follow(2, gain: 0.25, DeckStand.song(0, Self.rate) { _ in 10_000 })
        #expect(stand.read(5000)[Self.fade...].allSatisfy { $0 == 5000 })
        stand.chain.setGain(1, of: 1)
        let sound = stand.read(Self.rate)
        #expect(DeckStand.steepest(sound) <= 2)
        #expect(sound.last == 10_000)
        stand.chain.setGain(0.1, of: 2)
        _ = stand.chain.go(to: 2, from: 0)
        #expect(stand.read(5000).last == 1000)
    }

    @Test func aSongThatRepeatsFollowsItself() {
        let stand = DeckStand()
        let song = DeckStand.song(0, 4800)
        _ = stand.chain.go(to: 1, from: 0)
        _ = stand.chain.expect(1)
        stand.give(1, song)
        let sound = stand.read(9600)
        #expect(Array(sound[Self.fade...]) == ramp(Self.fade..<4800) + ramp(0..<4800))
        #expect(stand.hears(4).filter { $0 == .began(1) }.count == 2)
    }

    @Test func brokenSongsAreTold() {
        let broken = SongDecoding { _, _ throws(ReaderError) in throw .damagedSound }
        let empty = DeckStand.song(0, 0)
        let trouble = DeckError("its sound is damaged")
        for song in [broken, empty] {
            let stand = DeckStand()
            stand.play(1, song)
            #expect(stand.hears(1) == [.failed(1, trouble)])
            stand.play(2, DeckStand.song(0, 4800))
            stand.follow(3, song)
            _ = stand.read(6000)
            // The queue has to be at a song that it skips.
            #expect(stand.hears(5).suffix(2) == [.began(3), .failed(3, trouble)])
            #expect(!stand.heard.contains(.ended(2)))
        }
    }

    @Test func aSongThatNeverComesIsTold() {
        let stand = DeckStand()
        let late = DeckError("it did not come", blamesFile: false)
        _ = stand.chain.go(to: 1, from: 0)
        stand.chain.fail(7, late)
        stand.chain.fail(1, late)
        #expect(stand.hears(1) == [.failed(1, late)])
        stand.play(2, DeckStand.song(0, 4800))
        _ = stand.chain.expect(3)
        _ = stand.read(6000)
        stand.chain.fail(3, late)
        _ = stand.read(1000)
        #expect(stand.hears(5).suffix(2) == [.began(3), .failed(3, late)])
    }

    @Test func whatIsDecodedOfABrokenSongPlays() {
        let stand = DeckStand()
        let whole = DeckStand.song(0, Self.rate * 20)
        stand.play(
            1,
            SongDecoding { number, file throws(ReaderError) in
                if number > 1 { throw .damagedSound }
                return try whole.chunk(number, file)
            })
        stand.follow(2, DeckStand.song(Self.rate, Self.rate))
        #expect(Array(stand.read(Self.rate * 2)[Self.fade...]) == ramp(Self.fade..<Self.rate * 2))
        #expect(stand.hears(4).contains(.began(2)))
    }

    /// Ten hours are more bytes than a WAV file can have.
    @Test func tenHoursPlayToTheirEnd() {
        let stand = DeckStand()
        let frames = 36_000 * Self.rate
        stand.play(1, from: 35_999, DeckStand.song(0, frames))
        stand.follow(2, DeckStand.song(frames, Self.rate))
        let sound = stand.read(Self.rate * 2)
        #expect(Array(sound[Self.fade...]) == ramp(frames - Self.rate + Self.fade..<frames + Self.rate))
    }

    @Test func aSongDecodedTooSlowlyIsSilentAndGoesOn() {
        let stand = DeckStand()
        stand.play(1, DeckStand.song(0, Self.rate * 40))
        _ = stand.chain.go(to: 1, from: 30)
        stand.settle()
        _ = stand.chain.go(to: 1, from: 0)
        _ = stand.read(100)
        stand.settle()
        #expect(stand.read(3000).last != 0)
    }

    @Test func theLevelFollowsTheMusic() {
        let stand = DeckStand()
        stand.chain.meter(true)
        stand.play(1, DeckStand.song(0, Self.rate * 10) { frame in frame < DeckStand.rate ? 0 : 32_000 })
        _ = stand.read(Self.rate * 2)
        let levels = stand.hears(20).compactMap { if case .level(let level) = $0 { level } else { nil } }
        #expect((20...26).contains(levels.count), "some a second")
        #expect(levels.first == 0 && levels.last ?? 0 > 0.98 && levels.allSatisfy { (0...1).contains($0) })
        stand.chain.meter(false)
        #expect(stand.hears(levels.count + 4).last == .level(0))
    }

    @Test func theFileBeginsAnewWithoutAGap() {
        let stand = DeckStand()
        stand.play(1, DeckStand.song(0, Self.rate * 20))
        // A turn of 1,000 frames in place of three hours.
        let reader = DeckReader(stand.chain, length: 4000)
        var sound: [Int16] = []
        #expect(reader.seek(44, Int32(RW_SEEK_SET)) == 44)
        while sound.count < 10_000 {
            var part = [Int16](repeating: 0, count: 600)
            let count = part.withUnsafeMutableBytes { reader.read($0.baseAddress, 1, $0.count) }
            if count == 0 { #expect(reader.seek(44, Int32(RW_SEEK_SET)) == 44) }
            sound += part.prefix(count / 2)
        }
        let left = stride(from: 0, to: sound.count, by: 2).map { sound[$0] }
        #expect(Array(left[Self.fade...]) == ramp(Self.fade..<left.count))
        #expect(reader.seek(-1, Int32(RW_SEEK_SET)) == -1 && reader.seek(0, Int32(RW_SEEK_END)) == 4044)
    }

}

extension DeckNote {
    fileprivate var isNoPlace: Bool { if case .at = self { false } else { true } }
}
