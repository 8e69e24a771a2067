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
    static let yourSeat = "Your seat"
    static let seatName = "Name"
    static let seatTeam = "Side"
    static let seatStart = "Handicap"
    static let typeName = "Type a name"
    static let giveUpSeat = "Give up the seat"
    static let sendHome = "Send home"
    static func sendHomeAsk(_ name: String) -> Ask {
        (
            "Send \(name) home?", "Their phone cannot come back tonight, and the seat is free.", sendHome,
            "Let them stay"
        )
    }
    static func start(_ handicap: Handicap) -> String {
        switch handicap {
        case .sharper: "Starts sharper"
        case .level: "None"
        case .later: "Starts later"
        }
    }
    static let twoAreNeeded = "Two are needed. Press any button on another pad, or the other half of the keys."
    static let emptyTeam = "Each team needs somebody. Left and right change sides."
    static let toLobby = "Lobby"
    static let addPlayer = "Add a player"

    static func lockedIn(_ count: Int, of all: Int) -> String { "\(count) of \(all) locked in" }
    static func partyRound(_ round: Int, of all: Int) -> String { "Round \(round) of \(all)" }
    static func passTo(_ name: String) -> String { "Pass it to \(name)" }
    static let passHint = "Any button, once you have it and nobody looks."
    static func buzzedIn(_ seconds: String) -> String { "buzzed in at \(seconds)\u{A0}s. Hands off." }

    /// Where there is no room for the sentence.
    static let answerNow = "Answer now."
    static func buzzSaid(_ name: String) -> String { "\(name) has the buzz and answers now." }
    /// The same in fewer words.
    static let pressToBuzz = ["Press to buzz in", "Buzz in"]
    static func lockedInShort(_ count: Int, of all: Int) -> String { "\(count) of \(all) in" }
    static func lockedInShortest(_ count: Int, of all: Int) -> String { "\(count)/\(all)" }

    /// What the points of a round are multiplied by; nil where they are not.
    static func stake(_ stake: Int) -> String? {
        switch stake {
        case ...1: nil
        case 2: "Counts double"
        case 3: "Counts triple"
        default: "Counts \(stake) times"
        }
    }

    /// Before the clock of a round runs; nil where there is nothing to explain.
    static func ready(_ match: Match) -> (title: String, text: String)? {
        if match.round?.kind == .byEar { return ("By ear", "Listen. Name the record before it shows its cover.") }
        guard match.current == 0, let note = shapeNote(match.shape) else { return nil }
        return (shape(match.shape), note)
    }

    static let nobody = "Nobody."
    static let coverWins = "The cover wins this one."
    static func firstOf(_ count: Int, seconds: String) -> String {
        count == 1 ? "the only one, in \(seconds)\u{A0}s" : "first of \(spelled(count)), in \(seconds)\u{A0}s"
    }

    static func tied(seconds: String) -> String { "in the same blink, after \(seconds)\u{A0}s" }

    static func spelled(_ count: Int) -> String {
        let words = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight"]
        return words.indices.contains(count) ? words[count] : String(count)
    }

    static let wrongSeat = "Wrong"
    static let lateSeat = "Late"
    static let outSeat = "Out"
    static let waitingSeat = "Next round"
    static let seatReady = "Ready"
    static let seePodium = "Podium"

    // MARK: Lobby

    static let lobbyTitle = "Press anything. You are in."
    static let lobbyTitleLines = ["Press anything.", "You are in."]
    static let lobbyTitleShort = "Press anything"
    static let lobbySharedTitle = "One pad for all"
    static let lobbySharedTitleLines = ["One pad", "for all"]
    static let lobbyHint = "← → another name · X for your seat · hold Back to leave"
    static let lobbyTeamsHint = "← → change sides · X for your seat · hold Back to leave"
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

    /// How a shape is played; nil where nobody needs to be told.
    static func shapeNote(_ shape: PlayShape) -> String? {
        switch shape {
        case .everyone: nil
        case .teams: "Each team scores the average of its players."
        case .buzz: "The first press stops the cover. Then five seconds to answer."
        case .lastOneStanding: "Wrong, and you are out. If all are right, the slowest goes."
        case .risingStakes: "The second half counts double, the last cover triple."
        case .passItRound: "One after the other, the same cover. The rest look away."
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
