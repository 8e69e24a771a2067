import UnderCoverCatalogue

/// The scene is the sheet of the state, or the transition that leads to it. It stands beside the state and only
/// looks on, so neither rules nor replays know of it, and speech says the new screen at once. Screens are cut where nothing
/// marked travels, with reduced motion, below 40 pictures a second, and at any press.
package struct Scene: Equatable, Sendable {
    package private(set) var transition: Transition?
    /// The new sheet, laid out once, as it will be when the way ends. nil until it is drawn, and after each event that may
    /// change it.
    private var end: Sheet?
    private var pace = PicturePace()

    package init() {}

    /// Call it after each event, with the state before it.
    package mutating func note(_ before: AppState, _ after: AppState, _ event: Event) {
        if case .tick = event {} else { end = nil }
        if let transition, event.isPress || after.tick >= transition.since + transition.ticks { self.transition = nil }
        guard before.screen.name != after.screen.name else { return }
        (transition, end) = (nil, nil)
        guard before.isReady, after.window.isVisible, !after.reducesMotion, !pace.isSlow else { return }
        let to = after.sheet(isStaged: true)
        guard !to.marks.isEmpty else { return }
        transition = Transition(
            from: before.sheet(isStaged: true), to: to, since: after.tick,
            deals: after.stack.count >= before.stack.count)
    }

    /// Call it with the seconds that a picture took until it was on the glass.
    package mutating func drew(in seconds: Double) {
        pace.note(seconds)
        if pace.isSlow { transition = nil }
    }

    /// Ticks must run, and pictures be drawn.
    package var isMoving: Bool { transition != nil }

    package mutating func list(of app: AppState, ahead: Double = 0) -> DisplayList {
        guard let transition else { return app.sheet(ahead: ahead).list }
        let left = Double(transition.since + transition.ticks - app.tick)
        let to = end ?? app.sheet(ahead: max(left, ahead), isStaged: true)
        end = to
        return transition.list(to: to, now: Double(app.tick) + ahead)
    }
}

/// The pace is slow where most of the last pictures came at less than forty a second: travels would only stumble.
struct PicturePace: Equatable {
    private static let longest = 1.0 / 40
    private static let looksAt = 9

    /// A bit for each picture, set for a slow one; the last one is the lowest.
    private var late: UInt16 = 0

    var isSlow: Bool { late.nonzeroBitCount > Self.looksAt / 2 }

    mutating func note(_ seconds: Double) {
        late = (late << 1 | (seconds > Self.longest ? 1 : 0)) & (1 << UInt16(Self.looksAt) - 1)
    }
}

extension Event {
    /// A player has pressed something, on whatever device.
    fileprivate var isPress: Bool {
        switch self {
        case .device(.keyDown(let key)): !key.isModifier && !key.belongsToSystem
        case .device(.padDown), .device(.pointerDown), .device(.pointerBack), .device(.scrolled): true
        case .phones(let news): news.contains(where: \.isPress)
        default: false
        }
    }
}
