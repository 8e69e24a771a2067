// A whole screen in words: its heading and notice, each target, and what else is written on it. All of the text on the
// display list is said by one of them.

import UnderCoverPixels

package struct SpokenLine: Equatable, Sendable, Encodable {
    package enum Kind: String, Sendable, Encodable { case message, heading, notice, focus, more }

    package let kind: Kind
    package let text: String

    init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
}

/// What is said of one screen, as it is now.
struct SpokenScreen {
    let sheet: Sheet
    private let app: AppState

    init(_ app: AppState) {
        self.app = app
        sheet = app.sheet(isSpoken: true, isSettled: true)
    }

    private var detail: SpeechDetail { app.settings.speechDetail }

    /// As the game says them when the screen opens, but for targets that do not have the focus.
    var lines: [SpokenLine] {
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

    /// In a round a text would be late, and attract mode has no listener.
    var tellsMore: Bool { detail == .full && !(app.screen is Guessing) && !(app.screen is Attract) }

    /// Text that is no part of a target and that neither heading nor notice say, in reading order. Empty where only the
    /// hints of the footer are left.
    var more: [String] {
        let said = SaidWords([sheet.heading, sheet.notice, app.toast?.text].compactMap { $0 } + labels)
        let runs = written.filter { run in !said.contains(run.string) && !isOnTarget(run) }
        return runs.isEmpty ? [] : Self.paragraphs(runs)
    }

    private var labels: [String] { sheet.focusable.compactMap { sheet.name(of: $0.id)?.text(.brief) } }

    /// Text in sight, but for the hints.
    private var written: [TextRun] {
        var clips = [sheet.metrics.bounds]
        var runs: [TextRun] = []
        for command in sheet.list {
            switch command {
            case .clip(let rect): clips.append(rect.intersection(clips[clips.count - 1]))
            case .unclip: if clips.count > 1 { clips.removeLast() }
            case .text(let run):
                let isHint = sheet.hintsTop.map { run.origin.y >= $0 } ?? false
                let isHidden = isHint || isOnWayOut(run) || !clips[clips.count - 1].contains(run.origin)
                if !isHidden, hasLetters(run.string) { runs.append(run) }
            default: break
            }
        }
        return runs
    }

    private func hasLetters(_ text: String) -> Bool { text.contains { $0.isLetter || $0.isNumber } }

    /// The quiet way out, which has a key.
    private func isOnWayOut(_ run: TextRun) -> Bool {
        sheet.targets.contains { $0.id.target is FooterTarget && $0.rect.contains(Self.middle(of: run)) }
    }

    private static func middle(of run: TextRun) -> Point { Point(run.origin.x, run.origin.y - run.size * 0.3) }

    private func isOnTarget(_ run: TextRun) -> Bool {
        sheet.targets.contains { $0.takesFocus && $0.rect.contains(Self.middle(of: run)) }
    }

    /// Lines below each other in one size are one paragraph; words beside each other belong together.
    private static func paragraphs(_ runs: [TextRun]) -> [String] {
        let inOrder = runs.enumerated().sorted { one, other in
            (one.element.origin.y.rounded(), one.element.origin.x, one.offset)
                < (other.element.origin.y.rounded(), other.element.origin.x, other.offset)
        }.map(\.element)
        var paragraphs: [String] = []
        var last: TextRun?
        for run in inOrder {
            if let before = last, !paragraphs.isEmpty, let joint = joint(before, run) {
                paragraphs[paragraphs.count - 1] += joint + run.string
            } else {
                paragraphs.append(run.string)
            }
            last = run
        }
        return paragraphs
    }

    /// What stands between two texts of one paragraph; nil where they are not of one.
    private static func joint(_ before: TextRun, _ run: TextRun) -> String? {
        let down = run.origin.y - before.origin.y
        if abs(down) < 1 { return ", " }
        let isNextLine = run.size == before.size && run.face == before.face && down < run.size * 1.6
        return isNextLine && abs(run.origin.x - before.origin.x) < 1 ? " " : nil
    }
}

/// Words that were said, to look texts up in.
struct SaidWords {
    private let words: String

    init(_ texts: [String]) { words = texts.map(Self.plain).joined() }

    /// Whether all words of a text were said, one after the other.
    func contains(_ text: String) -> Bool { words.contains(Self.plain(text)) }

    private static func plain(_ text: String) -> String {
        let parts = text.lowercased().split { !$0.isLetter && !$0.isNumber }
        return " " + parts.joined(separator: " ") + " "
    }
}

extension AppState {
    /// What is said of the screen as it is now, in order.
    package var spokenLines: [SpokenLine] { SpokenScreen(self).lines }
}
