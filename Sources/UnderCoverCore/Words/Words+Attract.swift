extension Words {
    /// In one line and in two.
    static var attractTitles: [[String]] {
        let lines = lines(say("Know|it?"))
        return [[oneLine(lines)], lines]
    }
    static var attractPlay: String { say("Play") }
    static func attractHint(_ category: String) -> String { say("Play \(category)") }
    static var attractMode: String { say("Attract mode") }
    static func attractPlays(_ category: String) -> String { say("Confirm plays \(category).") }
}
