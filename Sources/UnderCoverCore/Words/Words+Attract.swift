extension Words {
    /// In one line and in two.
    static let attractTitles = [["Know it?"], ["Know", "it?"]]
    static let attractPlay = "Play"
    static func attractHint(_ category: String) -> String { "\(attractPlay) \(category)" }
    static let attractMode = "Attract mode"
    static func attractPlays(_ category: String) -> String { "Confirm plays \(category)." }
}
