import UnderCoverCatalogue
import UnderCoverPixels

extension Final {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let frame = FinalFrame(sheet.metrics)
        sheet.say(
            poster.lines.joined(separator: " ").lowercased(),
            notice: [
                "\(entry.total) " + below(total: entry.total), isRecord ? Words.newRecord : nil, near(app),
                deeds.isEmpty ? nil : Words.newAchievements(deeds),
            ].compactMap { $0 }.joined(separator: ". "))
        let elapsed = elapsed(sheet.context.now, isStill: sheet.context.reducedMotion)
        let ceremony = ceremony
        let print = PosterPrint(poster, seed: entry.seed, app, elapsed: elapsed)
        let covers = FinalCovers(final: self, app: app, elapsed: elapsed, square: frame.print)
        // The roller goes over the last of the sleeves, which are on their way into their strip by then.
        if elapsed < ceremony.rollAt { covers.drawTurning(&sheet) }
        if elapsed >= ceremony.rollAt {
            print.roll(frame.print, by: ceremony.rolled(at: elapsed), wordAt: ceremony.wordAt, &sheet)
        }
        sheet.toastRoom = print.toastRoom(on: frame.print, sheet)
        sheet.place(column(app, frame, elapsed, covers, hasStrip: frame.wall == nil), in: frame.column)
        if let wall = frame.wall { sheet.place(covers.wall, in: wall) }
    }

    var outOf: String { Words.outOf(entry.kind.rounds * Scoring.most, total: entry.total) }

    /// The line below the total.
    private func below(total: Int, isWhole: Bool = true) -> String {
        guard let best, entry.total > 0 else { return outOf }
        return isWhole || total > best
            ? Words.against(best: best, total: total)
            : Words.ofPoints(entry.kind.rounds * Scoring.most, best: best)
    }

    /// nil for a record, which says enough.
    private func near(_ app: AppState) -> String? {
        if let outcome = Challenges.outcome(entry.total, app) { return outcome }
        guard !isRecord else { return nil }
        return NearMiss(entry, others: app.kept.table(entry.kind).filter { $0.id != entry.id }).map(
            Words.near)
    }

    // MARK: The column beside the poster

    private func column(
        _ app: AppState, _ frame: FinalFrame, _ elapsed: Double, _ covers: FinalCovers, hasStrip: Bool
    ) -> Block {
        let isSeen = elapsed >= ceremony.rollAt
        let shown = total(at: elapsed)
        let line = below(total: shown, isWhole: isSeen)
        var head = [
            total(frame, shown, elapsed), .text(line, isSeen ? .bold : .body, .row, lines: 2),
        ]
        if let best, best > 0 { head.append(rule(shown, best: best)) }
        if let near = near(app) {
            head.append(.line(near, .bold, .row, squeeze: 0.7).givesWay(4).seen(isSeen))
        }
        // Beside a table of one row, the covers fill the room of the others.
        let side = app.kept.table(entry.kind).count > 1 ? 150.0 : 280
        return .column(
            [
                .column(head, gap: .space(.medium)), .column(table(app, isSeen)).room().fillsHeight(),
                stamps(elapsed), hasStrip ? covers.strip(side) : nil, buttons(app).seen(isSeen),
            ].compactMap { $0 }, gap: .space(.inner))
    }

    /// The sticker stands beside the total, or below it where that is too narrow.
    private func total(_ frame: FinalFrame, _ shown: Int, _ elapsed: Double) -> Block {
        let figure = Block.figure(String(shown), frame.totalSize, least: 0.8, room: String(entry.total))
        guard isRecord else { return figure }
        let sticker = Block.row(
            [
                .icon(.star, .text(.row, 1.1), ink: .color(.black)),
                .line(Words.newRecord, .bold, .row, ink: .color(.black)),
            ],
            gap: .space(.small)
        ).padded(.space(.inner), .space(.small)).sticker()
            .staged { .stamped(elapsed - ceremony.recordAt, degrees: 6, in: $0) }.hugged()
        return .whole([
            .row([figure, .space, sticker], gap: .space(.medium), align: .top),
            .column([figure, sticker], gap: .space(.medium)),
        ])
    }

    /// Ink as far as the total is, with a notch at the best one; past that, the accent.
    private func rule(_ shown: Int, best: Int) -> Block {
        .canvas(least: 30, wish: 42) { sheet, rect in
            let theme = sheet.theme
            let most = Double(max(best, entry.total, 1))
            let bar = rect.middle(rect.width, max(sheet.px(14), 4)).rounded
            let filled = bar.leftPart((bar.width * min(Double(shown) / most, 1)).rounded())
            sheet.box(bar, fill: theme.hollow)
            if shown > best {
                sheet.box(
                    filled, fill: theme.accent, stroke: theme.ink, width: sheet.metrics.stroke(3, theme))
            } else {
                sheet.box(filled, fill: theme.ink)
            }
            let notch = max(sheet.px(6), 2).rounded()
            let x = min(bar.x + bar.width * Double(best) / most, bar.maxX) - notch
            sheet.box(Rect(x, rect.y, notch, rect.height), fill: theme.ink)
        }
    }

    /// Category, how it was played, and the rows of the table around this match.
    private func table(_ app: AppState, _ isSeen: Bool) -> [Block] {
        let name = Block.line(entry.categoryName, .bold, squeeze: 0.8)
        let (kind, short) = (Words.kind(entry.kind), Words.shortKind(entry.kind))
        func line(_ text: String) -> Block { .line(text, ink: .soft, squeeze: 0.7) }
        let beside = Block.row(
            [name.fillsWidth(), .line(kind, ink: .soft, align: .right, squeeze: 0.85)],
            gap: .space(.medium))
        let head = Block.whole([beside, .column([name, line(kind)]), .column([name, line(short)])])
        let table = app.kept.table(entry.kind)
        let place = table.firstIndex { $0.id == entry.id } ?? 0
        let first = min(max(place - Self.rowsAround, 0), max(table.count - 1 - 2 * Self.rowsAround, 0))
        let rows = table.indices.dropFirst(first).prefix(1 + 2 * Self.rowsAround).map { index in
            let row = table[index].row(index + 1, app.clock, isMarked: index == place)
                .height(.larger(60, .text(.body, 1.7))).seen(isSeen)
            // Those farthest from this one go first.
            return index == place
                ? row.givesWay(5) : row.givesWay(max(2 * Self.rowsAround - abs(index - place), 1))
        }
        return [head.givesWay(6), .air(.space(.small))] + rows
    }

    private static let rowsAround = 1

    /// The deeds of the match, with what they took.
    private func stamps(_ elapsed: Double) -> Block? {
        guard !deeds.isEmpty else { return nil }
        let cards = deeds.prefix(Ceremony.mostAchievements).enumerated().map { index, deed in
            Self.card(deed).staged {
                .stamped(elapsed - ceremony.achievementAt(index), degrees: index == 0 ? -3 : 2.5, in: $0)
            }
        }
        let more = deeds.count - cards.count
        let rest = Block.line(Words.moreInAchievements(more), .body, .note, ink: .soft)
            .seen(elapsed >= ceremony.achievementAt(cards.count - 1))
        return .column(
            [.row(cards, gap: .space(.inner), isEven: true)] + (more > 0 ? rest : nil), gap: .space(.tiny)
        )
        .padded(0, .space(.tiny)).width(most: cards.count == 1 ? 400 : 800)
    }

    private static func card(_ deed: Achievement) -> Block {
        let name = Block.line(Words.name(deed), .bold, .note, squeeze: 0.7)
        let words = Block.column([
            name, .text(Words.text(deed), .body, .note, ink: .soft, lines: 2).givesWay(3),
        ])
        return .row(
            [
                .canvas(wish: 76) { AchievementSign(deed).draw(isDone: true, in: $1, &$0) }.width(76).givesWay(3),
                words.fillsWidth(),
            ], gap: .space(.small)
        ).card(.space(.small), .space(.small))
    }

    private func buttons(_ app: AppState) -> Block {
        let share = app.challengeCode == nil ? Words.share : Words.passItOn
        func row(_ side: PillStep) -> Block {
            let disc = Block.Disc(action: HeaderAction(Target.share, icon: .share, label: share))
            return .row(
                [
                    .button(Target.again, Words.playAgain, size: TypeStep.lead.rawValue),
                    .button(Target.done, Words.done),
                    .discs([disc], side: .pill(side), least: 1, saysWord: false),
                ], gap: .space(.inner))
        }
        // The disc is as high as the others, so that its word has room above them all, unless theirs need its width.
        return .column([Block.air(.text(.body, 1.2)).givesWay(7), .whole([row(.row), row(.disc)])])
    }
}

/// Print and column by the shape of the window.
struct FinalFrame {
    /// Reaches to three edges of the window; the square picture is cropped to it.
    let print: Rect
    let column: Rect
    /// Room for large covers beside the column; nil where they stand in the column.
    let wall: Rect?
    let totalSize: Double

    init(_ metrics: ScreenMetrics) {
        let area = metrics.content
        let window = metrics.bounds
        let least: Double
        (least, totalSize) =
            switch metrics.shape {
            case .ultra, .wide: (700, 236)
            case .tight: (600, 190)
            case .square: (560, 150)
            case .tall: (800, 150)
            }
        guard metrics.isBeside else {
            let words = max(metrics.px(least), metrics.text(.body) * 17)
            let height = min(window.width, max(window.height - words, window.height * 0.28)).rounded()
            print = Rect(0, 0, window.width, height)
            column = area.below(max(print.maxY + metrics.px(.large), area.y))
            wall = nil
            return
        }
        let words = metrics.px(least) * max(1, min(metrics.textScale, 1.4)) + metrics.px(.gutter)
        // However large the words, a strip of the print stays.
        let widest = window.height * FinalFrame.printShare(metrics)
        let width = max(min(widest, area.maxX - words), window.width * 0.3).rounded()
        print = Rect(0, 0, width, window.height)
        let all = area.rightOf(max(print.maxX + metrics.px(.column), area.x))
        wall = FinalFrame.wall(beside: all, metrics)
        let end = wall.map { $0.x - metrics.px(.column) } ?? all.maxX
        column = all.leftPart(min(end - all.x, metrics.px(1080)))
    }

    /// The print's width by its height. In the widest windows more of the width is its.
    private static func printShare(_ metrics: ScreenMetrics) -> Double {
        let aspect = metrics.width / metrics.height
        return aspect > 2.8 ? min(aspect * 0.45, 1.6) : 1
    }

    /// Room for the covers at the right, where the words leave half a screen.
    private static func wall(beside column: Rect, _ metrics: ScreenMetrics) -> Rect? {
        let words = metrics.px(860) * max(1, min(metrics.textScale, 1.4))
        let width = min(column.width - words - metrics.px(.column), column.height * 1.1)
        return width >= metrics.px(560) ? column.rightOf(column.x + words) : nil
    }
}
