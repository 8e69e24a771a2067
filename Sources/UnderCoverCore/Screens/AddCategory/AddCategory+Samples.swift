extension AddCategory {
    package static let samples = [
        Sample.withSources("add-category") { $0.choose(Categories.Target.add) },
        .withSources("add-category-searching") { $0.search("shoegaz") },
        .withSources("add-category-found") { $0.searchDone() },
        .withSources("add-category-offline") {
            $0.search("shoegaz")
            for (index, source) in $0.props.sources.filter(\.isOn).enumerated().prefix(2) {
                $0.failSearch(index == 0 ? .offline : .resting(seconds: 8), from: source.id)
            }
        },
        .withSources("add-category-nothing") {
            $0.search("shoegaz")
            for source in $0.props.sources where source.isOn { $0.answerSearch([], from: source.id) }
        },
        Sample("add-category-have", prepare: { $0.lend($1.small) }, ticks: 0) {
            $0.search(String($0.props.small.name.prefix(12)))
        },
        Sample(
            "add-category-sources",
            prepare: { launch, props in
                launch.sources = (0..<4).flatMap { copy in
                    props.sources.map { source in
                        var source = source
                        source.id += String(copy)
                        source.name += " " + String(copy)
                        if copy > 0 { source.presets = [] }
                        return source
                    }
                }
            }
        ) {
            $0.choose(Categories.Target.add)
            $0.choose(Target.tab(nil))
            for _ in 0..<3 { $0.key("Right") }
        },
        .withSources("add-category-pad") {
            $0.plug()
            $0.pad(.down)
            $0.searchDone()
            $0.plug()
            $0.pad(.down)
        },
    ]
}
