import UnderCoverCatalogue
import UnderCoverPixels

// Words of the first screen, and of the page of a category that it leads to.

extension Words {
    static var play: String { say("Play") }
    static var playItNow: String { say("Play it now") }
    /// Tab and the shoulders lead from one part of the screen to the next.
    static var jump: String { say("Jump") }
    static var moreWord: String { say("More") }
    /// A match in a category that chance picks.
    static var surprise: String { say("Surprise") }
    static func anyOf(_ count: Int) -> String { say("any of \(count)") }
    static func bestSoFar(_ points: Int) -> String { say("best \(points)") }
    /// So many play a party.
    static var twoToEight: String { say("2 to 8") }
    static var todayWord: String { say("today") }
    /// Below the number of days in a row.
    static func daysWord(_ count: Int) -> String { plural(count, "day", "days") }

    /// A short word on a sign, nine letters at most.
    static func shelf(_ section: Category.Section) -> String {
        switch section {
        case .builtIn: say("The box")
        case .lists: say("Famous")
        case .yours: say("Yours")
        }
    }

    // MARK: The page of a category

    static var comesIntoFocusBy: String { say("Comes into focus by") }
    static var youAreAskedTo: String { say("You are asked to") }
    /// The kind of round in which all kinds take turns.
    static var mixOfKinds: String { say("Mix") }
    /// Beside the button that leads to these settings.
    /// - Parameter choices: nil where the answer is typed.
    static func settingsSummary(choices: Int?, seconds: Int) -> String {
        if let choices { say("\(choices) choices · \(seconds)\u{A0}s") } else { say("typed · \(seconds)\u{A0}s") }
    }

    static func summary(_ pace: Pace) -> String {
        switch pace {
        case .fair: say("fair pace")
        case .classic: say("classic pace")
        }
    }
    /// The button that takes back what was changed on a sheet.
    static var asItWas: String { say("As it was") }

    /// Below a picture, ten letters at most.
    static func short(_ kind: RoundKind) -> String {
        switch kind {
        case .nameTheCover: say("Name it")
        case .findTheCover: say("Find it")
        case .whichCameFirst: say("In order")
        case .oddOneOut: say("Odd one")
        case .byEar: say("By ear")
        }
    }
}
