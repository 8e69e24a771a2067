import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// The page of a category while it is fetched, and when that came to nothing.
struct FetchingTests {
    private static func words(_ state: AppState) -> String { state.texts.joined(separator: " ") }

    private static func bars(_ state: AppState) -> [Box] {
        let height = state.sheet().px(26)
        return state.sheet().list.compactMap { command in
            if case .box(let box) = command, abs(box.rect.height - height) < 1, box.radius > 0 { box } else { nil }
        }
    }

    private static func game(_ change: (inout Launch) -> Void = { _ in }) -> Game {
        var game = Game.withAList(change: change)
        game.openCategory(Samples.list.id.rawValue)
        return game
    }

    // MARK: What is said

    @Test func whatIsBeingFetchedIsNotCalledEmpty() {
        var game = Self.game()
        for (stage, listed, covers) in [(Gathering.Stage.listing, 47, 0), (.covers, 66, 0), (.covers, 66, 1)] {
            game.fetchList(stage: stage, listed: listed, covers: covers)
            let words = Self.words(game.state)
            #expect(words.contains("\(covers) of 66 covers are here. Playable from 12."))
            #expect(!words.contains("nothing to ask") && !words.contains("read the same"))
            #expect(!words.contains("so far"))
            let spoken = game.state.sheet(isSpoken: true).notice ?? ""
            #expect(!spoken.isEmpty && !spoken.contains("nothing to ask"))
        }
    }

    @Test func namesAreCountedApartFromCovers() {
        var game = Self.game()
        game.fetchList(listed: 47)
        #expect(Self.words(game.state).contains("Looking them up: 47 of 66."))
        game.fetchList(stage: .covers, listed: 66, covers: 23)
        #expect(Self.words(game.state).contains("23 of 66 covers are here. The rest can catch up while you play."))
    }

    /// Looking the albums up is the first half.
    @Test func aBarGrowsWithTheNamesAndTheCoversAndEndsWithThem() throws {
        var game = Self.game()
        game.fetchList(listed: 0)
        #expect(Self.bars(game.state).count == 1, "An empty one.")
        for (listed, covers, share) in [(33, 0, 0.25), (66, 0, 0.5), (66, 22, 2.0 / 3)] {
            game.fetchList(stage: listed < 66 ? .listing : .covers, listed: listed, covers: covers)
            let bars = Self.bars(game.state)
            try #require(bars.count == 2)
            #expect(abs(bars[1].rect.width - bars[0].rect.width * share) <= 1, "\(listed) \(covers)")
        }
        game.fetchList(stage: .done, listed: 66, covers: 22)
        #expect(Self.bars(game.state).isEmpty)
    }

    @Test func aBarWithoutALengthStepsByItself() {
        var game = Game { $0.kept.categories.append(Samples.list) }
        game.state.kept.categories[game.state.kept.categories.count - 1].expected = nil
        game.openCategory(Samples.list.id.rawValue)
        game.choose("again")
        game.tick(60)
        #expect(Self.bars(game.state).count == 2 && Ticks.areNeeded(game.state))
        game.fetchList(listed: 5)
        #expect(!Ticks.areNeeded(game.state))
    }

    @Test(arguments: [(1280, 720), (1024, 768), (3440, 1440), (720, 1280)])
    func theReasonIsReadToItsEnd(width: Int, height: Int) {
        var game = Self.game()
        game.resize(width, height)
        game.fetchList(stage: .failed, listed: 66)
        // Words that are wider than their room are cut when they are drawn.
        let whole = game.state.sheet().list.compactMap { command -> String? in
            guard case .text(let run) = command else { return nil }
            return TextMeasure.width(run.string, face: run.face, size: run.size) <= run.maxWidth ?? 0 ? run.string : nil
        }.joined(separator: " ")
        #expect(whole.contains("66 without a usable cover."), "\(game.state.texts)")
        #expect(!Self.words(game.state).contains("nothing to ask"))
    }

    @Test func whereNothingIsHereNothingIsPromisedToPlay() {
        #expect(!Words.trouble(.offline, source: "Attic").contains("plays"))
        #expect(
            Words.outcome("x", answered: [], troubles: [("Attic", .offline)])
                == "Attic cannot be reached. You can play with what is here already.")
        var game = Self.game()
        game.fetchList(stage: .failed, listed: 66, covers: 1)
        #expect(!Self.words(game.state).contains("played"))
        game.fetchList(stage: .failed, listed: 66, covers: 20)
        #expect(Self.words(game.state).contains("20 albums are here and can be played."))
    }

    // MARK: The way on

    @Test func whatFailedIsTriedAgainWhereStartWouldBe() throws {
        var game = Self.game()
        #expect(game.focus == "start")
        let place = try #require(game.state.sheet().targets.first { $0.id == "start" }?.rect)
        game.fetchList(stage: .failed, listed: 66)
        #expect(game.focus == "again" && game.state.texts.contains(Words.tryAgain))
        #expect(game.state.sheet().targets.first { $0.id == "again" }?.rect == place)
        #expect(!game.state.sheet().targets.contains { $0.id == "refresh" || $0.id == "start" })
        let origin = try #require(Samples.list.origin)
        #expect(game.key("Return").contains(.keepGathering(origin, name: Samples.list.name)))
        #expect(game.focus == "start", "So that it can be pressed when there is something to start.")
        game.fetchList(stage: .covers, listed: 66, covers: 20)
        game.key("Return")
        #expect(game.name == "guessing")
    }

    @Test func startSaysThatItIsStillFetched() {
        var game = Self.game()
        game.fetchList(listed: 47)
        game.key("Return")
        #expect(game.name == "category" && game.state.toast?.text == Words.stillFetching)
    }

    /// A party begins elsewhere than on the page of the category, which says why.
    @Test func aPartySaysThatNothingIsHere() throws {
        var state = Game.withAList().state
        let category = try #require(state.category(Samples.list.id))
        #expect(category.albums.isEmpty && MatchFlow.sayWhatIsMissing(category, &state))
        #expect(state.toast?.text == Words.notHereYet(0))
    }

    @Test func aCategoryThatFailedOnTheWayInIsFocusedToo() {
        var game = Game.withAList { $0.category = Samples.list.id }
        game.tick()
        #expect(game.name == "category" && game.focus == "again")
        #expect(game.state.texts.contains(Words.fetchIt))
    }

    // MARK: Rounds

    @Test func roundsAreNotSteppedWhereNothingCanBePlayed() {
        var game = Self.game()
        game.fetchList(listed: 47)
        let before = game.state.settings
        game.key("Right")
        #expect(game.state.settings == before && game.focus != "start")
        #expect(!game.state.sheet().targets.contains { $0.id == "more" || $0.id == "fewer" })
        #expect(!game.state.texts.contains(Words.rounds), "Nor is there a figure, nor its name.")
    }

    @Test func roundsAreSteppedFromWhatIsShown() {
        var game = Game { $0.kept.settings.rounds = 6 }
        game.openCategory("small")
        #expect(game.state.texts.contains("2"))
        game.state.setFocus("more")
        game.key("Right")
        #expect(game.state.settings.rounds == 6, "There are only two albums.")
        game.state.setFocus("more")
        game.key("Left")
        #expect(game.focus == "fewer" && game.state.settings.rounds == 6)
        game.key("Left")
        #expect(game.state.settings.rounds == 1 && game.state.texts.contains("1"))
        game.state.setFocus("more")
        game.key("Right")
        #expect(game.state.settings.rounds == 2)
    }

    @Test(arguments: ToastTests.windows, ToastTests.texts + [Words.soundIsBack])
    func aToastLeavesTheRoundsInSight(window: (width: Int, height: Int), text: String) throws {
        var game = Game()
        game.resize(window.width, window.height)
        game.openCategory()
        game.tick(20)
        let count = game.state.sheet().boxes.count
        game.state.toast = Toast(text: text, since: game.state.tick)
        let sheet = game.state.sheet()
        let boxes = sheet.boxes.dropFirst(count)
        let figure = try #require(sheet.runs.first { $0.string == "3" }).box
        #expect(!boxes.isEmpty && !boxes.contains { $0.intersects(figure) })
    }

    // MARK: Focus that is seen

    @Test func whatCannotBePressedShowsItsFocus() {
        func boxes(_ focus: String) -> [Box] {
            var game = Self.game()
            game.fetchList(listed: 47)
            game.point(at: focus)
            game.tick(20)
            let sheet = game.state.sheet()
            let place = sheet.targets.first { $0.id == "start" }?.rect ?? .zero
            return sheet.list.compactMap { command in
                if case .box(let box) = command, abs(box.rect.width - place.width) < 2,
                    abs(box.rect.height - place.height) < 2
                {
                    box
                } else {
                    nil
                }
            }
        }
        let away = boxes("settings")
        let here = boxes("start")
        #expect(away.count == 1 && here.count == 2, "A shadow and the pill.")
        #expect(here.allSatisfy { $0.fill != nil } && here.last?.dash ?? 0 > 0)
    }

    @Test func theGlyphOfConfirmingStandsWhereTheFocusIs() {
        func hasGlyph(_ game: Game) -> Bool {
            let sheet = game.state.sheet()
            let place = sheet.targets.first { $0.id == game.state.focus }?.rect
            let glyphs = sheet.runs.filter { $0.string == "Enter" }
            #expect(glyphs.allSatisfy { place?.contains($0.box, slack: 4) == true }, "\(game.focus)")
            return !glyphs.isEmpty
        }
        var game = Game()
        game.resize(720, 1280)
        game.openCategory()
        #expect(hasGlyph(game))
        game.state.setFocus("scores")
        #expect(!hasGlyph(game))
        game.choose("start")
        game.playRound(right: true)
        game.tick(60)
        #expect(hasGlyph(game))
        game.state.setFocus("heart")
        #expect(!hasGlyph(game))
        game.goOn()
        var ended = Game()
        ended.resize(480, 800)
        ended.playMatch([(true, 0), (true, 0), (true, 0)])
        ended.tick(Final.settledTicks)
        ended.state.setFocus("again")
        #expect(hasGlyph(ended))
        ended.state.setFocus("done")
        #expect(hasGlyph(ended))
        ended.state.setFocus("share")
        #expect(!hasGlyph(ended))
    }
}
