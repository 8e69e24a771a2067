import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Screens that follow each other in a match join: what both show travels. A screen that loses its mark would cut without
/// a word, so whole matches are walked through here, and each pair that cuts has its reason.
struct TransitionPairsTests {
    /// Screens that may cut. nil: from, or to, any screen.
    struct Cut: Sendable {
        let from: String?
        let to: String?
        let why: String

        func allows(_ pair: Pair) -> Bool { (from ?? pair.from) == pair.from && (to ?? pair.to) == pair.to }
    }

    static let cuts = [
        Cut(from: Guessing.name, to: RoundResult.name, why: "the verdict is staged, and its last picture stays"),
        Cut(from: Guessing.name, to: Pause.name, why: "the cover is gone at once, so that a pause is no time to think"),
        Cut(from: Pause.name, to: Guessing.name, why: "the cover lies where it lay"),
        Cut(from: nil, to: Question.name, why: "it drops onto the page by itself"),
        Cut(from: Question.name, to: nil, why: "the page was there all the time, or the match is left"),
        Cut(from: nil, to: KindCard.name, why: "its picture acts from its first moment"),
        Cut(from: RoundResult.name, to: StandingsScreen.name, why: "a table has no cover"),
        Cut(from: RoundResult.name, to: Podium.name, why: "its poster rolls on and its figures land by themselves"),
        Cut(from: Podium.name, to: CategoryVote.name, why: "no crate of the vote was shown before"),
        Cut(from: Loading.name, to: nil, why: "nothing was shown, and the first picture is not to wait"),
        Cut(from: Categories.name, to: Daily.name, why: "the five lie on no screen before their page"),
        Cut(from: Categories.name, to: Attract.name, why: "the player is away"),
    ]

    struct Pair: Hashable, CustomStringConvertible {
        let from, to: String
        var description: String { "\(from) → \(to)" }
    }

    struct Walk: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let prepare: Sample.Prepare
        let walk: Sample.Walk

        init(_ name: String, prepare: @escaping Sample.Prepare = { _, _ in }, _ walk: @escaping Sample.Walk) {
            (testDescription, self.prepare, self.walk) = (name, prepare, walk)
        }
    }

    /// Each kind by choosing, with and without a time to read; all of them in turn; typed; a day's five; each shape of a
    /// party; and the two ways into a match that are rounds themselves.
    static let walks: [Walk] =
        RoundKind.allCases.flatMap { kind in
            [0, 1].map { seconds in
                Walk("\(kind), \(seconds) s to read", prepare: solo([kind], seconds), wholeMatch)
            }
        } + [
            Walk("all kinds", prepare: solo(RoundKind.allCases, 1), wholeMatch),
            Walk("typed", prepare: { launch, _ in launch.kept.settings.answering = .typed }) { game in
                game.choose(Categories.Target.play)
                game.playRounds([(nil, 0), (nil, 0)])
                game.playRound(right: nil)
                game.goOn()
                game.tick(Final.settledTicks)
            },
            Walk("daily", prepare: Sample.ofDaily("") { _ in }.prepare) { game in
                game.openDaily()
                game.playDaily()
                game.tick(90)
                game.key("Escape")
                game.tick(30)
                game.choose(Daily.Target.result)
                game.tick(30)
                game.key("Escape")
                game.tick(30)
                game.choose(Daily.Target.forFun)
                game.tick(30)
            },
            Walk("attract") { game in
                game.send(.leftAlone)
                game.tick(Attract.offerTicks + 60)
                game.key("1")
                game.tick(90)
            },
            Walk("welcome", prepare: { launch, _ in launch.kept.seen = [] }) { game in
                game.tick(90)
                game.answer(right: true)
                game.tick(Motion.holdTicks + RoundResult.endTicks)
                game.goOn()
                game.tick(30)
            },
        ] + PlayShape.allCases.map { shape in Walk("party, \(shape)") { party(shape, &$0) } }

    private static func solo(_ kinds: [RoundKind], _ seconds: Int) -> Sample.Prepare {
        { launch, _ in
            launch.kept.settings.kinds = kinds
            launch.kept.settings.secondsToRead = seconds
        }
    }

    private static let wholeMatch: Sample.Walk = { game in
        game.openCategory()
        game.tick(30)
        game.key("Escape")
        game.tick(30)
        game.choose(Categories.Target.play)
        game.tick(100)
        game.key("Escape")
        game.tick(30)
        game.key("Escape")
        game.tick(30)
        for right in [true, false, true] {
            game.tick(100)
            game.playRound(right: right, after: 150)
            game.tick(RoundResult.endTicks)
            game.goOn()
            game.tick(30)
        }
        game.tick(Final.settledTicks)
        game.choose(Final.Target.again)
        game.tick(100)
        game.key("Escape")
        game.choose(Pause.Target.leave)
        game.tick(30)
        game.choose(Question.Target.yes)
        game.tick(30)
    }

    private static func party(_ shape: PlayShape, _ game: inout Game) {
        game.openLobby(players: 2, shape: shape)
        game.tick(60)
        game.choose(Lobby.Target.start)
        // No seat answers: time runs out, and results and the table go on by themselves.
        for _ in 0..<1000 where game.name != Podium.name { game.tick(60) }
        game.tick(Podium.settledTicks)
        game.choose(Podium.Target.again)
        game.tick(30)
    }

    @Test(arguments: walks) func aMatchCutsOnlyWhereThereIsAReason(walk: Walk) {
        let pairs = Self.pairs(of: walk)
        #expect(pairs.contains { $0.joins })
        for (pair, joins) in pairs where !joins {
            #expect(Self.cuts.contains { $0.allows(pair) }, "\(walk.testDescription): \(pair) cuts")
        }
    }

    @Test func noReasonIsLeftOver() {
        let cut = Set(Self.walks.flatMap(Self.pairs(of:)).filter { !$0.joins }.map(\.pair))
        for reason in Self.cuts { #expect(cut.contains { reason.allows($0) }, "\(reason) is no longer needed") }
    }

    /// The screens that followed each other for at least a tick, and whether the picture of that tick was one of a way.
    private static func pairs(of walk: Walk) -> [(pair: Pair, joins: Bool)] {
        let seen = Pairs()
        var launch = Launch.test()
        walk.prepare(&launch, SampleProps(.plain))
        var game = Game(AppState(), SampleProps(.plain)) { state, event in seen.step(&state, event) }
        game.onMissing = { Issue.record("\(walk.testDescription): \($0)") }
        game.send(.launched(launch))
        walk.walk(&game)
        return seen.all
    }

    private final class Pairs {
        var all: [(pair: Pair, joins: Bool)] = []
        private var scene = Scene()
        private var waiting: Pair?

        func step(_ state: inout AppState, _ event: Event) -> [Effect] {
            // A press would show the end.
            if case .device = event { judge(state) }
            let before = state
            let effects = UnderCoverCore.step(&state, event)
            scene.note(before, state, event)
            if before.screen.name != state.screen.name {
                waiting = Pair(from: before.screen.name, to: state.screen.name)
            } else if case .tick = event {
                judge(state)
            }
            return effects
        }

        private func judge(_ state: AppState) {
            guard let pair = waiting else { return }
            all.append((pair, scene.isMoving && scene.list(of: state) != state.sheet().list))
            waiting = nil
        }
    }
}
