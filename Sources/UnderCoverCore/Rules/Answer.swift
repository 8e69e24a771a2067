/// One answer in a match, kept for good: rules such as "never asked" look over all of them.
package struct Answer: Equatable, Codable, Sendable {
    package var album: Album.ID
    package var category: Category.ID
    /// Unix seconds.
    package var at: Int
    package var verdict: Verdict
    /// Seconds from the first picture to the answer.
    package var seconds: Double
    /// What was chosen instead; nil for a right answer, and where time ran out.
    package var chosen: Album.ID?

    package init(
        album: Album.ID, category: Category.ID, at: Int, verdict: Verdict, seconds: Double, chosen: Album.ID? = nil
    ) {
        (self.album, self.category, self.at) = (album, category, at)
        (self.verdict, self.seconds, self.chosen) = (verdict, seconds, chosen)
    }
}
