import UnderCoverCatalogue
import UnderCoverPixels

/// A wish of the player that is no press of a target.
package enum ScreenCommand: Equatable, Sendable {
    /// nil leaves the screen.
    case back
    case pause
    /// The second action for the focused target: reset a setting, remove a favourite. nil deletes a letter in a text field.
    case extra
    /// nil opens the search over the screen, where that makes sense.
    case search
    /// An arrow key on a value that it changes; nil moves the focus.
    case step(Action)
    /// An arrow key with no target in its direction; nil scrolls.
    case stepPastEdge(Action)
    /// Tab or shoulder button, -1 or 1; nil moves the focus to the next target in reading order.
    case section(Int)
    /// Home and End, in a list that draws only some of its rows; nil in other lists.
    case end(isLast: Bool)

    // These come before anything else hears of the press; nil leaves it alone.

    /// A key that has its own meaning here, whatever it is bound to.
    case key(Key)
    case button(PadButton)
    /// The action of a key or button; nil where it has none here.
    case any(Action?)
    case click(TargetID?)
    /// A text of another program; empty without a letter.
    case paste(String)
    /// The player moves the pointer or the wheel, or plugs in a pad.
    case stir
    /// A key or button of a seat.
    case seat(SeatDevice.Press, Seat)

    /// The host's phone does one of the actions that the traits name.
    case host(PhoneOwn.Action)
}

/// A use of the pointer on a target.
package enum PointerUse: Sendable {
    /// At a point, in pixels, of a target that fills `rect`; nil presses the target.
    case click(at: Point, in: Rect)
    /// Held down since it was pressed on the target; nil leaves the focus to it.
    case drag(to: Point)
    case drop
}

/// News that a screen hears without asking.
package enum ScreenNews: Equatable, Sendable {
    case tick
    /// An event is over: the screen asks for what it needs to show now, and remembers what it asked for.
    case eventEnded
    case focusMoved
    /// News of the player's own records, which the state knows already.
    case shelf(ShelfNews)
    /// New albums of a category or playlist have arrived.
    case gathered
    /// The window lost the focus, the machine was suspended, or the pad was unplugged.
    case playerLeft(Absence)
    /// A player of the match has gone, and others are there.
    case seatLeft
    /// New deeds, on a screen that shows them itself.
    case achievementsReached([Achievement])
}
