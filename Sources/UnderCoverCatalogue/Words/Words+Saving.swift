extension Words {
    package static var answerUnsaved: String { say("The answer could not be saved") }
    package static var answersUnread: String { say("The answers could not be read") }
    package static var askedUnsaved: String { say("The list of asked covers could not be saved") }
    package static var backupUnmade: String { say("The backup could not be made") }
    package static var categoryHowUnread: String { say("How the category was made could not be read") }
    package static var categoryUndeleted: String { say("The category could not be deleted") }
    package static var categoryUnread: String { say("The category could not be read") }
    package static var categoryUnsaved: String { say("The category could not be saved") }
    package static var changesUnread: String { say("The changes could not be read") }
    package static var changesUnsaved: String { say("The latest changes could not be saved") }
    package static var correctionUnsaved: String { say("The correction could not be saved") }
    package static var coverUnfound: String { say("The cover could not be looked up") }
    package static var coverUnsaved: String { say("The cover could not be saved") }
    package static var coversUnfound: String { say("The covers could not be looked up") }
    package static var favouriteUnremoved: String { say("The favourite could not be removed") }
    package static var favouriteUnsaved: String { say("The favourite could not be saved") }
    package static var flagUnsaved: String { say("The flag could not be saved") }
    package static var itUnread: String { say("It could not be read") }
    package static var lookedUnforgotten: String { say("Temporary data could not be deleted") }
    package static var madeUnended: String { say("The unfinished category could not be put away") }
    package static var madeUnforgotten: String { say("The unfinished category could not be deleted") }
    package static var madeUnread: String { say("The unfinished category could not be read") }
    package static var madeUnsaved: String { say("The unfinished category could not be saved") }
    package static var makingUnread: String { say("The category being made could not be read") }
    package static var makingUnsaved: String { say("The category being made could not be saved") }
    package static var memoryUnhad: String { say("There is not enough memory for scores") }
    package static var nameUnsaved: String { say("The name could not be saved") }
    package static var plannedUnsaved: String { say("The planned category could not be saved") }
    package static var queueUnread: String { say("The queue could not be read") }
    package static var queueUnsaved: String { say("The queue could not be saved") }
    package static var savedUncounted: String { say("The saved data could not be counted") }
    package static var savedUnexported: String { say("The saved data could not be exported") }
    package static var eveningUnsaved: String { say("The evening could not be saved") }
    package static var eveningUnforgotten: String { say("The evening could not be deleted") }
    package static var scoreUnsaved: String { say("The score could not be saved") }
    package static var scoresUncleared: String { say("The scores could not be cleared") }
    package static var seenUnsaved: String { say("The game could not note that it has shown this") }
    package static var settingUnsaved: String { say("The setting could not be saved") }
    package static var settingsUnreset: String { say("The settings could not be reset") }

    // MARK: Rows of it

    package static func scoreLeftOut(_ name: String) -> String {
        say("The score \(name) could not be read and was left out.")
    }
    package static func eveningLeftOut(_ name: String) -> String {
        say("The evening \(name) could not be read and was left out.")
    }
    package static func favouriteLeftOut(_ name: String) -> String {
        say("The favourite \(name) could not be read and was left out.")
    }
    package static var withoutName: String { say("without a name") }
    package static func soWithMore(_ count: Int) -> String {
        plural(count, "The same goes for 1 more.", "The same goes for \(count) more.")
    }

    // MARK: What is wrong with its file

    package static func reasonOfSQLite(_ code: Int) -> String { say("SQLite error \(code)") }
    package static func reasonLargerKB(_ kilobytes: Int) -> String { say("larger than \(kilobytes) KB") }
    package static var reasonLink: String { say("it is a link") }
    package static var reasonDeadLink: String { say("it is a link that leads nowhere") }
    package static var reasonEmpty: String { say("it is empty") }
    package static func reasonBesideIt(_ file: String) -> String {
        say("the file \(file) beside it is a link or a folder")
    }
    package static var reasonJournal: String { say("its journal names another file, which SQLite would delete") }
    package static var reasonNoSchema: String { say("it has no schema of the game’s") }
    package static var reasonMigrations: String { say("its list of migrations is not as the game makes it") }
    /// - Parameter part: SQL’s words for it: "table score".
    package static func reasonPartMissing(_ part: String) -> String { say("its \(part) is missing") }
    package static func reasonPartOdd(_ part: String) -> String { say("its \(part) is not as the game makes it") }
    package static func reasonPlanted(_ kind: String) -> String {
        switch kind {
        case "index": say("it holds an index that is not the game’s")
        case "table": say("it holds a table that is not the game’s")
        case "trigger": say("it holds a trigger that is not the game’s")
        case "view": say("it holds a view that is not the game’s")
        default: say("it holds something that is not the game’s")
        }
    }

    // MARK: The command

    package static var dailyUnsaved: String { say("The daily five could not be saved") }
    package static func dailyLeftOut(_ name: String) -> String {
        say("The daily five \(name) could not be read and was left out.")
    }
    package static func dailyDamaged(_ number: Int) -> String {
        say("The daily five number \(number) was damaged; it counts as played.")
    }

    package static var achievementUnsaved: String { say("The deed could not be saved") }
    package static var achievementDamaged: String { say("A deed is damaged and was left out.") }
    package static var knowledgeUnread: String { say("Your answers could not be added up") }

    // MARK: The clock

    package static var clockUnsaved: String { say("The date could not be saved") }
    package static var clockDamaged: String { say("The latest date that the game has seen could not be read.") }
}
