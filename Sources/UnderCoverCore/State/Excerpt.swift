/// A piece of the category in sight, quietly, in the menus.
struct Excerpt: Equatable, Codable, Sendable {
    let category: Category.ID
    /// nil for a category without a song on this machine.
    private(set) var song: String?
    let entry: MusicEntry

    /// Ticks that the player stays on a category before it is heard.
    static let delay = 60

    /// The song cannot be played; the crackle plays until the player comes back.
    mutating func lose(_ song: String) { if self.song == song { self.song = nil } }
}
