import UnderCoverCatalogue
import UnderCoverPixels

/// All deeds: what was done, when and where, and how much the others lack.
package struct Achievements: PageScreen {
    package enum Target: ScreenTarget {
        /// Its number in `Achievement.allCases`.
        case deed(Int)
        case tab(KnowTab)
    }

    package static let name = "achievements"

    /// In the order of `Achievement.allCases`.
    package var counts: [Achievement.Count]
    /// Some deeds are judged by all answers.
    package var hasAsked = false

    init(_ app: AppState) { counts = Self.counts(app) }

    private static func counts(_ app: AppState) -> [Achievement.Count] {
        let facts = Achievements.facts(app)
        return Achievement.allCases.map { $0.count(facts) }
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard news == .eventEnded, !hasAsked else { return [] }
        var state = self
        state.hasAsked = true
        app.show(state)
        return [.loadKnowledge]
    }

    /// Updates the counts if the screen is open and their input has changed.
    static func repairCounts(_ app: inout AppState) {
        guard var state = Achievements.shown(app) else { return }
        state.counts = counts(app)
        app.show(state)
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .deed(let index): if let note = note(index, app) { app.say(note) }
        case .tab(let tab): return tab == .deeds ? [] : tab.open(&app)
        }
        return []
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.deed(0)) }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        if case .section = command { KnowTab.numbers.open(&app) } else { nil }
    }

    /// The note about a deed.
    func note(_ index: Int, _ app: AppState) -> String? {
        guard let deed = Achievement.allCases[safe: index] else { return nil }
        guard let done = app.kept.deeds.first(where: { $0.deed == deed.rawValue }) else {
            return Words.achievementLacks(deed, counts[safe: index])
        }
        return Words.achievementReached(deed, Words.date(done.at, app.clock), place: done.place)
    }
}

extension Achievements {
    package static let samples = [
        sample("achievements", [.firstSight, .noNotes, .tenInARow, .week, .ohNo, .twins, .fullHeart, .postman]),
        sample("achievements-none", []),
        sample("achievements-all", Achievement.allCases),
    ]

    private static func sample(_ name: String, _ deeds: [Achievement]) -> Sample {
        Sample(
            name,
            prepare: { launch, props in
                launch.kept.scores = props.scores
                let now = launch.clock.unix
                launch.kept.deeds = deeds.enumerated().map { index, deed in
                    ReachedAchievement(
                        deed: deed.rawValue, at: now - 86_400 * (2 + index * 3),
                        place: index.isMultiple(of: 3) ? nil : props.scores.first?.categoryName)
                }
            }
        ) {
            $0.choose(Categories.Target.scores)
            $0.choose(Scores.Target.know)
            $0.choose(Stats.Target.tab(.deeds))
        }
    }
}
