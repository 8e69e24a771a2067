// Tells what a category has, how far it is fetched, and why a match may have fewer rounds or choices than set.

import UnderCoverCatalogue
import UnderCoverPixels

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

    /// Whether the progress bar steps on the spot, because the number of albums is not known yet.
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
        return ([facts] + shortfalls(category, app).map(Words.shortfall)).joined(separator: ". ")
    }

    func lines(_ category: Category, _ app: AppState) -> [(text: String, isLoud: Bool)] {
        let asked = app.kept.recents[category.id]?.current ?? []
        let flagged = app.flagged
        let inGame = category.albums.filter { !flagged.contains($0.id) }
        let fresh = inGame.filter { !asked.contains($0.id) }.count
        let played = app.kept.soloScores(category.id)
        var lines =
            news(category, app) ?? [
                (Words.albums(inGame.count, fresh: fresh, leftOut: category.albums.count - inGame.count), false)
            ]
        if let credit = category.origin.flatMap({ app.finder.source($0.source)?.credit }) {
            lines.append((credit, false))
        }
        if let best = played.map(\.total).max() { lines.append((Words.best(best, played: played.count), false)) }
        return lines
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
