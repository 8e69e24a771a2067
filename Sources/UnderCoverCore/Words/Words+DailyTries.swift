// Sentences about tries of the daily five that do not count, and about the club beside it.

extension Words {
    /// In place of the category's name while a daily five is played again.
    static var dailyFunName: String { say("Daily five, for fun") }

    /// The way from the daily's result.
    static var toTheClub: String { say("The club") }

    package static func dailyInFuture(_ number: Int) -> String {
        say("Under Cover #\(number): that day has not come yet. Patience is free.")
    }

    // MARK: The club

    static var clubRename: String { say("My name") }
    static var clubRenamed: String { say("The others see it once their games look again.") }
}
