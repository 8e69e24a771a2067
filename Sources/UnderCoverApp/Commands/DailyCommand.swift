import ArgumentParser
import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

/// Tells what the player's daily five came to, and gives nothing of one that was not played away.
struct DailyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "daily", abstract: "Say what today's daily five came to, or that of another day.")

    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.") var dataDir: String?
    @Option(help: ArgumentHelp("The day, today unless given.", valueName: "YYYY-MM-DD")) var date: String?
    @Flag(help: "Print JSON instead of lines.") var json = false

    struct Answer: Encodable {
        struct Record: Encodable {
            let title, artist: String
            /// Its place in New Releases Friday; nil for a record of the box.
            let press: PressPlace?
        }

        let date: String
        let number: Int
        /// played, begun (today's, not finished), open (today's), missed or to-come.
        let state: String
        /// Today's, whatever the date.
        let streak: Int
        var points: Int?
        var marks: [String]?
        /// Seconds until each cover was named; null where it was not.
        var seconds: [Double?]?
        var text: String?
        var records: [Record]?
        /// The day's five of real records; nil where they were not played to the end.
        var real: Real?
    }

    struct Real: Encodable {
        let points: Int
        let marks: [String]
        let seconds: [Double?]
        /// Places whose record had no cover, from 1.
        let replaced: [Int]
        let text: String
        let records: [Answer.Record]
    }

    func validate() throws { _ = try chosen() }

    func run() throws {
        let clock = WallClock(unix: Int(Date().timeIntervalSince1970), offset: LocalTime.offset)
        let today = CivilDate(clock)
        guard let day = DailyDay(try chosen() ?? today) else { throw Failure.usage(Words.dailyTooEarly) }
        let files = try GameFiles(dataDir: dataDir, needsStore: dataDir != nil)
        let kept = files.kept(files.opening.stored)
        let answer = Self.answer(day, today, kept, offset: clock.offset)
        if json { return try Output.json(answer) }
        for line in Self.lines(answer) { Output.line(line) }
    }

    private func chosen() throws -> CivilDate? {
        guard let date else { return nil }
        let parts = date.split(separator: "-", omittingEmptySubsequences: false)
        let isShaped = parts.map(\.count) == [4, 2, 2] && parts.joined().allSatisfy { $0.isASCII && $0.isNumber }
        let numbers = parts.compactMap { Int($0) }
        guard isShaped, let found = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) else {
            throw ValidationError("--date takes a day as YYYY-MM-DD, not “\(date.prefix(40))”.")
        }
        return found
    }

    /// - Parameter offset: of the clock from UTC, in seconds.
    static func answer(_ day: DailyDay, _ today: CivilDate, _ kept: Kept, offset: Int) -> Answer {
        let streak = DailyDay(today).map { DailyStreak(kept.daily, today: $0, offset: offset).current } ?? 0
        let entry = kept.daily[day]
        let isOver = entry.map { $0.isOver || day.date < today } ?? false
        let isBegun = entry.map { $0.shown > 0 } ?? false
        let rest = day.date == today ? (isBegun ? "begun" : "open") : day.date < today ? "missed" : "to-come"
        // A try of a date that is to come was made with the clock ahead: its titles stay with it.
        let isPlayed = isOver && day.date <= today
        var answer = Answer(
            date: iso(day.date), number: day.number, state: isPlayed ? "played" : rest, streak: streak)
        answer.real = real(day, today, kept)
        guard isPlayed, let result = entry?.result else { return answer }
        (answer.points, answer.marks) = (result.points, result.marks.map(\.rawValue))
        answer.seconds = seconds(result)
        answer.text = Words.dailyText(result)
        answer.records = records(DailyFive.albums(on: day).compactMap { kept.album($0) })
        return answer
    }

    private static func real(_ day: DailyDay, _ today: CivilDate, _ kept: Kept) -> Real? {
        guard let entry = kept.canonDiary[day], day.date < today || entry.isOver && day.date == today,
            let places = entry.places
        else { return nil }
        let result = entry.result
        return Real(
            points: result.points, marks: result.marks.map(\.rawValue), seconds: seconds(result),
            replaced: places.replaced, text: Words.dailyText(result),
            records: records(kept.canon?.five(on: day, places) ?? []))
    }

    private static func seconds(_ result: DailyResult) -> [Double?] {
        result.covers.map { cover in cover.ticks.map { Double(($0 * 10 + 30) / 60) / 10 } }
    }

    private static func records(_ albums: [Album]) -> [Answer.Record] {
        albums.map { Answer.Record(title: $0.title, artist: $0.artist, press: PressPlace($0.id)) }
    }

    private static func lines(_ answer: Answer) -> [String] {
        box(answer) + (answer.real.map { lines($0.text, $0.marks, $0.records) } ?? [])
    }

    private static func box(_ answer: Answer) -> [String] {
        guard let text = answer.text, let marks = answer.marks else {
            switch answer.state {
            case "missed": return [Words.dailyWasMissed(answer.number)]
            case "begun": return [Words.dailyBegun(answer.number)]
            case "to-come": return [Words.dailyInFuture(answer.number)]
            default: return [Words.dailyToCome(answer.number)]
            }
        }
        return lines(text, marks, answer.records ?? [])
    }

    private static func lines(_ text: String, _ marks: [String], _ records: [Answer.Record]) -> [String] {
        let signs = marks.map { DailyMark(rawValue: $0).map { String($0.sign) } ?? "" }
        let records = records.map { "\($0.title), \($0.artist)" }
        return text.split(separator: "\n").map(String.init)
            + (records.count == signs.count ? zip(signs, records).map { "\($0) \($1)" } : [])
    }

    private static func iso(_ date: CivilDate) -> String {
        let (month, day) = (String(date.month), String(date.day))
        return "\(date.year)-\(month.count < 2 ? "0" : "")\(month)-\(day.count < 2 ? "0" : "")\(day)"
    }
}
