import UnderCoverCatalogue
import UnderCoverPixels

/// Turns device events into actions: bindings, key repeat, pointer, pads that are plugged in and out.
enum Devices {
    static func received(_ event: DeviceEvent, _ app: inout AppState) -> [Effect] {
        if event.isOfSystem { return [] }
        if event.isPress { (app.input.usedAt, app.pressedAt) = (app.tick, app.clock.unix) }
        return holdsBack(event, &app) ? [] : receivedAtOnce(event, &app)
    }

    static func receivedAtOnce(_ event: DeviceEvent, _ app: inout AppState) -> [Effect] {
        let drewKeyboard = app.showsKeyboard
        if let press = SeatDevice.press(event) { app.input.lastDevice = press.device }
        let effects = receivedSwitch(event, &app) ?? handle(event, &app)
        // The on-screen keyboard appears and disappears with the device in use, and the focus may have been on it.
        if drewKeyboard != app.showsKeyboard || app.isTyping { Typing.repair(&app) }
        return effects
    }

    private static func handle(_ event: DeviceEvent, _ app: inout AppState) -> [Effect] {
        switch event {
        case .resized(let width, let height, let density):
            app.window.width = max(width, 1)
            app.window.height = max(height, 1)
            app.window.density = density
            // The next motion event is caused by the window, not by the player.
            app.input.ignoresMotion = true
            app.repairFocus()
            app.revealFocus()
        case .focusChanged(let isFocused):
            app.window.isFocused = isFocused
            app.input.held = nil
            if !isFocused { return app.tell(.playerLeft(.windowLeft)) }
        case .visibilityChanged(let isVisible):
            app.window.isVisible = isVisible
            if !isVisible { return app.tell(.playerLeft(.windowLeft)) }
        case .quitRequested: return [.quit]
        case .woke: return app.tell(.playerLeft(.slept))
        case .keyDown(let key):
            app.input.glyphs = .keyboard
            app.input.hasBeenUsed = true
            app.input.isIdleKey = false
            return receivedInRoom(event, &app) ?? keyDown(key, &app)
        case .keyUp(let key):
            let bindings = app.settings.bindings
            app.input.release { bindings[$0].keys.contains(key) }
            return releasedInRoom(event, &app)
        case .typed(let text):
            guard app.isTyping else { return typedSign(text, &app) }
            app.input.glyphs = .keyboard
            Typing.foundKeys(&app)
            return Typing.insert(text, &app)
        case .pasted(let text): return app.command(.stir) ?? Pasting.pasted(text, &app)
        case .fileDropped(let path): return (app.command(.stir) ?? []) + Pasting.dropped(path, &app)
        case .padAdded(let id, let kind, let name):
            app.input.added(InputState.Pad(id: id, kind: kind, name: name), isAwaited: app.traits.awaitedPad == name)
            return app.command(.stir) ?? []
        case .padRemoved(let id):
            let left = padLeftRoom(id, &app)
            if let name = app.input.removed(id) { return left ?? app.tell(.playerLeft(.padLost(name))) }
            return left ?? []
        case .padDown(let button, let id):
            if app.input.isTwin(button, id, at: app.tick, inMenu: !app.traits.takesSeats) { break }
            app.input.use(pad: id)
            return receivedInRoom(event, &app) ?? padDown(button, &app)
        case .padUp(let button, _):
            let bindings = app.settings.bindings
            app.input.release { bindings[$0].buttons.contains(button) }
            return releasedInRoom(event, &app)
        case .pointerMoved(let point): return pointerMoved(point, &app)
        case .pointerDown(let point): return Seating.comesBack(.pointer, &app) + pointerDown(point, &app)
        case .pointerUp: return pointerUp(&app)
        case .pointerBack: return Actions.act(.back, &app)
        case .scrolled(let lines): return app.command(.stir) ?? app.scroll(by: lines * app.metrics.px(AppState.notch))
        }
        return []
    }

    // MARK: Keys and buttons

    private static func keyDown(_ key: Key, _ app: inout AppState) -> [Effect] {
        if Typing.writes(key, app) { return [] }
        if app.isTyping, key == "Backspace" { return Typing.deleteLast(&app) }
        if app.isTyping, key == "Ctrl+A" {
            Typing.select(true, &app)
            return []
        }
        if let effects = app.command(.key(key)) { return effects }
        let actions = Action.allCases.filter { app.settings.bindings[$0].keys.contains(key) }
        if actions.isEmpty, !app.isTyping, key == "Home" || key == "End" { return app.goToEnd(isLast: key == "End") }
        if !actions.isEmpty { Typing.select(false, &app) }
        let effects = choose(among: actions, &app)
        app.input.isIdleKey = meant(by: actions, app) == nil && SettingsScreen.listening(app) == nil
        return effects
    }

    /// A sign that takes Shift or AltGr on this keyboard, such as "/" on a German one, does what its own key would do.
    private static func typedSign(_ text: String, _ app: inout AppState) -> [Effect] {
        guard app.input.isIdleKey, !app.input.isOlder, text.count == 1, !text.allSatisfy({ $0.isLetter || $0.isNumber })
        else { return [] }
        app.input.isIdleKey = false
        let key = Key(rawValue: text)
        let actions = Action.allCases.filter { app.settings.bindings[$0].keys.contains(key) }
        return actions.isEmpty ? [] : choose(among: actions, &app)
    }

    private static func padDown(_ button: PadButton, _ app: inout AppState) -> [Effect] {
        app.command(.button(button)) ?? choose(among: actions(of: button, app), &app)
    }

    /// The actions of a pad's button on this screen.
    static func actions(of button: PadButton, _ app: AppState) -> [Action] {
        var actions = Action.allCases.filter { app.settings.bindings[$0].buttons.contains(button) }
        let rules = app.traits.padRules
        if rules.answersByPlace {
            actions.removeAll { [.back, .extra, .search, .previousSection, .nextSection].contains($0) }
            if actions.contains(.answer4) && rules.southConfirms { actions.removeAll { $0 == .answer4 } }
        } else if confirmIsSwapped(app) {
            actions = actions.map { $0 == .confirm ? .back : $0 == .back ? .confirm : $0 }
        }
        if rules.onlyGoesOn { actions.removeAll { [.back, .extra, .search].contains($0) } }
        return actions
    }

    /// Nintendo pads have A, which confirms, in the east. The setting swaps the two again.
    private static func confirmIsSwapped(_ app: AppState) -> Bool {
        guard case .pad(let kind) = app.input.glyphs else { return false }
        return (kind == .nintendo) != app.settings.swapConfirm
    }

    /// Chooses among several actions of one key or button: the answer, if the screen has it, else the first other
    /// action.
    static func meant(by actions: [Action], _ app: AppState) -> Action? {
        actions.first { $0.answerIndex.flatMap { app.screen.answerID($0, app) } != nil }
            ?? actions.first { $0.answerIndex == nil }
    }

    private static func choose(among actions: [Action], _ app: inout AppState) -> [Effect] {
        var chosen = meant(by: actions, app)
        if let effects = chosen.flatMap({ DesktopPlayer.pressedMediaKey($0, &app) }) { return effects }
        if chosen == .playMusic { chosen = .pause }
        if let effects = app.command(.any(chosen)) { return effects }
        guard let action = chosen else { return [] }
        switch action {
        case .up, .down, .left, .right, .pageUp, .pageDown: app.input.held = InputState.Held(action: action, ticks: 0)
        default: break
        }
        return Actions.act(action, &app)
    }

    // MARK: Pointer

    private static func pointerMoved(_ point: Point, _ app: inout AppState) -> [Effect] {
        let isStill = app.input.ignoresMotion || app.input.pointer == point
        app.input.ignoresMotion = false
        app.input.pointer = point
        if !isStill { app.input.pointerMovedAt = app.tick }
        guard !isStill, SettingsScreen.listening(app) == nil else { return [] }
        if let dragged = app.input.dragged, let effects = app.screen.point(.drag(to: point), dragged, &app) {
            return effects
        }
        if let effects = app.command(.stir) { return effects }
        if let target = app.sheet().target(at: point), target.takesFocus { app.setFocus(target.id) }
        return []
    }

    private static func pointerDown(_ point: Point, _ app: inout AppState) -> [Effect] {
        if case .pad = app.input.glyphs { app.input.glyphs = .keyboard }
        let sheet = app.sheet()
        let target = sheet.target(at: point)
        if let effects = app.command(.click(target?.id)) { return effects }
        if let mark = sheet.pageMark(at: point) { return app.command(.any(mark)) ?? Actions.act(mark, &app) }
        guard let target else { return sheet.over?.contains(point) == false ? Actions.act(.back, &app) : [] }
        if target.takesFocus { app.setFocus(target.id) }
        let before = app.screen.name
        let effects =
            app.screen.point(.click(at: point, in: target.rect), target.id, &app)
            ?? sheet.arrow(at: point, on: target).flatMap { step($0, &app) } ?? Actions.press(target.id, &app)
        app.input.dragged = app.screen.name == before ? target.id : nil
        return effects
    }

    /// A press would step up, so a left arrow that leads nowhere does nothing.
    private static func step(_ arrow: Action, _ app: inout AppState) -> [Effect]? {
        app.command(.step(arrow)) ?? (arrow == .left ? [] : nil)
    }

    private static func pointerUp(_ app: inout AppState) -> [Effect] {
        guard let dragged = app.input.dragged else { return [] }
        app.input.dragged = nil
        return app.screen.point(.drop, dragged, &app) ?? []
    }
}

extension DeviceEvent {
    fileprivate var isPress: Bool {
        switch self {
        case .keyDown, .padDown, .pointerDown, .pointerBack, .scrolled, .pasted, .fileDropped: true
        default: false
        }
    }
}

extension Sheet {
    /// The direction of the arrow at a point, on a target that has one at either side.
    fileprivate func arrow(at point: Point, on target: Target) -> Action? {
        func mark(_ icon: Icon) -> Rect? {
            list.lazy.compactMap { if case .icon(let mark) = $0, mark.icon == icon { mark.rect } else { nil } }
                .first { target.rect.contains($0.center) }
        }
        guard let left = mark(.chevronLeft), let right = mark(.chevronRight) else { return nil }
        let reach = max(left.width, metrics.leastHit) / 2
        if abs(point.x - left.midX) <= reach { return .left }
        return abs(point.x - right.midX) <= reach ? .right : nil
    }

    /// A triangle at a point turns the page, also where a target lies below it.
    fileprivate func pageMark(at point: Point) -> Action? {
        pageMarks.first { mark in
            let reach = max(mark.rect.width, metrics.leastHit) / 2
            return abs(point.x - mark.rect.midX) <= reach && abs(point.y - mark.rect.midY) <= reach
        }.map { $0.isDown ? .pageDown : .pageUp }
    }

    /// The topmost target at a point; scrolled targets count only inside their viewport.
    func target(at point: Point) -> Target? {
        targets.last { target in
            guard target.rect.contains(point) else { return false }
            guard target.scrolls, let area = scrollArea else { return true }
            return area.viewport.contains(point)
        }
    }
}
