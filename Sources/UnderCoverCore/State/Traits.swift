import UnderCoverCatalogue

/// The facts about a screen. Others ask for these facts instead of its type, and a screen names only those that differ.
package struct Traits: Sendable {
    /// A part of a match, or of the way to it.
    package enum Part: Sendable { case lobby, round, verdict, table, pause }

    /// The device that keeps the ordinary focus where the first press of a device takes a seat.
    package enum FocusKeeper: Sendable {
        case noDevice, firstPress
        case device(SeatDevice)
    }

    // MARK: Its place in the game

    /// The screen below all others.
    package var isFirst = false
    /// nil outside of matches.
    package var part: Part?
    /// A match may start here, and leaving the match comes back here.
    package var startsMatches = false
    /// The category whose match begins here; what has to be read of it first is asked for.
    package var begins: Category.ID?
    /// The category that is looked at, so that its songs may be heard.
    package var category: Category.ID?
    /// The album that the page is about.
    package var album: Album.ID?
    /// The one of several that is shown on its own: turning to another is heard.
    package var leaf: Album.ID?
    /// Its covers are loaded before its clock runs.
    package var awaitsCover = false
    /// It wants an answer first: links, lists and the search wait until the player has left it.
    package var isUrgent = false
    /// A list of several lines that is pasted here is looked for, although there is a text field.
    package var readsLists = false
    /// A question, or work that is in progress: attract mode does not take its place.
    package var staysInSight = false
    /// The show of an idle game.
    package var attracts = false
    /// Recordings end when this screen opens, because a password may be typed.
    package var holdsSecrets = false

    // MARK: Looks

    /// The quiet way out at the end of the footer; nil on a screen whose own buttons lead out.
    package var wayOut: WayOut? = .back
    /// Dark in every theme.
    package var isDark = false
    /// The desktop may blank the screen while the player's music is heard.
    package var mayBlank = false

    // MARK: Sound

    /// The sound when the screen opens; nil for the usual one.
    package var arrivalSound: Sound?
    /// Sounds that follow from what is seen at their ticks.
    package var cues: [Cue] = []
    /// The screen shows new deeds itself, in place of a toast.
    package var stampsAchievements = false
    /// At the end of a match, the tick after which music may play again.
    package var settledAt: Int?
    /// The player's music is heard here, also while a match waits below.
    package var playsDeck = false
    /// The player's music waits while this screen is on top, or only screens that say nothing about it lie over it.
    package var holdsDeck = false
    /// The music makes room for what is about to be told.
    package var holdsBreath = false
    /// A cover here moves with the music, where the setting says so.
    package var movesWithDeck = false

    // MARK: Input

    /// The meaning of pad buttons that have two.
    package var padRules = PadRules()
    /// The pad whose loss has paused the match.
    package var awaitedPad: String?
    /// The match is paused because all have gone.
    package var awaitsRoom = false
    /// Presses during so many ticks were meant for the screen before.
    package var earlyTicks = 0
    /// The screen moves the focus of one switch itself, and hears its presses.
    package var scansItself = false
    /// A press of a device without a seat takes one; the screen hears of the others.
    package var takesSeats = false
    package var focusKeeper = FocusKeeper.noDevice
    /// The seat that the page is about: pads of other seats do nothing here while its own pad is there.
    package var owner: Seat.ID?
    /// Holding Back leaves one's seat.
    package var letsLeave = false

    // MARK: Phones

    /// The stage that phones see while this screen is on top; nil leaves it to the screen below.
    package var phoneStage: PhoneScreen.Stage?
    /// The actions that the host's phone can do here.
    package var phoneActions: [PhoneOwn.Action] = []
}

/// A sound and the tick at which it is heard.
package struct Cue: Equatable, Sendable {
    package let at: Int
    package let sound: Sound
}

/// In a round, face buttons answer by position; elsewhere they confirm and go back.
package struct PadRules: Sendable {
    package var answersByPlace = false
    /// South presses the focused target even where it could answer.
    package var southConfirms = true
    /// Between the rounds of a party, buttons only go on: most presses are answers that come too late.
    package var onlyGoesOn = false
}
