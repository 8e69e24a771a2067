// Text as it stands on a sheet, for speech: which of it is on a target, and which lines belong together.

import UnderCoverCatalogue
import UnderCoverPixels

extension TextRun {
    /// Inside its first letter.
    fileprivate var middle: Point { Point(origin.x, origin.y - size * 0.3) }

    /// A single Latin letter is the mark of a key or of a place.
    var hasWords: Bool {
        string.contains { $0.isLetter || $0.isNumber }
            && !(string.count == 1 && string.contains { $0.isASCII && $0.isLetter })
    }
}

extension Sheet {
    /// Text with letters in sight, but for the hints of the footer, the quiet way out, which has a key, and quiet rooms.
    var written: [TextRun] {
        var clips = [metrics.bounds]
        var runs: [TextRun] = []
        for command in list {
            switch command {
            case .clip(let rect): clips.append(rect.intersection(clips[clips.count - 1]))
            case .unclip: if clips.count > 1 { clips.removeLast() }
            case .text(let run):
                let isHint = hintsTop.map { run.origin.y >= $0 } ?? false
                if !isHint, run.hasWords, clips[clips.count - 1].contains(run.origin), !isOnWayOut(run),
                    !quietRooms.contains(where: { $0.contains(run.middle) })
                {
                    runs.append(run)
                }
            default: break
            }
        }
        return runs
    }

    private func isOnWayOut(_ run: TextRun) -> Bool {
        targets.contains { $0.id.target is FooterTarget && $0.rect.contains(run.middle) }
    }

    /// The focusable target that a text stands on: the smallest, where one lies on another.
    func target(under run: TextRun) -> Target? {
        targets.filter { $0.takesFocus && $0.rect.contains(run.middle) }.min {
            $0.rect.width * $0.rect.height < $1.rect.width * $1.rect.height
        }
    }
}

enum WrittenText {
    /// Lines below each other in one size are one paragraph; words beside each other belong together.
    static func paragraphs(of runs: [TextRun]) -> [String] {
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

    /// The separator between two texts of one paragraph; nil where they are not of one.
    private static func joint(_ before: TextRun, _ run: TextRun) -> String? {
        let down = run.origin.y - before.origin.y
        if abs(down) < 1 { return ", " }
        let isNextLine = run.size == before.size && run.face == before.face && down < run.size * 1.6
        guard isNextLine, abs(run.origin.x - before.origin.x) < 1 else { return nil }
        return run.string.hasSpacelessScript && before.string.hasSpacelessScript ? "" : " "
    }
}

/// Words that were said, to look texts up in.
struct SaidWords {
    private let words: String
    /// Without what stands between them.
    private let letters: String

    init(_ texts: [String]) {
        words = texts.map(Self.plain).joined()
        letters = texts.map(Self.letters).joined(separator: " ")
    }

    /// Whether all words of a text were said, one after the other.
    func contains(_ text: String) -> Bool {
        text.hasSpacelessScript ? letters.contains(Self.letters(text)) : words.contains(Self.plain(text))
    }

    private static func plain(_ text: String) -> String {
        let parts = text.lowercased().split { !$0.isLetter && !$0.isNumber }
        return " " + parts.joined(separator: " ") + " "
    }

    private static func letters(_ text: String) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}

extension String {
    /// Kana and Han have no spaces between words, so a line may end in the middle of one.
    fileprivate var hasSpacelessScript: Bool { unicodeScalars.contains { (0x3041...0x9FFF).contains($0.value) } }
}
