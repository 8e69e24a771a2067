import UnderCoverCatalogue

/// A transition or a verdict as a film, for pictures and tests: the way there, and the press that begins it.
package struct Reel: Sendable {
    package let name: String
    /// How long there is something to see.
    package let ticks: Int
    private let sample: Sample
    private let press: Sample.Walk

    private init(_ name: String, ticks: Int, way: @escaping Sample.Walk, press: @escaping Sample.Walk) {
        (self.name, self.ticks, self.press) = (name, ticks, press)
        sample = Sample(name, prepare: { launch, _ in launch.kept.settings.secondsToRead = 1 }, ticks: 60, way)
    }

    package static let all: [Reel] = [
        Reel("transition-category", ticks: 30, way: { _ in }) { $0.openCategory() },
        Reel("transition-home", ticks: 30, way: { $0.openCategory() }) { $0.key("Escape") },
        Reel("transition-deal", ticks: 48, way: { $0.openCategory() }) { $0.choose(CategoryDetail.Target.start) },
        Reel("transition-play", ticks: 48, way: { _ in }) { $0.choose(Categories.Target.play) },
        Reel(
            "transition-next", ticks: 36,
            way: {
                $0.startMatch()
                $0.playRound(right: true, after: 150)
            }, press: { $0.goOn() }),
        Reel(
            "transition-final", ticks: 60,
            way: {
                $0.startMatch()
                $0.playRounds([(true, 150), (false, 150)])
                $0.playRound(right: true, after: 150)
            }, press: { $0.goOn() }),
        verdict("verdict-right", right: true), verdict("verdict-nope", right: false),
    ]

    private static func verdict(_ name: String, right: Bool) -> Reel {
        Reel(
            name, ticks: Motion.holdTicks + RoundResult.endTicks,
            way: {
                $0.startMatch()
                $0.tick(150)
            }, press: { $0.answer(right: right) })
    }

    package static let names = all.map(\.name)
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
    /// The drawing commands of this moment.
    package var picture: DisplayList { scene?.list(of: state) ?? state.sheet().list }
}
