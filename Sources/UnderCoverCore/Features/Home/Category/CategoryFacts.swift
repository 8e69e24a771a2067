import UnderCoverCatalogue
import UnderCoverPixels

// Tells what a category has, how far it is fetched, and why a match may have fewer rounds or choices than set.

extension CategoryDetail {
    func gathering(_ category: Category, _ app: AppState) -> Gathering? {
        category.origin.flatMap { app.finder.gathering($0) }
    }

    /// Nothing can be played yet, and it is not being fetched.
    func offersFetching(_ category: Category, _ app: AppState) -> Bool {
        category.origin?.isRule == false && category.isBarren && gathering(category, app)?.isOnItsWay != true
    }

    /// The player's records are gone with their folder.
    func needsFolder(_ category: Category, _ app: AppState) -> Bool {
        category.origin?.isRule == true && category.isBarren && !category.isBeingRead
            && app.shelf.summary.folders.isEmpty && app.has(.tags)
    }

    /// Says whether the progress bar steps on the spot, because the number of albums is not known yet.
    func isBarStepping(_ app: AppState) -> Bool {
        guard let category = app.category(category), let gathering = gathering(category, app) else { return false }
        return gathering.isBarStepping && category.whole(gathering) == nil
    }

    /// If a list has names only, looking the albums up is half of the work.
    func share(_ category: Category, _ gathering: Gathering) -> Double? {
        if gathering.named != nil { return gathering.reached }
        let whole = category.whole(gathering) ?? gathering.listed
        guard whole > 0 else { return nil }
        guard category.origin?.kind == .list else { return Double(category.albums.count) / Double(whole) }
        return Double(max(gathering.listed, category.albums.count) + category.albums.count) / Double(2 * whole)
    }

    /// The facts as speech reads them, without the count that changes with every fetched cover.
    func said(_ app: AppState, _ category: Category) -> String {
        var facts = Words.albums(category.albums.count)
        if let gathering = gathering(category, app), gathering.isOnItsWay {
            facts = Words.said(gathering, source: nil, resting: app.finder.rest(in: gathering, at: app.tick)?.name)
        } else if let news = news(category, app) {
            facts = Words.sentences(news.map(\.text))
        }
        let family = forFamily(category, app).map(\.text)
        return ([facts] + family + shortfalls(category, app).map(Words.shortfall)).joined(separator: ". ")
    }

    func lines(_ category: Category, _ app: AppState) -> [(text: String, isLoud: Bool)] {
        let asked = app.kept.recents[category.id]?.current ?? []
        let (flagged, leftOut) = (app.flagged, Set(self.leftOut))
        let shown = leftOut.isEmpty ? category.albums : category.albums.filter { !leftOut.contains($0.id) }
        let inGame = shown.filter { !flagged.contains($0.id) }
        let fresh = inGame.filter { !asked.contains($0.id) }.count
        let played = app.kept.soloScores(category.id)
        var lines =
            news(category, app) ?? [
                (Words.albums(inGame.count, fresh: fresh, leftOut: shown.count - inGame.count), false)
            ]
        lines += forFamily(category, app)
        if let credit = category.origin.flatMap({ app.finder.source($0.source)?.credit }) {
            lines.append((credit, false))
        }
        if let best = played.map(\.total).max() { lines.append((Words.best(best, played: played.count), false)) }
        return lines
    }

    /// How many the family leaves out, and of how many no source has said whether they are explicit: albums that were
    /// fetched before the game asked for that have no mark, until they are fetched again.
    private func forFamily(_ category: Category, _ app: AppState) -> [(text: String, isLoud: Bool)] {
        guard app.isForFamily else { return [] }
        let unknown = category.origin == nil ? 0 : category.albums.count { $0.isExplicit == nil }
        return (leftOut.isEmpty || lacksForFamily ? [] : [(Words.leftOutForFamily(leftOut.count), false)])
            + (unknown == 0 ? [] : [(Words.unknownToFamily(unknown), false)])
    }

    /// Progress or outcome of fetching; nil for a category that is complete or was never fetched.
    private func news(_ category: Category, _ app: AppState) -> [(text: String, isLoud: Bool)]? {
        if let gathering = gathering(category, app), gathering.stage != .done {
            return Words.progress(gathering, of: category, rest: app.finder.rest(in: gathering, at: app.tick))
        }
        if category.origin?.isRule == true, let missing = MatchFlow.whatIsMissing(category, app) {
            return [(missing, true)]
        }
        return offersFetching(category, app) ? [(Words.notHereYet(category.albums.count), true)] : nil
    }

    /// Only shortfalls that settings can change: not those of albums that are still being fetched or could not be.
    func shortfalls(_ category: Category, _ app: AppState) -> [MatchLimits.Shortfall] {
        guard category.origin != nil else { return limits.shortfalls }
        if category.isBarren { return [] }
        let isOnItsWay = gathering(category, app)?.isOnItsWay == true
        return limits.shortfalls.filter { !isOnItsWay || $0 != .nothingToAsk }
    }
}

// The covers of a category that is being fetched, as they come.

extension CategoryDetail {
    /// More would be too small to tell apart.
    static let wallCount = 30

    /// The covers that the screen shows.
    func shown(_ app: AppState) -> [Album] {
        guard let category = app.category(category) else { return [] }
        return isOnItsWay(category, app) ? Array(category.albums.prefix(Self.wallCount)) : fan(app)
    }

    func isOnItsWay(_ category: Category, _ app: AppState) -> Bool { gathering(category, app)?.isOnItsWay == true }

    /// A square for each cover, blurred where it has come and hollow where it has not.
    func drawWall(_ category: Category, _ app: AppState, in area: Rect, _ sheet: inout Sheet) {
        let whole = gathering(category, app).flatMap { category.whole($0) } ?? Self.wallCount
        let count = min(max(whole, category.albums.count, 1), Self.wallCount)
        let gap = sheet.px(.inner)
        let grid = Self.grid(of: count, in: area, gap: gap)
        guard grid.side >= 16 else { return }
        let room = area.middle(
            Double(grid.columns) * (grid.side + gap) - gap, Double(grid.rows) * (grid.side + gap) - gap)
        for index in 0..<count {
            let square = room.cell(index, of: grid.columns, height: grid.side, gap: gap).rounded
            guard let album = category.albums[safe: index] else {
                sheet.box(
                    square, fill: sheet.theme.hollow, stroke: sheet.theme.soft,
                    width: sheet.metrics.stroke(2, sheet.theme))
                continue
            }
            sheet.cover(album.artwork, square, effect: .blur(sigmaOfSide: 0.09), shadow: sheet.px(6))
        }
    }

    /// The columns with which the squares become largest.
    private static func grid(of count: Int, in area: Rect, gap: Double) -> (columns: Int, rows: Int, side: Double) {
        let ways = (1...count).map { columns in
            let rows = (count + columns - 1) / columns
            let across = (area.width + gap) / Double(columns) - gap
            let down = (area.height + gap) / Double(rows) - gap
            return (columns: columns, rows: rows, side: min(across, down).rounded(.down))
        }
        return ways.max { $0.side < $1.side } ?? (1, 1, 0)
    }
}
