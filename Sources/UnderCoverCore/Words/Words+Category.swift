// Words of the page of a category.

extension Words {
    static var comesIntoFocusBy: String { say("Comes into focus by") }
    static var youAreAskedTo: String { say("You are asked to") }
    /// The kind of round in which all kinds take turns.
    static var mixOfKinds: String { say("Mix") }
    /// Beside the button that leads to these settings.
    static func settingsSummary(choices: Int, seconds: Int) -> String {
        say("\(choices) choices · \(seconds)\u{A0}s")
    }

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
