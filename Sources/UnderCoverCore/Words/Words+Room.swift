import UnderCoverCatalogue

// Words for the phones of the room one by one, and for what happens to the last place.

extension Words {
    static var bestOfRoom: String { say("Best of the room") }
    static func bestOfRoom(_ name: String, _ points: Int) -> String {
        say("Best of the room: \(name), \(Self.points(points))")
    }
    /// Below the points of the room's best.
    static func pointsOfRoom(_ phones: Int) -> String {
        plural(phones, "points, of 1 phone in the room", "points, of \(phones) phones in the room")
    }

    // MARK: After an answer

    /// The share of the phones that gave an answer.
    static func ofRoom(_ percent: Int) -> String { say("\(Self.percent(percent)) of the room") }
    static func roomKnew(_ percent: Int) -> String { say("\(Self.percent(percent)) of the room knew it.") }
    static func fastest(_ name: String, _ seconds: String) -> String { say("Fastest: \(name), \(seconds)\u{A0}s") }

    // MARK: Seats

    /// On the television.
    static func takesFreeSeat(_ name: String) -> String { say("\(name) waited longest and takes the free seat.") }
    /// On that phone.
    static var freeSeatIsYours: String { say("A seat is free, and you waited longest: it is yours.") }

    // MARK: The last place

    static var struckOut: String { say("struck out") }
    /// - Parameter place: the number of the choice.
    static func struck(_ name: String, _ place: String) -> String {
        say("\(name) is last: \(place) is wrong and struck out")
    }
    static func struckShort(_ name: String) -> String { say("One struck out for \(name)") }
    /// Beside the last row of a table.
    static var struckNext: String { say("one choice struck out next") }
    static var struckForYou: String { say("You are last, so one wrong choice is struck out.") }

    // MARK: Rows that overtake

    static func cameFrom(_ place: Int) -> String { say("from \(placeWord(place))") }
    static func overtakes(_ name: String, _ others: [String]) -> String {
        others.count > 2
            ? say("\(name) overtakes \(spelled(others.count)) others.") : say("\(name) overtakes \(together(others)).")
    }
}
