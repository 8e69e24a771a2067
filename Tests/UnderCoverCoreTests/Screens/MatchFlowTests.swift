import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A match from the list to the poster: events in, the whole of the effects out.
struct MatchFlowTests {
    @Test func launchShowsTheCategories() {
        var game = Game()
        let volumes = Volumes(music: 80, effects: 80, voice: 80, isMuted: false)
        let effects = game.takeAsked().ofTheGame
        #expect(effects.filter { !isThumbnail($0) } == [.setVolumes(volumes), .playLoop(.crackle)])
        #expect(effects.contains(where: isThumbnail), "The sleeves of the crates.")
        #expect(game.state.stack.map(\.screen.name) == ["categories"])
        #expect(game.focus == "play" && game.state.isReady)
        // It plays the first of the box, wherever its name puts it.
        let first = Invented.catalogue(.plain).first { $0.section == .builtIn }
        game.choose("play")
        #expect(game.state.match?.category == first?.id)
    }

    @Test func firstLaunchShowsWelcomeUntilItWasAnswered() {
        var game = Game { $0.kept.seen = [] }
        #expect(game.state.stack.map(\.screen.name) == ["categories", "guessing"])
        let effects = game.key("Escape")
        #expect(!effects.contains(.keep(.seen("welcome"))) && effects.contains(.playSound(.back)))
        #expect(game.name == "categories")
    }

    @Test func launchingACategoryStartsItsMatch() {
        let game = Game { $0.category = "records" }
        #expect(game.state.stack.map(\.screen.name) == ["categories", "category", "guessing"])
        #expect(game.state.match?.category == "records")
    }

    @Test func aCategoryFetchesItsFan() throws {
        var game = Game()
        let asked = game.takeAsked()
        let effects = game.choose("category.records")
        let albums = try #require(game.state.category("records")?.albums)
        // Its crate on the first screen shows some of them.
        let fan = [0, 4, 9, 14, 19].map { Effect.loadCover(albums[$0].artwork, .thumbnail) }
        let rest = fan.filter { !asked.contains($0) }
        #expect(!rest.isEmpty && effects == rest + [.playSound(.confirm)])
        #expect(game.name == "category" && game.focus == "start")
        // Asked for once, however often it is opened.
        game.key("Escape")
        #expect(game.choose("category.records") == [.playSound(.confirm)])
    }

    @Test func theClockWaitsForTheCover() throws {
        var game = Game()
        game.openCategory()
        game.takeAsked()
        let effects = game.choose("start")
        let match = try #require(game.state.match)
        let first = try #require(game.answer?.artwork)
        let second = try #require(game.state.album(match.rounds[1].answer)?.artwork)
        #expect(
            effects.prefix(3) == [
                .keepCovers([first, second]), .loadCover(first, .round), .loadCover(second, .round),
            ])
        let rest = Array(effects.dropFirst(3)).ofTheGame
        #expect(rest.last == .playSound(.confirm))
        let isAllSmall = rest.dropLast().allSatisfy {
            if case .loadCover(_, .thumbnail) = $0 { return true }
            return false
        }
        #expect(isAllSmall)
        #expect(game.tick(600) == [])
        #expect(game.guessing?.phase == .loading(since: 0) && game.guessing?.used == 0)
        // Not the answer's: still waiting.
        #expect(game.send(.coverReady(second, .round, signature: nil)) == [])
        #expect(game.send(.coverReady(first, .thumbnail, signature: nil)) == [])
        game.tick()
        #expect(game.guessing?.used == 0)
        let song = try #require(match.round?.song)
        let music = try #require(MatchFlow.musicOfRound(game.state))
        #expect(music.song == song && game.coverArrives() == [music])
        game.tick()
        #expect(game.guessing?.phase == .running && game.guessing?.used == 1)
    }

    @Test func answeringHoldsThenShowsTheResult() throws {
        var game = Game()
        game.startRound()
        game.tick(100)
        var bag = ShuffleBag()
        let answer = try #require(game.answer)
        bag.record(answer.id)
        var kept = Answer(
            album: answer.id, category: "records", at: 1_760_000_000, verdict: .right, seconds: 100.0 / 60)
        // The pace is even while nothing is known of the cover.
        kept.asking = Answer.Asking(
            kind: .nameTheCover, reveal: .blur, strength: 100.0 / 600 / Reveal.sharpFrom, isTyped: false,
            isParty: false, time: 10)
        #expect(
            game.answer(right: true) == [
                .keep(.answered(kept)), .keep(.recents("records", bag)), .playSound(.lock),
                .setVolumes(Volumes(music: Volumes.ducked(80))),
            ])
        #expect(game.guessing?.isAnswered == true)
        #expect(
            game.state.match?.players[0].answers == [
                Player.Answer(round: 0, choice: answer.id, right: true, points: 84, ticks: 100)
            ])
        #expect(game.tick(Motion.holdTicks - 1) == [])
        #expect(game.name == "guessing")
        #expect(game.tick() == [.playSound(.right1), .setVolumes(Volumes())])
        #expect(game.name == "result" && game.focus == "next")
        #expect(game.state.kept.recents == ["records": bag])
    }

    @Test func aPressDuringTheHoldGoesOn() {
        var game = Game()
        game.startRound()
        game.answer(right: false)
        game.tick(Motion.breathTicks)
        game.key("Return")
        #expect(game.name == "result")
    }

    /// A remote that bounces, or a player a moment too late, must not miss the answer.
    @Test func aBounceSkipsNothing() {
        var game = Game()
        game.startRound()
        game.answer(right: false)
        game.key("Return")
        #expect(game.guessing?.isAnswered == true)
        game.tick(Motion.holdTicks)
        game.key("Return")
        #expect(game.name == "result" && game.state.match?.current == 0)
    }

    @Test func nextStartsTheNextRoundWhichIsLoadedAlready() throws {
        var game = Game()
        game.startMatch()
        let match = try #require(game.state.match)
        for round in match.rounds.prefix(2) {
            let artwork = try #require(game.state.album(round.answer)?.artwork)
            game.send(.coverReady(artwork, .round, signature: nil))
        }
        game.answer(right: true)
        game.tick(Motion.holdTicks)
        let effects = game.goOn()
        let covers = match.rounds.compactMap { game.state.album($0.answer)?.artwork }
        var expected: [Effect] = [.keepCovers([covers[1], covers[2]]), .loadCover(covers[2], .round)]
        if let music = MatchFlow.musicOfRound(game.state) { expected.append(music) }
        #expect(effects.filter { !isThumbnail($0) } == expected + [.playSound(.confirm)])
        #expect(game.guessing?.phase == .running && game.state.match?.current == 1)
        #expect(game.state.covers.ready == [covers[1]])
    }

    @Test func theEndSavesTheScoreFirst() throws {
        var game = Game()
        game.playMatch([(true, 0), (false, 30)])
        game.playRound(right: nil)
        game.takeAsked()
        let effects = game.goOn()
        guard let final = game.state.screen as? Final else {
            Issue.record("no poster but \(game.name)")
            return
        }
        let entry = final.entry
        #expect(
            effects.ofTheGame.filter { !isThumbnail($0) } == [
                .keep(.score(entry)), .stopMusic, .playSound(.confirm),
            ])
        #expect(game.tick(Final.settledTicks).contains(.playSound(.sting3)), "with the poster")
        #expect(entry.total == 100 && entry.date == 1_760_000_000 && entry.seed == 7)
        #expect(entry.answers.map(\.right) == [true, false, false] && entry.answers.map(\.points) == [100, 0, 0])
        #expect(entry.answers.map(\.ticks) == [0, 30, nil])
        #expect(
            entry.kind
                == ScoreEntry.Kind(
                    category: "records", rounds: 3, seconds: 10, choices: 3, labels: "both", mode: "solo"))
        #expect(game.state.kept.scores == [entry] && !final.isRecord)
    }

    @Test func thePosterIsReadWhileTheLastResultIsLookedAt() throws {
        var game = Game()
        var asked: [[String]] = []
        game.startMatch()
        for right in [true, false, nil] {
            game.takeAsked()
            game.playRound(right: right)
            asked.append(game.takeAsked().compactMap { if case .loadPoster(let name) = $0 { name } else { nil } })
            game.goOn()
        }
        #expect(asked == [[], [], ["drums"]])
        guard let final = game.state.screen as? Final else { return }
        #expect(final.poster.source == "drums")
    }

    @Test func aPosterThatCannotBeReadIsFlatInk() throws {
        var game = Game()
        game.playMatch([(true, 0), (false, 30), (nil, 0)])
        game.tick(Final.settledTicks)
        func prints() -> Int { game.state.sheet().list.count { if case .halftone = $0 { true } else { false } } }
        #expect(prints() == 1, "paper, until it is there")
        game.send(.posterFailed("drums", reason: "it is cut short"))
        #expect(
            prints() == 0
                && game.state.shareCard?.list.contains { if case .halftone = $0 { true } else { false } } != true)
        game.send(.posterReady("drums"))
        #expect(prints() == 1)
    }

    @Test func aRecordIsBetterThanSomethingOfTheSameKind() {
        var game = Game()
        game.playMatch([(true, 100), (true, 100), (true, 100)])
        game.choose("done")
        #expect(game.name == "category" && game.state.match == nil)
        game.takeAsked()
        game.choose("start")
        game.playRounds([(true, 0), (true, 0), (true, 0)])
        guard let final = game.state.screen as? Final else {
            Issue.record("no poster")
            return
        }
        #expect(final.isRecord && final.best == 252)
        let heard = game.tick(Final.settledTicks)
        #expect(heard.contains(.playSound(.sting5)) && heard.contains(.playSound(.record)), "when the sticker lands")
        #expect(game.state.kept.table(final.entry.kind).map(\.total) == [300, 252])
        #expect(game.state.kept.scores.count == 2)
    }

    @Test func playAgainAsksOtherCoversOfTheSameCategory() throws {
        var game = Game { $0.fixedSeed = nil }
        game.playMatch([(true, 0), (true, 0), (true, 0)])
        let asked = Set(try #require(game.state.match).rounds.map(\.answer))
        game.choose("again")
        let match = try #require(game.state.match)
        #expect(game.state.stack.map(\.screen.name) == ["categories", "category", "guessing"])
        #expect(asked.isDisjoint(with: match.rounds.map(\.answer)))
        #expect(match.current == 0 && match.players[0].answers.isEmpty)
    }

    @Test func fewerRoundsWhereThereAreFewerAlbums() {
        var game = Game()
        game.openCategory("small")
        game.choose("start")
        #expect(game.state.match?.rounds.count == 2 && game.state.match?.settings.choices == 2)
    }

    @Test func whatCannotStartSaysWhy() {
        var game = Game()
        game.openCategory("blank")
        #expect(game.key("Return").contains(.keepCovers([])) == false)
        #expect(game.name == "category" && game.state.match == nil)
        #expect(game.state.toast?.text == "There is nothing to ask here. Every album is flagged, or there are none.")
        game.tick((game.state.toast?.lasts ?? 0) - 1)
        #expect(game.state.toast != nil)
        game.tick()
        #expect(game.state.toast == nil)
    }

    @Test func resultKeepsHeartsAndFlags() throws {
        var game = Game()
        game.startMatch()
        game.playRound(right: true)
        // The discs are in their places.
        game.tick(RoundResult.endTicks)
        let album = try #require(game.answer)
        #expect(game.choose("heart") == [.keep(.favourite(album)), .playSound(.confirm)])
        #expect(game.choose("heart").first == .keep(.removeFavourite(album.id)))
        #expect(game.choose("flag").first == .keep(.flag(album.id, isOn: true)))
        #expect(game.state.kept.flagged == [album.id] && game.state.toast?.text == Words.flagged)
        #expect(game.choose("share").first == .saveShareCard)
        // Only the flag looks chosen.
        #expect(try isInk("flag", game.state.sheet()) && !isInk("heart", game.state.sheet()))
    }

    private func isInk(_ name: String, _ sheet: Sheet) throws -> Bool {
        let place = try #require(sheet.targets.first { $0.id == name }).rect
        return sheet.list.contains {
            if case .box(let box) = $0 { box.rect == place && box.fill == sheet.theme.ink } else { false }
        }
    }

    private func isThumbnail(_ effect: Effect) -> Bool {
        if case .loadCover(_, .thumbnail) = effect { return true }
        return false
    }
}
