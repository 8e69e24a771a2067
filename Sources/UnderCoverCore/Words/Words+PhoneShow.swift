// The game's words on phones; the page's own words are in `phonePage`.

import UnderCoverCatalogue
import UnderCoverPixels

extension Words {
    static var theRoom: String { say("The room") }
    /// Over the button that takes a seat.
    static func seatsTaken(_ count: Int, of all: Int, _ shape: PlayShape) -> String {
        switch count {
        case 0: say("All of them are free. You are early.")
        case 1: say("One is taken. Somebody got up earlier.")
        case all...: inTheRoom(shape)
        default: say("Of \(spelled(all)), \(spelled(count)) are taken. They got up earlier.")
        }
    }
    static var refusedNow: String { say("Not now. The big screen is busy with something else.") }
    static var remoteRests: String { say("The remote rests during a round. Everybody answers for themselves.") }

    /// To the host, while a question lies over the lobby.
    static var remoteAnswers: String { say("The big screen has a question. Your remote answers it.") }

    // MARK: The quizmaster

    static var quizmaster: String { say("Quizmaster.") }
    static var quizmasterSees: String { say("Only this phone sees the answers. Keep a straight face.") }
    static var paceIsYours: String { say("The room goes on when you say so.") }
    static var quizmasterWaits: String { say("Between matches only: one is being played.") }
    static var hasSeenAnswers: String { say("You have seen this match’s answers. You play again in the next one.") }
    /// On the television.
    static var quizmasterSetsPace: String { say("The quizmaster says when it goes on.") }
    static var quizmasterEnds: String { say("No quizmaster") }

    /// On the television.
    static func saysItIs(_ name: String) -> String { say("A new phone says it is \(name). The host decides.") }
    static func hostIsAsked(_ name: String) -> String {
        say("Are you \(name)? The host has to say so; then the seat and its points are yours again.")
    }
    static var betweenMatches: String {
        say("The big screen is choosing what comes next. Your seat is yours until the party ends.")
    }
    static var matchForOne: String {
        say("The big screen plays a match for one. Your seat is yours until the party ends.")
    }
    static var lookUp: String { say("Look up.") }
    static var startsSoon: String { say("The big screen starts soon. Nothing happens here until it does.") }
    static var hostMayStart: String { say("You run it. Start when everybody is in.") }
    static var hostNeedsTwo: String { say("You run it. Two are needed.") }
    /// The role of a phone in the room.
    static func inTheRoom(_ shape: PlayShape) -> String {
        if shape.rules.stopsAtFirstPress { return roomWithoutBuzzers }
        return shape.rules.takesTurns ? roomWithoutTurns : roomVotes
    }

    private static var roomVotes: String {
        say(
            "All seats are taken, so you play with the room: its most popular answer counts as one "
                + "player’s, and you keep your own points.")
    }
    private static var roomWithoutBuzzers: String {
        say("All buzzers are taken. Pick without one: it stops nothing, and your points are your own.")
    }
    private static var roomWithoutTurns: String {
        say("All turns are taken. Pick while the first player looks: your points are your own.")
    }
    static var roomMissedTurn: String { say("The room picks in the first turn. The next cover is yours again.") }
    static var playsFromNext: String { say("You play from the next cover on.") }
    static var playsInRematch: String { say("This match lets nobody in late. You have a seat for the next one.") }
    static var outOfMatch: String { say("You are out. Enjoy the covers.") }
    static var yourTurn: String { say("Your turn.") }
    static var yourTurnText: String { say("Press once the others look away.") }
    static func turnOf(_ name: String) -> String { say("\(name)’s turn.") }
    static func hasBuzzed(_ name: String) -> String { say("\(name) has it.") }
    static var othersHaveIt: String { say("Hands off until it is clear.") }
    static var othersMaySteal: String { say("The others may steal it now.") }
    static var lockedIn: String { say("Locked in.") }
    static var noTakebacks: String { say("No takebacks. It builds character.") }
    static func inTotal(_ place: Int) -> String { say("in total, \(placeWord(place))") }
    static func inTotal(_ place: Int, ofRoom count: Int) -> String { say("in total, \(place) of \(count) in the room") }
    /// Over those who gave the same right answer.
    static var withYou: String { say("With you") }
    /// Under a wrong answer; those who gave it, too, follow.
    static func youSaid(_ answer: String, withOthers: Bool) -> String {
        let said = withOthers ? say("You said \(answer). So did:") : say("You said \(answer).")
        // Some titles have a full stop of their own.
        return said.replacing(answer + ".", with: ended(answer))
    }
    static func lead(_ points: Int, over name: String) -> String {
        plural(points, "1 point ahead of \(name)", "\(points) points ahead of \(name)")
    }

    // MARK: A record of one's own

    static var ownRecord: String { say("Yours.") }
    static var youSitOut: String { say("You sit this one out, and get what the room misses. Keep a straight face.") }
    /// Under how many of them missed it.
    static func missedIt(of count: Int) -> String { say("of \(count) missed it") }
    static var isHidden: String { say("It is hidden in one of the next matches. Tell nobody.") }
    static var waitsForThree: String {
        say("It waits for three players: some have to know it, and some have to miss it.")
    }
    static var waitsForOtherShape: String { say("It waits for a match without turns.") }
    static var nothingToHideAmong: String { say("There is nothing like it here to hide it among. Take another one.") }

    /// "third"; figures beyond ten.
    static func placeWord(_ place: Int) -> String {
        let words = [
            say("first"), say("second"), say("third"), say("fourth"), say("fifth"), say("sixth"), say("seventh"),
            say("eighth"), say("ninth"), say("tenth"),
        ]
        return words[safe: place - 1] ?? ordinal(place)
    }

    /// "3rd".
    static func ordinal(_ place: Int) -> String { Translation.spoken.language.ordinal(place) }

    static func behind(_ points: Int, _ name: String) -> String { say("points, \(points) behind \(name)") }
    static var ahead: String { say("points, and nobody has more") }
    static func inRoomFinal(_ place: Int, of count: Int) -> String { say("points, \(place) of \(count) in the room") }
    static func waiting(_ count: Int) -> String { plural(count, "1 in", "\(count) in") }

    // MARK: At the jukebox

    static var whatNext: String { say("What next?") }
    static var addHint: String {
        say("Guests take turns; votes decide within a turn. Queue-jumpers are asked to hum it themselves.")
    }
    static var enoughAsked: String { say("Ten of yours wait already. Let one of them play first.") }
    static func thenSongs(_ count: Int) -> String {
        plural(count, "Then 1 more song.", "Then \(number(count)) more songs.")
    }
    static var noRecordFound: String { say("Not on this wall. Try another word, or another century.") }

    // MARK: Typing for the television

    static var typeOnPhone: String { say("Type it on your phone") }
    static var typeOnPhoneText: String {
        say("Point a phone’s camera at the code. It must be in the same Wi-Fi as this screen.")
    }
    static var doorIsShut: String { say("The door is shut. The host’s phone opens it again.") }
    static var openingDoor: String { say("One moment: the door is being opened.") }
    static var typedOnPhone: String { say("That came from the phone.") }
    static var phoneCanBeRead: String {
        say("What you type here crosses your own network unencrypted: everybody in it could read it, the password too.")
    }
}
