import UnderCoverCatalogue

extension Categories {
    package static let samples = [
        Sample("home-first") { _ in }, Sample.withScores("categories", also: "home") { _ in },
        .withScores("home-own") { game in
            game.key("Up")
            game.key("Right")
        },
        Sample("home-none", prepare: { launch, _ in launch.kept.categories = [] }, ticks: Toast.ticks) {
            $0.send(.audioChanged(isAvailable: false, reason: "no device"))
        },
        Sample("home-famous", prepare: { $0.lend($1.list) }, ticks: 60) { game in
            game.unfold(game.props.list.id)
        },
        Sample(
            "home-streak",
            prepare: { launch, _ in
                launch.clock = .noon(ofDay: 52)
                launch.kept.daily = .sample(days: 51)
            }
        ) { _ in },
        .withScores("home-further") { game in
            if let last = game.state.kept.categories.last(where: { $0.section == .builtIn }) { game.unfold(last.id) }
        },
        .withScores("home-evening") { $0.state.evening = Evening.samples[0] },
        Sample("home-miniplayer") { $0.playDeck() },
    ]
}
