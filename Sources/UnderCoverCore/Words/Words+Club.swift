import UnderCoverCatalogue

// Sentences of the club.

extension Words {
    static var noClub: String { say("No club yet") }
    static var noClubText: String {
        say(
            "Share a folder with friends as you like: Syncthing, Nextcloud, a network drive, a stick. "
                + "Each game writes one small file there, and reads the others’. Results only, no account "
                + "and no server."
        )
    }
    static var joinClub: String { say("Join a club") }
    static var clubName: String { say("Your name") }
    static var clubNameHint: String { say("As the others will see it") }
    static var lookAgain: String { say("Look again") }
    static var leaveClub: String { say("Leave") }
    static var clubReading: String { say("Looking into the folder…") }
    static var clubWrites: String { say("The game writes only your file there.") }
    static var clubAlone: String { say("Nobody else yet. The others choose the same folder.") }
    static var clubPoints: String { say("points") }
    static var clubInARow: String { say("in a row") }
    package static var clubNotYet: String { say("not yet") }
    package static var clubSealed: String { say("sealed") }
    static var clubSealedText: String { say("Today’s results open once you have played today’s five.") }
    static var clubSpans: String { say("Day, week, all") }

    static func span(_ span: ClubSpan) -> String {
        switch span {
        case .today: say("Today")
        case .week: say("This week")
        case .always: say("All time")
        }
    }

    static func clubYou(_ name: String) -> String { say("\(name), you") }

    /// Beside the number of those who have.
    static func clubPlayed(members: Int) -> String {
        plural(members, "of one member has played", "of \(members) have played")
    }

    /// The desktop says it, without points while today's results are sealed.
    static func clubHasPlayed(_ name: String, points: Int?) -> String {
        guard let points else { return say("\(name) has played today’s five.") }
        return plural(
            points, "\(name) has played today’s five: one point.", "\(name) has played today’s five: \(points) points.")
    }

    static func clubRead(_ when: String) -> String { say("Read \(when).") }
    static func clubLastSeen(_ when: String) -> String { say("Last seen \(when).") }

    static var leaveClubAsk: Ask {
        (
            say("Leave the club?"),
            say("Your file is deleted from the folder. The files of the others stay as they are."),
            say("Leave"), say("Stay")
        )
    }

    package static func clubChanged(_ name: String) -> String { say("\(name)’s file") }
    package static func clubChangedText(_ name: String) -> String {
        say("The file was changed by somebody who is not \(name). It is shown, and not counted.")
    }

    package static func clubFileError(_ fault: ClubFileError) -> String {
        switch fault.kind {
        case .changed(let name):
            say("“\(fault.file)” was changed by somebody who is not \(name). It is shown, and not counted.")
        case .newer: say("“\(fault.file)” was written by a newer Under Cover. Update the game to count it.")
        case .large: say("“\(fault.file)” is larger than any member’s file. It was not read.")
        case .unreadable: say("“\(fault.file)” cannot be read. Its permissions may forbid it.")
        case .noClubFile: say("“\(fault.file)” is no file of a member. It was left alone.")
        case .link: say("“\(fault.file)” is a link or no ordinary file. It was not opened.")
        case .others(let count): plural(count, "One more file does not count.", "\(count) more files do not count.")
        case .tooMany(let count):
            plural(
                count, "There is one file more than a club can have. It was not read.",
                "There are \(count) files more than a club can have. They were not read.")
        }
    }

    package static func clubSilent(_ folder: String) -> String {
        say("“\(folder)” does not answer. The game goes on, and catches up when it does.")
    }
    package static func clubLeft(_ isDeleted: Bool, _ file: String?) -> String {
        if isDeleted { return say("You have left the club, and your file is deleted.") }
        guard let file else {
            return say("You have left the club. Your file could not be deleted; delete it once the folder is back.")
        }
        return say("You have left the club. Your file \(file) could not be deleted; delete it once the folder is back.")
    }
    package static func clubJoined(_ name: String, _ folder: String) -> String {
        say("\(name) has joined “\(folder)”.")
    }
    package static var clubTooEarly: String { dailyNotYet }
}

extension ClubFileError {
    package var sentence: String { Words.clubFileError(self) }
}
