// A sheet pulled down over the screen below, which stays as it was. The game's own data is searched at once; the
// library answers by the number of the question, and late answers are dropped.

import UnderCoverCatalogue
import UnderCoverPixels

/// Finds anything by its name: records, categories, playlists, settings, screens.
package struct Search: TextScreen {
    package enum Target: ScreenTarget {
        case field, close, hit(SearchHit.Key)
        /// The menu of a song.
        case more(SearchHit.Key)
    }

    package static let name = "search"

    package var field = TextField(limit: 80)
    package var keyboard = ScreenKeyboard()
    /// The number of the last question to the library; answers to others are late.
    package var question = 0
    package var findings: SearchFindings?
    package var openedAt = 0
    /// The question whose covers were asked for last.
    package var pictured = 0
    /// The hits, found at the end of the last event; nil before the first one.
    package var found: SearchFound?

    package var fieldTarget: Target { .field }
    package var phoneTitle: String { Words.searchEverything }
    package func traits(_ app: AppState) -> Traits { Traits(wayOut: nil) }

    /// Opens it where no match would be left behind and no text is typed.
    static func open(_ app: inout AppState) -> [Effect] {
        guard app.isReady, app.match == nil, !app.isTyping, !app.traits.isUrgent else { return [] }
        return app.enter(Search(openedAt: app.tick))
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        // On this screen the button opens the best hit, from any key of the keyboard.
        case .search: top(hits(app)).map { open($0, &app) } ?? []
        case .extra: focusedSong(app).flatMap { SongMenu.open($0, &app) }
        default: nil
        }
    }

    func focusedSong(_ app: AppState) -> ShelfSong? {
        switch app.focused(Target.self) {
        case .hit(let key), .more(let key): song(key)
        default: nil
        }
    }

    func song(_ key: SearchHit.Key) -> ShelfSong? {
        guard case .song(let id) = key else { return nil }
        return findings?.songs.first { $0.id == id }
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .field: return pressedField(&app)
        case .close: return app.leave()
        case .hit(let key): return hits(app).first { $0.key == key }.map { open($0, &app) } ?? []
        case .more(let key): return song(key).flatMap { SongMenu.open($0, &app) } ?? []
        }
    }

    /// Enter in the field, and Done: what Enter does is the best hit.
    package func submitted(_ app: inout AppState) -> [Effect] {
        let hits = hits(app)
        guard let best = top(hits) else { return [] }
        if app.input.glyphs == .keyboard { return open(best, &app) }
        app.repairFocus()
        return app.setFocus(Target.hit(best.key))
    }

    package func edited(_ app: inout AppState) -> [Effect] {
        var state = self
        // The key that opened the search may arrive as text as well.
        if field.text == "/", app.tick == openedAt { state.field.clear() }
        state.findings = nil
        state.question = app.shelf.nextQuestion()
        app.top.scroll = 0
        state.found = SearchFound(state, app)
        app.show(state)
        guard !state.field.trimmed.isEmpty else { return [] }
        let pictures = state.hits(app).filter { $0.group == .albums }.prefix(8).compactMap(\.artwork)
        let covers = app.covers.request(thumbnails: Array(pictures))
        guard app.shelf.summary.songs > 0 else { return covers }
        return covers + [.shelf(.find(question: state.question, words: state.field.trimmed))]
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        switch news {
        case .shelf(.found(let found)): arrived(found, &app)
        case .eventEnded: askForCovers(&app)
        default: []
        }
    }

    private func arrived(_ found: SearchFindings, _ app: inout AppState) -> [Effect] {
        guard found.question == question else { return [] }
        app.show(with { $0.findings = found })
        return app.repairFocus()
    }

    private func askForCovers(_ app: inout AppState) -> [Effect] {
        guard let findings, pictured != findings.question else { return [] }
        app.show(with { $0.pictured = findings.question })
        return app.covers.request(thumbnails: findings.albums.prefix(8).filter { !$0.isBare }.map(\.artwork))
    }
}

// MARK: - Where a hit leads

extension Search {
    private func open(_ hit: SearchHit, _ app: inout AppState) -> [Effect] {
        if case .recent(let words) = hit.key { return search(for: words, &app) }
        app.finder.note(search: field.trimmed)
        // The sheet goes; Back leads to what was below it.
        let effects = app.leave()
        return effects + lead(to: hit, &app)
    }

    private func search(for words: String, _ app: inout AppState) -> [Effect] {
        var state = self
        state.field = TextField(words, limit: field.limit)
        app.show(state)
        app.focus = state.fieldID
        return state.edited(&app) + app.repairFocus()
    }

    private func lead(to hit: SearchHit, _ app: inout AppState) -> [Effect] {
        switch hit.key {
        case .recent: return []
        case .artist(let id):
            return findings?.artists.first { $0.id == id }.map { Library.open($0, &app) } ?? []
        case .album(let id):
            if let found = findings?.albums.first(where: { $0.id == id }) { return AlbumPage.open(found, &app) }
            return app.kept.album(id).map { AlbumPage.open($0, &app) } ?? []
        // In a list of finds songs stand beside each other by chance, so the rest of its album follows.
        case .song: return song(hit.key).map { Songs.playInAlbum($0, &app) } ?? []
        case .category(let id): return app.category(id).map { CategoryDetail.open($0, &app) } ?? []
        case .playlist(let reference):
            guard !reference.isRule else { return AddCategory.take(reference, &app) }
            return PlaylistPreview.open(reference, title: hit.name, &app)
        case .setting(let key): return SettingsScreen.open(key, &app)
        case .screen(let place): return place.open(&app)
        }
    }
}

extension SettingsScreen {
    /// Opens the tab of a setting, with the focus on its row.
    static func open(_ key: String, _ app: inout AppState) -> [Effect] {
        guard let row = SettingRow.named(key) else { return [] }
        let effects = app.enter(SettingsScreen(tab: row.group))
        app.setFocus(Target.row(key))
        return effects
    }
}
