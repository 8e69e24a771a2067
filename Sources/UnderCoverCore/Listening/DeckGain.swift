import Foundation

/// Makes songs louder or quieter, so that all of them sound alike.
package enum DeckGain {
    /// In decibels. Values beyond these come from broken tags.
    private static let limits = -24.0...12.0
    private static let peaks = 0.000_1...15.8

    /// A factor of the samples. A song without values plays as it is: nothing is known of it, and the game's own pieces
    /// have the right level already. The peak never passes full scale; one that is not known counts as full scale, so
    /// such a song is never made louder.
    package static func factor(_ gain: ReplayGain, _ mode: GainMode) -> Double {
        guard let (decibels, peak) = chosen(gain, mode), decibels.isFinite else { return 1 }
        let factor = pow(10, min(max(decibels, limits.lowerBound), limits.upperBound) / 20)
        return min(factor, 1 / (peak.flatMap { peaks.contains($0) ? $0 : nil } ?? 1))
    }

    /// A song without an album's value takes its own, and the other way round; the peak goes with the value.
    private static func chosen(_ gain: ReplayGain, _ mode: GainMode) -> (decibels: Double, peak: Double?)? {
        let track = gain.track.map { ($0, gain.trackPeak) }
        let album = gain.album.map { ($0, gain.albumPeak ?? gain.trackPeak) }
        switch mode {
        case .off: return nil
        case .track: return track ?? album
        case .album: return album ?? track
        }
    }
}
