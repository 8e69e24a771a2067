import UnderCoverCatalogue

extension ClubScreen {
    package static let samples = [
        joined("club", SampleClub.view(playing: true)),
        joined("club-sealed", SampleClub.view(playing: false)),
        joined("club-week", SampleClub.view(playing: true)) { $0.choose(Target.span(.week)) },
        joined("club-always", SampleClub.view(playing: true)) { $0.choose(Target.span(.always)) },
        joined("club-alone", SampleClub.view(playing: false, alone: true)),
        joined("club-away", SampleClub.away),
        joined("club-faulty", SampleClub.faulty),
        joined("club-many", SampleClub.view(playing: true, copies: 12)),
        joined("club-reading", nil),
        Sample("club-none") { open(&$0) },
    ]

    private static func open(_ game: inout Walkthrough) {
        game.choose(HomeMore.Target.settings)
        game.choose(SettingsScreen.Target.club)
    }

    private static func joined(
        _ name: String, _ view: ClubView?, _ walk: @escaping Sample.Walk = { _ in }
    ) -> Sample {
        Sample(name, prepare: { launch, _ in launch.clock = SampleClub.clock }) { game in
            game.send(.club(.membership(SampleClub.membership)))
            open(&game)
            if let view { game.send(.club(.view(view))) }
            walk(&game)
        }
    }
}

extension ClubNaming {
    package static let samples = [
        Sample("club-naming") {
            $0.choose(HomeMore.Target.settings)
            $0.choose(SettingsScreen.Target.club)
            $0.choose(ClubScreen.Target.join)
            $0.tick(20)
        }
    ]
}

extension ClubRenaming {
    package static let samples = [
        Sample("club-renaming") {
            $0.send(.club(.membership(SampleClub.membership)))
            $0.choose(HomeMore.Target.settings)
            $0.choose(SettingsScreen.Target.club)
            $0.choose(ClubScreen.Target.rename)
            $0.tick(20)
        }
    ]
}

/// An invented club for samples.
enum SampleClub {
    static let today = DailyDay(rawValue: 22)!
    static let clock = WallClock.noon(ofDay: today.number)
    private static let readAt = clock.unix - 600
    static let membership = ClubMembership(folder: "/home/ada/Thursday Club", member: member("Jonas", 2))

    private static func member(_ name: String, _ seat: Int) -> ClubMember {
        let digits = (name + "0000").utf8.map { String($0, radix: 16) }.joined()
        return ClubMember(id: String(digits.prefix(32)), name: name, seat: seat)
    }

    /// Name, ticks of today's five (601 for a missed one), and days in a row.
    private static let members: [(String, [Int], Int)] = [
        ("Oma", [40, 60, 190, 170, 90], 20), ("Mia", [30, 200, 210, 120, 380], 9),
        ("Jonas", [50, 220, 350, 601, 130], 13), ("Pekka", [200, 390, 260, 400, 240], 2),
        ("Ilse", [420, 601, 270, 520, 280], 5), ("Tariq", [601, 430, 601, 290, 540], 1), ("Bo", [], 7),
        ("Wanda", [], 0),
    ]

    static func view(playing: Bool, alone: Bool = false, copies: Int = 1) -> ClubView {
        var summaries: [ClubSummary] = []
        for copy in 0..<copies {
            for (seat, entry) in members.enumerated() {
                let name = copy == 0 ? entry.0 : "\(entry.0) \(copy + 1)"
                let isOwn = entry.0 == "Jonas" && copy == 0
                if alone && !isOwn { continue }
                let ticks = isOwn && !playing ? [] : entry.1
                let sheet = ClubSheet(member(name, seat), days: days(ticks, inARow: entry.2))
                summaries.append(ClubSummary(sheet, today: today, isChanged: entry.0 == "Pekka" && !alone))
            }
        }
        let tables = ClubSpan.allCases.map {
            ClubTable(summaries, span: $0, today: today, own: membership.member.id)
        }
        return ClubView(day: today, tables: tables, faults: [], readAt: readAt)
    }

    static var away: ClubView {
        var view = view(playing: true)
        view.trouble = Words.clubAway("Thursday Club")
        return view
    }

    static var faulty: ClubView {
        let view = view(playing: true)
        let kinds: [ClubFileError.Kind] = [.newer, .large, .unreadable, .link, .tooMany(48_992)]
        let faults = kinds.enumerated().map { ClubFileError(file: "\($0.offset)f3a.json", kind: $0.element) }
        return ClubView(
            day: view.day, tables: view.tables, faults: faults, trouble: Words.clubUnwritten("no space left on device"),
            readAt: readAt)
    }

    private static func days(_ ticks: [Int], inARow: Int) -> [ClubDay] {
        let before = (0..<max(inARow - (ticks.isEmpty ? 0 : 1), 0)).compactMap { back in
            DailyDay(rawValue: today.number - 1 - back).map { day($0, [200, 300, nil, 100, 450]) }
        }
        return before + (ticks.isEmpty ? [] : [day(today, ticks.map { $0 > 600 ? nil : $0 })])
    }

    private static func day(_ day: DailyDay, _ ticks: [Int?]) -> ClubDay {
        let points = ticks.compactMap { $0 }.reduce(0) { $0 + max(0, 100 - $1 / 6) }
        return ClubDay(day: day, points: points, ticks: ticks)
    }
}

extension Guessing {
    /// The match of a code that members of the club have played, before and after the player's answer.
    static let clubSamples = [
        Sample("guessing-club", ticks: 200) { $0.startChallenge() },
        Sample("guessing-club-right", ticks: 10) {
            $0.startChallenge()
            $0.tick(240)
            $0.answer(right: true)
        },
    ]
}

extension Walkthrough {
    fileprivate mutating func startChallenge() {
        startMatch()
        guard let match = state.match, let category = state.category(match.category),
            let code = ChallengeCode(match, of: category)
        else { return }
        state.play.occasion = .challenge(code, by: nil)
        let key = ClubScore.key(code, match, of: category)
        let rivals = [(0, 90, true), (2, 130, false), (3, 300, true), (5, 310, true), (6, 520, false)].map {
            (seat, ticks, isRight) in
            let answers = match.rounds.map { _ in ClubScore.Answer(ticks: ticks, isRight: isRight) }
            return ClubRival(
                member: ClubMember(id: "\(seat)", name: "M\(seat)", seat: seat),
                score: ClubScore(code: key, points: 600 - ticks, answers: answers))
        }
        send(.club(.rivals(code: key, rivals)))
    }
}
