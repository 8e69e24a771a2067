import UnderCoverCatalogue
import UnderCoverPixels

extension Categories {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let playing = playing(app)
        sheet.say(Words.name)
        let content = sheet.content
        let end = sheet.footer(hints(app), note: app.audio.isAvailable ? nil : Words.playingSilently)
        sheet.place(home(app, playing), in: Rect(content.x, content.y, content.width, end - content.y))
    }

    private func hints(_ app: AppState) -> [Hint] {
        let confirm: [Hint] =
            switch app.focused(Target.self) {
            case .play: [.open(Words.play)]
            case .category: [.open(Words.open), Hint(.extra, Words.playItNow)]
            default: [.open(Words.open)]
            }
        return [.move] + confirm + [.search, Hint(.nextSection, Words.jump)]
    }

    // MARK: The parts and how they stand

    private func home(_ app: AppState, _ playing: Category?) -> Block {
        let shelves = CrateShelf.all(app)
        // Words under discs give way before the name of the game becomes small.
        func title(least: Double) -> Block { .figure(Words.name, 128, least: least) }
        let hero = Block.square((least: 200, wish: 564), isLeft: true) { drawHero(app, in: $1, &$0) }
        let play = Block.canvas(width: 240...564, fills: true, height: .pill(.main)) { sheet, rect in
            drawPlay(playing, app, in: rect, &sheet)
        }
        let wall =
            shelves.isEmpty
            ? Self.emptyBox
            : Block.drawing(
                Drawing(
                    height: { metrics, _ in Span(metrics.px(190), metrics.px(564), most: .infinity) },
                    draw: { sheet, rect in drawWall(shelves, app, in: rect, &sheet) }))
        let daily = Block.canvas(width: 300...376, height: .pill(.main)) { drawDaily(app, in: $1, &$0) }
        let party = Block.drawing(
            Drawing(
                width: { Self.partyWidth($0) },
                height: { metrics, _ in Span(metrics.pill(.row)).pressed(metrics.leastHit) },
                draw: { drawParty(app.evening, in: $1, &$0) }))
        let surprise = surprise(app)
        let quit: [Block] = app.metrics.hasFooter ? [] : [.wayOut(isLeft: true)]
        let discs = Block.row([disc(.library), disc(.more)], gap: .space(.medium))
        let more = Block.button(Target.add, Words.add, .plus)
        let small = Block.column(
            [
                .row([title(least: 0.5), .space, discs], gap: .space(.medium)),
                .split(
                    .column([hero, .space, play] + quit, gap: .space(.small)),
                    .column(
                        [wall.fillsHeight(), .grid([daily, party, more, surprise], columns: 2, gap: .space(.medium))],
                        gap: .space(.inner)), share: 0.34
                ).fillsHeight(),
            ], gap: .space(.small))
        let ways = [action(.library), action(.scores), action(.more)]
        let captions = Block.captioned([action(.add)] + ways)
        let wide = Block.column(
            [
                .row([title(least: 0.8), .space, captions], gap: .space(.gutter), align: .top).height(least: 148),
                .split(
                    .column([hero, .space, play], gap: .space(.medium)),
                    .column([wall.fillsHeight(), lowerLine(daily, party, surprise)], gap: .space(.group)),
                    share: 0.36, hugs: .first
                ).fillsHeight(),
            ])
        let beside = Block.column([daily, .space, party, .space, surprise], gap: .space(.small))
        let withHero = Block.split(hero, beside, share: 0.56, gap: .space(.large), isBeside: true)
        func tall(least: Double) -> Block {
            .column(
                [
                    title(least: least), .first(of: [withHero, withHero, lowerLine(daily, party, surprise)]), play,
                    wall.fillsHeight(), .captioned([action(.add), action(.search)] + ways, fills: true),
                ] + quit, gap: .space(.wide))
        }
        return .window(
            .small, .window(.beside, small, else: tall(least: 0.5)),
            else: .window(.beside, wide, else: tall(least: 0.8)))
    }

    private static var emptyBox: Block {
        .text(Words.emptySection(.builtIn), .body, .row, ink: .soft).width(most: lineWidth).room()
    }

    /// The widest line below the crates, or in their place.
    private static let lineWidth: Length = 1400

    /// In one row, or the daily five above the others. In the widest windows they end before the crates do.
    private func lowerLine(_ daily: Block, _ party: Block, _ surprise: Block) -> Block {
        .first(of: [
            .row([daily, party, surprise], gap: .space(.group)),
            .column([daily, .row([party, surprise], gap: .space(.small))], gap: .space(.small)),
        ]).width(most: Self.lineWidth)
    }

    private func surprise(_ app: AppState) -> Block {
        Self.hasPlayed(app)
            ? .button(Target.surprise, Words.surprise, .shuffle) : .button(Target.howToPlay, Words.howToPlay)
    }

    private func disc(_ target: Target) -> Block { Block(.disc(action(target), isSelected: false)) }

    private func action(_ target: Target) -> HeaderAction {
        switch target {
        case .add: HeaderAction(target, icon: .plus, label: Words.add)
        case .search: HeaderAction(target, icon: .magnifier, label: Words.search)
        case .library: HeaderAction(target, icon: .record, label: Words.library)
        case .scores: HeaderAction(target, icon: .bars, label: Words.scores)
        default: HeaderAction(target, icon: .gear, label: Words.moreWord)
        }
    }

    // MARK: Hero and Play

    private func drawHero(_ app: AppState, in rect: Rect, _ sheet: inout Sheet) {
        let hero = Hero(stage, now: sheet.context.reducedMotion ? nil : sheet.context.now)
        let first = sheet.list.count
        defer { sheet.scene(.front, rect.rounded, from: first) }
        guard let artwork = hero.artwork else { return sheet.crateLabel(rect) }
        sheet.cover(artwork, rect, effect: .blur(sigmaOfSide: hero.sigma), shadow: sheet.px(.tiny))
        sheet.toastObstacles.append(rect)
    }

    /// Its category and what it has come to so far, where the pill has room for that.
    private func drawPlay(_ category: Category?, _ app: AppState, in rect: Rect, _ sheet: inout Sheet) {
        let facts = facts(category, app)
        let (face, look) = sheet.barePill(
            Target.play, rect, says: Words.commas([Words.play, facts?.name ?? "", facts?.detail ?? ""]))
        let action = sheet.isFocused(Target.play) ? Action.confirm : .extra
        let glyph = sheet.glyphWidth(action, height: sheet.glyphSide)
        let size = sheet.metrics.display(64)
        let word = TextMeasure.width(Words.play, face: .display, size: size, tracking: -0.02)
        var row = face.inset(face.height * 0.34, 0)
        if glyph > 0, glyph + sheet.px(.medium) + word <= row.width {
            let slot = Rect(row.x, row.midY - sheet.glyphSide / 2, glyph, sheet.glyphSide)
            sheet.actionGlyph(action, in: slot, look.text, paper: look.fill ?? sheet.theme.paper)
            row = row.rightOf(row.x + glyph + sheet.px(.medium))
        }
        let most = max(row.width * 0.55, min(row.width, size * 2))
        let beside = row.rightOf(row.x + min(word, most) + sheet.px(.medium))
        let name = sheet.text(.row)
        // Names that the player gave may end in "…"; the game's own words are whole, or left out.
        let isOwn = category?.section == .yours && facts?.name == category?.shownName
        let detail = sheet.text(.note)
        let hasRoom = facts != nil && beside.width >= name * 5
        let isShown =
            hasRoom
            && (isOwn || sheet.holds(facts?.name ?? "", .bold, name, width: beside.width, shrink: 0.7))
        // Words seldom break where a line is full, so two lines hold what is half as long again as one.
        let isBroken =
            !isShown && hasRoom && face.height >= detail * Em.line * 2
            && sheet.holds(facts?.name ?? "", .bold, detail, width: beside.width * (1 + 0.5), shrink: 1)
        let share = isShown || isBroken ? most : row.width
        let fitted = min(size, size * share / max(word, 1))
        sheet.display(Words.play, fitted, look.text, x: row.x, capTop: row.midY - fitted * Em.cap / 2, width: share)
        guard let facts, isShown || isBroken else { return }
        if isBroken {
            let words = Block.text(
                facts.name, .bold, .note, ink: .color(look.text), lines: 2, sizes: .one, align: .right)
            sheet.place(.row([words]), in: beside)
            return
        }
        row = beside
        let isHigh =
            face.height >= (name + detail) * Em.line
            && sheet.holds(facts.detail, .body, detail, width: row.width, shrink: 0.7)
        sheet.line(
            facts.name, .bold, name, look.text, x: row.maxX,
            baseline: row.midY + (isHigh ? -name * 0.2 : name * Em.middle), width: row.width, align: .right, shrink: 0.7
        )
        guard isHigh else { return }
        sheet.line(
            facts.detail, .body, detail, look.text, x: row.maxX, baseline: row.midY + detail * 1.1, width: row.width,
            align: .right, shrink: 0.7)
    }

    private func facts(_ category: Category?, _ app: AppState) -> (name: String, detail: String)? {
        guard let category else { return nil }
        if !Self.hasPlayed(app), category.id == Self.usual(app)?.id {
            return (Words.surprise, Words.anyOf(category.albums.count))
        }
        let best = stage?.category == category.id ? stage?.best : nil
        return (category.shownName, best.map(Words.bestSoFar) ?? Words.albums(category.size))
    }

    // MARK: The line below the shelves

    private static func partyWords(_ metrics: ScreenMetrics) -> Double {
        max(
            TextMeasure.width(Words.party, face: .bold, size: metrics.text(.row)),
            TextMeasure.width(Words.twoToEight, face: .body, size: metrics.text(.note)))
    }

    /// Its words are whole in the least.
    private static func partyWidth(_ metrics: ScreenMetrics) -> Span {
        let words = (partyWords(metrics) + metrics.pill(.row) * 0.4).rounded(.up)
        let least = max(metrics.px(200), words)
        return Span(least, max(metrics.px(400), least), most: .infinity)
    }

    /// While an evening is running, it says how that stands.
    private func drawParty(_ evening: Evening?, in rect: Rect, _ sheet: inout Sheet) {
        let running = evening.flatMap { $0.matches.isEmpty ? nil : $0 }
        let said = Words.commas([Words.party, running.map { Words.eveningLine($0) } ?? Words.twoToEight])
        let (face, look) = sheet.barePill(Target.party, rect, says: said)
        let word = Self.partyWords(sheet.metrics)
        var row = face.inset(min(face.height * 0.4, max((face.width - word) / 2, face.height * 0.2)), 0)
        let size = sheet.text(.row)
        let detail = sheet.text(.note)
        let side = min(sheet.px(.group), row.height * 0.5).rounded()
        let (gap, shrink) = (sheet.px(.narrow), 0.7)
        let note = running.flatMap { evening in
            (1...Words.mostInLine).reversed().lazy.map { Words.eveningLine(evening, most: $0) }
                .first { sheet.holds($0, .body, detail, width: row.width, shrink: shrink) }
        }
        for icon in [Icon.phone, .phone, .pad] where note == nil && row.width - side - gap >= word {
            sheet.icon(icon, in: Rect(row.maxX - side, row.midY - side / 2, side, side), look.text)
            row.width -= side + gap
        }
        let isHigh =
            face.height >= (size + detail) * Em.line
            && sheet.holds(note ?? Words.twoToEight, .body, detail, width: row.width, shrink: shrink)
        sheet.line(
            Words.party, .bold, size, look.text, x: row.x,
            baseline: row.midY + (isHigh ? -size * 0.15 : size * Em.middle), width: row.width, shrink: 0.5)
        guard isHigh else { return }
        sheet.line(
            note ?? Words.twoToEight, .body, detail, look.soft, x: row.x, baseline: row.midY + detail * 1.15,
            width: row.width, shrink: shrink)
    }

    /// A sticker: the numbers of today's five or what became of them, and the streak on a star.
    private func drawDaily(_ app: AppState, in rect: Rect, _ sheet: inout Sheet) {
        let today = app.today
        let entry = today.flatMap { app.kept.daily[$0] }
        let done = today.flatMap { app.kept.daily.offers($0) == .forFun ? entry?.result : nil }
        let begun = done == nil ? entry.map { $0.result.marks.prefix($0.shown) } ?? [] : []
        let streak = today.map { DailyStreak(app.kept.daily, today: $0, offset: app.clock.offset).current } ?? 0
        let target = Target.daily
        sheet.target(target, rect)
        let said = [
            Words.dailyFive, done.map { Words.dailyIsDone($0.points) } ?? "",
            begun.isEmpty ? "" : Words.dailyGoOn(begun.count + 1),
            streak > 1 ? Words.dailyInARow(streak) : "",
        ]
        sheet.name(target, Words.commas(said))
        sheet.role(target, .button)
        sheet.sticker(target, rect, degrees: -2.5) { sheet, face, look in
            let pad = sheet.px(.close)
            let size = max(min(sheet.text(.item), face.height * 0.32).rounded(.down), 12)
            // The star gives way to the words, and goes where its number would be too small.
            let stars = streak > 1 ? [1.16, 0.95, 0.8].map { face.height * $0 }.filter { $0 * 0.34 >= 14 } : []
            func width(beside star: Double) -> Double { face.width - 2 * pad - star * 0.72 }
            let star =
                stars.first { sheet.holds(Words.dailyFive, .bold, size, width: width(beside: $0), shrink: 0.6) } ?? 0
            let room = width(beside: star)
            sheet.line(
                Words.dailyFive, .bold, size, look.text, x: face.x + pad, baseline: face.y + face.height * 0.38,
                width: room, shrink: 0.6)
            let side = min(face.height * 0.34, room / 6).rounded()
            var row = Rect(face.x + pad, face.y + face.height * 0.5, room, side).rounded
            if let done {
                sheet.dailyMarks(done.marks, in: row)
            } else {
                sheet.dailyNumbers(after: begun, in: row)
                row = row.rightOf(row.x + side * 5 * 1.24 + sheet.px(.small))
                let note = sheet.text(.note)
                if streak <= 1, sheet.holds(Words.todayWord, .body, note, width: row.width, shrink: 0.6) {
                    sheet.line(
                        Words.todayWord, .body, note, look.soft, x: row.x, baseline: row.midY + note * Em.middle,
                        width: row.width, shrink: 0.6)
                }
            }
            guard star > 0 else { return }
            sheet.streakStar(streak, Rect(face.maxX - star * 0.8, face.midY - star * 0.62, star, star).rounded)
        }
    }
}

extension Sheet {
    /// A card that lies a little askew, on the accent and lifted with the focus.
    fileprivate mutating func sticker(
        _ target: some ScreenTarget, _ rect: Rect, degrees: Double, _ draw: (inout Sheet, Rect, PillLook) -> Void
    ) {
        let id = TargetID(target)
        let look = PillLook(.rest, focused: context.focus == id, theme: theme)
        let shift = lift(of: id)
        push(Transform(pivot: rect.center, offset: Point(shift, shift), degrees: degrees))
        let isFocused = context.focus == id
        sticker(
            rect, fill: look.fill, edge: look.stroke, shadow: isFocused ? theme.focusShadow : theme.coverShadow,
            reach: isFocused ? px(.shadow) : nil)
        draw(&self, rect, look)
        pop()
    }

    /// Five sleeves of ink with their numbers, which go where they would be too small to read.
    fileprivate mutating func dailyNumbers(after begun: ArraySlice<DailyMark>, in row: Rect) {
        let side = row.height
        for index in 0..<5 {
            let square = Rect(row.x + Double(index) * side * 1.24, row.y, side, side).rounded
            if index < begun.count {
                dailyMark(begun[index], in: square)
                continue
            }
            box(square, fill: .black)
            let disc = square.middle(side * 0.62, side * 0.62).rounded
            box(disc, radius: disc.width, fill: .white)
            let size = (side * 0.46).rounded()
            guard size >= 12 else { continue }
            line(
                String(index + 1), .bold, size, .black, x: disc.midX, baseline: disc.midY + size * Em.middle,
                width: disc.width, align: .center)
        }
    }

    /// The days in a row, on the accent with many points.
    fileprivate mutating func streakStar(_ days: Int, _ rect: Rect) {
        let reach = px(.thin)
        icon(.starBody, in: rect.offset(reach, reach), .black)
        icon(.starBody, in: rect, theme.accent)
        icon(.starOutline, in: rect, .black)
        let size = (rect.height * 0.34).rounded()
        let word = (rect.height * 0.17).rounded()
        let hasWord = word >= 12 && holds(Words.daysWord(days), .bold, word, width: rect.width * 0.6, shrink: 0.6)
        display(
            String(days), size, theme.onAccent, x: rect.midX,
            capTop: rect.midY - size * Em.cap * (hasWord ? 0.75 : 0.5), width: rect.width * 0.6, align: .center)
        guard hasWord else { return }
        line(
            Words.daysWord(days), .bold, word, theme.onAccent, x: rect.midX, baseline: rect.midY + size * 0.55,
            width: rect.width * 0.6, align: .center, shrink: 0.6)
    }
}
