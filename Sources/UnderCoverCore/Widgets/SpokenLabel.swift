/// What is said of a target when the screen is read aloud.
struct SpokenLabel: Equatable, Sendable {
    var name: String
    /// "on", "3 rounds". When a press changes it, it is said without the name. nil for targets without a state.
    var state: String?

    var text: String {
        guard let state, !state.isEmpty else { return name }
        return name + (name.last.map { ".!?…".contains($0) } == true ? " " : ", ") + state
    }
}

extension Sheet {
    mutating func name(
        _ id: TargetID, _ name: @autoclosure () -> String, state: @autoclosure () -> String? = nil
    ) {
        if isSpoken { labels[id] = SpokenLabel(name: name(), state: state()) }
    }

    mutating func name(
        _ target: some ScreenTarget, _ name: @autoclosure () -> String, state: @autoclosure () -> String? = nil
    ) {
        self.name(TargetID(target), name(), state: state())
    }

    /// What is said when the screen opens; the notice also when it changes.
    mutating func say(_ heading: @autoclosure () -> String, notice: @autoclosure () -> String? = nil) {
        guard isSpoken else { return }
        self.heading = heading()
        self.notice = notice()
    }
}
