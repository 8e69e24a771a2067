import UnderCoverCatalogue
import UnderCoverPixels

/// A sheet from the right over the page of a category: how its matches are played besides, each setting a row.
package struct CategoryMore: PageScreen {
    package enum Target: ScreenTarget {
        /// The key of a row of the settings table.
        case row(String)
        case asItWas
    }

    package static let name = "category-more"
    static let keys = [
        "choices", "answer-by", "labels", "decoys", "seconds", "pace", "guard-lettering", "black-and-white",
        "misses-come-back",
    ]

    /// The values that the rows had when the sheet was opened.
    package var before: [String]

    init(_ app: AppState) { before = Self.values(app) }

    private static func values(_ app: AppState) -> [String] { rows.map { $0.value(in: app.settings) } }
    private static var rows: [SettingRow] { keys.compactMap { SettingRow.named($0) } }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.row(Self.keys[0])) }
    package func successors(of target: Target) -> [Target] { [.row(Self.keys[0])] }
    package func traits(_ app: AppState) -> Traits { Traits(staysInSight: true) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .row(let key): return step(key, by: 1, &app)
        case .asItWas:
            let changed = zip(Self.rows, before).filter { $0.value(in: app.settings) != $1 }
            let effects = changed.flatMap { app.set($0.key, $1) }
            // The button has nothing to take back any more.
            app.focus = TargetID(Target.row(Self.keys[0]))
            return effects + app.repairFocus()
        }
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        guard case .step(let direction) = command, let step = direction.step,
            case .row(let key) = app.focused(Target.self)
        else { return nil }
        return self.step(key, by: step, &app)
    }

    private func step(_ key: String, by step: Int, _ app: inout AppState) -> [Effect] {
        guard let row = SettingRow.named(key) else { return [] }
        if app.input.isRepeating, case .toggle = row.kind { return [] }
        var settings = app.settings
        row.step(step, in: &settings)
        guard settings != app.settings else { return [] }
        return app.set(key, row.value(in: settings)) + app.repairFocus()
    }

    // MARK: Looks

    package func page(_ app: AppState) -> Page {
        .over(app.pageBelow, .right, width: .larger(860, .text(.row, 22)), Words.moreWord, body(app))
    }

    private func body(_ app: AppState) -> Block {
        let lines = Self.rows.map { SettingsScreen.Line($0, Target.row($0.key), app).part }
        var pill = Pill(Target.asItWas, .zero, Words.asItWas)
        (pill.icon, pill.titleSize) = (.reload, TypeStep.row.rawValue)
        pill.state = before == Self.values(app) ? .disabled : .rest
        let wayOut = app.metrics.hasFooter ? [Block.space, .wayOut()] : []
        let title = Block.figure(Words.moreWord, Sheet.titleSize, hasTails: Words.moreWord.hasTails)
        return .column(
            [
                .row([.wayBack, title.fillsWidth()]), Block.scroll(lines, gap: .space(.hair)).fillsHeight(),
                .row([Block(.pill(pill, .list))] + wayOut, gap: .space(.medium)),
            ], gap: .space(.medium))
    }
}
