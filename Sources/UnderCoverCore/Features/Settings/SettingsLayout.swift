import UnderCoverCatalogue
import UnderCoverPixels

extension SettingsScreen {
    package func page(_ app: AppState) -> Page {
        let others: [(Target, String)] = [(.club, Words.club), (.about, Words.about)]
        let all = SettingRow.Group.allCases.map { (Target.tab($0), Words.group($0)) } + others
        func tabs(centered: Bool) -> [Block] {
            all.map { .tab($0.0, $0.1, isSelected: $0.0 == .tab(tab), isCentered: centered, step: .list) }
        }
        let body = listening.map { waiting($0, app) } ?? list(app)
        let over = Block.column([.wrap(tabs(centered: true)), body.fillsHeight()], gap: .space(.wide))
        // In a wider row, the value would be too far from its label to be read with it.
        let beside = Block.split(
            .column(tabs(centered: false), gap: .space(.medium)).width(least: 400), body.width(most: 1700), share: 0.46,
            hugs: .first)
        // While a control waits for its button, any button binds, so hints would be wrong.
        return Page(
            Words.settings, hints: listening == nil ? hints(app) : [], note: listening == nil ? hint(app) : nil,
            keepsNote: true,
            news: listening.map { Words.sentences([Words.pressFor(Words.action($0)), howToCancel($0, app)]) },
            .first(of: [beside.whereBeside(), over]))
    }

    private func hints(_ app: AppState) -> [Hint] {
        let tabs = Hint(.nextSection, Words.nextTab)
        return switch app.focused(Target.self) {
        case .row: [.change, Hint(.extra, Words.resetThis), tabs]
        case .bind: [.open(Hint.change.word), Hint(.extra, Words.resetThis), tabs]
        default: [.move, .open(Words.choose), tabs]
        }
    }

    private func hint(_ app: AppState) -> String? {
        switch app.focused(Target.self) {
        case .row(let key): SettingRow.named(key).map(Words.hint)
        case .bind: Words.bindHint
        default: nil
        }
    }

    private func list(_ app: AppState) -> Block {
        let reset = Block.tab(Target.reset, Words.resetEverything, role: .button).hugged()
        return .scroll(lines(app).map(\.part) + [.column([.air(.space(.small)), reset])], gap: .space(.hair)).rising()
    }
}
