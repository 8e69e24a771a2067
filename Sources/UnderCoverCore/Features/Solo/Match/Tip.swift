import UnderCoverCatalogue

/// A tip says what a newcomer should know besides: one line in a round, each once ever.
package enum Tip: String, CaseIterable, Sendable {
    case sooner, devices, worth, wrong, box

    /// A player of so many matches knows the game.
    private static let matches = 5

    /// Kept among the introductions that have been shown.
    package var marker: String { "tip." + rawValue }
    /// All introductions that there are.
    package static var allSeen: [String] { [Kept.welcome] + allCases.map(\.marker) }

    /// Says the next one at the beginning of a round that is explained by nothing else.
    static func tell(_ app: inout AppState) -> [Effect] {
        guard !app.teachesByPages, app.toast == nil, app.kept.scores.count < matches, let match = app.match,
            !match.isParty, match.answering == .chosen, match.round?.kind == .nameTheCover
        else { return [] }
        switch app.play.occasion {
        case .welcome: break
        case .usual where !app.play.isAside: break
        case .usual, .daily, .canon, .challenge: return []
        }
        let isOfBox = app.categoryOfMatch?.section == .builtIn
        let left = allCases.filter { !app.kept.seen.contains($0.marker) && ($0 != .box || isOfBox) }
        guard let tip = left.first else { return [] }
        app.say(Words.tip(tip))
        return app.keep(.seen(tip.marker))
    }
}
