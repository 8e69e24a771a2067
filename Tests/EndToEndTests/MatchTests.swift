import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

extension DisplayLane {
    @Suite(.serialized) struct MatchTests {
        private struct Export: Decodable {
            struct Score: Decodable {
                var total: Int
                var answers: [Answer]
            }
            struct Answer: Decodable { var right: Bool }
            var scores: [Score]
        }

        @Test func aMatchPlayedWithRealKeysEndsOnThePosterAndIsKept() throws {
            let home = try Home()
            let keys = try KeyHands(home: home)
            let game = try RunningGame(
                ["--rounds", "2", "--seed", "7", "--windowed", "800x600"], home: home, reading: 1, keys.environment)
            try keys.takeFocus()
            _ = try game.watch(for: "the first page") { $0.isWelcome && $0.input.glyphs == .keyboard }
            let final = try game.playToPoster(keys)
            #expect(final.entry.answers.count == 2)
            #expect(final.entry.total > 0)
            try finish(game, final)
        }

        @Test func aMatchPlayedWithAPadEndsOnThePosterAndIsKept() throws {
            let home = try Home()
            let pad = try PadHands(home: home)
            let game = try RunningGame(["--rounds", "2", "--seed", "8"], home: home, pad.environment)
            _ = try game.watch(for: "a pad") { !$0.input.pads.isEmpty }
            let final = try game.playToPoster(pad)
            #expect(final.entry.answers.map(\.right) == [true, true])
            try finish(game, final)
            #expect(game.errors == "")
        }

        /// From the welcome's round, a bright cover from the first moment on, to the end of a whole match.
        @Test func aNewFolderPlaysAFirstMatchWithEnterAlone() throws {
            let home = try Home()
            let keys = try KeyHands(home: home)
            let game = try RunningGame(["--rounds", "2", "--windowed", "800x600"], home: home, keys.environment)
            try keys.takeFocus()
            let first = try game.watch(for: "the welcome") { $0.isWelcome && $0.input.glyphs == .keyboard }
            #expect(first.match?.rounds.count == 1)
            let answer = try #require(first.match?.rounds.first?.answer)
            #expect(Welcome.covers.contains(answer))
            let final = try game.playToPoster(keys, confirmsOnly: true)
            #expect(final.entry.answers.count == 2)
            try finish(game, final)
        }

        @Test func aRoundThatNobodyAnswersEndsByItself() throws {
            let home = try Home()
            let pad = try PadHands(home: home)
            let category = try Program.anyCategory(home)
            let game = try RunningGame(
                ["--category", category, "--rounds", "1", "--seconds", "3", "--timer", "normal"], home: home,
                pad.environment)
            let state = try game.watch(for: "the result") { $0.screen.name == "result" }
            #expect(state.match?.players.first?.total == 0)
            try finish(game, game.playToPoster(pad))
        }

        /// A cover that cannot be decoded removes only its album from the match.
        @Test func aDamagedSleeveDoesNotEndAMatch() throws {
            let home = try Home()
            let pad = try PadHands(home: home)
            let arguments = ["--category", try Program.anyCategory(home), "--rounds", "1", "--seed", "3"]
            let whole = try RunningGame(arguments, home: home, pad.environment)
            let planned = try whole.watch(for: "a round") { $0.match != nil }
            try whole.stop()
            let answer = try #require(planned.match?.round?.answer.rawValue)

            let box = try home.box()
            let name = answer.dropFirst("house/".count) + ".jpg"
            let sleeve = URL(fileURLWithPath: home.path("box/Assets/Records/sleeves/\(name)"))
            let bytes = try Data(contentsOf: sleeve).prefix(20_000)
            try FileManager.default.removeItem(at: sleeve)
            try bytes.write(to: sleeve)

            let other = try Home()
            let game = try RunningGame(
                arguments, home: other, pad.environment.merging(box) { $1 })
            let final = try game.playToPoster(pad)
            #expect(final.entry.answers.count == 1)
            #expect(final.entry.answers.first?.album.rawValue != answer)
            try finish(game, final)
            let lines = game.errors.split(separator: "\n")
            #expect(!lines.isEmpty)
            #expect(lines.allSatisfy { $0.contains(name) && $0.contains("cut short") }, "\(game.errors)")
        }

        @Test func anAskedGameEndsSavedAndWithStatusZero() throws {
            for signal in [SIGTERM, SIGINT, SIGHUP] {
                let home = try Home()
                let pad = try PadHands(home: home)
                let game = try RunningGame([], home: home, pad.environment)
                _ = try game.watch(for: "the welcome and a pad") {
                    $0.isWelcome && !$0.input.pads.isEmpty
                }
                try game.answerWelcome(pad)
                kill(game.process.processIdentifier, signal)
                try game.end()
                #expect(game.process.terminationReason == .exit)
                #expect(game.process.terminationStatus == 0)
                #expect(home.text("recording").hasSuffix("\nend\n"))
                let again = try RunningGame(["--exit-after", "0.2"], home: home, pad.environment)
                try again.end()
                #expect(try again.state().screen.name == "categories", "the welcome was not remembered")
            }
        }

        @Test func settingsFromTheCommandLineHoldForOneGameOnly() throws {
            let home = try Home()
            let pad = try PadHands(home: home)
            let arguments = ["--rounds", "5", "--mute", "--set", "theme=dark", "--exit-after", "0.2"]
            let game = try RunningGame(arguments, home: home, pad.environment)
            try game.end()
            let settings = try game.state().settings
            #expect(settings.rounds == 5)
            #expect(settings.mute)
            #expect(settings.theme == .dark)
            let export = try Program.run(["export", "--data-dir", home.path("data")], home: home)
            #expect(!export.output.contains("rounds"))
            #expect(game.process.terminationStatus == 0)
        }

        // MARK: Afterwards

        /// Ends the game, then checks that the score is stored and that the recording replays the same.
        private func finish(_ game: RunningGame, _ final: Final) throws {
            try game.stop()
            let export = try Program.run(["export", "--data-dir", game.home.path("data")], home: game.home)
            let kept = try JSONDecoder().decode(Export.self, from: Data(export.output.utf8))
            #expect(kept.scores.map(\.total) == [final.entry.total])
            #expect(kept.scores.first?.answers.map(\.right) == final.entry.answers.map(\.right))
            let replay = try Program.run(["replay", game.recording], home: game.home)
            #expect(replay.status == 0, "\(replay.errors)")
            let checks = replay.output.split(separator: "\n")
            #expect(!checks.isEmpty)
            #expect(checks.allSatisfy { $0.hasSuffix(" ok") })
        }

    }
}
