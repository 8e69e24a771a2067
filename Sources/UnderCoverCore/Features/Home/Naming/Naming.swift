import UnderCoverCatalogue
import UnderCoverPixels

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
        guard let name = CategoryName.clean(field.text) else { return app.say(Words.needsName) }
        if let other = app.kept.categories.named(name, besides: category) {
            return app.say(Words.nameIsTaken(other.name))
        }
        app.kept.rename(category, to: name)
        return [.renameCategory(category, name: name)] + app.leave()
    }
}

/// The targets of a screen where a name is typed.
package enum NamingTarget: ScreenTarget { case field, keep, cancel }

/// A page on which one name is typed.
protocol NamingScreen: TextScreen, PageScreen where Target == NamingTarget {
    static var title: String { get }
    static var placeholder: String { get }
    static var keepWord: String { get }
}

extension NamingScreen {
    static var placeholder: String { Words.nameHint }
    static var keepWord: String { Words.keepName }

    package var fieldTarget: Target { .field }
    package var phoneTitle: String { Self.title }

    package func page(_ app: AppState) -> Page {
        .form(
            Self.title,
            field: .field(
                Target.field, field, placeholder: Self.placeholder, icon: .pencil, step: .stepper,
                isLow: app.showsKeyboard), keyboard: keyboardPart(app),
            buttons: [.button(Target.keep, Self.keepWord), .button(Target.cancel, Words.cancel)])
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .field: pressedField(&app)
        case .keep: submitted(&app)
        case .cancel: app.leave()
        }
    }
}
