import UnderCoverPixels

/// A screen: its state as stored properties, its layout, and the action of each target. The defaults suit most screens.
/// To add a screen, add a folder in `Screens/` and a line in `Screens.all`.
/// `app` contains a copy of the screen, so a screen that changes itself stores the new value with `app.show(_:)`.
package protocol ScreenBehaviour: Equatable, Encodable, Sendable {
    associatedtype Target: ScreenTarget

    /// The name in `screenshot --screen`, goldens and recordings. Most of its samples' names begin with it.
    static var name: String { get }
    /// Examples of the screen, for tests and `screenshot`.
    static var samples: [Sample] { get }

    /// What it is, as far as others have to know.
    func traits(_ app: AppState) -> Traits

    /// Writes the display list, the targets and the spoken labels for the current state.
    func layout(_ app: AppState, _ sheet: inout Sheet)

    /// The target that has the focus when the screen opens; nil for the first one drawn.
    func firstFocus(_ app: AppState) -> TargetID?
    /// Targets that take the focus when `target` is no longer drawn, in order of preference.
    func successors(of target: Target) -> [Target]
    /// Called after the focus has moved on this screen.
    mutating func focusMoved()

    func pressed(_ target: Target, _ app: inout AppState) -> [Effect]
    /// A key that has its own meaning here, whatever it is bound to; nil leaves it alone.
    func keyed(_ key: Key, _ app: inout AppState) -> [Effect]?
    /// Home and End: the ends of a list that draws only some of its rows; nil for other lists.
    func toEnd(isLast: Bool, _ app: inout AppState) -> [Effect]?
    /// A key or button before anything else hears of it; nil leaves it alone.
    /// - Parameter action: nil for one that does nothing here.
    func intercepted(_ action: Action?, _ app: inout AppState) -> [Effect]?
    /// A click before anything else hears of it; nil leaves it alone.
    func intercepted(click: TargetID?, _ app: inout AppState) -> [Effect]?
    /// A click at `point`, in pixels, on a target that fills `rect`.
    func clicked(_ target: Target, at point: Point, in rect: Rect, _ app: inout AppState) -> [Effect]
    /// The pointer moves to `point` while it is held down since it was pressed on a target; nil leaves the focus to it.
    func dragged(_ target: Target, to point: Point, _ app: inout AppState) -> [Effect]?
    /// It lets go of that target.
    func dropped(_ target: Target, _ app: inout AppState) -> [Effect]
    /// A press of a seat's key or button before anything else hears of it; nil leaves it alone.
    func seatPressed(_ press: SeatDevice.Press, _ seat: Seat, _ app: inout AppState) -> [Effect]?
    /// A player of the match has gone, and others are there.
    func seatLeft(_ app: inout AppState) -> [Effect]
    func back(_ app: inout AppState) -> [Effect]
    /// The player moves the pointer or the wheel, or plugs in a pad, before anything else hears of it; nil leaves it alone.
    func stirred(_ app: inout AppState) -> [Effect]?
    func pausePressed(_ app: inout AppState) -> [Effect]
    /// The second action for the focused target: reset a setting, remove a favourite.
    func secondAction(_ app: inout AppState) -> [Effect]
    /// Search: opens it over this screen, where that makes sense.
    func searchPressed(_ app: inout AppState) -> [Effect]
    /// An arrow key on a value that it changes; nil moves the focus instead.
    func stepped(_ direction: Action, _ app: inout AppState) -> [Effect]?
    /// An arrow key with no target in its direction; nil scrolls instead.
    func steppedPastEdge(_ direction: Action, _ app: inout AppState) -> [Effect]?
    /// Tab or shoulder button, -1 or 1; nil moves the focus to the next target in reading order.
    func section(_ direction: Int, _ app: inout AppState) -> [Effect]?
    /// The target that answer button `index` presses, if any.
    func answer(_ index: Int, _ app: AppState) -> Target?

    func ticked(_ app: inout AppState) -> [Effect]
    /// Whether the screen changes without input.
    func needsTicks(_ app: AppState) -> Bool
    /// The window lost the focus, the machine was suspended, or the pad was unplugged.
    func playerLeft(_ absence: Absence, _ app: inout AppState) -> [Effect]
    /// New albums of a category or playlist have arrived.
    func gathered(_ app: inout AppState) -> [Effect]
    /// What the screen needs for what it shows now: asked after each event, so a screen remembers what it asked for.
    func wants(_ app: inout AppState) -> [Effect]
    /// News of the player's own records, which the state knows already.
    func heard(_ news: ShelfNews, _ app: inout AppState) -> [Effect]

    /// The host's phone does one of the actions that the traits name.
    func hostPressed(_ action: PhoneOwn.Action, _ app: inout AppState) -> [Effect]

    /// What Save picture saves; nil where the screen has nothing to share.
    func shareCard(_ app: AppState) -> ShareCard?
    /// The display list that will most likely follow, so that its text can be rendered ahead of time.
    func upcoming(_ app: AppState) -> DisplayList?
}

extension ScreenBehaviour {
    package func traits(_ app: AppState) -> Traits { Traits() }
    package func firstFocus(_ app: AppState) -> TargetID? { nil }
    package func successors(of target: Target) -> [Target] { [] }
    package mutating func focusMoved() {}

    package func keyed(_ key: Key, _ app: inout AppState) -> [Effect]? { nil }
    package func toEnd(isLast: Bool, _ app: inout AppState) -> [Effect]? { nil }
    package func intercepted(_ action: Action?, _ app: inout AppState) -> [Effect]? { nil }
    package func intercepted(click: TargetID?, _ app: inout AppState) -> [Effect]? { nil }

    package func clicked(_ target: Target, at point: Point, in rect: Rect, _ app: inout AppState) -> [Effect] {
        app.press(TargetID(target))
    }
    package func dragged(_ target: Target, to point: Point, _ app: inout AppState) -> [Effect]? { nil }
    package func dropped(_ target: Target, _ app: inout AppState) -> [Effect] { [] }
    package func seatPressed(_ press: SeatDevice.Press, _ seat: Seat, _ app: inout AppState) -> [Effect]? { nil }
    package func seatLeft(_ app: inout AppState) -> [Effect] { [] }
    package func back(_ app: inout AppState) -> [Effect] { app.leave() }
    package func stirred(_ app: inout AppState) -> [Effect]? { nil }
    package func pausePressed(_ app: inout AppState) -> [Effect] { [] }
    package func secondAction(_ app: inout AppState) -> [Effect] { [] }
    package func stepped(_ direction: Action, _ app: inout AppState) -> [Effect]? { nil }
    package func steppedPastEdge(_ direction: Action, _ app: inout AppState) -> [Effect]? { nil }
    package func section(_ direction: Int, _ app: inout AppState) -> [Effect]? { nil }
    package func answer(_ index: Int, _ app: AppState) -> Target? { nil }
    package func ticked(_ app: inout AppState) -> [Effect] { [] }
    package func needsTicks(_ app: AppState) -> Bool { false }
    package func playerLeft(_ absence: Absence, _ app: inout AppState) -> [Effect] { [] }
    package func gathered(_ app: inout AppState) -> [Effect] { [] }
    package func wants(_ app: inout AppState) -> [Effect] { [] }
    package func heard(_ news: ShelfNews, _ app: inout AppState) -> [Effect] { [] }
    package func hostPressed(_ action: PhoneOwn.Action, _ app: inout AppState) -> [Effect] { [] }
    package func shareCard(_ app: AppState) -> ShareCard? { nil }
    package func upcoming(_ app: AppState) -> DisplayList? { nil }
}

extension ScreenBehaviour {
    package var name: String { Self.name }
    func isEqual(_ other: any ScreenBehaviour) -> Bool { other as? Self == self }

    func press(_ id: TargetID, _ app: inout AppState) -> [Effect] {
        (id.target as? Target).map { pressed($0, &app) } ?? []
    }

    func click(_ id: TargetID, at point: Point, in rect: Rect, _ app: inout AppState) -> [Effect] {
        guard let target = id.target as? Target else { return app.press(id) }
        return clicked(target, at: point, in: rect, &app)
    }

    func drag(_ id: TargetID, to point: Point, _ app: inout AppState) -> [Effect]? {
        (id.target as? Target).flatMap { dragged($0, to: point, &app) }
    }

    func letGo(_ id: TargetID, _ app: inout AppState) -> [Effect] {
        (id.target as? Target).map { dropped($0, &app) } ?? []
    }

    func successorIDs(of id: TargetID?) -> [TargetID] {
        (id?.target as? Target).map(successors(of:))?.map { TargetID($0) } ?? []
    }

    func answerID(_ index: Int, _ app: AppState) -> TargetID? { answer(index, app).map { TargetID($0) } }
}
