import UnderCoverCatalogue

// Names the deeds, and tells what they take and how they were done.

extension Words {
    static var deeds: String { say("Deeds") }
    static func achievementsTitle(_ done: Int, of all: Int) -> String { say("Deeds \(done)/\(all)") }

    static func newAchievements(_ deeds: [Achievement]) -> String {
        let names = deeds.map(name).joined(separator: ", ")
        return plural(deeds.count, "A deed: \(names).", "Deeds: \(names).")
    }

    static func achievementReached(_ deed: Achievement, _ date: String, place: String?) -> String {
        let told: String
        if let place {
            told = say("\(name(deed)): done, \(date), in \(place).")
        } else {
            told = say("\(name(deed)): done, \(date).")
        }
        // A short month ends in a full stop of its own in some languages.
        return told.hasSuffix("..") ? String(told.dropLast()) : told
    }

    static func achievementLacks(_ deed: Achievement, _ count: Achievement.Count?) -> String {
        say("\(name(deed)): not yet. \(textWithCount(deed, count)).")
    }

    /// With how far it has come, where that is a number.
    static func textWithCount(_ deed: Achievement, _ count: Achievement.Count?) -> String {
        guard let count, count.need > 1 else { return text(deed) }
        return say("\(text(deed)): \(count.have) of \(count.need)")
    }

    static func name(_ deed: Achievement) -> String {
        switch deed {
        case .firstSight: say("First sight")
        case .fog: say("Through the fog")
        case .lastGasp: say("Last gasp")
        case .twins: say("Twins")
        case .noNotes: say("No notes")
        case .tenInARow: say("On a roll")
        case .inGrey: say("In grey")
        case .ohNo: say("Oh. No.")
        case .spelling: say("Spelling")
        case .byEar: say("All ears")
        case .inTheEnd: say("In the end")
        case .fullHeart: say("Full heart")
        case .genre: say("Specialist")
        case .wholeBox: say("The whole box")
        case .week: say("A week")
        case .month: say("A month")
        case .postman: say("Postman")
        case .iceMachine: say("Ice machine")
        case .comeback: say("Comeback")
        case .fullHouse: say("Full house")
        }
    }

    /// The condition of a deed.
    static func text(_ deed: Achievement) -> String {
        switch deed {
        case .firstSight: say("One named inside its first second")
        case .fog: say("One named while next to nothing showed")
        case .lastGasp: say("Right in the last tenth of a round")
        case .twins: say("Right among six that look alike")
        case .noNotes: say("Ten rounds, every one right")
        case .tenInARow: say("Ten right in a row")
        case .inGrey: say("Five rounds, flawless, in black and white")
        case .ohNo: say("Ten rounds, nothing right")
        case .spelling: say("Ten rounds typed, every one right")
        case .byEar: say("Five right by ear in one match")
        case .inTheEnd: say("Missed once, right a month later")
        case .fullHeart: say("Twelve favourites")
        case .genre: say("Every record of a genre, once")
        case .wholeBox: say("Every record of the box, once")
        case .week: say("Seven dailies in a row")
        case .month: say("Thirty dailies in a row")
        case .postman: say("Beat a score that came as a code")
        case .iceMachine: say("A match at three in the morning")
        case .comeback: say("A party won from last place")
        case .fullHouse: say("Eight at one party")
        }
    }
}

// The end of a match, in letters as large as the poster.

extension Words {
    /// In capitals, few and short: the bar separates lines.
    /// - Parameter source: the picture.
    package static func poster(_ source: String) -> [String] {
        switch source {
        case "diver": lines(say("FLAWLESS"))
        case "crowd": lines(say("NO|NOTES"))
        case "boot": lines(say("ENCORE!"))
        case "queue": lines(say("SOLD|OUT"))
        case "bow": lines(say("TAKE A|BOW"))
        case "speaker": lines(say("LOUD"))
        case "singer": lines(say("SHARP|EYES"))
        case "trumpet": lines(say("ON FIRE"))
        case "showoff": lines(say("SHOW-OFF"))
        case "cymbal": lines(say("RINGING"))
        case "fork": lines(say("IN TUNE"))
        case "drums": lines(say("NOT BAD"))
        case "bass": lines(say("CLOSE|ENOUGH"))
        case "pianist": lines(say("FINE."))
        case "valves": lines(say("WARM"))
        case "microphone": lines(say("ONE-TWO"))
        case "van": lines(say("HMM."))
        case "stick": lines(say("OUCH"))
        case "dog": lines(say("FEEDBACK"))
        case "tuba": lines(say("WRONG|VENUE"))
        case "plug": lines(say("UNPLUGGED"))
        case "cat": lines(say("OH NO."))
        case "shoe": lines(say("LOST"))
        case "chairs": lines(say("NOBODY?"))
        case "smashed": lines(say("SMASHED"))
        default: []
        }
    }
}
