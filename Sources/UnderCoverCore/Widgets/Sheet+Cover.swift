import UnderCoverCatalogue
import UnderCoverPixels

extension Sheet {
    /// A cover on its hard shadow. `pressed` is where it can be pressed, if that is more than itself.
    mutating func cover(
        _ artwork: ArtworkID, _ rect: Rect, effect: CoverEffect = .sharp, grey: Bool = false, shadow: Double? = nil,
        id: TargetID? = nil, pressed: Rect? = nil, ring color: Color? = nil
    ) {
        let rect = rect.rounded
        let reach = max((shadow ?? rect.width * 0.0145).rounded(), 1)
        let isFocused = id != nil && id == context.focus
        if let id { target(id, pressed ?? rect) }
        if isFocused {
            let ring = rect.inset(-px(.ring))
            box(ring.offset(px(.ringShadow), px(.ringShadow)), fill: theme.focusShadow)
            box(ring, fill: color ?? theme.accent, stroke: theme.ink, width: metrics.stroke(4, theme))
        } else {
            box(rect.offset(reach, reach), fill: theme.coverShadow)
        }
        guard rect.maxY > -metrics.height * 0.2, rect.minY < metrics.height * 1.2 else { return }
        add(.cover(CoverQuad(artwork, in: rect, effect: effect, grey: grey, placeholder: theme.hollow)))
        if theme.outlinesCovers && !isFocused {
            box(rect, stroke: theme.isHighContrast ? theme.ink : theme.coverShadow, width: metrics.stroke(3, theme))
        }
    }

    /// Around a focused cover.
    mutating func focusRing(_ rect: Rect) {
        let ring = rect.rounded.inset(-px(.ring)).rounded
        box(ring.offset(px(.ringShadow).rounded(), px(.ringShadow).rounded()), fill: theme.focusShadow)
        box(ring, fill: theme.accent, stroke: theme.ink, width: metrics.stroke(4, theme))
    }

    /// Fills the background with a cover's own colours, for white words; flat black in the high-contrast theme.
    /// - Parameter elapsed: ticks since it came.
    mutating func coverBackground(_ colors: [Color], around hole: Rect, elapsed: Double) {
        guard !theme.isHighContrast, !colors.isEmpty else {
            return add(.clear(theme.isHighContrast ? theme.paper : .black))
        }
        let flood = context.reducedMotion ? 1 : Motion.ease(elapsed, over: Motion.floodTicks)
        // White words are on it from the first frame, so it fades in over one of its own colours, not over paper.
        if flood < 1 { add(.clear(colors[0])) }
        // 30 frames a second are enough for something this slow.
        let seconds = context.reducedMotion ? 0 : (elapsed / 2).rounded(.down) / 30
        // NB: the edge of a cover that is not on whole pixels is translucent, so the colours reach under it.
        let gradient = Gradient(
            rect: metrics.bounds, colors: colors, seconds: seconds, opacity: flood, hole: hole.inset(2))
        add(.gradient(gradient))
    }
}

// Squares in the place of covers.
extension Sheet {
    mutating func blankCover(_ cover: Rect, fill: Color) {
        let reach = (cover.width * 0.0145).rounded()
        box(cover.offset(reach, reach), fill: theme.coverShadow)
        box(cover, fill: fill, stroke: theme.ink, width: metrics.stroke(3, theme))
    }

    /// A record whose cover exists but has not been fetched.
    mutating func whiteLabel(_ rect: Rect) {
        blankCover(rect, fill: theme.paper)
        let disc = rect.middle(rect.width * 0.34, rect.width * 0.34)
        box(disc, radius: disc.width / 2, fill: theme.hollow, stroke: theme.ink, width: metrics.stroke(3, theme))
        let hole = disc.middle(disc.width * 0.14, disc.width * 0.14)
        box(hole, radius: hole.width / 2, fill: theme.ink)
    }

    /// A QR code, like a sleeve: an outline around its quiet zone, on a hard shadow.
    /// - Parameter rect: of whole modules, by `QRSize`.
    mutating func code(_ text: String, _ rect: Rect, isFocused: Bool = false, shadow: Double? = nil) {
        let rect = rect.rounded
        let edge = metrics.stroke(3, theme)
        if isFocused {
            let ring = rect.inset(-px(.ring))
            box(ring.offset(px(.ringShadow), px(.ringShadow)), fill: theme.focusShadow)
            box(ring, fill: theme.accent, stroke: theme.ink, width: metrics.stroke(4, theme))
        } else {
            let reach = max((shadow ?? rect.width * 0.0145).rounded(), 1)
            let outside = rect.inset(-edge)
            box(outside.offset(reach, reach), fill: theme.coverShadow)
            box(outside, stroke: theme.ink, width: edge)
        }
        add(.code(QRMark(text, in: rect)))
    }

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
        let artistFits = LineBreaks.parts(of: artist, breaksPhrases: true).allSatisfy {
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
        let shares = [0.44, 0.36, 0.3, 0.25, 0.21, 0.18, 0.15, 0.12, 0.1, 0.09]
        let sizes = shares.map { (side * $0).rounded(.down) }.filter { $0 > 14 } + [14]
        let phrases = LineBreaks.parts(of: title)
        let words = LineBreaks.parts(of: title, breaksPhrases: true)
        for (words, size) in [phrases, words].flatMap({ words in sizes.map { (words, $0) } }) {
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

    /// The back of a sleeve: ink with its number, so that nothing of the cover shows.
    /// - Parameter turned: 0…1, how far it has turned to its edge.
    mutating func sleeveBack(_ number: Int, _ rect: Rect, shadow: Double, turned: Double = 0) {
        let face = rect.narrowed(by: turned)
        box((turned > 0 ? face : rect).offset(shadow, shadow), fill: theme.coverShadow)
        let edge = metrics.stroke(4, theme)
        // A ring of paper keeps the sleeve from its shadow.
        box(face, fill: theme.paper)
        box(Rect(face.x, face.y, max(face.width - edge, 1), face.height - edge), fill: theme.ink)
        guard turned == 0 else { return }
        let disc = rect.middle(rect.width * 0.57, rect.width * 0.57).rounded
        box(disc, radius: disc.width, fill: theme.paper)
        let size = max((rect.width * 0.4).rounded(), 14)
        line(
            String(number), .display, size, theme.ink, x: disc.midX,
            baseline: (disc.midY + size * Em.cap / 2).rounded(), width: disc.width, align: .center)
    }
}

extension Rect {
    /// The same middle and height, as wide as a square that has turned so far to its edge.
    func narrowed(by share: Double) -> Rect { middle(max(width * (1 - share), 1), height).rounded }
}
