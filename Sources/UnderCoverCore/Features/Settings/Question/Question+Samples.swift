import UnderCoverCatalogue

extension Question {
    package static let samples = [
        Sample("question-quit", also: "question") { $0.key("Escape") },
        Sample("question-leave") {
            $0.startMatch()
            $0.key("P")
            $0.choose(Pause.Target.leave)
        },
        Sample("question-restart") {
            $0.startMatch()
            $0.key("P")
            $0.choose(Pause.Target.restart)
        },
        Sample("question-reset") {
            $0.choose(HomeMore.Target.settings)
            $0.choose(SettingsScreen.Target.reset)
        },
        Sample("question-clear", prepare: { $0.kept.scores = $1.scores }) {
            $0.choose(Categories.Target.scores)
            $0.choose(Scores.Target.clear)
        },
        Sample("question-delete", prepare: { $0.lend($1.oneArtist) }) {
            $0.openCategory($0.props.oneArtist.id)
            $0.choose(CategoryDetail.Target.delete)
        },
        Sample("question-delete-playlist") {
            $0.openOwnPlaylist()
            $0.choose(PlaylistPage.Target.delete)
        },
        .withSources("question-allow", also: "terms") { game in
            guard let source = game.props.sources.first(where: { $0.notice != nil }) else { return }
            game.openSources()
            // A source with terms that is on has accepted terms.
            if source.isOn { game.choose(SourcesScreen.Target.source(source.id)) }
            game.choose(SourcesScreen.Target.source(source.id))
        },
        Sample("question-go-on", prepare: { launch, _ in launch.kept.evenings = [Evening.samples[1]] }) {
            $0.openLobby(players: 1)
        },
        Sample("question-delete-evening", prepare: { launch, _ in launch.kept.evenings = [Evening.samples[0]] }) {
            $0.choose(Categories.Target.scores)
            $0.choose(Scores.Target.evenings)
            $0.choose(EveningList.Target.open(Evening.samples[0].id))
            $0.choose(EveningPage.Target.delete)
        },
        Sample("question-send-home") {
            $0.openPhoneSeat()
            $0.choose(SeatPage.Target.sendHome)
        },
        .withSources("question-readable") { game in
            game.openServerForm()
            for _ in "https://" { game.key("Backspace") }
            for text in ["http://attic.local:4533", "me", "secret"] {
                game.write(text)
                game.key("Return")
            }
        },
    ]
}
