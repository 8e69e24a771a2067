import UnderCoverCatalogue

/// Players who come, go and press anything at any tick, by seeded chance.
struct SimulatedRoom {
    enum Temper: CaseIterable {
        /// Presses now and then, often in the same tick as others.
        case player
        /// Presses many times a tick for a while.
        case flooder
        case silent
        /// Leaves and comes back.
        case restless
    }

    private struct Person {
        let id: Player.ID
        let temper: Temper
        /// The tick of the next act.
        var due: Int
        /// Ticks that a flood still lasts.
        var flood = 0
    }

    private var chance: SeededGenerator
    private var people: [Person] = []
    /// The tick at which something happens to the whole room.
    private var stir: Int

    init(_ players: [Player], _ chance: SeededGenerator) {
        self.chance = chance
        stir = 600
        for player in players { sitDown(player.id, at: 0) }
    }

    /// The tick of the next act.
    var due: Int { people.reduce(stir) { min($0, $1.due) } }

    mutating func acts(at now: Int, _ match: Match) -> [SimulatedAct.What] {
        var acts: [SimulatedAct.What] = []
        for index in people.indices where people[index].due <= now { acts += personActs(index, now, match) }
        if stir <= now { acts += stirring(now, match) }
        return acts
    }

    private mutating func sitDown(_ id: Player.ID, at now: Int) {
        let temper = Temper.allCases[chance.int(below: Temper.allCases.count)]
        people.append(Person(id: id, temper: temper, due: temper == .silent ? .max : now + chance.int(below: 400)))
    }

    // MARK: One player

    private mutating func personActs(_ index: Int, _ now: Int, _ match: Match) -> [SimulatedAct.What] {
        let id = people[index].id
        switch people[index].temper {
        case .player:
            // A full second half of the time: several press in the same tick.
            people[index].due = chance.int(below: 2) == 0 ? now + 1 + chance.int(below: 300) : (now / 60 + 1) * 60
            return [press(id)]
        case .flooder:
            let lasts = people[index].flood > 0
            people[index].flood = lasts ? people[index].flood - 1 : 30
            people[index].due = people[index].flood > 0 ? now + 1 : now + 1 + chance.int(below: 500)
            return [press(id), press(id)]
        case .silent: return []
        case .restless:
            people[index].due = now + 1 + chance.int(below: 400)
            return [restlessAct(id, match)]
        }
    }

    private mutating func press(_ id: Player.ID) -> SimulatedAct.What {
        // One place more than there are choices.
        .press(id, place: chance.int(below: MatchSettings.choicesRange.upperBound + 1))
    }

    private mutating func restlessAct(_ id: Player.ID, _ match: Match) -> SimulatedAct.What {
        guard chance.int(below: 3) == 0 else { return press(id) }
        let isHere = match.players.contains { $0.id == id && $0.present }
        return isHere ? .leave(id) : .comeBack(id)
    }

    // MARK: The room

    private mutating func stirring(_ now: Int, _ match: Match) -> [SimulatedAct.What] {
        stir = now + 100 + chance.int(below: 900)
        guard !match.isDeserted else { return match.players.map { .comeBack($0.id) } }
        switch chance.int(below: 8) {
        case 0: return match.players.map { .leave($0.id) }
        case 1 where people.count < Simulation.mostPlayers: return [newcomer(now)]
        case 2...5: return [.skip]
        default: return []
        }
    }

    private mutating func newcomer(_ now: Int) -> SimulatedAct.What {
        let id = people.count
        sitDown(id, at: now)
        return .join(id, Self.handicap(&chance))
    }

    /// One in four starts sharper, one in four later.
    static func handicap(_ chance: inout SeededGenerator) -> Handicap {
        let handicaps: [Handicap] = [.level, .level, .sharper, .later]
        return handicaps[chance.int(below: handicaps.count)]
    }

    static func name(_ id: Player.ID) -> String { "Seat \(id + 1)" }
}
