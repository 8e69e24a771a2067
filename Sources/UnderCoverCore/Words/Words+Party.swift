import UnderCoverCatalogue

// Words for a room of many players.

extension Words {
    static var party: String { say("Party") }
    static var roomIsFull: String { say("All eight seats are taken. Somebody has to stand up first.") }
    static func isBack(_ name: String) -> String { say("\(name) is back.") }
    static func joinsNextRound(_ name: String) -> String { say("\(name) plays from the next round on.") }
    static func waitsForRematch(_ name: String) -> String {
        say("\(name) has a seat for the rematch: this match lets nobody in late.")
    }
    static func hasLeft(_ name: String) -> String { say("\(name) has left.") }
    static func isAway(_ name: String) -> String { say("\(name) is away. Any free pad takes the seat.") }

    static var yourName: String { say("Your name") }
    static var yourSeat: String { say("Your seat") }
    static var seatName: String { say("Name") }
    static var seatTeam: String { say("Side") }
    static var seatStart: String { say("Handicap") }
    static var typeName: String { say("Type a name") }
    static var giveUpSeat: String { say("Give up the seat") }
    static var sendHome: String { say("Send home") }
    static func sendHomeAsk(_ name: String) -> Ask {
        (
            say("Send \(name) home?"),
            say("Their seat is free. No new phone can join from the same address until you allow it."), sendHome,
            say("Let them stay")
        )
    }
    static func admit(_ reason: PhoneAddress.Reason) -> String {
        switch reason {
        case .sentHome: say("Reopen an address")
        case .crowded: say("Let a crowd in")
        }
    }
    /// Known phones behind an address.
    static func phonesThere(_ phones: Int) -> String { plural(phones, "1 phone there", "\(phones) phones there") }
    static func giveSeat(_ name: String) -> String { say("Let \(name)’s new phone in") }
    static var endParty: String { say("End the party") }
    static func endPartyAsk(phones: Int) -> Ask {
        let text =
            phones == 0
            ? say("Seats are free again. What was played stays in Scores.")
            : plural(
                phones, "1 phone is sent home, and the code on the screen changes.",
                "\(phones) phones are sent home, and the code on the screen changes.")
        return (say("End the party?"), text, endParty, say("Party on"))
    }
    static func start(_ handicap: Handicap) -> String {
        switch handicap {
        case .sharper: say("Starts sharper")
        case .level: say("None")
        case .later: say("Starts later")
        }
    }
    static var twoAreNeeded: String {
        say("Two are needed. Press any button on another pad, or the other half of the keys.")
    }
    static var emptyTeam: String { say("Each team needs somebody. Left and right change sides.") }
    static var toLobby: String { say("Lobby") }
    static var addPlayer: String { say("Add a player") }

    static func lockedIn(_ count: Int, of all: Int) -> String { say("\(count) of \(all) locked in") }
    static func partyRound(_ round: Int, of all: Int) -> String { say("Round \(round) of \(all)") }
    static func passTo(_ name: String) -> String { say("Pass it to \(name)") }
    static var passHint: String { say("Press any button, once you hold it and the others look away.") }
    static func buzzedIn(_ seconds: String) -> String { say("buzzed in at \(seconds)\u{A0}s. Hands off.") }

    /// The short form for places without room for the sentence.
    static var answerNow: String { say("Answer now.") }
    static func buzzSaid(_ name: String) -> String { say("\(name) has the buzz and answers now.") }
    /// The same in fewer words.
    static var pressToBuzz: [String] { [say("Press to buzz in"), say("Buzz in")] }
    static func lockedInShort(_ count: Int, of all: Int) -> String { say("\(count) of \(all) in") }
    static func lockedInShortest(_ count: Int, of all: Int) -> String { "\(count)/\(all)" }

    /// The factor of a round's points; nil where it is 1.
    static func stake(_ stake: Int) -> String? {
        switch stake {
        case ...1: nil
        case 2: say("Counts double")
        case 3: say("Counts triple")
        default: plural(stake, "Counts once", "Counts \(stake) times")
        }
    }

    /// The rule of a round by ear.
    static var listenFirst: String { say("Listen. Name the record before it shows its cover.") }

    /// Before the clock of a round runs; nil where there is nothing to explain.
    static func ready(_ match: Match) -> (title: String, text: String)? {
        if match.round?.kind == .byEar {
            return (say("By ear"), listenFirst)
        }
        guard match.current == 0, let note = shapeNote(match.shape) else { return nil }
        return (shape(match.shape), note)
    }

    static var nobody: String { say("Nobody.") }
    static var coverWins: String { say("The cover wins this one.") }
    static func firstOf(_ count: Int, seconds: String) -> String {
        plural(count, "the only one, in \(seconds)\u{A0}s", "first of \(spelled(count)), in \(seconds)\u{A0}s")
    }

    static func tied(seconds: String) -> String { say("in the same blink, after \(seconds)\u{A0}s") }

    static func spelled(_ count: Int) -> String {
        let words = [
            say("none"), say("one"), say("two"), say("three"), say("four"), say("five"), say("six"), say("seven"),
            say("eight"),
        ]
        return words.indices.contains(count) ? words[count] : String(count)
    }

    static var wrongSeat: String { say("Wrong") }
    static var lateSeat: String { say("Late") }
    /// The round asked about this player's own record.
    static var ownSeat: String { say("Own") }
    static var outSeat: String { say("Out") }
    static var waitingSeat: String { say("Next round") }
    static var seatReady: String { say("Ready") }
    static var seePodium: String { say("Podium") }
    static var nextMatch: String { say("Next match") }

    // MARK: Lobby

    static var lobbyTitle: String { say("Press anything. You are in.") }
    static var lobbyInvites: String { say("Point your camera here, or press a button.") }
    /// Says which buttons are meant, below both.
    static var lobbyButtons: String { say("WASD, arrows, any pad") }
    static var lobbySharedTitle: String { say("One pad for all") }
    static var lastCoverDouble: String { say("Last cover counts double") }
    static var lobbyMore: String { say("More") }
    /// Over the categories to choose from.
    static var partyPlays: String { say("What do you play?") }
    static var freeSeat: String { say("Free") }
    static var nobodyYet: String { say("Nobody is in yet.") }
    static var twoNeeded: String { say("Two are needed") }
    static var teamNeeded: String { say("A team is empty") }
    /// The label beside "Quick one" or "Long night".
    static var presetLabel: String { say("Match") }
    static var rulesLabel: String { say("Rules") }
    static var teamsLabel: String { say("Teams") }
    static func lobbySaid(_ category: String) -> String { say("Party, \(category). Press anything to take a seat.") }
    static func isAwayShort(_ name: String) -> String { say("\(name), away") }
    static func inTeam(_ count: Int) -> String { plural(count, "1 player", "\(count) players") }

    static func preset(_ preset: PartyPreset) -> String {
        switch preset {
        case .quick: say("Quick one")
        case .party: say("Proper match")
        case .longNight: say("Long night")
        case .marathon: say("Marathon")
        case .kids: say("Kids")
        case .expert: say("Expert")
        }
    }

    /// The rules of a preset, with the player's own settings in it.
    /// - Parameters:
    ///   - matches: that belong together.
    ///   - doublesLast: the last cover of each.
    static func presetNote(_ settings: MatchSettings, matches: Int, doublesLast: Bool, isForFamily: Bool = false)
        -> String
    {
        let family = isForFamily ? forTheFamily : ""
        let night = matches > 1 ? plural(matches, "1 match", "\(matches) matches and one table") : ""
        let double = doublesLast ? say("the last one counts double") : ""
        let look = settings.decoys == .lookAlike ? say("look-alikes") : ""
        let kinds =
            settings.kinds.count > 1
            ? say("all sorts of rounds") : plural(settings.choices, "1 choice", "\(settings.choices) choices")
        let sharp = settings.headStart > 0 ? say("a sharper start") : ""
        let covers = plural(settings.rounds, "1 cover", "\(settings.rounds) covers")
        let time = say("\(settings.seconds)\u{A0}s each")
        return say("\(commas([night, covers, time, look, kinds, double, family, sharp])).")
    }

    static func shape(_ shape: PlayShape) -> String {
        switch shape {
        case .everyone: say("Everyone for themselves")
        case .teams: say("Teams")
        case .buzz: say("Buzz in")
        case .lastOneStanding: say("Last one standing")
        case .risingStakes: say("Rising stakes")
        case .passItRound: say("Pass it round")
        }
    }

    /// How a shape is played; nil for a shape that players know.
    static func shapeNote(_ shape: PlayShape) -> String? {
        switch shape {
        case .everyone: nil
        case .teams: say("Each team scores the average of its players.")
        case .buzz: say("The first press stops the cover. Then five seconds to answer.")
        case .lastOneStanding: say("Wrong, and you are out. If all are right, the slowest goes.")
        case .risingStakes: say("The second half counts double, the last cover triple.")
        case .passItRound: say("One after the other, the same cover. The rest look away.")
        }
    }

    static func device(_ device: SeatDevice) -> String {
        switch device {
        case .pad: say("Pad")
        case .leftKeys: say("Left keys")
        case .rightKeys: say("Right keys")
        case .pointer: say("Mouse")
        case .phone: say("Phone")
        case .crowd: say("Phones")
        case .nobody: say("Nobody yet")
        }
    }

    static func handicap(_ handicap: Handicap) -> String? {
        switch handicap {
        case .sharper: say("starts sharper")
        case .level: nil
        case .later: say("starts later")
        }
    }
}

// Words on the cards of seats, and their spoken form.

extension Words {
    static var seatAway: String { say("Away") }
    static var seatThinking: String { say("thinking") }
    static var seatLocked: String { say("locked in") }
    static var seatHasBuzz: String { say("has the buzz") }
    static var seatMustWait: String { say("must wait") }
    static var seatIsOut: String { say("out for this round") }

    static func seatOrdered(_ count: Int) -> String { say("\(count) in order") }

    static func seatResult(gain: Int?, word: String?, total: Int) -> String {
        let won = gain.map { points in say("plus \(points)") } ?? word?.lowercased()
        return commas([won ?? "", say("\(total) in all")])
    }

    static func seatSpoken(_ name: String, _ state: String) -> String { ended(labelled(name, state)) }
}
