import UnderCoverCatalogue
import UnderCoverPixels

extension Sheet {
    /// An album without a picture: its title as large as it fits on white paper, from 230 u up with its artist.
    mutating func bareSleeve(
        _ title: String, _ artist: String, _ rect: Rect, inked: Bool = false, shadow: Double? = nil
    ) {
        let rect = rect.rounded
        let reach = max((shadow ?? px(.coverShadow)).rounded(), 1)
        box(rect.offset(reach, reach), fill: theme.coverShadow)
        let paper = inked ? theme.ink : theme.paper
        let ink = inked ? theme.paper : theme.ink
        box(rect, fill: paper, stroke: theme.ink, width: metrics.stroke(3, theme))
        guard isVisible(rect) else { return }
        var room = rect.inset(rect.width * 0.075)
        let artistFits = LineBreaks.parts(of: artist).allSatisfy {
            TextMeasure.width($0.text, face: .body, size: text(.note)) <= room.width
        }
        if rect.width >= px(230), room.height > text(.note) * 5, artistFits {
            sleeveArtist(artist, cutFrom: &room, ink)
        }
        sleeveTitle(title, in: room, ink)
    }

    private mutating func sleeveArtist(_ artist: String, cutFrom room: inout Rect, _ ink: Color) {
        let size = text(.note)
        let lines = TextWrap.lines(artist, face: .body, size: size, width: room.width, limit: 2).count
        let foot = room.cutBottom(Double(lines) * size * 1.2, gap: px(.slim))
        paragraph(artist, .body, size, ink, x: foot.x, top: foot.y, width: foot.width, lines: 2, spacing: 1.2)
        let stroke = metrics.stroke(3, theme)
        let rule = room.cutBottom(stroke, gap: px(.slim))
        box(rule, fill: ink)
    }

    private mutating func sleeveTitle(_ title: String, in room: Rect, _ ink: Color) {
        let side = room.width / 0.85
        let width = room.width * 0.97
        let words = LineBreaks.parts(of: title)
        let shares = [0.44, 0.36, 0.3, 0.25, 0.21, 0.18, 0.15, 0.12, 0.1, 0.09]
        let sizes = shares.map { (side * $0).rounded(.down) }.filter { $0 > 14 } + [14]
        for size in sizes {
            // Words stay whole: a title is read at a glance.
            guard words.allSatisfy({ TextMeasure.width($0.text, face: .display, size: size) <= width }) else {
                continue
            }
            let lines = TextWrap.lines(title, face: .display, size: size, width: width)
            let height = Double(lines.count - 1) * size * Em.displayLine + size * 0.9
            if height <= room.height { return drawTitle(lines[...], size, in: room, ink) }
        }
        let size = sizes[sizes.count - 1]
        // Half a word says less than a letter as large as the sleeve.
        if let first = words.first?.text, TextMeasure.width(first, face: .display, size: size) > room.width * 1.05 {
            return drawTitle([String(first.prefix(1))], (side * 0.6).rounded(.down), in: room, ink)
        }
        // Each of them on a line of its own, and the end of a long one goes.
        let most = max(Int((room.height - size * 0.9) / (size * Em.displayLine)) + 1, 1)
        drawTitle(wholeWords(words, size, width).prefix(most), size, in: room, ink)
    }

    /// Wrapped between words only.
    private func wholeWords(_ words: [(text: String, isSpaced: Bool)], _ size: Double, _ width: Double) -> [String] {
        words.reduce(into: []) { lines, word in
            let longer = (lines.last ?? "") + (word.isSpaced && !lines.isEmpty ? " " : "") + word.text
            if lines.isEmpty || TextMeasure.width(longer, face: .display, size: size) > width {
                lines.append(word.text)
            } else {
                lines[lines.count - 1] = longer
            }
        }
    }

    private mutating func drawTitle(_ lines: ArraySlice<String>, _ size: Double, in room: Rect, _ ink: Color) {
        for (index, line) in lines.enumerated() {
            let natural = TextMeasure.width(line, face: .display, size: size, tracking: -0.02)
            let run = TextRun(
                line, face: .display, size: size, color: ink,
                at: Point(room.x.rounded(), (room.y + size * (Em.cap + Double(index) * Em.displayLine)).rounded()),
                maxWidth: max(min(natural * 1.05, room.width), 1).rounded(.down), tracking: -0.02)
            if isVisible(room) { add(.text(run)) }
        }
    }

    /// An album of the player's own files as a square: its cover, or its bare sleeve; dimmed while its folder is away.
    mutating func shelfSquare(_ album: ShelfAlbum, _ rect: Rect, shadow: Double? = nil) {
        let reach = shadow ?? px(.coverShadow)
        if album.isAway { push(Transform(opacity: 0.35)) }
        if album.isBare {
            bareSleeve(album.title, Words.artist(album.artist), rect, shadow: reach)
        } else {
            cover(album.artwork, rect, shadow: reach)
        }
        if album.isAway { pop() }
    }
}
