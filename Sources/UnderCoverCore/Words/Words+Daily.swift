// Sentences of the daily five, of challenge codes and of typed answers.

extension Words {
    // MARK: The daily five

    static let dailyFive = "Daily five"
    static let dailyLead = "Five records, ten seconds each. The same five for everybody today, and one try that counts."
    static let dailyStreakRule = "Miss one day in any seven and the streak goes on; miss two and it starts again."
    static let dailyMidnight = "A day counts if it is begun before its midnight."
    static let dailyForFun = "For fun: today’s try is done."
    static let dailyNotYet = "The first daily five was on 1 November 2026. Your clock says it is earlier."

    /// The text to copy: "Under Cover #123 412/500", and a sign for each cover below it.
    package static func dailyText(_ result: DailyResult) -> String {
        "Under Cover #\(result.day.number) \(result.points)/\(DailyFive.mostPoints)\n"
            + String(result.marks.map(\.sign))
    }

    /// The same for screen readers, which stumble over the signs.
    package static func dailySpoken(_ result: DailyResult) -> String {
        let covers = result.marks.enumerated().map { "Cover \($0 + 1): \(said($1))." }
        return "Under Cover, number \(result.day.number): \(result.points) of \(DailyFive.mostPoints). "
            + covers.joined(separator: " ")
    }

    /// In the calendar's legend.
    static func legend(_ mark: DailyMark) -> String {
        switch mark {
        case .atOnce: "at once"
        case .soon: "soon"
        case .halfWay: "half way"
        case .late: "late"
        case .missed: "not at all"
        }
    }

    static func said(_ mark: DailyMark) -> String { mark == .missed ? "not this one" : "right " + legend(mark) }

    // MARK: Challenge codes

    package static func challengeProblem(_ problem: ChallengeCode.Problem) -> String {
        switch problem {
        case .notACode: "That is no code: codes have letters and digits only."
        case .foreign: "That code belongs to another program."
        case .cut: "The end of the code is missing."
        case .tooLong: "That is longer than the code. Something stuck to its end."
        case .mistyped(let group?): "A slip in the \(placeWord(group)) group."
        case .mistyped(nil): "A slip somewhere. Compare it letter by letter."
        case .newer: "The code was made by a newer Under Cover. Update the game, then try again."
        case .outOfRange: "The code is typed right, but no game makes such a match."
        }
    }

    /// nil where all albums are the same.
    package static func challengeDifference(_ difference: AlbumDifference) -> String? {
        switch difference {
        case .same: nil
        case .about(1): "About one album differs, so wrong choices may."
        case .about(let count): "About \(count) albums differ, so wrong choices may."
        case .many: "More than a dozen albums differ, so wrong choices will."
        case .unknown: "Its albums have changed since, and this code is too old to say which it asked for."
        }
    }

    // MARK: Typed answers

    /// The verdict and its reason in one sentence.
    package static func judged(_ judgement: TypedJudgement, title: String, artist: String) -> String {
        switch judgement.reason {
        case .nothing: "Wrong: nothing was typed."
        case .same: "Right: it is “\(title)”, apart from what does not count."
        case .slips(let count) where judgement.verdict == .right:
            "Right: \(slips(count)) from “\(title)” \(forgiven(count))."
        case .slips(let count): "Nearly: \(slips(count)) from “\(title)”, more than its length allows."
        case .artist(0): "The artist: it is \(artist), which banks half of the points."
        case .artist(let count): "The artist: \(slips(count)) from \(artist), which banks half of the points."
        case .ambiguous(let other): "Nearly: “\(other)” is called that, too."
        case .nearer(let other, let count): "Wrong: \(slips(count)) from “\(title)”, but no farther from “\(other)”."
        case .another(let other): "Wrong: that is “\(other)”."
        case .number: "Nearly: the words are right, the number is not."
        case .part: "Nearly: some of the words are those of “\(title)”."
        case .different: "Wrong: it is too far from “\(title)” and from \(artist)."
        }
    }

    private static func slips(_ count: Int) -> String { count == 1 ? "one slip" : "\(count) slips" }
    private static func forgiven(_ count: Int) -> String { count == 1 ? "is forgiven" : "are forgiven" }
}
