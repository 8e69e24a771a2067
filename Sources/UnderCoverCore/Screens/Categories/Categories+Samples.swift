extension Categories {
    package static let samples = [
        Sample("categories"),
        Sample("categories-folded") {
            $0.choose(Target.fold(.builtIn))
            $0.tick(20)
        },
        Sample("categories-none", prepare: { launch, _ in launch.kept.categories = [] }) {
            $0.send(.audioChanged(isAvailable: false, reason: "no device"))
            $0.tick(Toast.ticks)
        },
        Sample(
            "categories-yours",
            prepare: {
                $0.kept.favourites = $1.favourites
                $0.kept.scores = $1.scores
            }),
    ]
}
