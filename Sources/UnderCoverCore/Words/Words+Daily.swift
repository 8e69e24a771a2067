import UnderCoverCatalogue

// Sentences of the daily five, of challenge codes and of typed answers.

extension Words {
    // MARK: The daily five

    static var dailyFive: String { say("Daily five") }
    static var dailyLead: String {
        say("Five records, ten seconds each. The same five for everybody today, and one try that counts.")
    }
    static var dailyStreakRule: String {
        say("Miss one day in any seven and the streak goes on; miss two and it starts again.")
    }
    static var dailyMidnight: String { say("A day counts if it is begun before its midnight.") }
    static var dailyForFun: String { say("For fun: today’s try is done.") }
    static var dailyNotYet: String {
        say("The first daily five was on 1 November 2026. Your clock says it is earlier.")
    }

    /// The text to copy: "Under Cover #123 412/500", and a sign for each cover below it.
    package static func dailyText(_ result: DailyResult) -> String {
        let head =
            result.places.map { canonHead(result, $0.replaced) }
            ?? say("Under Cover #\(result.day.number) \(result.points)/\(DailyFive.mostPoints)")
        return head + "\n" + String(result.marks.map(\.sign))
    }

    /// The same for screen readers, which stumble over the signs.
    package static func dailySpoken(_ result: DailyResult) -> String {
        let sum =
            result.places == nil
            ? say("Under Cover, number \(result.day.number): \(result.points) of \(DailyFive.mostPoints).")
            : say(
                "Under Cover, real records, number \(result.day.number): \(result.points) of \(DailyFive.mostPoints).")
        let replaced = canonReplaced(result.places?.replaced ?? [])
        return sentences([sum] + result.marks.enumerated().map { said($1, cover: $0 + 1) } + [replaced])
    }

    // MARK: The daily five of real records

    static var realRecords: String { say("Real records") }

    /// "Under Cover, real records #52 412/500 (place 3 replaced)": others were asked another record there.
    private static func canonHead(_ result: DailyResult, _ places: [Int]) -> String {
        let head = say("Under Cover, real records #\(result.day.number) \(result.points)/\(DailyFive.mostPoints)")
        return places.isEmpty ? head : head + " (" + canonReplacedShort(places) + ")"
    }

    static func canonReplacedShort(_ places: [Int]) -> String {
        let list = commas(places.map(String.init))
        return plural(places.count, "place \(list) replaced", "places \(list) replaced")
    }

    /// Empty where no place was replaced.
    package static func canonReplaced(_ places: [Int]) -> String {
        let list = commas(places.map(String.init))
        return places.isEmpty
            ? ""
            : plural(
                places.count, "Place \(list) was replaced: the archive has no cover there.",
                "Places \(list) were replaced: the archive has no covers there.")
    }

    /// In the calendar's legend.
    static func legend(_ mark: DailyMark) -> String {
        switch mark {
        case .atOnce: say("at once")
        case .soon: say("soon")
        case .halfWay: say("half way")
        case .late: say("late")
        case .missed: say("not at all")
        }
    }

    private static func said(_ mark: DailyMark, cover: Int) -> String {
        switch mark {
        case .atOnce: say("Cover \(cover): right at once.")
        case .soon: say("Cover \(cover): right soon.")
        case .halfWay: say("Cover \(cover): right half way.")
        case .late: say("Cover \(cover): right late.")
        case .missed: say("Cover \(cover): not this one.")
        }
    }

    // MARK: Challenge codes

    package static func challengeError(_ problem: ChallengeCode.CodeError) -> String {
        switch problem {
        case .notACode: say("That is no code: codes have letters and digits only.")
        case .foreign: say("That code belongs to another program.")
        case .cut: say("The end of the code is missing.")
        case .tooLong: say("That is longer than the code. Something stuck to its end.")
        case .mistyped(let group?): say("A slip in group \(group).")
        case .mistyped(nil): say("A slip somewhere. Compare it letter by letter.")
        case .newer: say("The code was made by a newer Under Cover. Update the game, then try again.")
        case .outOfRange: say("The code is typed right, but no game makes such a match.")
        }
    }

    /// nil where all albums are the same.
    package static func challengeDifference(_ difference: AlbumDifference) -> String? {
        switch difference {
        case .same: nil
        case .about(let count):
            plural(
                count, "About one album differs, so wrong choices may differ, too.",
                "About \(count) albums differ, so wrong choices may differ, too.")
        case .many: say("More than a dozen albums differ, so wrong choices will differ, too.")
        case .unknown: say("Its albums have changed since, and this code is too old to say which it asked for.")
        }
    }

    // MARK: Typed answers

    /// The verdict and its reason in one sentence.
    package static func judged(_ judgement: TypedJudgement, title: String, artist: String) -> String {
        switch judgement.reason {
        case .nothing: say("Wrong: nothing was typed.")
        case .same: say("Right: it is “\(title)”; small differences do not count.")
        case .slips(let count) where judgement.verdict == .right:
            plural(
                count, "Right: one slip from “\(title)” is forgiven.",
                "Right: \(count) slips from “\(title)” are forgiven.")
        case .slips(let count):
            plural(
                count, "Nearly: one slip from “\(title)”, more than its length allows.",
                "Nearly: \(count) slips from “\(title)”, more than its length allows.")
        case .artist(0): say("The artist: it is \(artist), which banks half of the points.")
        case .artist(let count):
            plural(
                count, "The artist: one slip from \(artist), which banks half of the points.",
                "The artist: \(count) slips from \(artist), which banks half of the points.")
        case .ambiguous(let other): say("Nearly: “\(other)” is called that, too.")
        case .nearer(let other, let count):
            plural(
                count, "Wrong: one slip from “\(title)”, but no farther from “\(other)”.",
                "Wrong: \(count) slips from “\(title)”, but no farther from “\(other)”.")
        case .another(let other): say("Wrong: that is “\(other)”.")
        case .number: say("Nearly: the words are right, the number is not.")
        case .part: say("Nearly: some of the words are those of “\(title)”.")
        case .different: say("Wrong: it is too far from “\(title)” and from \(artist).")
        }
    }
}

// Sentences about tries of the daily five that do not count, and about the club beside it.

extension Words {
    /// In place of the category's name while a daily five is played again.
    static var dailyFunName: String { say("Daily five, for fun") }

    /// The way from the daily's result.
    static var toTheClub: String { say("The club") }

    package static func dailyInFuture(_ number: Int) -> String {
        say("Under Cover #\(number): that day has not come yet. Patience is free.")
    }

    // MARK: The clock

    static var dailySetBack: String {
        say("This game has seen a later day than your clock says. Today’s five do not count for a streak.")
    }

    // MARK: The club

    static var clubRename: String { say("My name") }
    static var clubRenamed: String { say("The others see it once their games look again.") }
}
