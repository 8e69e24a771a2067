import UnderCoverCore

extension MusicProvider {
    /// Seconds. A longer pause is an error.
    private static let longestRest = 120.0
    private static let usualRest = 5.0

    /// The first page of a search. Waits while the provider is rate limited.
    ///
    /// - Parameter resting: called each second with the seconds left.
    package func searchPatiently(
        _ words: String, sleeper: Sleeper = .live, resting: @Sendable (_ seconds: Double) -> Void
    ) async throws(SourceError) -> [FoundPlaylist] {
        for _ in 0..<RetryPlan.mostRests {
            do throws(SourceError) {
                return try await search(words, 0)
            } catch {
                guard case .resting(let seconds) = error, (seconds ?? 0) <= Self.longestRest else { throw error }
                var left = max(seconds ?? Self.usualRest, 1)
                while left > 0 {
                    resting(left)
                    try await sleeper.sleep(min(left, 1))
                    left -= 1
                }
                // The server's clock may be a moment behind.
                try await sleeper.sleep(0.25)
            }
        }
        do throws(SourceError) { return try await search(words, 0) } catch {
            if case .resting(let seconds) = error, (seconds ?? 0) <= Self.longestRest { throw .busy }
            throw error
        }
    }
}
