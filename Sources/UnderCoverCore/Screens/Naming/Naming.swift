/// Renames one of the player's categories.
package struct Naming: NamingScreen {
    package typealias Target = NamingTarget

    package static let name = "naming"

    package var field: TextField
    package var keyboard = ScreenKeyboard()
    package var category: Category.ID

    static var title: String { Words.rename }

    init(_ category: Category) {
        self.category = category.id
        field = TextField(category.name, limit: 60)
    }

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
}
