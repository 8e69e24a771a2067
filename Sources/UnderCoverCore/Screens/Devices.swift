// From devices to actions: bindings, repeat, pointer, pads that come and go.

import UnderCoverPixels

extension AppState {
    mutating func device(_ event: DeviceEvent) -> [Effect] {
        let drewKeyboard = showsKeyboard
        if event.isPress { input.usedAt = tick }
        let effects = heard(event)
        // The keyboard comes and goes with the device in use, and the focus may have been on it.
        if drewKeyboard != showsKeyboard || isTyping { mendTyping() }
        return effects
    }

    private mutating func heard(_ event: DeviceEvent) -> [Effect] {
        switch event {
        case .resized(let width, let height, let density):
            window.width = max(width, 1)
            window.height = max(height, 1)
            window.density = density
            // The window moved under the pointer, not the pointer over the window.
            input.ignoresMotion = true
            mendFocus()
            revealFocus()
            return []
        case .focusChanged(let isFocused):
            window.isFocused = isFocused
            input.held = nil
            return isFocused ? [] : pauseForAbsence(.windowLeft)
        case .visibilityChanged(let isVisible):
            window.isVisible = isVisible
            return isVisible ? [] : pauseForAbsence(.windowLeft)
        case .quitRequested: return [.quit]
        case .woke: return pauseForAbsence(.slept)
        case .keyDown(let key):
            input.glyphs = .keyboard
            input.hasBeenUsed = true
            return keyDown(key)
        case .keyUp(let key):
            if let held = input.held, settings.bindings[held.action].keys.contains(key) { input.held = nil }
            return []
        case .typed(let text):
            guard isTyping else { return [] }
            input.glyphs = .keyboard
            return typed(text)
        case .padAdded(let id, let kind, let name):
            input.pads.removeAll { $0.id == id }
            input.pads.append(InputState.Pad(id: id, kind: kind, name: name))
            // A box with a pad and no keyboard at hand shows the pad's buttons from its first frame.
            if input.activePad == nil, !input.hasBeenUsed {
                use(pad: id)
                input.hasBeenUsed = false
            }
            // The one the round waits for is in somebody's hand again.
            if input.activePad == nil, case .pause(let pause) = screen, pause.absence == .padLost(name) { use(pad: id) }
            return []
        case .padRemoved(let id): return padRemoved(id)
        case .padDown(let button, let id):
            use(pad: id)
            return padDown(button)
        case .padUp(let button, _):
            if let held = input.held, settings.bindings[held.action].buttons.contains(button) { input.held = nil }
            return []
        case .pointerMoved(let point): return pointerMoved(point)
        case .pointerDown(let point): return pointerDown(point)
        case .pointerUp: return []
        case .scrolled(let lines): return scroll(by: lines * metrics.px(90))
        }
    }

    private mutating func use(pad id: PadID) {
        guard let pad = input.pads.first(where: { $0.id == id }) else { return }
        input.activePad = id
        input.glyphs = .pad(pad.kind)
        input.hasBeenUsed = true
    }

    private mutating func padRemoved(_ id: PadID) -> [Effect] {
        let name = input.pads.first { $0.id == id }?.name ?? "The pad"
        input.pads.removeAll { $0.id == id }
        input.held = nil
        guard input.activePad == id else { return [] }
        input.activePad = nil
        // A forgotten pad that falls asleep is no business of somebody at the keys.
        guard case .pad = input.glyphs else { return [] }
        if let other = input.pads.last { use(pad: other.id) } else { input.glyphs = .keyboard }
        return pauseForAbsence(.padLost(name))
    }

    // MARK: Keys and buttons

    private mutating func keyDown(_ key: Key) -> [Effect] {
        if isListening { return bindHeard(key: key) }
        if writes(key) { return [] }
        if isTyping, key == "Backspace" { return deleted() }
        let candidates = Action.allCases.filter { settings.bindings[$0].keys.contains(key) }
        return pressed(candidates)
    }

    private mutating func padDown(_ button: PadButton) -> [Effect] {
        if isListening { return bindHeard(button: button) }
        var candidates = Action.allCases.filter { settings.bindings[$0].buttons.contains(button) }
        if isPlainRound {
            // In a round the face buttons only answer, by place. South confirms until there is a fourth choice, and
            // again once the focus has been moved.
            candidates.removeAll { $0 == .back || $0 == .extra || $0 == .previousSection || $0 == .nextSection }
            if candidates.contains(.answer4) && southConfirms { candidates.removeAll { $0 == .answer4 } }
        } else if confirmIsSwapped {
            candidates = candidates.map { $0 == .confirm ? .back : $0 == .back ? .confirm : $0 }
        }
        return pressed(candidates)
    }

    /// Confirm is where the pad prints it: Nintendo has A in the east. The setting swaps once more.
    private var confirmIsSwapped: Bool {
        guard case .pad(let kind) = input.glyphs else { return false }
        return (kind == .nintendo) != settings.swapConfirm
    }

    private var isPlainRound: Bool {
        if case .guessing = screen { return true }
        return false
    }

    private mutating func pressed(_ candidates: [Action]) -> [Effect] {
        let choices = answerCount
        let action =
            candidates.first { ($0.answerIndex ?? 99) < choices } ?? candidates.first { $0.answerIndex == nil }
        guard let action else { return [] }
        switch action {
        case .up, .down, .left, .right, .pageUp, .pageDown: input.held = InputState.Held(action: action, ticks: 0)
        default: break
        }
        return act(action)
    }

    /// How many answers can be given by their own buttons here.
    private var answerCount: Int {
        switch screen {
        case .guessing: match?.round?.choices.count ?? 0
        case .welcome(let welcome): welcome.answerCount
        case .loading, .categories, .category, .result, .final, .scores, .favourites, .settings, .about, .pause,
            .question, .addCategory, .playlist, .naming, .sources, .serverForm:
            0
        }
    }

    // MARK: Actions

    /// The action comes from a key that is held, not from a fresh press.
    var isRepeating: Bool { (input.held?.ticks ?? 0) > 0 }

    mutating func act(_ action: Action) -> [Effect] {
        switch action {
        case .up, .down, .left, .right: return move(action)
        case .confirm: return press(screen.focus)
        case .back: return back()
        case .answer1, .answer2, .answer3, .answer4, .answer5, .answer6:
            return press("choice.\(action.answerIndex ?? 0)")
        case .pause: return pausePressed()
        case .previousSection: return section(-1)
        case .nextSection: return section(1)
        case .pageUp: return scroll(by: -page)
        case .pageDown: return scroll(by: page)
        case .extra: return extra()
        case .fullscreen:
            settings.fullscreen = window.isFullscreen ? .off : .on
            return save("fullscreen")
        case .mute:
            settings.mute.toggle()
            say(settings.mute ? Words.muted : Words.unmuted)
            return save("mute")
        case .screenshot: return [.takeScreenshot]
        }
    }

    private var page: Double { (sheet().scrollArea?.viewport.height ?? 0) * 0.85 }

    /// Presses a target: shows it pressed and does what it does.
    mutating func press(_ id: TargetID) -> [Effect] {
        input.pressed = id
        input.pressedAt = tick
        return activate(id)
    }

    // MARK: Pointer

    private mutating func pointerMoved(_ point: Point) -> [Effect] {
        let isStill = input.ignoresMotion || input.pointer == point
        input.ignoresMotion = false
        input.pointer = point
        guard !isStill else { return [] }
        guard !isListening, let target = sheet().target(at: point), target.takesFocus,
            target.id != screen.focus
        else { return [] }
        setFocus(target.id)
        return []
    }

    private mutating func pointerDown(_ point: Point) -> [Effect] {
        if case .pad = input.glyphs { input.glyphs = .keyboard }
        if isListening { return cancelListening() }
        guard let target = sheet().target(at: point) else { return [] }
        if target.takesFocus { setFocus(target.id) }
        return press(target.id, at: point, in: target.rect)
    }

    /// A row with arrows steps down when pressed on its left arrow.
    private mutating func press(_ id: TargetID, at point: Point, in rect: Rect) -> [Effect] {
        if case .settings = screen, let row = SettingRow.named(String(id.dropFirst(4))), id.hasPrefix("row.") {
            let side = settingSide(of: point, in: rect)
            return stepSetting(row, by: side)
        }
        return press(id)
    }
}

extension DeviceEvent {
    fileprivate var isPress: Bool {
        switch self {
        case .keyDown, .padDown, .pointerDown, .scrolled: true
        default: false
        }
    }
}

extension Sheet {
    /// What can be pressed at a point: the last drawn wins, and scrolled things only inside their window.
    func target(at point: Point) -> Target? {
        targets.last { target in
            guard target.rect.contains(point) else { return false }
            guard target.scrolls, let area = scrollArea else { return true }
            return area.viewport.contains(point)
        }
    }
}
