import UnderCoverPixels

/// The album that it was, on a card of paper: names, year, blurb, and what can be done with it.
struct AlbumCard {
    struct Plan {
        let width: Double
        let height: Double
        /// The round buttons stand beside the names, else below them.
        let isBeside: Bool
        /// There is room for the word of a button below the card, where it does not fit beside it.
        let hasWordRoom: Bool
    }

    private let album: Album
    private let metrics: ScreenMetrics
    /// Hear it, Listen later, or the record in place of both; Favourite, Save picture, Bad cover.
    private(set) var actions: [HeaderAction]
    /// The round buttons stand elsewhere, because a card that scrolls would hide them.
    var leavesOutActions = false
    private let isFlagged: Bool

    /// Below the year, about the round; a line each.
    private let notes: [String]

    init(_ album: Album, _ app: AppState, _ metrics: ScreenMetrics, notes: [String] = []) {
        self.album = album
        self.notes = notes
        self.metrics = metrics
        let isFlagged = app.isFlagged(album.id)
        self.isFlagged = isFlagged
        let isHearted = app.isFavourite(album.id)
        let heard = [
            HeaderAction(RoundResult.Target.hear, icon: .play, label: Words.hearIt),
            HeaderAction(RoundResult.Target.later, icon: .queueAdd, label: Words.listenLater),
        ]
        actions =
            (app.canHear(album) ? heard : []) + [
                HeaderAction(
                    RoundResult.Target.heart, icon: isHearted ? .heartFull : .heart, label: Words.favourite,
                    state: Words.isOn(isHearted)),
                HeaderAction(RoundResult.Target.share, icon: .share, label: Words.share),
                HeaderAction(
                    RoundResult.Target.flag, icon: .flag, label: Words.badCover, state: Words.isOn(isFlagged)),
            ]
    }

    /// The scale of its words, 0…1: they become a little smaller before the card scrolls.
    var scale = 1.0

    private var titleSize: Double { max((metrics.text(.title) * scale).rounded(), 12) }
    private var textSize: Double { max((metrics.text(.row) * scale).rounded(), 12) }
    var disc: Double { metrics.pill(.disc) }
    var discsWidth: Double { Double(actions.count) * (disc + metrics.px(.icon)) - metrics.px(.icon) }
    /// The year stands behind the artist: the last thing that is tried before the card scrolls.
    var joinsYear = false
    private var lines: [String] {
        let facts = [album.artist, album.year.map(String.init)].compactMap { $0 }
        return (joinsYear ? [facts.joined(separator: " · ")] : facts) + notes
    }
    /// Whether that line has room.
    func canJoinYear(_ width: Double) -> Bool {
        let facts = [album.artist, album.year.map(String.init)].compactMap { $0 }.joined(separator: " · ")
        let size = max((metrics.text(.row) * 0.7).rounded(), 12)
        return TextMeasure.width(facts, face: .body, size: size)
            <= namesWidth(width - metrics.px(.shadow), isBeside: false)
    }

    private static let mostBlurbLines = 4
    private func inner(_ width: Double) -> Double { width - metrics.px(.card) * 2 }

    private func namesWidth(_ width: Double, isBeside: Bool) -> Double {
        inner(width) - (isBeside && !leavesOutActions ? discsWidth + metrics.px(.medium) : 0)
    }

    /// Best first. The blurb is in all of them, because it is the punchline of a round.
    func plans(_ width: Double) -> [Plan] {
        guard !leavesOutActions else {
            return [Plan(width: width, height: height(width, isBeside: false), isBeside: false, hasWordRoom: false)]
        }
        // Room for the word of a button goes before the other covers do.
        let ways = arrangements(width).flatMap { $0 ? [(true, false)] : [(false, true), (false, false)] }
        return ways.map { isBeside, hasWord in
            Plan(
                width: width,
                height: (hasWord ? wordRoom(inner(width)) : 0) + height(width, isBeside: isBeside),
                isBeside: isBeside, hasWordRoom: hasWord)
        }
    }

    /// Whether the buttons stand beside the names, the better way first: beside them where they leave the names whole.
    private func arrangements(_ width: Double) -> [Bool] {
        let room = namesWidth(width, isBeside: true)
        guard room > titleSize * 0.6 * 11 else { return [false] }
        let fits =
            TextMeasure.width(album.title, face: .bold, size: titleSize) <= room
            && lines.allSatisfy { TextMeasure.width($0, face: .body, size: textSize) <= room }
        return fits ? [true] : [false, true]
    }

    /// Height of the names; of the buttons beside them with the word of the one that has the focus, if that is more.
    private func namesHeight(_ width: Double, isBeside: Bool) -> Double {
        let room = namesWidth(width, isBeside: isBeside)
        let titles = TextWrap.lines(album.title, face: .bold, size: titleSize, width: room, limit: 2).count
        let names = Double(titles) * titleSize * 1.25 + textSize * Em.line * Double(lines.count)
        let buttons = metrics.px(.small) + disc + wordHeight - metrics.px(.inner)
        return isBeside && !leavesOutActions && album.blurb != nil ? max(names, buttons) : names
    }

    /// The height of the word below a button, with the gap above it.
    private var wordHeight: Double { metrics.px(.narrow) + metrics.text(.body) * 1.2 }

    private func height(_ width: Double, isBeside: Bool) -> Double {
        var height = metrics.px(.inner) * 2 + namesHeight(width, isBeside: isBeside)
        if let blurb = album.shownBlurb {
            let count = TextWrap.lines(
                blurb, face: .body, size: textSize, width: inner(width), limit: Self.mostBlurbLines
            ).count
            height += Double(count) * textSize * Em.line + metrics.px(.narrow)
        }
        return height + (isBeside || leavesOutActions ? 0 : disc + metrics.px(.close))
    }

    /// Its lines, from its top: where it scrolls, it is cut between them.
    func rows(_ plan: Plan) -> [ScrollRow] {
        let room = namesWidth(plan.width, isBeside: plan.isBeside)
        let titles = TextWrap.lines(album.title, face: .bold, size: titleSize, width: room, limit: 2).count
        let blurb = album.shownBlurb.map {
            TextWrap.lines($0, face: .body, size: textSize, width: inner(plan.width), limit: Self.mostBlurbLines).count
        }
        var ends = (1...titles).map { metrics.px(.inner) + Double($0) * titleSize * 1.25 }
        ends += lines.indices.map { ends[titles - 1] + Double($0 + 1) * textSize * Em.line }
        let start = ends[ends.count - 1] + metrics.px(.narrow)
        ends += (0..<(blurb ?? 0)).map { start + Double($0 + 1) * textSize * Em.line }
        ends[ends.count - 1] = plan.height
        return zip([0] + ends, ends).map { ScrollRow($0, height: $1 - $0) }
    }

    /// If the word of a button would have no room beside them, one button leads to the record's own page, where it is
    /// heard, queued and left out.
    mutating func fitActions(_ width: Double) {
        let size = metrics.text(.body)
        let widest = actions.map { TextMeasure.width($0.label, face: .bold, size: size) }.max() ?? 0
        let room = inner(width - metrics.px(.shadow)) - widest - metrics.px(.close) + 1
        guard actions.count == 5, discsWidth > room else { return }
        let record = HeaderAction(RoundResult.Target.record, icon: .record, label: Words.theRecord)
        actions.replaceSubrange(0..<2, with: [record])
        if discsWidth > room { actions.removeAll { $0.id.is(RoundResult.Target.flag) } }
    }

    /// Below the round buttons, where the word of the one that has the focus does not fit beside them.
    private func wordRoom(_ inner: Double) -> Double {
        let size = metrics.text(.body)
        let widest = actions.map { TextMeasure.width($0.label, face: .bold, size: size) }.max() ?? 0
        let isBeside = discsWidth + metrics.px(.close) + widest + 4 <= inner
        return isBeside ? 0 : max(0, size + 6 + metrics.px(.tiny) - metrics.px(.shadow))
    }

    func draw(_ plan: Plan, in card: Rect, _ sheet: inout Sheet) {
        let theme = sheet.theme
        sheet.box(
            card.offset(sheet.px(.shadow), sheet.px(.shadow)), fill: theme.isHighContrast ? theme.hollow : .black)
        sheet.box(card, fill: theme.paper, stroke: theme.ink, width: metrics.stroke(3, theme))
        var rest = card.inset(sheet.px(.card), sheet.px(.inner))
        let full = rest
        rest.width = namesWidth(card.width, isBeside: plan.isBeside)
        sheet.words(album.title, .bold, titleSize, theme.ink, in: &rest, lines: 2, spacing: 1.25)
        for line in lines {
            let row = rest.cutTop(textSize * Em.line)
            sheet.line(
                line, .body, textSize, theme.soft, x: row.x, baseline: row.y + textSize * Em.ascent, width: row.width,
                shrink: 0.7)
        }
        rest = rest.below(
            max(rest.y, card.y + sheet.px(.inner) + namesHeight(card.width, isBeside: plan.isBeside)))
        if plan.isBeside, !leavesOutActions {
            drawActions(x: full.maxX - discsWidth, midY: besideNames(card, end: rest.y), &sheet)
        }
        rest.width = full.width
        if let blurb = album.shownBlurb {
            _ = rest.cutTop(metrics.px(.narrow))
            sheet.words(blurb, .body, textSize, theme.ink, in: &rest, lines: Self.mostBlurbLines)
        }
        if !plan.isBeside, !leavesOutActions {
            drawActions(x: full.x, midY: rest.y + sheet.px(.small) + disc / 2, &sheet)
        }
    }

    /// In the middle, or a little higher: below them is the word of the one that has the focus.
    private func besideNames(_ card: Rect, end: Double) -> Double {
        let lowest = end - wordHeight - disc / 2
        let middle = (card.y + end + metrics.px(.inner)) / 2
        return max(min(middle, lowest), card.y + metrics.px(.small) + disc / 2)
    }

    func drawActions(x: Double, midY: Double, _ sheet: inout Sheet) {
        for (index, action) in actions.enumerated() {
            let x = x + Double(index) * (disc + sheet.px(.icon))
            sheet.iconPill(
                action, Rect(x, midY - disc / 2, disc, disc),
                isSelected: action.id.is(RoundResult.Target.flag) && isFlagged)
        }
    }
}
