/// How long each part of a party's round lasts, in ticks of 1/60 s.
package enum PartyPace {
    /// The choices are shown, the clock waits.
    package static let readyTicks = 120
    /// A turn of *pass it round* begins by a press; this is the least time for handing the pad over.
    package static let handOverTicks = 30
    /// After these ticks the turn starts without a press, so that an empty seat does not hold up the match.
    package static let handOverMostTicks = 1200
    /// The time to answer after a buzz.
    package static let buzzTicks = 300
    /// A phone's answer this long after the bell counts as one at the bell.
    package static let graceTicks = 15
    /// All have answered; picks are still hidden.
    package static let allInTicks = 42
    package static let resultTicks = 360
    /// A result and the table stand for at least so long: earlier presses are late answers.
    package static let seenTicks = 60
    package static let tableTicks = 360
    /// The table comes after so many rounds, and never after the last one, which has the podium.
    package static let tableEvery = 3
    /// So long after taking a seat a press does not start the match: it may be the second of two.
    static let settleTicks = 30
    /// Back has to be held so long to leave a seat.
    package static let leaveTicks = 48
}
