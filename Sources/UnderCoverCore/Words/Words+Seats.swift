// What the cards of seats say, and what is read aloud of them.

extension Words {
    static let seatAway = "Away"
    static let seatThinking = "thinking"
    static let seatLocked = "locked in"
    static let seatHasBuzz = "has the buzz"
    static let seatMustWait = "must wait"
    static let seatIsOut = "out for this round"

    static func seatOrdered(_ count: Int) -> String { "\(count) in order" }

    static func seatResult(gain: Int?, word: String?, total: Int) -> String {
        let won = gain.map { "plus \($0)" } ?? word?.lowercased()
        return [won, "\(total) in all"].compactMap(\.self).joined(separator: ", ")
    }

    static func seatSpoken(_ name: String, _ state: String) -> String { "\(name): \(state)." }
}
