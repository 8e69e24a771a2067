import UnderCoverCatalogue
import UnderCoverPixels

extension Stats {
    package func page(_ app: AppState) -> Page {
        .know(
            Words.whatYouKnow, .numbers, app, hints: [.move, .open(Words.choose)], note: note(app), news: notice(app),
            Target.tab, body(app))
    }

    private func body(_ app: AppState) -> Block {
        guard let knowledge = app.knowledge else { return waiting(app) }
        guard hasAnswers(knowledge) else {
            return .empty(
                Words.nothingKnown, Words.nothingKnownText, action: Target.play, label: Words.playARound, icon: .eye)
        }
        let figures = StatsFigures(knowledge).part(app.metrics)
        // In two columns; else in a list that scrolls.
        guard app.metrics.hasTwoColumns else {
            return .scroll(
                [wall(knowledge, app, most: 440), again(app), comparison(knowledge, app), figures], gap: .space(.group),
                air: .u(Mark.ring.rawValue), bleed: .medium
            ).rising()
        }
        let left = Block.column([wall(knowledge, app), .space, figures], gap: .space(.wide))
        let right = Block.column([comparison(knowledge, app).fillsHeight(), again(app)], gap: .space(.wide))
        func parts(share: Double) -> Block { .split(left, right, share: share, gap: .space(.column)) }
        return Block.window(.widest, parts(share: 0.6), else: parts(share: 0.53)).rising()
    }

    private func hasAnswers(_ knowledge: Knowledge) -> Bool { knowledge.solo.asked + knowledge.parties.asked > 0 }

    /// The words that are read aloud: all that stands there without a target of its own.
    private func notice(_ app: AppState) -> String? {
        if let problem { return problem }
        guard let knowledge = app.knowledge else { return Words.summingUp }
        guard hasAnswers(knowledge) else { return nil }
        let prints = zip(Knowledge.Print.allCases, knowledge.prints).map { Words.printCount($0, $1) }
        return Words.sentences(
            [StatsFigures(knowledge).spoken, Words.commas(prints), note(app) ?? ""].filter { !$0.isEmpty }.map(
                Words.ended))
    }

    /// About parties, which are apart from all other figures.
    private func note(_ app: AppState) -> String? {
        guard let parties = app.knowledge?.parties, parties.asked > 0 else { return nil }
        return Words.inParties(parties.right, of: parties.asked)
    }

    private func waiting(_ app: AppState) -> Block {
        if let problem {
            return .empty(Words.knowledgeUnread, problem, action: Target.retry, label: Words.tryAgain, icon: .cross)
        }
        guard app.tick - askedAt >= Self.quietTicks else { return .space }
        return .column(
            [.text(Words.summingUp, .bold, .lead), Block.progress(nil).width(most: 560), .space], gap: .space(.small))
    }
}

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
