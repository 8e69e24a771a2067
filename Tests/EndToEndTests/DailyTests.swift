import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

extension MatchLane {
    /// The daily five as it is played, with clocks that go on, back, and astray.
    @Suite(.serialized) struct DailyTests {
        private struct Answer: Decodable {
            struct Record: Decodable { let title, artist: String }

            let date, state: String
            let number, streak: Int
            let points: Int?
            let text: String?
            let records: [Record]?
        }

        private static let day = 86_400
        private let home: Home
        private let pad: PadHands
        private let clocks: [String: String]

        init() throws {
            home = try Home()
            pad = try PadHands(home: home)
            clocks = try Shim.clocks(in: home)
            try setClock(0)
        }

        /// Seconds from now to the noon of today: at midnight a test would begin on one day and end on the next.
        private let noon = 43_200 - Int(Date().timeIntervalSince1970) % 86_400

        /// - Parameters: seconds by which the wall clock is ahead of noon, and the machine's own of this machine's.
        private func setClock(_ wall: Int, machine: Int = 0) throws {
            try home.write("\(machine) \(noon + wall)", to: "clocks")
        }

        private func start(_ arguments: String...) throws -> RunningGame {
            try RunningGame(arguments, home: home, pace: .real, pad.environment.merging(clocks) { $1 })
        }

        private func stop(_ game: RunningGame) throws {
            try game.stop()
            #expect(game.errors == "")
        }

        /// Starts the game, and closes it on its first page.
        private func look() throws -> AppState {
            let game = try start()
            let state = try game.watch(for: "the first page") { $0.isReady }
            try stop(game)
            return state
        }

        private func daily(_ arguments: String...) throws -> Program.Outcome {
            try Program.run(["daily", "--data-dir", home.path("data")] + arguments, home: home, clocks)
        }

        private func answer(_ arguments: String...) throws -> Answer {
            let outcome = try Program.run(
                ["daily", "--data-dir", home.path("data"), "--json"] + arguments, home: home, clocks)
            #expect(outcome.status == 0 && outcome.errors == "")
            return try JSONDecoder().decode(Answer.self, from: Data(outcome.output.utf8))
        }

        /// Answers rightly until the screen of that name.
        private func play(_ game: RunningGame, to end: String, midway: () throws -> Void = {}) throws -> AppState {
            var rounds = 0
            while rounds < 40 {
                let state = try game.watch(for: "something to press") {
                    $0.isReady && $0.wantsPress && !$0.input.pads.isEmpty
                }
                if state.screen.name == end { return state }
                if state.screen is Guessing {
                    if state.match?.current == 1 { try midway() }
                    let round = try #require(state.match?.round)
                    try pad.answer(try #require(round.choices.firstIndex(of: round.answer)))
                } else {
                    try pad.confirm()
                }
                _ = try game.watch(for: "an answer to the press") { $0.place != state.place }
                rounds += 1
            }
            throw Stuck(end)
        }

        /// Begins today's try and ends in the middle.
        private func begin() throws -> AppState {
            let game = try start("--daily")
            let state = try game.watch(for: "the first cover") { (($0.screen as? Guessing)?.used ?? 0) > 0 }
            try stop(game)
            return state
        }

        // MARK: Playing

        @Test func todaysFiveArePlayedOnceAndTitlesComeAfterwards() throws {
            let before = try answer()
            #expect(before.state == "open" && before.records == nil && before.text == nil)
            let game = try start("--daily")
            let state = try play(game, to: "daily-result")
            try stop(game)
            let entry = try #require(state.kept.daily.entries.last)
            #expect(entry.isOver && entry.day.number == before.number && entry.result.right == 5)
            let after = try answer()
            #expect(after.state == "played" && after.streak == 1 && after.records?.count == 5)
            #expect(after.points == entry.result.points && after.text == Words.dailyText(entry.result))
            // A second one shows the day, and begins nothing.
            let again = try start("--daily")
            let shown = try again.watch(for: "the day") { $0.isReady && $0.screen.name == "daily" }
            #expect(shown.match == nil && shown.kept.daily.entries == state.kept.daily.entries)
            try stop(again)
            // Yesterday's were not played.
            let yesterday = try answer("--date", iso(entry.day.date.adding(days: -1)))
            #expect(yesterday.state == "missed" && yesterday.records == nil && yesterday.text == nil)
        }

        @Test func midnightInTheMiddleKeepsTheDay() throws {
            let number = try answer().number
            let game = try start("--daily")
            let state = try play(game, to: "daily-result") { try setClock(Self.day) }
            try stop(game)
            #expect(state.today?.number == number + 1)
            #expect(state.kept.daily.entries.map(\.day.number) == [number] && state.kept.daily.entries[0].isOver)
            let next = try answer()
            #expect(next.number == number + 1 && next.state == "open" && next.streak == 1 && next.records == nil)
        }

        // MARK: Clocks

        /// The player has missed days, looks at today, and fills them in.
        @Test func aClockSetBackForgesNoStreak() throws {
            let today = try look().today?.number
            for back in [2, 1] {
                try setClock(-back * Self.day)
                let state = try begin()
                #expect(state.kept.daily.entries.last?.later?.number == today)
            }
            try setClock(0)
            let state = try begin()
            #expect(state.kept.daily.entries.count == 3 && state.kept.daily.entries.last?.later == nil)
            #expect(try answer().streak == 1)
        }

        /// The clock is set back while the game does not run; the machine has been on all the time.
        @Test func theMachineTellsWhatTheGameDidNotSee() throws {
            try setClock(-9 * Self.day)
            let first = try begin()
            #expect(first.kept.seenClock?.start != nil)
            try setClock(-8 * Self.day, machine: 3 * Self.day)
            let state = try begin()
            #expect(state.kept.daily.entries.last?.later?.number == first.today.map { $0.number + 3 })
        }

        /// A clock in 2099, one in 1970, and then the right one: no day is lost, and the player can still play.
        @Test func aClockThatWasWrongBreaksNoStreak() throws {
            let early = WallClock(unix: Int(Date().timeIntervalSince1970))
            _ = try begin()
            try setClock(73 * 366 * Self.day)
            let far = try begin()
            #expect((2098...2101).contains(far.today?.date.year ?? 0))
            try setClock(-early.unix + 1_000_000)
            let past = try start("--daily")
            let shown = try past.watch(for: "the page that says so") { $0.isReady && $0.screen.name == "daily" }
            #expect(shown.today == nil && shown.match == nil && shown.kept.daily.entries.count == 2)
            try stop(past)
            let outcome = try daily()
            #expect(outcome.status == 2 && outcome.output == "" && outcome.errorLines.count == 1)
            try setClock(Self.day)
            let state = try begin()
            #expect(state.kept.daily.entries.count == 3)
            let answer = try answer()
            #expect(answer.streak == 2 && answer.state == "begun")
        }

        private func iso(_ date: CivilDate) -> String {
            let two = { (number: Int) in (number < 10 ? "0" : "") + String(number) }
            return "\(date.year)-\(two(date.month))-\(two(date.day))"
        }
    }
}
