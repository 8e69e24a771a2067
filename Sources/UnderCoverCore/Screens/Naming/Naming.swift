/// Renames one of the player's categories.
package struct Naming: TextScreen {
    package enum Target: ScreenTarget { case field, keep, cancel }

    package static let name = "naming"

    package var field: TextField
    package var keyboard = ScreenKeyboard()
    package var category: Category.ID

    package var fieldTarget: Target { .field }
    package var phoneTitle: String { Words.nameHint }

    init(_ category: Category) {
        self.category = category.id
        field = TextField(category.name, limit: 60)
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .field: pressedField(&app)
        case .keep: submitted(&app)
        case .cancel: app.leave()
        }
    }

    package func secondAction(_ app: inout AppState) -> [Effect] { app.deleted() }

    package func submitted(_ app: inout AppState) -> [Effect] {
        guard app.category(category) != nil else { return app.leave() }
        guard let name = CategoryName.clean(field.text) else {
            app.say(Words.needsName)
            return []
        }
        if let other = app.kept.categories.named(name, besides: category) {
            app.say(Words.nameIsTaken(other.name))
            return []
        }
        app.kept.rename(category, to: name)
        return [.renameCategory(category, name: name)] + app.leave()
    }

    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        sheet.namingPage(
            Words.rename, field, keyboard, app,
            targets: (Target.field, [(.keep, Words.keepName), (.cancel, Words.cancel)]))
    }
}
