// Sentences about tries of the daily five that do not count, and about the club beside it.

extension Words {
    /// In place of the category's name while a daily five is played again.
    static var dailyFunName: String { say("Daily five, for fun") }

    /// The way from the daily's result.
    static var toTheClub: String { say("The club") }

    package static func dailyInFuture(_ number: Int) -> String {
        say("Under Cover #\(number): that day has not come yet. Patience is free.")
    }

    // MARK: The clock

    static var dailySetBack: String {
        say("This game has seen a later day than your clock says. Today’s five count in no streak.")
    }
    package static var clockUnsaved: String { say("The date could not be saved") }
    package static var clockDamaged: String { say("The latest date that the game has seen could not be read.") }

    // MARK: The club

    static var clubRename: String { say("My name") }
    static var clubRenamed: String { say("The others see it once their games look again.") }
}
