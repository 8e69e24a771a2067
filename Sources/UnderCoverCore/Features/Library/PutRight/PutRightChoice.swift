import UnderCoverCatalogue
import UnderCoverPixels

/// Chooses the cover of an album, or the album that it is a part of.
package struct PutRightChoice: PageScreen {
    package enum Target: ScreenTarget {
        case undo
        case picture(CoverPlace)
        /// Looks in the open sources.
        case look
        /// `ArtCandidate.id`
        case candidate(String)
        case file
        case whole(Album.ID)
        case apart(Album.ID)
        case done
    }

    package static let name = "put-right-choice"

    package var album: ShelfAlbum
    package var field: AlbumCorrection.Field
    package var sheet: CorrectionSheet
    /// The open sources are being asked for a cover, or have answered.
    package var art: MissingArt?

    // MARK: Input

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .undo: return app.leave() + PutRight.undo(album.id, field, &app)
        case .picture(let place): return make(.cover, place.value, &app)
        case .look:
            if art?.state == .looking { return [] }
            show(MissingArt(album: album, state: .looking), &app)
            return [.shelf(.fetchArt(album.id))]
        case .candidate(let id):
            show(MissingArt(album: album, state: .looking), &app)
            return [.shelf(.chooseArt(album.id, id))]
        case .file: return app.replace(PutRightNaming(album.id, .cover, "/", isUndoable: false))
        case .whole(let id): return make(.part, id.rawValue, &app)
        case .apart(let id): return app.leave() + PutRight.undo(id, .part, &app)
        case .done: return app.leave()
        }
    }

    private func make(_ field: AlbumCorrection.Field, _ value: String, _ app: inout AppState) -> [Effect] {
        app.leave() + PutRight.make(AlbumCorrection(album: album.id, field: field, value: value), &app)
    }

    private func show(_ art: MissingArt, _ app: inout AppState) {
        app.show(with { $0.art = art })
        app.repairFocus()
    }

    // MARK: News

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard case .shelf(.missingArt(let items)) = news, art != nil,
            let item = items.first(where: { $0.album.id == album.id })
        else { return [] }
        if item.state == .found { return make(.cover, CoverPlace.fetched.value, &app) }
        show(item, &app)
        return app.covers.request(thumbnails: item.candidates.map(\.artwork))
    }

    // MARK: Layout

    package func page(_ app: AppState) -> Page {
        let rows =
            (sheet.value(of: field) == nil ? [] : [ListRow(Target.undo, Words.asTheFilesSay, icon: .reload)])
            + (field == .cover ? covers : albums)
        return Page(
            Words.correctionField(field), hints: [.move, .open(Words.choose)], news: note,
            Block.list(rows, below: .text(note, ink: .soft)).width(most: .larger(1300, .text(.row, 35))))
    }

    private var note: String {
        guard field == .cover else { return Words.partExplained }
        return art.map { Words.artState($0.state) } ?? Words.coverExplained
    }

    private var covers: [ListRow] {
        let candidates = (art?.candidates ?? []).map {
            ListRow(Target.candidate($0.id), $0.title, subtitle: $0.detail, picture: $0.artwork)
        }
        let pictures = sheet.pictures.map { place in
            ListRow(
                Target.picture(place), Words.coverPlace(place),
                icon: sheet.value(of: .cover) == place.value ? .check : .grid)
        }
        return candidates + [
            ListRow(Target.look, Words.coverFromSources, icon: .magnifier),
            ListRow(Target.file, Words.coverFromFile, icon: .folder),
        ] + pictures
    }

    private var albums: [ListRow] {
        let parts = sheet.parts.map {
            ListRow(Target.apart($0.id), Words.apartAgain($0.title), subtitle: Words.artist($0.artist), icon: .minus)
        }
        let near = sheet.near.map {
            var row = ListRow(
                Target.whole($0.id), $0.title,
                subtitle: [Words.artist($0.artist), Words.facts($0)].filter { !$0.isEmpty }
                    .joined(separator: " · "), picture: $0.isBare ? nil : $0.artwork, icon: .record)
            row.said = Words.commas([Words.titled($0.title, by: $0.artist), Words.facts($0)])
            return row
        }
        let all = parts + near
        return all.isEmpty ? [ListRow(Target.done, Words.noOtherAlbum, icon: .left)] : all
    }
}
