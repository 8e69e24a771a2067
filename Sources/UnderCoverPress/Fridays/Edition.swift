/// A frozen state of the press: the systems that draw from a week on, until the next edition begins.
///
/// NB: a week that was published never changes. To add a system, or titles to one, or to redraw a motif: copy what
/// changes under a new name, and append an edition that begins at a week to come, at the end of a round of the last one.
/// `PressedSleevesTests` holds checksums of each edition.
struct Edition: Sendable {
    let number: Int, firstWeek: Int
    let systems: [SleeveSystem]

    static let all = [
        Edition(
            number: 1, firstWeek: 0,
            systems: [.grid, .melt, .engraved, .letters, .echo, .cut, .torn, .riso, .brush])
    ]

    static func of(week: Int) -> Edition { all.last { $0.firstWeek <= week } ?? all[0] }

    static func numbered(_ number: Int) -> Edition? { all.first { $0.number == number } }

    /// After how many weeks each system has had as many turns as every other, and how many turns these are.
    var round: (weeks: Int, turns: Int) {
        let five = Friday.releases, shared = systems.count.isMultiple(of: five) ? five : 1
        return (systems.count / shared, five / shared)
    }

    /// The first turn of a system in this edition: it counts on from the editions before.
    func firstTurn(_ name: String) -> Int {
        var turn = 0
        for (edition, next) in zip(Self.all, Self.all.dropFirst()) where edition.number < number {
            guard edition.systems.contains(where: { $0.name == name }) else { continue }
            turn += (next.firstWeek - edition.firstWeek) / edition.round.weeks * edition.round.turns
        }
        return turn
    }

    /// The five systems of a week and which turn it is for each, in the order of their places.
    ///
    /// In nine weeks each of nine systems has five turns: week i of the nine takes five neighbours of a shuffled circle,
    /// from 5i on. So a week never has two of a system, and the turn of a system is a number that needs no history.
    func turns(week: Int) -> [(system: SleeveSystem, turn: Int)] {
        let count = systems.count, cycle = floorDivided(week - firstWeek, round.weeks)
        let i = week - firstWeek - cycle * round.weeks
        var dice = Dice(UInt64(bitPattern: Int64(cycle)), "circle \(number)")
        let circle = dice.shuffled(Array(0..<count))
        var order = Dice(UInt64(bitPattern: Int64(week)), "order")
        return order.shuffled(Array(0..<Friday.releases)).map { k in
            let place = (Friday.releases * i + k) % count
            let before = (0..<i).count { w in
                (0..<Friday.releases).contains { (Friday.releases * w + $0) % count == place }
            }
            let system = systems[circle[place]]
            return (system, firstTurn(system.name) + cycle * round.turns + before)
        }
    }
}

/// The quotient rounded towards −∞.
func floorDivided(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : (a - b + 1) / b }
