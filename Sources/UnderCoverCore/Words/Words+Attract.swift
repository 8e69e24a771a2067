extension Words {
    static let attractTitle = ["Know", "it?"]
    static func attractHint(_ category: String) -> String { "Play \(category)" }
    static let attractMode = "Attract mode"
    static func attractPlays(_ category: String) -> String { "Confirm plays \(category)." }
}
