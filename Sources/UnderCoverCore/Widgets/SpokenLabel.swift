import UnderCoverCatalogue
import UnderCoverPixels

/// The spoken text of a target when the screen is read aloud.
struct SpokenLabel: Equatable, Sendable {
    var name: String
    /// "on", "3 rounds". When a press changes it, it is said without the name. nil for targets without a state.
    var state: String?
    var role: SpokenRole?
    /// nil: the screen's other targets of the same kind say it.
    var place: SpokenPlace?
    /// Other text on it, said in full only: a time, a price.
    var rest: [String] = []

    /// "Rounds, slider, 5, 2 of 7", or without what it is and where it stands.
    func text(_ detail: SpeechDetail) -> String {
        let isFull = detail == .full
        let place = place.map { Words.placeOf($0.number, $0.count) }
        let parts = [name, isFull ? role.flatMap(Words.role) : nil, state, isFull ? place : nil].compactMap { $0 }
        return Words.phrases(parts + (isFull ? rest : []))
    }
}

extension Sheet {
    mutating func name(
        _ id: TargetID, _ name: @autoclosure () -> String, state: @autoclosure () -> String? = nil
    ) {
        guard isSpoken else { return }
        let known = labels[id]
        labels[id] = SpokenLabel(name: name(), state: state(), role: known?.role, place: known?.place)
    }

    mutating func name(
        _ target: some ScreenTarget, _ name: @autoclosure () -> String, state: @autoclosure () -> String? = nil
    ) {
        self.name(TargetID(target), name(), state: state())
    }

    /// Says what a target is that has a name, and which of a list that is drawn in part.
    mutating func role(_ id: TargetID, _ role: SpokenRole?, number: Int? = nil, of count: Int = 0) {
        guard isSpoken, labels[id] != nil else { return }
        if let role { labels[id]?.role = role }
        if let number { labels[id]?.place = SpokenPlace(number: number, count: count) }
    }

    mutating func role(_ target: some ScreenTarget, _ role: SpokenRole?, number: Int? = nil, of count: Int = 0) {
        self.role(TargetID(target), role, number: number, of: count)
    }

    /// Sets the text that is said when the screen opens; the notice also when it changes.
    mutating func say(_ heading: @autoclosure () -> String, notice: @autoclosure () -> String? = nil) {
        guard isSpoken else { return }
        self.heading = heading()
        self.notice = notice()
    }

    /// The label of a target with its role and its place: from the layout, else the text drawn on the target. nil for a
    /// target without either.
    func label(of id: TargetID?) -> SpokenLabel? {
        guard let id, var label = name(of: id) else { return nil }
        label.role = label.role ?? .usual(id)
        guard label.role != .key else { return label }
        if label.place == nil { label.place = place(of: id) }
        label.rest = rest(of: id, label)
        return label
    }

    private func rest(of id: TargetID, _ label: SpokenLabel) -> [String] {
        passages(on: id, unless: SaidWords([label.text(.full)]))
    }

    /// The label without either.
    func name(of id: TargetID) -> SpokenLabel? { labels[id] ?? drawnLabel(of: id) }

    /// Among those of its list; of a button, among the buttons. nil for one alone, and where only some rows of the list
    /// are drawn.
    private func place(of id: TargetID) -> SpokenPlace? {
        let list = id.listName
        let alike = focusable.filter { $0.id.listName == list && !($0.id.target is KeyboardKey) }
        guard alike.count > 1, let index = alike.firstIndex(where: { $0.id == id }),
            !alike.contains(where: { partlyDrawn.contains($0.id) })
        else { return nil }
        return SpokenPlace(number: index + 1, count: alike.count)
    }

    private func drawnLabel(of id: TargetID) -> SpokenLabel? {
        guard let target = targets.first(where: { $0.id == id }) else { return nil }
        let words = list.compactMap { command -> TextRun? in
            guard case .text(let run) = command else { return nil }
            let baseline = Point(target.rect.midX, run.origin.y)
            guard target.rect.contains(baseline), run.origin.x >= target.rect.minX - 12,
                run.origin.x <= target.rect.maxX + 12
            else { return nil }
            return run
        }
        guard !words.isEmpty else { return nil }
        return SpokenLabel(name: Words.commas(words.map(\.string)))
    }
}

extension SpokenRole {
    /// The role of a target for which no layout sets one.
    static func usual(_ id: TargetID) -> SpokenRole {
        id.target is KeyboardKey ? .key : id.listName == nil ? .button : .entry
    }
}

/// The number of a target in its list, from 1.
struct SpokenPlace: Equatable, Sendable {
    var number: Int
    var count: Int
}

extension TargetID {
    /// "choice" of "choice.2": targets of the same list have the same. nil for a target that is no part of one.
    var listName: String? { Mirror(reflecting: target).children.first?.label }
}
