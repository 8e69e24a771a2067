extension CategoryDetail {
    package static let samples = [
        Sample("category") {
            $0.openCategory()
            $0.tick(20)
        },
        sample("category-small", \.small), sample("category-blank", \.empty),
        sample("category-twins", \.oneArtist, settings: { $0.labels = .artist }),
        finding("category-gathering") {
            $0.openPlaylist()
            $0.gather(covers: 14)
            $0.choose(PlaylistPreview.Target.add)
        },
        finding("category-resting") {
            $0.openPlaylist()
            $0.gather(covers: 14)
            $0.choose(PlaylistPreview.Target.add)
            $0.rest(8)
        },
        list("category-fetching") { $0.fetchList(listed: 47) },
        list("category-failed") { $0.fetchList(stage: .failed, listed: 66) },
        Sample(
            "category-fetched",
            prepare: {
                var list = $1.list
                list.albums = $1.gathered
                list.expected = list.albums.count
                $0.lend(list)
            }
        ) {
            $0.openCategory($0.props.list.id)
            $0.tick(20)
        },
    ]

    private static func sample(
        _ name: String, _ category: any KeyPath<SampleProps, Category> & Sendable,
        settings: @escaping @Sendable (inout Settings) -> Void = { _ in }
    ) -> Sample {
        Sample(
            name,
            prepare: {
                settings(&$0.kept.settings)
                $0.lend($1[keyPath: category])
            }
        ) {
            $0.openCategory($0.props[keyPath: category].id)
            $0.tick(20)
        }
    }

    private static func finding(_ name: String, _ walk: @escaping @Sendable (inout Walkthrough) -> Void) -> Sample {
        Sample(name, prepare: { $0.sources = $1.sources }) {
            walk(&$0)
            $0.tick(20)
        }
    }

    private static func list(_ name: String, _ walk: @escaping @Sendable (inout Walkthrough) -> Void) -> Sample {
        Sample(name, prepare: { $0.lend($1.list) }) {
            $0.openCategory($0.props.list.id)
            walk(&$0)
            $0.tick(20)
        }
    }
}
