import UnderCoverCatalogue

// A whole screen in words: its heading and notice, each target, and what else is written on it. All of the text on the
// display list is said by one of them.

package struct SpokenLine: Equatable, Sendable, Encodable {
    package enum Kind: String, Sendable, Encodable { case message, heading, notice, focus, more }

    package let kind: Kind
    package let text: String

    init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
}

/// The texts that speech reads on one screen, as it is now.
package struct SpokenScreen {
    let sheet: Sheet
    private let app: AppState

    package init(_ app: AppState) {
        self.app = app
        sheet = app.sheet(isSpoken: true, isSettled: true)
    }

    private var detail: SpeechDetail { app.settings.speechDetail }

    /// All lines in order, as the game says them when the screen opens, but for targets that do not have the focus.
    package var lines: [SpokenLine] {
        let targets = sheet.focusable.compactMap { label(of: $0.id)?.text(detail) }
        let opening: [(SpokenLine.Kind, String?)] = [
            (.message, app.toast?.text), (.heading, sheet.heading), (.notice, sheet.notice),
        ]
        let all =
            opening.map { ($0.0, $0.1) } + targets.map { (.focus, $0) } + (tellsMore ? more : []).map { (.more, $0) }
        return all.compactMap { kind, text in text.flatMap { $0.isEmpty ? nil : SpokenLine(kind, $0) } }
    }

    /// Some words are laid out only when their target is scrolled into sight.
    func label(of id: TargetID) -> SpokenLabel? {
        if let label = sheet.label(of: id) { return label }
        var moved = app
        moved.setFocus(id)
        return moved.sheet(isSpoken: true).label(of: id)
    }

    // MARK: What else is written

    /// Attract mode has no listener.
    var tellsMore: Bool { detail == .full && !app.isAttracting }

    /// The screen's asides, and drawn text that belongs to no target and that neither heading nor notice say, in the
    /// order of the layout. Empty where only the hints of the footer are left.
    var more: [String] {
        let told = [sheet.heading, sheet.notice, app.toast?.text].compactMap { $0 } + sheet.asides
        return sheet.asides + sheet.passages(on: nil, unless: SaidWords(told + labels))
    }

    private var labels: [String] { sheet.focusable.compactMap { sheet.name(of: $0.id)?.text(.brief) } }
}
