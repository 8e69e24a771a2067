import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// *New this Friday*, its back catalogue, and matches that wait for their sleeves.
struct NewReleasesTests {
    private static let friday = DailyDay.firstOfFridays
    /// The titles of that week in `Launch.lendFridays` end so.
    private static let titles = (1260..<1265).map { String($0) }

    private static func game(day: Int = friday, hasPress: Bool = true) -> Game {
        Game { launch in
            launch.lendRecords(SampleProps(.plain))
            if hasPress { launch.lendFridays(SampleProps(.plain)) }
            launch.clock = .noon(ofDay: day)
        }
    }

    private static func sleeves(_ game: Game) -> Int {
        game.state.sheet().targets.count { $0.id.description.hasPrefix("sleeve") }
    }

    private static func presses(_ effects: [Effect]) -> [[PressedID]] {
        effects.compactMap { if case .press(let ids) = $0 { ids } else { nil } }
    }

    // MARK: The page

    @Test func onFridayTheFiveHaveNoNamesBeforeTheyAreAsked() {
        var game = Self.game()
        game.openReleases()
        #expect(game.name == "new-releases" && Self.sleeves(game) == 0 && game.focus == "play")
        #expect(Self.titles.allSatisfy { title in !game.texts.contains { $0.hasSuffix(title) } })
        game.choose(NewReleases.Target.play)
        #expect(game.state.match?.rounds.map(\.answer) == PressedID.all(ofWeek: 52).map(\.album))
        game.playRounds(Array(repeating: (true, 60), count: 5))
        #expect(game.name == "daily-result")
        game.tick(Motion.bounceTicks)
        game.key("Escape")
        #expect(game.name == "new-releases" && Self.sleeves(game) == 5)
        #expect(Self.titles.contains { title in game.texts.contains { $0.hasSuffix(title) } })
    }

    /// Their names and sharp sleeves would give the daily five away.
    @Test func beforeTheyAreAskedNoListAndNoMatchHasThem() {
        var game = Self.game()
        func isHidden() -> Bool {
            let made = game.state.offeredCategories + game.state.fridayCategories
            return made.allSatisfy { $0.albums.allSatisfy { PressedID($0.id)?.week != 52 } }
        }
        #expect(isHidden() && game.state.newReleases?.albums.count == 52 * 5)
        #expect(game.state.category("press/2027-01") == nil, "it has no other Friday yet")
        game.openBackCatalogue()
        #expect(game.state.fridayCategories.first?.albums.first?.id == PressedID(week: 51, place: 0)?.album)
        game.key("Escape")
        game.choose(NewReleases.Target.play)
        game.playRounds(Array(repeating: (true, 60), count: 5))
        #expect(!isHidden() && game.state.category("press/2027-01")?.albums.count == 5)
    }

    /// Pictures ask for them again and again.
    @Test func theCategoriesAreKeptUntilTheyChange() {
        var game = Self.game()
        let made = game.state.fridays
        #expect(made.categories.map(\.id) == game.state.fridayCategories.map(\.id) && !made.categories.isEmpty)
        game.tick(30)
        #expect(game.state.fridays == made)
        game.send(.clockRead(unix: WallClock.noon(ofDay: Self.friday + 1).unix, offset: 0))
        #expect(game.state.fridays != made && game.state.fridays.categories == game.state.fridayCategories)
        #expect(game.state.fridays[.newReleases]?.albums.count == 53 * 5)
    }

    @Test func onOtherDaysTheyHave() {
        var game = Self.game(day: Self.friday + 1)
        game.openReleases()
        #expect(Self.sleeves(game) == 5 && game.focus == "sleeve.0")
        game.choose(NewReleases.Target.sleeve(3))
        #expect(game.name == "album" && game.state.traits.album == PressedID(week: 52, place: 3)?.album)
    }

    @Test func fridaysBeforeAreReached() {
        var game = Self.game(day: Self.friday + 1)
        game.openReleases()
        game.choose(NewReleases.Target.before)
        let page = game.state.screen as? NewReleases
        #expect(page?.week == 51 && page?.daily == nil)
        // These five were no daily five.
        game.choose(NewReleases.Target.playAll)
        #expect(game.state.traits.begins == .newReleases)
        game.key("Escape")
        game.choose(NewReleases.Target.after)
        #expect((game.state.screen as? NewReleases)?.week == 52)
        #expect(!game.state.sheet().targets.contains { $0.id == "after" })
    }

    @Test func theBackCatalogueHasAllAndEachMonth() {
        var game = Self.game(day: Self.friday + 1)
        game.openBackCatalogue()
        let ids = game.state.kept.fridayCategories(on: CivilDate(game.state.clock)).map(\.id)
        #expect(ids.first == .newReleases && ids.dropFirst().first == "press/2027-01" && ids.count == 14)
        game.choose(BackCatalogue.Target.category("press/2027-01"))
        game.choose(CategoryDetail.Target.start)
        #expect(game.state.match?.rounds.allSatisfy { PressedID($0.answer)?.week == 52 } == true)
        #expect(game.state.categoryOfMatch?.id == "press/2027-01")
    }

    @Test func nothingLeadsThereWithoutAPress() {
        var game = Self.game(hasPress: false)
        #expect(game.state.newReleases == nil && game.state.press == PressState())
        game.choose(Categories.Target.more)
        #expect(!game.state.sheet().targets.contains { $0.id == "fridays" })
        var early = Game { launch in
            launch.lendFridays(SampleProps(.plain))
            launch.clock = WallClock(unix: 0)
        }
        early.choose(Categories.Target.more)
        #expect(
            !early.state.sheet().targets.contains { $0.id == "fridays" } && early.takeAsked().allSatisfy { !$0.presses }
        )
    }

    // MARK: The first screen

    @Test func theCrateStandsBesideTheFirstOfTheBox() {
        var game = Self.game(day: Self.friday + 1)
        let box = CrateShelf.all(game.state).first { $0.section == .builtIn }
        #expect(box?.place(of: .newReleases) == 1)
        game.state.setFocus(Categories.Target.category(.newReleases))
        game.key("Return")
        #expect(game.name == "new-releases")
        game.key("Escape")
        game.state.setFocus(Categories.Target.category(.newReleases))
        game.key("X")
        #expect(game.state.match?.category == .newReleases)
    }

    @Test func theMenuPressesTodaysAndTomorrowsOnce() throws {
        var game = Self.game(day: Self.friday + 7 - 1)
        let today = try #require(DailyDay(rawValue: Self.friday + 6))
        let tomorrow = try #require(DailyDay(rawValue: Self.friday + 7))
        let wanted = Self.presses(game.takeAsked())
        #expect(wanted.count == 1)
        let asked = DailyFive.albums(on: today).compactMap { PressedID($0) }
        #expect(wanted.first.map { Array($0.prefix(asked.count)) } == asked)
        let all = Set(asked + PressedID.all(ofWeek: 52) + DailyFive.albums(on: tomorrow).compactMap { PressedID($0) })
        #expect(Set(wanted.joined()) == all && all.isSuperset(of: PressedID.all(ofWeek: 53)))
        game.tick(30)
        #expect(Self.presses(game.takeAsked()).isEmpty)
    }

    // MARK: Waiting

    @Test func theDailyWaitsForItsOwnSleeves() {
        var game = Self.game()
        game.emptyPress()
        game.openDaily()
        game.takeAsked()
        game.choose(Daily.Target.start)
        #expect(game.name == "press-wait" && game.texts.contains(Words.pressedSoFar(0, of: 5)))
        #expect(!game.takeAsked().contains { if case .loadCover(_, .round) = $0 { true } else { false } })
        let five = PressedID.all(ofWeek: 52)
        game.send(.pressed(.ready(Array(five.prefix(4)))))
        #expect(game.name == "press-wait" && game.texts.contains(Words.pressedSoFar(4, of: 5)))
        game.send(.pressed(.ready(Array(five.suffix(1)))))
        #expect(game.name == "guessing" && game.state.isWaitingForCover)
        // The try has shown nothing so far.
        #expect(game.state.kept.daily.entries.last?.shown == 0)
    }

    @Test func aLostSleeveIsPressedAgain() {
        var game = Self.game()
        game.emptyPress()
        game.openDaily()
        game.choose(Daily.Target.start)
        game.press(3, losesRest: true)
        #expect(game.name == "press-wait" && game.state.press.lost.count >= 2)
        game.takeAsked()
        game.choose(PressWait.Target.again)
        #expect(Self.presses(game.takeAsked()).joined().count == 2)
        game.press(2)
        #expect(game.name == "guessing")
    }

    @Test func leavingTheWaitKeepsTheTry() {
        var game = Self.game()
        game.emptyPress()
        game.openDaily()
        game.choose(Daily.Target.start)
        game.key("Escape")
        #expect(game.name == "daily" && game.state.match == nil)
        game.press(20)
        game.choose(Daily.Target.start)
        #expect(game.name == "guessing" && game.state.match?.current == 0)
    }

    /// Others are asked in the place of those that cannot be pressed.
    @Test func anOrdinaryMatchGoesOnWithoutLostSleeves() {
        var game = Self.game(day: Self.friday + 1)
        game.emptyPress()
        game.state.setFocus(Categories.Target.category(.newReleases))
        game.key("X")
        #expect(game.name == "press-wait")
        game.press(1, losesRest: true)
        #expect(game.name == "guessing")
    }

    /// A match of six begins once the sleeves of two rounds are there, and has asked for all.
    @Test func anOrdinaryMatchWaitsForTwoRounds() throws {
        var game = Self.game(day: Self.friday + 1)
        game.emptyPress()
        game.state.setFocus(Categories.Target.category(.newReleases))
        game.takeAsked()
        game.key("X")
        let match = try #require(game.state.match)
        func sleeves(_ rounds: ArraySlice<Round>) -> Set<PressedID> {
            Set(rounds.flatMap { game.state.sleeves(of: $0) }.compactMap { PressedID($0) })
        }
        let (two, all) = (sleeves(match.rounds.prefix(2)), sleeves(match.rounds[...]))
        #expect(game.name == "press-wait" && two.count < all.count)
        #expect(all.isSubset(of: game.state.press.waiting))
        #expect(game.texts.contains(Words.pressedSoFar(0, of: two.count)))
        game.send(.pressed(.ready(Array(two))))
        #expect(game.name == "guessing")
    }

    /// The second of two presses was meant for the screen before.
    @Test func aSecondPressDoesNotLeaveTheWait() {
        var game = Self.game()
        game.emptyPress()
        game.openDaily()
        game.choose(Daily.Target.start)
        #expect(game.name == "press-wait" && game.focus == "leave")
        game.key("Return")
        #expect(game.name == "press-wait")
        // No longer than ticks run.
        for _ in 0..<600 where Ticks.areNeeded(game.state) { game.tick() }
        game.key("Return")
        #expect(game.name == "daily" && game.state.match == nil)
    }

    @Test func theWaitIsReadAloudInSteps() {
        var game = Self.game()
        game.emptyPress()
        game.openDaily()
        game.choose(Daily.Target.start)
        #expect(game.state.sheet(isSpoken: true).notice == Words.pressingNote)
        game.press(3)
        #expect(game.state.sheet(isSpoken: true).notice == Words.pressedSoFar(3, of: 5))
    }

    /// A party of keys, a pad and the phone that is its host, before the first sleeve is pressed.
    private static func waitingParty() -> Game {
        var game = Self.game(day: Self.friday + 1)
        game.openReleases()
        game.choose(NewReleases.Target.before)
        game.choose(NewReleases.Target.playAll)
        game.choose(CategoryDetail.Target.party)
        game.plug(id: 1)
        game.pad(.south, 1)
        game.tick()
        game.openDoor()
        game.joinByPhone(1)
        game.tick(PartyPace.settleTicks)
        game.emptyPress()
        game.choose(Lobby.Target.start)
        return game
    }

    @Test func padsDoNotLeaveAWaitingParty() {
        var game = Self.waitingParty()
        #expect(game.name == "press-wait")
        game.tick(Motion.bounceTicks)
        game.pad(.south)
        game.key("Return")
        #expect(game.name == "press-wait")
        // Back asks first.
        game.key("Escape")
        #expect(game.name == "question")
        game.choose(Question.Target.no)
        #expect(game.name == "press-wait")
    }

    @Test func theHostsPhoneEndsAWaitingParty() {
        var game = Self.waitingParty()
        #expect(game.own(1)?.lines == [Words.pressingNote] && game.own(1)?.actions.contains(.end) == true)
        game.say(1, .end)
        #expect(game.name == "lobby" && game.state.match == nil)
    }

    // The daily five has no names on its Friday, and the Fridays before are a press away.
    @Test func fridaysBeforeAreReachedFromAHiddenOne() {
        var game = Self.game()
        game.openReleases()
        game.choose(NewReleases.Target.before)
        #expect((game.state.screen as? NewReleases)?.week == 51)
    }

    // MARK: Elsewhere

    @Test func aPressedRecordIsAskedAmongItsOwn() throws {
        var game = Self.game(day: Self.friday + 1)
        game.openReleases()
        game.choose(NewReleases.Target.sleeve(0))
        game.choose(AlbumPage.Target.ask)
        let round = try #require(game.state.match?.rounds.first)
        #expect(round.answer == PressedID(week: 52, place: 0)?.album)
        #expect(round.choices.allSatisfy { PressedID($0) != nil })
    }

    @Test func theSearchFindsThemOnceTheyHaveNames() {
        func finds(_ day: Int) -> Bool {
            var game = Self.game(day: day)
            game.key("/")
            game.write("1262")
            let hits = (game.state.screen as? Search)?.hits(game.state) ?? []
            return hits.contains { $0.name.hasSuffix(" 1262") }
        }
        #expect(!finds(Self.friday) && finds(Self.friday + 1))
    }
}

extension Effect {
    fileprivate var presses: Bool { if case .press = self { true } else { false } }
}
