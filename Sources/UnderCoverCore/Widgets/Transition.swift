// A thing that two screens show is one thing: it travels from its place on the one to its place on the other, and the
// pages around it go and come. A screen only marks what it shares (`Sheet.scene`), so that no screen knows another, and
// both ends are drawn by the commands of their own sheets.

import UnderCoverCatalogue
import UnderCoverPixels

/// A thing that a screen may share with the one before or after it.
package enum SceneID: Equatable, Sendable {
    /// The sleeves of a category.
    case fan(Category.ID)
    /// A category's sleeve in front, or that of a day's five whose turn it is, which a match deals.
    case front
    /// A cover of a round, by its place: hidden by a sleeve, or as far as it has come. It comes from the sleeve in front,
    /// or falls in.
    case dealt(Int)
    /// A cover that is answered.
    case answered(ArtworkID)
    /// The cover of a round that has been played.
    case played(ArtworkID)
    /// One of a day's five, by its place.
    case ofFive(Int)

    /// The mark of the other screen that becomes this one.
    package var origin: SceneID { comesAlone ? .front : self }
    fileprivate var comesAlone: Bool { if case .dealt = self { true } else { false } }
    /// nil for what only becomes something else.
    fileprivate var way: Way? {
        switch self {
        case .fan, .answered, .ofFive: .glide
        case .front: nil
        case .dealt: .deal
        case .played: .lay
        }
    }
}

/// A thing that a screen shares, as its sheet draws it.
package struct SceneMark: Equatable, Sendable {
    package let id: SceneID
    /// Its place at rest. For several sleeves, the one in the middle.
    package let rect: Rect
    /// Its place in the list; empty while it is not drawn yet.
    let commands: Range<Int>
}

extension Sheet {
    /// Marks what has been drawn since the command `first` as something that another screen may show, too.
    mutating func scene(_ id: SceneID, _ rect: Rect, from first: Int) {
        if isStaged { mark(SceneMark(id: id, rect: rect, commands: first..<list.count)) }
    }

    func mark(_ id: SceneID) -> SceneMark? { marks.last { $0.id == id } }

    /// The cover of a thing and how it is revealed; nil where it is another thing than one such cover.
    fileprivate func veil(of mark: SceneMark) -> (artwork: ArtworkID, veil: Veil)? {
        let covers = list[mark.commands].compactMap { if case .cover(let quad) = $0 { quad } else { nil } }
        guard covers.count == 1, case .veiled(let veil) = covers[0].effect else { return nil }
        return (covers[0].artwork, veil)
    }
}

/// How a thing gets from its old place to its new one.
private enum Way: Equatable {
    /// Along a slight arc, while one picture of it becomes the other.
    case glide
    /// A sleeve is lifted off, turns over on its way, and lies down, back up. Nothing of the cover is given away.
    case deal
    /// A sleeve that comes from no other screen falls in from above.
    case fall
    /// A cover shrinks into its place and turns over.
    case lay

    var ticks: Double {
        switch self {
        case .glide: 18
        case .deal: 25
        case .fall: 16
        case .lay: 24
        }
    }

    static let liftTicks = 7.0
    /// The ticks between which it turns over.
    var turn: (start: Double, end: Double)? {
        switch self {
        case .deal: (Self.liftTicks, 18)
        case .lay: (3, 14)
        case .glide, .fall: nil
        }
    }
}

/// A thing's place on its way, and how it is held.
package struct ScenePose: Equatable, Sendable {
    package var rect: Rect
    package var degrees = 0.0
    /// The share of its width that is seen while it turns over.
    package var facing = 1.0
    /// How much is seen of its old picture and of the new one, 0…1.
    package var old = 0.0
    package var new = 1.0
}

/// The way from one screen to another, as a value: both sheets and a tick give the picture.
package struct Transition: Equatable, Sendable {
    /// The other screen as it was left.
    package let from: Sheet
    /// The tick at which the new screen came.
    package let since: Int
    package let ticks: Int
    private let moves: [Move]

    private struct Move: Equatable {
        let id: SceneID
        let way: Way
    }

    /// Words of the old page fade for so long; a page of another colour drops out of the picture.
    private static let fadeTicks = 4.0
    private static let dropTicks = 10.0

    /// nil where the screens share nothing that moves.
    /// - Parameter deals: a sleeve may fall in: the player has not come back to a round that lay there before.
    init?(from: Sheet, to: Sheet, since: Int, deals: Bool) {
        guard !to.marks.isEmpty, from.context.metrics == to.context.metrics else { return nil }
        moves = to.marks.compactMap { mark in
            if let old = from.mark(mark.id.origin) {
                return old.rect == mark.rect ? nil : mark.id.way.map { Move(id: mark.id, way: $0) }
            }
            return deals && mark.id.comesAlone ? Move(id: mark.id, way: .fall) : nil
        }
        guard let longest = moves.map(\.way.ticks).max() else { return nil }
        (self.from, self.since, ticks) = (from, since, Int(longest))
    }

    /// The picture at `now`: the old sheet's at first, the new one's in the end.
    package func list(to: Sheet, now: Double) -> DisplayList {
        let elapsed = now - Double(since)
        guard elapsed > 0 else { return from.list }
        // The way of a thing that is no longer there has ended: its cover is answered.
        guard elapsed < Double(ticks), from.context.metrics == to.context.metrics,
            moves.allSatisfy({ to.mark($0.id) != nil })
        else { return to.list }
        let olds = moves.compactMap { $0.way == .fall ? nil : from.mark($0.id.origin) }
        var list: DisplayList = [.clear(to.theme.paper)]
        list.reserveCapacity(from.list.count + to.list.count + 8 * moves.count)
        addNew(to, elapsed, &list)
        addOld(without: olds, below: to.theme.paper, elapsed, &list)
        for move in moves {
            guard let new = to.mark(move.id), let pose = pose(of: move.id, to: to, now: now) else { continue }
            let old = move.way == .fall ? nil : from.mark(move.id.origin)
            if let old, let one = revealed(from: old, to: new, of: to, by: elapsed / move.way.ticks) {
                add(one, of: new, pose, opacity: 1, &list)
                continue
            }
            add(to.list[new.commands], of: new, pose, opacity: pose.new, &list)
            if let old { add(from.list[old.commands], of: old, pose, opacity: pose.old, &list) }
        }
        return list
    }

    // MARK: The pages

    /// The new page rises to its place just before the way ends.
    private func addNew(_ to: Sheet, _ elapsed: Double, _ list: inout DisplayList) {
        let since = elapsed - Double(ticks) + Motion.riseTicks
        guard since > 0 else { return }
        let risen = Motion.ease(since, over: Motion.riseTicks)
        let drop = (to.px(.medium) * (1 - risen)).rounded()
        let marks = moves.compactMap { to.mark($0.id) }
        addPage(to, without: marks, ground: to.theme.paper, by: drop, fade: 1 - risen, &list)
    }

    private func addOld(
        without marks: [SceneMark], below paper: Color, _ elapsed: Double, _ list: inout DisplayList
    ) {
        let hasGround = from.list.contains { command in
            switch command {
            case .clear(let color): color != paper
            case .gradient, .dimmed: true
            default: false
            }
        }
        let share = elapsed / (hasGround ? Self.dropTicks : Self.fadeTicks)
        guard share < 1 else { return }
        let drop = hasGround ? (from.metrics.height * share * share).rounded() : 0
        addPage(from, without: marks, ground: paper, by: drop, fade: hasGround ? 0 : share, &list)
    }

    /// All of a sheet but the things that travel, `drop` pixels down. It fades as a whole: with less opacity, its parts would
    /// shine through each other.
    /// - Parameter ground: lies below it already.
    private func addPage(
        _ sheet: Sheet, without marks: [SceneMark], ground: Color, by drop: Double, fade: Double,
        _ list: inout DisplayList
    ) {
        list.append(.push(Transform(offset: Point(0, drop), fade: fade > 0 ? .init(into: ground, fade) : nil)))
        for (index, command) in sheet.list.enumerated() where !marks.contains(where: { $0.commands.contains(index) }) {
            switch command {
            // It would wipe away what is drawn already.
            case .clear(let color):
                if index > 0 || color != ground { list.append(.box(Box(sheet.metrics.bounds, fill: color))) }
            case .dimmed(let page): list.append(.box(Box(page.rect, fill: page.paper)))
            case .gradient(var field):
                // The cover that it spared is on its way.
                field.hole = nil
                list.append(.gradient(field))
            // NB: a clip does not move with what is in it.
            case .clip(let rect): list.append(.clip(rect.offset(0, drop)))
            default: list.append(command)
            }
        }
        list.append(.pop)
    }

    // MARK: The things that travel

    /// One cover by one reveal becomes what it is in the end: two of them over each other cost twice as much. nil where
    /// the screens show something else.
    private func revealed(from old: SceneMark, to new: SceneMark, of to: Sheet, by share: Double) -> DisplayList? {
        guard let before = from.veil(of: old), let after = to.veil(of: new), before.artwork == after.artwork,
            before.veil.reveal == after.veil.reveal
        else { return nil }
        func between(_ part: KeyPath<Veil, Double>) -> Double {
            before.veil[keyPath: part] + (after.veil[keyPath: part] - before.veil[keyPath: part]) * share
        }
        var veil = after.veil
        (veil.amount, veil.lettering) = (between(\.amount), between(\.lettering))
        return to.list[new.commands].map { command in
            guard case .cover(var quad) = command else { return command }
            quad.effect = .veiled(veil)
            return .cover(quad)
        }
    }

    private func add(
        _ commands: some Collection<Command>, of mark: SceneMark, _ pose: ScenePose, opacity: Double,
        _ list: inout DisplayList
    ) {
        guard opacity > 0, !commands.isEmpty, mark.rect.width > 0 else { return }
        let (old, new) = (mark.rect.center, pose.rect.center)
        let scale = pose.rect.width / mark.rect.width
        list.append(
            .push(
                Transform(
                    pivot: old, offset: Point(new.x - old.x, new.y - old.y), scale: scale, degrees: pose.degrees,
                    opacity: opacity, facing: pose.facing)))
        for command in commands {
            if case .clip(let rect) = command {
                let middle = Point(new.x + (rect.midX - old.x) * scale, new.y + (rect.midY - old.y) * scale)
                let (width, height) = (rect.width * scale, rect.height * scale)
                list.append(.clip(Rect(middle.x - width / 2, middle.y - height / 2, width, height)))
            } else {
                list.append(command)
            }
        }
        list.append(.pop)
    }

    /// nil where the thing does not travel, or is not there.
    package func pose(of id: SceneID, to: Sheet, now: Double) -> ScenePose? {
        guard let way = moves.first(where: { $0.id == id })?.way, let target = to.mark(id) else { return nil }
        let elapsed = min(max(now - Double(since), 0), Double(ticks))
        let end = target.rect
        guard way != .fall else {
            let left = 1 - Motion.ease(elapsed, over: way.ticks)
            let above = end.offset(0, -(end.maxY + to.px(.gutter)) * left)
            return ScenePose(rect: above, degrees: -4 * left)
        }
        guard let start = from.mark(id.origin)?.rect else { return nil }
        var pose: ScenePose
        if way == .deal {
            let lifted = Motion.ease(elapsed, over: Way.liftTicks)
            let travelled = Motion.ease(elapsed - Way.liftTicks, over: way.ticks - Way.liftTicks)
            let up = start.offset(0, -to.px(.large) * lifted)
            pose = ScenePose(rect: up.towards(end, by: travelled))
            // Held askew, past upright, and down.
            pose.degrees = 9 * lifted * (1 - travelled) - 8 * travelled * (1 - travelled)
        } else {
            let travelled = Motion.ease(elapsed, over: way.ticks)
            let arc = way == .glide ? to.px(.gutter) * 4 * travelled * (1 - travelled) : 0
            pose = ScenePose(rect: start.towards(end, by: travelled).offset(0, -arc))
        }
        show(way, elapsed, isSmall: to.metrics.isSmall, &pose)
        return pose
    }

    /// A thing that turns over shows its old picture, its edge, then the new one; in a small window the new one at once.
    /// If nothing turns, the one comes below the other, which goes then, so that no paper shines through.
    private func show(_ way: Way, _ elapsed: Double, isSmall: Bool, _ pose: inout ScenePose) {
        guard let turn = way.turn else {
            let share = elapsed / way.ticks
            (pose.old, pose.new) = (min(2 - 2 * share, 1), min(2 * share, 1))
            return
        }
        let share = min(max((elapsed - turn.start) / (turn.end - turn.start), 0), 1)
        let isOver = isSmall ? share > 0 : share >= 0.5
        (pose.old, pose.new) = isOver ? (0, 1) : (1, 0)
        if !isSmall { pose.facing = max(abs(1 - 2 * share), 0.02) }
    }
}
