extension ClubMembership {
    /// The club's name: that of its folder.
    package var name: String { OutsideText.clean(folder.name.shown, longest: 40) ?? Words.club }
}

extension Words {
    package static var club: String { say("Club") }

    package static func clubAway(_ folder: String) -> String {
        say("“\(folder)” is not there now. The game goes on, and catches up when it is back.")
    }
    package static func clubUnwritten(_ reason: String) -> String {
        say("Your results are not in the folder yet: \(reason). The game tries again at its next look.")
    }
    package static func clubNotKept(_ reason: String) -> String {
        say("Your membership could not be saved: \(reason). Free some room, then join again.")
    }
    package static func clubNotTold(_ reason: String) -> String {
        say("What you played could not be saved for the club: \(reason). Free some room, or its members miss it.")
    }
    package static func clubLinked(_ folder: String) -> String {
        say("“\(folder)” is a link or no folder, so the game does not write there. Choose another folder.")
    }
    package static var clubNone: String { say("You are in no club. Join one with “under-cover club join FOLDER”.") }
    package static var clubAlready: String { say("You are in a club already. Leave it first.") }
    package static var clubNeedsName: String { say("A member needs a name with at least one visible character.") }
    package static var clubKeyLost: String {
        say("The key of your membership is damaged, so your file cannot be signed. Leave the club, then join again.")
    }
}
