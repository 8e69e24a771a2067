import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The daily five as it is played: what is kept of it, whatever happens in the middle.
struct DailyFlowTests {
    private static let day = DailyDay(rawValue: 52)!

    private static func game(
        _ diary: DailyDiary = DailyDiary(), clock: WallClock = .noon(ofDay: 52),
        change: (inout Launch) -> Void = { _ in }
    ) -> Game {
        Game { launch in
            launch.lendRecords(SampleProps(.plain))
            launch.clock = clock
            launch.kept.daily = diary
            change(&launch)
        }
    }

    /// The entry of the day in each change, in order.
    private static func kept(_ effects: [Effect]) -> [DailyDiary.Entry] {
        effects.compactMap { if case .keep(.daily(let entry)) = $0 { entry } else { nil } }
    }

    private static func icons(_ game: Game) -> [Icon] {
        game.state.sheet().list.compactMap { if case .icon(let mark) = $0 { mark.icon } else { nil } }
    }

    private static func begun(_ game: inout Game) {
        game.openDaily()
        game.choose(Daily.Target.start)
    }

    @Test func aTryIsKeptWhenItBeginsIsShownAndIsAnswered() throws {
        var game = Self.game()
        Self.begun(&game)
        #expect(Self.kept(game.takeAsked()).map(\.shown) == [0])
        game.coverArrives()
        #expect(Self.kept(game.takeAsked()).map(\.shown) == [1])
        game.tick(60)
        game.answer(right: true)
        let entry = try #require(Self.kept(game.takeAsked()).last)
        #expect(entry.covers == [DailyCover(points: 90, ticks: 60)] && entry.shown == 1)
        #expect(game.state.kept.daily[Self.day] == entry)
    }

    /// Its squares show what became of the covers that were seen, and its day counts in the row beside them.
    @Test func aTryThatWasLeftShowsWhatItCameTo() {
        var game = Self.game()
        game.openDaily()
        let untouched = Self.icons(game).count { $0 == .check }
        game.choose(Daily.Target.start)
        #expect(game.state.matchName == Words.dailyFive)
        game.playRounds([(true, 60), (false, 200)])
        game.leaveDaily()
        let icons = Self.icons(game)
        #expect(icons.contains(.seatStarBody) && icons.contains(.cross))
        #expect(icons.count { $0 == .check } == untouched + 1)
        game.key("Escape")
        #expect(game.name == Categories.name && Self.icons(game).contains(.cross))
        #expect(SpokenScreen(game.state).lines.contains { $0.text.contains(Words.dailyGoOn(3)) })
    }

    @Test func theFiveAreThoseOfTheDateAndEndInTheirResult() throws {
        var game = Self.game()
        Self.begun(&game)
        #expect(game.state.match?.rounds.map(\.answer) == DailyFive.albums(on: Self.day))
        #expect(game.state.match?.settings == DailyFive.settings)
        game.playRounds([(true, 66), (true, 162), (nil, 0), (false, 200), (true, 48)])
        let screen = try #require(game.state.screen as? DailyResultScreen)
        #expect(screen.result.marks == [.atOnce, .soon, .missed, .missed, .atOnce] && !screen.isForFun)
        #expect(game.state.match == nil && game.state.play.occasion == .usual)
        #expect(game.state.kept.scores.isEmpty && game.state.kept.recents.isEmpty)
        game.tick(Motion.bounceTicks)
        game.key("Escape")
        #expect(game.name == "daily" && game.focus == "result")
    }

    /// As if the process were killed: only what was kept is there.
    @Test(arguments: [0, 1, 2, 4]) func aKillInTheMiddleCostsTheCoverThatWasShown(answered: Int) throws {
        var game = Self.game()
        Self.begun(&game)
        game.playRounds(Array(repeating: (true, 30), count: answered))
        game.coverArrives()
        game.tick(100)
        var again = Self.game(game.state.kept.daily)
        again.openDaily()
        guard answered < 4 else {
            // The fifth was shown: the try is over.
            #expect(again.focus == "result" && again.state.kept.daily[Self.day]?.result.right == 4)
            return
        }
        again.choose(Daily.Target.start)
        #expect(again.state.match?.current == answered + 1)
        #expect(again.state.match?.players[0].answers.count == answered + 1)
        again.playRounds(Array(repeating: (true, 30), count: 4 - answered))
        let result = try #require((again.state.screen as? DailyResultScreen)?.result)
        #expect(result.right == 4 && result.covers[answered] == .missed)
    }

    @Test func leavingInTheMiddleGoesOnWithTheNextCover() {
        var game = Self.game()
        Self.begun(&game)
        game.playRounds([(true, 30)])
        game.coverArrives()
        game.key("Escape")
        #expect(game.state.sheet().focusable.contains { $0.id.is(Pause.Target.restart) } == false)
        game.choose(Pause.Target.leave)
        game.choose(Question.Target.yes)
        #expect(game.name == "daily" && game.drawn.contains("Go on with cover 3"))
    }

    @Test func leavingTheLastCoverEndsTheTry() {
        var game = Self.game()
        Self.begun(&game)
        game.playRounds(Array(repeating: (true, 30), count: 4))
        game.coverArrives()
        game.key("Escape")
        game.choose(Pause.Target.leave)
        game.choose(Question.Target.yes)
        let entry = game.state.kept.daily[Self.day]
        #expect(entry?.isOver == true && entry?.covers.last == .missed)
    }

    @Test func aSecondTryIsForFunAndLeavesNoTrace() {
        var game = Self.game()
        Self.begun(&game)
        game.playRounds(Array(repeating: (false, 30), count: 5))
        let diary = game.state.kept.daily
        game.tick(Motion.bounceTicks)
        game.key("Escape")
        game.takeAsked()
        game.choose(Daily.Target.forFun)
        game.playRounds(Array(repeating: (true, 6), count: 5))
        #expect((game.state.screen as? DailyResultScreen)?.isForFun == true)
        #expect(game.state.kept.daily == diary && Self.kept(game.takeAsked()).isEmpty)
    }

    @Test func midnightInTheMiddleKeepsTheDayItBeganWith() {
        let late = WallClock(unix: WallClock.noon(ofDay: 52).unix + 43_190, offset: 0)
        var game = Self.game(clock: late)
        Self.begun(&game)
        game.playRounds([(true, 30)])
        game.send(.clockRead(unix: late.unix + 60, offset: 0))
        #expect(game.state.today == DailyDay(rawValue: 53))
        game.playRounds(Array(repeating: (true, 30), count: 4))
        #expect((game.state.screen as? DailyResultScreen)?.result.day == Self.day)
        #expect(game.state.kept.daily.entries.map(\.day) == [Self.day])
        game.tick(Motion.bounceTicks)
        game.key("Escape")
        #expect(game.name == "daily" && game.focus == "start")
    }

    /// Tokyo to Honolulu: the date comes twice, and its second try is for fun.
    @Test func aJourneyWestGivesNoSecondTry() {
        let tokyo = WallClock.noon(ofDay: 52, offset: 9 * 3600)
        var game = Self.game(clock: tokyo)
        Self.begun(&game)
        game.playRounds(Array(repeating: (true, 30), count: 5))
        game.send(.clockRead(unix: tokyo.unix + 7 * 3600, offset: -10 * 3600))
        game.tick(Motion.bounceTicks)
        game.key("Escape")
        #expect(game.state.today == Self.day && game.focus == "result")
    }

    /// Each entry that changed is kept, not only that of the day.
    @Test func aClockSetBackByMonthsSetsTheFutureAside() throws {
        let ahead = DailyDiary.Entry(day: DailyDay(rawValue: 90)!, offset: 0, shown: 5)
        var game = Self.game(DailyDiary([ahead]))
        Self.begun(&game)
        let kept = Self.kept(game.takeAsked())
        #expect(kept.map(\.day.number).sorted() == [52, 90])
        #expect(kept.first { $0.day.number == 90 }?.isAstray == true)
    }

    @Test func aReleaseWithoutARecordSaysSo() {
        var game = Self.game { launch in
            let gone = DailyFive.albums(on: Self.day)[2]
            for index in launch.kept.categories.indices {
                launch.kept.categories[index].albums.removeAll { $0.id == gone }
            }
        }
        Self.begun(&game)
        #expect(game.name == "daily" && game.state.match == nil && game.state.toast?.text == Words.dailyIncomplete)
        #expect(game.state.kept.daily.entries.isEmpty)
    }

    @Test func aCoverThatCannotBeReadIsNotReplaced() throws {
        var game = Self.game()
        Self.begun(&game)
        let cover = try #require(game.answer?.artwork)
        game.send(.coverFailed(cover, reason: "damaged"))
        #expect(game.name == "daily" && game.state.match == nil && game.state.toast?.text == Words.dailyUnreadable)
        // It was not shown, so the try still begins with it.
        #expect(game.state.kept.daily.offers(Self.day) == .counts(from: 0))
    }

    @Test func theClockBeforeTheFirstDayIsSaid() {
        var game = Self.game(clock: WallClock(unix: 0))
        game.openDaily()
        #expect(game.focus == "back" && game.drawn.contains(Words.dailyClockTitle))
        game.key("Return")
        #expect(game.name == "categories")
    }

    // MARK: What is shown

    @Test func theFirstScreenSaysTheStreakThenTheResult() {
        var game = Self.game(.sample(days: 51))
        #expect(game.drawn.contains("12 days"))
        game.openDaily()
        game.playDaily()
        game.tick(Motion.bounceTicks)
        game.key("Escape")
        game.key("Escape")
        let points = game.state.kept.daily[Self.day]?.result.points ?? 0
        let said = game.state.sheet(isSpoken: true).labels[TargetID(Categories.Target.daily)]?.name ?? ""
        #expect(game.name == "categories" && said.contains("\(points)"))
    }

    @Test func theResultNamesNoRecordUntilAsked() throws {
        var game = Self.game()
        Self.begun(&game)
        game.playRounds(Array(repeating: (true, 30), count: 5))
        game.tick(80)
        let titles = game.state.kept.dailyRecords(DailyResult(day: Self.day, covers: [])).map(\.title)
        let card = try #require(game.state.shareCard).sheet
        let onCard = card.texts.joined(separator: " ")
        for title in titles { #expect(!game.drawn.contains(title) && !onCard.contains(title)) }
        #expect(card.covers.isEmpty)
        let result = try #require((game.state.screen as? DailyResultScreen)?.result)
        #expect(game.key("Return").contains(.copy(Words.dailyText(result))))
        game.choose(DailyResultScreen.Target.see)
        for title in titles { #expect(game.drawn.contains(title)) }
        game.key("Escape")
        #expect(game.focus == "see")
    }

    /// The streak stands beside the squares, and its days beside the button.
    @Test func theWidestWindowsLeaveNoCornerEmpty() throws {
        var game = Self.game(.sample(days: 51))
        game.openDaily()
        for (width, height) in [(3440, 1440), (2560, 1080), (3840, 1080)] {
            game.resize(width, height)
            let sheet = game.state.sheet()
            let start = try #require(sheet.targets.first { $0.id.is(Daily.Target.start) }).rect
            let tuesday = Words.shortWeekday(DailyDay(rawValue: 52)!.date.weekday)
            let today = try #require(sheet.runs.first { $0.string == tuesday })
            #expect(today.origin.y >= start.y && today.origin.x > Double(width) * 0.6, "\(width)×\(height)")
            #expect(LayoutCheck.faults(in: sheet).isEmpty)
        }
    }

    @Test func theCodeIsOfWholePixels() throws {
        for (width, height) in [(1280, 720), (1920, 1080), (720, 1280), (3440, 1440)] {
            var game = Self.game()
            game.resize(width, height)
            Self.begun(&game)
            game.playRounds(Array(repeating: (true, 30), count: 5))
            let mark = try #require(game.codes.first, "\(width)×\(height)")
            let modules = try #require(QRSize(mark.text)).allModules
            #expect(mark.rect.width == mark.rect.height && Int(mark.rect.width) % modules == 0)
            #expect(Int(mark.rect.width) / modules >= 3)
        }
    }

    @Test func theCommandLineBeginsTheTryAndNoSecondOne() {
        var game = Self.game { $0.mode = .daily }
        #expect(game.state.stack.map(\.screen.name) == ["categories", "daily", "guessing"])
        game.playRounds(Array(repeating: (true, 30), count: 5))
        let again = Self.game(game.state.kept.daily) { $0.mode = .daily }
        #expect(again.name == "daily" && again.focus == "result")
    }

    // MARK: Calendar

    @Test func aMissedDayIsPlayedForFun() throws {
        var game = Self.game(.sample(days: 51))
        game.openDaily()
        game.choose(Daily.Target.calendar)
        let month = (game.state.screen as? CalendarScreen)?.shown(game.state)
        let missed = try #require(
            month?.weeks.joined().compactMap { $0 }.first { $0.state == .missed } ?? nil)
        let diary = game.state.kept.daily
        game.choose(CalendarScreen.Target.day(missed.dayOfMonth))
        #expect(game.state.play.occasion == .daily(try #require(missed.day), counts: false))
        game.playRounds(Array(repeating: (true, 30), count: 5))
        #expect(game.state.kept.daily == diary)
        game.tick(Motion.bounceTicks)
        game.key("Escape")
        #expect(game.name == "calendar")
    }

    @Test func monthsEndWhereTheDailyFiveBeganAndToday() {
        var game = Self.game(.sample(days: 51))
        game.openDaily()
        game.choose(Daily.Target.calendar)
        func month() -> Int? { (game.state.screen as? CalendarScreen)?.month.month }
        #expect(month() == 12)
        game.key("Tab")
        #expect(month() == 12)
        game.choose(CalendarScreen.Target.before)
        #expect(month() == 11 && !game.state.sheet().focusable.contains { $0.id.is(CalendarScreen.Target.before) })
        game.choose(CalendarScreen.Target.after)
        #expect(month() == 12)
    }

    @Test func daysToComeCannotBePressed() {
        var game = Self.game(.sample(days: 51))
        game.openDaily()
        game.choose(Daily.Target.calendar)
        let days = game.state.sheet().focusable.compactMap { target -> Int? in
            if case .day(let day)? = target.id.target as? CalendarScreen.Target { day } else { nil }
        }
        #expect(days.max() == 22 && days.contains(22))
    }
}

/// A recorded daily five plays again as it was, and its result is the same.
struct DailyReplayTests {
    @Test func aRecordedDailyPlaysTheSame() throws {
        var game = Walkthrough(AppState(), SampleProps(.plain), step: step)
        var recorder = Recorder()
        var lines = [Recording.header()]
        func send(_ event: Event) {
            game.send(event)
            lines += recorder.lines(for: event, after: game.state)
        }
        game.coversArrive = false
        var launch = Launch.test()
        launch.lendRecords(SampleProps(.plain))
        launch.clock = .noon(ofDay: 52)
        launch.mode = .daily
        send(.launched(launch))
        for number in ["1", "2", "3", "1", "2"] {
            for artwork in game.state.match?.round.map({ game.state.sleeves(of: $0) }) ?? [] {
                send(.coverReady(artwork, .round, signature: nil))
            }
            for _ in 0..<150 { send(.tick) }
            send(.device(.keyDown(Key(rawValue: number))))
            send(.device(.keyUp(Key(rawValue: number))))
            for _ in 0..<90 { send(.tick) }
            send(.device(.keyDown("Return")))
            send(.device(.keyUp("Return")))
        }
        #expect(game.state.screen is DailyResultScreen)
        let text = (lines + recorder.end(game.state)).joined(separator: "\n") + "\n"
        var replay = Replay()
        replay.play(try Recording.parse(text))
        #expect(replay.matches && replay.checks.count > 10)
        #expect(replay.state == game.state)
        #expect(replay.state.kept.daily.entries.map(\.day.number) == [52])
    }
}
