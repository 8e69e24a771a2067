import UnderCoverCatalogue
import UnderCoverPixels

/// Other ways to look at the player's records: by genre, decade, label and year of arrival, and in another order.
package struct Browse: PageScreen {
    package enum Target: ScreenTarget {
        case kind(ShelfGroup.Kind)
        case order(ShelfOrder)
        /// The records that were never heard or never asked.
        case never(ShelfGroup.Kind)
        case folders, playlists, rules
        /// Switches the names below the sleeves.
        case names
        /// A genre, a decade and so on, by its place in the list.
        case group(Int)
    }

    package static let name = "browse"

    package static let samples = [
        Sample("browse") { $0.openBrowse() },
        Sample("browse-decades") { $0.openBrowse(.decade) },
        Sample("browse-coming") { game in
            game.openBrowse()
            game.choose(Target.kind(.label))
        },
    ]

    /// The groups of this kind are listed; nil for the kinds and the orders themselves.
    package var kind: ShelfGroup.Kind?
    /// The order of the library below.
    package var order = ShelfOrder.name
    /// nil until they have come.
    package var groups: [ShelfGroup]?

    static func open(_ order: ShelfOrder, _ app: inout AppState) -> [Effect] { app.enter(Browse(order: order)) }

    package func firstFocus(_ app: AppState) -> TargetID? {
        kind.map { TargetID(groups?.isEmpty == false ? Target.group(0) : .kind($0)) } ?? TargetID(Target.kind(.genre))
    }

    package func successors(of target: Target) -> [Target] { [.group(0)] }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .kind(let kind):
            return (self.kind == nil ? app.enter(Browse(kind: kind)) : []) + [.shelf(.groups(kind, .name))]
        case .never(let kind): return [.shelf(.groups(kind, .name))]
        case .folders: return FolderShelf.open(nil, &app)
        case .playlists: return Playlists.open(&app)
        case .rules: return RuleBuilder.open(&app)
        case .names: return app.set("wall-names", app.settings.wallNames ? "off" : "on")
        case .order(let order): return app.leave() + Library.sort(order, &app)
        case .group(let place):
            guard let group = groups?[safe: place] else { return [] }
            return app.enter(Library(list: .albums, group: group))
        }
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard case .shelf(let news) = news else { return [] }
        guard let kind else { return entered(news, &app) }
        switch news {
        case .groups(kind, _, let groups):
            app.show(with { $0.groups = groups })
            return app.repairFocus()
        case .summary: return [.shelf(.groups(kind, .name))]
        default: return []
        }
    }

    /// The records that were never heard or asked are one shelf, which opens as soon as it is counted.
    private func entered(_ news: ShelfNews, _ app: inout AppState) -> [Effect] {
        guard case .groups(let kind, _, let groups) = news, !ShelfGroup.Kind.listed.contains(kind) else { return [] }
        guard let group = groups.first else { return app.say(Words.noGroups(kind)) }
        return app.enter(Library(list: .albums, group: group))
    }

    package func page(_ app: AppState) -> Page {
        guard let kind else {
            return Page(
                Words.browse, hints: [.move, .open(Words.choose)],
                .list(kinds + ways(app) + orders + [names(app)]).width(most: 1300))
        }
        return Page(
            Words.groups(kind), hints: [.move, .open(Words.open)], news: groups.map { Words.choices($0.count) },
            list(of: kind, app).width(most: 1300))
    }

    private var kinds: [ListRow] {
        ShelfGroup.Kind.listed.map { ListRow(Target.kind($0), Words.groups($0), icon: $0.icon) }
            + [.unheard, .unasked].map { ListRow(Target.never($0), Words.groups($0), icon: $0.icon) }
    }

    /// Playlists are there to be heard, so a game without songs has none.
    private func ways(_ app: AppState) -> [ListRow] {
        [ListRow(Target.folders, Words.groups(.folder), icon: ShelfGroup.Kind.folder.icon)]
            + (app.has(.songs) ? [ListRow(Target.playlists, Words.playlists, icon: .playing)] : [])
            + [ListRow(Target.rules, Words.joinRules, icon: .plus)]
    }

    private func names(_ app: AppState) -> ListRow {
        var row = ListRow(
            Target.names, Words.wallNames, trailing: app.settings.wallNames ? Words.on : Words.off, icon: .grid)
        row.trailingIsState = true
        return row
    }

    private var orders: [ListRow] {
        ShelfOrder.allCases.map { order in
            var row = ListRow(
                Target.order(order), Words.sorted(order), trailing: order == self.order ? Words.chosen : "",
                icon: .triangleDown)
            row.trailingIsState = order == self.order
            return row
        }
    }

    private func list(of kind: ShelfGroup.Kind, _ app: AppState) -> Block {
        guard let groups, !groups.isEmpty else {
            // A row, so that a voice has something to stand on; a press asks again.
            let row = ListRow(Target.kind(kind), Words.groups(kind), icon: kind.icon)
            return .list([row], below: .text(groups == nil ? Words.readingShelf : Words.noGroups(kind), ink: .soft))
        }
        var kept: [Int] = []
        if case .group(let place) = app.focused(Target.self) { kept = [place] }
        return .many(groups.count, kept: kept, gap: .space(.narrow)) { place in
            let group = groups[place]
            return .listRow(
                ListRow(
                    Target.group(place), Words.group(group), trailing: Words.manyAlbums(group.albums),
                    icon: group.kind.icon))
        }
    }
}

extension ShelfGroup.Kind {
    fileprivate var icon: Icon {
        switch self {
        case .genre: .note
        case .decade: .calendar
        case .label: .record
        case .added: .plus
        case .unheard: .mute
        case .unasked: .question
        case .folder: .folder
        }
    }
}

extension Library {
    /// Shows the library that is open in another order.
    static func sort(_ order: ShelfOrder, _ app: inout AppState) -> [Effect] {
        guard let state = Library.shown(app), state.order != order else { return [] }
        app.show(Library(list: state.list, artist: state.artist, group: state.group, order: order))
        app.top.scroll = 0
        app.setFocus(Target.place(0))
        return app.repairFocus()
    }
}

extension Walkthrough {
    /// The ways to look at the shelf, and the groups of one.
    package mutating func openBrowse(_ kind: ShelfGroup.Kind? = nil) {
        openLibrary()
        choose(Library.Target.browse)
        guard let kind else { return }
        choose(Browse.Target.kind(kind))
        answerShelf()
    }
}
