import UnderCoverCatalogue
import UnderCoverPixels

/// Puts an album of the player's right: what it is called, when it came out, its cover, and which album it is a part of.
/// The files stay as they are.
package struct PutRight: PageScreen {
    package enum Target: ScreenTarget { case field(AlbumCorrection.Field) }

    package static let name = "put-right"

    package var album: ShelfAlbum
    /// nil until the library has answered.
    package var sheet: CorrectionSheet?
    /// The field that was changed last.
    package var changed: AlbumCorrection.Field?

    static func open(_ album: ShelfAlbum, _ app: inout AppState) -> [Effect] {
        app.enter(PutRight(album: album)) + [.shelf(.corrections(album.id))]
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.field(.title)) }

    // MARK: Input

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        guard case .field(let field) = target, let sheet else { return [] }
        switch field {
        case .title, .artist, .year:
            return app.enter(PutRightNaming(album.id, field, shown(field), isUndoable: sheet.value(of: field) != nil))
        case .part, .cover: return app.enter(PutRightChoice(album: album, field: field, sheet: sheet))
        }
    }

    /// Asks the library for it; its answer shows on this page.
    static func make(_ correction: AlbumCorrection, _ app: inout AppState) -> [Effect] {
        note(correction.field, &app)
        return [.shelf(.correct(correction))]
    }

    static func undo(_ album: Album.ID, _ field: AlbumCorrection.Field, _ app: inout AppState) -> [Effect] {
        note(field, &app)
        return [.shelf(.undo(album, field))]
    }

    private static func note(_ field: AlbumCorrection.Field, _ app: inout AppState) {
        guard var state = PutRight.shown(app) else { return }
        state.changed = field
        app.show(state)
    }

    // MARK: News

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        var state = self
        switch news {
        case .shelf(.corrections(album.id, let sheet)): state.sheet = sheet
        case .shelf(.corrected(let id, let page, let before)) where id == album.id:
            guard let page else { return app.leave() }
            state.album = page.album
            // Another game may have changed it meanwhile.
            if let before, before.value != sheet?.value(of: before.field) {
                app.say(Words.tookThePlaceOf(Words.correction(before)))
            }
            app.show(state)
            return changed == .cover ? Self.load(page.album) : []
        case .shelf(.corrected):
            // A part of this album is apart again.
            return [.shelf(.corrections(album.id))]
        default: return []
        }
        return app.show(state)
    }

    /// The same cover by name, and another picture.
    private static func load(_ album: ShelfAlbum) -> [Effect] {
        [.loadCover(album.artwork, .round), .loadCover(album.artwork, .thumbnail)]
    }

    // MARK: Layout

    package func page(_ app: AppState) -> Page {
        let rows = AlbumCorrection.Field.allCases.map(row)
        let facts = Words.sentences([Words.byArtist(album), Words.filesStay])
        return Page(
            Words.putAlbumRight, hints: [.move, .open(Words.choose)], news: facts,
            Block.list(rows, below: .text(facts, ink: .soft)).width(most: .larger(1300, .text(.row, 35))))
    }

    private func row(_ field: AlbumCorrection.Field) -> ListRow {
        let isRight = sheet?.value(of: field) != nil
        let own = isRight ? sheet?.own(field).map(Words.filesSay) ?? Words.youChose : nil
        var row = ListRow(
            Target.field(field), Words.correctionField(field), subtitle: shown(field),
            icon: field == .cover ? .grid : field == .part ? .plus : .pencil)
        (row.badge, row.spokenState) = (isRight ? Words.putRight : nil, own)
        return row
    }

    private func shown(_ field: AlbumCorrection.Field) -> String {
        switch field {
        case .title: album.title
        case .artist: album.artist
        case .year: album.year.map(String.init) ?? ""
        case .part: sheet?.parts.isEmpty == false ? Words.hasParts(sheet?.parts.map(\.title) ?? []) : ""
        case .cover: sheet?.value(of: .cover).flatMap { CoverPlace($0) }.map(Words.coverPlace) ?? ""
        }
    }
}
