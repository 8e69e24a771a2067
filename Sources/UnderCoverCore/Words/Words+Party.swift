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

    static func lockedIn(_ count: Int, of all: Int) -> String { "\(count) of \(all) locked in" }
    static func partyRound(_ round: Int, of all: Int) -> String { "Round \(round) of \(all)" }
    static func passTo(_ name: String) -> String { "Pass it to \(name)" }
    static let passHint = "Any button, once you have it and nobody looks."
    static func buzzedIn(_ seconds: String) -> String { "buzzed in at \(seconds)\u{A0}s. Hands off." }

    static func buzzedAt(_ seconds: String) -> String { "at \(seconds)\u{A0}s" }

    static let nobody = "Nobody."
    static let coverWins = "The cover wins this one."
    static func firstOf(_ count: Int, seconds: String) -> String {
        count == 1 ? "the only one, in \(seconds)\u{A0}s" : "first of \(spelled(count)), in \(seconds)\u{A0}s"
    }

    static func tied(seconds: String) -> String { "in the same blink, after \(seconds)\u{A0}s" }

    private static func spelled(_ count: Int) -> String {
        let words = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight"]
        return words.indices.contains(count) ? words[count] : String(count)
    }

    static let wrongSeat = "Wrong"
    static let lateSeat = "Late"
    static let outSeat = "Out"
    static let waitingSeat = "Next round"
    static let seePodium = "Podium"

    // MARK: Lobby

    static let lobbyTitle = "Press anything. You are in."
    static let lobbyTitleLines = ["Press anything.", "You are in."]
    static let lobbyTitleShort = "Press anything"
    static let lobbySharedTitle = "One pad for all"
    static let lobbyHint = "← → another name · X to type it · hold Back to leave"
    static let lobbyTeamsHint = "← → change sides · X to type a name · hold Back to leave"
    static let freeSeat = "Free"
    static let nobodyYet = "Nobody is in yet."
    static let twoNeeded = "Two are needed"
    static let teamNeeded = "A team is empty"
    static let rulesLabel = "Rules"
    static let teamsLabel = "Teams"
    static func lobbySaid(_ category: String) -> String { "Party, \(category). Press anything to take a seat." }
    static func isAwayShort(_ name: String) -> String { "\(name), away" }
    static func inTeam(_ count: Int) -> String { count == 1 ? "1 player" : "\(count) players" }

    static func preset(_ preset: PartyPreset) -> String {
        switch preset {
        case .quick: "Quick"
        case .party: "Party"
        case .marathon: "Marathon"
        case .kids: "Kids"
        case .expert: "Expert"
        }
    }

    /// What a preset means, with the player's own settings in it.
    static func presetNote(_ settings: MatchSettings) -> String {
        let look = settings.decoys == .lookAlike ? "look-alikes, " : ""
        let kinds = settings.kinds.count > 1 ? "all sorts of rounds" : "\(settings.choices) choices"
        let sharp = settings.headStart > 0 ? ", a sharper start" : ""
        return "\(settings.rounds) covers, \(settings.seconds)\u{A0}s each, \(look)\(kinds)\(sharp)."
    }

    static func shape(_ shape: PlayShape) -> String {
        switch shape {
        case .everyone: "Everyone for themselves"
        case .teams: "Teams"
        case .buzz: "Buzz in"
        case .lastOneStanding: "Last one standing"
        case .risingStakes: "Rising stakes"
        case .passItRound: "Pass it round"
        }
    }

    static func device(_ device: SeatDevice) -> String {
        switch device {
        case .pad: "Pad"
        case .leftKeys: "Left keys"
        case .rightKeys: "Right keys"
        case .pointer: "Mouse"
        case .phone: "Phone"
        case .crowd: "Phones"
        case .nobody: "Nobody yet"
        }
    }

    static func handicap(_ handicap: Handicap) -> String? {
        switch handicap {
        case .sharper: "starts sharper"
        case .level: nil
        case .later: "starts later"
        }
    }
}
