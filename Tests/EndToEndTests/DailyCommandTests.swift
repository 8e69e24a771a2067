import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

extension CommandLane {
    struct DailyCommandTests {
        private struct Answer: Decodable {
            struct Record: Decodable { let title, artist: String }
            struct Real: Decodable {
                let points: Int
                let replaced: [Int]
                let text: String
                let records: [Record]
            }

            let date, state: String
            let number, streak: Int
            let points: Int?
            let marks: [String]?
            let seconds: [Double?]?
            let text: String?
            let records: [Record]?
            let real: Real?
        }

        private func run(_ home: Home, _ arguments: String...) throws -> Program.Outcome {
            try Program.run(["daily", "--data-dir", home.path("data")] + arguments, home: home)
        }

        private func answer(_ home: Home, _ date: String) throws -> Answer {
            let outcome = try run(home, "--json", "--date", date)
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try JSONDecoder().decode(Answer.self, from: Data(outcome.output.utf8))
        }

        @Test func aDayToComeGivesNothingAway() throws {
            let home = try Home()
            let answer = try answer(home, "2900-01-01")
            #expect(answer.state == "to-come" && answer.records == nil && answer.text == nil && answer.marks == nil)
            let outcome = try run(home, "--date", "2900-01-01")
            #expect(outcome.status == 0 && outcome.output == Words.dailyInFuture(answer.number) + "\n")
        }

        @Test func titlesComeOnlyOnceTheDayWasPlayed() throws {
            let home = try Home()
            #expect(try answer(home, "2026-11-01").records == nil)
            let day = try #require(DailyDay(rawValue: 1))
            let store = try Store.open(folder: URL(fileURLWithPath: home.path("data")))
            let covers = [DailyCover(points: 89, ticks: 66)] + Array(repeating: DailyCover.missed, count: 4)
            try store.saveDaily(DailyDiary.Entry(day: day, offset: 0, shown: 5, covers: covers))
            store.close()
            let answer = try answer(home, "2026-11-01")
            #expect(answer.state == "played" && answer.points == 89 && answer.number == 1)
            #expect(answer.marks?.first == "atOnce" && answer.seconds?.first == 1.1)
            #expect(answer.records?.count == 5 && answer.text == "Under Cover #1 89/500\n★✕✕✕✕")
            let lines = try run(home, "--date", "2026-11-01").output.split(separator: "\n")
            #expect(lines.count == 7 && lines[0] == "Under Cover #1 89/500" && lines[1] == "★✕✕✕✕")
        }

        @Test func realRecordsStandBelowTheBox() throws {
            let home = try Home()
            let day = try #require(DailyDay(rawValue: 1))
            let store = try Store.open(folder: URL(fileURLWithPath: home.path("data")))
            let covers = [DailyCover(points: 89, ticks: 66)] + Array(repeating: DailyCover.missed, count: 4)
            try store.saveCanon(
                DailyDiary.Entry(
                    day: day, offset: 0, shown: 5, covers: covers, places: CanonPlaces(without: [2])))
            store.close()
            let answer = try answer(home, "2026-11-01")
            let real = try #require(answer.real)
            #expect(answer.state == "missed" && answer.records == nil)
            #expect(real.points == 89 && real.replaced == [3] && real.records.count == 5)
            #expect(real.text == "Under Cover, real records #1 89/500 (place 3 replaced)\n★✕✕✕✕")
            let lines = try run(home, "--date", "2026-11-01").output.split(separator: "\n")
            #expect(lines.count == 8 && lines[1] == real.text.split(separator: "\n")[0])
        }

        @Test(arguments: ["2026-10-31", "2026-02-30", "yesterday", "2026-1-1", "", "-5", "９９９９-01-01"])
        func aDayThatIsNoneIsWrongUsage(_ date: String) throws {
            let outcome = try run(try Home(), "--date=" + date)
            #expect(outcome.status == 2 && outcome.output == "" && outcome.errorLines.count == 1)
        }
    }
}
