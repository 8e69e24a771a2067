// One switch: the focus moves by itself over all that a pointer could press, row by row where there is much of it.

import UnderCoverCatalogue
import UnderCoverPixels

/// The effect of a press while it is lit.
package enum SwitchStop: Equatable, Encodable, Sendable {
    case target(TargetID)
    /// The next page of a list; at its end the first one.
    case page(isDown: Bool)
    /// Left or right on a target whose value it changes.
    case step(TargetID, Action)
}

/// The position of the moving focus.
package struct SwitchScan: Equatable, Encodable, Sendable {
    /// The button that is held down.
    struct Held: Equatable, Encodable {
        var name: String
        var since: Int
        /// It went back already, or opened the screen: letting go does nothing.
        var isDone = false
    }

    /// Place among the groups, or among the stops of the open one.
    var place = 0
    /// The group that a press has opened.
    var open: Int?
    /// The target whose value is being changed.
    var stepping: TargetID?
    /// How often the focus went round in the open group without a press.
    var turns = 0
    var movedAt = 0
    var held: Held?

    /// Held so long, a press goes back.
    static let backTicks = 48
    /// So many turns without a press leave a group.
    static let mostTurns = 2
    /// A pointer that moved so recently is a pointer, and its click no switch.
    static let pointerTicks = 120

    mutating func restart(at tick: Int, place: Int = 0) {
        (self.place, open, stepping, turns, movedAt) = (place, nil, nil, 0, tick)
    }

    /// The stops of the value that is being changed.
    var steps: [SwitchStop] {
        stepping.map { [.target($0), .step($0, .right), .step($0, .left)] } ?? []
    }
}

/// Stops that are lit together at first.
struct SwitchGroup: Equatable {
    var stops: [SwitchStop]
    var rect: Rect
    var scrolls = false
}

/// The stop that is lit now.
struct SwitchLit: Equatable {
    var stops: [SwitchStop]
    var rect: Rect

    /// The direction in which a press changes a value.
    var step: Action? { if case .step(_, let action)? = stops.first { action } else { nil } }
}

extension Sheet {
    /// So few stops need no groups.
    private static let mostAlone = 5
    /// More rows than these are lit four at a time.
    private static let mostRows = 7
    private static let rowsTogether = 4

    /// All that can be pressed now, in reading order: what takes the focus, then what only pointers press.
    var switchGroups: [SwitchGroup] {
        let others = targets.filter { !$0.takesFocus && isForSwitch($0) }
        var groups = rows(focusable.filter(isInSight)) + rows(others.filter(isInSight))
        let stops = groups.reduce(0) { $0 + $1.stops.count }
        if stops <= Self.mostAlone {
            groups = rows(focusable.filter(isInSight) + others.filter(isInSight), mayJoin: false)
        } else if groups.count > Self.mostRows {
            groups = joined(groups)
        }
        if let page { groups.insert(page, at: (groups.lastIndex(where: \.scrolls) ?? groups.count - 1) + 1) }
        return groups
    }

    private func isForSwitch(_ target: Target) -> Bool {
        switch target.id.target {
        // The switch itself does these.
        case FooterTarget.hint(let action) where action == .confirm || action == .back: false
        // A wall that wakes up under any click is no button.
        default: target.rect.width * target.rect.height < metrics.width * metrics.height * 0.4
        }
    }

    private func isInSight(_ target: Target) -> Bool {
        guard target.scrolls, let scrollArea else { return true }
        return scrollArea.viewport.contains(target.rect, slack: target.rect.height / 3)
    }

    private func rows(_ targets: [Target], mayJoin: Bool = true) -> [SwitchGroup] {
        targets.reduce(into: []) { groups, target in
            let stop = SwitchStop.target(target.id)
            if mayJoin, let last = groups.last, last.scrolls == target.scrolls, isBeside(last.rect, target.rect) {
                groups[groups.count - 1].stops.append(stop)
                groups[groups.count - 1].rect = last.rect.union(target.rect)
            } else {
                groups.append(SwitchGroup(stops: [stop], rect: target.rect, scrolls: target.scrolls))
            }
        }
    }

    private func isBeside(_ one: Rect, _ other: Rect) -> Bool {
        let overlap = min(one.maxY, other.maxY) - max(one.minY, other.minY)
        return overlap > min(one.height, other.height) * 0.5
    }

    /// Single rows of one column, some at a time.
    private func joined(_ groups: [SwitchGroup]) -> [SwitchGroup] {
        groups.reduce(into: []) { joined, group in
            guard let last = joined.last, group.stops.count == 1, last.stops.count < Self.rowsTogether,
                last.scrolls == group.scrolls, last.rect.minX < group.rect.maxX, group.rect.minX < last.rect.maxX,
                group.rect.minY >= last.rect.maxY - 1
            else {
                joined.append(group)
                return
            }
            joined[joined.count - 1].stops += group.stops
            joined[joined.count - 1].rect = last.rect.union(group.rect)
        }
    }

    /// The triangles beside a list that goes on.
    private var page: SwitchGroup? {
        guard let area = scrollArea, area.maximum > 0.5 else { return nil }
        let isDown = area.offset < area.maximum - 0.5
        let side = px(28)
        let view = area.viewport
        let right = min(view.maxX + px(.slim), metrics.safeArea.maxX - side)
        let mark = Rect(right, isDown ? view.maxY - side : view.y, side, side)
        return SwitchGroup(stops: [.page(isDown: isDown)], rect: mark, scrolls: true)
    }

    /// Around what a press would choose: ink between two lines of paper, to be seen on any ground.
    mutating func switchRing(_ lit: SwitchLit) {
        let bounds = metrics.bounds
        let outer = lit.rect.inset(-px(20)).intersection(bounds).rounded
        box(outer, stroke: theme.paper, width: metrics.stroke(4, theme))
        let inner = outer.inset(px(4)).rounded
        box(inner, stroke: theme.ink, width: max(metrics.stroke(7, theme), 2))
        guard let step = lit.step else { return }
        let side = max(px(64), 24).rounded()
        let x = step == .left ? inner.minX : inner.maxX - side
        let sign = Rect(x, inner.midY - side / 2, side, side).rounded
        box(sign, fill: theme.ink, stroke: theme.paper, width: metrics.stroke(4, theme))
        icon(step == .left ? .left : .right, in: sign.inset(side * 0.2), theme.paper)
    }
}

extension SwitchScan {
    /// One switch moves over this screen. In a round, the round moves it.
    static func runs(_ app: AppState) -> Bool { app.isReady && app.settings.oneSwitch && !app.traits.scansItself }

    /// The lit stop in the sheet of this state; nil without the setting.
    static func lit(in sheet: Sheet, _ app: AppState) -> SwitchLit? {
        guard app.isReady, app.settings.oneSwitch else { return nil }
        guard !app.traits.scansItself else {
            guard let target = sheet.targets.first(where: { $0.id == app.focus }) else { return nil }
            return SwitchLit(stops: [.target(target.id)], rect: target.rect)
        }
        return lit(among: sheet.switchGroups, of: sheet, app)
    }

    static func lit(among groups: [SwitchGroup], of sheet: Sheet, _ app: AppState) -> SwitchLit? {
        let scan = app.input.scan
        func lit(_ stop: SwitchStop, _ group: Rect) -> SwitchLit {
            switch stop {
            case .page: SwitchLit(stops: [stop], rect: group)
            case .target(let id), .step(let id, _):
                SwitchLit(stops: [stop], rect: sheet.targets.first { $0.id == id }?.rect ?? group)
            }
        }
        if let id = scan.stepping, let target = sheet.targets.first(where: { $0.id == id }) {
            return lit(scan.steps[scan.place % 3], target.rect)
        }
        guard !groups.isEmpty else { return nil }
        if let open = scan.open {
            let group = groups[open % groups.count]
            return lit(group.stops[scan.place % group.stops.count], group.rect)
        }
        let group = groups[scan.place % groups.count]
        return group.stops.count == 1
            ? lit(group.stops[0], group.rect) : SwitchLit(stops: group.stops, rect: group.rect)
    }
}
