import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// The screen What you know.
struct StatsTests {
    private static func opened(_ change: (inout Launch) -> Void = { _ in }) -> Game {
        var game = Game(change: change)
        game.choose("scores")
        game.choose("know")
        return game
    }

    private static func known(_ change: (inout Launch) -> Void = { _ in }) -> Game {
        var game = opened(change)
        game.knows()
        game.tick(40)
        game.point(at: "wall")
        return game
    }

    private static func screen(_ game: Game) throws -> Stats { try #require(game.state.screen as? Stats) }

    // MARK: Asking

    @Test func itAsksOnceAndAgainAfterAnAnswer() throws {
        var game = Self.opened()
        #expect(game.takeAsked().filter { $0 == .loadKnowledge }.count == 1)
        game.knows()
        game.tick(10)
        #expect(!game.takeAsked().contains(.loadKnowledge))
        let answer = Answer(album: "x", category: "records", at: 1, verdict: .wrong, seconds: 1)
        game.state.kept.apply(.answered(answer))
        game.tick()
        #expect(game.takeAsked().contains(.loadKnowledge))
    }

    @Test func onlyCoversThatAreShownAreFetched() throws {
        var game = Self.opened()
        game.takeAsked()
        game.knows()
        let knowledge = try #require(game.state.knowledge)
        let shown = knowledge.wall.filter { $0.known.print != .never }.map(\.record.artwork)
        let again = knowledge.never.map(\.record.artwork)
        let fetched = game.takeAsked().compactMap { if case .loadCover(let id, .thumbnail) = $0 { id } else { nil } }
        #expect(!fetched.isEmpty && Set(fetched).isSubset(of: shown + again))
    }

    @Test func whileItCountsItSaysSo() {
        var game = Self.opened()
        #expect(!game.drawn.contains(Words.summingUp))
        game.tick(Stats.quietTicks)
        #expect(game.drawn.contains(Words.summingUp) && Ticks.areNeeded(game.state))
    }

    @Test func aFailureIsSaidAndCanBeTriedAgain() throws {
        var game = Self.opened()
        game.takeAsked()
        game.send(.knowledgeFailed(reason: "The attic is on fire."))
        #expect(game.drawn.contains("The attic is on fire.") && game.focus == "retry")
        game.tick(120)
        #expect(!Ticks.areNeeded(game.state))
        #expect(game.choose("retry").contains(.loadKnowledge))
        game.knows()
        #expect(game.focus == "ask")
    }

    /// The figures of before stay.
    @Test func aLaterFailureIsOnlyTold() {
        var game = Self.known()
        game.send(.knowledgeFailed(reason: "The attic is on fire."))
        #expect(game.state.toast?.text == "The attic is on fire." && game.focus == "wall")
    }

    @Test func withoutAnAnswerItSaysHowToGetOne() {
        var game = Self.opened()
        game.send(.knowledgeLoaded(Knowledge()))
        #expect(game.focus == "play" && game.drawn.contains(Words.nothingKnown))
        game.choose("play")
        #expect(game.name == "categories")
    }

    // MARK: The wall

    @Test func arrowKeysWalkOnTheWallAndLeaveItAtItsEdges() throws {
        var game = Self.known()
        let grid = try #require(try Self.screen(game).grid(game.state))
        game.key("Right")
        game.key("Down")
        #expect(try Self.screen(game).place == min(1 + grid.columns, grid.count - 1))
        game.key("Home")
        #expect(try Self.screen(game).place == 0)
        game.key("Up")
        #expect(game.focus != "wall")
        game.point(at: "wall")
        game.key("End")
        #expect(try Self.screen(game).place == grid.count - 1)
        game.key("Right")
        #expect(game.focus != "wall" || game.name != "stats")
    }

    @Test func everyCoverCanBeReachedInEachWindow() throws {
        for row in ScreenMetrics.table {
            var game = Self.known()
            game.resize(row.width, row.height)
            let grid = try #require(try Self.screen(game).grid(game.state))
            let rect = try #require(game.state.sheet().targets.first { $0.id == "wall" }?.rect)
            #expect(rect.width >= grid.width.rounded(.down) && rect.height >= grid.height.rounded(.down), "\(row)")
            for place in 0..<grid.count {
                let square = grid.square(place, in: rect)
                #expect(grid.place(at: square.center, in: rect) == place && rect.contains(square, slack: 1))
            }
        }
    }

    @Test func aClickSaysWhatACoverIsAndASecondOneOpensIt() throws {
        var game = Self.known()
        let grid = try #require(try Self.screen(game).grid(game.state))
        let rect = try #require(game.state.sheet().targets.first { $0.id == "wall" }?.rect)
        let point = grid.square(2, in: rect).center
        game.send(.device(.pointerDown(point)), .device(.pointerUp(point)))
        let shown = try #require(game.state.knowledge?.wall[2])
        #expect(try Self.screen(game).place == 2 && game.drawn.contains(shown.record.title))
        game.send(.device(.pointerDown(point)), .device(.pointerUp(point)))
        #expect(game.name == "album")
    }

    @Test func speechReadsTheCoverUnderTheCursor() throws {
        let game = Self.known()
        let sheet = game.state.sheet(isSpoken: true)
        let label = try #require(sheet.labels[TargetID(Stats.Target.wall)])
        let shown = try #require(game.state.knowledge?.wall.first)
        #expect(
            label.name == Words.known(shown)
                && label.state == Words.placeOnWall(1, of: game.state.knowledge?.wall.count ?? 0))
    }

    /// Full colour, pale, grey, and nothing: four looks without regard to hue.
    @Test func printsDifferWithoutColour() {
        var looks: [DisplayList] = []
        for print in Knowledge.Print.allCases {
            var sheet = Sheet(Self.known().state.sheet().context)
            let before = sheet.list.count
            sheet.known("cover", print, Rect(0, 0, 50, 50))
            looks.append(Array(sheet.list.dropFirst(before)))
        }
        #expect(looks.enumerated().allSatisfy { index, look in !look.isEmpty && looks.lastIndex(of: look) == index })
    }

    // MARK: Bars

    @Test func pillsTurnTheBarsThroughEverything() throws {
        var game = Self.known()
        var seen: Set<String> = []
        for _ in Stats.By.allCases {
            for _ in Stats.Measure.allCases {
                let rows = try Self.screen(game).bars(try #require(game.state.knowledge), game.state)
                #expect(!rows.isEmpty && rows.contains { $0.value != nil })
                seen.insert(game.drawn)
                game.choose("measure")
            }
            game.choose("by")
        }
        #expect(seen.count == Stats.By.allCases.count * Stats.Measure.allCases.count)
        #expect(try Self.screen(game).by == .decade)
    }

    @Test func withoutPartiesThereIsNothingToCompareThemWith() throws {
        var game = Self.opened()
        game.knows(parties: 0)
        #expect(try Self.screen(game).choices(game.state) == [.decade, .artist, .genre, .kind, .reveal])
    }

    // MARK: Those never known

    @Test func askMeTheseAsksExactlyThose() throws {
        var game = Self.known { $0.fixedSeed = nil }
        let never = Set(try #require(game.state.knowledge).neverKnown.map(\.album))
        #expect(never.count >= 3)
        game.choose("ask")
        let asked = game.state.match?.rounds.map(\.answer) ?? []
        #expect(!asked.isEmpty && Set(asked).isSubset(of: never) && game.state.match?.category == Kept.neverKnownID)
    }

    @Test func withTooFewOfThemItAsksTheMissed() throws {
        var game = Self.opened { launch in
            let albums = launch.kept.categories.first { $0.id == "records" }?.albums.prefix(4) ?? []
            launch.kept.misses = Misses(
                albums.enumerated().map { Miss(album: $1.id, step: 0, at: 0, number: $0) }, answers: 4)
        }
        game.knows(neverAfter: 0)
        #expect(game.drawn.contains(Words.missedLately))
        game.choose("ask")
        #expect(game.state.match?.category == Kept.missesID)
    }

    /// The player's own records may be in no category.
    @Test func recordsOfNoCategoryAreAskedToo() throws {
        var game = Self.opened()
        var knowledge = Knowledge()
        let own: [Album] = (0..<4).map { number in
            let id = Album.ID(rawValue: "own/\(number)")
            return Album(id: id, title: "T\(number)", artist: "A\(number)", artwork: "")
        }
        knowledge.albums = own.map {
            Knowledge.Known(album: $0.id, share: .init(asked: 2), soonest: nil, print: .never)
        }
        knowledge.solo.asked = 8
        knowledge.never = zip(knowledge.albums, own).map { Knowledge.Shown($0, $1) }
        game.send(.knowledgeLoaded(knowledge))
        game.choose("ask")
        let asked = game.state.match?.rounds.map(\.answer) ?? []
        #expect(!asked.isEmpty && Set(asked).isSubset(of: own.map(\.id)))
    }

    // MARK: The way

    @Test func deedsStandInItsPlace() {
        var game = Self.known()
        game.key("Tab")
        #expect(game.name == "achievements")
        game.key("Tab")
        #expect(game.name == "stats")
        game.choose("tab.deeds")
        game.key("Escape")
        #expect(game.name == "scores")
    }
}
