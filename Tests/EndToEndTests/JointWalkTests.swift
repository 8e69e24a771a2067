import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

extension MatchLane {
    /// A dozen walks of the table in `JointsTests` with the built program: pads that press, a store on the disk.
    @Suite(.serialized) struct JointWalkTests {
        enum Source { case box, daily, code, pack, ownFolder }
        enum Beginning { case alone, described, kind(RoundKind), shape(PlayShape) }
        enum Ending { case playedOut, back, quit, kill, padLost }

        struct Walk: Sendable, CustomTestStringConvertible {
            let source: Source
            let beginning: Beginning
            let ending: Ending

            init(_ source: Source, _ beginning: Beginning, _ ending: Ending) {
                (self.source, self.beginning, self.ending) = (source, beginning, ending)
            }

            var shape: PlayShape? { if case .shape(let shape) = beginning { shape } else { nil } }
            var testDescription: String { "\(source), \(beginning), \(ending)" }
        }

        static let walks = [
            Walk(.box, .described, .back), Walk(.box, .kind(.findTheCover), .kill),
            Walk(.box, .shape(.teams), .playedOut), Walk(.box, .shape(.passItRound), .padLost),
            Walk(.daily, .alone, .playedOut), Walk(.daily, .described, .kill),
            Walk(.code, .alone, .padLost), Walk(.code, .kind(.byEar), .quit),
            Walk(.pack, .kind(.oddOneOut), .back), Walk(.pack, .shape(.everyone), .kill),
            Walk(.ownFolder, .kind(.whichCameFirst), .playedOut), Walk(.ownFolder, .shape(.lastOneStanding), .back),
        ]

        private struct Export: Decodable {
            struct Score: Decodable { var total: Int }
            var scores: [Score]
        }

        /// A party waits for its own clock, minutes in all, so the ordinary run has the matches of one player.
        static let walked = walks.filter { Thoroughness.isWhole || $0.shape == nil }

        @Test(arguments: walked) func aWalkHolds(walk: Walk) throws {
            let home = try Home()
            let pads = try PadHands(home: home)
            let game = try RunningGame(try start(walk, home), home: home, pads.environment)
            if walk.shape != nil { try meet(game, pads) }
            try play(game, pads, rounds: 1)
            var totals: [Int] = []
            switch walk.ending {
            case .playedOut, .padLost:
                if walk.ending == .padLost { try losePad(game, pads) }
                totals = [try finish(game, pads, walk)].compactMap(\.self)
                try game.stop()
            case .back:
                try goHome(game, pads)
                try game.stop()
            case .quit: try game.stop()
            case .kill:
                kill(game.process.processIdentifier, SIGKILL)
                try game.end()
            }
            #expect(game.errors == "")
            try comeBack(home, pads, totals, mayWelcome: walk.ending == .kill)
        }

        // MARK: Beginning

        private func start(_ walk: Walk, _ home: Home) throws -> [String] {
            let data = ["--data-dir", home.path("data")]
            func run(_ words: [String]) throws -> String {
                let outcome = try Program.run(words, home: home)
                try #require(outcome.status == 0, "\(outcome.errors)")
                return outcome.output.trimmingCharacters(in: .newlines)
            }
            let source: [String]
            switch walk.source {
            case .box: source = ["--category", "dub"]
            case .daily: source = ["--daily"]
            case .code:
                source = ["--code", try run(["code", "--category", "dub", "--rounds", "3"] + kinds(walk) + data)]
            case .pack:
                let pack = home.path("dub.undercover")
                _ = try run(["pack", "dub", "--out", pack, "--data-dir", home.path("from")])
                _ = try run(["import", pack, "--offline"] + data)
                source = ["--category", "pack/dub"]
            case .ownFolder:
                source = ["--music-dir", try OwnMusic.make(home, albums: 6), "--category", "shelf/all/all"]
            }
            let beginning =
                switch walk.beginning {
                case .alone, .kind: kinds(walk)
                case .described: ["--set", "describe=on"]
                case .shape(let shape):
                    ["--party", "2", "--shape", shape.rawValue, "--preset", "quick", "--phones", "off"]
                }
            return source + beginning + ["--rounds", "3", "--seed", "5"]
        }

        private func kinds(_ walk: Walk) -> [String] {
            guard case .kind(let wanted) = walk.beginning else { return [] }
            return RoundKind.allCases.flatMap { ["--kind-\($0.rawValue)", $0 == wanted ? "on" : "off"] }
        }

        /// Two pads take the two seats, and the first one starts.
        private func meet(_ game: RunningGame, _ pads: PadHands) throws {
            try pads.write("0 2 plug\n")
            let lobby = try game.watch(for: "two pads in the lobby") {
                $0.screen.name == "lobby" && $0.input.pads.count == 2
            }
            if !lobby.party.shape.rules.takesTurns {
                var tick = 0
                for (number, pad) in lobby.input.pads.enumerated() {
                    try press("a", number + 1, pads)
                    tick = try game.watch(for: "a seat") { $0.party.seat(of: .pad(pad.id)) != nil }.tick
                }
                // The second press of two that take a seat starts nothing.
                _ = try wait(for: "presses that start") {
                    try game.now(pads).tick - tick > PartyPace.seenTicks ? true : nil
                }
            }
            try press("a", 1, pads)
            _ = try game.watch(for: "the match") { $0.match != nil }
        }

        private func press(_ button: String, _ pad: Int, _ pads: PadHands) throws {
            try pads.write("0 \(pad) press \(button)\n0 \(pad) release \(button)\n")
        }

        // MARK: Playing

        /// Answers rightly with each pad that plays, until the match is over, or the round after so many waits for answers.
        @discardableResult
        private func play(_ game: RunningGame, _ pads: PadHands, rounds: Int = .max) throws -> AppState {
            var answered = 0
            for _ in 0..<60 {
                let state = try game.watch(for: "something to press") { $0.isReady && $0.wantsJointPress }
                if state.hasEnded { return state }
                if state.screen is Guessing, state.wantsPress {
                    if answered == rounds { return state }
                    answered += 1
                    try answer(state, pads)
                } else {
                    try pads.confirm()
                }
                _ = try game.watch(for: "an answer to a press on \(state.place)") { $0.place != state.place }
            }
            throw Stuck("the end of the match")
        }

        private func answer(_ state: AppState, _ pads: PadHands) throws {
            let round = try #require(state.match?.round)
            let isForAll = state.match?.isParty == true && state.match?.turn == nil
            for pick in round.rightPicks.compactMap(round.choices.firstIndex) {
                for pad in 1...(isForAll ? 2 : 1) { try press(PadHands.names[pick], pad, pads) }
            }
        }

        /// Points add up. Returns the total that is kept; the daily five has a record of its own.
        private func finish(_ game: RunningGame, _ pads: PadHands, _ walk: Walk) throws -> Int? {
            let state = try play(game, pads)
            if let daily = state.screen as? DailyResultScreen {
                #expect(daily.result.points > 0 && daily.result.right == daily.result.covers.count)
                return nil
            }
            let match = try #require(state.match)
            for player in match.players {
                #expect(player.answers.reduce(player.start) { $0 + $1.points } == player.total, "\(player.name)")
            }
            #expect(match.players.contains { $0.total > 0 })
            return match.isParty ? match.standings.first?.points : match.players.first?.total
        }

        // MARK: Endings

        private func losePad(_ game: RunningGame, _ pads: PadHands) throws {
            let round = try game.state()
            let lost = try #require(round.input.pads.first)
            try pads.unplug()
            let paused = try game.watch(for: "a pause") { $0.screen is Pause }
            #expect((paused.screen as? Pause)?.absence == .padLost(lost.name))
            try pads.plugIn()
            _ = try game.watch(for: "the pad") { $0.input.pads.count == round.input.pads.count }
        }

        /// From a round to the first screen, by Pause and Back alone.
        private func goHome(_ game: RunningGame, _ pads: PadHands) throws {
            try pads.press("start")
            _ = try game.watch(for: "a pause") { $0.screen is Pause }
            try game.open(Pause.Target.leave, pads, thenSee: "question")
            try game.go(to: Question.Target.yes, pads)
            try pads.confirm()
            var state = try game.watch(for: "an end of the match") { $0.match == nil }
            while state.screen.name != "categories" {
                let name = state.screen.name
                try pads.press("b")
                state = try game.watch(for: "a way back from \(name)") { $0.screen.name != name }
            }
        }

        /// The store is read without a complaint, and the game begins where it always does.
        /// - Parameter mayWelcome: the answer may not be on the disk yet.
        private func comeBack(_ home: Home, _ pads: PadHands, _ totals: [Int], mayWelcome: Bool) throws {
            let export = try Program.run(["export", "--data-dir", home.path("data")], home: home)
            #expect(export.status == 0 && export.errors == "")
            let kept = try JSONDecoder().decode(Export.self, from: Data(export.output.utf8))
            #expect(kept.scores.map(\.total) == totals)
            let again = try RunningGame(["--exit-after", "0.2"], home: home, pads.environment)
            try again.end()
            let state = try again.state()
            #expect(again.errors == "" && state.toast == nil)
            #expect(state.screen.name == "categories" || mayWelcome && state.isWelcome)
        }
    }
}

extension AppState {
    fileprivate var hasEnded: Bool { screen is Final || screen is Podium || screen is DailyResultScreen }

    /// A party goes on by itself; a press might come too late and answer the next round.
    fileprivate var wantsJointPress: Bool {
        if let guessing = screen as? Guessing, case .handOver = guessing.phase { return !input.pads.isEmpty }
        if match?.isParty == true, screen is RoundResult || screen is StandingsScreen { return false }
        return wantsPress && !input.pads.isEmpty
    }
}
