// Moving the focus over whatever the layout of this window made of the screen, so up is always up.

extension AppState {
    mutating func move(_ direction: Action) -> [Effect] {
        if let effects = moveWithin(direction) { return effects }
        let sheet = sheet()
        guard let from = sheet.targets.first(where: { $0.id == screen.focus }) else {
            mendFocus()
            return []
        }
        if let next = Focus.neighbour(of: from, direction, among: sheet.focusable) {
            setFocus(next.id)
            return []
        }
        // Nothing further that way: show the rest of the page, or the page beside it.
        switch direction {
        case .up: return scroll(by: -metrics.px(180))
        case .down: return scroll(by: metrics.px(180))
        case .left: return turnFavourite(-1)
        case .right: return turnFavourite(1)
        default: return []
        }
    }

    mutating func setFocus(_ id: TargetID) {
        guard id != screen.focus else { return }
        screen.focus = id
        input.focusedAt = tick
        if case .guessing(var guessing) = screen {
            guessing.hasMoved = true
            screen = .guessing(guessing)
        }
        revealFocus()
    }

    /// Scrolls so that what has the focus is in sight.
    mutating func revealFocus() {
        let sheet = sheet()
        guard let area = sheet.scrollArea, let target = sheet.targets.first(where: { $0.id == screen.focus }),
            target.scrolls
        else { return }
        let air = min(metrics.px(36), max(0, (area.viewport.height - target.rect.height) / 2))
        if target.rect.minY < area.viewport.minY + air {
            screen.scroll = clampedScroll(screen.scroll - (area.viewport.minY + air - target.rect.minY), area)
        } else if target.rect.maxY > area.viewport.maxY - air {
            screen.scroll = clampedScroll(screen.scroll + target.rect.maxY - (area.viewport.maxY - air), area)
        }
    }

    mutating func scroll(by pixels: Double) -> [Effect] {
        guard let area = sheet().scrollArea else { return [] }
        screen.scroll = clampedScroll(screen.scroll + pixels, area)
        bringFocusIntoSight()
        return []
    }

    /// What has the focus is always in sight: if it was scrolled away, the nearest thing that is not takes it.
    private mutating func bringFocusIntoSight() {
        let sheet = sheet()
        guard let area = sheet.scrollArea, let held = sheet.focusable.first(where: { $0.id == screen.focus }),
            held.scrolls, !area.viewport.intersects(held.rect.inset(0, held.rect.height / 3))
        else { return }
        let seen = sheet.focusable.filter { $0.scrolls && area.viewport.contains($0.rect, slack: $0.rect.height / 3) }
        let nearest = seen.min { abs($0.rect.midY - held.rect.midY) < abs($1.rect.midY - held.rect.midY) }
        guard let nearest else { return }
        screen.focus = nearest.id
        input.focusedAt = tick
    }

    private func clampedScroll(_ value: Double, _ area: ScrollArea) -> Double { min(max(value, 0), area.maximum) }
}

enum Focus {
    /// The nearest target in a direction: those that overlap across it come first, then the smallest detour.
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
            // Beside, not ahead: rows that share most of their height are one row.
            guard ahead > min(from.height, to.height) * 0.5 else { return nil }
            across = abs(to.midX - from.midX)
            overlap = min(from.maxX, to.maxX) - max(from.minX, to.minX)
        case .left, .right:
            ahead = direction == .right ? to.midX - from.midX : from.midX - to.midX
            guard ahead > min(from.width, to.width) * 0.5 else { return nil }
            across = abs(to.midY - from.midY)
            overlap = min(from.maxY, to.maxY) - max(from.minY, to.minY)
        default: return nil
        }
        // Sideways, only what stands in the same row will do.
        if direction == .left || direction == .right, overlap <= 0 { return nil }
        return ahead + (overlap > 0 ? across * 0.3 : across * 2 + 40)
    }
}
