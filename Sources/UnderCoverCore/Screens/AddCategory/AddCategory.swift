// Live search: what is typed is asked 200 ms after the last letter, every source answers when it can, and late answers to
// older words are dropped.

import UnderCoverPixels

/// Finds a playlist, a genre, a decade or a chart to make a category of.
package struct AddCategory: TextScreen {
    package var focus: TargetID = "field"
    package var scroll = 0.0
    package var field = TextField(limit: 200)
    package var keyboard = ScreenKeyboard()
    /// A source's id; nil for all of them.
    package var source: String?
    /// The question that is being asked, 0 for none.
    package var question = 0
    /// The words of the last question.
    package var asked = ""
    /// When the words changed, until they are asked.
    package var editedAt: Int?
    package var answers: [Answer] = []
    /// Those that could be asked when the words were.
    package var sources: [String] = []
    /// How often these words were asked again without anybody wishing it.
    package var retries = 0

    package var fieldID: TargetID { "field" }

    /// 200 ms.
    static let debounceTicks = 12
    /// Fewer letters are like everything.
    static let fewestLetters = 2
    static let mostHits = 60
    /// Answers a pasted address as if it were a source: then it does not matter which ones are switched on.
    package static let pasted = "pasted"

    /// How one source is getting on with the question.
    package struct Answer: Equatable, Codable, Sendable {
        package enum Progress: Equatable, Codable, Sendable {
            case searching
            case found([FoundPlaylist])
            case failed(SourceError)
        }

        package var source: String
        package var progress: Progress
        /// The tick at which it came.
        package var since = 0
    }

    /// Something that can become a category, or is one.
    package enum Hit: Equatable, Sendable {
        case playlist(FoundPlaylist)
        case shelf(SourceShelf)
        case category(Category.ID, name: String, count: Int)

        var id: TargetID {
            switch self {
            case .playlist(let playlist): "hit." + playlist.reference.description
            case .shelf(let shelf): "hit." + shelf.reference.description
            case .category(let id, _, _): "have." + id.rawValue
            }
        }
    }

    /// Somebody could not answer; asking once more may help.
    var hasTrouble: Bool { answers.contains { $0.trouble?.isWorthAsking == true } }

    var hasWords: Bool { asked.count >= Self.fewestLetters }

    /// The best of each source by turns; what is at hand before what has to be fetched.
    func hits(_ app: AppState) -> [Hit] {
        let words = TextFolding.key(field.trimmed)
        let sources = app.finder.sources.filter { $0.isOn && (source == nil || $0.id == source) }
        var hits: [Hit] = []
        if !words.isEmpty, source == nil {
            hits += app.catalogue.filter { TextFolding.key($0.name).contains(words) && !$0.albums.isEmpty }.prefix(3)
                .map {
                    .category($0.id, name: $0.name, count: $0.albums.count)
                }
        }
        hits += sources.flatMap(\.shelves).filter { words.isEmpty || TextFolding.key($0.name).contains(words) }
            .map(Hit.shelf)
        hits += Self.byTurns(([Self.pasted] + sources.map(\.id)).compactMap(found)).map(Hit.playlist)
        return Array(hits.prefix(Self.mostHits))
    }

    private func found(_ source: String) -> [FoundPlaylist]? {
        guard case .found(let playlists)? = answers.first(where: { $0.source == source })?.progress else { return nil }
        return playlists
    }

    private static func byTurns(_ lists: [[FoundPlaylist]]) -> [FoundPlaylist] {
        var seen: Set<SourceReference> = []
        let longest = lists.map(\.count).max() ?? 0
        return (0..<longest).flatMap { rank in lists.compactMap { $0[safe: rank] } }
            .filter { seen.insert($0.reference).inserted }
    }
}

extension AppState {
    mutating func openAddCategory() -> [Effect] {
        var state = AddCategory()
        if input.glyphs != .keyboard { state.focus = "key.g" }
        return enter(.addCategory(state))
    }

    mutating func addCategoryActivated(_ id: TargetID) -> [Effect] {
        guard case .addCategory(var state) = screen else { return [] }
        if let effects = keyboardActivated(id) { return effects }
        if id == "field" {
            guard input.glyphs == .keyboard else {
                state.keyboard.isWanted = true
                screen = .addCategory(state)
                mendFocus()
                setFocus("key.g")
                return []
            }
            return takeTopHit()
        }
        if id == "sources" { return openSources() }
        if id == "again" { return searchAgain() }
        if id == "tabs.before" || id == "tabs.after" { return turnTabs(id == "tabs.after" ? 1 : -1) }
        if id.hasPrefix("tab.") {
            let source = String(id.dropFirst(4))
            return pick(source == "all" ? nil : source)
        }
        guard let hit = state.hits(self).first(where: { $0.id == id }) else { return [] }
        return take(hit)
    }

    /// Shoulders and Tab: the next source.
    mutating func changeSource(_ direction: Int) -> [Effect] {
        guard case .addCategory(let state) = screen else { return [] }
        let tabs = AddCategory.tabs(self)
        let index = tabs.firstIndex(of: state.source) ?? 0
        return pick(tabs[(index + direction + tabs.count) % tabs.count])
    }

    private mutating func pick(_ source: String?) -> [Effect] {
        guard case .addCategory(var state) = screen, state.source != source else { return [] }
        state.source = source
        state.scroll = 0
        screen = .addCategory(state)
        return mendFocus() + pictures(state)
    }

    private mutating func take(_ hit: AddCategory.Hit) -> [Effect] {
        switch hit {
        case .category(let id, _, _): return category(id).map { openCategory($0) } ?? []
        case .shelf(let shelf): return openPlaylist(shelf.reference, title: shelf.name, curator: nil)
        case .playlist(let found): return openPlaylist(found.reference, title: found.title, curator: found.curator)
        }
    }

    /// Enter does what anybody would point at: the first that was found.
    mutating func takeTopHit() -> [Effect] {
        guard case .addCategory(let state) = screen else { return [] }
        if let hit = state.hits(self).first, state.editedAt == nil, !state.field.trimmed.isEmpty {
            guard input.glyphs == .keyboard else {
                mendFocus()
                setFocus(hit.id)
                return []
            }
            return take(hit)
        }
        // Somebody in a hurry need not wait for the pause after the last letter.
        return state.editedAt == nil ? searchAgain() : ask()
    }

    // MARK: Asking

    mutating func wordsChanged() -> [Effect] {
        guard case .addCategory(var state) = screen else { return [] }
        state.editedAt = tick
        state.scroll = 0
        screen = .addCategory(state)
        return []
    }

    mutating func ask() -> [Effect] {
        guard case .addCategory(var state) = screen else { return [] }
        let words = state.field.trimmed
        state.editedAt = nil
        let asked = finder.sources.filter { $0.isOn && $0.isSearchable }.map(\.id)
        guard words != state.asked || asked != state.sources else {
            screen = .addCategory(state)
            return searchAgain()
        }
        var effects: [Effect] = state.question == 0 ? [] : [.cancelSearch(state.question)]
        state.asked = words
        state.sources = asked
        state.answers = []
        state.question = 0
        state.retries = 0
        // Words with a slash may be an address, which is nobody's answer in particular.
        let pasted = words.contains("/") || words.lowercased().hasPrefix("spotify:") ? [AddCategory.pasted] : []
        if state.hasWords {
            finder.question += 1
            state.question = finder.question
            state.answers = asked.map { .init(source: $0, progress: .searching) }
            effects.append(.search(words: words, question: state.question, sources: pasted + asked))
        }
        screen = .addCategory(state)
        mendFocus()
        return effects + pictures(state)
    }

    mutating func searchAnswered(_ question: Int, _ source: String, _ progress: AddCategory.Answer.Progress) -> [Effect]
    {
        // The search may lie under the playlist that was opened from it.
        guard let place = stack.lastIndex(where: { if case .addCategory = $0 { true } else { false } }),
            case .addCategory(var state) = stack[place], state.question == question
        else { return [] }
        let answer = AddCategory.Answer(source: source, progress: progress, since: tick)
        if let index = state.answers.firstIndex(where: { $0.source == source }) {
            state.answers[index] = answer
        } else {
            state.answers.append(answer)
        }
        if case .failed(.resting(let seconds)) = progress { finder.note(rest: seconds, of: source, at: tick) }
        stack[place] = .addCategory(state)
        guard place == stack.count - 1 else { return [] }
        return mendFocus() + pictures(state)
    }

    /// Small pictures of what is in sight, near enough.
    private mutating func pictures(_ state: AddCategory) -> [Effect] {
        thumbnails(
            state.hits(self).prefix(12).compactMap { hit in
                switch hit {
                case .playlist(let found): found.artwork
                case .category(let id, _, _): category(id)?.albums.first?.artwork
                case .shelf: nil
                }
            })
    }

    mutating func leaveAddCategory() -> [Effect] {
        guard case .addCategory(let state) = screen else { return leave() }
        let effects = leave()
        return (state.question == 0 ? [] : [.cancelSearch(state.question)]) + effects
    }
}

extension FoundPlaylist {
    /// Names its small picture; nil where it has none.
    package var artwork: ArtworkID? {
        picture.map { ArtworkID(rawValue: Self.artworkPrefix + reference.source + "/" + $0) }
    }

    package static let artworkPrefix = "picture/"
}
