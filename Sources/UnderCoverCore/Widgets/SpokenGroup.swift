import UnderCoverCatalogue
import UnderCoverPixels

/// A part of a sheet that a player takes in as one, such as a row of a list or a card, and that is read as one.
struct SpokenGroup: Equatable, Sendable {
    enum Voice: Equatable, Sendable {
        /// The texts that are drawn on it.
        case written
        /// Other words that say the same; none where the screen says it elsewhere.
        case said(String)
        /// The words of a target.
        case target(TargetID)
    }

    /// The places in the display list of what is drawn on it.
    let commands: Range<Int>
    let voice: Voice

    var target: TargetID? { if case .target(let id) = voice { id } else { nil } }
    var words: String? { if case .said(let words) = voice { words } else { nil } }

    fileprivate func encloses(_ other: SpokenGroup) -> Bool {
        commands.lowerBound <= other.commands.lowerBound && commands.upperBound >= other.commands.upperBound
    }
}

extension Sheet {
    /// Has all that `draw` draws read as one; in other words only where it is in sight.
    mutating func group(_ voice: @autoclosure () -> SpokenGroup.Voice, in rect: Rect, _ draw: (inout Sheet) -> Void) {
        let first = list.count
        draw(&self)
        guard isSpoken else { return }
        var voice = voice()
        // Rows that are scrolled away are read once they are in sight.
        if case .said = voice, !sight.contains(rect.center) { voice = .said("") }
        groups.append(SpokenGroup(commands: first..<list.count, voice: voice))
    }

    /// Words on a target, or beside all of them, in the order of the layout: groups as one, other lines as paragraphs.
    /// Without what was said before.
    func passages(on id: TargetID?, unless said: SaidWords) -> [String] {
        var passages = reworded(on: id).filter { !said.contains($0.words ?? "") }
        var loose: Passage?
        for text in written where target(of: text) == id {
            let group = groups.first { $0.target == nil && $0.commands.contains(text.place) }
            guard !isReworded(text.place), group != nil || !said.contains(text.run.string) else { continue }
            if let group {
                passages += [loose].compactMap(\.self)
                loose = nil
                if let known = passages.firstIndex(where: { $0.group == group }) {
                    passages[known].runs.append(text.run)
                } else {
                    passages.append(Passage(place: text.place, group: group, runs: [text.run]))
                }
            } else {
                loose = loose ?? Passage(place: text.place)
                loose?.runs.append(text.run)
            }
        }
        passages += [loose].compactMap(\.self)
        return passages.sorted { $0.place < $1.place }.flatMap { $0.texts(unless: said) }
    }

    /// A group that is said in other words, or elsewhere, has this command.
    private func isReworded(_ command: Int) -> Bool {
        groups.contains { $0.words != nil && $0.commands.contains(command) }
    }

    /// Groups that have words of their own, and lie in no other that has.
    private func reworded(on id: TargetID?) -> [Passage] {
        groups.indices.compactMap { index in
            let group = groups[index]
            guard let words = group.words, !words.isEmpty else { return nil }
            let around = groups[(index + 1)...].filter { $0.encloses(group) }
            guard !around.contains(where: { $0.words != nil }), around.lazy.compactMap(\.target).first == id else {
                return nil
            }
            return Passage(place: group.commands.lowerBound, words: words)
        }
    }

    /// The target that a text was drawn for, else the one that it stands on.
    private func target(of text: WrittenText) -> TargetID? {
        groups.first { $0.target != nil && $0.commands.contains(text.place) }?.target ?? target(under: text.run)?.id
    }
}

/// Texts of a group, texts in none that follow each other, or other words for a group.
private struct Passage {
    let place: Int
    var group: SpokenGroup?
    var words: String?
    var runs: [TextRun] = []

    func texts(unless said: SaidWords) -> [String] {
        if let words { return [words] }
        let paragraphs = WrittenText.paragraphs(of: runs)
        guard group != nil else { return paragraphs }
        return runs.allSatisfy { said.contains($0.string) } ? [] : [Words.phrases(paragraphs)]
    }
}
