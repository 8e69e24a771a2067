import UnderCoverCatalogue

/// An action of a player, independent of the device.
package enum Action: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
    case up, down, left, right, confirm, back
    case answer1, answer2, answer3, answer4, answer5, answer6
    case pause, previousSection, nextSection, pageUp, pageDown, extra, search, fullscreen, mute, screenshot, readAloud
    /// Keys of keyboards and remotes for music.
    case playMusic, stopMusic, previousSong, nextSong

    package static let answers: [Action] = [.answer1, .answer2, .answer3, .answer4, .answer5, .answer6]

    package var step: Int? { self == .left ? -1 : self == .right ? 1 : nil }
    package var answerIndex: Int? { Action.answers.firstIndex(of: self) }
}

/// The keys and pad buttons of each action. Only differences from the defaults are stored.
package struct Bindings: Equatable, Codable, Sendable {
    /// Changed actions; an action that is not here has its default.
    package private(set) var changed: [Action: Binding] = [:]

    package struct Binding: Equatable, Codable, Sendable {
        package var keys: [Key]
        package var buttons: [PadButton]
    }

    package init() {}
    package subscript(action: Action) -> Binding { changed[action] ?? Bindings.standard(action) }
    package func isDefault(_ action: Action) -> Bool { changed[action] == nil }

    /// Restores the action's default keys and buttons, and takes them away from other actions.
    package mutating func reset(_ action: Action) {
        changed[action] = nil
        let own = self[action]
        for other in Action.allCases where other != action && !shares(action, other) {
            guard var binding = changed[other] else { continue }
            binding.keys.removeAll { own.keys.contains($0) }
            binding.buttons.removeAll { own.buttons.contains($0) }
            // An action that is left without a key gets its defaults back too, recursively.
            if binding.keys.isEmpty {
                reset(other)
            } else {
                changed[other] = binding == Bindings.standard(other) ? nil : binding
            }
        }
    }

    /// Adds `key` to those of `action`, in the player's slot before the default ones, and removes it from others. If
    /// another action would lose its last key, nothing changes, and that action is returned.
    package mutating func bind(_ key: Key, to action: Action) -> Action? {
        key.belongsToSystem ? nil : bind(key, \.keys, to: action)
    }
    package mutating func bind(_ button: PadButton, to action: Action) -> Action? {
        bind(button, \.buttons, to: action)
    }

    private mutating func bind<Press: Equatable>(
        _ press: Press, _ presses: WritableKeyPath<Binding, [Press]>, to action: Action
    ) -> Action? {
        for other in Action.allCases where other != action && self[other][keyPath: presses].contains(press) {
            guard !shares(action, other) else { continue }
            var binding = self[other]
            binding[keyPath: presses].removeAll { $0 == press }
            if binding[keyPath: presses].isEmpty { return other }
            changed[other] = binding
        }
        var binding = self[action]
        let defaults = Bindings.standard(action)[keyPath: presses]
        let kept = binding[keyPath: presses].filter { $0 != press && defaults.contains($0) }
        binding[keyPath: presses] = [press] + kept
        changed[action] = binding == Bindings.standard(action) ? nil : binding
        return nil
    }

    /// The stored form: `Key,Key|button,button`.
    package func stored(_ action: Action) -> String {
        let binding = self[action]
        let keys = binding.keys.map { Self.escaped($0.rawValue) }.joined(separator: ",")
        return keys + "|" + binding.buttons.map(\.rawValue).joined(separator: ",")
    }

    /// Escapes for the separators, because keys are called "," and "|" too.
    private static let signs = [("%", "%25"), (",", "%2C"), ("|", "%7C")]

    private static func escaped(_ key: String) -> String { signs.reduce(key) { $0.replacing($1.0, with: $1.1) } }

    private static func unescaped(_ text: String) -> String {
        signs.reversed().reduce(text) { $0.replacing($1.1, with: $1.0) }
    }

    package mutating func restore(_ action: Action, from stored: String) -> Bool {
        let parts = stored.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, stored.count <= 200 else { return false }
        let keys = parts[0].split(separator: ",").map { Key(rawValue: Self.unescaped(String($0))) }
        let buttons = parts[1].split(separator: ",").map { PadButton(rawValue: String($0)) }
        guard !keys.isEmpty, buttons.allSatisfy({ $0 != nil }) else { return false }
        let binding = Binding(keys: keys, buttons: buttons.compactMap { $0 })
        changed[action] = binding == Bindings.standard(action) ? nil : binding
        return true
    }

    /// Answers work only in a round, and menu actions only outside it, so they may share a key or button. Pause works
    /// in both, and is the way out of a round, so it shares none.
    private func shares(_ one: Action, _ other: Action) -> Bool {
        (one.answerIndex == nil) != (other.answerIndex == nil) && one != .pause && other != .pause
    }

    package static func standard(_ action: Action) -> Binding {
        switch action {
        case .up: Binding(keys: ["Up", "W"], buttons: [.up])
        case .down: Binding(keys: ["Down", "S"], buttons: [.down])
        case .left: Binding(keys: ["Left", "A"], buttons: [.left])
        case .right: Binding(keys: ["Right", "D"], buttons: [.right])
        case .confirm: Binding(keys: ["Return", "Space", "Keypad Enter", "Select"], buttons: [.south])
        case .back: Binding(keys: ["Escape", "Backspace", "AC Back"], buttons: [.east])
        case .answer1: Binding(keys: ["1", "Keypad 1"], buttons: [.north])
        case .answer2: Binding(keys: ["2", "Keypad 2"], buttons: [.west])
        case .answer3: Binding(keys: ["3", "Keypad 3"], buttons: [.east])
        case .answer4: Binding(keys: ["4", "Keypad 4"], buttons: [.south])
        case .answer5: Binding(keys: ["5", "Keypad 5"], buttons: [.leftShoulder])
        case .answer6: Binding(keys: ["6", "Keypad 6"], buttons: [.rightShoulder])
        case .pause: Binding(keys: ["P", "Menu"], buttons: [.start])
        case .previousSection: Binding(keys: ["Shift+Tab"], buttons: [.leftShoulder])
        case .nextSection: Binding(keys: ["Tab"], buttons: [.rightShoulder])
        case .pageUp: Binding(keys: ["PageUp"], buttons: [.leftTrigger])
        case .pageDown: Binding(keys: ["PageDown"], buttons: [.rightTrigger])
        case .extra: Binding(keys: ["X", "Delete"], buttons: [.west])
        case .search: Binding(keys: ["/", "Ctrl+F"], buttons: [.north])
        case .fullscreen: Binding(keys: ["F11", "Alt+Return"], buttons: [])
        case .mute: Binding(keys: ["M", "AudioMute"], buttons: [])
        case .screenshot: Binding(keys: ["F12"], buttons: [])
        case .readAloud: Binding(keys: ["F2"], buttons: [.back])
        case .playMusic: Binding(keys: ["AudioPlay"], buttons: [])
        case .stopMusic: Binding(keys: ["AudioStop"], buttons: [])
        case .previousSong: Binding(keys: ["AudioPrev"], buttons: [])
        case .nextSong: Binding(keys: ["AudioNext"], buttons: [])
        }
    }
}
