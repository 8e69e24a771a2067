import UnderCoverCatalogue
import UnderCoverPixels

/// A screen: its state as stored properties, its layout, and the action of each target. The defaults suit most screens.
/// To add a screen, add a folder in its feature of `Features/` and a line in `Screens.all`.
/// `app` contains a copy of the screen, so a screen that changes itself stores the new value with `app.show(_:)`.
package protocol ScreenBehaviour: Equatable, Encodable, Sendable {
    associatedtype Target: ScreenTarget

    /// The name in `screenshot --screen`, goldens and recordings. Most of its samples' names begin with it.
    static var name: String { get }
    /// Examples of the screen, for tests and `screenshot`.
    static var samples: [Sample] { get }

    /// The facts that others have to know of it.
    func traits(_ app: AppState) -> Traits

    /// Writes the display list, the targets and the spoken labels for the current state.
    func layout(_ app: AppState, _ sheet: inout Sheet)

    /// The target that has the focus when the screen opens; nil for the first one drawn.
    func firstFocus(_ app: AppState) -> TargetID?
    /// Targets that take the focus when `target` is no longer drawn, in order of preference.
    func successors(of target: Target) -> [Target]

    func pressed(_ target: Target, _ app: inout AppState) -> [Effect]
    /// nil leaves it to the game.
    func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]?
    func pointed(_ use: PointerUse, _ target: Target, _ app: inout AppState) -> [Effect]?
    /// The target that answer button `index` presses, if any.
    func answer(_ index: Int, _ app: AppState) -> Target?

    func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect]
    /// Says whether the screen changes without input.
    func needsTicks(_ app: AppState) -> Bool

    /// The picture that Save picture saves; nil where the screen has nothing to share.
    func shareCard(_ app: AppState) -> ShareCard?
    /// The display list that will most likely follow, so that its text can be rendered ahead of time.
    func upcoming(_ app: AppState) -> DisplayList?
}

extension ScreenBehaviour {
    package func traits(_ app: AppState) -> Traits { Traits() }
    package func firstFocus(_ app: AppState) -> TargetID? { nil }
    package func successors(of target: Target) -> [Target] { [] }
    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? { nil }
    package func pointed(_ use: PointerUse, _ target: Target, _ app: inout AppState) -> [Effect]? { nil }
    package func answer(_ index: Int, _ app: AppState) -> Target? { nil }
    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] { [] }
    package func needsTicks(_ app: AppState) -> Bool { false }
    package func shareCard(_ app: AppState) -> ShareCard? { nil }
    package func upcoming(_ app: AppState) -> DisplayList? { nil }

    /// The screen that is shown, where it is this one.
    package static func shown(_ app: AppState) -> Self? { app.screen as? Self }

    /// A changed copy.
    func with(_ change: (inout Self) -> Void) -> Self {
        var state = self
        change(&state)
        return state
    }

    /// The topmost screen of this kind, also below others, and its place in the stack.
    static func last(
        in app: AppState, where isMeant: (Self) -> Bool = { _ in true }
    ) -> (place: Int, state: Self)? {
        for place in app.stack.indices.reversed() {
            if let state = app.stack[place].screen as? Self, isMeant(state) { return (place, state) }
        }
        return nil
    }

    /// Changes all screens of this kind, also those below others.
    static func changeAll(
        _ app: inout AppState, where isMeant: (Self) -> Bool = { _ in true }, _ change: (inout Self) -> Void
    ) {
        for place in app.stack.indices {
            guard var state = app.stack[place].screen as? Self, isMeant(state) else { continue }
            change(&state)
            app.stack[place].screen = state
        }
    }

    package var name: String { Self.name }
    func isEqual(_ other: any ScreenBehaviour) -> Bool { other as? Self == self }

    func press(_ id: TargetID, _ app: inout AppState) -> [Effect] {
        (id.target as? Target).map { pressed($0, &app) } ?? []
    }

    func point(_ use: PointerUse, _ id: TargetID, _ app: inout AppState) -> [Effect]? {
        (id.target as? Target).flatMap { pointed(use, $0, &app) }
    }

    func successorIDs(of id: TargetID?) -> [TargetID] {
        (id?.target as? Target).map(successors(of:))?.map { TargetID($0) } ?? []
    }

    func answerID(_ index: Int, _ app: AppState) -> TargetID? { answer(index, app).map { TargetID($0) } }
}

/// A screen that says what it shows as a value, and leaves the places to the solver.
package protocol PageScreen: ScreenBehaviour {
    func page(_ app: AppState) -> Page
}

extension PageScreen {
    package func layout(_ app: AppState, _ sheet: inout Sheet) { page(app).draw(&sheet) }
}

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
