import UnderCoverCatalogue

extension Daily {
    package static let samples = [
        Sample.ofDaily("daily") { $0.openDaily() },
        Sample.ofDaily("daily-first", days: 0) { $0.openDaily() },
        Sample.ofDaily("daily-interrupted") { game in
            game.openDaily()
            game.choose(Target.start)
            game.playRounds([(true, 60), (false, 200)])
            game.leaveDaily()
        },
        Sample.ofDaily("daily-done") { game in
            game.openDaily()
            game.playDaily()
            game.key("Escape")
        },
        Sample.ofDaily("daily-set-back", seen: 54) { $0.openDaily() },
        Sample.ofFridays("daily-friday", day: DailyDay.firstOfFridays) { $0.openDaily() },
        Sample.ofCanon("daily-canon") { $0.openDaily() },
        Sample.ofCanon("daily-canon-done") { game in
            game.openDaily()
            game.playDaily()
            game.key("Escape")
        },
        Sample("daily-early", prepare: { launch, _ in launch.clock = WallClock(unix: 0) }) { $0.openDaily() },
    ]
}

extension DailyResultScreen {
    package static let samples = [
        played("daily-result", ticks: 120), played("daily-result-turning", ticks: 27),
        played("daily-result-five", ticks: 40) { game in
            game.choose(Target.see)
        },
        Sample.ofDaily("daily-result-code", ticks: 40) { game in
            game.openDaily()
            game.playDaily()
            // A button shows the code that has no room.
            game.resize(320, 240)
            game.choose(Target.code)
            game.resize(1280, 720)
        },
        Sample.ofDaily("daily-result-club", ticks: 120) { game in
            game.send(.club(.membership(SampleClub.membership)))
            game.openDaily()
            game.playDaily()
        },
        Sample.ofCanon("daily-result-canon", ticks: 120) { game in
            game.openCanon()
            game.playCanon()
        },
        Sample.ofDaily("daily-result-fun", ticks: 120) { game in
            game.openDaily()
            game.playDaily()
            game.key("Escape")
            game.choose(Daily.Target.forFun)
            game.playRounds(Array(repeating: (true, 40), count: 5))
        },
    ]

    private static func played(
        _ name: String, ticks: Int, _ more: @escaping Sample.Walk = { _ in }
    ) -> Sample {
        Sample.ofDaily(name, ticks: ticks) { game in
            game.openDaily()
            game.playDaily()
            more(&game)
        }
    }
}

extension CalendarScreen {
    package static let samples = [
        Sample.ofDaily("calendar") { game in
            game.openDaily()
            game.choose(Daily.Target.calendar)
        },
        Sample.ofDaily("calendar-before") { game in
            game.openDaily()
            game.choose(Daily.Target.calendar)
            game.choose(Target.before)
            game.choose(Target.day(14))
            game.key("Escape")
        },
        Sample.ofDaily("calendar-empty", days: 0) { game in
            game.openDaily()
            game.choose(Daily.Target.calendar)
        },
    ]
}

extension Walkthrough {
    package mutating func openDaily() { choose(Categories.Target.daily) }

    /// Plays today's five from the screen of the daily: three named, two missed.
    package mutating func playDaily() {
        choose(Daily.Target.start)
        playRounds([(true, 66), (true, 162), (true, 372), (false, 200), (true, 48)])
    }

    /// Gives up the round in play.
    package mutating func leaveDaily() {
        key("Escape")
        choose(Pause.Target.leave)
        choose(Question.Target.yes)
    }
}

extension Sample {
    /// On day 52, a Tuesday, with a diary of the days before.
    /// - Parameter seen: a later day that the clock has shown.
    static func ofDaily(
        _ name: String, days: Int = 51, seen: Int? = nil, ticks: Int = 20, _ walk: @escaping Sample.Walk
    ) -> Sample {
        Sample(
            name,
            prepare: { launch, props in
                launch.lendRecords(props)
                launch.clock = .noon(ofDay: 52)
                launch.kept.daily = .sample(days: days)
                launch.kept.seenClock = seen.map {
                    SeenClock(moments: [WallClock.noon(ofDay: $0).unix], start: nil)
                }
            }, ticks: ticks, walk)
    }

    /// On a day with records of New Releases Friday, and a diary of the days before.
    static func ofFridays(_ name: String, day: Int, _ walk: @escaping Sample.Walk) -> Sample {
        Sample(
            name,
            prepare: { launch, props in
                launch.lendRecords(props)
                launch.lendFridays(props)
                launch.clock = .noon(ofDay: day)
                launch.kept.daily = .sample(days: day - 1)
            }, ticks: 20, walk)
    }
}

extension WallClock {
    package static func noon(ofDay number: Int, offset: Int = 0) -> WallClock {
        let days = DailyDay.firstDate.daysSince1970 + number - 1
        return WallClock(unix: days * 86_400 + 43_200 - offset, offset: offset)
    }
}

extension DailyDiary {
    /// The first so many days: most of them played, twelve in a row at the end.
    package static func sample(days: Int) -> DailyDiary {
        let speeds: [Int?] = [66, 240, 130, 372, nil, 48, 520, 201, 95]
        let played = (1...max(days, 1)).filter { day in
            day <= days && (day % 9 != 3 && day != days - 13 || day > days - 12)
        }
        return DailyDiary(
            played.compactMap { number in
                let covers = (0..<5).map { place in
                    let ticks = speeds[(number * 7 + place * (number % 4 + 1)) % speeds.count]
                    return DailyCover(
                        points: ticks.map { Scoring.points(ticksUsed: $0, ticksTotal: 600) } ?? 0, ticks: ticks)
                }
                return DailyDay(rawValue: number).map { Entry(day: $0, offset: 60, shown: 5, covers: covers) }
            })
    }
}

extension Launch {
    /// The bundled records, invented ones where they are not there.
    mutating func lendRecords(_ props: SampleProps) {
        let there = Set(kept.categories.filter { $0.section == .builtIn }.flatMap(\.albums).map(\.id))
        let wanted = (DailyBlock.all.last?.records ?? []).map { Album.ID(rawValue: "house/" + $0) }
        guard !wanted.allSatisfy(there.contains), !props.gathered.isEmpty else { return }
        let albums = wanted.enumerated().map { index, id in
            let like = props.gathered[index % props.gathered.count]
            return Album(
                id: id, title: "\(like.title) \(index + 1)", artist: like.artist,
                artwork: ArtworkID(rawValue: id.rawValue))
        }
        lend(Category(id: "house/all", name: "House", section: .builtIn, albums: albums))
    }

    /// Pressed records, invented ones where the press is not there.
    package mutating func lendFridays(_ props: SampleProps) {
        guard kept.pressed.isEmpty, !props.gathered.isEmpty else { return }
        let ids = (0..<64).flatMap { PressedID.all(ofWeek: $0) }
        kept.pressed = ids.enumerated().map { index, id in
            let like = props.gathered[index % props.gathered.count]
            var album = Album(
                id: id.album, title: "\(like.title) \(1000 + index)", artist: like.artist, year: like.year,
                genre: like.genre, artwork: id.artwork, blurb: "Recorded in one afternoon, and a Friday.")
            album.motif = Motif(system: "sample", name: String(index))
            return album
        }
    }
}
