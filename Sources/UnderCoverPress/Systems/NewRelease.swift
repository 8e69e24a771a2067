/// One record of a Friday: everything that its sleeve shows and its back says.
package struct NewRelease: Hashable, Sendable {
    /// The game keeps a record by these three: the edition that drew it, weeks since 2 January 2026, 0…4 within the week.
    package internal(set) var edition: Int, week: Int, place: Int
    /// The system that draws the sleeve, and the genre in the spelling of the bundled records.
    package let system: String, genre: String
    /// A name for the thing that the sleeve shows and the title says.
    package let motif: String
    /// The title as the game writes it; `setting` has it as the sleeve sets it.
    package let title: String, blurb: String
    package let artist: String, label: String, number: String, year: Int
    /// How often the sleeve was drawn with other dice before it looked like no other; nothing else depends on it.
    package let attempt: Int
    /// Capitals, and slashes between the lines of a melted title.
    let setting: String
    let seed: UInt64
}

/// A title that can be pressed: the motif that shows it, and a line for the back.
struct Card: Hashable, Sendable {
    let motif: String, setting: String, blurb: String

    /// Reads a table of lines "motif|title|blurb".
    static func all(of table: String) -> [Card] {
        table.split(separator: "\n").map { line in
            let parts = line.split(separator: "|", maxSplits: 2).map { String($0) }
            return Card(motif: parts[0], setting: parts[1], blurb: parts[2])
        }
    }

    /// A title in capitals becomes one in ordinary spelling, on one line.
    func title(capitals: Bool) -> String {
        guard capitals else { return setting }
        let small: Set = ["a", "and", "for", "in", "of", "on", "the"]
        let words = setting.lowercased().split { $0 == " " || $0 == "/" }.map { String($0) }
        return words.enumerated().map { index, word in
            let isInside = index > 0 && index < words.count - 1
            return isInside && small.contains(word) ? word : word.prefix(1).uppercased() + word.dropFirst()
        }.joined(separator: " ")
    }
}
