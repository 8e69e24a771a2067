// What reading aloud says: where one is, what has the focus, what a press changed, and what is written in passing. Eyes
// see a screen at once; ears get it in that order, and whatever comes next cuts it short.

import UnderCoverPixels

enum Spoken {
    /// What is said of one thing that can have the focus.
    struct Label: Equatable, Sendable {
        var name: String
        /// How it stands, where it can stand otherwise. Said alone when a press changes it.
        var state: String?

        var text: String {
            guard let state, !state.isEmpty else { return name }
            return name + (name.last.map { ".!?…".contains($0) } == true ? " " : ", ") + state
        }
    }

    /// nil where nothing is to be said.
    static func between(_ before: AppState, _ after: AppState, _ event: Event) -> String? {
        if case .tick = event, isStill(before, after) { return nil }
        if isCountdown(event, before), isStill(before, after) { return nil }
        if case .guessing(let old) = before.screen, case .guessing(let new) = after.screen, old.phase != new.phase {
            if case .running = new.phase { return choices(after) }
            if new.isAnswered { return verdict(after) }
        }
        let parts = parts(before, after, event)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// That a source rests is said once, and not each second.
    private static func isCountdown(_ event: Event, _ before: AppState) -> Bool {
        guard case .searchFailed(_, let source, .resting) = event, case .addCategory(let search) = before.screen,
            case .failed(.resting)? = search.answers.first(where: { $0.source == source })?.progress
        else { return false }
        return true
    }

    /// A clock that ticks changes much that nobody wants to hear.
    private static func isStill(_ before: AppState, _ after: AppState) -> Bool {
        before.screen.focus == after.screen.focus && before.screen.name == after.screen.name
            && before.toast == after.toast && before.isReady == after.isReady
    }

    private static func parts(_ before: AppState, _ after: AppState, _ event: Event) -> [String] {
        let toast = after.toast == before.toast ? nil : after.toast?.text
        // The verdict is still being said.
        if case .guessing = before.screen, case .result = after.screen { return sentences([toast]) }
        let (was, now) = (before.sheet(isSpoken: true), after.sheet(isSpoken: true))
        let label = label(of: after.screen.focus, in: now)
        if isElsewhere(before, after) || was.heading != now.heading {
            // What a field asks is its label as well.
            let notice = now.notice == label?.name ? nil : now.notice
            return sentences([toast, now.heading, notice, label?.text])
        }
        if case .device = event, let echo = echo(before, after) { return sentences([toast, echo]) }
        let notice = now.notice == was.notice ? nil : now.notice
        guard before.screen.focus == after.screen.focus else {
            return sentences([toast, notice == label?.name ? nil : notice, label?.text])
        }
        let change = change(of: after.screen.focus, was, label, event)
        return sentences([toast, change, notice == label?.name && change != nil ? nil : notice])
    }

    /// What a press made of the thing that has the focus.
    private static func change(of id: TargetID, _ was: Sheet, _ label: Label?, _ event: Event) -> String? {
        guard case .device = event, let old = self.label(of: id, in: was), let label, label != old else { return nil }
        return label.name == old.name ? label.state : label.text
    }

    private static func isElsewhere(_ before: AppState, _ after: AppState) -> Bool {
        before.screen.name != after.screen.name || before.stack.count != after.stack.count
    }

    /// Each ends like one, so that the voice takes a breath.
    private static func sentences(_ parts: [String?]) -> [String] {
        let said = parts.compactMap { $0 }.filter { !$0.isEmpty }
        return said.enumerated().map { index, part in
            guard index < said.count - 1, let last = part.last, !".!?…".contains(last) else { return part }
            return part + "."
        }
    }

    // MARK: Writing

    /// The letter that was written or deleted; of a secret only that there was one.
    private static func echo(_ before: AppState, _ after: AppState) -> String? {
        guard let old = before.textScreen, let new = after.textScreen, isSameField(before.screen, after.screen) else {
            return nil
        }
        let (was, now) = (old.field.text, new.field.text)
        if now.count > was.count, now.hasPrefix(was) {
            return new.field.isSecret ? Words.hidden : Words.written(String(now.dropFirst(was.count)))
        }
        guard now.count < was.count, was.hasPrefix(now) else { return nil }
        return Words.deleted(new.field.isSecret ? Words.hidden : Words.written(String(was.dropFirst(now.count))))
    }

    private static func isSameField(_ one: Screen, _ other: Screen) -> Bool {
        guard case .serverForm(let one) = one, case .serverForm(let other) = other else { return true }
        return one.step == other.step
    }

    // MARK: A round

    private static func choices(_ state: AppState) -> String? {
        guard let match = state.match, let round = match.round else { return nil }
        let labels = round.choices.compactMap { state.album($0) }.map { match.settings.labels.lines(of: $0) }
        return labels.enumerated().map { "\($0 + 1): " + $1.joined(separator: ", ") }.joined(separator: ". ")
    }

    private static func verdict(_ state: AppState) -> String? {
        guard let last = state.lastRound else { return nil }
        let word: String
        if let answer = last.answer, answer.choice != nil {
            word = Words.verdict(answer.right ? .right : .wrong)
        } else {
            word = Words.verdict(.late)
        }
        return "\(word) \(last.album.title), \(last.album.artist)."
    }

    // MARK: What has the focus

    /// What the layout said of it, else the words that stand on it. nil for something without words.
    static func label(of id: TargetID, in sheet: Sheet) -> Label? {
        if let label = sheet.labels[id] { return label }
        if id.hasPrefix("key.") { return Label(name: Words.written(String(id.dropFirst(4)))) }
        guard let target = sheet.targets.first(where: { $0.id == id }) else { return nil }
        let words = sheet.list.compactMap { command -> TextRun? in
            guard case .text(let run) = command else { return nil }
            let baseline = Point(target.rect.midX, run.origin.y)
            guard target.rect.contains(baseline), run.origin.x >= target.rect.minX - 12,
                run.origin.x <= target.rect.maxX + 12
            else { return nil }
            return run
        }
        guard !words.isEmpty else { return nil }
        let inOrder = words.sorted { ($0.origin.x, $0.origin.y) < ($1.origin.x, $1.origin.y) }
        return Label(name: inOrder.map(\.string).joined(separator: ", "))
    }
}
