/// A page on which one name is typed.
protocol NamingScreen: TextScreen {
    static var title: String { get }
    static var placeholder: String { get }
    static var keepWord: String { get }
    static var targets: (field: Target, keep: Target, cancel: Target) { get }
}

extension NamingScreen {
    static var placeholder: String { Words.nameHint }
    static var keepWord: String { Words.keepName }

    package var fieldTarget: Target { Self.targets.field }
    package var phoneTitle: String { Self.title }

    package func secondAction(_ app: inout AppState) -> [Effect] { app.deleted() }

    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let (field, keep, cancel) = Self.targets
        sheet.namingPage(
            Self.title, self.field, keyboard, app,
            targets: (field, [(keep, Self.keepWord), (cancel, Words.cancel)]), placeholder: Self.placeholder)
    }
}
