// Text as it stands on a sheet, for speech: which of it can be read, and which lines belong together.

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
    var written: [WrittenText] {
        var clips = [metrics.bounds]
        var texts: [WrittenText] = []
        for (place, command) in list.enumerated() {
            switch command {
            case .clip(let rect): clips.append(rect.intersection(clips[clips.count - 1]))
            case .unclip: if clips.count > 1 { clips.removeLast() }
            case .text(let run):
                let isHint = hintsTop.map { run.origin.y >= $0 } ?? false
                if !isHint, run.hasWords, clips[clips.count - 1].contains(run.origin), !isOnWayOut(run),
                    !quietRooms.contains(where: { $0.contains(run.middle) })
                {
                    texts.append(WrittenText(place: place, run: run))
                }
            default: break
            }
        }
        return texts
    }

    private func isOnWayOut(_ run: TextRun) -> Bool {
        targets.contains { $0.id.target is FooterTarget && $0.rect.contains(run.middle) }
    }

    /// The focusable target that a text stands on: the smallest, where one lies on another. None of those that know
    /// their texts.
    func target(under run: TextRun) -> Target? {
        targets.filter { target in
            target.takesFocus && target.rect.contains(run.middle) && !groups.contains { $0.target == target.id }
        }.min { $0.rect.width * $0.rect.height < $1.rect.width * $1.rect.height }
    }
}

/// A text and its place in the display list.
struct WrittenText {
    let place: Int
    let run: TextRun

    /// Lines below each other in one size are one paragraph; words beside each other belong together.
    static func paragraphs(of runs: [TextRun]) -> [String] {
        var paragraphs: [String] = []
        var last: TextRun?
        for run in runs {
            if let before = last, let joined = joined(paragraphs[paragraphs.count - 1], before, run) {
                paragraphs[paragraphs.count - 1] = joined
            } else {
                paragraphs.append(run.string)
            }
            last = run
        }
        return paragraphs
    }

    /// A paragraph with one more text; nil where that is not of it.
    private static func joined(_ paragraph: String, _ before: TextRun, _ run: TextRun) -> String? {
        let down = run.origin.y - before.origin.y
        if abs(down) < 1 { return Words.commas([paragraph, run.string]) }
        let isNextLine = run.size == before.size && run.face == before.face && down > 0 && down < run.size * 1.6
        guard isNextLine, abs(run.origin.x - before.origin.x) < 1 else { return nil }
        return paragraph + (run.string.hasSpacelessScript && before.string.hasSpacelessScript ? "" : " ") + run.string
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

    /// Says whether all words of a text were said, one after the other.
    func contains(_ text: String) -> Bool {
        text.hasSpacelessScript ? letters.contains(Self.letters(text)) : words.contains(Self.plain(text))
    }

    /// A name in Latin letters ends where kana or Han begin.
    private static func plain(_ text: String) -> String {
        let letters = text.lowercased().map { String($0).hasSpacelessScript ? " \($0) " : String($0) }.joined()
        let parts = letters.split { !$0.isLetter && !$0.isNumber }
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
