// What a room of many reads.

extension Words {
    static let party = "Party"
    static let partyTitle = "Who’s\nin?"
    static let roomIsFull = "All eight seats are taken. Somebody has to stand up first."
    static func isBack(_ name: String) -> String { "\(name) is back." }
    static func joinsNextRound(_ name: String) -> String { "\(name) plays from the next round on." }
    static func waitsForRematch(_ name: String) -> String {
        "\(name) has a seat for the rematch: this match lets nobody in late."
    }
    static func hasLeft(_ name: String) -> String { "\(name) has left." }
    static func isAway(_ name: String) -> String { "\(name) is away. Any free pad takes the seat." }

    static let yourName = "Your name"
    static let twoAreNeeded = "Two are needed. Press any button on another pad, or the other half of the keys."
    static let emptyTeam = "Each team needs somebody. Left and right change sides."
    static let toLobby = "Lobby"
    static let addPlayer = "Add a player"
}
