import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct JukeboxTests {
    /// The jukebox over the first screen, with nothing in the queue.
    private func silent() -> Game {
        var game = Game(settings: .atOnce)
        game.restoreDeck()
        game.look { Jukebox.open(&$0) }
        return game
    }

    private func jukebox(_ game: Game) throws -> Jukebox { try #require(game.state.screen as? Jukebox) }

    private func albums(asked effects: [Effect]) -> [Album.ID] {
        effects.compactMap { if case .deck(.find(let album, .last)) = $0 { album.id } else { nil } }
    }

    // MARK: Adding

    @Test func onePersonAddsByTheOrdinaryFocus() throws {
        var game = silent()
        guard case .record(let number) = game.state.focused(Jukebox.Target.self) else {
            Issue.record("no record has the focus")
            return
        }
        let record = try jukebox(game).records[number]
        #expect(albums(asked: game.key("Return")) == [record.id])
        #expect(game.state.toast?.text == Words.playsNow(record.title) && game.state.party.seats.isEmpty)
    }

    /// The renderer may evict a cover, also one that it has not uploaded yet: it hangs there, so it is asked for again.
    @Test(arguments: [true, false]) func aCoverThatWasDroppedComesAgain(hasArrived: Bool) throws {
        var game = silent()
        game.tick()
        let artwork = try #require(try jukebox(game).records.first).artwork
        if hasArrived { game.send(.coverReady(artwork, .thumbnail, signature: nil, facts: nil)) }
        let asked = game.send(.coverDropped(artwork, .thumbnail))
        #expect(asked.contains(.loadCover(artwork, .thumbnail)))
        #expect(!game.tick().contains(.loadCover(artwork, .thumbnail)))
    }

    /// A mouse points by itself: what it asks for is its player's, and no cursor stands where its player cannot move it.
    @Test func aMouseWithASeatAsksInItsName() throws {
        var game = silent()
        game.state.party.put(.pointer, in: 2, name: "Mo")
        game.tick()
        #expect(try jukebox(game).cursors.isEmpty)
        let target = try #require(game.state.sheet().targets.first { $0.id.description.hasPrefix("record.") })
        game.send(.device(.pointerDown(target.rect.center)))
        #expect(game.state.deck.asks.waiting.map(\.guest) == [.seat(2)])
    }

    @Test func theFirstRecordBeginsAndTheNextWaits() throws {
        var game = silent()
        let records = try jukebox(game).records
        game.addToJukebox(records[0])
        #expect(game.state.deckSounds && game.state.deck.now?.album == records[0].id)
        game.addToJukebox(records[1], by: .seat(2))
        #expect(game.state.deck.now?.album == records[0].id && game.state.deck.line == [records[1].id])
        #expect(game.state.deck.asks.waiting.map(\.guest) == [.seat(2)])
    }

    @Test func aQueueOfTheDayBeforeDoesNotComeFirst() throws {
        var game = Game(settings: .atOnce)
        game.playDeck(count: 4)
        game.state.deck.pause(at: game.state.tick)
        game.look { Jukebox.open(&$0) }
        let record = try #require(try jukebox(game).records.last)
        game.addToJukebox(record)
        #expect(game.state.deckSounds && game.state.deck.now?.album == record.id && game.state.deck.queue.count == 5)
    }

    @Test func aRecordWaitsOnlyOnce() throws {
        var game = silent()
        let records = try jukebox(game).records
        for record in records.prefix(3) { game.addToJukebox(record) }
        #expect(Jukebox.add(records[2].id, by: .seat(1), &game.state).isEmpty)
        #expect(game.state.toast?.text == Words.alreadyInLine(records[2].title, place: 2))
        #expect(Jukebox.add(records[0].id, by: .seat(1), &game.state).isEmpty)
        #expect(game.state.toast?.text == Words.playsAlready(records[0].title))
    }

    @Test func aRecordWithNothingToHearIsSaid() throws {
        var game = silent()
        let record = try jukebox(game).records[0]
        _ = Jukebox.add(record.id, by: .house, &game.state)
        game.send(.deck(.found(record.id, title: record.title, [], .last)))
        #expect(game.state.toast?.text == Words.nothingToHear(record.title) && !game.state.deckSounds)
        // The next one begins all the same.
        game.addToJukebox(try jukebox(game).records[1])
        #expect(game.state.deckSounds)
    }

    // MARK: Seats

    @Test func twoPadsHaveCursorsOfTheirOwn() throws {
        var game = silent()
        game.key("Left")
        for id in [1, 2] {
            game.plug(id: PadID(id), name: "Pad \(id)")
            game.pad(.south, PadID(id))
            game.tick(2)
        }
        let before = try jukebox(game).cursors
        #expect(before.map(\.seat) == [0, 1] && Set(before.map(\.record)).count == 2)
        game.pad(.right, 1)
        let after = try jukebox(game).cursors
        #expect(after[0].record != before[0].record && after[1] == before[1])
        let records = try jukebox(game).records
        #expect(albums(asked: game.pad(.south, 1)) == [records[after[0].record].id])
        #expect(albums(asked: game.pad(.south, 2)) == [records[after[1].record].id])
        #expect(game.state.deck.asks.waiting.map(\.guest) == [.seat(0), .seat(1)])
    }

    @Test func noCursorBeginsBelowTheCode() throws {
        var game = silent()
        game.openDoor()
        for seat in 0..<Party.mostSeats { game.state.party.put(.pad(PadID(seat + 1)), in: seat, name: "Pad \(seat)") }
        game.tick(2)
        let shown = try jukebox(game)
        let code = try #require(game.codes.first).rect
        let plan = JukeboxPlan(shown, game.state.metrics)
        #expect(shown.cursors.count == Party.mostSeats)
        for cursor in shown.cursors {
            #expect(try #require(plan.cell(of: cursor.record)).face.intersection(code).isEmpty)
        }
    }

    @Test func theFirstDeviceNeedsNoSeat() throws {
        var game = silent()
        game.plug()
        let before = game.focus
        game.pad(.right)
        game.tick(2)
        #expect(game.focus != before && game.state.party.seats.isEmpty)
        // Both halves of a keyboard are one more device, each with a seat of its own.
        game.key("Return")
        game.key("Space")
        game.tick(2)
        #expect(game.state.party.seats.map(\.device) == [.rightKeys, .leftKeys])
        #expect(try jukebox(game).cursors.count == 2)
    }

    /// With a pad that has taken a seat.
    private func seated() -> Game {
        var game = silent()
        game.key("Left")
        game.plug()
        game.pad(.south)
        game.tick(2)
        return game
    }

    /// No device moves the ordinary focus where all have seats, but the buttons are for them, too.
    @Test func aSeatReachesTheButtonsBelowTheWall() throws {
        var game = Game(settings: .atOnce)
        game.restoreDeck()
        game.openLobby(players: 2)
        game.look { Jukebox.open(&$0) }
        game.tick()
        let pad = try #require(game.state.party.seats.last { if case .pad = $0.device { true } else { false } })
        guard case .pad(let id)? = pad.device else { return }
        for _ in 0..<8 where try jukebox(game).below == nil { game.pad(.down, id) }
        #expect(try jukebox(game).below == pad.id && game.state.isFocused(Jukebox.Target.ask))
        game.pad(.right, id)
        #expect(game.state.isFocused(Jukebox.Target.wall))
        let cursors = try jukebox(game).cursors
        game.pad(.up, id)
        #expect(try jukebox(game).below == nil && jukebox(game).cursors == cursors)
        #expect(cursors.contains { game.state.isFocused(Jukebox.Target.record($0.record)) })
        game.pad(.down, id)
        for _ in 0..<2 { game.pad(.right, id) }
        game.pad(.south, id)
        #expect(game.name == "now-playing")
    }

    /// A safe area hides most of the row at the upper edge, and large letters take the room of the lowest one.
    @Test func everyRowHasRecordsThatCanBePressed() throws {
        let game = silent()
        for (width, height) in [(1280, 720), (1920, 1080), (1024, 768), (720, 1280), (480, 320)] {
            for (text, margin) in [(100, 0), (100, 3), (150, 0), (200, 3)] {
                let metrics = ScreenMetrics(width: width, height: height, textSize: text, safeAreaPercent: margin)
                let plan = JukeboxPlan(try jukebox(game), metrics)
                let rows = Set(plan.open.map(\.row))
                let window = "\(width)×\(height) \(text) \(margin)"
                #expect(rows == Set(0...(rows.max() ?? 0)) && !plan.open.isEmpty, "\(window)")
            }
        }
    }

    @Test func aSeatLeavesWithBack() throws {
        var game = seated()
        game.pad(.east)
        #expect(game.name == "categories")
    }

    @Test func pastTheEdgeTheWallMovesOn() throws {
        var game = silent()
        for _ in 0..<20 { game.key("Right") }
        let moved = try jukebox(game)
        #expect(moved.drift > 0)
        for _ in 0..<60 { game.key("Left") }
        #expect(try jukebox(game).drift < moved.drift)
        #expect(game.state.sheet().focusable.contains { $0.id == game.state.focus })
    }

    // MARK: The wall

    @Test func theWallDriftsAColumnAMinute() throws {
        var game = silent()
        game.tick(Jukebox.minuteTicks + 5)
        #expect(try jukebox(game).drift == 1)
        game.tick(Jukebox.minuteTicks)
        #expect(try jukebox(game).drift == 2)
        #expect(game.state.sheet().focusable.contains { $0.id == game.state.focus })
    }

    @Test func itStandsStillUnderAFinger() throws {
        var game = silent()
        game.tick(Jukebox.minuteTicks - 60)
        game.key("Up")
        game.tick(Jukebox.restTicks - 60)
        #expect(try jukebox(game).drift == 0)
        game.tick(120)
        #expect(try jukebox(game).drift == 1)
    }

    @Test func withReducedMotionItMovesAtASongsEnd() throws {
        var settings = Settings.atOnce
        settings.reducedMotion = .on
        var game = Game(settings: settings)
        game.playDeck(count: 3)
        game.look { Jukebox.open(&$0) }
        game.tick(Jukebox.minuteTicks + 5)
        #expect(try jukebox(game).drift == 0)
        let next = try #require(game.state.deck.queue.upcoming)
        game.send(.deck(.began(next)))
        #expect(try jukebox(game).drift == 1)
        #expect(try !jukebox(game).glides)
    }

    @Test func justTheWallComesBackWithAPress() throws {
        var game = silent()
        game.addToJukebox(try jukebox(game).records[0])
        game.choose(Jukebox.Target.wall)
        #expect(try jukebox(game).isBare && !game.drawn.contains(Words.justTheWall))
        let count = game.state.deck.queue.count
        game.key("Return")
        #expect(try !jukebox(game).isBare && game.state.deck.queue.count == count)
        game.choose(Jukebox.Target.wall)
        game.send(.device(.pointerDown(Point(300, 300))))
        #expect(try !jukebox(game).isBare)
    }

    @Test func aSeatsPressWakesItToo() throws {
        var game = seated()
        game.pad(.start)
        #expect(try jukebox(game).isBare)
        #expect(albums(asked: game.pad(.south)).isEmpty)
        #expect(try !jukebox(game).isBare)
    }

    // MARK: Records

    @Test func ownRecordsComePageByPageWithoutBareOnes() throws {
        var game = Game(settings: .atOnce)
        game.restoreDeck()
        game.fillShelf()
        game.takeAsked()
        let box = Jukebox.boxRecords(game.state)
        game.look { Jukebox.open(&$0) }
        let asked = game.takeAsked().compactMap { effect -> Int? in
            if case .shelf(.page(_, .albums, nil, let start, _, _, _)) = effect { start } else { nil }
        }
        #expect(asked == [0])
        game.look { $0.leave() }
        game.look { Jukebox.open(&$0) }
        game.answerShelf()
        let own = game.shelf.albums.filter { !$0.isBare && !$0.isAway }
        let records = try jukebox(game).records
        #expect(Array(records.prefix(own.count)).map(\.id) == own.map(\.id))
        #expect(records.count == (own.count < Jukebox.leastOwn ? own.count + box.count : own.count))
        #expect(Jukebox.records(game.state) == records)
    }

    @Test func aLargeLibraryIsSpread() {
        var pages = JukeboxPages()
        pages.total = 160_000
        var starts: [Int] = []
        while let start = pages.nextStart {
            starts.append(start)
            pages.read += 1
        }
        #expect(starts.count == JukeboxPages.most && starts.first == 0 && starts.last == 150_000)
    }

    // MARK: What was that?

    @Test func whatWasThatAsksForTheRecordBefore() throws {
        var game = Game(settings: .atOnce)
        game.playDeck(count: 6)
        game.look { Jukebox.open(&$0) }
        game.choose(Jukebox.Target.ask)
        #expect(game.state.toast?.text == Words.nothingHeardYet)
        let first = try #require(game.state.deck.now?.album)
        game.state.deck.skip()
        game.beginSong(at: 1)
        game.choose(Jukebox.Target.ask)
        #expect(game.name == "guessing" && game.state.match?.round?.answer == first)
        // The match holds the deck up, although the jukebox waits below it.
        #expect(game.state.deck.isPlaying && !game.state.deckSounds)
    }

    // MARK: Awake

    private func awake(_ effects: [Effect]) -> [Bool] {
        effects.compactMap { if case .keepScreenAwake(let isAwake) = $0 { isAwake } else { nil } }
    }

    @Test(arguments: [true, false]) func theScreenStaysAwakeWhereTheSettingSaysSo(isOn: Bool) throws {
        var settings = Settings.atOnce
        settings.jukeboxAwake = isOn
        var game = Game(settings: settings)
        game.playDeck(count: 3)
        game.takeAsked()
        game.choose(Categories.Target.library)
        game.choose(Library.Target.jukebox)
        #expect(game.name == "jukebox" && awake(game.takeAsked()) == (isOn ? [] : [false]))
        #expect(Attract.seconds(game.state) == nil)
        game.key("Escape")
        #expect(awake(game.takeAsked()) == (isOn ? [] : [true]))
    }

    @Test func aSilentJukeboxGivesWayToTheShow() {
        let game = silent()
        #expect(Attract.seconds(game.state) != nil && !Consequences.mayBlank(game.state))
    }

    @Test(arguments: [ThemeChoice.light, .dark, .highContrast]) func itIsDarkInEveryTheme(theme: ThemeChoice) {
        var game = silent()
        game.state.settings.theme = theme
        #expect(game.state.theme.paper == (theme == .highContrast ? Theme.highContrast : .dark).paper)
    }
}
