/// A playlist before it becomes a category: its covers come in while one looks.
package struct PlaylistPreview: ScreenState {
    package var focus: TargetID = "add"
    package var scroll = 0.0
    package var reference: SourceReference
    /// As it was found; empty for an address or a file, whose source says what it is called.
    package var title: String
    package var curator: String?
    package var sieve = SieveSettings()
    /// Switches that were used: they stay while all is fetched anew.
    package var used: [TargetID] = []
    package var since: Int
    /// When the focus went to Add by itself.
    package var offeredAt: Int?

    static let mostCovers = 40

    /// Whoever was about to cancel has not seen that the focus is on another button now.
    package func isNewlyOffered(at tick: Int) -> Bool { offeredAt.map { tick - $0 < Motion.bounceTicks } == true }

    func name(_ gathering: Gathering) -> String {
        [title, gathering.name].first { !$0.isEmpty } ?? FoundPlaylist(reference: reference, title: "").shownTitle
    }
}

extension AppState {
    mutating func openPlaylist(_ reference: SourceReference, title: String, curator: String?) -> [Effect] {
        // What is a category already is not made twice.
        if let known = catalogue.first(where: { $0.origin == reference }) { return openCategory(known) }
        // Whoever pastes an address has not read the terms of the place it leads to.
        if let source = finder.source(reference.source), !source.isOn {
            if source.notice != nil { return enter(.question(Question(subject: .allowSource(source.id)))) }
            say(Words.isSwitchedOff(source.name))
            return []
        }
        let preview = PlaylistPreview(reference: reference, title: title, curator: curator, since: tick)
        finder.note(Gathering(reference: reference))
        let effects = enter(.playlist(preview))
        return effects + [.gather(reference, preview.sieve)]
    }

    mutating func playlistActivated(_ id: TargetID) -> [Effect] {
        guard case .playlist(var preview) = screen else { return [] }
        switch id {
        case "add": return preview.isNewlyOffered(at: tick) ? [] : keepPlaylist(preview)
        case "again":
            finder.note(Gathering(reference: preview.reference))
            return mendFocus() + [.gather(preview.reference, preview.sieve)]
        case "cancel": return leavePlaylist()
        case "singles": preview.sieve.keepsSingles.toggle()
        case "compilations": preview.sieve.keepsCompilations.toggle()
        case "various": preview.sieve.keepsVariousArtists.toggle()
        default: return []
        }
        if !preview.used.contains(id) { preview.used.append(id) }
        screen = .playlist(preview)
        finder.note(Gathering(reference: preview.reference))
        return mendFocus() + [.gather(preview.reference, preview.sieve)]
    }

    /// The category is there at once; the rest of its covers catch up.
    private mutating func keepPlaylist(_ preview: PlaylistPreview) -> [Effect] {
        guard let gathering = finder.gathering(preview.reference), gathering.canPlay else { return [] }
        let name = preview.name(gathering)
        let category = Category(
            id: Category.ID(rawValue: preview.reference.description), name: name, shelf: .yours,
            albums: gathering.albums, origin: preview.reference)
        if let index = catalogue.firstIndex(where: { $0.id == category.id }) {
            catalogue[index] = category
        } else {
            catalogue.append(category)
        }
        while stack.count > 1 {
            if case .categories = screen { break }
            stack.removeLast()
        }
        focus(on: category)
        return [.keepGathering(preview.reference, name: name)] + openCategory(category)
    }

    /// So that Back leads to what was made.
    private mutating func focus(on category: Category) {
        guard case .categories(var list) = screen else { return }
        list.folded.removeAll { $0 == category.shelf }
        screen = .categories(list)
        setFocus("category." + category.id.rawValue)
    }

    mutating func leavePlaylist() -> [Effect] {
        guard case .playlist(let preview) = screen else { return leave() }
        finder.forget(preview.reference)
        return [.cancelGathering(preview.reference)] + leave()
    }

    // MARK: Gathering

    mutating func gathered(_ gathering: Gathering) -> [Effect] {
        let isKept = catalogue.contains { $0.origin == gathering.reference }
        let isShown = stack.contains {
            if case .playlist(let preview) = $0 { preview.reference == gathering.reference } else { false }
        }
        // What was cancelled may still have something to say.
        guard isKept || isShown, let before = finder.gathering(gathering.reference) else { return [] }
        let couldPlay = before.canPlay
        finder.note(gathering)
        if let index = catalogue.firstIndex(where: { $0.origin == gathering.reference }) {
            grow(index, gathering)
        }
        if gathering.canPlay, !couldPlay { offerToAdd(gathering.reference) }
        var effects: [Effect] = []
        switch screen {
        case .playlist where isShown:
            effects += thumbnails(gathering.albums.prefix(PlaylistPreview.mostCovers).map(\.artwork))
        case .category: effects += arrivedAtCategory()
        default: break
        }
        return effects + mendFocus()
    }

    /// Until now there was nothing to do but to give up. Whoever has touched something stays where they are.
    private mutating func offerToAdd(_ reference: SourceReference) {
        guard case .playlist(var preview) = screen, preview.reference == reference, preview.focus == "cancel",
            input.usedAt <= input.enteredAt
        else { return }
        preview.focus = "add"
        preview.offeredAt = tick
        screen = .playlist(preview)
        input.focusedAt = tick
    }

    /// While covers come in, a category never shrinks; when all are there, it is what was found.
    private mutating func grow(_ index: Int, _ gathering: Gathering) {
        let isDone = gathering.stage == .done && gathering.canPlay
        guard isDone || gathering.albums.count > catalogue[index].albums.count else { return }
        catalogue[index].albums = gathering.albums
        if isDone { recents[catalogue[index].id]?.keep(only: gathering.albums.map(\.id)) }
    }
}
