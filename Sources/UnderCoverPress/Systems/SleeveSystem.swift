/// A way of drawing sleeves, the titles that it can draw, and the people who record in its genre.
///
/// NB: `Edition` lists the systems that are frozen. A changed line in one changes every sleeve that it ever drew.
struct SleeveSystem: Sendable {
    let name: String, genre: String
    /// The label, and how its catalogue numbers begin and count.
    let label: String, prefix: String, firstNumber: Int
    let years: ClosedRange<Int>
    let artists: [String]
    let cards: [Card]
    let sights: Sights
    /// The motifs that `draw` knows.
    let motifs: Set<String>
    /// Motifs that change the whole picture, not one spot; where there are some, a round offers one of each kind.
    var fieldMotifs: Set<String> = []
    /// The sleeve sets its titles in capitals.
    var setsCapitals = false
    /// The title itself is the picture, so that two titles never share a motif.
    var drawsTitle = false
    let draw: @Sendable (Job) -> Sheet
}

/// Two sentences about a sleeve for players who cannot see it: one that fits every sleeve of the system, and one for
/// each motif, which gives the title away as looking does.
struct Sights: Sendable {
    let vague: String
    private let precise: [String: String]

    /// - Parameter table: lines "motif|sentence".
    init(vague: String, _ table: String) {
        self.vague = vague
        var precise: [String: String] = [:]
        for line in table.split(separator: "\n") {
            let parts = line.split(separator: "|", maxSplits: 1).map { String($0) }
            precise[parts[0]] = parts[1]
        }
        self.precise = precise
    }

    var motifs: Set<String> { Set(precise.keys) }

    func sentence(_ motif: String) -> String? { precise[motif] }
}
