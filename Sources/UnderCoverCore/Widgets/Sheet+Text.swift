// Text on a sheet: one line, a wrapped paragraph, display type.

import UnderCoverCatalogue
import UnderCoverPixels

extension Sheet {
    /// One line with its baseline at `baseline`. It never becomes wider than `width`: it shrinks to `shrink` of its size,
    /// then ends in "…". Returns the width it takes.
    @discardableResult
    mutating func line(
        _ string: String, _ face: TextRun.Face, _ size: Double, _ color: Color, x: Double, baseline: Double,
        width: Double, align: TextRun.Align = .left, shrink: Double = 1, tracking: Double = 0
    ) -> Double {
        guard !string.isEmpty, width > 0 else { return 0 }
        let natural = TextMeasure.width(string, face: face, size: size, tracking: tracking)
        let least = metrics.leastSize(size, shrink)
        let fitted = (natural > width ? max(least, min(size, size * width / natural)) : size).rounded(.down)
        let taken = min(TextMeasure.width(string, face: face, size: fitted, tracking: tracking), width)
        guard isVisible(Rect(x, baseline - fitted, taken, fitted * Em.line)) else { return taken }
        let run = TextRun(
            string, face: face, size: fitted, color: color, at: Point(x.rounded(), baseline.rounded()), align: align,
            maxWidth: width.rounded(.up), tracking: tracking)
        add(.text(run))
        return taken
    }

    /// Says whether such a line is read whole.
    func holds(_ string: String, _ face: TextRun.Face, _ size: Double, width: Double, shrink: Double = 1) -> Bool {
        metrics.holds(string, face, size, width: width, shrink: shrink)
    }

    /// One line in the middle of the height of `room`.
    @discardableResult
    mutating func line(
        _ string: String, _ face: TextRun.Face, _ size: Double, _ color: Color, in room: Rect,
        align: TextRun.Align = .left, shrink: Double = 1
    ) -> Double {
        line(
            string, face, size, color, x: room.x + room.width * align.share, baseline: room.midY + size * Em.middle,
            width: room.width, align: align, shrink: shrink)
    }

    /// Words wrapped to the width of `room`, cut off its top.
    mutating func words(
        _ string: String, _ face: TextRun.Face, _ size: Double, _ color: Color, in room: inout Rect, lines: Int
    ) {
        let height = paragraph(string, face, size, color, x: room.x, top: room.y, width: room.width, lines: lines)
        _ = room.cutTop(height)
    }

    /// The same, but smaller before their end is cut off.
    mutating func fittedWords(
        _ string: String, _ face: TextRun.Face, _ wanted: Double, _ color: Color, in room: inout Rect
    ) {
        let (width, most) = (room.width, room)
        let sizes = metrics.smaller(wanted)
        let size = sizes.first { size in
            TextWrap.lines(string, face: face, size: size, width: width).count <= most.lines(size)
        }
        let fitted = size ?? sizes[sizes.count - 1]
        words(string, face, fitted, color, in: &room, lines: max(most.lines(fitted), 1))
    }

    /// As many of the sentences of `text` as are read whole in so many lines; empty where not even the first one is.
    func wholeSentences(_ text: String, _ wanted: Double, width: Double, lines: Int) -> String {
        wholeSentences(Words.singleSentences(text), wanted, width: width, lines: lines)
    }

    /// The first of these sentences, as many as are read whole in so many lines.
    func wholeSentences(_ sentences: [String], _ wanted: Double, width: Double, lines: Int) -> String {
        let least = metrics.smaller(wanted).last ?? wanted
        let counts = stride(from: sentences.count, to: 0, by: -1)
        return counts.lazy.map { Words.sentences(sentences.prefix($0)) }
            .first { TextWrap.lines($0, face: .body, size: least, width: width).count <= lines } ?? ""
    }

    /// One line of display type, placed by the top of its capitals. It shrinks to `width`. Returns the width it takes.
    @discardableResult
    mutating func display(
        _ string: String, _ size: Double, _ color: Color, x: Double, capTop: Double, width: Double,
        tracking: Double = -0.02, align: TextRun.Align = .left
    ) -> Double {
        let natural = TextMeasure.width(string, face: .display, size: size, tracking: tracking)
        guard !string.isEmpty, width > 0 else { return 0 }
        let fitted = max((natural > width ? size * width / natural : size).rounded(.down), 14)
        // A little to the left, so that the stems of its letters are flush with body text; never out of the safe area.
        let left = align == .left ? max(x - 0.03 * fitted, min(x, metrics.safeArea.minX)) : x
        let room = align == .left ? max(min(width * 1.05, metrics.safeArea.maxX - left), 1) : width * 1.05
        let run = TextRun(
            string, face: .display, size: fitted, color: color,
            at: Point(left.rounded(), (capTop + Em.cap * fitted).rounded()), align: align,
            maxWidth: room.rounded(.down), tracking: tracking)
        add(.text(run))
        return min(natural, width)
    }

    /// Words wrapped to `width`, at most `lines` lines; the last one ends in "…" if there is more. Returns the height.
    @discardableResult
    mutating func paragraph(
        _ string: String, _ face: TextRun.Face, _ size: Double, _ color: Color, x: Double, top: Double, width: Double,
        lines: Int = 99, spacing: Double = Em.line
    ) -> Double {
        let wrapped = TextWrap.lines(string, face: face, size: size, width: width, limit: lines)
        for (index, text) in wrapped.enumerated() {
            line(
                text, face, size, color, x: x, baseline: top + size * (Em.ascent + spacing * Double(index)),
                width: width)
        }
        return Double(wrapped.count) * size * spacing
    }
}

extension TextRun.Face {
    /// The size at which a line is no wider than `width`: `size`, or less.
    func size(of string: String, _ size: Double, width: Double, tracking: Double = 0) -> Double {
        size * min(1, width / max(TextMeasure.width(string, face: self, size: size, tracking: tracking), 1))
    }
}

extension ScreenMetrics {
    /// Says whether a line is read whole that shrinks to `shrink` of its size.
    func holds(_ string: String, _ face: TextRun.Face, _ size: Double, width: Double, shrink: Double = 1) -> Bool {
        TextMeasure.width(string, face: face, size: leastSize(size, shrink).rounded(.down)) <= width
    }

    fileprivate func leastSize(_ size: Double, _ shrink: Double) -> Double {
        min(max(size * (shrink < 1 ? shrink / shrinksFurther : 1), 12), size)
    }

    /// Large words may become smaller than ordinary ones by so much more before they are cut.
    var shrinksFurther: Double { min(max(textScale, 1), 1.4) }

    /// A size and what it may shrink to, in pixels.
    func smaller(_ size: Double) -> [Double] {
        let shares = wordsAreLarge ? [1, 0.9, 0.8, 0.7, 0.6, 0.5] : [1, 0.9, 0.8, 0.7]
        return shares.map { max((size * $0).rounded(), 12) }
    }
}

extension String {
    /// A letter or a comma of display type reaches below the line.
    var hasTails: Bool { contains { "gjpqyQ,;çęąÇĘĄŞŢ".contains($0) } }
}

extension Rect {
    /// How many lines of body text of `size` fit.
    func lines(_ size: Double) -> Int { Int(height / (size * Em.line)) }
}
