import UnderCoverCatalogue

// Sentences of New Releases Friday.

extension Words {
    static var newThisFriday: String { say("New this Friday") }
    static func newOnFriday(_ day: String) -> String { say("New on \(day)") }
    static var fiveNewSleeves: String { say("Five new sleeves, drawn this week.") }
    static var nameThemFirst: String {
        say("They are Friday’s daily five. Name them first; after that they have names here.")
    }
    static var playTheFive: String { say("Play the five") }
    static var playNewReleases: String { say("Play new releases") }
    static func oneTryCounts(_ days: Int) -> String {
        days > 1
            ? say("One try that counts, as every day. \(days) in a row.") : say("One try that counts, as every day.")
    }
    static var fridayBefore: String { say("The Friday before") }
    static var fridayAfter: String { say("The Friday after") }
    static var backCatalogue: String { say("Back catalogue") }

    /// On the label of the shop.
    static func weekOfYear(_ number: Int) -> String { say("week \(number)") }
    /// So many records; on the label and on the star.
    static var fiveWord: String { say("five") }
    /// On the star.
    static var newWord: String { say("New") }

    // MARK: The daily five

    static var dailyNewLead: String {
        say("Five sleeves nobody has seen: drawn this week, the same for everybody today.")
    }

    // MARK: While sleeves are pressed

    static var pressingTitle: String { say("At the press") }
    static var pressingNote: String { say("The sleeves are being drawn.") }
    static func pressedSoFar(_ done: Int, of all: Int) -> String { say("\(done) of \(all)") }
    static var pressingOnce: String { say("Each is drawn once and kept here.") }
}
