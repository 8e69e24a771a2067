import UnderCoverCatalogue
import UnderCoverPixels

extension Stats {
    package static let samples = [
        sample("stats") { $0.knows() },
        sample("stats-artists") { game in
            game.knows()
            game.choose(Target.by)
        },
        sample("stats-reveals") { game in
            game.knows()
            for _ in 0..<4 { game.choose(Target.by) }
            game.choose(Target.measure)
        },
        sample("stats-parties") { game in
            game.knows()
            for _ in 0..<5 { game.choose(Target.by) }
            for _ in 0..<2 { game.choose(Target.measure) }
        },
        sample("stats-wall") { game in
            game.knows()
            game.state.setFocus(Target.wall)
            for _ in 0..<2 { game.key("Right") }
        },
        sample("stats-first") { $0.knows(answers: 3, parties: 0) },
        sample("stats-only-parties") { $0.knows(answers: 0, parties: 40) },
        Sample(
            "stats-missed",
            prepare: { launch, props in
                launch.kept.scores = props.scores
                let albums = launch.kept.categories.first { $0.albums.count > 5 }?.albums.prefix(5) ?? []
                launch.kept.misses = Misses(
                    albums.enumerated().map { Miss(album: $1.id, step: 0, at: launch.clock.unix, number: $0) },
                    answers: 5)
            },
            ticks: 40
        ) { game in
            open(&game)
            game.knows(answers: 24, parties: 0, neverAfter: 0)
        },
        sample("stats-empty") { $0.knows(answers: 0, parties: 0) },
        sample("stats-coming") { _ in },
        sample("stats-failed") { $0.send(.knowledgeFailed(reason: Words.savedUnopened)) },
    ]

    /// The bars have grown at the end.
    private static func sample(_ name: String, _ walk: @escaping Sample.Walk) -> Sample {
        Sample(name, prepare: { launch, props in launch.kept.scores = props.scores }, ticks: 40) {
            open(&$0)
            walk(&$0)
        }
    }

    private static func open(_ game: inout Walkthrough) {
        game.choose(Categories.Target.scores)
        game.choose(Scores.Target.know)
    }
}

extension Walkthrough {
    /// The store sums up invented answers about the records of the box.
    /// - Parameter neverAfter: every so many records, one is never known; 0 for none.
    package mutating func knows(answers: Int = 3_400, parties: Int = 88, neverAfter: Int = 7) {
        var seen: Set<Album.ID> = []
        let all = state.kept.categories.filter { $0.section == .builtIn }.flatMap(\.albums)
        let albums = all.filter { seen.insert($0.id).inserted }
        let sums = AnswerSums.invented(albums, answers, parties: parties, neverAfter: neverAfter)
        let facts = Dictionary(albums.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        send(.knowledgeLoaded(Knowledge(sums) { facts[$0] }))
    }
}

extension AnswerSums {
    /// Invents the answers of a player who gets better, and who will never learn some.
    fileprivate static func invented(
        _ albums: [Album], _ answers: Int, parties: Int, neverAfter: Int
    ) -> AnswerSums {
        var sums = AnswerSums()
        var chance = SeededGenerator(seed: 22)
        let asked = min(albums.count, answers)
        for (index, album) in albums.prefix(asked).enumerated() {
            let isNever = neverAfter > 0 && index % neverAfter == neverAfter - 2
            let count = max(answers / asked / (isNever ? 6 : 1) + chance.int(below: 3), 1)
            var share = Knowledge.Share()
            let soonest = Double(chance.int(below: 900)) / 1000
            for _ in 0..<count {
                let isRight = !isNever && chance.int(below: 100) < 60 + (album.year ?? 1990) % 36
                let wait = soonest + Double(chance.int(below: 100)) / 1000
                share.add(isRight ? .right : .wrong, seconds: wait * 9, strength: min(wait * 0.8, 1))
            }
            sums.albums.append(OfAlbum(album: album.id, share: share, soonest: share.right > 0 ? soonest : nil))
            let way = OfWay(
                kind: RoundKind.allCases[index % RoundKind.allCases.count].rawValue,
                reveal: Reveal.designs[index % Reveal.designs.count].rawValue, isParty: false, share: share)
            sums.ways.append(way)
        }
        if parties > 0 {
            var share = Knowledge.Share()
            for index in 0..<parties { share.add(index % 3 == 0 ? .wrong : .right, seconds: 3.1, strength: 0.4) }
            sums.ways.append(
                OfWay(
                    kind: RoundKind.nameTheCover.rawValue, reveal: Reveal.blur.rawValue, isParty: true, share: share))
        }
        if answers >= 30 {
            sums.days = (0..<30).map { 5.2 - Double($0) * 0.08 + Double(chance.int(below: 60)) / 100 }
        }
        (sums.streak, sums.longestStreak) = (min(answers, 4), min(answers, 18))
        return sums
    }
}
