import UnderCoverCatalogue

extension Simulation {
    private static let mostEveningMatches = 4

    /// Many evenings of the shape: seats come, go, change names and come back between matches of wild rooms, the room votes
    /// on what follows, guests bring records, matches are left in the middle, and the game is killed and goes on with what
    /// was kept. It finds points that the evening's table has too many or too few, answers that no player could give,
    /// votes that were counted wrong, and albums that a family is not shown.
    package func run(evenings: Int) -> EveningReport {
        let fans = fans
        var report = EveningReport()
        guard !fans.isEmpty else { return report }
        for number in 0..<max(0, evenings) { report.add(evening(number, fans)) }
        return report
    }

    private func evening(_ number: Int, _ fans: [EveningFan]) -> EveningReport {
        var chance = generator.stream("evening", number)
        var report = EveningReport()
        var evening = Evening(id: "evening-\(number)", begun: number)
        var room = EveningRoom(players: players)
        for index in 0..<1 + chance.int(below: Self.mostEveningMatches) {
            for _ in 0..<chance.int(below: 4) {
                let before = room.sitters
                room.change(&chance)
                evening.seats(room.sitters, before: before)
            }
            let fan = index == 0 ? fans[0] : fans.voted(by: room.sitters, &chance, &report)
            var match = Match.plan(
                id: "simulated-\(number)-\(index)", from: fan.source, seed: chance.next(),
                players: room.players(shape, &chance), shape: shape, isParty: true, doublesLast: fan.preset.doublesLast)
            var records = generator.stream("records/\(number)", index)
            match.hide(room.records(fan.source, &records))
            play(match, fan, chance.stream("match", index), &evening, &room, &chance, &report)
        }
        report.close(evening)
        return report
    }

    private func play(
        _ match: Match, _ fan: EveningFan, _ stream: SeededGenerator, _ evening: inout Evening,
        _ room: inout EveningRoom, _ chance: inout SeededGenerator, _ report: inout EveningReport
    ) {
        let end = EveningReport.End.allCases[chance.int(below: EveningReport.End.allCases.count)]
        let rounds = end == .whole ? Int.max : 1 + chance.int(below: max(match.rounds.count - 1, 1))
        var play = SimulatedMatch(match, fan.preset.lateStart, stream)
        var kept = evening
        play.play(rounds: rounds) { now in
            guard evening.lacks(now) else { return }
            evening.note(now, named: "Records", preset: fan.preset.rawValue) { _ in nil }
            kept = evening
        }
        // A game that is killed knows what was kept, and no more.
        if end == .killed { evening = kept }
        room.take(play.run.match)
        report.count(end, play.astray(in: evening.matches.last { $0.id == match.id }))
        report.count(play.run.match, fan)
    }
}

/// Those who sit between matches.
private struct EveningRoom {
    private(set) var sitters: [Evening.Sitter]
    private var gone: [String] = []
    private var names: Int
    private var phones: Int

    init(players: Int) {
        sitters = (0..<players).map { Evening.Sitter(seat: $0, name: "Guest \($0)", phone: $0 % 2 == 0 ? $0 : nil) }
        (names, phones) = (players, players)
    }

    mutating func change(_ chance: inout SeededGenerator) {
        let index = chance.int(below: sitters.count)
        switch chance.int(below: 6) {
        case 0 where sitters.count > 1:
            let left = sitters.remove(at: index)
            gone.append(left.name)
        case 1:
            let name = newName()
            sit(name)
        case 2 where !gone.isEmpty:
            let name = gone.removeFirst()
            sit(name)
        case 3:
            let name = newName()
            sitters[index].name = name
        // The phones without a seat of their own.
        case 4 where !sitters.contains { $0.seat == Simulation.mostPlayers }:
            sitters.append(Evening.Sitter(seat: Simulation.mostPlayers, name: "The room"))
        // A phone takes another seat.
        default: move(index)
        }
    }

    private mutating func newName() -> String {
        names += 1
        return "Guest \(names)"
    }

    private var free: Int? { (0..<Simulation.mostPlayers).first { seat in !sitters.contains { $0.seat == seat } } }

    private mutating func sit(_ name: String) {
        guard let free else { return gone.append(name) }
        phones += 1
        sitters.append(Evening.Sitter(seat: free, name: name, phone: phones % 2 == 0 ? phones : nil))
    }

    private mutating func move(_ index: Int) {
        if sitters[index].phone != nil, let free { sitters[index].seat = free }
    }

    func players(_ shape: PlayShape, _ chance: inout SeededGenerator) -> [Player] {
        let teams = shape.rules.teams?.lowerBound
        return sitters.sorted { $0.seat < $1.seat }.map { sitter in
            Player(
                id: sitter.seat, name: sitter.name, handicap: SimulatedRoom.handicap(&chance),
                team: teams.map { chance.int(below: $0) })
        }
    }

    /// Half of the phones bring a record.
    func records(
        _ source: MatchSource, _ chance: inout SeededGenerator
    ) -> [(seat: Player.ID, record: BroughtRecord)] {
        sitters.filter { $0.phone != nil && chance.int(below: 2) == 0 }.map { sitter in
            let albums = chance.shuffled(source.pool.entries.map(\.album))
            let others = Array(albums.dropFirst().prefix(BroughtRecord.mostOthers))
            return (sitter.seat, BroughtRecord(album: albums[0], others: others))
        }
    }

    /// Those who came late keep their seats.
    mutating func take(_ match: Match) {
        for player in match.players where !sitters.contains(where: { $0.seat == player.id }) {
            sitters.append(Evening.Sitter(seat: player.id, name: player.name))
        }
    }
}

extension SimulatedMatch {
    /// Points and answers of this match that an evening has too many or too few, round by round, seat by seat and team by
    /// team.
    func astray(in noted: Evening.Match?) -> Int {
        let match = run.match
        guard let noted else { return match.settledRounds }
        let rounds = zip(noted.covers, match.rounds.indices).reduce(abs(noted.covers.count - match.settledRounds)) {
            sum, round in
            let answers = match.players.compactMap { $0.answer(inRound: round.1) }
            let isWhole =
                round.0.marks.count == answers.count
                && round.0.marks.count(where: \.right) == answers.count(where: \.right)
                && round.0.bringers.count == answers.count(where: \.isSatOut)
            return sum + (isWhole ? 0 : 1)
        }
        let seats = match.players.reduce(0) { sum, player in
            let lines = noted.lines.filter { $0.seat == player.id }
            let has = Set(lines.map(\.guest)).reduce(0) { $0 + noted.points(of: $1) }
            return sum + abs(has - (lines.isEmpty ? 0 : player.start) - told(player.id))
        }
        guard match.isOver else { return rounds + seats }
        let teams = match.standings.filter { $0.team != nil }
        return teams.reduce(rounds + seats) { sum, line in
            sum + abs(line.points - (noted.teams.first { $0.team == line.team }?.points ?? 0))
        }
    }
}

/// The totals of simulated evenings.
package struct EveningReport: Equatable, Sendable {
    /// How a match ends.
    enum End: CaseIterable { case whole, aborted, killed }

    package var evenings = 0
    package var matches = 0
    package var aborted = 0
    package var killed = 0
    package var covers = 0
    package var guests = 0
    package var points = 0
    /// Points that a table has too many or too few.
    package var astray = 0
    /// Evenings that the store would refuse to read, or whose table is in no order.
    package var impossible = 0
    /// Answers that no player could give, and those that are missing.
    package var barred = 0
    /// Choices of a match for a family that it is not shown.
    package var unfit = 0
    package var votes = 0
    /// Votes of a room that were counted wrong.
    package var miscounted = 0
    /// Rounds that asked about a guest's record.
    package var records = 0
    package var strikes = 0
    /// Matches that left out what is not for a family.
    package var forFamilies = 0
    /// FNV-1a of all tables.
    package var checksum = FNV.start

    package init() {}

    package var isSound: Bool { astray == 0 && impossible == 0 && barred == 0 && unfit == 0 && miscounted == 0 }

    package mutating func add(_ other: EveningReport) {
        for path in Self.sums { self[keyPath: path] += other[keyPath: path] }
        checksum = FNV.hash(other.checksum, after: checksum)
    }

    // NB: key paths to the properties of a value without isolation; nothing changes them.
    nonisolated(unsafe) private static let sums: [WritableKeyPath<EveningReport, Int>] = [
        \.evenings, \.matches, \.aborted, \.killed, \.covers, \.guests, \.points, \.astray, \.impossible, \.barred,
        \.unfit, \.votes, \.miscounted, \.records, \.strikes, \.forFamilies,
    ]

    mutating func count(_ end: End, _ astray: Int) {
        matches += 1
        aborted += end == .aborted ? 1 : 0
        killed += end == .killed ? 1 : 0
        self.astray += astray
    }

    mutating func count(_ match: Match, _ fan: EveningFan) {
        barred += match.barred
        unfit += match.shown(of: fan.hidden)
        records += match.rounds.prefix(match.settledRounds).count(where: \.isBrought)
        strikes += match.strike == nil ? 0 : 1
        forFamilies += fan.hidden.isEmpty ? 0 : 1
    }

    mutating func close(_ evening: Evening) {
        let table = evening.table
        evenings = 1
        covers = evening.covers.count
        guests = evening.guests.count
        points = table.reduce(0) { $0 + $1.points }
        let isOrdered = zip(table, table.dropFirst()).allSatisfy { $0.points >= $1.points && $0.place <= $1.place }
        impossible = evening.isPossible && isOrdered && table.count == evening.guests.count ? 0 : 1
        // A sum of sums: all that was noted is in some line of the table.
        let noted = evening.matches.reduce(0) { sum, match in
            let marks = match.covers.flatMap(\.marks).reduce(0) { $0 + $1.points }
            return sum + marks + match.lines.reduce(0) { $0 + $1.start }
        }
        astray += abs(noted - points)
        for row in table {
            for number in [row.place, row.guest, row.points, row.right, row.asked, row.matches] {
                checksum = FNV.hash(UInt64(bitPattern: Int64(number)), after: checksum)
            }
        }
    }
}
