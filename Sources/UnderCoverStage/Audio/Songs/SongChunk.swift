/// Decoded songs travel in chunks of 48 kHz, two channels of 16 bits.
package enum SongChunk {
    package static let rate = 48_000
    package static let frameBytes = 4
    /// Half a second.
    package static let bytes = rate / 2 * frameBytes
    package static let seconds = 0.5
}
