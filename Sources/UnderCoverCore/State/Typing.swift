import UnderCoverCatalogue

/// A screen with a text field.
package protocol TextScreen: ScreenBehaviour {
    /// The field that has the caret.
    var field: TextField { get set }
    var keyboard: ScreenKeyboard { get set }
    /// The target that shows the field.
    var fieldTarget: Target { get }
    /// False while the screen shows no field.
    func takesText(_ app: AppState) -> Bool

    /// The title of the field on a phone that fills it.
    var phoneTitle: String { get }
    /// The form that a phone can fill: the field alone, unless the screen has more.
    func phoneForm(_ app: AppState) -> PhonePrompt
    /// A phone has filled the form; one text for each field of it.
    func filled(_ values: [String], _ app: inout AppState) -> [Effect]
    /// Asks for a phone to type with.
    func askPhone(_ app: inout AppState) -> [Effect]

    /// A form shows one field after another.
    func isSameField(_ other: any TextScreen) -> Bool
    /// Called after the text has changed.
    func edited(_ app: inout AppState) -> [Effect]
    /// Called by Done on the on-screen keyboard and by Enter in the field.
    func submitted(_ app: inout AppState) -> [Effect]
}

extension TextScreen {
    package func edited(_ app: inout AppState) -> [Effect] { [] }
    package func isSameField(_ other: any TextScreen) -> Bool { true }
    var fieldID: TargetID { TargetID(fieldTarget) }
    package func takesText(_ app: AppState) -> Bool { true }

    /// nil for a device with keys.
    func keyboardPart(_ app: AppState) -> Block? { app.showsKeyboard ? .keyboard(keyboard) : nil }

    /// The field with a keyboard; otherwise a key in the middle of the on-screen keyboard.
    package func firstFocus(_ app: AppState) -> TargetID? {
        app.input.glyphs == .keyboard && !app.settings.oneSwitch ? fieldID : TargetID(KeyboardKey.middle)
    }

    /// A press on the field. With a keyboard it submits; otherwise it opens the on-screen keyboard.
    func pressedField(_ app: inout AppState) -> [Effect] {
        if app.input.glyphs == .keyboard, !app.settings.oneSwitch { return submitted(&app) }
        var copy = self
        copy.keyboard.isWanted = true
        app.show(copy)
        app.repairFocus()
        return app.setFocus(KeyboardKey.middle)
    }
}

/// A keyboard sends text, a pad or a remote presses keys of the on-screen keyboard. Both change one text field.
enum Typing {
    static func insert(_ text: String, _ app: inout AppState) -> [Effect] { change(&app) { $0.insert(text) } }

    /// Another text takes the place of what was there.
    static func replace(_ text: String, _ app: inout AppState) -> [Effect] {
        guard var state = app.textScreen else { return [] }
        state.field.clear()
        app.show(state)
        return insert(text, &app)
    }

    /// Backspace. Does nothing in an empty field, so that one press too many does not leave the screen.
    static func deleteLast(_ app: inout AppState) -> [Effect] { change(&app) { $0.deleteLast() } }

    /// Ctrl+A, and the end of it.
    static func select(_ isOn: Bool, _ app: inout AppState) {
        guard var state = app.textScreen, state.field.isSelected || isOn else { return }
        state.field.select(isOn)
        app.show(state)
        if isOn, !app.isOnKeyboard { app.focus = state.fieldID }
    }

    private static func change(_ app: inout AppState, _ edit: (inout TextField) -> Bool) -> [Effect] {
        guard var state = app.textScreen, edit(&state.field) else { return [] }
        // The new text may remove the focused target, such as a search result.
        if !app.isOnKeyboard { app.focus = state.fieldID }
        app.show(state)
        app.dropToast()
        return state.edited(&app)
    }

    static func press(_ key: KeyboardKey, _ app: inout AppState) -> [Effect] {
        guard var state = app.textScreen else { return [] }
        switch key {
        case .key(let letter):
            let effects = insert(letter, &app)
            guard state.keyboard.layer == .upper, var after = app.textScreen else { return effects }
            // Shift applies to one letter, as most words have one capital.
            after.keyboard.layer = .lower
            app.show(after)
            app.focus = TargetID(KeyboardKey.key(letter.lowercased()))
            return effects
        case .space: return insert(" ", &app)
        case .phone: return state.askPhone(&app)
        case .delete: return deleteLast(&app)
        case .shift: state.keyboard.layer = state.keyboard.layer == .lower ? .upper : .lower
        case .more: state.keyboard.layer = state.keyboard.layer == .signs ? .accents : .signs
        case .show:
            let isShown = app.showsKeyboard
            (state.keyboard.isForced, state.keyboard.isWanted) = (!isShown, true)
        case .done:
            (state.keyboard.isWanted, state.keyboard.isForced) = (false, false)
            app.show(state)
            return state.submitted(&app)
        }
        return app.show(state)
    }

    /// The player has keys after all: Enter shall not press the key that has the focus.
    static func foundKeys(_ app: inout AppState) {
        guard var state = app.textScreen, state.keyboard.isForced else { return }
        state.keyboard.isForced = false
        app.show(state)
        if app.isOnKeyboard { app.focus = state.fieldID }
    }

    /// Moves the focus to the field when the on-screen keyboard disappears.
    static func repair(_ app: inout AppState) {
        guard let state = app.textScreen, !app.sheet().focusable.contains(where: { $0.id == app.focus }) else { return }
        app.focus = app.isOnKeyboard && app.showsKeyboard ? TargetID(KeyboardKey.shift) : state.fieldID
        app.repairFocus()
    }

    /// Says whether `key` types text while a field is open. Such a key triggers no action; its text arrives as `typed`.
    static func writes(_ key: Key, _ app: AppState) -> Bool {
        guard app.isTyping else { return false }
        let name = key.rawValue
        return name == "Space" || name.count == 1
            || (name.hasPrefix("Keypad ") && name != "Keypad Enter")
    }
}
