import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The end of a match, moment by moment.
struct CeremonyTests {
    private static func ceremony(
        _ covers: Int, lines: Int = 2, deeds: Int = 0, isRecord: Bool = false, isInDoubt: Bool = false
    ) -> Ceremony {
        Ceremony(covers: covers, lines: lines, deeds: deeds, isRecord: isRecord, isInDoubt: isInDoubt)
    }

    /// 1.4 s for three rounds, three to four from ten.
    @Test func thePosterIsThereInTime() {
        #expect(abs(Self.ceremony(3).printedAt - 84) < 1)
        for covers in 10...25 { #expect((174...240).contains(Self.ceremony(covers).printedAt), "\(covers) covers") }
        for covers in 1...25 { #expect(Self.ceremony(covers).printedAt <= 240, "\(covers) covers") }
    }

    @Test(arguments: [1, 3, 5, 10, 25], [false, true]) func everythingHasItsTurn(covers: Int, isRecord: Bool) {
        let ceremony = Self.ceremony(covers, deeds: 2, isRecord: isRecord, isInDoubt: true)
        let moments =
            [ceremony.layAt(covers - 1)] + (0..<covers).map(ceremony.turnAt) + [ceremony.rollAt]
            + (0..<2).map(ceremony.wordAt) + (0..<2).map(ceremony.achievementAt) + (isRecord ? [ceremony.recordAt] : [])
        #expect(zip(moments, moments.dropFirst()).allSatisfy { $0 < $1 }, "\(moments)")
        #expect(moments.allSatisfy { $0 < ceremony.endsAt })
        #expect(ceremony.endsAt < Double(Final.settledTicks))
    }

    /// The last cover waits once, where it may still beat the best match.
    @Test func doubtIsAPause() {
        let (sure, doubtful) = (Self.ceremony(5), Self.ceremony(5, isInDoubt: true))
        #expect(doubtful.turnAt(3) == sure.turnAt(3) && doubtful.turnAt(4) == sure.turnAt(4) + 36)
    }

    // MARK: In a match

    private static let rounds: [(Bool?, Int)] = [(true, 60), (false, 30), (true, 90)]

    private static func ended(_ change: (inout Launch) -> Void = { _ in }) -> Game {
        var game = Game(change: change)
        game.playMatch(rounds)
        return game
    }

    private static func final(_ game: Game, under covers: Int = 0) throws -> Final {
        try #require(game.state.stack.dropLast(covers).last?.screen as? Final)
    }

    private static func shown(_ game: Game) throws -> Int {
        let final = try final(game)
        return final.total(at: final.elapsed(Double(game.state.tick), isStill: game.state.reducesMotion))
    }

    @Test func theTotalRisesWithTheCovers() throws {
        var game = Self.ended()
        let entry = try Self.final(game).entry
        var totals: [Int] = []
        for _ in 0..<Final.settledTicks {
            totals.append(try Self.shown(game))
            game.tick()
        }
        #expect(totals.first == 0 && totals.last == entry.total && entry.total > 0)
        #expect(zip(totals, totals.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(totals.contains(entry.answers[0].points), "a miss adds nothing")
    }

    /// A cover is no part of the picture before it has turned.
    @Test func coversTurnOneByOne() throws {
        var game = Self.ended()
        var counts: [Int] = []
        let ceremony = try Self.final(game).ceremony
        for _ in 0..<Int(ceremony.rollAt) {
            counts.append(game.state.sheet().covers.count)
            game.tick()
        }
        #expect(counts.first == 0 && counts.last == 3 && Set(counts) == [0, 1, 2, 3])
        #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test(arguments: ["Return", "Escape", "Left", "2", "X"]) func anyPressShowsTheEnd(key: String) throws {
        var game = Self.ended()
        game.tick(Motion.bounceTicks + 1)
        #expect(try Self.shown(game) < (try Self.final(game).entry.total))
        game.key(Key(rawValue: key))
        let final = try Self.final(game)
        #expect(final.endedAt == game.state.tick && game.focus == "again" && game.state.match?.isOver == true)
        let sheet = game.state.sheet()
        game.tick(Final.settledTicks)
        #expect(game.state.sheet().list == sheet.list, "nothing moves afterwards")
    }

    /// A record that was missed can be looked up, as soon as the covers have come to rest.
    @Test func aCoverLeadsToItsRecord() throws {
        var game = Self.ended()
        #expect(!game.state.sheet().targets.contains { $0.id == "cover.1" })
        game.tick(Final.settledTicks)
        game.click("cover.1")
        #expect((game.state.screen as? AlbumPage)?.album.id == (try Self.final(game, under: 1).entry.answers[1].album))
        // A link that is opened there must not begin a match above this end of one.
        #expect(!game.state.traits.startsMatches)
        game.send(.device(.pointerBack))
        #expect(game.name == Final.name && game.focus == "cover.1")
        game.key("Down")
        game.key("Up")
        #expect(game.focus == "cover.1")
    }

    @Test func lateLooksUnlikeWrong() {
        func icons(_ right: Bool?) -> [Icon] {
            var game = Game()
            game.playMatch([(right, 30), (right, 30), (right, 30)])
            game.tick(Final.settledTicks)
            return game.state.sheet().list.compactMap {
                if case .icon(let quad) = $0, [.check, .cross, .clockHands].contains(quad.icon) { return quad.icon }
                return nil
            }
        }
        #expect(icons(true) == [.check, .check, .check])
        #expect(icons(false) == [.cross, .cross, .cross])
        #expect(icons(nil) == [.clockHands, .clockHands, .clockHands])
    }

    /// A press that was meant for the last result is none.
    @Test func anEarlyPressSkipsNothing() throws {
        var game = Self.ended()
        game.key("Return")
        #expect(try Self.final(game).endedAt == nil)
    }

    @Test func aClickShowsTheEnd() throws {
        var game = Self.ended()
        game.tick(Motion.bounceTicks + 1)
        game.send(.device(.pointerDown(Point(3, 3))))
        #expect(try Self.final(game).endedAt == game.state.tick)
    }

    /// Muting and taking a picture do what they always do.
    @Test func whatIsNoPressOfTheGameShowsNoEnd() throws {
        var game = Self.ended()
        game.tick(Motion.bounceTicks + 1)
        for key in game.state.settings.bindings[.mute].keys.prefix(1) { game.key(key) }
        #expect(try Self.final(game).endedAt == nil)
    }

    @Test func whatIsSkippedIsHeardOnce() throws {
        var game = Self.ended()
        game.tick(Motion.bounceTicks + 1)
        game.key("Return")
        let heard = game.tick(Final.settledTicks).compactMap {
            if case .playSound(let sound) = $0 { sound } else { nil }
        }
        #expect(heard.count == 1 && heard.first?.rawValue.hasPrefix("sting") == true, "\(heard)")
    }

    @Test func reducedMotionCuts() throws {
        var game = Self.ended { $0.kept.settings.reducedMotion = .on }
        #expect(try Self.shown(game) == (try Self.final(game).entry.total))
        let sheet = game.state.sheet()
        game.tick(Motion.bounceTicks + 1)
        #expect(game.state.sheet().list == sheet.list)
        game.choose("again")
        #expect(game.name == "guessing", "the first press is taken")
    }

    @Test func itEndsByItself() throws {
        var game = Self.ended()
        game.tick(Final.settledTicks)
        #expect(!Ticks.areNeeded(game.state))
        game.key("Return")
        #expect(game.name == "guessing")
    }
}

/// The page below a question.
struct DimmedPageTests {
    @Test func aQuestionLiesOnItsPage() throws {
        var game = Game()
        game.startMatch()
        game.tick(90)
        game.key("P")
        game.choose(Pause.Target.leave)
        let sheet = game.state.sheet()
        let pages = sheet.list.compactMap { if case .dimmed(let page) = $0 { page } else { nil } }
        var pause = game.state
        pause.stack.removeLast()
        #expect(pause.screen.name == "pause" && pages.map(\.list) == [pause.sheet(isSettled: true).list])
        // Nothing of the page can be pressed.
        #expect(sheet.targets.map { $0.id.description } == ["no", "yes"] && game.focus == "no")
    }

    /// The cover of a pause gives nothing away, whatever the round has shown.
    @Test func aPausedCoverIsBlurrierThanTheRound() throws {
        var game = Game()
        game.startRound()
        game.tick(500)
        game.key("P")
        let quads = game.state.sheet().list.compactMap { if case .cover(let quad) = $0 { quad } else { nil } }
        #expect(quads.map(\.effect) == [.blur(sigmaOfSide: 0.1875)])
        var early = Game()
        early.startRound()
        early.key("P")
        #expect(early.name == "pause" && early.state.sheet().covers.isEmpty, "nothing has been seen yet")
    }
}
