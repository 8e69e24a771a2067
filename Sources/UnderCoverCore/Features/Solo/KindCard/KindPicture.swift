import UnderCoverCatalogue
import UnderCoverPixels

/// The picture of a kind of round: on the accent, it does once what the player will have to do.
struct KindPicture {
    private let kind: RoundKind
    private let covers: [ArtworkID]
    /// The tick at which it begins.
    private let since: Int

    init(_ kind: RoundKind, covers: [ArtworkID], since: Int) {
        (self.kind, self.covers, self.since) = (kind, covers, since)
    }

    /// Sleeves that differ at a glance, and three of one label.
    private static let models: [Album.ID] = [
        "house/half-a-bicycle", "house/fish-tank-divorce", "house/cherry-cherry-blur", "house/tulips-running",
    ]
    private static let alike: [Album.ID] = [
        "house/half-a-bicycle", "house/blackout-selection", "house/echo-for-a-lost-slipper",
    ]
    private static let count = 4

    /// Sleeves of the box that the match has nothing to do with, so that nothing is given away.
    static func covers(_ app: AppState) -> [ArtworkID] {
        let rounds = app.match?.rounds ?? []
        let asked = Set(rounds.flatMap { [$0.answer] + $0.choices })
        let box = app.kept.categories.first { $0.section == .builtIn }?.albums ?? []
        let free = box.filter { !asked.contains($0.id) && !app.covers.failed.contains($0.artwork) }
        let models = free.filter { Self.models.contains($0.id) }
        let others = free.filter { !Self.models.contains($0.id) }
        let sleeves = (models + others).prefix(count).map(\.artwork)
        guard app.match?.round?.kind == .oddOneOut, let odd = sleeves.last else { return sleeves }
        // Another sleeve stands three times where one of the label is asked.
        let label = free.filter { alike.contains($0.id) }.map(\.artwork)
        let three = label.count == alike.count ? label : Array(repeating: sleeves[0], count: alike.count)
        return [three[0], odd, three[1], three[2]]
    }

    /// As wide as its room is high; above the words in a tall window.
    var block: Block {
        .drawing(
            Drawing(
                widthForHeight: { Span($1) },
                height: { _, width in Span(width * 0.4, width, most: width) },
                draw: { sheet, rect in draw(&sheet, rect) }))
    }

    /// The field bleeds to the edges of the window.
    private func draw(_ sheet: inout Sheet, _ rect: Rect) {
        let all = sheet.metrics.bounds
        let edge = sheet.content.y
        let isBeside = rect.height >= sheet.content.height - 1
        let field = Rect(0, 0, isBeside ? rect.maxX + edge : all.width, isBeside ? all.height : rect.maxY)
        sheet.box(field.rounded, fill: sheet.theme.accent)
        let side = min(rect.width, rect.height) * 0.84
        let room = rect.middle(side, side).rounded
        let acted =
            sheet.context.reducedMotion ? 1 : Motion.ease(sheet.context.now - Double(since), over: KindCard.actTicks)
        switch kind {
        case .nameTheCover: name(room, acted, &sheet)
        case .findTheCover: find(room, acted, &sheet)
        case .whichCameFirst: order(room, acted, &sheet)
        case .oddOneOut: odd(room, acted, &sheet)
        case .byEar: listen(room, acted, &sheet)
        }
    }

    // MARK: What each of them does

    /// A press on a name.
    private func name(_ room: Rect, _ acted: Double, _ sheet: inout Sheet) {
        let cover = Rect(room.x, room.y, room.width * 0.56, room.width * 0.56)
        sleeve(0, cover, blur: 0.05, &sheet)
        let (height, gap) = (room.width * 0.13, room.width * 0.075)
        for index in 0..<3 {
            let y = room.y + Double(index) * (height + gap)
            let pill = Rect(cover.maxX + gap, y, room.maxX - cover.maxX - gap, height).rounded
            choice(pill, isPressed: index == 1 && acted >= 1, &sheet)
        }
        for index in 0..<2 {
            let y = cover.maxY + gap + Double(index) * (height + gap)
            let line = Rect(room.x, y, cover.width, height * 0.7).rounded
            sheet.box(
                line, radius: line.height, fill: sheet.theme.accent, stroke: sheet.theme.onAccent,
                width: sheet.metrics.stroke(8, sheet.theme))
        }
    }

    private func choice(_ pill: Rect, isPressed: Bool, _ sheet: inout Sheet) {
        let ink = sheet.theme.onAccent
        let reach = (pill.height * 0.08).rounded()
        if !isPressed { sheet.box(pill.offset(reach, reach), radius: pill.height, fill: ink) }
        let face = isPressed ? pill.offset(reach, reach) : pill
        sheet.box(
            face, radius: face.height, fill: isPressed ? ink : sheet.theme.accent, stroke: ink,
            width: sheet.metrics.stroke(8, sheet.theme))
        let line = face.middle(face.width * 0.5, face.height * 0.2)
        sheet.box(line.rounded, fill: isPressed ? sheet.theme.accent : ink)
    }

    /// Four sleeves, of which one gets its frame and comes into focus.
    private func find(_ room: Rect, _ acted: Double, _ sheet: inout Sheet) {
        for index in 0..<4 {
            let isMeant = index == 1
            sleeve(index, place(index, room), blur: isMeant ? 0.06 * (1 - acted) : 0.06, isRinged: isMeant, &sheet)
        }
    }

    /// One of four is another one; its frame lands on it.
    private func odd(_ room: Rect, _ acted: Double, _ sheet: inout Sheet) {
        for index in 0..<4 { sleeve(index, place(index, room), blur: 0, isRinged: index == 1 && acted >= 0.5, &sheet) }
    }

    /// The years are stamped one after the other.
    private func order(_ room: Rect, _ acted: Double, _ sheet: inout Sheet) {
        let size = (room.width * 0.2).rounded()
        let ink = sheet.theme.onAccent
        for (index, column) in room.columns(3, gap: room.width * 0.06).enumerated() {
            sleeve(index, Rect(column.x, room.y + room.height * 0.12, column.width, column.width), blur: 0, &sheet)
            guard acted >= Double(index) * 0.3 else { continue }
            sheet.line(
                String(index + 1), .bold, size, ink, x: column.midX, baseline: room.y + room.height * 0.66,
                width: column.width, align: .center)
        }
        let line = Rect(room.x, room.y + room.height * 0.78, room.width * 0.96, room.width * 0.03).rounded
        sheet.box(line, fill: ink)
        let head = room.width * 0.13
        sheet.icon(.triangleRight, in: Rect(room.maxX - head, line.midY - head / 2, head, head), ink)
    }

    /// A record that turns once, and no cover.
    private func listen(_ room: Rect, _ acted: Double, _ sheet: inout Sheet) {
        sheet.grooves(in: room, played: Sheet.turns(after: acted * 0.3), ground: sheet.theme.accent)
    }

    // MARK: Parts

    private func place(_ index: Int, _ room: Rect) -> Rect {
        let side = room.width * 0.46
        return Rect(
            index % 2 == 0 ? room.x : room.maxX - side, index < 2 ? room.y : room.maxY - side, side, side)
    }

    private func sleeve(_ index: Int, _ rect: Rect, blur: Double, isRinged: Bool = false, _ sheet: inout Sheet) {
        let (rect, theme) = (rect.rounded, sheet.theme)
        if isRinged {
            let ring = rect.inset(-sheet.px(.card))
            sheet.box(ring, stroke: theme.onAccent, width: sheet.metrics.stroke(10, theme))
        }
        guard let artwork = covers[safe: index] ?? covers.last else { return sheet.whiteLabel(rect) }
        sheet.cover(artwork, rect, effect: blur > 0 ? .blur(sigmaOfSide: blur) : .sharp, shadow: isRinged ? 1 : nil)
    }
}
