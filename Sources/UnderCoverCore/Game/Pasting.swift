// Text and files that come from other programs: pasted, or dropped on the window.

extension AppState {
    /// In a field, one line is typed; several lines are a list of music. Elsewhere an address is looked for.
    mutating func pasted(_ text: String) -> [Effect] {
        guard listening == nil else { return [] }
        let lines = text.split(whereSeparator: \.isNewline).filter { line in !line.allSatisfy(\.isWhitespace) }
        if let effects = command(.paste(lines.isEmpty ? "" : text)) { return effects }
        guard let first = lines.first else { return [] }
        if isTyping, lines.count == 1 || !traits.readsLists {
            input.glyphs = .keyboard
            return typed(lines.joined(separator: " "))
        }
        guard takesLists else { return refusedList() }
        if lines.count > 1 { return [.importText(text)] }
        return AddCategory.open(String(first), &self)
    }

    mutating func fileDropped(_ path: String) -> [Effect] {
        takesLists ? [.importFile(path)] : refusedList()
    }

    mutating func fileOpened(_ path: String) -> [Effect] {
        let woken = command(.stir) ?? []
        return [.raiseWindow] + woken + fileDropped(path)
    }

    mutating func packTaken(_ category: Category, _ notice: String) -> [Effect] {
        kept.put(category)
        say(notice, isLasting: true)
        if traits.isFirst { return CategoryDetail.open(category, &self) }
        return CategoryDetail.arrived(&self) + mendFocus()
    }

    /// A list would open on top of a match or of a question.
    private var takesLists: Bool {
        !holds(.round) && isReady && !holdsSecrets && !traits.isUrgent
    }

    private mutating func refusedList() -> [Effect] {
        if isReady { say(Words.noListNow) }
        return []
    }
}
