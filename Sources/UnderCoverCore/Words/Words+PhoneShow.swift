// What phones read, where the game says it; the page's own words are in `phonePage`.

import UnderCoverPixels

extension Words {
    static let theRoom = "The room"
    /// Over the button that takes a seat.
    static func seatsTaken(_ count: Int, of all: Int, _ shape: PlayShape) -> String {
        switch count {
        case 0: "All of them are free. You are early."
        case 1: "One is taken. Somebody got up earlier."
        case all...: inTheRoom(shape)
        default: "Of \(spelled(all)), \(spelled(count)) are taken. They got up earlier."
        }
    }
    static let lookUp = "Look up."
    static let startsSoon = "The big screen starts soon. Nothing happens here until it does."
    static let hostMayStart = "You run it. Start when everybody is in."
    static let hostNeedsTwo = "You run it. Two are needed."
    /// What a phone of the room does here.
    static func inTheRoom(_ shape: PlayShape) -> String {
        if shape.rules.stopsAtFirstPress { return roomWithoutBuzzers }
        return shape.rules.takesTurns ? roomWithoutTurns : roomVotes
    }

    private static let roomVotes =
        "All seats are taken, so you play with the room: its majority is one player, your points are yours."
    private static let roomWithoutBuzzers =
        "All buzzers are taken. Pick without one: it stops nothing, and your points are your own."
    private static let roomWithoutTurns =
        "All turns are taken. Pick while the first player looks: your points are your own."
    static let roomMissedTurn = "The room picks in the first turn. The next cover is yours again."
    static let playsFromNext = "You play from the next cover on."
    static let playsInRematch = "This match lets nobody in late. You have a seat for the next one."
    static let outOfMatch = "You are out. Enjoy the covers."
    static let yourTurn = "Your turn."
    static let yourTurnText = "Say when, and nobody looks."
    static func turnOf(_ name: String) -> String { "\(name)’s turn." }
    static func hasBuzzed(_ name: String) -> String { "\(name) has it." }
    static let othersHaveIt = "Hands off until it is clear."
    static let othersMaySteal = "The others may steal it now."
    static let lockedIn = "Locked in."
    static let noTakebacks = "No takebacks. It builds character."
    static func inTotal(_ place: Int) -> String { "in total, \(placeWord(place))" }
    static func inTotal(_ place: Int, ofRoom count: Int) -> String { "in total, \(place) of \(count) in the room" }
    static func itWas(_ title: String) -> String { "It was \(title)." }

    static func orderWas(_ letters: [String]) -> String { "Oldest first, it was \(letters.joined(separator: ", "))." }

    /// "third"; figures beyond ten.
    static func placeWord(_ place: Int) -> String {
        let words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
        return words[safe: place - 1] ?? "\(place)" + ordinalEnding(place)
    }

    /// "3rd".
    static func ordinal(_ place: Int) -> String { "\(place)" + ordinalEnding(place) }

    private static func ordinalEnding(_ number: Int) -> String {
        switch (number % 10, number % 100) {
        case (1, let rest) where rest != 11: "st"
        case (2, let rest) where rest != 12: "nd"
        case (3, let rest) where rest != 13: "rd"
        default: "th"
        }
    }

    static func ofRight(_ count: Int) -> String { "of \(count) right" }
    static func behind(_ points: Int, _ name: String) -> String { "points, \(points) behind \(name)" }
    static let ahead = "points, and nobody has more"
    static func inRoomFinal(_ place: Int, of count: Int) -> String { "points, \(place) of \(count) in the room" }
    static func waiting(_ count: Int) -> String { count == 1 ? "1 in" : "\(count) in" }

    // MARK: At the jukebox

    static let whatNext = "What next?"
    static let addHint = "It goes to the end of the line. Queue-jumpers are asked to hum it themselves."
    static let noRecordFound = "Not on this wall. Try another word, or another century."

    // MARK: Typing for the television

    static let typeOnPhone = "Type it on your phone"
    static let typeOnPhoneText = "Point a phone’s camera at the code. It must be in the same Wi-Fi as this screen."
    static let openingDoor = "One moment: the door is being opened."
    static let typedOnPhone = "That came from the phone."
    static let phoneCanBeRead =
        "What you type here crosses your own network unencrypted: everybody in it could read it, the password too."
}
