// Live search: the words are sent 200 ms after the last letter, every source answers when it can, and late answers to
// older words are dropped.

import UnderCoverCatalogue
import UnderCoverPixels

/// Finds a playlist, a genre, a decade or a chart to make a category of.
package struct AddCategory: TextScreen, PageScreen {
    package enum Target: ScreenTarget {
        case field, sources
        case again
        /// Joins rules over the player's records.
        case join
        /// Has a phone take photos of barcodes.
        case scan
        /// A list of music or a pack, by a window of the desktop's.
        case file
        case hit(SourceReference), have(Category.ID)
        /// The beginning of an address.
        case door(String)
        /// A source's tab; nil for all sources.
        case tab(String?)
        /// Arrows for a pointer, where the tabs need several pages.
        case tabsBefore, tabsAfter
    }

    package static let name = "add-category"

    package var field = TextField(limit: 200)
    package var keyboard = ScreenKeyboard()
    /// A source's id; nil for all of them.
    package var source: String?
    /// Number of the search that is running, 0 for none.
    package var question = 0
    /// The words of the last search.
    package var asked = ""
    /// Tick of the last edit; nil once the words are searched for.
    package var editedAt: Int?
    package var answers: [Answer] = []
    /// Sources that the last search went to.
    package var sources: [String] = []
    /// How often the same words were retried automatically.
    package var retries = 0
    /// The number of the question for a file that a window of the desktop's asks.
    package var fileAsked: Int?

    package var fieldTarget: Target { .field }
    package var phoneTitle: String { Words.searchHint }
    package func traits(_ app: AppState) -> Traits { Traits(readsLists: true) }

    /// 200 ms.
    static let debounceTicks = 12
    /// Fewer letters match almost everything.
    static let fewestLetters = 2
    static let mostHits = 60
    /// Stands for a source in the answer to a pasted address, which works whichever sources are switched on.
    package static let pasted = "pasted"

    package struct Answer: Equatable, Codable, Sendable {
        package enum Progress: Equatable, Codable, Sendable {
            case searching
            case found([FoundPlaylist])
            case failed(SourceError)
        }

        package var source: String
        package var progress: Progress
        package var since = 0
    }

    /// Something that can become a category, or is one.
    package enum Hit: Equatable, Sendable {
        case playlist(FoundPlaylist)
        case preset(SourcePreset)
        case category(Category.ID, name: String, count: Int)
        /// A rule over the player's own records.
        case rule(ShelfRule)
        case door(SourceDoor)

        var target: Target {
            switch self {
            case .playlist(let playlist): .hit(playlist.reference)
            case .preset(let preset): .hit(preset.reference)
            case .category(let id, _, _): .have(id)
            case .rule(let rule): .hit(rule.reference)
            case .door(let door): .door(door.start)
            }
        }
    }

    /// A source failed in a way that a retry may cure.
    var hasWords: Bool { asked.count >= Self.fewestLetters }

    /// Own categories, then addresses to complete, then presets, then what the sources found: the best of each, the
    /// second of each, and so on.
    func hits(_ app: AppState) -> [Hit] {
        let words = TextFolding.key(field.trimmed)
        let sources = app.finder.sources.filter { $0.isOn && (source == nil || $0.id == source) }
        var hits: [Hit] = []
        if !words.isEmpty, source == nil {
            hits += app.kept.categories
                .filter { $0.names.contains { $0.contains(words) } && !$0.albums.isEmpty }
                .prefix(3).map { .category($0.id, name: $0.shownName, count: $0.albums.count) }
        }
        if source == ShelfRule.source || source == nil && !words.isEmpty {
            hits += app.shelf.summary.rules.filter { words.isEmpty || TextFolding.key($0.name).contains(words) }
                .map(Hit.rule)
        }
        hits += sources.flatMap { $0.doors ?? [] }.filter { words.isEmpty || TextFolding.key($0.name).contains(words) }
            .map(Hit.door)
        hits += sources.flatMap(\.presets).filter { words.isEmpty || TextFolding.key($0.name).contains(words) }
            .map(Hit.preset)
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

// MARK: - Input

extension AddCategory {
    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .field: pressedField(&app)
        case .sources: SourcesScreen.open(&app)
        case .again: searchAgain(&app)
        case .join: RuleBuilder.open(&app)
        case .scan: askPhone(&app)
        case .file: askForFile(&app)
        case .hit, .have, .door: hits(app).first { $0.target == target }.map { take($0, &app) } ?? []
        case .tab(let source): pick(source, &app)
        case .tabsBefore: turnTabs(-1, &app)
        case .tabsAfter: turnTabs(1, &app)
        }
    }

    /// Opens the screen with words in the field. An address is looked for at once; other words wait for Enter, because
    /// the player may have copied a password.
    static func open(_ words: String, _ app: inout AppState) -> [Effect] {
        var search = AddCategory()
        guard search.field.insert(words) else { return [] }
        let effects = app.enter(search)
        return effects + (words.contains("://") ? search.ask(&app) : [])
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .back: back(&app)
        case .step(let direction): stepped(direction, &app)
        case .section(let direction): section(direction, &app)
        default: nil
        }
    }

    private func back(_ app: inout AppState) -> [Effect] {
        let effects = app.leave()
        return (question == 0 ? [] : [.cancelSearch(question)]) + effects
    }

    private func section(_ direction: Int, _ app: inout AppState) -> [Effect]? {
        let tabs = Self.tabs(app)
        let index = tabs.firstIndex(of: source) ?? 0
        return pick(tabs[(index + direction + tabs.count) % tabs.count], &app)
    }

    private func pick(_ source: String?, _ app: inout AppState) -> [Effect] {
        guard self.source != source else { return [] }
        var state = self
        state.source = source
        app.show(state)
        app.top.scroll = 0
        return app.repairFocus() + state.pictures(&app)
    }

    private func take(_ hit: Hit, _ app: inout AppState) -> [Effect] {
        switch hit {
        case .category(let id, _, _): app.category(id).map { CategoryDetail.open($0, &app) } ?? []
        case .rule(let rule): Self.take(rule.reference, &app)
        case .door(let door): complete(door, &app)
        case .preset(let preset):
            PlaylistPreview.open(preset.reference, title: title(preset.name, preset.reference, app), &app)
        case .playlist(let found):
            PlaylistPreview.open(
                found.reference, title: title(found.title, found.reference, app), curator: found.curator, &app)
        }
    }

    /// The player types the rest of the address.
    private func complete(_ door: SourceDoor, _ app: inout AppState) -> [Effect] {
        var state = self
        state.field.clear()
        guard state.field.insert(door.start) else { return [] }
        state.keyboard.isWanted = true
        app.show(state)
        app.top.scroll = 0
        app.repairFocus()
        if let target = state.firstFocus(app) { app.setFocus(target) }
        return []
    }

    /// A rule becomes a category with one press: there is nothing to fetch, and nothing to look at first.
    static func take(_ rule: SourceReference, made: ShelfRule? = nil, _ app: inout AppState) -> [Effect] {
        let effects = Shelf.keepRule(rule, made: made, &app)
        guard let category = app.kept.categories.first(where: { $0.origin == rule }) else { return [] }
        // Back leads to the category in the list.
        let shown = Categories.lead(to: category, &app)
        return effects + shown + CategoryDetail.open(category, &app)
    }

    /// A shelf of a player's own server says which server it is: every one has "Starred".
    private func title(_ title: String, _ reference: SourceReference, _ app: AppState) -> String {
        guard let source = app.finder.source(reference.source), source.kind == .server, reference.kind.isShelf else {
            return title
        }
        return Words.shelf(title, of: source.name)
    }

    /// Opens the first hit with a keyboard; moves the focus there with a pad. Looks for a record where the words are the
    /// digits of a barcode: only now, because the beginning of one barcode may be another.
    package func submitted(_ app: inout AppState) -> [Effect] {
        if let barcode = Barcode(field.trimmed) {
            app.say(Words.lookingForRecord)
            return [.scanRecord(.digits(barcode.digits))]
        }
        if let hit = hits(app).first, editedAt == nil, !field.trimmed.isEmpty {
            if app.input.glyphs == .keyboard { return take(hit, &app) }
            app.repairFocus()
            return app.setFocus(hit.target)
        }
        // Enter does not wait for the pause after the last letter.
        return editedAt == nil ? searchAgain(&app) : ask(&app)
    }
}
