import UnderCoverCatalogue

/// The two pages of *What you know*. Each stands in the other's place, so Back leaves both.
package enum KnowTab: Hashable, CaseIterable, Sendable {
    case numbers, deeds

    /// In place of the other one.
    func open(_ app: inout AppState) -> [Effect] {
        switch self {
        case .numbers: app.replace(Stats(app))
        case .deeds: app.replace(Achievements(app))
        }
    }

    fileprivate func label(_ app: AppState) -> String {
        switch self {
        case .numbers: return Words.knowNumbers
        case .deeds:
            let done = Set(app.kept.deeds.compactMap { Achievement(rawValue: $0.deed) }).count
            return Words.achievementsTitle(done, of: Achievement.allCases.count)
        }
    }
}

extension Page {
    /// One of the two pages, with the tabs that lead to both.
    static func know(
        _ title: String, _ shown: KnowTab, _ app: AppState, hints: [Hint], note: String?, news: String? = nil,
        _ target: (KnowTab) -> some ScreenTarget, _ body: Block
    ) -> Page {
        let tabs = KnowTab.allCases.map { Block.tab(target($0), $0.label(app), isSelected: $0 == shown) }
        return Page(
            title, tabs: tabs, hints: hints + [Hint(.nextSection, Words.knowTabsHint)], note: note, news: news, body)
    }
}
