package struct WallClock: Equatable, Codable, Sendable {
    /// Seconds since 1970 in UTC.
    package var unix: Int
    /// Seconds that local time is ahead of UTC.
    package var offset: Int

    package init(unix: Int = 0, offset: Int = 0) {
        self.unix = unix
        self.offset = offset
    }
}
