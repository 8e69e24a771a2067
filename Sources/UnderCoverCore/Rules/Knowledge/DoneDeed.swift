/// A deed that the player has done. `deed` is a `Deed`'s raw value; one of a newer version is kept and not shown.
package struct DoneDeed: Equatable, Codable, Sendable {
    package var deed: String
    /// Unix seconds.
    package var at: Int
    /// The name of the category in which it was done; nil for deeds outside of matches.
    package var place: String?

    package init(deed: String, at: Int, place: String?) {
        (self.deed, self.at, self.place) = (deed, at, place)
    }
}
