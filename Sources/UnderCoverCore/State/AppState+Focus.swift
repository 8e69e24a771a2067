import UnderCoverCatalogue
import UnderCoverPixels

// Moves the focus by the positions of the targets in the current layout, so that up is up in every window.

extension AppState {
    /// Keeps the wanted scroll offset within the list.
    mutating func normaliseScroll() {
        if let area = sheet().scrollArea { top.scroll = area.clamped(top.scroll) }
    }

    func isFocused(_ target: some ScreenTarget) -> Bool { focus.is(target) }

    /// The focused target; nil where it is of another type.
    func focused<Target: ScreenTarget>(_ type: Target.Type) -> Target? { focus?.target as? Target }
    @discardableResult
    mutating func setFocus(_ target: some ScreenTarget) -> [Effect] { setFocus(TargetID(target)) }

    @discardableResult
    mutating func setFocus(_ id: TargetID) -> [Effect] {
        guard id != focus else { return [] }
        focus = id
        input.focusedAt = tick
        _ = tell(.focusMoved)
        revealFocus()
        return []
    }

    mutating func move(_ direction: Action) -> [Effect] {
        if let effects = command(.step(direction)) { return effects }
        let sheet = sheet()
        guard let from = sheet.targets.first(where: { $0.id == focus }) else { return repairFocus() }
        if let next = Focus.neighbour(of: from, direction, among: sheet.inReach(of: from)) {
            setFocus(next.id)
            return []
        }
        if let effects = command(.stepPastEdge(direction)) { return effects }
        if direction == .down, sheet.endsScroll, let song = sheet.miniplayerSong(from: from) {
            setFocus(song)
            return []
        }
        switch direction {
        case .up: return scroll(by: -metrics.px(180))
        case .down: return scroll(by: metrics.px(180))
        default: return []
        }
    }

    /// The target that lies next to the focus; nil at the edge.
    func neighbour(_ direction: Action) -> TargetID? {
        let sheet = sheet()
        guard let from = sheet.targets.first(where: { $0.id == focus }) else { return nil }
        return Focus.neighbour(of: from, direction, among: sheet.inReach(of: from))?.id
    }

    /// Tab and shoulder buttons: the next section of the screen, else the next target in reading order.
    mutating func moveSection(_ direction: Int) -> [Effect] {
        if let effects = command(.section(direction)) { return effects }
        let targets = sheet().focusable
        guard let index = targets.firstIndex(where: { $0.id == focus }) else { return repairFocus() }
        setFocus(targets[(index + direction + targets.count) % targets.count].id)
        return []
    }

    /// Gives the focus to a target that is drawn: the present one, the text field, a successor, or the first.
    @discardableResult
    mutating func repairFocus() -> [Effect] {
        let targets = sheet().focusable
        func isDrawn(_ id: TargetID) -> Bool { targets.contains { $0.id == id } }
        if focus.map(isDrawn) != true {
            let candidates = [textScreen?.fieldID].compactMap { $0 } + screen.successorIDs(of: focus)
            focus = candidates.first(where: isDrawn) ?? targets.first?.id
        }
        return []
    }

    mutating func revealFocus() {
        let sheet = sheet()
        guard let area = sheet.scrollArea, let target = sheet.targets.first(where: { $0.id == focus }), target.scrolls
        else { return }
        top.scroll = area.offset(showing: target.rect, air: metrics.px(36))
    }

    /// Makes a change that may lay the screen out anew, and scrolls the focus back under the pointer that lay on it.
    mutating func keepingFocusUnderPointer(_ change: (inout AppState) -> [Effect]) -> [Effect] {
        let wasThere = focusAndPointer.map { $0.rect.contains($0.pointer) } ?? false
        let effects = change(&self)
        guard wasThere, let (rect, pointer) = focusAndPointer, !rect.contains(pointer), let area = sheet().scrollArea
        else { return effects }
        top.scroll = area.clamped(area.offset + rect.midY - pointer.y)
        return effects
    }

    private var focusAndPointer: (rect: Rect, pointer: Point)? {
        let sheet = sheet()
        guard let pointer = sheet.context.pointer, let target = sheet.targets.first(where: { $0.id == focus }),
            target.scrolls
        else { return nil }
        return (target.rect, pointer)
    }

    /// A line of a mouse's wheel, in u.
    static let notch = 90.0

    mutating func scroll(by pixels: Double) -> [Effect] {
        guard let area = sheet().scrollArea else { return [] }
        // Parts of a line, as touchpads send them, are added up; a notch of a wheel moves the list at once.
        let isNotch = abs(pixels) >= metrics.px(Self.notch)
        top.scroll = isNotch ? area.moved(by: pixels) : area.clamped(top.scroll + pixels)
        bringFocusIntoSight()
        return []
    }

    /// Moves the focus by as many rows as show. On the last page the focus goes to the last row, on the first one to
    /// the first.
    mutating func turnPage(isDown: Bool) -> [Effect] {
        guard let area = sheet().scrollArea else { return [] }
        let offset = isDown ? area.pageDown : area.pageUp
        guard offset == area.offset else {
            top.scroll = offset
            bringFocusIntoSight()
            return []
        }
        let rows = sheet().focusable.filter(\.scrolls)
        guard let end = isDown ? rows.map(\.rect.midY).max() : rows.map(\.rect.midY).min() else { return [] }
        let column = rows.first { $0.id == focus }?.rect.midX ?? 0
        let row = rows.filter { abs($0.rect.midY - end) < 2 }
        if let target = row.min(by: { abs($0.rect.midX - column) < abs($1.rect.midX - column) }) { setFocus(target.id) }
        return []
    }

    /// The first or the last row of a list.
    mutating func goToEnd(isLast: Bool) -> [Effect] {
        if let effects = command(.end(isLast: isLast)) { return effects }
        guard let area = sheet().scrollArea else { return [] }
        top.scroll = isLast ? area.maximum : 0
        let rows = sheet().focusable.filter(\.scrolls)
        if let row = isLast ? rows.last : rows.first { setFocus(row.id) }
        return []
    }

    // MARK: The text field

    package var textScreen: (any TextScreen)? {
        (screen as? any TextScreen).flatMap { $0.takesText(self) ? $0 : nil }
    }

    package var isTyping: Bool { textScreen != nil }

    /// The on-screen keyboard is drawn for devices without keys.
    package var showsKeyboard: Bool {
        guard let text = textScreen, text.keyboard.isWanted else { return false }
        return text.keyboard.isForced || settings.oneSwitch || input.glyphs != .keyboard
    }

    var isOnKeyboard: Bool { focus?.target is KeyboardKey }

    /// If the focused target was scrolled away, the nearest visible one takes the focus.
    private mutating func bringFocusIntoSight() {
        let sheet = sheet()
        guard let area = sheet.scrollArea, let held = sheet.focusable.first(where: { $0.id == focus }),
            held.scrolls, !area.viewport.intersects(held.rect.inset(0, held.rect.height / 3))
        else { return }
        let seen = sheet.focusable.filter { $0.scrolls && area.viewport.contains($0.rect, slack: $0.rect.height / 3) }
        // In its own column, if there are several.
        func distance(_ rect: Rect) -> Double {
            abs(rect.midY - held.rect.midY) + abs(rect.midX - held.rect.midX) * 0.01
        }
        let nearest = seen.min { distance($0.rect) < distance($1.rect) }
        guard let nearest else { return }
        focus = nearest.id
        input.focusedAt = tick
    }
}

extension Sheet {
    /// Targets that an arrow key may lead to. From outside a scrolled list only the rows in sight: the others lie behind
    /// what stands below the list.
    fileprivate func inReach(of from: Target) -> [Target] {
        let isFromPlayer = from.id.target is MiniplayerTarget
        let all = focusable.filter { isFromPlayer || !($0.id.target is MiniplayerTarget) }
        guard !from.scrolls, let area = scrollArea else { return all }
        return all.filter { !$0.scrolls || area.viewport.contains($0.rect, slack: $0.rect.height / 3) }
    }

    /// The player of the menus lies past the end of each screen: lists are left only by their last row.
    fileprivate func miniplayerSong(from: Target) -> TargetID? {
        guard !(from.id.target is MiniplayerTarget) else { return nil }
        return targets.first { $0.id.is(MiniplayerTarget.song) }?.id
    }

    /// Nothing more can be scrolled to.
    fileprivate var endsScroll: Bool { scrollArea.map { $0.offset >= $0.maximum - 0.5 } ?? true }
}

enum Focus {
    /// The nearest target in a direction. Prefers targets that overlap `from` across the direction.
    static func neighbour(of from: Target, _ direction: Action, among targets: [Target]) -> Target? {
        var best: (cost: Double, target: Target)?
        for target in targets where target.id != from.id {
            guard let cost = cost(from.rect, target.rect, direction) else { continue }
            if cost < best?.cost ?? .infinity { best = (cost, target) }
        }
        return best?.target
    }

    private static func cost(_ from: Rect, _ to: Rect, _ direction: Action) -> Double? {
        let ahead: Double
        let across: Double
        let overlap: Double
        switch direction {
        case .up, .down:
            ahead = direction == .down ? to.midY - from.midY : from.midY - to.midY
            // Targets that overlap by half their height or more are in the same row.
            guard ahead > min(from.height, to.height) * 0.5 else { return nil }
            across = abs(to.midX - from.midX)
            overlap = min(from.maxX, to.maxX) - max(from.minX, to.minX)
        case .left, .right:
            ahead = direction == .right ? to.midX - from.midX : from.midX - to.midX
            guard ahead > min(from.width, to.width) * 0.5 else { return nil }
            across = abs(to.midY - from.midY)
            overlap = min(from.maxY, to.maxY) - max(from.minY, to.minY)
            // Left and right stay in the row.
            guard overlap > 0 else { return nil }
        default: return nil
        }
        return ahead + (overlap > 0 ? across * 0.3 : across * 2 + 40)
    }
}
