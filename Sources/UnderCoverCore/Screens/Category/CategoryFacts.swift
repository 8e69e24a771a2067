// What is said of a category: what is in it, how far it has come, and why it cannot be played as one wishes.

import UnderCoverPixels

extension Category {
    /// Too little to choose from, whatever the settings.
    var isBarren: Bool { albums.count < MatchSettings.choicesRange.lowerBound }

    /// How many albums it will have; nil while nobody knows.
    func whole(_ gathering: Gathering) -> Int? {
        let known = expected ?? (gathering.stage == .covers ? gathering.listed : nil)
        return known.map { max($0, albums.count) }
    }
}

extension CategoryDetail {
    func gathering(_ category: Category, _ app: AppState) -> Gathering? {
        category.origin.flatMap { app.finder.gathering($0) }
    }

    /// Nothing can be played, and nobody is at it.
    func offersFetching(_ category: Category, _ app: AppState) -> Bool {
        category.origin != nil && category.isBarren && gathering(category, app)?.isOnItsWay != true
    }

    /// Nobody knows yet how much there is, so the bar steps.
    func isBarStepping(_ app: AppState) -> Bool {
        guard let category = app.category(category), let gathering = gathering(category, app) else { return false }
        return gathering.isBarStepping && category.whole(gathering) == nil
    }

    /// Counts, bests, and why fewer rounds or choices are offered. Returns where it ends.
    func drawFacts(_ app: AppState, _ category: Category, _ area: Rect, _ sheet: inout Sheet) -> Double {
        let size = sheet.metrics.text(30)
        var y = area.y
        for line in lines(category, app) where y + size * 1.3 <= area.maxY {
            y += sheet.paragraph(
                line.text, line.isLoud ? .bold : .body, size, line.isLoud ? sheet.theme.ink : sheet.theme.soft,
                x: area.x, top: y, width: area.width, lines: min(Int((area.maxY - y) / (size * 1.3)), 4))
        }
        if let gathering = gathering(category, app), gathering.isOnItsWay, y + sheet.px(44) <= area.maxY {
            let whole = category.whole(gathering) ?? gathering.listed
            sheet.progressBar(
                whole > 0 ? Double(category.albums.count) / Double(whole) : nil,
                Rect(area.x, y + sheet.px(12), min(area.width, sheet.px(560)), sheet.px(26)))
            y += sheet.px(50)
        }
        for shortfall in shortfalls(category, app) where y + size * 1.3 <= area.maxY {
            y += sheet.paragraph(
                Words.shortfall(shortfall), .bold, size, sheet.theme.ink, x: area.x, top: y + sheet.px(8),
                width: area.width, lines: min(Int((area.maxY - y) / (size * 1.3)), 3))
            y += sheet.px(8)
        }
        return y
    }

    /// The facts, without the numbers that change with every cover that comes.
    func said(_ app: AppState, _ category: Category) -> String {
        var facts = Words.albums(category.albums.count)
        if let gathering = gathering(category, app), gathering.isOnItsWay {
            facts = Words.said(gathering, source: nil, resting: app.finder.rest(in: gathering, at: app.tick)?.name)
        } else if let news = news(category, app) {
            facts = news.map(\.text).joined(separator: " ")
        }
        return ([facts] + shortfalls(category, app).map(Words.shortfall)).joined(separator: ". ")
    }

    private func lines(_ category: Category, _ app: AppState) -> [(text: String, isLoud: Bool)] {
        let asked = app.recents[category.id]?.current ?? []
        let fresh = category.albums.filter { !asked.contains($0.id) }.count
        let played = app.scores.filter { $0.kind.category == category.id }
        var lines = news(category, app) ?? [(Words.albums(category.albums.count, fresh: fresh), false)]
        if let credit = category.origin.flatMap({ Words.credit($0.source) }) { lines.append((credit, false)) }
        if let best = played.map(\.total).max() { lines.append((Words.best(best, played: played.count), false)) }
        return lines
    }

    /// How the fetching of it goes or went; nil where there is nothing to say.
    private func news(_ category: Category, _ app: AppState) -> [(text: String, isLoud: Bool)]? {
        if let gathering = gathering(category, app), gathering.stage != .done {
            return Words.progress(gathering, of: category, rest: app.finder.rest(in: gathering, at: app.tick))
        }
        return offersFetching(category, app) ? [(Words.notHereYet(category.albums.count), true)] : nil
    }

    /// What is not here yet, or could not be had, is no fault of the settings.
    private func shortfalls(_ category: Category, _ app: AppState) -> [MatchLimits.Shortfall] {
        guard category.origin != nil else { return limits.shortfalls }
        if category.isBarren { return [] }
        let isOnItsWay = gathering(category, app)?.isOnItsWay == true
        return limits.shortfalls.filter { !isOnItsWay || $0 != .nothingToAsk }
    }
}
