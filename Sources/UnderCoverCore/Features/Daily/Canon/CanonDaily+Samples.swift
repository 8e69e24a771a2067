import UnderCoverCatalogue
import UnderCoverPixels

extension CanonDaily {
    package static let samples = [
        Sample.ofCanon("canon") { game in
            game.openCanon()
            game.findCovers()
        },
        Sample.ofCanon("canon-fetching") { game in
            game.openCanon()
            game.findCovers(2)
        },
        Sample.ofCanon("canon-silent") { game in
            game.openCanon()
            game.findCovers(3)
            game.answerCovers { .silent($0, .tooSlow) }
        },
        Sample.ofCanon("canon-offline") { game in
            game.openCanon()
            game.answerCovers { .silent($0, .offline) }
        },
        Sample.ofCanon("canon-few") { game in
            game.openCanon()
            game.answerCovers { .none($0) }
        },
        Sample.ofCanon("canon-interrupted") { game in
            game.openCanon()
            game.findCovers()
            game.choose(Target.start)
            game.playRounds([(true, 60), (false, 200)])
            game.leaveDaily()
        },
        Sample.ofCanon("canon-done") { game in
            game.openCanon()
            game.playCanon()
            game.key("Escape")
        },
        // The covers are fetched anew after a restart.
        Sample.ofCanon("canon-fun", played: CanonPlaces(without: [2])) { game in
            game.openCanon()
            game.choose(Target.forFun)
            game.findCovers()
        },
    ]
}

extension Walkthrough {
    package mutating func openCanon() {
        openDaily()
        choose(Daily.Target.canon)
    }

    /// Answers for the covers that are looked for, until none is.
    /// - Parameter most: so many, the first ones first.
    package mutating func answerCovers(_ most: Int = .max, _ answer: (Album.ID) -> CanonNews) {
        var left = most
        while left > 0, let canon = state.canon, let number = canon.waiting.first,
            let record = state.kept.canon?.albums(on: canon.day)[safe: number]
        {
            send(.canon(answer(record.id)))
            left -= 1
        }
    }

    package mutating func findCovers(_ most: Int = .max) { answerCovers(most) { .found($0) } }

    /// Plays today's five of real records, the third of which has no cover: three named, two missed.
    package mutating func playCanon() {
        let third = state.canon.flatMap { state.kept.canon?.albums(on: $0.day)[safe: 2]?.id }
        answerCovers { $0 == third ? .none($0) : .found($0) }
        choose(CanonDaily.Target.start)
        playRounds([(true, 66), (true, 162), (true, 372), (false, 200), (true, 48)])
    }
}

extension Sample {
    /// On day 52, with a diary of the daily fives before.
    /// - Parameter played: the day's real records are done, with these places.
    static func ofCanon(
        _ name: String, played: CanonPlaces? = nil, ticks: Int = 20, _ walk: @escaping Sample.Walk
    ) -> Sample {
        Sample(
            name,
            prepare: { launch, props in
                launch.lendRecords(props)
                launch.lendCanon(props)
                launch.clock = .noon(ofDay: 52)
                launch.kept.daily = .sample(days: 51)
                guard let played, let day = DailyDay(rawValue: 52) else { return }
                let covers = [66, 162, nil, 201, 48].map { ticks in
                    DailyCover(points: ticks.map { Scoring.points(ticksUsed: $0, ticksTotal: 600) } ?? 0, ticks: ticks)
                }
                launch.kept.canonDiary.put(
                    DailyDiary.Entry(day: day, offset: 60, shown: 5, covers: covers, places: played))
            }, ticks: ticks, walk)
    }
}

extension Launch {
    /// Invented albums, where the list of real ones is not there.
    package mutating func lendCanon(_ props: SampleProps) {
        guard kept.canon == nil, !props.gathered.isEmpty else { return }
        let records = (0..<80).map { index in
            let like = props.gathered[index % props.gathered.count]
            return Canon.Record(
                artist: like.artist, title: "\(like.title) \(2000 + index)", year: like.year ?? 1970 + index % 50)
        }
        kept.canon = Canon(blocks: [CanonBlock(version: 1, from: 1, albums: records.count)], records: records)
    }
}
