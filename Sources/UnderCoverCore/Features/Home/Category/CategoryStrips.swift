// The reveals and the kinds of round as pictures: a sleeve half revealed in each way, and a sign for each question.

import UnderCoverCatalogue
import UnderCoverPixels

extension CategoryDetail {
    /// Share of a round at which the sleeves stand, and from where to where one with the focus plays.
    private static let shown = (still: 0.42, from: 0.15, to: 0.60)
    private static let playTicks = 120.0
    /// So often it plays, and then it stands.
    private static let plays = 4.0
    /// A tile is drawn anew fifteen times a second.
    private static let stepTicks = 4.0

    /// The kinds of round that the settings deal here; more than one is a mix.
    private func isMixed(_ app: AppState) -> Bool { app.settings.kinds.count > 1 }

    /// A sleeve with the focus comes into sight for a while.
    func isPlayingReveal(_ app: AppState) -> Bool {
        switch app.focused(Target.self) {
        case .reveal, .reveals: break
        default: return false
        }
        guard !app.reducesMotion else { return false }
        return Double(app.tick - app.input.focusedAt) <= Self.playTicks * Self.plays
    }

    func choose(_ kind: RoundKind?, _ app: inout AppState) -> [Effect] {
        let chosen = kind.map { [$0] } ?? askable
        guard !chosen.isEmpty, chosen.allSatisfy(askable.contains) else { return [] }
        // Those that are wanted come first: the last one that is switched off would bring another one back.
        let all = RoundKind.allCases.filter(chosen.contains) + RoundKind.allCases.filter { !chosen.contains($0) }
        return all.flatMap { app.set("kind-" + $0.rawValue, chosen.contains($0) ? "on" : "off") }
            + Self.arrived(&app)
    }

    /// The footer's note: why a kind cannot be asked here.
    func reason(_ app: AppState) -> String? {
        guard case .kind(let kind) = app.focused(Target.self), !askable.contains(kind) else { return nil }
        return Words.missing(kind)
    }

    // MARK: Small windows

    func turnReveal(_ step: Int, _ app: inout AppState) -> [Effect] {
        let all = Reveal.allCases
        let index = (all.firstIndex(of: app.settings.reveal) ?? 0) + step
        return app.set("reveal", all[(index + all.count) % all.count].rawValue)
    }

    /// The one kind that is asked where there is no mix, as `MatchLimits` has it. The settings may have none on.
    private func plainKind(_ app: AppState) -> RoundKind { app.settings.kinds.first ?? .nameTheCover }

    /// The kinds that can be asked here, and the mix.
    func turnKind(_ step: Int, _ app: inout AppState) -> [Effect] {
        let all: [RoundKind?] = askable + [nil]
        let index = (isMixed(app) ? askable.count : askable.firstIndex(of: plainKind(app)) ?? 0) + step
        return choose(all[(index + all.count) % all.count], &app)
    }

    /// The height of the words below a tile, in sizes of them.
    static let tileWords = 1.8

    /// The chosen reveal and the chosen kind, each alone.
    func tiles(_ app: AppState) -> Block {
        let kind = isMixed(app) ? Target.mix : .kind(plainKind(app))
        return .row(
            [tile(.reveals, showing: .reveal(app.settings.reveal), app), tile(.kinds, showing: kind, app)],
            gap: .space(.gutter), isEven: true)
    }

    private func tile(_ target: Target, showing shown: Target, _ app: AppState) -> Block {
        let label = target == .reveals ? Words.comesIntoFocusBy : Words.youAreAskedTo
        return .drawing(
            Drawing(
                width: { Span($0.leastHit * 2, $0.px(430)) },
                height: { metrics, width in
                    let size = metrics.text(.row)
                    let (words, side) = (size * Self.tileWords, min(width, metrics.px(430)))
                    // Its word stands between the arrows.
                    let word = TextMeasure.width(Self.word(shown), face: .bold, size: size) * 0.6 + size * 2
                    return Span(min(side, max(metrics.leastHit, word)) + words, side + words, most: side + words)
                }, draw: { sheet, rect in drawTurning(target, showing: shown, label, app, in: rect, &sheet) }))
    }

    private func drawTurning(
        _ target: Target, showing shown: Target, _ label: String, _ app: AppState, in rect: Rect, _ sheet: inout Sheet
    ) {
        let id = TargetID(target)
        let isFocused = sheet.context.focus == id
        let size = sheet.text(.row)
        let side = max(min(rect.width, rect.height - size * Self.tileWords), 8).rounded(.down)
        let square = Rect(rect.midX - side / 2, rect.midY - (side + size * Self.tileWords) / 2, side, side).rounded
        let place = Rect(square.x, square.y, side, side + size * Self.tileWords).rounded
        sheet.target(id, place)
        sheet.name(id, label, state: Self.word(shown))
        sheet.role(id, .selector)
        if isFocused { sheet.focusRing(square) }
        drawPicture(shown, square, shadow: isFocused ? 0 : sheet.px(.thin), isFocused, isAsked: true, app, &sheet)
        let middle = square.maxY + size * 1.1
        let arrow = (size * 0.8).rounded()
        sheet.icon(.chevronLeft, in: Rect(square.x, middle - arrow / 2, arrow, arrow), sheet.theme.ink)
        sheet.icon(.chevronRight, in: Rect(square.maxX - arrow, middle - arrow / 2, arrow, arrow), sheet.theme.ink)
        sheet.line(
            Self.word(shown), .bold, size, sheet.theme.ink, x: square.midX, baseline: middle + size * Em.middle,
            width: side - arrow * 2.4, align: .center, shrink: 0.6)
    }

    // MARK: Strips

    /// Both strips below a fan, which gives way to them; where they have no room, the chosen ones alone.
    func strips(_ app: AppState, fan: Block) -> Block {
        let reveals = Reveal.allCases.map { tile(.reveal($0), app) }
        let kinds = RoundKind.allCases.map { tile(.kind($0), app) } + [tile(.mix, app)]
        func strip(_ label: String, _ tiles: [Block], columns: Int) -> Block {
            .column(
                [
                    .line(label, .bold, .body),
                    .grid(tiles, columns: columns, gap: .space(.medium), rowGap: .space(.small)),
                ], gap: .space(.small))
        }
        func form(_ reveal: Int, _ kind: Int) -> Block {
            .column(
                [
                    fan.fillsHeight(), strip(Words.comesIntoFocusBy, reveals, columns: reveal),
                    strip(Words.youAreAskedTo, kinds, columns: kind),
                ], gap: .space(.inner))
        }
        let half = (reveals.count + 1) / 2
        // In a tall window each picture has the room of two.
        let tall = form(half, kinds.count)
        let wide = Block.window(.beside, form(reveals.count, kinds.count), else: tall)
        let alone = Block.column([fan.givesWay(1), tiles(app).fillsHeight()], gap: .space(.inner))
        return .first(of: [wide, tall, form(half, (kinds.count + 1) / 2), alone])
    }

    private func tile(_ target: Target, _ app: AppState) -> Block {
        let word = Self.word(target)
        return .drawing(
            Drawing(
                height: { metrics, width in
                    let words = metrics.text(.note) * 1.5
                    // The chosen one is bold.
                    let least = max((metrics.text(.note) * 0.75).rounded(), 12)
                    let isWhole = metrics.holds(word, .bold, least, width: width + metrics.px(.close))
                    let side = min(width, metrics.px(206))
                    return Span(
                        min(side, metrics.px(84)) + words, side + words,
                        isWhole: isWhole && width >= metrics.leastHit)
                }, draw: { sheet, rect in drawTile(target, word, app, in: rect, &sheet) }))
    }

    private static func word(_ target: Target) -> String {
        switch target {
        case .reveal(.mixed): Words.surprise
        case .reveal(let reveal): Words.statsName(reveal: reveal.rawValue).capitalizedStart
        case .kind(let kind): Words.short(kind)
        default: Words.mixOfKinds
        }
    }

    private func isChosen(_ target: Target, _ app: AppState) -> Bool {
        switch target {
        case .reveal(let reveal): app.settings.reveal == reveal
        case .kind(let kind): app.settings.kinds == [kind]
        default: isMixed(app)
        }
    }

    /// A picture over its word. The chosen one has a broad frame, and its word stands on ink.
    private func drawTile(_ target: Target, _ word: String, _ app: AppState, in rect: Rect, _ sheet: inout Sheet) {
        let theme = sheet.theme
        let id = TargetID(target)
        let size = sheet.text(.note)
        let side = max(min(rect.width, rect.height - size * 1.5), 8).rounded(.down)
        let isFocused = sheet.context.focus == id
        let isChosen = isChosen(target, app)
        var isAsked = true
        if case .kind(let kind) = target { isAsked = askable.contains(kind) }
        sheet.target(id, rect.rounded)
        sheet.name(id, word, state: isChosen ? Words.chosen : isAsked ? nil : Words.notNow)
        sheet.role(id, .selector)
        let square = Rect(rect.midX - side / 2, rect.y, side, side).rounded
        let edge = sheet.px(7).rounded(.up)
        if isFocused {
            let ring = square.inset(-edge)
            sheet.box(ring.offset(edge, edge), fill: theme.focusShadow)
            sheet.box(ring, fill: theme.accent, stroke: theme.ink, width: sheet.metrics.stroke(4, theme))
        } else if isChosen {
            sheet.box(square.inset(-edge), fill: theme.ink)
        }
        let shadow = isFocused || isChosen ? 0 : sheet.px(.thin)
        drawPicture(target, square, shadow: shadow, isFocused, isAsked: isAsked, app, &sheet)
        let room = rect.width + sheet.px(.close)
        let natural = TextMeasure.width(word, face: isChosen ? .bold : .body, size: size)
        let width = min(natural, room)
        let middle = square.maxY + edge + size * 0.72
        if isChosen {
            let box = Rect(
                rect.midX - width / 2 - sheet.px(.tiny), middle - size * 0.62, width + sheet.px(.small), size * 1.24)
            sheet.box(box, fill: theme.ink)
        }
        sheet.line(
            word, isChosen ? .bold : .body, size, isChosen ? theme.paper : isAsked ? theme.ink : theme.soft,
            x: rect.midX, baseline: middle + size * Em.middle, width: room, align: .center, shrink: 0.7)
    }

    private func drawPicture(
        _ target: Target, _ square: Rect, shadow: Double, _ isFocused: Bool, isAsked: Bool, _ app: AppState,
        _ sheet: inout Sheet
    ) {
        if case .reveal(let reveal) = target {
            drawSleeve(reveal, square, shadow: shadow, isFocused, app, &sheet)
        } else {
            drawSign(target, square, shadow: shadow, isAsked, app, &sheet)
        }
    }

    /// The same sleeve under each reveal; strips of several ones for a surprise.
    private func drawSleeve(
        _ reveal: Reveal, _ square: Rect, shadow: Double, _ isFocused: Bool, _ app: AppState, _ sheet: inout Sheet
    ) {
        guard let album = sample(app) else { return sheet.whiteLabel(square) }
        if shadow > 0 { sheet.box(square.offset(shadow, shadow), fill: sheet.theme.coverShadow) }
        var share = Self.shown.still
        let since = sheet.context.now - sheet.context.focusedAt
        if isFocused, !sheet.context.reducedMotion, since >= 0, since < Self.playTicks * Self.plays {
            let into = since.truncatingRemainder(dividingBy: Self.playTicks)
            let step = (into / Self.stepTicks).rounded(.down) * Self.stepTicks / Self.playTicks
            share = Self.shown.from + (Self.shown.to - Self.shown.from) * step
        }
        func quad(_ reveal: Reveal) -> Command {
            let moment = RevealMoment(progress: share, reducedMotion: sheet.context.reducedMotion)
            return .cover(
                CoverQuad(
                    album.artwork, in: square, effect: reveal.effect(moment), placeholder: sheet.theme.hollow))
        }
        guard reveal.design == nil else { return sheet.add(quad(reveal)) }
        let parts: [Reveal] = [.pixels, .halftone, .ink, .tiles]
        for (index, part) in square.columns(parts.count, gap: 0).enumerated() {
            sheet.add(.clip(part.rounded))
            sheet.add(quad(parts[index]))
            sheet.add(.unclip)
        }
    }

    /// The album on the pictures: one that the player has named, where there is one.
    private func sample(_ app: AppState) -> Album? {
        let fan = fan(app)
        return fan[safe: fan.count / 2]
    }

    // MARK: Signs of the kinds

    private func drawSign(
        _ target: Target, _ square: Rect, shadow: Double, _ isAsked: Bool, _ app: AppState, _ sheet: inout Sheet
    ) {
        let theme = sheet.theme
        let isByEar = target == .kind(.byEar)
        if shadow > 0, isAsked { sheet.box(square.offset(shadow, shadow), fill: theme.coverShadow) }
        sheet.box(
            square, fill: isByEar && isAsked ? theme.accent : theme.paper, stroke: isAsked ? theme.ink : theme.soft,
            width: sheet.metrics.stroke(3, theme), dash: isAsked ? 0 : sheet.px(9))
        let room = square.inset(square.width * 0.14)
        let covers = fan(app).map(\.artwork)
        let ink = isByEar ? theme.onAccent : theme.ink
        switch target {
        case .kind(.nameTheCover):
            let cover = Rect(room.x, room.y, room.width * 0.5, room.width * 0.5)
            sheet.small(covers[safe: 2], cover)
            for index in 0..<3 {
                let pill = Rect(
                    room.x + room.width * 0.6, room.y + Double(index) * room.height * 0.2, room.width * 0.4,
                    room.height * 0.13)
                sheet.box(
                    pill, radius: pill.height, fill: index == 0 ? theme.accent : nil, stroke: ink,
                    width: sheet.metrics.stroke(2, theme))
            }
            for index in 0..<2 {
                let pill = Rect(
                    room.x, room.y + room.height * (0.66 + 0.2 * Double(index)), room.width * 0.5, room.height * 0.1)
                sheet.box(pill, radius: pill.height, stroke: ink, width: sheet.metrics.stroke(2, theme))
            }
        case .kind(.findTheCover), .kind(.oddOneOut):
            for index in 0..<4 {
                let place = room.cell(index, of: 2, height: room.height * 0.46, gap: room.width * 0.08)
                if index == 1 {
                    sheet.box(place.inset(-max(sheet.px(5), 2)), fill: theme.accent, stroke: ink, width: 1)
                }
                let isOdd = target == .kind(.oddOneOut)
                sheet.small(covers[safe: isOdd ? (index == 1 ? 1 : 3) : index], place)
            }
        case .kind(.whichCameFirst):
            drawOrder(covers, room, ink, &sheet)
        case .kind(.byEar):
            for (index, share) in [0.92, 0.7, 0.48].enumerated() {
                let ring = square.middle(square.width * share * 0.86, square.width * share * 0.86)
                sheet.box(
                    ring, radius: ring.width, stroke: ink, width: sheet.metrics.stroke(index == 0 ? 3 : 2, theme))
            }
            let disc = square.middle(square.width * 0.22, square.width * 0.22)
            sheet.box(disc, radius: disc.width, fill: ink)
        default:
            let side = square.width * 0.44
            sheet.icon(.shuffle, in: square.middle(side, side), ink)
        }
    }

    /// Three covers along an arrow.
    private func drawOrder(_ covers: [ArtworkID], _ room: Rect, _ ink: Color, _ sheet: inout Sheet) {
        let size = max((room.height * 0.2).rounded(), 12)
        for (index, place) in room.columns(3, gap: room.width * 0.06).enumerated() {
            sheet.small(covers[safe: index], Rect(place.x, room.y + room.height * 0.12, place.width, place.width))
            sheet.line(
                String(index + 1), .bold, size, ink, x: place.midX, baseline: room.y + room.height * 0.68,
                width: place.width, align: .center)
        }
        let line = Rect(room.x, room.y + room.height * 0.84, room.width, sheet.metrics.stroke(3, sheet.theme))
        sheet.box(line, fill: ink)
        let head = room.height * 0.14
        sheet.icon(.triangleRight, in: Rect(room.maxX - head, line.midY - head / 2, head, head), ink)
    }
}

extension String {
    /// "Blur" for "blur": alone below a picture it is a name.
    fileprivate var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}

extension Sheet {
    /// A blurred cover in a sign, or an empty square.
    fileprivate mutating func small(_ artwork: ArtworkID?, _ rect: Rect) {
        let side = min(rect.width, rect.height)
        let square = Rect(rect.x, rect.y, side, side).rounded
        guard let artwork else { return box(square, fill: theme.hollow) }
        add(
            .cover(
                CoverQuad(artwork, in: square, effect: .blur(sigmaOfSide: 0.06), placeholder: theme.hollow)))
    }
}
