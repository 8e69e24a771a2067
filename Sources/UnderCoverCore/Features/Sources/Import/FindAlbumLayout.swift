import UnderCoverCatalogue
import UnderCoverPixels

extension FindAlbum {
    package func page(_ app: AppState) -> Page {
        // As it is written in the file.
        let written = Block.text("“\(line.text)”", .body, .row, ink: .soft, lines: 2).givesWay(1)
        let field = Block.field(
            Target.field, field, placeholder: Words.albumHint, icon: .magnifier, said: Words.albumHint,
            isLow: app.showsKeyboard)
        let found = found.width(most: .larger(1100, .text(.row, 37)))
        var parts = [written, field]
        if let keyboard = keyboardPart(app) {
            parts +=
                KeyboardPlan.fitsBeside(app.metrics)
                ? [.split(keyboard, found, isBeside: true)] : [keyboard, found.takesRest().givesWay(2)]
        } else {
            parts.append(found.fillsHeight())
        }
        return Page(
            Words.isItThis, [HeaderAction(Target.leaveOut, icon: .cross, label: Words.leaveItOut)], hints: hints(app),
            hasKeyboard: app.showsKeyboard, news: line.text, .column(parts, gap: .space(.medium)))
    }

    private func hints(_ app: AppState) -> [Hint] {
        if app.isOnKeyboard { return [.open(Words.type), Hint(.extra, Words.deleteLetter)] }
        // Keys write into the field.
        let leaveOut = app.input.glyphs == .keyboard ? [] : [Hint(.extra, Words.leaveItOut)]
        return [.move, .open(Words.takeIt)] + leaveOut
    }

    private var found: Block {
        var rows = albums.enumerated().map { place, album in
            let year = album.year.map(String.init)
            var row = ListRow(
                Target.album(place), album.album,
                subtitle: [album.artist, year].compactMap { $0 }.joined(separator: ", "), picture: picture(album),
                icon: .note)
            row.said = Words.commas([Words.titled(album.album, by: album.artist), year ?? ""])
            return row
        }
        if case .failed = progress { rows.append(ListRow(Target.again, Words.tryAgain, icon: .reload)) }
        return .list(rows, below: albums.isEmpty ? .text(state, .body, .row) : nil)
    }

    private var state: String {
        if editedAt != nil { return Words.asking }
        return switch progress {
        case .searching: Words.asking
        case .found: asked.isEmpty ? Words.albumHint : Words.nothingLike(asked)
        case .failed(let error): Words.trouble(error, source: Words.theCatalogue)
        }
    }
}
