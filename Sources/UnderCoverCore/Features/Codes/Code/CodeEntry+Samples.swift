import UnderCoverCatalogue

extension CodeEntry {
    package static let samples = [
        opened("code") { $0.link(by: "Mia", beating: ChallengeScore(points: 271, right: 3, seat: 1)) },
        opened("code-plain") { $0.link() },
        opened("code-differs") { $0.link(beating: ChallengeScore(points: 180, right: 2)) { $0.dropLast(2) } },
        opened("code-fetch") { $0.elsewhere($0.props.sources.first?.id ?? "attic") },
        opened("code-server") { $0.elsewhere("attic-7") },
        opened("code-own") { $0.elsewhere(nil) },
        entered("code-empty") { _ in },
        entered("code-begun") { game in game.code().map { game.write(String($0.fieldText.prefix(22))) } },
        entered("code-slip") { game in game.code().map { game.write(slipped($0.fieldText)) } },
        entered("code-lost") { game in game.code().map { game.write(String($0.fieldText.reversed())) } },
        entered("code-foreign") { $0.send(.device(.pasted("WIFI:T:WPA;S:living room;P:correct horse;;"))) },
        entered("code-pad") { game in
            game.plug()
            game.pad(.down)
            game.code().map { game.press(String($0.fieldText.prefix(17))) }
        },
        entered("code-pad-empty") { game in
            game.plug()
            game.pad(.down)
        },
        entered("code-pad-reference") { game in
            game.plug()
            game.pad(.down)
            game.code().map { game.press($0.fieldText + "@") }
        },
    ]

    private static func entered(_ name: String, _ walk: @escaping Sample.Walk) -> Sample {
        Sample.withSources(name) {
            $0.choose(HomeMore.Target.code)
            $0.tick(20)
            walk(&$0)
        }
    }

    /// Opens the screen by a link.
    private static func opened(_ name: String, _ text: @escaping @Sendable (Walkthrough) -> String?) -> Sample {
        Sample(name, prepare: { $0.sources = $1.sources }, ticks: 60) { game in
            if let text = text(game) { game.send(.linkOpened(text)) }
        }
    }

    /// The code with a wrong letter in the third group.
    private static func slipped(_ text: String) -> String {
        var letters = Array(text)
        if letters.count > 12 { letters[12] = letters[12] == "7" ? "8" : "7" }
        return String(letters)
    }
}

extension Walkthrough {
    /// The code of a match of a category that is here.
    /// - Parameter others: the albums that the sender has.
    package func code(
        of category: Category? = nil, beating score: ChallengeScore? = nil,
        _ others: (ArraySlice<Album>) -> ArraySlice<Album> = { $0 }
    ) -> ChallengeCode? {
        let first = state.kept.categories.first { $0.section == .builtIn && $0.albums.count >= 8 }
        guard var theirs = category ?? first else { return nil }
        let settings = MatchSettings(rounds: 3)
        let whole = try? Match.plan(id: "sample", category: theirs, settings: settings, seed: 7, players: [])
        let asked = Set((whole?.rounds ?? []).map(\.answer))
        let albums = theirs.albums.filter { asked.contains($0.id) } + theirs.albums.filter { !asked.contains($0.id) }
        theirs.albums = Array(others(albums[...]))
        let match = try? Match.plan(
            id: "sample", category: theirs, settings: settings, seed: 7, players: [],
            asked: (whole?.rounds ?? []).map(\.answer))
        return match.flatMap { ChallengeCode($0, of: theirs, beating: score) }
    }

    fileprivate func link(
        by name: String? = nil, beating score: ChallengeScore? = nil,
        _ others: (ArraySlice<Album>) -> ArraySlice<Album> = { $0 }
    ) -> String? {
        code(beating: score, others).map { ChallengeLink(code: $0, by: name).text }
    }

    /// A code of a category that is not here, from this source; nil for another player's own category.
    fileprivate func elsewhere(_ source: String?) -> String? {
        let albums = state.kept.categories.first { $0.section == .builtIn && $0.albums.count >= 8 }?.albums ?? []
        let id = source.map { "\($0)/playlist/908622995" } ?? "their-records"
        let theirs = Category(id: Category.ID(rawValue: id), name: "Theirs", section: .yours, albums: albums)
        let score = ChallengeScore(points: 199, right: 2)
        return code(of: theirs, beating: score).map { ChallengeLink(code: $0, by: "Jo").text }
    }
}
