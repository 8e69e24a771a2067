// Chooses the records on the wall, and adds one to the queue.

import UnderCoverCatalogue
import UnderCoverPixels

/// How far the player's own records have been read: page by page, as the wall comes to them.
package struct JukeboxPages: Equatable, Codable, Sendable {
    static let rows = 120
    /// A larger library is shown by as many pages, spread over it.
    static let most = 16

    package var read = 0
    /// Own records with a picture among those read.
    package var own = 0
    /// Those that the family leaves out.
    var leftOut = 0
    /// Albums of the library; nil until a page has come.
    package var total: Int?
    /// The question that has not been answered.
    package var asked: Int?

    package init() {}

    /// nil once all have been read.
    var nextStart: Int? {
        guard let total else { return 0 }
        let pages = (total + Self.rows - 1) / Self.rows
        guard read < min(pages, Self.most) else { return nil }
        return pages <= Self.most ? read * Self.rows : read * total / Self.most
    }
}

extension Jukebox {
    /// With fewer records of their own, players see those in the box as well.
    static let leastOwn = 60

    /// The records that can be added, for phones, too; empty where no jukebox is open.
    package static func records(_ app: AppState) -> [Album] { current(app)?.records ?? [] }

    /// Puts a whole record into the queue, where the guest's turn comes; where nothing plays, it begins. A record that
    /// waits already is not added twice.
    package static func add(_ album: Album.ID, by guest: Ask.Guest, _ app: inout AppState) -> [Effect] {
        guard app.deck.isRestored,
            let record = records(app).first(where: { $0.id == album }) ?? app.album(album)
        else { return [] }
        guard !app.family.leavesOut(record) else { return app.say(Words.recordNotForFamily) }
        if app.deck.awaited.contains(album) {
            return app.say(Words.addedToLine(record.title))
        }
        if app.deckSounds, app.deck.now?.album == album {
            return app.say(Words.playsAlready(record.title))
        }
        if let place = app.deck.line.firstIndex(of: album) {
            return app.say(Words.alreadyInLine(record.title, place: place + 1))
        }
        guard app.deck.asks.hasRoom(for: guest) else { return app.say(Words.enoughAsked) }
        if !app.deckSounds { app.deck.begins = app.deck.begins ?? album }
        let begins = app.deck.begins == album
        app.say(begins ? Words.playsNow(record.title) : Words.addedToLine(record.title))
        let effects = Deck.queue(record, .last, &app)
        guard !effects.isEmpty else { return [] }
        app.deck.asks.add(
            .record(album), by: guest, name: name(of: guest, app), title: record.title, artist: record.artist,
            artwork: record.artwork)
        return effects
    }

    /// nil for the house.
    static func name(of guest: Ask.Guest, _ app: AppState) -> String? {
        switch guest {
        case .house: nil
        case .seat(let seat): app.party[seat]?.name
        case .phone(let id): seat(of: guest, app).flatMap { app.party[$0]?.name } ?? app.phones[id]?.name
        }
    }

    /// The seat whose sign an ask wears.
    static func seat(of guest: Ask.Guest, _ app: AppState) -> Seat.ID? {
        switch guest {
        case .house: return nil
        case .seat(let seat): return seat
        case .phone(let id):
            guard case .seat(let seat)? = app.phones[id]?.place else { return nil }
            return seat
        }
    }

    // MARK: Reading them

    /// The records in the box but for those that the family leaves out, mixed so that no kind of cover fills a part of
    /// the wall.
    static func boxRecords(_ app: AppState) -> [Album] {
        let family = app.family
        var chance = SeededGenerator(seed: 1957)
        return box(app).filter { !family.leavesOut($0) }.sorted { $0.id < $1.id }.shuffled(using: &chance)
    }

    static func box(_ app: AppState) -> [Album] {
        var seen: Set<Album.ID> = []
        let all = app.kept.categories.filter { $0.section == .builtIn }.flatMap(\.albums)
        return all.filter { seen.insert($0.id).inserted }
    }

    /// How many records the wall lacks, because it is one for the family.
    var leftOut: Int { boxLeftOut + pages.leftOut }

    /// Asks for a page while the wall shows the last records that are known, or a phone is about to.
    mutating func readOn(_ plan: JukeboxPlan, _ app: inout AppState) -> [Effect] {
        guard !app.shelf.isEmpty, pages.asked == nil, let start = pages.nextStart else { return [] }
        let seen = (abs(drift) + plan.columns + 2) * plan.rows
        let browsed = ((app.phones.phones.map(\.browsed).max() ?? 0) + 2) * Self.browsedRecords
        guard pages.own < Self.leastOwn || max(seen + plan.columns * plan.rows, browsed) > pages.own else { return [] }
        let question = app.shelf.nextQuestion()
        pages.asked = question
        return [.shelf(.page(question: question, .albums, artist: nil, start: start, count: JukeboxPages.rows))]
    }

    /// A page has come, perhaps while another screen lies over the wall.
    static func arrived(_ question: Int, _ page: ShelfPage, _ app: inout AppState) {
        guard case (let place, var state)? = last(in: app, where: { $0.pages.asked == question }),
            case .albums(let rows) = page.rows
        else { return }
        let (old, before) = (state.pages.own, app.stack[place].focus)
        state.take(rows, page.total, app)
        app.stack[place].screen = state
        // The records of the box have moved on, and the focus stays with its record.
        if case .record(let number) = before?.target as? Target, number >= old, state.pages.own > old {
            app.stack[place].focus = TargetID(Target.record(number + state.pages.own - old))
        }
        if place == app.stack.count - 1 { app.repairFocus() }
    }

    private mutating func take(_ rows: [ShelfAlbum], _ total: Int, _ app: AppState) {
        let known = Set(records.prefix(pages.own).map(\.id))
        let family = app.family
        let all = rows.filter { !$0.isBare && !$0.isAway && !known.contains($0.id) }.map { $0.album(songs: []) }
        let new = all.filter { !family.leavesOut($0) }
        pages.leftOut += all.count - new.count
        records.insert(contentsOf: new, at: pages.own)
        pages.own += new.count
        for index in cursors.indices where cursors[index].record >= pages.own - new.count {
            cursors[index].record += new.count
        }
        (pages.read, pages.total, pages.asked) = (pages.read + 1, total, nil)
        if pages.own >= Self.leastOwn {
            records.removeLast(records.count - pages.own)
            boxLeftOut = 0
        }
        cursors.removeAll { $0.record >= records.count }
    }
}
