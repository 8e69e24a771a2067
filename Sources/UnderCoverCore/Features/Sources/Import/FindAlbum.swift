// The line's own words are searched for at once; the player may change them, like those of a search for playlists.

import UnderCoverCatalogue
import UnderCoverPixels

/// Puts one line of a file right: the player picks the album that it means, or leaves it out.
package struct FindAlbum: TextScreen, PageScreen {
    package enum Target: ScreenTarget {
        case field, again, leaveOut
        /// An album, by its place among the albums found.
        case album(Int)
    }

    package enum Progress: Equatable, Codable, Sendable {
        case searching
        case found([FoundTrack], source: String)
        case failed(SourceError)
    }

    package static let name = "find-album"

    package var field: TextField
    package var keyboard = ScreenKeyboard(isWanted: false)
    package var reference: SourceReference
    package var line: UnfoundLine
    package var asked = ""
    package var question = 0
    package var progress = Progress.searching
    /// Tick of the last edit; nil once the words are searched for.
    package var editedAt: Int?

    package var fieldTarget: Target { .field }
    package var phoneTitle: String { Words.albumHint }

    /// 600 ms: the catalogue allows one request a second.
    static let debounceTicks = 36

    init(_ line: UnfoundLine, _ reference: SourceReference) {
        self.line = line
        self.reference = reference
        field = TextField([line.artist, line.title].filter { !$0.isEmpty }.joined(separator: " "), limit: 200)
    }

    static func open(_ line: UnfoundLine, _ reference: SourceReference, _ app: inout AppState) -> [Effect] {
        let screen = FindAlbum(line, reference)
        let effects = app.enter(screen)
        return effects + screen.ask(&app)
    }

    package func firstFocus(_ app: AppState) -> TargetID? { fieldID }

    var albums: [FoundTrack] {
        if case .found(let albums, _) = progress { albums } else { [] }
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .field: pressedField(&app)
        case .again: ask(&app)
        case .leaveOut: decide(nil, &app)
        case .album(let place): albums[safe: place].map { decide($0, &app) } ?? []
        }
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        guard command == .extra else { return nil }
        return app.isOnKeyboard || app.isFocused(Target.field) && app.input.glyphs == .keyboard
            ? Typing.deleteLast(&app) : decide(nil, &app)
    }
}

// MARK: - Asking

extension FindAlbum {
    package func edited(_ app: inout AppState) -> [Effect] {
        return app.show(with { $0.editedAt = app.tick })
    }

    /// Enter asks for changed words, else goes to the first album.
    package func submitted(_ app: inout AppState) -> [Effect] {
        if editedAt != nil || field.trimmed != asked { return ask(&app) }
        if !albums.isEmpty { app.setFocus(Target.album(0)) }
        return []
    }

    package func needsTicks(_ app: AppState) -> Bool { editedAt != nil }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard news == .tick, let editedAt, app.tick - editedAt >= Self.debounceTicks else { return [] }
        return ask(&app)
    }

    private func ask(_ app: inout AppState) -> [Effect] {
        var state = self
        state.editedAt = nil
        state.asked = field.trimmed
        guard !state.asked.isEmpty else {
            // A late answer to the words before belongs nowhere.
            state.question = 0
            state.progress = .found([], source: "")
            return app.show(state)
        }
        app.finder.question += 1
        state.question = app.finder.question
        state.progress = .searching
        app.show(state)
        app.repairFocus()
        return [.findAlbums(words: state.asked, question: state.question)]
    }

    static func answered(_ question: Int, _ progress: Progress, _ app: inout AppState) -> [Effect] {
        guard var state = FindAlbum.shown(app), state.question == question else { return [] }
        state.progress = progress
        app.show(state)
        let isUntouched = app.isFocused(Target.field) && app.input.usedAt <= app.input.enteredAt
        if isUntouched, !state.albums.isEmpty { app.setFocus(Target.album(0)) }
        return app.repairFocus() + app.covers.request(thumbnails: state.albums.compactMap(state.picture))
    }

    func picture(_ album: FoundTrack) -> ArtworkID? {
        guard case .found(_, let source) = progress else { return nil }
        return album.covers.first.map { ArtworkID(rawValue: FoundPlaylist.artworkPrefix + source + "/" + $0) }
    }
}

// MARK: - Deciding

extension FindAlbum {
    /// Goes on to the next open line by itself, and back to the list after the last.
    private func decide(_ album: FoundTrack?, _ app: inout AppState) -> [Effect] {
        var effects: [Effect] = [.correct(reference, line: line.key, album: album)]
        guard case (let place, var answer)? = ImportAnswer.last(in: app, where: { $0.reference == reference }) else {
            return effects + app.leave()
        }
        answer.decisions[line.key] = album == nil ? .leftOut : .putRight
        app.stack[place].screen = answer
        if let next = answer.next(after: line.key) {
            let screen = FindAlbum(answer.lines[next], reference)
            app.stack[place].focus = TargetID(ImportAnswer.Target.line(next))
            effects += app.replace(screen)
            return effects + screen.ask(&app)
        }
        effects += app.leave()
        if app.finder.gathering(reference)?.canPlay == true { app.setFocus(ImportAnswer.Target.play) }
        return effects
    }
}
