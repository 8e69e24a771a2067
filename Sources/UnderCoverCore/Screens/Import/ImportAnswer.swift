import UnderCoverPixels

/// The result of a file: every album that it names as a square, and the lines that were not found, for the player to
/// put right one by one.
package struct ImportAnswer: PageScreen {
    package enum Target: ScreenTarget {
        case play
        /// A line, by its place in `lines`.
        case line(Int)
    }

    /// The player's decision about a line.
    package enum Decision: String, Codable, Sendable { case putRight, leftOut }

    package static let name = "import-answer"

    package var reference: SourceReference
    /// The category's name.
    package var title: String
    /// Not found when the screen opened.
    package var lines: [UnfoundLine]
    /// The key is `UnfoundLine.key`.
    package var decisions: [String: Decision] = [:]

    static func open(_ preview: PlaylistPreview, _ app: inout AppState) -> [Effect] {
        guard let gathering = app.finder.gathering(preview.reference), let lines = gathering.unfound, !lines.isEmpty
        else { return [] }
        let screen = ImportAnswer(reference: preview.reference, title: preview.name(gathering), lines: lines)
        return app.enter(screen) + screen.follow(.gathered, &app)
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.line(0)) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .play: return play(&app)
        case .line(let place): return lines[safe: place].map { FindAlbum.open($0, reference, &app) } ?? []
        }
    }

    /// The category is the preview's, which is below this screen.
    private func play(_ app: inout AppState) -> [Effect] {
        PlaylistPreview.shown(reference, app)?.add(&app) ?? app.leave()
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard news == .gathered else { return [] }
        let albums = app.finder.gathering(reference)?.albums ?? []
        return app.covers.request(thumbnails: albums.prefix(ImportWall.mostSquares).map(\.artwork))
    }

    var open: Int { lines.count - decisions.count }

    /// The first undecided line after the place of `key`; nil where all are decided.
    func next(after key: String) -> Int? {
        let place = lines.firstIndex { $0.key == key } ?? 0
        let order = lines.indices.map { (place + 1 + $0) % lines.count }
        return order.first { decisions[lines[$0].key] == nil }
    }
}
