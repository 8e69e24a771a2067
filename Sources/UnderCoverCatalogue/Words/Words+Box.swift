extension Words {
    /// In place of an id that cannot be read.
    package static func numberOfEntry(_ number: Int) -> String { say("number \(number)") }
    package static func listsMissing(_ path: String) -> String {
        say("The lists in the box are missing: \(path) cannot be read.")
    }
    package static func canonMissing(_ path: String) -> String {
        say("There are no daily fives of real records: \(path) is missing or damaged.")
    }
    package static func listUnread(_ id: String) -> String { say("The list \(id) was left out: it cannot be read.") }
    package static func listEmpty(_ id: String) -> String { say("The list \(id) was left out: it is empty.") }
    package static func listGarbled(_ id: String) -> String {
        say("The list \(id) was left out: it cannot be understood.")
    }
    package static func listNewer(_ id: String) -> String {
        say("The list \(id) was left out: it is for a newer Under Cover.")
    }
    package static func listBare(_ id: String) -> String { say("The list \(id) was left out: it has no album left.") }
    package static func listMisnamed(_ id: String, _ other: String) -> String {
        say("The list \(id) was left out: it calls itself \(other).")
    }
    package static func listLostAlbum(_ id: String, _ number: Int) -> String {
        say("The list \(id) lost an album: number \(number) cannot be understood.")
    }
    package static func listLostTwin(_ id: String, _ number: Int, _ title: String) -> String {
        say("The list \(id) lost an album: number \(number), \(title), is listed twice.")
    }
    package static func recordGarbled(_ id: String) -> String {
        say("The record \(id) was left out: it cannot be understood.")
    }
    package static func recordTwice(_ id: String) -> String {
        say("The record \(id) was left out: it is listed twice.")
    }
    package static func recordNameless(_ id: String) -> String {
        say("The record \(id) was left out: it has no id, title or artist.")
    }
    package static func recordSleeveless(_ id: String, _ file: String) -> String {
        say("The record \(id) was left out: it has no sleeve: \(file) is missing or empty.")
    }
    package static func recordLostSong(_ id: String, _ file: String) -> String {
        say("The record \(id) lost a song: \(file) is missing or empty.")
    }
    package static func categoryGarbled(_ id: String) -> String {
        say("The category \(id) was left out: it cannot be understood.")
    }
    package static func categoryTwice(_ id: String) -> String {
        say("The category \(id) was left out: it is listed twice.")
    }
    package static func categoryBare(_ id: String) -> String {
        say("The category \(id) was left out: it has no record left.")
    }
    package static func letteringDamaged(_ path: String) -> String {
        say("\(path) is damaged; lettering is looked for without it.")
    }

    /// The category of all records of New Releases Friday.
    package static var newReleases: String { say("New releases") }
    package static var pressLacksFonts: String {
        say("New releases cannot be drawn: their typefaces are not here. Install the game anew.")
    }
    package static var pressIsOlder: String {
        say("This new release cannot be drawn: it is of a newer Under Cover.")
    }
    package static var pressLacksMemory: String {
        say("This new release cannot be drawn: there is too little memory. Close another program, and try again.")
    }
}
