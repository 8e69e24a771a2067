/// A line of a party's table, kept with the match.
package struct PartyLine: Equatable, Codable, Sendable {
    package var place: Int
    /// A player's, or a team's.
    package var name: String
    package var points: Int
    /// The members of a team; empty for one player.
    package var members: [String]

    package init(place: Int, name: String, points: Int, members: [String] = []) {
        (self.place, self.name, self.points, self.members) = (place, name, points, members)
    }
}

extension ScoreEntry {
    package var isParty: Bool { kind.isParty }

    /// The first line's name; two who share the first place are both named.
    package var winners: [String] { (party ?? []).filter { $0.place == 1 }.map(\.name) }

    /// A stranger's database may hold any text.
    var hasPossibleParty: Bool {
        guard let party else { return !isParty }
        let names = party.flatMap { [$0.name] + $0.members }
        return isParty && (1...Self.mostLines).contains(party.count)
            && party.allSatisfy { (1...Self.mostLines).contains($0.place) && $0.members.count <= Self.mostLines }
            && names.allSatisfy { OutsideText.clean($0, longest: Self.longestName) == $0 }
    }

    /// Eight seats, and the phones that play as one.
    private static let mostLines = 9
    private static let longestName = 40
}

extension ScoreEntry.Kind {
    package var isParty: Bool { mode.hasPrefix(ScoreMode.partyPrefix) }
}
