import UnderCoverPixels

/// One award: its name, its figure, why, and who has it.
struct AwardPanel {
    let award: Award
    /// With the others, whose figures are as large as this one.
    let all: [Award]
    let name: String
    let isLying: Bool

    /// In pixels; they grow with the words.
    struct Sizes {
        let pad, title, figure, why, token, name: Double
        private let isLying: Bool
        let reasonLines: Double
        /// The room below the figures, for decimal commas.
        let tail: Double

        init(_ sheet: Sheet, isLying: Bool, _ awards: [Award], width: Double) {
            self.isLying = isLying
            let pad = sheet.px(sheet.metrics.isSmall ? .close : isLying ? .medium : .wide)
            let why = sheet.text(.body)
            (self.pad, self.why) = (pad, why)
            title = sheet.text(.lead)
            // A decimal comma reaches below the others, which then are lower: the strip keeps its room.
            let isDeep = !isLying && awards.contains { Words.figure($0.figure)?.hasTails == true }
            let wanted = sheet.metrics.display(isLying ? 160 : sheet.metrics.isSmall ? 110 : 140)
            figure = isDeep ? (wanted * Em.cap / (Em.cap + Em.tail)).rounded(.down) : wanted
            tail = isDeep ? figure * Em.tail : 0
            name = sheet.text(.row)
            token = max(sheet.px(58), name * 1.3).rounded()
            let widest = awards.map { TextMeasure.width(Words.reason($0), face: .body, size: why * 0.85) }.max() ?? 0
            reasonLines = !isLying && widest > width - 2 * pad ? 2 : 1
        }

        /// The height of the whole panel.
        var height: Double {
            let words = title * 1.25 + why * Em.line * reasonLines + token
            return pad * 2 + words + (isLying ? pad * 0.5 : figure * Em.cap + tail + pad * 0.9)
        }

        var leastWidth: Double {
            pad * 2
                + max(
                    TextMeasure.width("Brinkmanship", face: .bold, size: title * 0.8),
                    token + TextMeasure.width("Lost Plectrum", face: .bold, size: max(name * 0.75, 12)))
        }
    }

    func draw(_ panel: Rect, _ sheet: inout Sheet) {
        let theme = sheet.theme
        let panel = panel.rounded
        let reach = sheet.px(.shadow).rounded()
        sheet.box(panel.offset(reach, reach), fill: theme.coverShadow)
        sheet.box(panel, fill: theme.paper, stroke: theme.ink, width: sheet.metrics.stroke(3, theme))
        let sizes = Sizes(sheet, isLying: isLying, all, width: panel.width)
        var room = panel.inset(sizes.pad, sizes.pad)
        if isLying {
            let figure = room.cutRight(room.width * 0.42, gap: sheet.px(.close))
            drawFigure(min(sizes.figure, figure.height / Em.cap * 0.8), in: figure, isRight: true, &sheet)
        }
        let foot = room.cutBottom(sizes.token, gap: sizes.pad * 0.3)
        drawPlayer(sizes, foot, &sheet)
        sheet.line(
            Words.title(award.kind), .bold, sizes.title, theme.ink,
            in: room.cutTop(sizes.title * 1.25, gap: isLying ? 0 : sizes.pad * 0.2), shrink: 0.7)
        if !isLying {
            let words = sizes.why * Em.line * sizes.reasonLines
            let slack = max(room.height - sizes.figure * Em.cap - sizes.tail - words, 0)
            _ = room.cutTop(slack * 0.3)
            let figure = room.cutTop(sizes.figure * Em.cap, gap: sizes.tail + min(slack * 0.3, sizes.pad * 0.5))
            drawFigure(sizes.figure, in: figure, isRight: false, &sheet)
        }
        drawReason(sizes.why, in: room, &sheet)
    }

    /// In one line where it fits, in two where there is room for them.
    private func drawReason(_ size: Double, in area: Rect, _ sheet: inout Sheet) {
        var room = area
        let reason = Words.reason(award)
        let isOne =
            TextMeasure.width(reason, face: .body, size: size * 0.85) <= room.width || room.lines(size * 0.98) < 2
        guard isOne else { return sheet.fittedWords(reason, .body, size, sheet.theme.soft, in: &room, lines: 2) }
        sheet.line(reason, .body, size, sheet.theme.soft, in: room.cutTop(size * Em.line), shrink: 0.7)
    }

    private func drawPlayer(_ sizes: Sizes, _ foot: Rect, _ sheet: inout Sheet) {
        var row = foot
        sheet.seatToken(award.player, row.cutLeft(sizes.token, gap: sheet.px(.small)).leftSquare(sizes.token))
        sheet.line(name, .bold, sizes.name, sheet.theme.ink, in: row, shrink: 0.7)
    }

    // MARK: The figure

    private func drawFigure(_ size: Double, in room: Rect, isRight: Bool, _ sheet: inout Sheet) {
        guard case .places(let from, let to) = award.figure else {
            let x = isRight ? room.maxX : room.x
            let words = Words.figure(award.figure) ?? ""
            let natural = TextMeasure.width(words, face: .display, size: size, tracking: -0.02)
            let fitted = natural > room.width ? size * room.width / natural : size
            sheet.display(
                words, size, sheet.theme.ink, x: x, capTop: room.midY - fitted * Em.cap / 2, width: room.width,
                align: isRight ? .right : .left)
            return
        }
        drawPlaces(String(from), String(to), size, in: room, isRight: isRight, &sheet)
    }

    /// Two numbers with a drawn arrow between them.
    private func drawPlaces(
        _ from: String, _ to: String, _ size: Double, in room: Rect, isRight: Bool, _ sheet: inout Sheet
    ) {
        func width(_ text: String, _ size: Double) -> Double {
            TextMeasure.width(text, face: .display, size: size, tracking: -0.02)
        }
        let natural = width(from, size) + width(to, size) + size * 1.1
        let size = min(size, size * room.width / natural)
        let whole = min(natural, room.width)
        let x = isRight ? room.maxX - whole : room.x
        let capTop = room.midY - size * Em.cap / 2
        let first = width(from, size)
        sheet.display(from, size, sheet.theme.ink, x: x, capTop: capTop, width: first)
        drawArrow(Rect(x + first + size * 0.2, capTop, size * 0.66, size * Em.cap), size * 0.135, &sheet)
        sheet.display(to, size, sheet.theme.ink, x: x + first + size * 1.06, capTop: capTop, width: width(to, size))
    }

    private func drawArrow(_ rect: Rect, _ thick: Double, _ sheet: inout Sheet) {
        let ink = sheet.theme.ink
        sheet.box(Rect(rect.x, rect.midY - thick / 2, rect.width - thick * 0.7, thick), fill: ink)
        let reach = rect.height * 0.52
        let tip = Point(rect.maxX, rect.midY)
        for degrees in [45.0, -45] {
            sheet.push(Transform(pivot: tip, degrees: degrees))
            let y = degrees > 0 ? tip.y : tip.y - thick
            sheet.box(Rect(tip.x - reach, y, reach, thick), fill: ink)
            sheet.pop()
        }
    }
}
