/// A server sends whole songs, and we take no more than `HTTPLimits.song` of one: so long songs are asked for smaller.
enum SongBitrate {
    private static let kilobits = [192, 160, 128, 96, 64, 48]

    /// Kilobits a second at which `seconds` of MP3 fit; 192 where the length is not known.
    static func fitting(seconds: Int) -> Int {
        // Tags and whole frames need a little as well.
        let bits = HTTPLimits.song.bytes / 1000 * 8 * 95 / 100
        return kilobits.first { $0 * seconds <= bits } ?? kilobits[kilobits.count - 1]
    }
}
