import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// From an answer to its card: nothing tells before its time, any press shows the end, and replays stay exact.
struct VerdictTests {
    private func answered(_ right: Bool, after ticks: Int = 100, _ change: (inout Launch) -> Void = { _ in }) -> Game {
        var game = Game(change: change)
        game.startRound()
        game.tick(ticks)
        game.state.play.gradient = [Color(0x336699), Color(0x993366)]
        game.answer(right: right)
        game.state.play.gradient = [Color(0x336699), Color(0x993366)]
        return game
    }

    private func list(_ game: Game) -> DisplayList { game.state.sheet().list }
    private func icons(_ game: Game) -> [Icon] {
        list(game).compactMap { if case .icon(let mark) = $0 { mark.icon } else { nil } }
    }
    private func effect(_ game: Game) -> CoverEffect? {
        list(game).lazy.compactMap { if case .cover(let quad) = $0 { quad.effect } else { nil } }.first
    }
    private func gradients(_ game: Game) -> [Gradient] {
        list(game).compactMap { if case .gradient(let field) = $0 { field } else { nil } }
    }

    /// Start on a pad does not go on, so it must do something else.
    @Test func pauseAsksWhetherToLeave() {
        var game = answered(true)
        game.tick(Motion.holdTicks + 60)
        game.key("P")
        #expect((game.state.screen as? Question)?.subject == .leaveMatch)
    }

    /// The renderer may drop a cover that is not drawn, as those of the other choices are not while a player guesses.
    @Test func coversOfOtherChoicesThatWereDroppedComeAgain() throws {
        var game = answered(true)
        let round = try #require(game.state.match?.round)
        let other = try #require(round.choices.first { $0 != round.answer })
        let artwork = try #require(game.state.album(other)).artwork
        game.send(.coverReady(artwork, .thumbnail, signature: nil, facts: nil))
        game.send(.coverDropped(artwork, .thumbnail))
        var effects: [Effect] = []
        for _ in 0..<200 where game.name != "result" { effects += game.tick() }
        #expect(game.name == "result" && effects.contains(.loadCover(artwork, .thumbnail)))
    }

    // MARK: The breath

    @Test(arguments: [true, false]) func nothingTellsBeforeTheBreathIsOver(right: Bool) {
        var game = answered(right)
        game.tick(5)
        let (held, hidden) = (list(game), effect(game))
        #expect(icons(game).contains(.lock) && !icons(game).contains(.check) && !icons(game).contains(.cross))
        game.tick(Motion.breathTicks - 6)
        #expect(list(game) == held && effect(game) == hidden)
        game.tick(4)
        #expect(icons(game).contains(.check) && !icons(game).contains(.lock))
        game.tick(Int(Motion.sharpenTicks))
        #expect(effect(game) != hidden)
    }

    @Test func rightAndWrongLookAlikeWhileTheyAreHeld() {
        func counted(_ right: Bool) -> [Icon: Int] {
            var game = answered(right)
            game.tick(10)
            return icons(game).reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
        #expect(counted(true) == counted(false))
    }

    @Test func theMusicMakesRoomWhileItIsHeld() {
        var game = answered(true)
        #expect(game.state.volumes.music == Volumes.ducked(80))
        // A gain is the square of its slider: 9 dB less.
        let share = Double(Volumes.ducked(80)) / 80
        #expect(abs(share * share - 0.355) < 0.01)
        game.tick(Motion.holdTicks)
        #expect(game.state.volumes.music == 80)
    }

    // MARK: The colours

    @Test func rightFloodsOutFromTheCover() throws {
        var game = answered(true)
        game.tick(35)
        #expect(gradients(game).isEmpty)
        let cover = RoundFrame(game.state.metrics, choices: 3).cover
        var before = cover
        for _ in 0..<4 {
            game.tick(5)
            let clips = list(game).compactMap { if case .clip(let rect) = $0 { rect } else { nil } }
            let clip = try #require(clips.first)
            #expect(clip.contains(before, slack: 1) && clip.width > before.width)
            before = clip
        }
        #expect(gradients(game).allSatisfy { $0.colors.contains(Color(0x336699)) })
        game.tick(10)
        #expect(game.name == "result" && gradients(game).first?.opacity == 1)
    }

    @Test func nopeDrainsToGreys() throws {
        var game = answered(false)
        for ticks in [45, 20] {
            game.tick(ticks)
            let field = try #require(gradients(game).first)
            #expect(field.colors.allSatisfy { $0.red == $0.green && $0.green == $0.blue })
            // White words are on it.
            #expect(field.colors.allSatisfy { $0.red < 96 })
        }
        #expect(game.name == "result")
    }

    @Test func choicesThatAreOutFallAndAreNoTargets() {
        var game = answered(true)
        game.tick(40)
        let choices = game.state.sheet().targets.filter { $0.id.description.hasPrefix("choice.") }
        #expect(choices.count == 1)
        let moves = list(game).compactMap { if case .push(let move) = $0 { move } else { nil } }
        #expect(moves.contains { $0.offset.y > 50 && $0.degrees != 0 })
    }

    // MARK: Presses

    @Test(arguments: ["Return", "Right", "1", "Space"]) func anyPressShowsTheEnd(key: Key) {
        var game = answered(true)
        game.tick(Motion.breathTicks - 1)
        game.key(key)
        #expect(game.name == "guessing", "nothing is told yet")
        game.tick()
        game.key(key)
        #expect(game.name == "result")
        let end = list(game)
        var later = game
        later.tick(1)
        #expect(game.drawn.contains(Words.nextCover) && end.count == list(later).count)
    }

    @Test func noPressGoesOnBeforeTheWord() {
        var game = answered(true)
        game.tick(Motion.breathTicks)
        game.key("Return")
        for _ in Motion.breathTicks..<Motion.holdTicks - 1 {
            game.key("Return")
            #expect(game.name == "result" && game.state.match?.current == 0)
            game.tick()
        }
        game.tick()
        game.key("Return")
        #expect(game.state.match?.current == 1)
    }

    @Test func aPressWhileItComesShowsItsEndAndActsOnNextAlone() {
        var game = answered(true)
        game.tick(Motion.holdTicks + 2)
        let coming = list(game)
        game.key("Return")
        #expect((game.state.screen as? RoundResult)?.isCut == true && game.state.match?.current == 0)
        #expect(list(game) != coming)
        game.tick(Motion.bounceTicks)
        game.key("Return")
        #expect(game.state.match?.current == 1)
    }

    @Test func theDrainIsASetting() throws {
        var game = answered(false) { $0.kept.settings.greysNope = false }
        for ticks in [45, 20] {
            game.tick(ticks)
            let field = try #require(gradients(game).first)
            #expect(field.colors.contains { $0.red != $0.green || $0.green != $0.blue })
        }
        #expect(game.name == "result")
    }

    /// The colours go from a party that misses a cover, but not from one of children.
    @Test(arguments: [PartyPreset.quick, .kids]) func theDrainSparesChildren(preset: PartyPreset) {
        var game = Game.lobby(players: 2)
        game.state.party.preset = preset
        game.choose(Lobby.Target.start)
        for _ in 0..<40 where game.name != "result" { game.tick(60) }
        game.state.play.gradient = [Color(0x336699), Color(0x993366)]
        let colors = gradients(game).flatMap(\.colors)
        let isGrey = colors.allSatisfy { $0.red == $0.green && $0.green == $0.blue }
        #expect(game.name == "result" && !colors.isEmpty && isGrey == (preset == .quick))
    }

    // MARK: A great one

    private func great(_ change: (inout Launch) -> Void = { _ in }) -> Game {
        var game = answered(true, after: 40, change)
        game.tick(Motion.holdTicks)
        return game
    }
    private func count(_ icon: Icon, _ game: Game) -> Int { icons(game).count { $0 == icon } }

    @Test func aGreatAnswerHasRaysThatStandStill() {
        func turns(_ game: Game) -> [Double] {
            list(game).compactMap { if case .push(let move) = $0, move.scale == 1 { move.degrees } else { nil } }
                .filter { $0 >= 0 }.sorted().suffix(21).map { ($0 * 1000).rounded() }
        }
        var game = great()
        #expect(game.name == "result" && count(.ray, game) == 22)
        game.tick(RoundResult.endTicks)
        let before = turns(game)
        game.tick(30)
        #expect(count(.ray, game) == 22 && before.count == 21 && turns(game) == before)
        var plain = answered(true)
        plain.tick(Motion.holdTicks)
        #expect(plain.name == "result" && count(.ray, plain) == 0)
        #expect(count(.ray, great { $0.kept.settings.reducedMotion = .on }) == 0)
        #expect(count(.ray, great { $0.kept.settings.theme = .highContrast }) == 0)
    }

    @Test func itsStarsAreThrownOnce() {
        var game = great()
        #expect(count(.seatStarBody, game) == 0)
        game.tick(10)
        #expect(count(.seatStarBody, game) == 5)
        game.tick(Int(StreakStars.thrownTicks))
        #expect(count(.seatStarBody, game) == 0)
        var still = great { $0.kept.settings.reducedMotion = .on }
        still.tick(10)
        #expect(count(.seatStarBody, still) == 0)
    }

    // MARK: What is heard

    private func sounds(_ effects: [Effect]) -> [Sound] {
        effects.compactMap { if case .playSound(let sound) = $0 { sound } else { nil } }
    }

    @Test func pointsAreCountedInRisingSteps() {
        var game = answered(true)
        let heard = sounds(game.tick(Motion.holdTicks + RoundResult.endTicks))
        #expect(heard.first == .right1 && heard.dropFirst().count >= 2)
        #expect(Array(heard.dropFirst()) == Sound.counts(heard.count - 1))
        #expect(Sound.counts(0).count == 2 && Sound.counts(99).count == Sound.mostCounts)
        var still = answered(true) { $0.kept.settings.reducedMotion = .on }
        #expect(sounds(still.tick(Motion.holdTicks + RoundResult.endTicks)) == [.right1])
    }

    @Test func aPressEndsTheCount() {
        var game = answered(true)
        game.tick(Motion.holdTicks + 1)
        game.key("Return")
        let counts = Sound.counts(Sound.mostCounts)
        #expect(sounds(game.tick(RoundResult.endTicks)).allSatisfy { !counts.contains($0) })
    }

    // MARK: Still forms

    @Test func reducedMotionIsOneChange() {
        var game = answered(true) { $0.kept.settings.reducedMotion = .on }
        var pictures = [list(game)]
        for _ in 0..<Motion.holdTicks + RoundResult.endTicks {
            game.tick()
            if list(game) != pictures.last { pictures.append(list(game)) }
        }
        // Pressed, let go, locked, the card.
        #expect(game.name == "result" && pictures.count <= 4, "\(pictures.count) pictures")
    }

    @Test func aReplayShowsTheSame() {
        var (one, other) = (answered(true), answered(true))
        for _ in 0..<Motion.holdTicks + RoundResult.endTicks {
            one.tick()
            other.tick()
            #expect(list(one) == list(other))
        }
        let still = list(one)
        #expect(still.count > 20)
    }

    @Test func anOlderRecordingIsNotHeldBack() throws {
        let launch = Recording.text(of: .event(.launched(.test())))
        let text = Recording.header().replacing("\(Recording.version)", with: "14") + "\n" + launch + "\nend"
        guard case .event(.launched(let read))? = try Recording.parse(text).lines.first else {
            Issue.record("no launch")
            return
        }
        #expect(read.quickVerdict == true && read.olderPresses == nil)
        var game = answered(true) { $0.quickVerdict = true }
        game.tick(Motion.breathTicks)
        #expect(game.name == "result")
        game.tick(Motion.bounceTicks)
        game.key("Return")
        #expect(game.state.match?.current == 1)
    }

    @Test func aRightAnswerIsFelt() {
        var game = Game()
        game.plug()
        game.startRound()
        game.pad(.down)
        game.tick(100)
        game.answer(right: true)
        game.pad(.up)
        let felt = game.tick(Motion.holdTicks).contains { if case .rumble = $0 { true } else { false } }
        #expect(felt)
    }
}

/// How much of a show a right answer is.
struct VerdictForceTests {
    private func force(_ answers: [(right: Bool, points: Int, ticks: Int)], best: Int? = nil) -> VerdictForce {
        var player = Player(id: 0, name: "You")
        player.answers = answers.enumerated().map {
            Player.Answer(round: $0, choice: nil, right: $1.right, points: $1.points, ticks: $1.ticks)
        }
        return VerdictForce(player, best: best)
    }

    @Test func itGrowsWithTheAnswer() {
        #expect(force([]) == .quiet)
        #expect(force([(false, 0, 30)]) == .quiet)
        #expect(force([(true, 29, 400)]) == .quiet && force([(true, 30, 400)]) == .good)
        #expect(force([(true, 20, 400), (true, 5, 500)]) == .good)
        #expect(force([(true, 95, 59)]) == .great(.atAGlance) && force([(true, 90, 60)]) == .good)
        let five = Array(repeating: (right: true, points: 50, ticks: 300), count: 5)
        #expect(force(five) == .great(.fiveInARow) && force(five + five.prefix(1)) == .good)
        #expect(force(five, best: 249) == .great(.pastTheBest) && force(five, best: 250) == .great(.fiveInARow))
        #expect(force(Array(five.prefix(2)), best: 40) == .good, "it was past it already")
    }

    @Test func greatIsRare() {
        let quick = (right: true, points: 95, ticks: 30)
        #expect(force([quick, quick]) == .great(.atAGlance) && force([quick, quick, quick]) == .good)
    }
}

/// Tests what a round says of its match.
struct ArcTests {
    private func game(rounds: Int = 3, best: Int? = nil) -> Game {
        var game = Game { $0.kept.settings.rounds = rounds }
        game.startRound()
        if let best { game.state.play.toBeat = ScoreToBeat(points: best, isOthers: false) }
        return game
    }

    private func stars(_ game: Game) -> Int {
        let icons = game.state.sheet().list.compactMap { if case .icon(let mark) = $0 { mark.icon } else { nil } }
        return icons.count { $0 == .seatStarBody } / 2
    }

    @Test func rightAnswersInARowAreStars() {
        var game = game(rounds: 9)
        for streak in 0..<7 {
            #expect(stars(game) == (streak > 5 ? 1 : streak))
            game.answer(right: true)
            #expect(stars(game) == (streak > 5 ? 1 : streak), "nothing tells before the verdict")
            game.tick(Motion.holdTicks)
            game.goOn()
            game.coverArrives()
        }
        game.answer(right: false)
        game.tick(Motion.holdTicks)
        game.goOn()
        game.coverArrives()
        #expect(stars(game) == 0)
    }

    /// The line up to the score to beat runs through no other words.
    @Test(arguments: [(1280, 720), (1920, 1080), (3440, 1440)]) func theScoreToBeatLeavesRoomForTheHint(
        size: (width: Int, height: Int)
    ) throws {
        var game = Game()
        game.send(.device(.resized(width: size.width, height: size.height, density: 1)))
        game.playMatch([(true, 60), (false, 30), (true, 90)])
        game.tick(Final.settledTicks)
        game.choose(Final.Target.again)
        game.coverArrives()
        game.tick(60)
        try #require(game.state.play.toBeat != nil)
        let sheet = game.state.sheet()
        let hint = try #require(sheet.targets.first { $0.id.description.hasPrefix("hint") }).rect
        let lines = sheet.boxCommands.map(\.rect).filter { $0.height <= 12 && $0.width > 40 }
        let across = lines.map { $0.intersection(hint) }.filter { $0.width > 0 && $0.height > 0 }
        #expect(!lines.isEmpty && across.isEmpty)
    }

    @Test func theScoreToBeatIsTheBestOfTheSameMatch() {
        var game = Game()
        game.playMatch([(true, 0), (true, 60), (true, 60)])
        let best = game.state.kept.scores.map(\.total).max()
        game.choose("again")
        #expect(best != nil && game.state.play.toBeat == ScoreToBeat(points: best ?? 0, isOthers: false))
        game.coverArrives()
        #expect(game.drawn.contains(Words.pointsToBeat(0, best ?? 0)))
        game.key("P")
        game.choose("leave")
        game.choose("yes")
        #expect(game.state.play.toBeat == nil)
    }

    @Test func itIsCountedDownAndPassed() {
        var game = game(rounds: 5, best: 150)
        #expect(game.drawn.contains(Words.pointsToBeat(0, 150)))
        game.answer(right: true)
        #expect(game.drawn.contains(Words.pointsToBeat(0, 150)), "nothing tells before the verdict")
        for _ in 0..<2 {
            game.tick(Motion.holdTicks)
            game.goOn()
            game.coverArrives()
            let total = game.state.match?.players[0].total ?? 0
            #expect(
                game.drawn.contains(
                    total < 150 ? Words.pointsToBeat(total, 150 - total) : Words.pointsPastBest(total, total - 150)))
            game.answer(right: true)
        }
    }

    @Test(arguments: [(150, true), (250, false), (nil, false)] as [(Int?, Bool)])
    func theLastRoundIsAnnounced(best: Int?, isInReach: Bool) {
        var game = game(rounds: 2, best: best)
        #expect(!game.drawn.contains(Words.lastOne))
        game.answer(right: true)
        game.tick(Motion.holdTicks)
        game.goOn()
        let total = game.state.match?.players[0].total ?? 0
        let words = isInReach ? Words.leftToBeat((best ?? 0) - total) : Words.makeItGood
        #expect(game.drawn.contains(Words.lastOne) && game.drawn.contains(words))
    }
}
