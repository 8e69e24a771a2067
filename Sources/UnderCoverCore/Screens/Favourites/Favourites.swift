import UnderCoverPixels

/// Covers a player has hearted. They stay when their category goes.
package struct Favourites: ScreenState {
    package var focus: TargetID = ""
    package var scroll = 0.0
    /// The one that is looked at closely.
    package var open: Album.ID?
    package var isPlaying = false
    /// What was open until it was turned from, and when: the one fades into the other.
    package var turned: Turn?

    package struct Turn: Equatable, Codable, Sendable {
        package var from: Album.ID
        package var at: Int
    }

    func isTurning(at tick: Int) -> Bool { turned.map { Double(tick - $0.at) < Motion.turnTicks } == true }

    init(_ app: AppState) {
        focus = app.favourites.first.map { "album." + $0.id.rawValue } ?? "play"
    }
}

extension AppState {
    mutating func openFavourites() -> [Effect] {
        let covers = thumbnails(favourites.map(\.artwork))
        return enter(.favourites(Favourites(self))) + covers
    }

    mutating func favouritesActivated(_ id: TargetID) -> [Effect] {
        guard case .favourites(var state) = screen else { return [] }
        switch id {
        case "before": return turnFavourite(-1)
        case "after": return turnFavourite(1)
        case "play":
            if let category = favouritesCategory { return startMatch(category) }
            return leave()
        case "listen": return toggleListening()
        case "share": return [.takeScreenshot]
        case "remove": return removeFocusedFavourite()
        case "close": return closeFavourite()
        default:
            let album = Album.ID(rawValue: String(id.dropFirst("album.".count)))
            guard let found = favourites.first(where: { $0.id == album }) else { return [] }
            state.open = album
            state.turned = nil
            state.focus = found.songs.isEmpty ? "close" : "listen"
            screen = .favourites(state)
            input.enteredAt = tick
            return openCover(of: found)
        }
    }

    /// The favourite before or after the one that is open; at either end it stays.
    mutating func turnFavourite(_ step: Int) -> [Effect] {
        guard case .favourites(var state) = screen, let open = state.open,
            let index = favourites.firstIndex(where: { $0.id == open }), let next = favourites[safe: index + step]
        else { return [] }
        let wasPlaying = state.isPlaying
        state.turned = Favourites.Turn(from: open, at: tick)
        state.open = next.id
        state.isPlaying = false
        screen = .favourites(state)
        mendFocus()
        return (wasPlaying ? [.stopMusic] : []) + openCover(of: next)
    }

    private func openCover(of album: Album) -> [Effect] {
        covers.ready.contains(album.artwork) ? [] : [.loadCover(album.artwork, .round)]
    }

    /// Empty for a cover that nobody has looked at yet, and where contrast is the point.
    func gradient(of album: Album) -> [Color] {
        guard !theme.isHighContrast else { return [] }
        let known =
            album.signature
            ?? catalogue.lazy.flatMap(\.albums)
            .first { $0.artwork == album.artwork && $0.signature != nil }?.signature
        return known?.gradientColors ?? []
    }

    mutating func closeFavourite() -> [Effect] {
        guard case .favourites(var state) = screen, let open = state.open else { return leave() }
        let wasPlaying = state.isPlaying
        state.open = nil
        state.isPlaying = false
        state.focus = "album." + open.rawValue
        screen = .favourites(state)
        mendFocus()
        return wasPlaying ? [.stopMusic] : []
    }

    private mutating func toggleListening() -> [Effect] {
        guard case .favourites(var state) = screen, let album = favourites.first(where: { $0.id == state.open }),
            let song = album.songs.first
        else { return [] }
        state.isPlaying.toggle()
        screen = .favourites(state)
        return state.isPlaying ? [.playMusic(song: song)] : [.stopMusic]
    }

    mutating func removeFocusedFavourite() -> [Effect] {
        guard case .favourites(let state) = screen else { return [] }
        let id = state.open ?? Album.ID(rawValue: String(state.focus.dropFirst("album.".count)))
        guard let index = favourites.firstIndex(where: { $0.id == id }) else { return [] }
        var effects: [Effect] = [.removeFavourite(id)]
        if state.open != nil { effects += closeFavourite() }
        favourites.remove(at: index)
        // The focus goes to the neighbour, not to the beginning.
        if let next = favourites[safe: index] ?? favourites.last { screen.focus = "album." + next.id.rawValue }
        mendFocus()
        say(Words.removedFavourite)
        return effects
    }
}
