/// The targets of a screen where a name is typed.
package enum NamingTarget: ScreenTarget { case field, keep, cancel }

/// A page on which one name is typed.
protocol NamingScreen: TextScreen where Target == NamingTarget {
    static var title: String { get }
    static var placeholder: String { get }
    static var keepWord: String { get }
}

extension NamingScreen {
    static var placeholder: String { Words.nameHint }
    static var keepWord: String { Words.keepName }

    package var fieldTarget: Target { .field }
    package var phoneTitle: String { Self.title }

    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        sheet.namingPage(
            Self.title, field, keyboard, app,
            targets: (Target.field, [(Target.keep, Self.keepWord), (Target.cancel, Words.cancel)]),
            placeholder: Self.placeholder)
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .field: pressedField(&app)
        case .keep: submitted(&app)
        case .cancel: app.leave()
        }
    }
}
