import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

@Suite struct DeckGainTests {
    private static func gain(
        track: Double? = nil, _ trackPeak: Double? = nil, album: Double? = nil, _ albumPeak: Double? = nil
    ) -> ReplayGain {
        var gain = ReplayGain()
        (gain.track, gain.trackPeak, gain.album, gain.albumPeak) = (track, trackPeak, album, albumPeak)
        return gain
    }

    private static func decibels(_ gain: ReplayGain, _ mode: GainMode) -> Double {
        20 * log10(DeckGain.factor(gain, mode))
    }

    @Test(arguments: [
        // Off, and nothing known.
        (gain(track: -9, 1, album: -7, 1), GainMode.off, 0.0), (gain(), .track, 0), (gain(), .album, 0),
        (gain(nil, 0.5), .track, 0),
        // The chosen gain, and its substitutes.
        (gain(track: -9, 1, album: -7, 1), .track, -9), (gain(track: -9, 1, album: -7, 1), .album, -7),
        (gain(track: -9, 1), .album, -9), (gain(album: -7, 1), .track, -7),
        // Headroom: half of full scale leaves six decibels.
        (gain(track: 3, 0.5), .track, 3), (gain(track: 9, 0.5), .track, 6.0206),
        (gain(track: -1, 1.2), .track, -1.5836),
        (gain(track: 9, 0.25, album: 9, 0.5), .album, 6.0206), (gain(track: 9, 0.25, album: 9, 0.5), .track, 9),
        (gain(track: 9, 0.25, album: 7), .album, 7),
        // A peak that is not known, or makes no sense, counts as full scale.
        (gain(track: 6), .track, 0), (gain(track: -6), .track, -6), (gain(track: 6, 0), .track, 0),
        (gain(track: 6, -1), .track, 0), (gain(track: 6, .nan), .track, 0), (gain(track: 6, .infinity), .track, 0),
        (gain(track: 6, 1e9), .track, 0),
        // Limits.
        (gain(track: 60, 0.001), .track, 12), (gain(track: -90, 1), .track, -24), (gain(track: .nan, 1), .track, 0),
        (gain(track: -.infinity, 1), .track, 0),
    ])
    func aSongIsMadeAsLoudAsOthers(gain: ReplayGain, mode: GainMode, expected: Double) {
        #expect(abs(Self.decibels(gain, mode) - expected) < 0.001, "\(Self.decibels(gain, mode))")
    }

    @Test func noPeakPassesFullScale() {
        for gain in stride(from: -40.0, through: 40, by: 0.5) {
            for peak in [0.001, 0.1, 0.5, 0.9, 1, 1.1, 2, 15] {
                #expect(DeckGain.factor(Self.gain(track: gain, peak), .track) * peak <= 1 + 1e-12)
            }
        }
    }
}
