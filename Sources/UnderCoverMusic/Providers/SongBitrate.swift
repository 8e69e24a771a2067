/// Servers send whole songs and the client takes at most `HTTPLimits.song`, so long songs are requested at lower
/// bitrates.
enum SongBitrate {
    private static let kilobits = [192, 160, 128, 96, 64, 48]

    /// Kilobits a second at which `seconds` of MP3 fit; 192 for an unknown length.
    static func fitting(seconds: Int) -> Int {
        // Tags and frame padding need some bytes too.
        let bits = HTTPLimits.song.bytes / 1000 * 8 * 95 / 100
        // Divided, because a product with a number from outside may be too large.
        return kilobits.first { $0 <= bits / max(seconds, 1) } ?? kilobits[kilobits.count - 1]
    }
}
