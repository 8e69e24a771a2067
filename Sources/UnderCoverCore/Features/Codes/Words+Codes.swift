import UnderCoverCatalogue

// Sentences of challenge codes: typed, opened as links, and the matches that they begin.

extension Words {
    static var enterACode: String { say("Enter a code") }
    static var codeFieldHint: String { say("Letters and digits from a card or a message") }
    static var paste: String { say("Paste") }
    static var nothingToPaste: String { say("There is no text to paste.") }
    static var takeItOn: String { say("Take it on") }
    static var notThisTime: String { say("Not now") }
    static var addAServer: String { say("Add a server") }
    static var saysSoFar: String { say("What it says so far") }
    static var codeLookAlikes: String { say("I and L count as 1, and O as 0.") }
    static var codeNothingYet: String { say("Nothing has been typed yet.") }
    static var whichCovers: String { say("Which covers") }
    static var theMatch: String { say("How it is played") }
    static var whichCategory: String { say("Which category") }
    static var whoseScore: String { say("Whose score is to beat") }
    static var noScoreToBeat: String { say("No score to beat") }
    static var toBeat: String { say("To beat") }
    static var sameAgain: String { say("Same again") }
    static var sameCovers: String { say("The same covers, the same order, the same clock.") }

    static func moreLetters(_ count: Int) -> String {
        plural(count, "1 more letter", "\(count) more letters")
    }
    static func codeGroups(_ groups: [String]) -> String { groups.joined(separator: " ") }

    // MARK: The match of a code

    static func codeLength(_ settings: MatchSettings) -> String {
        plural(
            settings.rounds, "1 round of \(settings.seconds) seconds",
            "\(settings.rounds) rounds of \(settings.seconds) seconds")
    }
    static func codeShort(_ settings: MatchSettings) -> String {
        [roundsSaid(settings.rounds), seconds(settings.seconds), choicesSaid(settings.choices)]
            .joined(separator: " · ")
    }
    /// Its reveal and its kinds of round.
    static func codeManner(_ settings: MatchSettings) -> String {
        var chosen = Settings()
        (chosen.reveal, chosen.kinds) = (settings.reveal, settings.kinds)
        let reveal = SettingRow.named("reveal").map { shown($0, in: chosen) } ?? ""
        let kinds = SettingRow.kinds.filter { $0.value(in: chosen) == "on" }.map { label($0) }
        return ([reveal] + kinds).joined(separator: " · ")
    }
    static func roundsWord(_ count: Int) -> String { plural(count, "round", "rounds") }
    static func choicesSaid(_ count: Int) -> String { plural(count, "1 choice", "\(count) choices") }
    static func rightOf(_ right: Int, _ rounds: Int) -> String { say("\(right) of \(rounds) right") }
    static var typedMatch: String { say("answers are typed") }
    static var needsSoundMatch: String { say("Some rounds are by ear, and there is no sound now.") }

    // MARK: Its category

    static func codeIsHere(_ albums: Int) -> String {
        plural(albums, "it is here, its one album", "it is here, all \(albums) albums")
    }
    static var codeNotOutYet: String { say("Its records come out on a Friday that is still to come here.") }
    static var codeAfterDaily: String { say("It has today’s new records in it. Play the daily five first.") }
    static var codeCategoryUnknown: String { say("A category that is not here") }
    static func codeCanBeFetched(_ source: String) -> String { say("It can be fetched from \(source).") }
    static var codeNeedsServer: String { say("It is on a server that is not set up here.") }
    static var codeOwnFiles: String {
        say("It is made of somebody’s own records, or comes with a newer game. Ask for a code of another category.")
    }
    static func codeCoversMissing(_ count: Int) -> String {
        plural(
            count, "One of its covers is not among your albums.", "\(count) of its covers are not among your albums.")
    }
    static var codeReadingAlbums: String { say("Its albums are being read.") }
    static var codeCannotAsk: String { say("Your albums differ too much to ask the same covers.") }

    // MARK: Problems

    /// Behind a slip that is nowhere to be found.
    static var codeMayLackReference: String { say("If the card has an “@” behind the code, type that, too.") }

    // MARK: Links

    static var linkWaits: String { say("A code has arrived. It opens when this match is over.") }
    static func linkBroken(_ problem: ChallengeCode.CodeError) -> String {
        say("A link was opened, but its code cannot be used. \(challengeError(problem))")
    }
    package static var linkTaken: String { say("The game is running already: it has the code now.") }
    package static var windowShown: String { say("The game is running already: its window comes to the front.") }
    package static var linkRefused: String {
        say("A running game did not take the link, so another one starts.")
    }
    package static var codeNeedsCategory: String { say("No code: other players do not have that category.") }
    package static func codeNeedsAlbums(_ name: String) -> String {
        say("No code: “\(name)” has no albums to ask now.")
    }

    // MARK: The result

    static var passItOn: String { say("Pass it on") }
    static var passItOnText: String {
        say("The same covers for another player, who types this code under Code or reads it with a phone.")
    }
    static var copyCode: String { say("Copy the code") }
    static var codeCopied: String { say("Copied. Now it is another player’s turn.") }

    /// - Parameter by: the name that came with the code.
    static func challengeOutcome(_ points: Int, against score: Int, by: String?) -> String {
        let margin = points - score
        guard let by else {
            return switch margin {
            case 0: say("Level: \(score) was the score to beat.")
            case 1...: plural(margin, "1 point over the score to beat.", "\(margin) points over the score to beat.")
            default:
                plural(-margin, "1 point short of the score to beat.", "\(-margin) points short of the score to beat.")
            }
        }
        return switch margin {
        case 0: say("Level with \(by) at \(score).")
        case 1...: plural(margin, "1 point ahead of \(by).", "\(margin) points ahead of \(by).")
        default: plural(-margin, "1 point behind \(by).", "\(-margin) points behind \(by).")
        }
    }
}
