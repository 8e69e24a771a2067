import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// From screen to screen: what both show is one thing, which travels; everything else is as without it.
struct TransitionTests {
    private static let reels = Reel.transitions.map(\.name)
    private static let windows = [(1280, 720), (480, 320), (720, 1280), (1024, 768), (3440, 1440)]

    private func begun(
        _ name: String, width: Int = 1280, height: Int = 720, _ change: (inout Launch) -> Void = { _ in }
    ) throws -> Game {
        let reel = try #require(Reel.named(name))
        var launch = Launch.test()
        change(&launch)
        return try reel.begun(launch, SampleProps(.plain), SampleView(width: width, height: height))
    }

    /// On a category's page, before Start is pressed.
    private func atStart(_ change: (inout Launch) -> Void = { _ in }) -> Game {
        var game = Game {
            $0.kept.settings.secondsToRead = 1
            change(&$0)
        }
        game.coversArrive = true
        game.openCategory("records")
        game.tick(60)
        game.state.setFocus("start")
        game.scene = Scene()
        return game
    }

    private func plain(_ game: Game) -> DisplayList { game.state.sheet().list }

    // MARK: A value at its ticks

    @Test func itBeginsWithTheOneSheetAndEndsWithTheOther() throws {
        var game = atStart()
        let before = plain(game)
        #expect(game.picture == before)
        game.send(.device(.keyDown("Return")))
        #expect(game.name == "guessing" && game.picture == before)
        let transition = try #require(game.scene?.transition)
        var last = before
        for tick in 1..<transition.ticks {
            game.tick()
            #expect(game.picture != last && game.picture != plain(game), "nothing has moved at \(tick)")
            last = game.picture
        }
        game.tick()
        #expect(game.picture == plain(game) && game.scene?.isMoving == false)
    }

    /// Two reveals of it over each other would cost twice as much, for each picture.
    @Test func anAnsweredCoverIsDrawnOnceOnItsWay() throws {
        func veils(_ list: DisplayList) -> [Veil] {
            list.compactMap { command in
                guard case .cover(let quad) = command, case .veiled(let veil) = quad.effect else { return nil }
                return veil
            }
        }
        var game = try begun("transition-attract")
        let transition = try #require(game.scene?.transition)
        var amounts: [Double] = []
        for _ in 0...transition.ticks {
            let drawn = veils(game.picture)
            #expect(drawn.count == 1, "at \(amounts.count)")
            amounts += drawn.map(\.amount)
            game.tick()
        }
        let first = try #require(amounts.first), last = try #require(amounts.last)
        #expect(first != last)
        #expect(amounts == amounts.sorted() || amounts == amounts.sorted(by: >))
        #expect(veils(plain(game)).map(\.amount) == [last])
    }

    @Test(arguments: reels) func everyReelIsATransitionOfHalfASecondAtMost(name: String) throws {
        let game = try begun(name)
        let transition = try #require(game.scene?.transition, "nothing travels")
        #expect((15...30).contains(transition.ticks))
        let end = transition.since + transition.ticks
        #expect(transition.list(to: game.state.sheet(isStaged: true), now: Double(end)) == plain(game))
    }

    /// Nothing jumps: a thing begins and ends exactly where the sheets have it, and is never far from where it just was.
    @Test(arguments: reels) func whatTravelsGoesInSmallSteps(name: String) throws {
        let game = try begun(name)
        let transition = try #require(game.scene?.transition)
        let to = game.state.sheet(isStaged: true)
        let moving = to.marks.filter { transition.pose(of: $0.id, to: to, now: Double(transition.since)) != nil }
        #expect(!moving.isEmpty)
        for mark in moving {
            let poses = try (0...transition.ticks * 2).map { half in
                try #require(
                    transition.pose(of: mark.id, to: to, now: Double(transition.since) + Double(half) / 2))
            }
            let (first, last) = (poses[0], poses[poses.count - 1])
            let origin = transition.from.mark(mark.id.origin)
            if let origin { #expect(first.rect == origin.rect && first.degrees == 0 && first.old == 1) }
            if origin == nil { #expect(first.rect.maxY <= 0, "it is in the picture from nowhere") }
            #expect(last.rect == mark.rect && last.degrees == 0 && last.facing == 1 && last.new == 1)
            let way = distance(first.rect, last.rect)
            for (one, next) in zip(poses, poses.dropFirst()) {
                #expect(distance(one.rect, next.rect) <= way * 0.15 + 8)
                #expect(abs(one.facing - next.facing) < 0.12 && abs(one.degrees - next.degrees) < 3)
                // The pictures change places only where none is seen, or one lies below the other.
                #expect(max(next.old, next.new) == 1)
                if (one.old == 0) != (next.old == 0), one.new == 0 { #expect(one.facing < 0.12) }
            }
        }
    }

    private func distance(_ one: Rect, _ other: Rect) -> Double {
        max(abs(one.midX - other.midX), abs(one.midY - other.midY), abs(one.width - other.width))
    }

    @Test(arguments: reels, windows) func everyPictureIsWhole(name: String, window: (width: Int, height: Int)) throws {
        var game = try begun(name, width: window.width, height: window.height)
        while let transition = game.scene?.transition {
            #expect(transition.ticks <= 30)
            var (depth, clips) = (0, 0)
            for command in game.picture {
                switch command {
                case .push(let turn):
                    depth += 1
                    #expect(turn.scale > 0 && turn.scale.isFinite && turn.facing > 0 && turn.opacity >= 0)
                case .pop: depth -= 1
                case .clip: clips += 1
                case .unclip: clips -= 1
                default: break
                }
                #expect(depth >= 0 && clips >= 0)
            }
            #expect(depth == 0 && clips == 0)
            #expect(game.picture.filter { if case .clear = $0 { true } else { false } }.count >= 1)
            game.tick()
        }
        #expect(game.picture == plain(game))
    }

    @Test func inASmallWindowNothingTurnsAndTheBackIsUpAtOnce() throws {
        let game = try begun("transition-deal", width: 480, height: 320)
        let transition = try #require(game.scene?.transition)
        let to = game.state.sheet(isStaged: true)
        for tick in 0...transition.ticks {
            let pose = try #require(transition.pose(of: .dealt(0), to: to, now: Double(transition.since + tick)))
            #expect(pose.facing == 1 && pose.old + pose.new == 1)
            if tick >= 8 { #expect(pose.new == 1) }
        }
    }

    /// The sleeve turns over before it is anywhere near: its front is a sleeve of the category, its back a number.
    @Test func theDealGivesNothingAway() throws {
        var game = try begun("transition-deal")
        let answer = try #require(game.answer).artwork
        let since = try #require(game.scene?.transition).since
        while game.scene?.isMoving == true {
            if game.state.tick - since >= 13 {
                for case .cover(let quad) in game.picture { #expect(quad.artwork != answer) }
            }
            game.tick()
        }
        for case .cover(let quad) in game.picture { #expect(quad.artwork != answer) }
    }

    // MARK: What ends it

    @Test func aPressShowsTheEndAndCounts() {
        var game = atStart()
        game.send(.device(.keyDown("Return")))
        game.send(.device(.keyUp("Return")))
        game.tick(5)
        #expect(game.scene?.isMoving == true && game.guessing?.phase.isReading == true)
        // While the player reads, any press starts the clock.
        game.send(.device(.keyDown("Right")))
        #expect(game.scene?.isMoving == false && game.picture == plain(game))
        #expect(game.guessing?.phase == .running)
    }

    @Test func theFirstPictureAfterThePressHasChanged() {
        var game = atStart()
        let before = plain(game)
        game.send(.device(.keyDown("Return")))
        let ahead = game.scene?.list(of: game.state, ahead: 0.5)
        #expect(ahead != before)
        game.tick()
        #expect(game.picture != before)
    }

    @Test(arguments: reels) func reducedMotionCuts(name: String) throws {
        let game = try begun(name) { $0.kept.settings.reducedMotion = .on }
        #expect(game.scene?.isMoving == false && game.picture == plain(game))
    }

    @Test func belowFortyPicturesASecondTravelsAreCuts() {
        func started(_ seconds: [Double]) -> Game {
            var game = atStart()
            for each in seconds { game.scene?.drew(in: each) }
            game.send(.device(.keyDown("Return")))
            return game
        }
        let (slow, quick) = (1.0 / 39, 1.0 / 41)
        #expect(started(Array(repeating: slow, count: 9)).scene?.isMoving == false)
        #expect(started(Array(repeating: quick, count: 9)).scene?.isMoving == true)
        // A single stall means nothing, and a machine that has caught up is quick again.
        #expect(started([0.3, quick, quick, quick, 0.3]).scene?.isMoving == true)
        #expect(
            started(Array(repeating: slow, count: 9) + Array(repeating: quick, count: 9)).scene?.isMoving == true)
        var game = started([])
        #expect(game.scene?.isMoving == true)
        for _ in 0..<5 { game.scene?.drew(in: slow) }
        #expect(game.scene?.isMoving == false && game.picture == plain(game))
    }

    /// Without a time to read it is the cover itself that is dealt, and it goes on from there without a jump.
    @Test(arguments: [RoundKind.nameTheCover, .findTheCover, .whichCameFirst, .oddOneOut])
    func aRoundWhoseClockRunsAtOnceIsDealtItsCovers(kind: RoundKind) throws {
        func covers(_ list: DisplayList) -> [CoverEffect] {
            list.compactMap { if case .cover(let quad) = $0 { quad.effect } else { nil } }
        }
        var game = atStart {
            $0.kept.settings.secondsToRead = 0
            $0.kept.settings.kinds = [kind]
        }
        game.send(.device(.keyDown("Return")))
        game.send(.device(.keyUp("Return")))
        game.passCard()
        let transition = try #require(game.scene?.transition)
        #expect(game.guessing?.phase == .running)
        game.tick(transition.ticks - 1)
        let last = covers(game.picture)
        let asked = try #require(game.state.match?.round).covers.count
        #expect(game.scene?.isMoving == true && last.count == asked)
        game.tick()
        #expect(game.picture == plain(game) && covers(plain(game)) == last)
    }

    @Test func theNewSheetIsLaidOutOnceUntilSomethingHappens() throws {
        var game = atStart()
        game.send(.device(.keyDown("Return")))
        game.tick()
        var scene = try #require(game.scene)
        let first = scene.list(of: game.state)
        var other = game.state
        other.settings.theme = .highContrast
        scene.note(game.state, other, .tick)
        #expect(scene.list(of: other) == first)
        scene.note(game.state, other, .posterReady("poster"))
        #expect(scene.list(of: other) != first)
    }

    @Test func theFirstScreenComesFromNothing() {
        let state = AppState()
        var launched = state
        _ = step(&launched, .launched(.test()))
        var scene = Scene()
        scene.note(state, launched, .launched(.test()))
        #expect(launched.screen.name != state.screen.name && !scene.isMoving)
    }

    @Test func whoComesBackFromThePauseIsDealtNothing() {
        var game = atStart()
        game.send(.device(.keyDown("Return")))
        game.send(.device(.keyUp("Return")))
        game.tick(40)
        game.key("Escape")
        #expect(game.name == "pause")
        game.tick(30)
        game.key("Escape")
        #expect(game.name == "guessing" && game.scene?.isMoving == false)
    }

    // MARK: What stays as it was

    @Test func aSheetNotesNothingUnlessATransitionAsks() {
        let game = atStart()
        #expect(game.state.sheet().marks.isEmpty)
        #expect(game.state.sheet(isStaged: true).marks.contains { $0.id == .front })
        #expect(game.state.sheet(isStaged: true).list == plain(game))
    }

    @Test func theNewScreenIsSaidAtOnceAndOnce() {
        var game = Game { $0.kept.settings.readAloud = .on }
        game.state.setFocus(Categories.Target.category("records"))
        game.tick(60)
        game.scene = Scene()
        let said = spoken(game.send(.device(.keyDown("Return"))))
        #expect(game.name == "category" && game.scene?.isMoving == true)
        #expect(!said.isEmpty)
        #expect(spoken(game.tick(40)).isEmpty)
    }
}
