import UnderCoverCatalogue
import UnderCoverPixels

/// Every cover that was asked: sleeves that turn over in the print's square, then the covers beside the poster, with
/// their points below them or with a mark on their corner where there is less room.
struct FinalCovers {
    let final: Final
    let app: AppState
    let elapsed: Double
    /// The print's square, where the sleeves are turned.
    let square: Rect

    private var answers: [ScoreEntry.Answer] { final.entry.answers }

    // MARK: In the print's square

    /// The side of a sleeve and where each lies: as large as its square allows.
    private func grid(_ metrics: ScreenMetrics) -> [Rect] {
        let count = answers.count
        let area = square.intersection(metrics.content)
        // The captions below them grow with the words.
        let caption = Self.captionHeight(metrics)
        func side(_ across: Int) -> Double {
            let rows = Double((count + across - 1) / across)
            let wide = area.width / (Double(across) * (1 + Self.gapShare) - Self.gapShare)
            let high = (area.height - caption * rows) / (rows * (1 + Self.gapShare / 2))
            return min(wide, high, metrics.px(Self.mostSide))
        }
        // The last one of several that are as large is the widest.
        guard count > 0, let across = (1...count).max(by: { side($0) <= side($1) }) else { return [] }
        let side = side(across).rounded(.down)
        let step = Size(
            (side * (1 + Self.gapShare)).rounded(), (side * (1 + Self.gapShare / 2) + caption).rounded())
        return answers.indices.map { index in
            Rect(
                area.x + Double(index % across) * step.width, area.y + Double(index / across) * step.height,
                side, side
            ).rounded
        }
    }

    private static let mostSide = 300.0
    private static let gapShare = 0.15
    private static func captionHeight(_ metrics: ScreenMetrics) -> Double { metrics.text(.row) * 1.6 }

    func drawTurning(_ sheet: inout Sheet) {
        let ceremony = final.ceremony
        for (index, place) in grid(sheet.metrics).enumerated() {
            let (answer, shadow) = (answers[index], sheet.px(.shadow))
            // The cover of the last round comes from its round, before its turn to be laid out.
            let isFirst = index == answers.count - 1
            guard isFirst || ceremony.isLaid(index, at: elapsed) else { continue }
            let turned = ceremony.turned(index, at: elapsed)
            let album = app.album(answer.album)
            let first = sheet.list.count
            if turned >= 0.5, let album {
                sheet.cover(
                    album.artwork, place.narrowed(by: 2 - turned * 2), grey: !answer.right, shadow: shadow)
                drawPoints(answer, below: place, size: sheet.text(.row), &sheet)
            } else {
                sheet.sleeveBack(index + 1, place, shadow: shadow, turned: turned * 2)
            }
            if isFirst, let album { sheet.scene(.played(album.artwork), place, from: first) }
        }
    }

    // MARK: Beside the poster

    /// A row of them, or several.
    /// - Parameter most: the largest side, in u.
    func strip(_ most: Double) -> Block {
        .drawing(
            Drawing(
                height: { metrics, width in
                    let low = rows(Size(width, 0), most, metrics)
                    let wish = rows(Size(width, .infinity), most, metrics)
                    return Span(low.height, max(wish.height, low.height))
                },
                draw: { sheet, rect in
                    draw(rows(Size(rect.width, rect.height + 0.5), most, sheet.metrics), in: rect, &sheet)
                }))
    }

    /// As large as all of its room allows.
    var wall: Block {
        .canvas(wish: 0, fills: true) { sheet, rect in
            let most = sheet.metrics.height
            let all = (1...max(answers.count, 1)).map {
                made($0, in: Size(rect.width, rect.height), most: most, isLabelled: true, sheet.metrics)
            }
            guard let best = all.max(by: { $0.side < $1.side }) else { return }
            let room = rect.middle(best.width, best.height).rounded
            draw(best, in: room, &sheet)
        }
    }

    private struct Rows {
        let across: Int
        let side: Double
        /// From the edge of a cover to that of the next one.
        let step: Size
        let width: Double
        let height: Double
        /// Points stand below the covers.
        let isLabelled: Bool
    }

    private func rows(_ room: Size, _ most: Double, _ metrics: ScreenMetrics) -> Rows {
        let count = max(answers.count, 1)
        let most = min(metrics.px(most), (room.width - metrics.px(.medium) * 2) / 3)
        func best(isLabelled: Bool) -> Rows? {
            let all = (1...2).map {
                made((count + $0 - 1) / $0, in: room, most: most, isLabelled: isLabelled, metrics)
            }
            // A second row only makes small covers larger.
            let best =
                count > 5 && all[0].side < metrics.px(110) && all[1].side > all[0].side * 1.2
                ? all[1] : all[0]
            return best.height <= room.height + 0.5 ? best : nil
        }
        let labelled = best(isLabelled: true).flatMap { $0.side >= metrics.px(88) ? $0 : nil }
        if let labelled { return labelled }
        if let bare = best(isLabelled: false), bare.side >= max(metrics.px(56), metrics.leastCover) { return bare }
        return made(
            count, in: Size(room.width, .infinity), most: max(metrics.px(62), metrics.leastCover), isLabelled: false,
            metrics)
    }

    private func made(
        _ across: Int, in room: Size, most: Double, isLabelled: Bool, _ metrics: ScreenMetrics
    ) -> Rows {
        let rows = Double((answers.count + across - 1) / max(across, 1))
        let words = isLabelled ? metrics.text(.body) * 1.6 + metrics.px(.close) : markReach(metrics)
        let gap = metrics.px(isLabelled ? .close : .tiny)
        let wide = (room.width - gap * Double(across - 1) - metrics.px(.thin)) / Double(across)
        let high = room.height / rows - words
        let side = max(min(most, wide, high), 1).rounded(.down)
        let spread = across > 1 ? (room.width - side - metrics.px(.thin)) / Double(across - 1) : 0
        let step = Size(
            min(side + metrics.px(isLabelled ? .card : .icon), max(spread, side)), side + words)
        return Rows(
            across: across, side: side, step: step, width: step.width * Double(across - 1) + side,
            height: rows * step.height, isLabelled: isLabelled)
    }

    private func draw(_ rows: Rows, in area: Rect, _ sheet: inout Sheet) {
        let ceremony = final.ceremony
        let travelled = ceremony.travelled(at: elapsed)
        guard elapsed >= ceremony.rollAt else { return }
        let from = travelled < 1 ? grid(sheet.metrics) : []
        for (index, answer) in answers.enumerated() {
            guard let album = app.album(answer.album) else { continue }
            let step = Point(
                Double(index % rows.across) * rows.step.width,
                Double(index / rows.across) * rows.step.height)
            let place = Rect(area.x + step.x, area.y + step.y, rows.side, rows.side)
            let cover = from[safe: index].map { $0.towards(place, by: travelled) } ?? place
            let id = rows.side >= sheet.metrics.leastHit && travelled == 1 ? TargetID(Final.Target.cover(index)) : nil
            sheet.cover(album.artwork, cover, grey: !answer.right, shadow: sheet.px(.thin), id: id)
            guard travelled == 1 else { continue }
            if let id { name(id, answer, album, &sheet) }
            if rows.isLabelled {
                drawPoints(answer, below: cover, size: sheet.text(.note), &sheet)
            } else {
                sheet.answerMark(answer.verdict, on: cover, reach: markReach(sheet.metrics))
            }
        }
    }

    private func name(_ id: TargetID, _ answer: ScoreEntry.Answer, _ album: Album, _ sheet: inout Sheet) {
        let state =
            switch answer.verdict {
            case .right: Words.points(answer.points)
            case .wrong: Words.wrongSeat
            case .late: Words.lateSeat
            }
        sheet.name(id, Words.titled(album), state: state)
        sheet.role(id, .album)
    }

    /// How far the mark on the corner of a cover reaches over its edges.
    private func markReach(_ metrics: ScreenMetrics) -> Double { max(metrics.px(14), 6).rounded() }

    private func drawPoints(
        _ answer: ScoreEntry.Answer, below cover: Rect, size: Double, _ sheet: inout Sheet
    ) {
        let icon = size * 0.95
        let baseline = cover.maxY + sheet.px(18) + size
        let (points, face) = answer.right ? ("+\(answer.points)", TextRun.Face.bold) : ("0", .body)
        let room = cover.width + sheet.px(.close)
        var start = icon + sheet.px(.tiny)
        if sheet.holds(points, face, size, width: room - start, shrink: 0.7) {
            let mark = Rect(cover.x, baseline - icon * 0.86, icon, icon)
            sheet.verdictSign(answer.verdict, in: mark, sheet.theme.ink)
        } else {
            // Points say that it was right, too.
            start = 0
        }
        sheet.line(
            points, face, size, sheet.theme.ink, x: cover.x + start, baseline: baseline, width: room - start,
            shrink: 0.7)
    }
}

extension Sheet {
    /// A check, a cross or a clock on the corner of a cover, so that colour is not the only sign.
    mutating func answerMark(_ verdict: Verdict, on cover: Rect, reach: Double) {
        let isRight = verdict == .right
        let mark = Rect(cover.maxX - reach, cover.maxY - reach, reach * 2, reach * 2).rounded
        let ink = isRight ? theme.onAccent : theme.ink
        box(
            mark, radius: reach, fill: isRight ? theme.accent : theme.paper, stroke: theme.ink,
            width: metrics.stroke(3, theme))
        // The mark is the clock's face.
        if verdict == .late { return icon(.clockHands, in: mark, ink) }
        icon(isRight ? .check : .cross, in: mark.inset(reach * 0.45), ink)
    }

    fileprivate mutating func verdictSign(_ verdict: Verdict, in rect: Rect, _ ink: Color) {
        guard verdict == .late else { return icon(verdict == .right ? .check : .cross, in: rect, ink) }
        box(rect, radius: rect.height, stroke: ink, width: metrics.stroke(2, theme))
        icon(.clockHands, in: rect, ink)
    }
}
