import UnderCoverCatalogue
import UnderCoverPixels

extension CategoryDetail {
    package static let samples = [
        Sample("category", prepare: { launch, _ in launch.kept.settings.rounds = Settings().rounds }) {
            $0.openCategory()
        },
        Sample("category-kinds") { game in
            game.openCategory()
            game.choose(Target.kind(.oddOneOut))
            game.choose(Target.reveal(.ink))
        },
        sample("category-small", \.small) { _ in }, sample("category-blank", \.empty) { _ in },
        sample("category-twins", \.oneArtist, settings: { $0.labels = .artist }) { _ in },
        .withSources("category-gathering", gathering),
        shelf("category-away") { $0 == 3 }, shelf("category-no-folder") { _ in false },
        .withSources("category-resting") {
            gathering(&$0)
            $0.rest(8)
        },
        sample("category-fetching", \.list) { $0.fetchList(listed: 47) },
        sample("category-failed", \.list) { $0.fetchList(stage: .failed, listed: 66) },
        Sample.ofFridays("category-month", day: DailyDay.firstOfFridays + 1) { game in
            game.openBackCatalogue()
            game.key("Down")
            game.key("Down")
            game.goOn()
        },
        Sample("category-joined") { game in
            game.openRules()
            game.chooseRule(.genre)
            game.chooseRule(.unasked)
            game.choose(RuleBuilder.Target.keep)
            game.answerShelf()
        },
        Sample(
            "category-fetched",
            prepare: {
                var list = $1.list
                list.albums = $1.gathered
                list.expected = list.albums.count
                $0.lend(list)
            }
        ) { $0.openCategory($0.props.list.id) },
        Sample(
            "category-family",
            prepare: {
                var list = $1.list
                list.albums = $1.gathered
                list.expected = list.albums.count
                $0.lend(list)
                $0.kept.settings.family = true
                $0.kept.notForFamily = list.albums.prefix(3).map(\.id)
            }
        ) { $0.openCategory($0.props.list.id) },
        Sample(
            "category-family-lacks",
            prepare: {
                $0.lend($1.small)
                $0.kept.settings.family = true
                $0.kept.notForFamily = $1.small.albums.prefix(1).map(\.id)
            }
        ) { $0.openCategory($0.props.small.id) },
    ]

    private static func sample(
        _ name: String, _ category: any KeyPath<SampleProps, Category> & Sendable,
        settings: @escaping @Sendable (inout Settings) -> Void = { _ in }, _ walk: @escaping Sample.Walk
    ) -> Sample {
        Sample(
            name,
            prepare: {
                settings(&$0.kept.settings)
                $0.lend($1[keyPath: category])
            }
        ) {
            $0.openCategory($0.props[keyPath: category].id)
            walk(&$0)
        }
    }

    /// All records of a shelf on which only these folders are left, with nothing that can be asked.
    private static func shelf(_ name: String, _ isLeft: @escaping @Sendable (Int) -> Bool) -> Sample {
        Sample(name) { game in
            game.fillShelf()
            game.openCategory(Category.ID(ShelfRule.everything))
            var summary = game.state.shelf.summary
            summary.folders.removeAll { !isLeft($0.id) }
            (summary.albums, summary.songs, summary.bare, summary.rules) = (0, 0, 0, [])
            game.send(.shelf(.summary(summary)))
        }
    }

    private static func gathering(_ game: inout Walkthrough) {
        game.openPlaylist()
        game.gather(covers: 14)
        game.choose(PlaylistPreview.Target.add)
    }
}

extension CategoryMore {
    package static let samples = [
        Sample("category-more") {
            $0.openCategory()
            $0.choose(CategoryDetail.Target.settings)
            $0.key("Right")
        }
    ]
}
