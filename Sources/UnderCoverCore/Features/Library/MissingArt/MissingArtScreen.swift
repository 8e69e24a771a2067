import UnderCoverCatalogue
import UnderCoverPixels

/// The albums without a cover, and what the Cover Art Archive has for them.
package struct MissingArtScreen: PageScreen {
    package enum Target: ScreenTarget {
        case all
        case album(Album.ID)
        /// `ArtCandidate.id`
        case candidate(String)
        case none
        /// While there is nothing to choose.
        case done
    }

    package static let name = "missing-art"

    /// nil until the library has answered.
    package var items: [MissingArt]?
    /// The album that the player chooses a cover for.
    package var chosen: Album.ID?
    /// The question and the number of covers found when pictures were asked for last.
    package var pictured: [String] = []

    static func open(_ app: inout AppState) -> [Effect] { app.enter(MissingArtScreen()) + [.shelf(.missingArt)] }

    package func successors(of target: Target) -> [Target] {
        let first = items?.first.map { Target.album($0.album.id) }
        return [chosen.map(Target.album), first, .all, .done].compactMap { $0 }
    }

    private func item(_ id: Album.ID) -> MissingArt? { items?.first { $0.album.id == id } }

    /// The album whose covers are offered: the chosen one, else the focused one, else the first that waits for an
    /// answer.
    func question(_ app: AppState) -> MissingArt? {
        let open = (items ?? []).filter { $0.state == .several }
        if let chosen, let item = open.first(where: { $0.album.id == chosen }) { return item }
        if case .album(let id) = app.focused(Target.self), let item = open.first(where: { $0.album.id == id }) {
            return item
        }
        return open.first
    }

    /// How many have a cover by now.
    var found: Int { (items ?? []).count { $0.state == .found } }

    // MARK: Input

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .all: return lookAllUp(&app)
        case .album(let id): return item(id).map { press($0, &app) } ?? []
        case .candidate(let id): return choose(id, &app)
        case .none: return choose(nil, &app)
        case .done: return app.leave()
        }
    }

    private func lookAllUp(_ app: inout AppState) -> [Effect] {
        let open = (items ?? []).filter { [.queued, .failed].contains($0.state) }
        mark(open.map(\.album.id), &app)
        return open.map { .shelf(.fetchArt($0.album.id)) }
    }

    private func press(_ item: MissingArt, _ app: inout AppState) -> [Effect] {
        switch item.state {
        case .queued, .nothing, .failed:
            mark([item.album.id], &app)
            return [.shelf(.fetchArt(item.album.id))]
        case .looking: return []
        case .found: return AlbumPage.open(item.album, &app)
        case .several:
            app.show(with { $0.chosen = item.album.id })
            app.top.scroll = 0
            if let first = item.candidates.first { app.focus = TargetID(Target.candidate(first.id)) }
            return app.repairFocus()
        }
    }

    /// Shows at once that these are being looked up.
    private func mark(_ albums: [Album.ID], _ app: inout AppState) {
        var state = self
        for index in (items ?? []).indices where albums.contains(state.items?[index].album.id ?? "") {
            state.items?[index].state = .looking
        }
        app.show(state)
        app.repairFocus()
    }

    private func choose(_ candidate: String?, _ app: inout AppState) -> [Effect] {
        guard let item = question(app) else { return [] }
        app.show(with { $0.chosen = nil })
        app.focus = TargetID(Target.album(item.album.id))
        app.repairFocus()
        return [.shelf(.chooseArt(item.album.id, candidate))]
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .back: back(&app)
        case .step(let direction): stepped(direction, &app)
        default: nil
        }
    }

    /// Beside an open question only some rows of sleeves are drawn, and the others come as the focus reaches them.
    private func stepped(_ direction: Action, _ app: inout AppState) -> [Effect]? {
        guard direction == .up || direction == .down, question(app) != nil, let items,
            case .album(let id) = app.focused(Target.self),
            let index = items.firstIndex(where: { $0.album.id == id })
        else { return nil }
        let targets = app.sheet().targets
        let here = targets.first { $0.id == app.focus }?.rect.y
        let columns = targets.count { $0.rect.y == here && $0.id.target as? Target != nil && $0.rect.height > 0 }
        guard let next = items[safe: index + (direction == .down ? columns : -columns)] else { return nil }
        app.focus = TargetID(Target.album(next.album.id))
        app.input.focusedAt = app.tick
        return app.repairFocus()
    }

    /// First out of the question, then out of the screen.
    private func back(_ app: inout AppState) -> [Effect]? {
        guard let chosen else { return nil }
        app.show(with { $0.chosen = nil })
        app.focus = TargetID(Target.album(chosen))
        return app.repairFocus()
    }

    // MARK: News

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        switch news {
        case .shelf(.missingArt(let items)): arrived(items, &app)
        case .eventEnded: askForCovers(&app)
        default: []
        }
    }

    private func arrived(_ items: [MissingArt], _ app: inout AppState) -> [Effect] {
        var state = self
        state.items = items
        if let chosen, !items.contains(where: { $0.album.id == chosen && $0.state == .several }) { state.chosen = nil }
        app.show(state)
        return app.repairFocus()
    }

    private func askForCovers(_ app: inout AppState) -> [Effect] {
        let wanted = [question(app)?.album.id.rawValue ?? "", String(found)]
        guard items != nil, wanted != pictured else { return [] }
        var state = self
        state.pictured = wanted
        app.show(state)
        let found = (items ?? []).filter { $0.state == .found }.prefix(60).map(\.album.artwork)
        return app.covers.request(thumbnails: found + (question(app)?.candidates.map(\.artwork) ?? []))
    }
}
