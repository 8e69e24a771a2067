import UnderCoverCatalogue
import UnderCoverPixels

// The contents of a pill: marks at its ends, a title on one or two lines, a line below it.

extension Sheet {
    mutating func pillContent(_ pill: Pill, _ face: Rect, _ look: PillLook) {
        let pill = withWholeWords(pill, face)
        var room = face.inset(padding(of: pill, face), 0)
        if let icon = endIcon(pill) {
            let side = px(46)
            self.icon(icon, in: room.rightSquare(side), look.text)
            room.width -= side + px(.icon)
        }
        for seat in pill.struckFor.prefix(Self.mostStruck) {
            let side = struckSide(face.height)
            seatToken(
                seat, room.rightSquare(side), mark: .cross, outline: look.fill == theme.ink ? theme.paper : theme.ink)
            room.width -= side + px(.tiny)
        }
        let size = metrics.text(pill.titleSize)
        if let trailing = pill.trailing {
            let taken = line(
                trailing, .body, metrics.text(.body), look.soft, x: room.maxX, baseline: face.midY + size * Em.middle,
                width: room.width * 0.4, align: .right)
            room.width -= taken + px(.close)
        }
        guard !pill.isCentered else { return centeredContent(pill, in: room, look, size) }
        leadingMark(pill, cutFrom: &room, look)
        words(pill, in: room, look, size)
    }

    /// The same without its icon, where only so its words are whole. An icon that shows a state stays.
    private func withWholeWords(_ pill: Pill, _ face: Rect) -> Pill {
        guard pill.icon != nil, !pill.isCentered, pill.spokenState == nil, pill.fit == nil else { return pill }
        var bare = pill
        bare.icon = nil
        let tight = paddings(face).tight
        func isWhole(_ pill: Pill) -> Bool {
            self.isWhole(pill, wordsWidth(of: pill, face, padding: tight), face.height)
        }
        return isWhole(pill) || !isWhole(bare) ? pill : bare
    }

    /// Air at the ends of a pill. It gives way before its words do.
    private func padding(of pill: Pill, _ face: Rect) -> Double {
        if let fit = pill.fit { return fit.padding }
        let (roomy, tight) = paddings(face)
        return isWhole(pill, wordsWidth(of: pill, face, padding: roomy), face.height) ? roomy : tight
    }

    func paddings(_ face: Rect) -> (roomy: Double, tight: Double) {
        let roomy = max(face.height * 0.4, px(25))
        return (roomy, min(max(face.height * 0.24, px(.small)), roomy))
    }

    /// The width that the words of a pill have, at most.
    func wordsWidth(of pill: Pill, _ face: Rect) -> Double {
        wordsWidth(of: pill, face, padding: padding(of: pill, face))
    }

    func wordsWidth(of pill: Pill, _ face: Rect, padding: Double) -> Double {
        var width = face.width - 2 * padding
        if endIcon(pill) != nil { width -= px(46) + px(.icon) }
        width -= Double(min(pill.struckFor.count, Self.mostStruck)) * (struckSide(face.height) + px(.tiny))
        if let trailing = pill.trailing {
            let natural = TextMeasure.width(trailing, face: .body, size: metrics.text(.body))
            width -= min(natural, width * 0.4) + px(.close)
        }
        return width - leadingWidth(pill)
    }

    func isWhole(_ pill: Pill, _ width: Double, _ height: Double) -> Bool {
        let size = metrics.text(pill.titleSize)
        guard !pill.isCentered else {
            return TextMeasure.width(pill.title, face: .bold, size: max(size * 0.7, 12)) <= width
        }
        let small = max((size * 0.8 * 0.7).rounded(), 12)
        return title(of: pill, width, height).isWhole
            && TextMeasure.width(pill.subtitle ?? "", face: .body, size: small) <= width
    }

    /// Tokens of a team that lost a choice; more would leave no room for its words.
    private static let mostStruck = 2
    private func struckSide(_ height: Double) -> Double { min(max(px(46), 12), height * 0.62).rounded() }

    private func leadingWidth(_ pill: Pill) -> Double {
        if pill.place != nil { return placeSide(pill) + px(.icon) }
        return hasLeadingMark(pill) ? glyphSide + px(.snug) : 0
    }

    /// Side of the mark that says where an answer stands. Below 34 px it could have no letter.
    private func placeSide(_ pill: Pill) -> Double {
        min(max(min(px(80), pill.rect.height * 0.62), 34), pill.rect.height * 0.92).rounded()
    }

    private func hasLeadingMark(_ pill: Pill) -> Bool {
        if pill.isCentered { return false }
        if pill.icon != nil { return true }
        return (pill.glyphIndex != nil || pill.glyph != nil) && context.glyphs.showsGlyphs
    }

    func endIcon(_ pill: Pill) -> Icon? {
        guard pill.hasEndIcon else { return nil }
        return switch pill.state {
        case .right, .missed: .check
        case .wrong: .cross
        case .lockedIn: .lock
        case .rest, .disabled, .selected: nil
        }
    }

    private mutating func centeredContent(_ pill: Pill, in inner: Rect, _ look: PillLook, _ size: Double) {
        let markWidth = pill.icon != nil ? glyphSide : pill.glyph.map { glyphWidth($0, height: glyphSide) } ?? 0
        let natural = TextMeasure.width(pill.title, face: .bold, size: size)
        // A glyph that would shorten the word is left out.
        let least = natural > 0 ? natural * max(size * 0.85, min(size, 12)) / size : 0
        let hasMark = markWidth > 0 && least + markWidth + px(.snug) <= inner.width
        let mark = hasMark ? markWidth + px(.snug) : 0
        let width = inner.width - mark
        var room = inner.rightOf(inner.midX - (min(natural, width) + mark) / 2)
        var slot = room.cutLeft(mark).leftSquare(glyphSide)
        slot.width = markWidth
        if let icon = pill.icon, hasMark {
            self.icon(icon, in: slot.inset(px(5)), look.text)
        } else if let glyph = pill.glyph, hasMark {
            actionGlyph(glyph, in: slot, look.text, paper: look.fill ?? theme.paper)
        }
        room.width = width + 2
        let title = FittedTitle(pill.title, width: inner.width, size, height: inner.height * 0.86)
        guard natural * max(0.7, min(12 / size, 1)) > inner.width, title.lines.count > 1 else {
            line(pill.title, .bold, size, look.text, in: room, shrink: 0.7)
            return
        }
        for (index, text) in title.lines.enumerated() {
            let top = inner.midY - title.height(spacing: 1.12) / 2
            line(
                text, .bold, title.size, look.text, x: inner.midX,
                baseline: top + title.size * (0.92 + 1.12 * Double(index)), width: inner.width, align: .center)
        }
    }

    /// The least width of a button that shows all of its word on one line.
    func buttonWidth(_ pill: Pill, height: Double) -> Double {
        let word = TextMeasure.width(pill.title, face: .bold, size: leastSize(pill))
        return (word + leadingWidth(withoutSign(pill)) + 2 * max(height * 0.24, px(.small)) + 2).rounded(.up)
    }

    func leastSize(_ pill: Pill) -> Double { max(metrics.text(pill.titleSize) * 0.7, 12) }

    /// A button shows all of its word, on two lines where it is high enough for them.
    func holdsWord(_ pill: Pill, width: Double, height: Double) -> Bool {
        guard buttonWidth(pill, height: height) > width + 0.5 else { return true }
        guard pill.isCentered || pill.mayBreak else { return false }
        let face = Rect(0, 0, width, height)
        let room = wordsWidth(of: withoutSign(pill), face, padding: paddings(face).tight)
        return FittedTitle(pill.title, width: room, metrics.text(pill.titleSize), height: height * 0.86).isWhole
    }

    /// Signs give way to words, but for one that shows a state.
    func withoutSign(_ pill: Pill) -> Pill {
        var bare = pill
        if pill.spokenState == nil { bare.icon = nil }
        (bare.glyph, bare.glyphIndex) = (nil, nil)
        return bare
    }

    private mutating func leadingMark(_ pill: Pill, cutFrom room: inout Rect, _ look: PillLook) {
        if let place = pill.place {
            let side = placeSide(pill)
            let slot = room.cutLeft(side, gap: px(.icon)).leftSquare(side)
            return placeMark(place, slot, ink: look.text, paper: look.fill ?? theme.paper)
        }
        let slot = room.leftSquare(glyphSide)
        if let icon = pill.icon {
            self.icon(icon, in: slot.inset(px(5)), look.text)
        } else if case .choice(let index, let confirms, let south)? = pill.glyphIndex {
            let paper = look.fill ?? theme.paper
            guard choiceGlyph(index, confirms: confirms, southTaken: south, in: slot, look.text, paper: paper) else {
                return
            }
        } else if let glyph = pill.glyph, context.glyphs.showsGlyphs {
            actionGlyph(glyph, in: slot, look.text, paper: look.fill ?? theme.paper)
        } else {
            return
        }
        let taken = glyphSide + px(.snug)
        room.x += taken
        room.width -= taken
    }

    /// The title as it fits into a pill of `height`, with its second line below it.
    func title(of pill: Pill, _ width: Double, _ height: Double) -> FittedTitle {
        let size = metrics.text(pill.titleSize)
        let small = max((size * 0.8).rounded(), 12)
        let hasLineBelow = pill.subtitle?.isEmpty == false
        guard !pill.isGrown else {
            return FittedTitle(
                large: pill.shownTitle ?? pill.title, width: width, size, height: height * 0.84,
                below: hasLineBelow ? ChoiceWords.artist * Em.line : 0, most: pill.fit?.title ?? size)
        }
        let room = hasLineBelow ? max(height * 0.84 - small * 1.3, size * 1.1) : height * 0.86
        return FittedTitle(
            pill.shownTitle ?? pill.title, width: width, size, height: room, most: pill.fit?.title ?? size)
    }

    private mutating func words(_ pill: Pill, in room: Rect, _ look: PillLook, _ size: Double) {
        let title = title(of: pill, room.width, room.height)
        if !pill.picks.isEmpty || pill.share != nil {
            // Letters need more height than tokens, and a title may have left only room for these.
            let isShort = pill.share != nil && room.height * 0.82 - title.height(spacing: 1.12) < Self.shareHeight
            let lower = isShort ? self.title(of: pill, room.width, room.height - Self.shareHeight) : title
            return titleWithPicks(pill, lower, in: room, look)
        }
        guard let subtitle = pill.shownSubtitle ?? pill.subtitle, !subtitle.isEmpty else {
            let top = room.midY - title.height(spacing: 1.15) / 2
            return draw(title, in: room, top: top, look, ascent: 0.925, spacing: 1.15)
        }
        // Never larger than the title, which may have shrunk.
        let small = pill.fit?.subtitle ?? min(max((size * 0.8).rounded(), 12), title.size)
        let height = title.height(spacing: 1.12) + small * 1.25
        draw(title, in: room, top: room.midY - height / 2, look, ascent: 0.92, spacing: 1.12)
        line(
            subtitle, .body, small, look.soft, x: room.x, baseline: room.midY + height / 2 - small * 0.36,
            width: room.width, shrink: pill.fit == nil ? 0.7 : 1)
    }

    private mutating func draw(
        _ title: FittedTitle, in room: Rect, top: Double, _ look: PillLook, ascent: Double, spacing: Double
    ) {
        for (index, text) in title.lines.enumerated() {
            let baseline = top + title.size * (ascent + spacing * Double(index))
            let taken = line(text, .bold, title.size, look.text, x: room.x, baseline: baseline, width: room.width)
            if look.strikes { box(Rect(room.x, baseline - title.size * 0.34, taken, max(px(3), 1)), fill: look.text) }
        }
    }

    /// The height in pixels of a share in its smallest letters.
    private static let shareHeight = 15.0

    /// The tokens of those who picked an answer, below its title, and the share of the room that did.
    private mutating func titleWithPicks(_ pill: Pill, _ title: FittedTitle, in room: Rect, _ look: PillLook) {
        let gap = px(.tiny)
        let left = room.height * 0.82 - title.height(spacing: 1.12)
        let high = max(min(px(metrics.isSmall ? 58 : 46), left), 12)
        let share = pill.share.map { Words.percent($0) } ?? ""
        let letters = min(metrics.text(.body), max((high * 0.75).rounded(), 12))
        let taken = share.isEmpty ? 0 : TextMeasure.width(share, face: .bold, size: letters) + px(.small)
        let most = (room.width - taken + gap) / Double(max(pill.picks.count, 1)) - gap
        let side = max(min(high, most), 12).rounded(.down)
        let height = title.height(spacing: 1.12) + max(side, share.isEmpty ? 0 : Self.shareHeight)
        // Letters have air above them, tokens have none below.
        let top = room.midY - height / 2 - px(.hair) / 2
        draw(title, in: room, top: top, look, ascent: 0.92, spacing: 1.12)
        var row = Rect(room.x, top + height - side, room.width, side)
        for seat in pill.picks {
            let place = row.cutLeft(side, gap: gap)
            if let flight = pill.flights[seat] {
                pickTokens.append(PickFlight.Token(seat: seat, rect: flight.rect(to: place)))
            } else {
                seatToken(seat, place, outline: look.fill == theme.ink ? theme.paper : theme.ink)
            }
        }
        // Tokens are smaller than letters where many have picked it.
        let size = min(letters, max((side * 0.75).rounded(), 12))
        guard !share.isEmpty, holds(share, .bold, size, width: row.width) else { return }
        line(share, .bold, size, look.text, x: row.x, baseline: row.midY + size * Em.middle, width: row.width)
    }
}
