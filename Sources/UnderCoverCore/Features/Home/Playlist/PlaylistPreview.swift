import UnderCoverCatalogue

/// A playlist before it becomes a category: its covers come in while the player looks.
package struct PlaylistPreview: PageScreen {
    package enum Target: ScreenTarget {
        case add, again, cancel
        /// Puts lines of a file right that were not found.
        case repair
        /// Switches that keep albums which are otherwise left out.
        case keep(AlbumSieve.Reason)
    }

    package static let name = "playlist"

    package var reference: SourceReference
    /// The title from the search; empty for an address or a file, whose source tells the title later.
    package var title: String
    package var curator: String?
    package var sieve = SieveSettings()
    /// Switches the player has used. They stay on screen while the playlist loads again.
    package var used: [AlbumSieve.Reason] = []
    /// Tick at which the focus went to Add by itself.
    package var offeredAt: Int?

    static let mostCovers = 40

    /// The focus has just moved from Cancel to Add, so a press may still be meant for Cancel.
    package func isNewlyOffered(at tick: Int) -> Bool { offeredAt.map { tick - $0 < Motion.bounceTicks } == true }

    func name(_ gathering: Gathering) -> String {
        [title, gathering.name].first { !$0.isEmpty } ?? FoundPlaylist(reference: reference, title: "").shownTitle
    }

    package func traits(_ app: AppState) -> Traits {
        Traits(
            staysInSight: app.finder.gathering(reference)?.isOnItsWay == true, earlyTicks: Motion.bounceTicks)
    }

    static func open(
        _ reference: SourceReference, title: String, curator: String? = nil, _ app: inout AppState
    ) -> [Effect] {
        // A playlist that is already a category is opened, not added twice.
        if let known = app.kept.categories.first(where: { $0.origin == reference }) {
            return CategoryDetail.open(known, &app)
        }
        // An address may lead to a source whose terms the player has not read.
        if let source = app.finder.source(reference.source), !source.isOn {
            if source.notice != nil { return app.enter(Question(.allowSource(source.id))) }
            return app.say(Words.isSwitchedOff(source.name))
        }
        let preview = PlaylistPreview(reference: reference, title: title, curator: curator)
        app.finder.note(Gathering(reference: reference))
        return app.enter(preview) + [.gather(reference, preview.sieve)]
    }

    /// The preview that is open for it, also below others.
    static func shown(_ reference: SourceReference, _ app: AppState) -> PlaylistPreview? {
        last(in: app) { $0.reference == reference }?.state
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .add: return isNewlyOffered(at: app.tick) ? [] : add(&app)
        case .again: return gather(&app)
        case .cancel: return back(&app)
        case .repair: return ImportAnswer.open(self, &app)
        case .keep(let reason):
            var state = self
            switch reason {
            case .single: state.sieve.keepsSingles.toggle()
            case .compilation: state.sieve.keepsCompilations.toggle()
            case .variousArtists: state.sieve.keepsVariousArtists.toggle()
            case .nameless, .coverless, .unfound, .repeated, .late, .unknown: return []
            }
            if !used.contains(reason) { state.used.append(reason) }
            app.show(state)
            return state.gather(&app)
        }
    }

    private func gather(_ app: inout AppState) -> [Effect] {
        app.finder.note(Gathering(reference: reference))
        return app.repairFocus() + [.gather(reference, sieve)]
    }

    /// The category is there at once; the rest of its covers follow.
    func add(_ app: inout AppState) -> [Effect] {
        guard let gathering = app.finder.gathering(reference), gathering.canPlay else { return [] }
        let name = name(gathering)
        let category = Category(
            id: Category.ID(reference), name: name, section: .yours, albums: gathering.albums, origin: reference)
        app.kept.put(category)
        // The code that it was fetched for goes on.
        if CodeEntry.goesOn(&app) { return [.keepGathering(reference, name: name)] + app.repairFocus() }
        // Back leads to the new category in the list.
        let shown = Categories.lead(to: category, &app)
        return [.keepGathering(reference, name: name)] + shown + CategoryDetail.open(category, &app)
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        command == .back ? back(&app) : nil
    }

    private func back(_ app: inout AppState) -> [Effect] {
        app.finder.forget(reference)
        return [.cancelGathering(reference)] + app.leave()
    }

    /// A progress bar of unknown length moves once a second; in between no frame is drawn.
    package func needsTicks(_ app: AppState) -> Bool {
        app.isCountingDown(reference) || isNewlyOffered(at: app.tick)
            || app.finder.gathering(reference)?.isBarStepping == true && !app.reducesMotion
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard news == .gathered else { return [] }
        if app.finder.gathering(reference)?.stage == .failed { offerAgain(&app) }
        let albums = app.finder.gathering(reference)?.albums ?? []
        return app.covers.request(thumbnails: albums.prefix(Self.mostCovers).map(\.artwork))
    }

    /// Offers to retry after a failure, which may work the second time. The focus goes there if the player has pressed
    /// nothing.
    private func offerAgain(_ app: inout AppState) {
        guard app.isFocused(Target.cancel), app.input.usedAt <= app.input.enteredAt else { return }
        app.setFocus(Target.again)
    }

    /// Until now the only button was Cancel; if the player has pressed nothing, the focus moves to Add.
    static func offerToAdd(_ reference: SourceReference, _ app: inout AppState) {
        guard var preview = PlaylistPreview.shown(app), preview.reference == reference,
            app.isFocused(Target.cancel), app.input.usedAt <= app.input.enteredAt
        else { return }
        preview.offeredAt = app.tick
        app.show(preview)
        app.focus = TargetID(Target.add)
        app.input.focusedAt = app.tick
    }
}
