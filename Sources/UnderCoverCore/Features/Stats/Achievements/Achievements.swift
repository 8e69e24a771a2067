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
        app.show(with { $0.hasAsked = true })
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

    package func page(_ app: AppState) -> Page {
        let done = Set(app.kept.deeds.compactMap { Achievement(rawValue: $0.deed) })
        var note: String?
        if case .deed(let index) = app.focused(Target.self) { note = self.note(index, app) }
        let cells = Achievement.allCases.enumerated().map { index, deed in
            cell(deed, index, isDone: done.contains(deed), app)
        }
        return .know(
            Words.deeds, .deeds, app, hints: [.move], note: note, Target.tab,
            .scroll([.grid(cells, least: .text(.note, 16), most: 4, gap: .space(.inner), rowGap: .space(.small))])
                .rising())
    }

    private func cell(_ deed: Achievement, _ index: Int, isDone: Bool, _ app: AppState) -> Block {
        let name = Words.name(deed)
        let words = isDone ? Words.text(deed) : Words.textWithCount(deed, counts[safe: index])
        return .row(
            [
                .canvas(wish: 112) { AchievementSign(deed).draw(isDone: isDone, in: $1, &$0) }.width(112).unread(),
                .column([
                    .line(name, .bold, ink: isDone ? .ink : .soft, squeeze: 0.6),
                    .text(words, .body, .note, ink: .soft),
                ]).fillsWidth(),
            ], gap: .space(.narrow), align: .top
        )
        .padded(.space(.narrow), .space(.narrow))
        // The note of one that is not done says what it takes.
        .pressed(
            Target.deed(index),
            says: Words.sentences([note(index, app) ?? name, isDone ? words : ""].map(Words.ended)), look: .tile
        )
        .fillsHeight()
    }
}

/// The sign of a deed on a disc, which is filled once it is done.
enum AchievementSign {
    case icon(Icon)
    case figure(Int)

    init(_ deed: Achievement) {
        self =
            switch deed {
            case .firstSight: .figure(1)
            case .fog: .icon(.eye)
            case .lastGasp: .icon(.clockHands)
            case .twins: .figure(6)
            case .noNotes: .icon(.check)
            case .tenInARow: .figure(10)
            case .inGrey: .icon(.halfDisc)
            case .ohNo: .figure(0)
            case .spelling: .icon(.pencil)
            case .byEar: .icon(.note)
            case .inTheEnd: .icon(.reload)
            case .fullHeart: .icon(.heartFull)
            case .genre: .icon(.record)
            case .wholeBox: .icon(.grid)
            case .week: .figure(7)
            case .month: .figure(30)
            case .postman: .icon(.share)
            case .iceMachine: .figure(3)
            case .comeback: .icon(.up)
            case .fullHouse: .figure(8)
            }
    }

    func draw(isDone: Bool, in square: Rect, _ sheet: inout Sheet) {
        let theme = sheet.theme
        let stroke = sheet.metrics.stroke(3, theme)
        let disc = square.leftSquare(min(square.width, square.height)).inset(stroke, stroke).rounded
        if isDone {
            sheet.box(disc.offset(stroke, stroke), radius: disc.height / 2, fill: theme.ink)
            sheet.box(disc, radius: disc.height / 2, fill: theme.accent, stroke: theme.ink, width: stroke)
        } else {
            sheet.box(
                disc, radius: disc.height / 2, fill: theme.paper, stroke: theme.soft, width: stroke,
                dash: max(sheet.px(.tiny), 3))
        }
        let color = isDone ? theme.onAccent : theme.soft
        switch self {
        case .icon(let icon):
            let side = (disc.height * 0.46).rounded()
            sheet.icon(icon, in: disc.middle(side, side).rounded, color)
        case .figure(let number):
            sheet.line(
                String(number), .bold, max((disc.height * 0.42).rounded(), 12), color, in: disc.inset(stroke, 0),
                align: .center)
        }
    }
}
