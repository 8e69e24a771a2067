import UnderCoverCatalogue

// The game says these of an evening with children.

extension Words {
    static var family: String { say("Family") }
    static var familyOff: String { say("Switch Family off") }
    static var kidsAreFamily: String { say("The rules for kids always play for the family.") }
    static var forTheFamily: String { say("for the family") }
    static var nameNotForFamily: String { say("That name stays outside. Here is another one.") }

    // MARK: Albums

    static func leftOutForFamily(_ count: Int) -> String {
        plural(count, "1 left out for the family", "\(count) left out for the family")
    }
    static func tooFewForFamily(_ count: Int) -> String {
        plural(
            count, "One album is left out for the family, and too few are left.",
            "\(count) albums are left out for the family, and too few are left.")
    }
    static func unknownToFamily(_ count: Int) -> String {
        plural(
            count, "No source has said whether one is explicit",
            "No source has said whether \(count) are explicit")
    }

    // MARK: One album

    static var notForFamily: String { say("Not for the family") }
    static var keptFromFamily: String { say("Left out whenever Family is on.") }
    /// A record of the box may be in the daily five, which is the same for all.
    static var boxKeptFromFamily: String {
        say("Left out whenever Family is on, but not from the daily five, which is the same for all.")
    }
    static var backForFamily: String { say("Back for the family.") }
    /// To a guest who would lend it or hear it.
    static var recordNotForFamily: String { say("Family is on, so that record stays out.") }
    static var cannotAskFamily: String { say("It is left out for the family. Switch Family off first.") }

    // MARK: Codes

    static func codeLeftOut(_ count: Int) -> String {
        plural(
            count, "The family leaves out one of its covers. Switch Family off to play it.",
            "The family leaves out \(count) of its covers. Switch Family off to play it.")
    }
}
