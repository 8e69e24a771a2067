import UnderCoverCatalogue
import UnderCoverPixels

extension Library {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        // If the footer has no room for the names of the focused album, they have a line of their own.
        let room = sheet.hasFooter ? sheet.footerRoom(beside: hints(app, isOnTab: false)) : 0
        page(app, hasCaption: list == .albums && room < sheet.text(.body) * 24).draw(&sheet)
        guard sheet.isSpoken else { return }
        // Only some of the rows are drawn.
        for id in sheet.targets.map(\.id) {
            if case .place(let place) = id.target as? Target {
                sheet.role(id, nil, number: place + 1, of: total(app))
            }
        }
    }

    private func page(_ app: AppState, hasCaption: Bool) -> Page {
        let count = total(app)
        let hasTabs = isWhole && !app.shelf.isEmpty
        let hasJukebox = isWhole && app.has(.songs)
        let jukebox = HeaderAction(Target.jukebox, icon: .grid, label: Words.jukebox)
        var page = Page(
            artist?.name ?? group.map(Words.group) ?? Words.library,
            hasJukebox && !hasTabs ? [jukebox] : [],
            hints: hints(app, isOnTab: isOnTab(app)), note: hasCaption ? nil : note(app),
            news: artist.map(Words.holdings) ?? Words.count(count, in: list), body(count, app, hasCaption: hasCaption))
        if hasTabs {
            let tabs = ShelfList.allCases.map { Block.tab(Target.tab($0), Words.list($0), isSelected: $0 == list) }
            let door = Block.button(
                Target.jukebox, Words.jukebox, .grid, step: .disc, size: TypeStep.body.rawValue)
            let ways = Block.disc(Target.browse, .bars, Words.browse)
            page.tabs = tabs + [ways] + (hasJukebox ? door : nil)
            page.shortTabs = tabs + [ways] + (hasJukebox ? .disc(Target.jukebox, .grid, Words.jukebox) : nil)
        }
        page.cutsNote = true
        page.count = count > 0 ? artist.map(Words.shortHoldings) ?? Words.count(count, in: list) : nil
        return page
    }

    private func body(_ count: Int, _ app: AppState, hasCaption: Bool) -> Block {
        guard count > 0 || page == nil && !app.shelf.isEmpty else { return nothing(app) }
        let plan = LibraryPlan(self, total: count, hasNames: app.settings.wallNames, app.metrics)
        let hasRail = LibraryPlan.hasRail(app.metrics)
        let wall = plan.isWall ? wall(plan) : rows(count, app)
        let rail = hasRail && !letters.isEmpty ? rail(app) : nil
        let all = Block.row([wall.fillsWidth()] + rail, gap: .space(.wide)).fillsHeight()
        return hasCaption ? .column([all, caption(hasRail: hasRail, app).givesWay()], gap: .space(.small)) : all
    }

    private func nothing(_ app: AppState) -> Block {
        guard isWhole else { return .text(Words.emptyArtist, .body, .row) }
        return .empty(
            Words.emptyLibrary, app.has(.tags) ? Words.emptyLibraryText : Words.isMissing(.tags),
            action: app.has(.tags) ? Target.folder : nil, label: Words.chooseFolder, icon: .folder)
    }

    /// On a wall the names of the focused album need the room of the arrows.
    private func hints(_ app: AppState, isOnTab: Bool) -> [Hint] {
        let isShort = list == .albums && app.metrics.content.width < app.metrics.px(1900)
        let letter = letters.count > 1 && !isOnTab ? [Hint(.nextSection, Words.letterHint)] : []
        let isOnSong = list == .songs && !isOnTab && !isOnMore(app) && app.has(.songs)
        let open = isOnSong ? [Hint.open(Words.playFromHere), Hint(.extra, Words.moreWord)] : [.open(Words.open)]
        return (isShort ? [] : [.move]) + open + letter + [.search]
    }

    /// There the shoulders go from tab to tab.
    private func isOnTab(_ app: AppState) -> Bool {
        if case .tab = app.focused(Target.self) { true } else { false }
    }

    /// Enter opens the menu of the song there.
    private func isOnMore(_ app: AppState) -> Bool {
        if case .more = app.focused(Target.self) { true } else { false }
    }

    /// The focused album; on a wall its sleeve alone says little.
    private func focusedAlbum(_ app: AppState) -> ShelfAlbum? {
        guard list == .albums, case .place(let place) = app.focused(Target.self) else { return nil }
        return album(place)
    }

    private func note(_ app: AppState) -> String? {
        focusedAlbum(app).map { [$0.title, Words.byWhom($0)].joined(separator: " · ") }
    }

    /// The names of the focused album, and its letter, which leads to the next; as high for all of them.
    private func caption(hasRail: Bool, _ app: AppState) -> Block {
        let album = focusedAlbum(app)
        let names = Block.column([
            .line(album?.title ?? "", .bold, .row), .line(album.map(Words.byWhom) ?? "", ink: .soft),
        ])
        let letter = hasRail ? nil : current(app)
        let height = Length.larger(.hit, .text(.row, Em.line) + .text(.body, Em.line))
        let pill = letter.map { letter in
            Block.canvas(wish: height) { $0.letterPill(letter, $1) }.width(.larger(.hit, .text(.row, 2.6)))
        }
        return .row([names.fillsWidth()] + pill, gap: .space(.small)).height(height)
    }

    // MARK: Rows

    private func rows(_ count: Int, _ app: AppState) -> Block {
        let kept: [Int] =
            switch app.focused(Target.self) {
            case .place(let place), .more(let place): [place]
            default: []
            }
        return .many(count, kept: kept, gap: .space(.narrow)) { place in
            let target = Target.place(place)
            if let artist = artist(at: place) {
                return .listRow(
                    ListRow(
                        target, Words.artist(artist.name), trailing: Words.shortHoldings(artist), icon: .person))
            }
            guard let song = song(place) else { return hollow(target, place) }
            return SongRow.ofList(song, target, more: Target.more(place), app)
        }
    }

    /// A row that has not come yet.
    private func hollow(_ target: Target, _ place: Int) -> Block {
        .drawing(
            Drawing(
                height: { metrics, _ in Span(metrics.listRow) },
                draw: { sheet, rect in drawHollow(target, rect.inset(0, sheet.px(.tiny)), place, &sheet) }))
    }

    /// A place whose row has not come yet.
    func drawHollow(_ target: Target, _ rect: Rect, _ place: Int, _ sheet: inout Sheet) {
        let rect = rect.rounded
        sheet.target(target, rect)
        sheet.name(target, Words.placeSaid(place, list))
        let isFocused = sheet.isFocused(target)
        sheet.box(
            rect, fill: sheet.theme.hollow, stroke: isFocused ? sheet.theme.ink : nil,
            width: sheet.metrics.stroke(6, sheet.theme))
    }
}
