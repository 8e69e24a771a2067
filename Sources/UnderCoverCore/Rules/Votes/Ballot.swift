import UnderCoverCatalogue
import UnderCoverPixels

/// The room's choice among a few places: one vote a voter, of which the last one counts. The clock stands still while no
/// voter is there.
package struct Ballot: Equatable, Codable, Sendable {
    package enum Voter: Hashable, Codable, Sendable {
        /// A pad, half of a keyboard or the mouse, by its seat.
        case seat(Int)
        /// It stays one voter when it changes its seat, or gets one.
        case phone(PhoneID)
    }

    package struct Vote: Equatable, Codable, Sendable {
        package let voter: Voter
        package let place: Int
    }

    package struct Outcome: Equatable, Codable, Sendable {
        package let winner: Int
        package let votes: Int
        /// All places with so many votes. The lot has drawn the winner from them where they are several.
        package let level: [Int]

        package var isByLot: Bool { level.count > 1 }
    }

    package static let ticks = 1200
    /// All have voted: a moment to think again before it ends.
    package static let beatTicks = 90

    package let places: Int
    /// In the order in which they were given; a vote that was changed counts as given then.
    package private(set) var votes: [Vote] = []
    /// Ticks that have passed.
    package private(set) var used = 0
    private var changedAt = 0

    package init(places: Int) { self.places = places }

    package func place(of voter: Voter) -> Int? { votes.first { $0.voter == voter }?.place }

    /// Ignores places that do not exist.
    package mutating func cast(_ place: Int, by voter: Voter) {
        guard (0..<places).contains(place), self.place(of: voter) != place else { return }
        votes.removeAll { $0.voter == voter }
        votes.append(Vote(voter: voter, place: place))
        changedAt = used
    }

    /// Takes back the votes of all others: they have left.
    package mutating func keep(_ voters: Set<Voter>) { votes.removeAll { !voters.contains($0.voter) } }

    /// A tick passes. Returns whether the vote is over.
    /// - Parameters:
    ///   - awaited: those who are there.
    ///   - total: ticks that they have.
    package mutating func tick(awaiting awaited: Set<Voter>, of total: Int) -> Bool {
        guard !awaited.isEmpty else { return false }
        used += 1
        return used >= total
            || used - changedAt >= Self.beatTicks && awaited.subtracting(votes.lazy.map(\.voter)).isEmpty
    }

    /// The lot decides between places with equally many votes; between all of them where there is no vote.
    package func outcome(_ lot: inout SeededGenerator) -> Outcome {
        var counts = Array(repeating: 0, count: places)
        for vote in votes { counts[vote.place] += 1 }
        let most = counts.max() ?? 0
        let level = counts.indices.filter { counts[$0] == most }
        return Outcome(winner: level[safe: lot.int(below: level.count)] ?? 0, votes: most, level: level)
    }
}

// MARK: - What is offered

extension Ballot {
    package static let mostFans = 4
    /// Among fewer there is nothing to choose.
    package static let leastFans = 2

    /// Deals categories from all shelves in turn, as far as they go, but none that was played tonight. Where fewer than
    /// two are left, played ones fill up.
    /// - Parameter canStart: is costly, so only categories that may be taken are asked.
    package static func dealt(
        _ shelves: [[Category.ID]], played: Set<Category.ID>, _ chance: inout SeededGenerator,
        canStart: (Category.ID) -> Bool
    ) -> [Category.ID] {
        let mixed = chance.shuffled(shelves).map { chance.shuffled($0) }
        let fresh = taken(mixed.map { $0.filter { !played.contains($0) } }, canStart)
        let again = fresh.count < leastFans ? taken(mixed.map { $0.filter(played.contains) }, canStart) : []
        // Their order says nothing of the shelf.
        return chance.shuffled(Array((fresh + again).prefix(mostFans)))
    }

    private static func taken(_ shelves: [[Category.ID]], _ canStart: (Category.ID) -> Bool) -> [Category.ID] {
        var (rest, taken) = (shelves.map { $0[...] }, [Category.ID]())
        while taken.count < mostFans, rest.contains(where: { !$0.isEmpty }) {
            for shelf in rest.indices where taken.count < mostFans {
                while let id = rest[shelf].popFirst() {
                    guard canStart(id) else { continue }
                    taken.append(id)
                    break
                }
            }
        }
        return taken
    }
}
