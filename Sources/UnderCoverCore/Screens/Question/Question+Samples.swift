extension Question {
    package static let samples = [
        sample("question-quit", also: "question") { $0.key("Escape") },
        sample("question-leave") {
            $0.startMatch()
            $0.key("P")
            $0.choose(Pause.Target.leave)
        },
        sample("question-restart") {
            $0.startMatch()
            $0.key("P")
            $0.choose(Pause.Target.restart)
        },
        sample("question-reset") {
            $0.choose(Categories.Target.settings)
            $0.choose(SettingsScreen.Target.reset)
        },
        sample("question-clear", prepare: { $0.kept.scores = $1.scores }) {
            $0.choose(Categories.Target.scores)
            $0.choose(Scores.Target.clear)
        },
        sample("question-delete", prepare: { $0.lend($1.oneArtist) }) {
            $0.openCategory($0.props.oneArtist.id)
            $0.choose(CategoryDetail.Target.delete)
        },
        sample("question-allow", also: "terms", prepare: { $0.sources = $1.sources }) { game in
            guard let source = game.props.sources.first(where: { $0.notice != nil }) else { return }
            game.openSources()
            // A source with terms that is on has accepted terms.
            if source.isOn { game.choose(SourcesScreen.Target.source(source.id)) }
            game.choose(SourcesScreen.Target.source(source.id))
        },
    ]

    private static func sample(
        _ name: String, also alias: String? = nil,
        prepare: @escaping @Sendable (inout Launch, SampleProps) -> Void = { _, _ in },
        _ walk: @escaping @Sendable (inout Walkthrough) -> Void
    ) -> Sample {
        Sample(name, also: alias, prepare: prepare) {
            walk(&$0)
            $0.tick(20)
        }
    }
}
