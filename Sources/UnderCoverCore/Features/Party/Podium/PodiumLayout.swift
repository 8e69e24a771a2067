import UnderCoverCatalogue
import UnderCoverPixels

extension Podium {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        guard let match = app.match else { return }
        let rows = match.rows(since: 0)
        say(rows, app, &sheet)
        let elapsed = sheet.context.reducedMotion ? 1e6 : sheet.context.now - Double(shownAt)
        let frame = FinalFrame(sheet.metrics)
        let print = PosterPrint(poster, seed: match.seed, app, elapsed: elapsed)
        print.draw(frame.print, &sheet)
        sheet.toastRoom = print.toastRoom(on: frame.print, sheet)
        guard let wall = frame.wall, rows.count > PodiumPicture.most else {
            sheet.place(column(rows, app, elapsed).width(most: 960), in: frame.column)
            return
        }
        let figures = figures(rows, app, least: 0.2, scale: 1.4, elapsed)
        let gap = Block.air(.space(.wide))
        sheet.place(.column(figures + [.space, gap, buttons(nil, app)]).width(most: 960), in: frame.column)
        sheet.place(.column(table(Array(rows.dropFirst(PodiumPicture.most)), app, elapsed)), in: wall)
    }

    private func remark(_ row: PartyRow, _ app: AppState) -> String? {
        row.absence.map { Words.absence($0) } ?? Evenings.tonight(row, app).map { Words.tonight($0) }
    }

    private func say(_ rows: [PartyRow], _ app: AppState, _ sheet: inout Sheet) {
        let winners = rows.filter { $0.place == 1 && $0.points > 0 }
        let spoken = rows.map { (name: $0.name, points: $0.points, remark: remark($0, app)) }
        sheet.say(
            Words.winsSpoken(winners.map(\.name), points: rows.first?.points ?? 0),
            notice: Words.sentences(
                [Words.tableSpoken(nil, spoken)]
                    + [Evenings.best(app), bestOfRoom(app)].compactMap(\.self).map(Words.ended)))
    }

    /// Figures with the rest of the table below them; where that has no room, either of them, and a button that turns to
    /// the other.
    private func column(_ rows: [PartyRow], _ app: AppState, _ elapsed: Double) -> Block {
        let rest = Array(rows.dropFirst(PodiumPicture.most))
        let gap = Block.air(.space(.wide))
        guard !rest.isEmpty else {
            return .column(figures(rows, app, least: 0.2, elapsed) + [.space, gap, buttons(nil, app)])
        }
        let all =
            figures(rows, app, least: 0.52, elapsed) + [gap] + table(rest, app, elapsed)
            + [.space, gap, buttons(nil, app)]
        let list = Words.listOrPodium(rows.count, isListing)
        let alone =
            isListing
            ? [.first(of: [.column(table(rows, app, 1e6)), halves(rows, app)]).room().fillsHeight()]
            : figures(rows, app, least: 0.2, elapsed) + [.space]
        return .first(of: [.column(all), .column(alone + [gap, buttons(list, app)])])
    }

    /// The table in two columns.
    private func halves(_ rows: [PartyRow], _ app: AppState) -> Block {
        let lines = table(rows, app, 1e6)
        let half = (lines.count + 1) / 2
        return .row(
            [.column(Array(lines.prefix(half))), .column(Array(lines.dropFirst(half)))], gap: .space(.medium),
            isEven: true, align: .top)
    }

    /// The first three, with names and points below them.
    private func figures(
        _ rows: [PartyRow], _ app: AppState, least: Double, scale: Double = 1, _ elapsed: Double
    ) -> [Block] {
        let first = Array(rows.prefix(PodiumPicture.most))
        func row(_ part: (PartyRow) -> Block) -> Block {
            let cells = first.enumerated().map { index, row in
                part(row).seen(elapsed - Self.landing(index) + Self.riseTicks > 0)
            }
            return .row(PodiumPicture.columns(cells), gap: .space(.wide), isEven: true, align: .top)
                .width(most: .u(PodiumPicture.column * scale * Double(first.count)))
        }
        let points = row { .figure(String($0.points), $0.place == 1 ? 84 * scale : 68 * scale, least: 0.5) }
        return [
            PodiumPicture(rows, scale: scale, elapsed: elapsed).part(least: least).unread(), .air(.space(.small)),
            row { .text($0.name, .bold, lines: 3, spacing: 1.2) }, .air(.space(.tiny)), points,
        ] + room(app) + evening(first, app, row)
    }

    private func bestOfRoom(_ app: AppState) -> String? {
        Crowd.best(app).map { Words.bestOfRoom($0.name, $0.points) }
    }

    /// The best of those who played together in one seat.
    private func room(_ app: AppState) -> [Block] {
        guard let best = bestOfRoom(app) else { return [] }
        let line = Block.row(
            [.token(Seat.crowd, .text(.body, 1.3)), .line(best, .bold).fillsWidth()], gap: .space(.small))
        return [.whole([.column([.air(.space(.small)), line]), .air(.px(0))]).givesWay(3)]
    }

    /// Points of the evening below those of the match, and those who lead it.
    private func evening(_ first: [PartyRow], _ app: AppState, _ row: ((PartyRow) -> Block) -> Block) -> [Block] {
        guard let best = Evenings.best(app) else { return [] }
        let night = Evenings.matchOfNight(app).map { Words.matchOfNight($0.number, of: $0.of) }
        let said = Words.sentences([night, best].compactMap(\.self).map(Words.ended))
        return [
            .air(.space(.tiny)).givesWay(1),
            row { row in
                let tonight = Evenings.tonight(row, app).map { Words.tonight($0) } ?? ""
                return .whole([.line(tonight, ink: .soft), .air(.px(0))]).givesWay(1)
            },
            .air(.space(.small)),
            .whole([.text(said, .bold, lines: 2), .text(said, .bold, lines: 3), .air(.px(0))]).givesWay(2),
        ]
    }

    private func table(_ rows: [PartyRow], _ app: AppState, _ elapsed: Double) -> [Block] {
        let risen = Motion.ease(elapsed - Self.tableAt, over: Motion.riseTicks)
        return Block.partyTable(rows, remark: { remark($0, app) }).map { line in
            line.height(most: .larger(68, .text(.body, 1.9))).staged { rect in
                guard risen < 1 else { return .plain }
                let way = rect.height / 2 * (1 - risen)
                return risen > 0 ? .moved(Transform(offset: Point(0, way.rounded()), opacity: risen)) : .unseen
            }.unread()
        }
    }

    /// Words with two discs after them, in two rows where one would cut words.
    private func buttons(_ list: String?, _ app: AppState) -> Block {
        let awards = Block.button(Target.awards, Words.awards, size: TypeStep.lead.rawValue)
        let again = Block.button(Target.again, Evenings.nextWord(app))
        func discs(_ side: PillStep) -> Block {
            .discs(
                [
                    Block.Disc(action: HeaderAction(Target.lobby, icon: .person, label: Words.toLobby)),
                    Block.Disc(action: HeaderAction(Target.share, icon: .share, label: Words.share)),
                ], side: .pill(side), least: 1, saysWord: false)
        }
        let gap = Length.space(.small)
        let foot = Block.whole([.row([again, discs(.row)], gap: gap), .row([again, discs(.disc)], gap: gap)])
        if let list {
            return .column([.row([awards, .button(Target.table, list)], gap: gap), foot], gap: .space(.medium))
        }
        return .whole([.row([awards, again, discs(.row)], gap: gap), .column([awards, foot], gap: .space(.medium))])
    }
}
