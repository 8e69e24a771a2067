import UnderCoverCatalogue

// Asks for the part of the list that is in sight, before the player has scrolled to its end.

extension Library {
    /// Rows of places before and after those in sight that a page has as well, so that one page lasts for some scrolling.
    private static let spareRows = 12

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard news == .eventEnded, total(app) > 0 || page == nil else { return [] }
        let plan = LibraryPlan(self, app)
        let seen = plan.inSight(app.top.scroll)
        var state = self
        let effects = state.ask(seen, plan, &app) + state.pictures(seen, &app)
        if state != self { app.show(state) }
        return effects
    }

    private mutating func ask(_ seen: Range<Int>, _ plan: LibraryPlan, _ app: inout AppState) -> [Effect] {
        if page != nil, held.contains(all: seen) { return [] }
        if let asked, asked.places.contains(all: seen) { return [] }
        let spare = Self.spareRows * plan.columns
        let start = max(seen.lowerBound - spare, 0)
        let places = start..<max(seen.upperBound + spare, start + 1)
        let question = app.shelf.nextQuestion()
        asked = Asked(question: question, places: places)
        return [
            .shelf(
                .page(
                    question: question, list, artist: artist?.id, start: places.lowerBound, count: places.count,
                    order: order, group: group))
        ]
    }

    private func pictures(_ seen: Range<Int>, _ app: inout AppState) -> [Effect] {
        guard case .albums? = page?.rows else { return [] }
        // All of them are drawn, whether or not they are there, so none is dropped to make room for another.
        return app.covers.request(thumbnails: seen.compactMap(album).filter { !$0.isBare }.map(\.artwork))
    }

    /// A page has come, perhaps while another screen lies over the library.
    static func arrived(_ question: Int, _ page: ShelfPage, _ app: inout AppState) {
        guard case (let place, var state)? = last(in: app, where: { $0.asked?.question == question }),
            let asked = state.asked
        else { return }
        let moved = state.moved(app.stack[place].focus, to: page)
        state.page = page
        state.held = asked.places
        state.asked = nil
        app.stack[place].screen = state
        if let moved { app.stack[place].focus = TargetID(Target.place(moved)) }
    }

    /// Albums that were added before the focused one have moved it: the place where it is now.
    private func moved(_ focus: TargetID?, to page: ShelfPage) -> Int? {
        guard case .place(let place) = focus?.target as? Target, case .albums(let rows) = page.rows,
            let album = album(place), let index = rows.firstIndex(where: { $0.id == album.id })
        else { return nil }
        return page.start + index
    }

    /// A scan has changed the lists, so pages are asked for again, also those under another screen.
    static func changed(_ app: inout AppState) {
        changeAll(&app) { state in
            state.held = 0..<0
            state.asked = nil
            // An empty page would say that there is nothing to ask for.
            if state.page?.total == 0 { state.page = nil }
        }
    }
}

extension Range<Int> {
    fileprivate func contains(all other: Range<Int>) -> Bool {
        other.isEmpty || lowerBound <= other.lowerBound && upperBound >= other.upperBound
    }
}
