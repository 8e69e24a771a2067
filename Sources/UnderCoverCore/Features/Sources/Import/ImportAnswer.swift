import UnderCoverCatalogue
import UnderCoverPixels

/// The result of a file: every album that it names as a square, and the lines that were not found, for the player to
/// put right one by one.
package struct ImportAnswer: PageScreen {
    package enum Target: ScreenTarget {
        case play
        /// A line, by its place in `lines`.
        case line(Int)
    }

    /// The player's decision about a line.
    package enum Decision: String, Codable, Sendable { case putRight, leftOut }

    package static let name = "import-answer"

    package var reference: SourceReference
    /// The category's name.
    package var title: String
    /// Not found when the screen opened.
    package var lines: [UnfoundLine]
    /// The key is `UnfoundLine.key`.
    package var decisions: [String: Decision] = [:]

    static func open(_ preview: PlaylistPreview, _ app: inout AppState) -> [Effect] {
        guard let gathering = app.finder.gathering(preview.reference), let lines = gathering.unfound, !lines.isEmpty
        else { return [] }
        let screen = ImportAnswer(reference: preview.reference, title: preview.name(gathering), lines: lines)
        return app.enter(screen) + screen.follow(.gathered, &app)
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.line(0)) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .play: return play(&app)
        case .line(let place): return lines[safe: place].map { FindAlbum.open($0, reference, &app) } ?? []
        }
    }

    /// The category is the preview's, which is below this screen.
    private func play(_ app: inout AppState) -> [Effect] {
        PlaylistPreview.shown(reference, app)?.add(&app) ?? app.leave()
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard news == .gathered else { return [] }
        let albums = app.finder.gathering(reference)?.albums ?? []
        return app.covers.request(thumbnails: albums.prefix(ImportWall.mostSquares).map(\.artwork))
    }

    var open: Int { lines.count - decisions.count }

    /// The first undecided line after the place of `key`; nil where all are decided.
    func next(after key: String) -> Int? {
        let place = lines.firstIndex { $0.key == key } ?? 0
        let order = lines.indices.map { (place + 1 + $0) % lines.count }
        return order.first { decisions[lines[$0].key] == nil }
    }
}

extension ImportAnswer {
    package func page(_ app: AppState) -> Page {
        let gathering = app.finder.gathering(reference) ?? Gathering(reference: reference)
        let progress = open == 0 ? Words.allPutRight : Words.setRight(decisions.count, open)
        let play = HeaderAction(Target.play, icon: .play, label: Words.playWith(gathering.albums.count))
        // The reasons why there are fewer covers than were found.
        let missing = Words.missing(gathering.leftOut.filter { $0.key != .unfound }, coverless: gathering.coverless)
        let words = missing.isEmpty ? title : title + " · " + missing
        return Page(
            Words.foundOf(gathering.found ?? 0, gathering.named ?? 0), gathering.canPlay ? [play] : [],
            hints: [.move, .open(Words.open)], note: progress, news: progress,
            .column(
                [
                    wall(gathering, app).givesWay(1), .text(words, ink: .soft, lines: 2).givesWay(2),
                    .list(rows).width(most: .larger(1400, .text(.row, 47))),
                ], gap: .space(.small)))
    }

    private func wall(_ gathering: Gathering, _ app: AppState) -> Block {
        var focused: Int?
        if case .line(let place) = app.focused(Target.self) { focused = place }
        return ImportWall(
            gathering, open: lines.filter { decisions[$0.key] == nil }.count,
            asked: focused.flatMap { lines[safe: $0] }.map { decisions[$0.key] == nil } ?? false
        ).part
    }

    private var rows: [ListRow] {
        lines.enumerated().map { place, line in
            let decision = decisions[line.key]
            var row = ListRow(Target.line(place), line.text, trailing: decision?.word ?? "", icon: icon(decision))
            row.trailingIsState = true
            return row
        }
    }

    private func icon(_ decision: Decision?) -> Icon {
        switch decision {
        case .putRight: .check
        case .leftOut: .cross
        case nil: .magnifier
        }
    }
}

extension ImportAnswer.Decision {
    fileprivate var word: String {
        switch self {
        case .putRight: Words.putRight
        case .leftOut: Words.leftOutLine
        }
    }
}

/// A square for each album that a file names: covers first, then those that were found but are not kept, then the open
/// ones, dashed. A bar where there are too many.
struct ImportWall {
    static let mostSquares = 104
    private static let mostRows = 3

    private let gathering: Gathering
    private let open: Int
    /// The focus is on an open line, whose square is filled.
    private let asked: Bool

    init(_ gathering: Gathering, open: Int, asked: Bool) {
        (self.gathering, self.open, self.asked) = (gathering, open, asked)
    }

    private var count: Int { max(gathering.named ?? 0, gathering.albums.count + open) }

    var part: Block {
        .drawing(
            Drawing(
                height: { metrics, width in
                    let grid = grid(metrics, width)
                    let rows = rows(grid)
                    return Span(rows == 0 ? metrics.px(.bar) : Double(rows) * (grid.side + grid.gap) - grid.gap)
                },
                draw: { sheet, rect in
                    let grid = grid(sheet.metrics, rect.width)
                    guard rows(grid) > 0 else {
                        return sheet.progressBar(Double(gathering.found ?? 0) / Double(max(count, 1)), rect)
                    }
                    for index in 0..<count { drawSquare(index, grid.square(index, in: rect), &sheet) }
                }))
    }

    private func grid(_ metrics: ScreenMetrics, _ width: Double) -> CoverGrid {
        CoverGrid(Rect(0, 0, width, 0), wanted: max(metrics.px(58), 22), gap: metrics.px(.slim))
    }

    /// 0 where there are too many.
    private func rows(_ grid: CoverGrid) -> Int {
        let rows = (count + grid.columns - 1) / max(grid.columns, 1)
        return count <= Self.mostSquares && rows <= Self.mostRows ? rows : 0
    }

    private func drawSquare(_ index: Int, _ square: Rect, _ sheet: inout Sheet) {
        if let album = gathering.albums[safe: index] {
            return sheet.cover(album.artwork, square, shadow: max(sheet.px(4), 1))
        }
        let first = count - open
        if asked, index == first {
            sheet.box(
                square, fill: sheet.theme.accent, stroke: sheet.theme.ink, width: sheet.metrics.stroke(4, sheet.theme))
        } else if index >= first {
            sheet.box(
                square, stroke: sheet.theme.ink, width: sheet.metrics.stroke(3, sheet.theme), dash: sheet.px(.tiny))
        } else {
            sheet.box(square, fill: sheet.theme.hollow)
        }
    }
}
