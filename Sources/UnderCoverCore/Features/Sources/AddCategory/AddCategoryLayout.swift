import UnderCoverCatalogue
import UnderCoverPixels

extension AddCategory {
    package func page(_ app: AppState) -> Page {
        let hits = hits(app)
        let field = Block.field(
            Target.field, field, placeholder: Words.searchHint, icon: .magnifier, said: Words.searchSaid,
            isLow: app.showsKeyboard)
        // A number still tells whether anything was found where there is no room for a row.
        let (status, found) = (status(hits, app).givesWay(1), found(hits, app))
        // The shoulders and Tab still change the source where there is no room for tabs.
        let tabs = Self.hasTabs(app) ? [tabs(app).givesWay(2)] : []
        let parts: [Block]
        if let keyboard = keyboardPart(app) {
            parts =
                KeyboardPlan.fitsBeside(app.metrics)
                ? [
                    .split(
                        .column([field, keyboard], gap: .space(.medium)),
                        .column([status, found.fillsHeight()], gap: .space(.small)), share: 0.48, gap: .space(.column),
                        isBeside: true)
                ] : [field, keyboard, status, found.takesRest().givesWay(3)]
        } else {
            parts = [field, status, found.fillsHeight()]
        }
        let file = HeaderAction(Target.file, icon: .folder, label: Words.chooseFile)
        return Page(
            Words.addCategory,
            (app.choosesOnDesktop ? [file] : []) + [HeaderAction(Target.sources, icon: .gear, label: Words.sources)],
            hints: hints(app),
            note: self.field.trimmed.isEmpty && !app.showsKeyboard ? Words.dropOrPaste : nil,
            hasKeyboard: app.showsKeyboard, news: said(app), .column(tabs + parts, gap: .space(.medium)))
    }

    private func hints(_ app: AppState) -> [Hint] {
        let next = AddCategory.hasTabs(app) ? [Hint(.nextSection, Words.nextSource)] : []
        if app.isOnKeyboard { return [.open(Words.type), Hint(.extra, Words.deleteLetter)] + next }
        let asksAgain =
            app.isFocused(Target.again) || app.isFocused(Target.field) && offersAgain(app) && hits(app).isEmpty
        return [.move, .open(asksAgain ? Words.tryAgain : Words.open)] + next
    }
}
