import UnderCoverCatalogue

/// Text and files that come from other programs: pasted, or dropped on the window.
enum Pasting {
    /// In a field, one line is typed; several lines are a list of music. Elsewhere an address is looked for.
    static func pasted(_ text: String, _ app: inout AppState) -> [Effect] {
        guard SettingsScreen.listening(app) == nil else { return [] }
        let lines = text.split(whereSeparator: \.isNewline).filter { line in !line.allSatisfy(\.isWhitespace) }
        if let effects = app.command(.paste(lines.isEmpty ? "" : text)) { return effects }
        guard let first = lines.first else { return [] }
        if app.isTyping, lines.count == 1 || !app.traits.readsLists {
            app.input.glyphs = .keyboard
            return Typing.insert(lines.joined(separator: " "), &app)
        }
        guard takesLists(app) else { return refusedList(&app) }
        if lines.count > 1 { return [.importText(text)] }
        return AddCategory.open(String(first), &app)
    }

    static func dropped(_ path: String, _ app: inout AppState) -> [Effect] {
        guard takesLists(app) else { return refusedList(&app) }
        guard ScannedRecord.isPhoto(path) else { return [.importFile(path)] }
        app.say(Words.lookingForRecord)
        return [.scanRecord(.ownPhoto(path: path))]
    }

    static func opened(_ path: String, _ app: inout AppState) -> [Effect] {
        let woken = app.command(.stir) ?? []
        return [.raiseWindow] + woken + dropped(path, &app)
    }

    static func packTaken(_ category: Category, _ notice: String, _ app: inout AppState) -> [Effect] {
        app.kept.put(category)
        app.say(notice, isLasting: true)
        if app.traits.isFirst { return CategoryDetail.open(category, &app) }
        return CategoryDetail.arrived(&app) + app.repairFocus()
    }

    /// A list would open on top of a match or of a question.
    private static func takesLists(_ app: AppState) -> Bool {
        !app.holds(.round) && app.isReady && !app.holdsSecrets && !app.traits.isUrgent
    }

    private static func refusedList(_ app: inout AppState) -> [Effect] {
        if app.isReady { app.say(Words.noListNow) }
        return []
    }
}
