import UnderCoverCatalogue
import UnderCoverPixels

/// Right answers, seconds with a line of the last days, what was shown, and the longest streak. Alone, not in parties.
struct StatsFigures {
    private struct Item {
        let figure: String
        let label: String
        /// Seconds of each day; empty where no line belongs to the figure.
        var days: [Double] = []
    }

    private let items: [Item]

    init(_ knowledge: Knowledge) {
        let solo = knowledge.solo
        items = [
            Item(figure: solo.percent.map(Words.percent) ?? "–", label: Words.rightAnswers),
            Item(
                figure: solo.meanSeconds.map(Words.inTenths) ?? "–", label: Words.knowSeconds,
                days: knowledge.days.count > 1 ? knowledge.days : []),
            Item(
                figure: solo.meanStrength.map { Words.percent(Int(($0 * 100).rounded())) } ?? "–",
                label: Words.coverShown),
            Item(figure: String(knowledge.longestStreak), label: Words.streak(now: knowledge.streak)),
        ]
    }

    var spoken: String { Words.commas(items.map { $0.figure + " " + $0.label }) }

    /// In one row each is as wide as its words need; rows over each other have columns.
    func part(_ metrics: ScreenMetrics) -> Block {
        let hasTails = items.contains { $0.figure.hasTails }
        let cells = items.map { item in
            let figure = Block.figure(item.figure, metrics.row.figureText, least: 0.6, hasTails: hasTails)
            return Block.column(
                [
                    item.days.isEmpty ? figure : .row([figure, line(item.days)], gap: .space(.medium)).hugsHeight(),
                    .line(item.label, .body, .note, ink: .soft, squeeze: 0.9),
                ], gap: .space(.thin))
        }
        let gap = Length.space(.inner)
        return .whole(
            [.row(cells.map { $0.fillsWidth() }, gap: gap)] + [2, 1].map { .grid(cells, columns: $0, gap: gap) })
    }

    /// It takes what the figure leaves, and shows where that is enough.
    private func line(_ days: [Double]) -> Block {
        .drawing(
            Drawing(
                width: { Span(0, 0, most: $0.px(160)) }, height: { _, _ in .rest },
                draw: { sheet, rect in if rect.width >= sheet.px(90) { sheet.lineOfDays(days, in: rect.rounded) } }))
    }
}

extension Sheet {
    /// A line through values from left to right, the largest at the top, with a disc on the last one.
    mutating func lineOfDays(_ values: [Double], in area: Rect) {
        guard values.count > 1, let least = values.min(), let most = values.max(), area.width > 8 else { return }
        let thick = max(metrics.stroke(4, theme), 2)
        let disc = max(px(22), 8).rounded()
        let room = area.inset(disc / 2)
        let points = values.enumerated().map { index, value in
            let share = most > least ? (value - least) / (most - least) : 0.5
            return Point(
                room.x + room.width * Double(index) / Double(values.count - 1), room.maxY - room.height * share)
        }
        for (from, to) in zip(points, points.dropFirst()) { segment(from, to, thick) }
        guard let last = points.last else { return }
        let end = Rect(last.x - disc / 2, last.y - disc / 2, disc, disc).rounded
        box(end, radius: disc, fill: theme.accent, stroke: theme.ink, width: metrics.stroke(3, theme))
    }

    /// With round ends, so that segments join without a gap.
    private mutating func segment(_ from: Point, _ to: Point, _ thick: Double) {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = (dx * dx + dy * dy).squareRoot()
        let bar = Rect(from.x - thick / 2, from.y - thick / 2, length + thick, thick).rounded
        push(Transform(pivot: from, degrees: Angle.degrees(dx, dy)))
        box(bar, radius: thick, fill: theme.ink)
        pop()
    }
}

/// The direction of a line without the C library, which differs between machines in the last digits.
private enum Angle {
    /// Clockwise from the right, for `dx` over 0, to a tenth of a degree.
    static func degrees(_ dx: Double, _ dy: Double) -> Double {
        guard dx > 0 else { return dy == 0 ? 0 : dy > 0 ? 90 : -90 }
        let slope = abs(dy / dx)
        // It takes the reciprocal where the series would converge slowly.
        let part = slope > 1 ? 1 / slope : slope
        // Hastings 1955: within 0.005 of a degree.
        let square = part * part
        let radians =
            part * (0.999866 + square * (-0.3302995 + square * (0.180141 + square * (-0.085133 + square * 0.0208351))))
        let angle = radians * 180 / Double.pi
        let whole = slope > 1 ? 90 - angle : angle
        return ((dy < 0 ? -whole : whole) * 10).rounded() / 10
    }
}

// The ones that the player never gets, and the button that asks them.

extension Stats {
    func again(_ app: AppState) -> Block {
        let again = Self.again(app)
        guard !again.albums.isEmpty else {
            return .column(
                [.text(Words.neverGet, .bold), .text(Words.neverNone, ink: .soft, lines: 3)], gap: .space(.small))
        }
        let covers = again.albums.prefix(Self.mostAgain).indices.map { cell($0, again) }
        return .column(
            [head(again), .shelf(covers, least: .larger(150, .text(.body, 5)), gap: .space(.inner))],
            gap: .space(.inner))
    }

    private func head(_ again: Again) -> Block {
        var words = Words.neverGet
        if case .missed = again { words = Words.missedLately }
        let heading = Block.text(words, .bold, lines: 2)
        guard again.albums.count >= Kept.fewestOfMade else { return heading }
        let ask = Block.button(Target.ask, Words.askMeThese, .eye, step: .disc, size: TypeStep.body.rawValue).hugged()
        // Over each other where both do not fit beside each other.
        return .whole([
            .row([heading, .space, ask], gap: .space(.medium)), .column([heading, ask], gap: .space(.small)),
        ])
    }

    /// The names are part of the target, so that they scroll into sight with it.
    private func cell(_ index: Int, _ again: Again) -> Block {
        let album = again.albums[index]
        var (second, said) = (album.artist, Words.titled(album))
        if case .never(let shown) = again {
            (second, said) = (Words.neverOf(shown[index].known.share.asked), Words.known(shown[index]))
        }
        return .column([
            .cover(album.artwork, shadow: .u(Mark.coverShadow.rawValue)), .air(.space(.small)),
            .names(album.title, second),
        ]).pressed(Target.again(index), says: said, look: .cover)
    }

    /// A match of the albums that were asked at least twice and never known. `AppState.knowledge` has to be loaded.
    package static func askNeverKnown(_ app: inout AppState) -> [Effect] {
        guard let category = Kept.made(Kept.neverKnownID, app.neverKnown) else {
            return app.say(Words.tooFewNeverKnown)
        }
        return MatchFlow.start(category, &app) + RoundSongs.askTwins(of: category, app)
    }
}

extension Kept {
    /// Looks for the missed albums where they or the albums have changed: layouts ask for them in each picture.
    static func findMissed(since before: AppState, _ now: inout AppState) {
        let (old, new) = (before.kept, now.kept)
        let isSame = old.misses == new.misses && old.categories == new.categories
        guard !isSame || before.shelf.twins != now.shelf.twins || old.favourites != new.favourites else { return }
        now.missed = new.found(new.misses.all.map(\.album), now.shelf.twins.own)
    }
}
