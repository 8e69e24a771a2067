import UnderCoverCatalogue

extension SourcesScreen {
    package static let samples = [
        Sample.withSources("sources") { $0.openSources() },
        Sample.withSources("sources-decoders") {
            $0.openSources()
            $0.send(.decodersChecked(missing: "install libavformat59"))
        },
        Sample(
            "sources-readable",
            prepare: {
                $0.sources = $1.sources
                for index in $0.sources.indices where $0.sources[index].kind == .server {
                    $0.sources[index].address = "http://attic.local:4533"
                }
            }
        ) { game in
            guard let server = game.props.sources.first(where: { $0.kind == .server }) else { return }
            game.openSources()
            game.choose(Target.source(server.id))
            game.send(.sourceTested(server.id, .resting(seconds: 8)))
        },
    ]
}

extension ServerForm {
    package static let samples = [
        sample("server") { _ in }, sample("server-address") { $0.write("attic.local:4533") },
        sample("server-refused") { game in
            for text in ["attic.local:4533", "me", "secret"] {
                game.write(text)
                game.key("Return")
            }
            game.send(.serverRefused(Words.trouble(.wrongPassword, source: "attic.local")))
        },
        sample("server-pad") {
            $0.plug()
            $0.pad(.down)
        },
        sample("server-code-offered", code),
        sample("server-code-pad") {
            code(&$0)
            $0.plug()
            $0.pad(.down)
        },
        sample("server-code") {
            code(&$0)
            $0.choose(Target.code)
            $0.send(.codeGiven("482913"))
        },
    ]

    private static func sample(_ name: String, _ walk: @escaping Sample.Walk) -> Sample {
        Sample.withSources(name) {
            $0.openServerForm()
            walk(&$0)
        }
    }

    /// The second kind of server, at the step that offers a code.
    private static func code(_ game: inout Walkthrough) {
        game.choose(Target.kind)
        game.write("attic.local:8096")
        game.key("Return")
    }
}
