// The back stack: where the player is, and what Back leads to.

extension AppState {
    /// The back stack drops older screens beyond this depth, so that players need not press Back more often.
    static let mostScreens = 8

    /// Opens a screen; Back returns to this one.
    mutating func enter(_ screen: any ScreenBehaviour) -> [Effect] {
        stack.append(StackEntry(screen: screen, focus: screen.firstFocus(self)))
        if stack.count > Self.mostScreens { stack.remove(at: 1) }
        return entered()
    }

    /// Opens a screen in place of this one.
    mutating func replace(_ screen: any ScreenBehaviour) -> [Effect] {
        top = StackEntry(screen: screen, focus: screen.firstFocus(self))
        return entered()
    }

    mutating func leave() -> [Effect] {
        guard stack.count > 1 else { return [] }
        stack.removeLast()
        return entered()
    }

    /// Removes screens until `isThere` holds for the top one or only the first is left. Does not run `entered`.
    mutating func unwind(to isThere: (Traits) -> Bool) {
        while stack.count > 1, !isThere(traits) { stack.removeLast() }
    }

    /// Stores a changed copy of the screen that is shown.
    mutating func show(_ screen: any ScreenBehaviour) { top.screen = screen }

    private mutating func entered() -> [Effect] {
        input.enteredAt = tick
        input.focusedAt = tick
        input.pressed = nil
        input.held = nil
        input.scan.restart(at: tick)
        input.scan.held?.isDone = true
        dropToast()
        let effects = mendFocus()
        revealFocus()
        return effects
    }

    /// Shows a target as pressed and carries out its action.
    mutating func press(_ id: TargetID) -> [Effect] {
        input.pressed = id
        input.pressedAt = tick
        if let key = id.target as? KeyboardKey { return press(key) }
        if let hint = id.target as? FooterTarget { return act(hint.action) }
        if let part = id.target as? MiniplayerTarget { return press(part) }
        return screen.press(id, &self)
    }
}
