extension Categories {
    package static let samples = [
        Sample("categories") { _ in }, Sample("categories-folded") { $0.choose(Target.fold(.builtIn)) },
        Sample("categories-none", prepare: { launch, _ in launch.kept.categories = [] }, ticks: Toast.ticks) {
            $0.send(.audioChanged(isAvailable: false, reason: "no device"))
        },
        .withScores("categories-yours") { $0.choose(Target.fold(.yours)) },
        Sample("categories-famous", prepare: { $0.lend($1.list) }, ticks: 60) { game in
            game.unfold(game.props.list.id)
            game.key("Down")
        },
        Sample("categories-miniplayer") { $0.playDeck() },
    ]
}
