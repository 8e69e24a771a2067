import UnderCoverCatalogue

/// A transition or a verdict as a film, for pictures and tests: the way there, and the press that begins it.
package struct Reel: Sendable {
    package let name: String
    /// How long there is something to see.
    package let ticks: Int
    private let sample: Sample
    private let press: Sample.Walk

    /// - Parameter prepare: the settings of before the launch, which come after those of all reels.
    private init(
        _ name: String, ticks: Int, prepare: @escaping Sample.Prepare = { _, _ in }, way: @escaping Sample.Walk,
        press: @escaping Sample.Walk
    ) {
        (self.name, self.ticks, self.press) = (name, ticks, press)
        sample = Sample(
            name,
            prepare: { launch, props in
                launch.kept.settings.secondsToRead = 1
                prepare(&launch, props)
            }, ticks: 60, way)
    }

    package static let all: [Reel] = [
        Reel("transition-category", ticks: 30, way: { _ in }) { $0.openCategory() },
        Reel("transition-home", ticks: 30, way: { $0.openCategory() }) { $0.key("Escape") },
        Reel("transition-lobby", ticks: 30, way: { $0.openCategory() }) { $0.choose(CategoryDetail.Target.party) },
        Reel("transition-deal", ticks: 48, way: { $0.openCategory() }) { $0.choose(CategoryDetail.Target.start) },
        Reel("transition-play", ticks: 48, way: { _ in }) { $0.choose(Categories.Target.play) },
        Reel("transition-party", ticks: 48, way: { $0.openLobby(players: 4) }) { $0.choose(Lobby.Target.start) },
        Reel("transition-daily", ticks: 48, prepare: Sample.ofDaily("") { _ in }.prepare, way: { $0.openDaily() }) {
            $0.choose(Daily.Target.start)
        },
        kind("transition-covers", .findTheCover), kind("transition-row", .whichCameFirst),
        Reel(
            "transition-typed", ticks: 48,
            prepare: { launch, _ in launch.kept.settings.answering = .typed }, way: { $0.openCategory() },
            press: { $0.choose(CategoryDetail.Target.start) }),
        Reel("transition-next", ticks: 36, way: { $0.playOne() }) { $0.goOn() },
        Reel(
            "transition-final", ticks: 60,
            way: {
                $0.startMatch()
                $0.playRounds([(true, 150), (false, 150)])
                $0.playRound(right: true, after: 150)
            }, press: { $0.goOn() }),
        Reel(
            "transition-five", ticks: 84, prepare: Sample.ofDaily("") { _ in }.prepare,
            way: {
                $0.openDaily()
                $0.choose(Daily.Target.start)
                $0.playRounds([(true, 150), (true, 162), (true, 372), (false, 200)])
                $0.playRound(right: true, after: 150)
            }, press: { $0.goOn() }),
        Reel(
            "transition-attract", ticks: Motion.holdTicks,
            way: {
                $0.send(.leftAlone)
                $0.tick(Attract.offerTicks)
            }, press: { $0.key("1") }),
        verdict("verdict-right", right: true), verdict("verdict-nope", right: false),
    ]

    private static func kind(_ name: String, _ kind: RoundKind) -> Reel {
        Reel(
            name, ticks: 36, prepare: { launch, _ in launch.kept.settings.kinds = [kind] }, way: { $0.playOne() },
            press: { $0.goOn() })
    }

    private static func verdict(_ name: String, right: Bool) -> Reel {
        Reel(
            name, ticks: Motion.holdTicks + RoundResult.endTicks,
            way: {
                $0.startMatch()
                $0.tick(150)
            }, press: { $0.answer(right: right) })
    }

    package static let names = all.map(\.name)
    package static let transitions = all.filter { $0.name.hasPrefix("transition-") }
    package static func named(_ name: String) -> Reel? { all.first { $0.name == name } }

    /// The game at the moment of the press, with what is drawn of it in its `scene`. Throws where it cannot be reached.
    package func begun(
        _ launch: Launch, _ props: SampleProps, _ view: SampleView
    ) throws(SampleError) -> Walkthrough {
        var game = sample.walked(launch, props, facts: view.facts)
        game.resize(view.width, view.height)
        if let glyphs = view.glyphs { game.state.input.glyphs = glyphs }
        game.state.toast = nil
        game.settle()
        game.scene = Scene()
        press(&game)
        guard game.missing.isEmpty else { throw .missed(name, shown: game.state.screen.name) }
        return game
    }
}

extension Walkthrough {
    /// A match up to the verdict of its first round.
    fileprivate mutating func playOne() {
        startMatch()
        playRound(right: true, after: 150)
    }

    /// The drawing commands of this moment.
    package var picture: DisplayList {
        var scene = scene
        return scene?.list(of: state) ?? state.sheet().list
    }
}
