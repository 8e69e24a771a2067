extension Favourites {
    package static let samples = [
        sample("favourites") { _ in },
        Sample("favourites-empty", prepare: { launch, _ in launch.kept.favourites = [] }, walk),
        sample("favourites-open", also: "favourite") {
            $0.key("Return")
            $0.tick(20)
        },
        sample("favourites-second") {
            $0.key("Return")
            $0.tick(20)
            $0.key("Right")
            $0.tick(20)
        },
    ]

    private static func sample(
        _ name: String, also alias: String? = nil, _ open: @escaping @Sendable (inout Walkthrough) -> Void
    ) -> Sample {
        Sample(
            name, also: alias,
            prepare: {
                $0.kept.favourites = $1.favourites
                $0.kept.scores = $1.scores
            }
        ) {
            walk(&$0)
            open(&$0)
        }
    }

    private static func walk(_ game: inout Walkthrough) {
        game.choose(Categories.Target.favourites)
        game.tick(20)
    }
}
