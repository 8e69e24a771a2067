// Words on the cards of seats, and their spoken form.

extension Words {
    static var seatAway: String { say("Away") }
    static var seatThinking: String { say("thinking") }
    static var seatLocked: String { say("locked in") }
    static var seatHasBuzz: String { say("has the buzz") }
    static var seatMustWait: String { say("must wait") }
    static var seatIsOut: String { say("out for this round") }

    static func seatOrdered(_ count: Int) -> String { say("\(count) in order") }

    static func seatResult(gain: Int?, word: String?, total: Int) -> String {
        let won = gain.map { points in say("plus \(points)") } ?? word?.lowercased()
        return [won, say("\(total) in all")].compactMap(\.self).joined(separator: ", ")
    }

    static func seatSpoken(_ name: String, _ state: String) -> String { "\(name): \(state)." }
}
