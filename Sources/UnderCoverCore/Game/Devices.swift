import UnderCoverPixels

// Turns device events into actions: bindings, key repeat, pointer, pads that are plugged in and out.

extension AppState {
    mutating func device(_ event: DeviceEvent) -> [Effect] {
        if event.isOfSystem { return [] }
        if event.isPress { (input.usedAt, pressedAt) = (tick, clock.unix) }
        return holdsBack(event) ? [] : heardDevice(event)
    }

    mutating func heardDevice(_ event: DeviceEvent) -> [Effect] {
        let drewKeyboard = showsKeyboard
        if let press = SeatDevice.press(event) { input.lastDevice = press.device }
        let effects = heardSwitch(event) ?? heard(event)
        // The on-screen keyboard appears and disappears with the device in use, and the focus may have been on it.
        if drewKeyboard != showsKeyboard || isTyping { mendTyping() }
        return effects
    }

    private mutating func heard(_ event: DeviceEvent) -> [Effect] {
        switch event {
        case .resized(let width, let height, let density):
            window.width = max(width, 1)
            window.height = max(height, 1)
            window.density = density
            // The next motion event is caused by the window, not by the player.
            input.ignoresMotion = true
            mendFocus()
            revealFocus()
        case .focusChanged(let isFocused):
            window.isFocused = isFocused
            input.held = nil
            if !isFocused { return tell(.playerLeft(.windowLeft)) }
        case .visibilityChanged(let isVisible):
            window.isVisible = isVisible
            if !isVisible { return tell(.playerLeft(.windowLeft)) }
        case .quitRequested: return [.quit]
        case .woke: return tell(.playerLeft(.slept))
        case .keyDown(let key):
            input.glyphs = .keyboard
            input.hasBeenUsed = true
            input.isIdleKey = false
            return heardInRoom(event) ?? keyDown(key)
        case .keyUp(let key):
            let bindings = settings.bindings
            input.release { bindings[$0].keys.contains(key) }
            return releasedInRoom(event)
        case .typed(let text):
            guard isTyping else { return typedSign(text) }
            input.glyphs = .keyboard
            foundKeys()
            return typed(text)
        case .pasted(let text): return command(.stir) ?? pasted(text)
        case .fileDropped(let path): return (command(.stir) ?? []) + fileDropped(path)
        case .padAdded(let id, let kind, let name):
            input.added(InputState.Pad(id: id, kind: kind, name: name), isAwaited: traits.awaitedPad == name)
            return command(.stir) ?? []
        case .padRemoved(let id):
            let left = padLeftRoom(id)
            if let name = input.removed(id) { return left ?? tell(.playerLeft(.padLost(name))) }
            return left ?? []
        case .padDown(let button, let id):
            if input.isTwin(button, id, at: tick, inMenu: !traits.takesSeats) { break }
            input.use(pad: id)
            return heardInRoom(event) ?? padDown(button)
        case .padUp(let button, _):
            let bindings = settings.bindings
            input.release { bindings[$0].buttons.contains(button) }
            return releasedInRoom(event)
        case .pointerMoved(let point): return pointerMoved(point)
        case .pointerDown(let point): return pointerDown(point)
        case .pointerUp: return pointerUp()
        case .pointerBack: return act(.back)
        case .scrolled(let lines): return command(.stir) ?? scroll(by: lines * metrics.px(90))
        }
        return []
    }

    // MARK: Keys and buttons

    private mutating func keyDown(_ key: Key) -> [Effect] {
        if writes(key) { return [] }
        if isTyping, key == "Backspace" { return deleted() }
        if isTyping, key == "Ctrl+A" {
            selectText(true)
            return []
        }
        if let effects = command(.key(key)) { return effects }
        let actions = Action.allCases.filter { settings.bindings[$0].keys.contains(key) }
        if actions.isEmpty, !isTyping, key == "Home" || key == "End" { return goToEnd(isLast: key == "End") }
        if !actions.isEmpty { selectText(false) }
        let effects = choose(among: actions)
        input.isIdleKey = meant(by: actions) == nil && listening == nil
        return effects
    }

    /// A sign that takes Shift or AltGr on this keyboard, such as "/" on a German one, does what its own key would do.
    private mutating func typedSign(_ text: String) -> [Effect] {
        guard input.isIdleKey, !input.isOlder, text.count == 1, !text.allSatisfy({ $0.isLetter || $0.isNumber })
        else { return [] }
        input.isIdleKey = false
        let key = Key(rawValue: text)
        let actions = Action.allCases.filter { settings.bindings[$0].keys.contains(key) }
        return actions.isEmpty ? [] : choose(among: actions)
    }

    private mutating func padDown(_ button: PadButton) -> [Effect] {
        command(.button(button)) ?? choose(among: actions(of: button))
    }

    /// The actions of a pad's button on this screen.
    func actions(of button: PadButton) -> [Action] {
        var actions = Action.allCases.filter { settings.bindings[$0].buttons.contains(button) }
        let rules = traits.padRules
        if rules.answersByPlace {
            actions.removeAll { [.back, .extra, .search, .previousSection, .nextSection].contains($0) }
            if actions.contains(.answer4) && rules.southConfirms { actions.removeAll { $0 == .answer4 } }
        } else if confirmIsSwapped {
            actions = actions.map { $0 == .confirm ? .back : $0 == .back ? .confirm : $0 }
        }
        if rules.onlyGoesOn { actions.removeAll { [.back, .extra, .search].contains($0) } }
        return actions
    }

    /// Nintendo pads have A, which confirms, in the east. The setting swaps the two again.
    private var confirmIsSwapped: Bool {
        guard case .pad(let kind) = input.glyphs else { return false }
        return (kind == .nintendo) != settings.swapConfirm
    }

    /// Chooses among several actions of one key or button: the answer, if the screen has it, else the first other
    /// action.
    func meant(by actions: [Action]) -> Action? {
        actions.first { $0.answerIndex.flatMap { screen.answerID($0, self) } != nil }
            ?? actions.first { $0.answerIndex == nil }
    }

    private mutating func choose(among actions: [Action]) -> [Effect] {
        var chosen = meant(by: actions)
        if let effects = chosen.flatMap({ pressedMediaKey($0) }) { return effects }
        if chosen == .playMusic { chosen = .pause }
        if let effects = command(.any(chosen)) { return effects }
        guard let action = chosen else { return [] }
        switch action {
        case .up, .down, .left, .right, .pageUp, .pageDown: input.held = InputState.Held(action: action, ticks: 0)
        default: break
        }
        return act(action)
    }

    // MARK: Actions

    mutating func act(_ action: Action) -> [Effect] {
        switch action {
        case .up, .down, .left, .right: return move(action)
        case .confirm: return focus.map { press($0) } ?? []
        case .back: return command(.back) ?? leave()
        case .answer1, .answer2, .answer3, .answer4, .answer5, .answer6:
            return action.answerIndex.flatMap { screen.answerID($0, self) }.map { press($0) } ?? []
        case .pause: return command(.pause) ?? []
        case .previousSection: return moveSection(-1)
        case .nextSection: return moveSection(1)
        case .pageUp: return turnPage(isDown: false)
        case .pageDown: return turnPage(isDown: true)
        case .extra: return command(.extra) ?? deleted()
        case .search: return command(.search) ?? Search.open(&self)
        case .fullscreen: return set("fullscreen", window.isFullscreen ? "off" : "on")
        case .mute:
            let isMuted = !settings.mute
            say(isMuted ? Words.muted : Words.unmuted, isLasting: true)
            return set("mute", isMuted ? "on" : "off")
        case .screenshot: return [.takeScreenshot]
        case .readAloud: return switchReadAloud()
        case .playMusic, .stopMusic, .previousSong, .nextSong: return pressedMediaKey(action) ?? []
        }
    }

    // MARK: Pointer

    private mutating func pointerMoved(_ point: Point) -> [Effect] {
        let isStill = input.ignoresMotion || input.pointer == point
        input.ignoresMotion = false
        input.pointer = point
        if !isStill { input.pointerMovedAt = tick }
        guard !isStill, listening == nil else { return [] }
        if let dragged = input.dragged, let effects = screen.point(.drag(to: point), dragged, &self) { return effects }
        if let effects = command(.stir) { return effects }
        if let target = sheet().target(at: point), target.takesFocus { setFocus(target.id) }
        return []
    }

    private mutating func pointerDown(_ point: Point) -> [Effect] {
        if case .pad = input.glyphs { input.glyphs = .keyboard }
        let target = sheet().target(at: point)
        if let effects = command(.click(target?.id)) { return effects }
        guard let target else { return [] }
        if target.takesFocus { setFocus(target.id) }
        let before = screen.name
        let effects = screen.point(.click(at: point, in: target.rect), target.id, &self) ?? press(target.id)
        input.dragged = screen.name == before ? target.id : nil
        return effects
    }

    private mutating func pointerUp() -> [Effect] {
        guard let dragged = input.dragged else { return [] }
        input.dragged = nil
        return screen.point(.drop, dragged, &self) ?? []
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
    /// The topmost target at a point; scrolled targets count only inside their viewport.
    func target(at point: Point) -> Target? {
        targets.last { target in
            guard target.rect.contains(point) else { return false }
            guard target.scrolls, let area = scrollArea else { return true }
            return area.viewport.contains(point)
        }
    }
}
