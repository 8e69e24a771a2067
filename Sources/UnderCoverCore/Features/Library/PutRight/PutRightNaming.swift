import UnderCoverCatalogue
import UnderCoverPixels

/// Types what an album is really called, or where its cover lies.
package struct PutRightNaming: TextScreen, PageScreen {
    package enum Target: ScreenTarget { case field, keep, undo, cancel }

    package static let name = "put-right-naming"

    package var album: Album.ID
    package var what: AlbumCorrection.Field
    package var field: TextField
    package var keyboard = ScreenKeyboard()
    /// It was put right before.
    package var isUndoable: Bool

    init(_ album: Album.ID, _ what: AlbumCorrection.Field, _ text: String, isUndoable: Bool) {
        (self.album, self.what, self.isUndoable) = (album, what, isUndoable)
        field = TextField(text, limit: what == .cover ? AlbumCorrection.longestBytes : AlbumCorrection.longestName)
    }

    package var fieldTarget: Target { .field }
    package var phoneTitle: String { title }
    private var title: String { what == .cover ? Words.coverFromFile : Words.correctionField(what) }

    package func page(_ app: AppState) -> Page {
        .form(
            title,
            field: .field(
                Target.field, field, placeholder: Words.correctionHint(what), icon: .pencil, step: .stepper,
                isLow: app.showsKeyboard), keyboard: keyboardPart(app),
            buttons: [.button(Target.keep, Words.putAlbumRight)]
                + (isUndoable ? [.button(Target.undo, Words.asTheFilesSay)] : [])
                + [.button(Target.cancel, Words.cancel)])
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .field: return pressedField(&app)
        case .keep: return submitted(&app)
        case .undo: return app.leave() + PutRight.undo(album, what, &app)
        case .cancel: return app.leave()
        }
    }

    package func submitted(_ app: inout AppState) -> [Effect] {
        let value = what == .cover ? CoverPlace.file(field.trimmed).value : field.text
        guard let correction = AlbumCorrection(album: album, field: what, value: value).cleaned else {
            return app.say(Words.unusableCorrection(what))
        }
        return app.leave() + PutRight.make(correction, &app)
    }
}
