// The shelves: a sign, and the crates that stand behind it.

import UnderCoverCatalogue
import UnderCoverPixels

/// How shelves and crates share the room of the wall.
private struct WallFrame {
    let room: Rect
    let rowHeight: Double
    let rowPitch: Double
    /// The height of the shelves that are seen whole: no sliver of the next one shows below them.
    let height: Double
    let sign: Double
    let columns: Int
    let crateWidth: Double
    let cratePitch: Double
    private let crates: Double

    init(_ room: Rect, shelves: Int, _ metrics: ScreenMetrics) {
        let gap = metrics.px(.wide).rounded()
        let wish = metrics.px(268)
        let rows = Int(min(max(((room.height + gap) / (wish * 0.86 + gap)).rounded(.down), 1), Double(max(shelves, 1))))
        rowHeight = min(((room.height - gap * Double(rows - 1)) / Double(rows)).rounded(.down), (wish * 1.3).rounded())
        rowPitch = rowHeight + gap
        height = rows < shelves ? Double(rows) * rowPitch - gap : room.height
        self.room = room
        sign = max(metrics.px(64, small: 76), metrics.leastHit).rounded()
        crates = (sign + metrics.px(.medium)).rounded()
        let inner = metrics.px(.inner)
        let width = room.width - crates
        let wanted = max(min(max(metrics.px(248), metrics.text(.body) * 7), rowHeight * 1.2), metrics.leastHit * 2)
        columns = Int(min(max(((width + inner) / (wanted + inner)).rounded(), 1), 1000))
        cratePitch = (width + inner) / Double(columns)
        crateWidth = (cratePitch - inner).rounded(.down)
    }

    func row(_ index: Int, in content: Rect) -> Rect {
        Rect(content.x, content.y + Double(index) * rowPitch, room.width, rowHeight).rounded
    }

    func sign(of row: Rect) -> Rect { Rect(row.x, row.y, sign, row.height).rounded }

    func crate(_ column: Int, of row: Rect) -> Rect {
        Rect(row.x + crates + Double(column) * cratePitch, row.y, crateWidth, row.height).rounded
    }
}

extension Categories {
    func drawWall(_ shelves: [CrateShelf], _ app: AppState, in room: Rect, _ sheet: inout Sheet) {
        let frame = WallFrame(room, shelves: shelves.count, sheet.metrics)
        let rows = shelves.indices.map { ScrollRow(Double($0) * frame.rowPitch, height: frame.rowHeight) }
        let height = Double(shelves.count) * frame.rowPitch
        let (away, family) = (app.shelf.isAway, app.family)
        // The strip at the end of a shelf is a part of the wall, or a pointer could not press it.
        var area = room.rounded
        area.height = min(area.height, frame.height.rounded())
        area.width = max(sheet.metrics.safeArea.maxX - area.x, area.width).rounded(.down)
        let (top, foot) = (area.minY, area.maxY)
        sheet.scroll(area, contentHeight: height, rows: rows, bleed: .gutter, width: room.width) { sheet, content in
            for (index, shelf) in shelves.enumerated() {
                let row = frame.row(index, in: content)
                let isInSight = row.maxY > top && row.minY < foot
                draw(shelf, frame, isAway: away, family, row, isInSight: isInSight, &sheet)
            }
        }
    }

    private func draw(
        _ shelf: CrateShelf, _ frame: WallFrame, isAway: Bool, _ family: FamilySieve, _ row: Rect, isInSight: Bool,
        _ sheet: inout Sheet
    ) {
        let count = shelf.categories.count
        let start = shelf.start(starts[safe: shelf.section.place] ?? 0, columns: frame.columns, sheet.context.focus)
        let sign = frame.sign(of: row)
        let strip = strip(row, sheet)
        let leadsBack = start > 0 && strip != nil
        if isInSight { sheet.shelfSign(Words.shelf(shelf.section), leadsBack ? nil : count, sign) }
        for place in start..<min(start + frame.columns, count) {
            let category = shelf.categories[place]
            let rect = frame.crate(place - start, of: row)
            let id = TargetID(Target.category(category.id))
            sheet.target(id, rect)
            let isGone = isAway && category.origin?.isRule == true && category.expected == 0
            sheet.name(id, Words.commas([category.shownName, isGone ? Words.isAway : Words.count(category)]))
            sheet.role(id, .entry, number: place + 1, of: count)
            if isInSight { sheet.crate(category, family, rect, id, named) }
        }
        guard count > frame.columns else { return }
        let beyond = frame.crate(frame.columns, of: row)
        if isInSight, start + frame.columns < count, beyond.x < sheet.metrics.width {
            sheet.crateSleeves(shelf.categories[start + frame.columns], family, beyond, .note, named)
        }
        let more = Target.turn(shelf.section)
        sheet.target(more, strip ?? sign, takesFocus: false)
        sheet.name(more, Words.commas([Words.shelf(shelf.section), Words.moreWord]))
        guard leadsBack else { return }
        let back = Target.turnBack(shelf.section)
        sheet.target(back, sign, takesFocus: false)
        sheet.name(back, Words.commas([Words.shelf(shelf.section), Words.backWord]))
    }

    /// A pointer walks on by the strip in which the next crate sticks out, and back by the sign. nil where the strip is too
    /// narrow: the sign leads on then.
    private func strip(_ row: Rect, _ sheet: Sheet) -> Rect? {
        let gap = sheet.px(.hair)
        let strip = Rect(row.maxX + gap, row.y, sheet.metrics.safeArea.maxX - row.maxX - gap, row.height).rounded
        return strip.width >= max(sheet.px(.group), 24) ? strip : nil
    }
}

extension Block {
    /// A crate that is part of a page, with a name that is read from afar. It does not count as whole where that could not
    /// be read.
    static func crate(_ category: Category, _ family: FamilySieve, _ named: NamedSleeves, isLit: Bool) -> Block {
        .drawing(
            Drawing(
                height: { metrics, width in
                    let least = metrics.px(.section) + metrics.px(.gutter)
                    return Span(least, least + width * 0.5, isWhole: width + 0.5 >= metrics.text(.heading) * 2 * 2)
                },
                draw: { sheet, rect in
                    let shift = isLit ? -sheet.px(.lift) : 0
                    sheet.crate(category, family, rect.rounded, .large, isLit: isLit, shift: shift, named)
                })
        )
    }
}

extension Sheet {
    static let crateSleeves = 3

    /// Ink, as high as its shelf. Its name reads upwards; letters that do not lie down stand over each other.
    /// - Parameter count: nil where the sign leads back: an arrow takes its place.
    fileprivate mutating func shelfSign(_ name: String, _ count: Int?, _ rect: Rect) {
        box(rect, fill: theme.ink)
        let pad = px(.icon)
        let counted = min(text(.note), rect.width * 0.5).rounded(.down)
        guard name.unicodeScalars.allSatisfy({ $0.value < 0x2E80 }) else {
            // The count gives way before the letters could not be read.
            let end = counted * 1.4
            let sizes = (count == nil ? [end] : [end, 0]).map { counted in
                let room = rect.height - 2 * pad - counted
                return min(rect.width * 0.66, room / Double(max(name.count, 1)) / 1.08).rounded(.down)
            }
            guard let size = sizes.first(where: { $0 >= 14 }) else { return }
            for (index, letter) in name.enumerated() {
                line(
                    String(letter), .display, size, theme.paper, x: rect.midX,
                    baseline: rect.y + pad + size * (0.9 + 1.08 * Double(index)), width: rect.width, align: .center)
            }
            guard size == sizes[0] else { return }
            let place = Rect(rect.x, rect.maxY - pad - counted, rect.width, counted)
            guard let count else { return icon(.left, in: place.middle(counted, counted), theme.paper) }
            line(
                String(count), .body, counted, theme.paper, x: rect.midX, baseline: rect.maxY - pad, width: rect.width,
                align: .center)
            return
        }
        if count == nil {
            icon(.left, in: Rect(rect.midX - counted / 2, rect.y + pad, counted, counted).rounded, theme.paper)
        }
        push(Transform(pivot: rect.center, degrees: -90))
        let lying = rect.middle(rect.height, rect.width)
        let taken =
            count.map {
                line(
                    String($0), .body, counted, theme.paper, x: lying.maxX - pad,
                    baseline: lying.midY + counted * Em.middle, width: lying.width / 3, align: .right)
            } ?? counted
        let room = lying.width - 3 * pad - taken
        let wanted = min(metrics.display(50), rect.width * 0.78)
        let size = TextRun.Face.display.size(of: name, wanted, width: room, tracking: -0.02).rounded(.down)
        // Smaller it could not be read.
        if size >= 14 {
            display(
                name, size, theme.paper, x: lying.x + pad, capTop: lying.midY - size * Em.cap / 2, width: room)
        }
        pop()
    }

    /// Sleeves behind a printed card, which shows the focus.
    fileprivate mutating func crate(
        _ category: Category, _ family: FamilySieve, _ rect: Rect, _ id: TargetID, _ named: NamedSleeves
    ) {
        crate(category, family, rect, .note, isLit: context.focus == id, shift: lift(of: id), named)
    }

    /// - Parameters:
    ///   - step: of the name.
    ///   - isLit: the card is on the accent, and the sleeves stand higher.
    ///   - shift: of the card from where it rests.
    fileprivate mutating func crate(
        _ category: Category, _ family: FamilySieve, _ rect: Rect, _ step: TypeStep, isLit: Bool, shift: Double,
        _ named: NamedSleeves
    ) {
        crateSleeves(category, family, rect, step, named, lift: isLit ? px(.thin) : 0)
        let look = PillLook(.rest, focused: isLit, theme: theme)
        let card = cardPlace(rect, step).offset(shift, shift).rounded
        let reach = px(isLit ? Mark.shadow.rawValue : Space.thin.rawValue)
        box(card.offset(reach, reach), fill: isLit ? theme.focusShadow : theme.coverShadow)
        box(card, fill: look.fill, stroke: look.stroke, width: metrics.stroke(look.strokeWidth, theme))
        label(category, step, look.text, in: card.inset(px(.icon), 0))
    }

    /// The name of a category on its card: a shorter one, or on two lines, before its end is cut.
    private mutating func label(_ category: Category, _ step: TypeStep, _ ink: Color, in card: Rect) {
        let size = text(step)
        let isFavourites = category.id == Kept.favouritesID
        let names = [category.shownName] + (isFavourites ? [Words.favourites] : [])
        // As small as the smallest label is, before it breaks.
        let least = 0.8 * text(.note) / size
        if let whole = names.first(where: { holds($0, .bold, size, width: card.width, shrink: least) }) {
            line(whole, .bold, size, ink, in: card, shrink: least)
            return
        }
        let sizes = metrics.smaller(size).filter { $0 * Self.twoLines <= card.height }
        // A phrase without spaces is broken only where no size holds it.
        let tries = [false, true].flatMap { breaks in sizes.map { (breaks, $0) } }
        let halves = tries.lazy.compactMap { breaksPhrases, size in
            TextWrap.balanced(
                category.shownName, face: .bold, size: size, width: card.width, breaksPhrases: breaksPhrases
            ).map { ($0, size) }
        }
        guard let (lines, fitted) = halves.first else {
            // The game's own crate has a sign for its word.
            guard !isFavourites else {
                let side = (card.height * 0.7).rounded()
                return icon(.heartFull, in: card.middle(side, side).rounded, ink)
            }
            line(names[names.count - 1], .bold, size, ink, in: card, shrink: 0.6)
            return
        }
        for (index, words) in lines.enumerated() {
            let middle = card.midY + (Double(index) - Double(lines.count - 1) / 2) * fitted * 1.15
            line(words, .bold, fitted, ink, x: card.x, baseline: middle + fitted * Em.middle, width: card.width)
        }
    }

    /// Three sleeves, as far as they are here. One that was never named gives nothing away.
    fileprivate mutating func crateSleeves(
        _ category: Category, _ family: FamilySieve, _ rect: Rect, _ step: TypeStep, _ named: NamedSleeves,
        lift: Double = 0
    ) {
        let card = cardPlace(rect, step)
        let side = min(rect.width * 0.7, card.y - rect.y - px(.hair) + px(.narrow)).rounded()
        guard side >= 12 else { return }
        let albums = family.crate(category)
        let reach = (rect.width - side) / 2 - px(.tiny)
        let first = list.count
        for index in 0..<Self.crateSleeves {
            let place = Double(index - 1)
            let middle = rect.midX + place * reach
            let square = Rect(middle - side / 2, card.y + px(.narrow) - side - lift, side, side).rounded
            push(Transform(pivot: square.center, degrees: place * 7))
            if let album = albums[safe: index] {
                cover(
                    album.artwork, square,
                    effect: named.contains(album.artwork) ? .sharp : .blur(sigmaOfSide: 0.04), shadow: px(.thin))
            } else {
                crateLabel(square)
            }
            pop()
        }
        let front = Rect(rect.midX - side / 2, card.y + px(.narrow) - side - lift, side, side)
        scene(.fan(category.id), front.rounded, from: first)
    }

    /// The height of two lines in letters of their size.
    private static let twoLines = 2.3

    /// Names of two words are whole on it, in small windows in the smallest letters.
    private func cardPlace(_ rect: Rect, _ step: TypeStep) -> Rect {
        let least = (metrics.smaller(text(.note)).last ?? 0) * Self.twoLines
        let height = max(px(54), text(step) * 1.6, least).rounded(.up)
        return Rect(rect.x, rect.maxY - height - px(.tiny), rect.width - px(.tiny), height)
    }

    /// The white label of a record that was never fetched.
    mutating func crateLabel(_ rect: Rect) {
        blankCover(rect, fill: theme.paper)
        let disc = rect.middle(rect.width * 0.5, rect.width * 0.5).rounded
        box(disc, radius: disc.width, fill: theme.ink)
        let label = disc.middle(disc.width * 0.3, disc.width * 0.3).rounded
        box(label, radius: label.width, fill: theme.paper)
        let hole = label.middle(label.width * 0.3, label.width * 0.3).rounded
        box(hole, radius: hole.width, fill: theme.ink)
    }
}
