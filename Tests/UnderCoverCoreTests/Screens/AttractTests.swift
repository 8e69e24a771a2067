import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Tests the show of an idle game, and the presses that wake it.
struct AttractTests {
    private static func attracting(_ change: (inout Launch) -> Void = { _ in }) -> Game {
        var game = Game(change: change)
        game.coversArrive = true
        game.send(.leftAlone)
        game.tick(2)
        return game
    }

    private func attract(_ game: Game) throws -> Attract { try #require(game.state.screen as? Attract) }

    private func larges(_ effects: [Effect]) -> [ArtworkID] {
        effects.compactMap { if case .loadCover(let artwork, .round) = $0 { artwork } else { nil } }
    }

    // MARK: When it begins

    @Test(arguments: [(AttractChoice.off, nil), (.ninetySeconds, 90), (.fiveMinutes, 300)])
    func theSettingSaysWhen(choice: AttractChoice, seconds: Int?) {
        var game = Game { $0.kept.settings.attract = choice }
        #expect(Attract.seconds(game.state) == seconds)
        game.send(.leftAlone)
        #expect((game.name == "attract") == (seconds != nil))
    }

    @Test func itBeginsInAMenuAndAsksForAtMostTwoLargeCovers() throws {
        var game = Game()
        let effects = game.send(.leftAlone)
        let attract = try attract(game)
        #expect(larges(effects) == [attract.shown.artwork])
        #expect(effects.contains(.keepCovers([attract.shown.artwork])))
        #expect(attract.wall.count <= AttractTurn.wallCount && Set(attract.wall).count == attract.wall.count)
        #expect(!effects.contains { if case .playSound = $0 { true } else { false } })
    }

    /// Everything that must not be covered up.
    @Test(arguments: [
        "guessing", "result-right", "pause", "final-good", "question-quit", "welcome", "older-welcome", "search",
        "naming", "server", "server-code", "add-category", "scanning", "scanning-looking", "folders-scanning",
        "category-fetching", "category-gathering", "playlist-covers", "playlist-listing", "settings-listening",
        "attract", "loading",
    ]) func itNeverBeginsWhereSomethingIsGoingOn(name: String) {
        var game = Game()
        game.state = Fixture.named(name).state
        #expect(Attract.seconds(game.state) == nil)
        let before = game.state
        game.send(.leftAlone)
        #expect(game.state == before)
    }

    @Test(arguments: [
        "categories", "category", "scores", "favourites", "library", "album", "settings", "about", "folders",
    ])
    func itBeginsInAnyMenuAtRest(name: String) {
        var game = Game()
        game.state = Fixture.named(name).state
        #expect(Attract.seconds(game.state) == 90)
    }

    @Test func thePlayersMusicGoesOnUnderIt() {
        var game = Game()
        game.playDeck(count: 3)
        let effects = game.send(.leftAlone)
        #expect(game.name == "attract" && game.state.deckSounds)
        #expect(!effects.contains { $0 == .deck(.pause) || $0 == .stopMusic })
    }

    @Test func aHiddenOrForgottenWindowShowsNothing() {
        var game = Game()
        game.send(.device(.focusChanged(false)))
        #expect(Attract.seconds(game.state) == nil)
        game.send(.device(.focusChanged(true)), .device(.visibilityChanged(false)))
        #expect(Attract.seconds(game.state) == nil)
    }

    @Test func nothingToShowIsNothingShown() {
        var game = Game { $0.kept.categories = [] }
        game.send(.leftAlone)
        #expect(game.name == "categories")
        // Nor where every cover is broken.
        var broken = Game()
        for album in broken.state.kept.categories.flatMap(\.albums) {
            broken.send(.coverFailed(album.artwork, reason: "gone"))
        }
        broken.send(.leftAlone)
        #expect(broken.name == "categories")
    }

    @Test func aMenuAtRestStillCostsNothing() {
        var game = Game()
        game.tick(Hero.mostTicks)
        #expect(!Ticks.areNeeded(game.state) && Attract.seconds(game.state) == 90)
    }

    // MARK: The clock

    @Test func theClockIsDueAtExactlyTheSetTime() {
        var clock = IdleClock(now: 10)
        #expect(clock.secondsLeft(of: 90, now: 10) == 90)
        #expect(clock.secondsLeft(of: 90, now: 99.5) == 0.5)
        #expect(clock.secondsLeft(of: 90, now: 100) == 0)
        clock.restart(now: 99)
        #expect(clock.secondsLeft(of: 90, now: 100) == 89)
        // A match of ten minutes is no idleness, and its end is none either.
        #expect(clock.secondsLeft(of: nil, now: 700) == nil)
        #expect(clock.secondsLeft(of: 90, now: 701) == 89)
    }

    @Test func aWindowThatMovesIsNoPlayer() {
        #expect(!DeviceEvent.resized(width: 1, height: 1, density: 1).isFromPlayer)
        #expect(!DeviceEvent.padRemoved(1).isFromPlayer)
        #expect(DeviceEvent.pointerMoved(.zero).isFromPlayer && DeviceEvent.padDown(.south, 1).isFromPlayer)
    }

    // MARK: What it shows

    @Test func aCoverDividesForTwelveSecondsAndStaysForThree() throws {
        var game = Self.attracting()
        let first = try attract(game).shown
        func effect() -> CoverEffect? {
            game.state.sheet().list.compactMap {
                if case .cover(let quad) = $0, quad.artwork == first.artwork, quad.printedCells == nil {
                    quad
                } else {
                    nil
                }
            }.last?.effect
        }
        guard case .veiled(let veil) = effect() else {
            Issue.record("not veiled")
            return
        }
        #expect(veil.reveal == .halftone && veil.amount < 0.01)
        game.tick(Attract.divideTicks)
        #expect(effect() == .sharp)
        game.tick(Attract.holdTicks - 3)
        #expect(try attract(game).shown == first)
        game.tick(3)
        let second = try attract(game)
        #expect(second.shown != first && second.before == first.artwork)
        #expect(second.shown.category != first.category)
    }

    /// "Know it?" asks about the cover that is in sight, and lets it come as it came there.
    @Test func theMatchBeginsWithTheCoverInSight() throws {
        var game = Self.attracting()
        game.tick(120)
        let shown = try attract(game).shown
        game.key("Return")
        let round = try #require(game.state.match?.round)
        #expect(game.state.album(round.answer)?.artwork == shown.artwork && round.kind == .nameTheCover)
        #expect(game.state.match?.currentReveal == Attract.reveal)
    }

    // MARK: Answering it

    private func offering() -> Game {
        var game = Self.attracting()
        game.tick(Attract.offerTicks)
        return game
    }

    @Test func itsChoicesComeAfterAWhile() throws {
        var game = Self.attracting()
        game.tick(Attract.offerTicks - 3)
        #expect(try attract(game).choices.isEmpty)
        game.tick(5)
        let attract = try attract(game)
        let answer = try #require(
            attract.choices.compactMap(game.state.album).first { $0.artwork == attract.shown.artwork })
        #expect(MatchSettings.choicesRange.contains(attract.choices.count) && game.drawn.contains(answer.title))
        // The next cover comes without them.
        game.tick(Attract.showTicks - Attract.offerTicks)
        #expect(try self.attract(game).choices.isEmpty)
    }

    @Test(arguments: [true, false]) func aPressAnswersThatVeryCover(right: Bool) throws {
        var game = offering()
        let shown = try attract(game).shown.artwork
        let choices = try attract(game).choices
        let isShown = { (id: Album.ID) in game.state.album(id)?.artwork == shown }
        let index = try #require(choices.firstIndex { isShown($0) == right })
        game.key(Key(rawValue: String(index + 1)))
        let match = try #require(game.state.match)
        #expect(game.guessing?.isAnswered == true && match.players.first?.answers.map(\.right) == [right])
        #expect(match.round.flatMap { game.state.album($0.answer)?.artwork } == shown)
        #expect(match.currentReveal == Attract.reveal && game.state.covers.ready.contains(shown))
        // A third of its time had passed.
        let share = Double(game.guessing?.used ?? 0) / Double(match.settings.ticksTotal)
        #expect(abs(share - Double(Attract.offerTicks) / Double(Attract.divideTicks)) < 0.02)
        game.tick(Motion.holdTicks)
        #expect(game.name == "result")
        game.goOn()
        #expect(game.name == "guessing" && game.state.match?.current == 1)
        #expect(BackStackTests.goHome(&game) && game.state.stack.count == 1)
    }

    @Test func facesOfAPadAndATapAnswerIt() throws {
        var game = Self.attracting()
        game.key("A")
        game.plug()
        game.send(.leftAlone)
        game.tick(Attract.offerTicks + 2)
        game.pad(.west)
        #expect(game.guessing?.isAnswered == true)
        var other = offering()
        other.click("choice.0")
        #expect(other.guessing?.isAnswered == true)
    }

    @Test func otherPressesStillLeave() {
        var game = offering()
        game.key("Escape")
        #expect(game.name == "categories" && game.state.match == nil)
    }

    @Test func recordingsFromBeforeAreOfferedNothing() throws {
        var game = Self.attracting { $0.olderTeaching = true }
        game.tick(Attract.offerTicks + 2)
        #expect(try attract(game).choices.isEmpty)
    }

    @Test func atMostTwoLargeCoversAreKept() throws {
        var game = Self.attracting()
        var kept: [ArtworkID] = []
        var most = 0
        for _ in 0..<20 * 60 * 10 {
            for effect in game.tick() { if case .keepCovers(let covers) = effect { kept = covers } }
            #expect(kept.count <= 2)
            most = max(most, game.state.covers.ready.count)
        }
        #expect(most == 2)
        let wall = try attract(game).wall
        #expect(wall.count <= AttractTurn.wallCount)
    }

    @Test func noMoreThanThirtyPicturesASecondAreDrawn() {
        var game = Self.attracting()
        game.tick(120)
        var lists: [DisplayList] = []
        for _ in 0..<60 {
            game.tick()
            let list = game.state.sheet().list
            if lists.last != list { lists.append(list) }
        }
        #expect((2...30).contains(lists.count))
    }

    @Test func coversThatAreNotThereAreNotDrawn() throws {
        var game = Game()
        game.send(.leftAlone)
        let covers = { (game: Game) in
            game.state.sheet().list.filter { if case .cover = $0 { true } else { false } }.count
        }
        #expect(covers(game) == 0)
        let attract = try attract(game)
        game.send(.coverReady(attract.wall[1], .thumbnail, signature: nil))
        #expect(covers(game) > 0)
        // The large one has failed: another one takes its place.
        game.send(.coverFailed(attract.shown.artwork, reason: "gone"))
        let effects = game.tick(60)
        #expect(try self.attract(game).shown.artwork != attract.shown.artwork)
        #expect(larges(effects) == [try self.attract(game).shown.artwork])
    }

    @Test func aCategoryWhoseCoversAreAwayIsSkipped() throws {
        var game = Game()
        let gone = try #require(game.state.category("records"))
        for album in gone.albums { game.send(.coverFailed(album.artwork, reason: "gone")) }
        game.coversArrive = true
        game.send(.leftAlone)
        for _ in 0..<8 {
            game.tick(Attract.showTicks)
            #expect(try attract(game).shown.category != "records")
        }
    }

    /// Neither the words nor the large cover stay where they are.
    @Test(arguments: [(1920, 1080), (720, 1280), (1024, 768), (1080, 1080), (3440, 1440)])
    func theWallShifts(width: Int, height: Int) {
        let metrics = ScreenMetrics(width: width, height: height)
        let frames = (0..<4).map { AttractFrame(metrics, shifts: $0) }
        for (frame, next) in zip(frames, frames.dropFirst()) {
            #expect(frame.rect(frame.words) != next.rect(next.words))
        }
        #expect(frames[0].rect(frames[0].large) != frames[1].rect(frames[1].large) || width == height)
        for frame in frames {
            let parts = [frame.large, frame.words].map(frame.rect)
            #expect(!parts[0].intersects(parts[1]))
            #expect(metrics.bounds.contains(parts[0], slack: frame.side * 0.7))
        }
    }

    @Test func reducedMotionCutsAndDivides() throws {
        var game = Self.attracting { $0.kept.settings.reducedMotion = .on }
        game.tick(60)
        var lists: Set<String> = []
        for _ in 0..<120 {
            game.tick()
            lists.insert("\(game.state.sheet().list)")
        }
        #expect(lists.count <= 4)
    }

    // MARK: Leaving

    @Test(arguments: ["Escape", "A", "Left", "F11", "M", "Home", "End", "Tab", "1"])
    func anyKeyLeavesAndDoesNothingElse(key: Key) {
        var game = Game()
        let before = game.state
        game.send(.leftAlone)
        game.key(key)
        #expect(game.name == "categories" && game.state.settings == before.settings)
        #expect(game.state.focus == before.focus && game.state.stack.count == before.stack.count)
    }

    @Test(arguments: [PadButton.north, .east, .down, .leftShoulder, .guide]) func anyButtonLeaves(button: PadButton) {
        var game = Game()
        game.plug()
        game.send(.leftAlone)
        game.pad(button)
        #expect(game.name == "categories")
    }

    @Test(arguments: [Action.confirm, .pause]) func startAndConfirmPlayTheCategoryOnShow(action: Action) throws {
        var game = Self.attracting()
        let shown = try attract(game).shown
        game.key(game.state.settings.bindings[action].keys[0])
        #expect(game.name == "guessing" && game.state.match?.category == shown.category)
        // The cover in sight is asked as the wall showed it.
        #expect(game.state.match?.settings.reveal == .halftone)
        #expect(BackStackTests.goHome(&game) && game.state.stack.count == 1)
    }

    @Test(arguments: [PadButton.start, .south]) func padsPlayWithStartToo(button: PadButton) throws {
        var game = Self.attracting { _ in }
        game.key("A")
        game.plug()
        game.send(.leftAlone)
        let shown = try attract(game).shown
        game.pad(button)
        #expect(game.name == "guessing" && game.state.match?.category == shown.category)
    }

    @Test func aTapOnTheWordsPlaysAndOneBesideThemLeaves() throws {
        var game = Self.attracting()
        game.click("play")
        #expect(game.name == "guessing")
        var other = Self.attracting()
        other.send(.device(.pointerDown(Point(1, 1))))
        #expect(other.name == "categories")
    }

    @Test func thePointerLeavesButNotWhereTheWindowMovedIt() {
        var game = Self.attracting()
        game.send(.device(.pointerMoved(Point(30, 30))))
        #expect(game.name == "attract")
        game.resize(1600, 900)
        game.send(.device(.pointerMoved(Point(40, 40))))
        #expect(game.name == "attract")
        game.send(.device(.pointerMoved(Point(40, 40))))
        #expect(game.name == "attract")
        game.send(.device(.pointerMoved(Point(41, 40))))
        #expect(game.name == "categories")
    }

    @Test(arguments: [
        DeviceEvent.scrolled(lines: 1), .pointerBack, .padAdded(3, .xbox, name: "Pad"), .focusChanged(false), .woke,
        .pasted("https://example.org"),
    ]) func everythingElseLeavesToo(event: DeviceEvent) {
        var game = Self.attracting()
        game.send(.device(event))
        #expect(game.name == "categories")
    }

    @Test func theScreenBelowGetsItsCoversBack() throws {
        var game = Game()
        game.state = Fixture.named("favourites-open").state
        let large = try #require(game.state.covers.ready.last)
        game.send(.leftAlone)
        #expect(!game.state.covers.ready.contains(large))
        let effects = game.key("Escape")
        #expect(game.name == "favourites")
        #expect(effects.contains(.keepCovers([large])) && larges(effects) == [large])
    }

    @Test func theScreenMaySleepMeanwhile() {
        var game = Game()
        #expect(game.send(.leftAlone).contains(.keepScreenAwake(false)))
        #expect(game.key("A").contains(.keepScreenAwake(true)))
    }

    @Test func itIsSilentAndSaysOnceWhatToPress() throws {
        var game = Game {
            $0.kept.settings.readAloud = .on
            $0.kept.settings.speechDetail = .brief
        }
        game.coversArrive = true
        let effects = game.send(.leftAlone)
        let name = try #require(game.state.category(try attract(game).shown.category)?.name)
        #expect(effects.contains(.speak("Attract mode. Confirm plays \(name).")))
        #expect(effects.contains(.stopMusic))
        let later = game.tick(Attract.showTicks * 2)
        #expect(!later.contains { if case .speak = $0 { true } else { false } })
        #expect(!later.contains { if case .playSound = $0 { true } else { false } })
    }
}
