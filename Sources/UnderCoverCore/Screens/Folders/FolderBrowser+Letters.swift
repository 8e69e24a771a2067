// Long lists of folders are jumped through, by shoulders and by letters.

extension FolderBrowser {
    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .extra: takeFocused(&app)
        case .section(let direction): section(direction, &app)
        case .key(let key): keyed(key, &app)
        default: nil
        }
    }

    /// Shoulders go from letter to letter.
    private func section(_ direction: Int, _ app: inout AppState) -> [Effect]? {
        let starts = folders.indices.filter { $0 == 0 || letter($0) != letter($0 - 1) }
        guard case .into(let name) = app.focused(Target.self), let place = folders.firstIndex(of: name),
            let here = starts.lastIndex(where: { $0 <= place })
        else { return nil }
        // Back from the middle of a letter leads to its beginning.
        let back = starts[here] < place ? here : here - 1 + starts.count
        app.setFocus(Target.into(folders[starts[(direction > 0 ? here + 1 : back) % starts.count]]))
        return []
    }

    /// Letters jump to folders, so the folder is taken by a key that is none.
    static let takeKeys: [Key] = ["Ctrl+Return", "Ctrl+Keypad Enter"]
    static let takeCap = "Ctrl+Enter"

    /// A letter goes to the next folder that begins with it.
    private func keyed(_ key: Key, _ app: inout AppState) -> [Effect]? {
        if Self.takeKeys.contains(key) { return takeFocused(&app) }
        let typed = key.rawValue.uppercased()
        guard typed.count == 1, typed.allSatisfy({ $0.isLetter || $0.isNumber }), !folders.isEmpty else { return nil }
        var place = -1
        if case .into(let name) = app.focused(Target.self) { place = folders.firstIndex(of: name) ?? -1 }
        let order = Array(folders.indices.drop { $0 <= place }) + Array(folders.indices.prefix(place + 1))
        let next = order.first { ShelfSort.key(folders[$0].shown).dropFirst().uppercased().hasPrefix(typed) }
        if let next { app.setFocus(Target.into(folders[next])) }
        return []
    }

    private func letter(_ place: Int) -> String { ShelfSort.letter(of: ShelfSort.key(folders[place].shown)) }
}
