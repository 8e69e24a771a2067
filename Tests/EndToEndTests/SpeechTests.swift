import DesktopBus
import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

extension SoundLane {
    /// The game with a voice: a real speech-dispatcher that speaks into a file, and a stand-in for Orca.
    @Suite(.serialized) struct SpeechTests {
        private static let offscreen = ["SDL_VIDEODRIVER": "offscreen"]

        private static func server() throws -> SpeechServer? {
            if SpeechServer.isInstalled { return try SpeechServer() }
            print("speech-dispatcher is not installed, so the game was not heard. Scripts/setup test installs it.")
            return nil
        }

        private func game(_ arguments: [String], _ home: Home, _ more: [String: String]) throws -> RunningGame {
            try RunningGame(arguments, home: home, pace: .real, Self.offscreen.merging(more) { $1 })
        }

        @Test func aMatchIsHeardThroughSpeechDispatcher() throws {
            guard let server = try Self.server() else { return }
            let home = try Home()
            let category = try Program.anyCategory(home)
            let game = try game(
                ["--category", category, "--read-aloud", "on", "--language", "de", "--timer", "off", "--reading", "0"],
                home, server.environment)
            let state = try game.watch(for: "a round") { ($0.screen as? Guessing)?.phase == .running }
            let round = try #require(state.match?.round)
            let choices = round.choices.compactMap { state.album($0)?.title }
            try wait(for: "the choices") {
                server.said.contains { said in choices.allSatisfy { said.text.contains($0) } } ? true : nil
            }
            #expect(server.said.allSatisfy { $0.language == "de" })
            try game.stop()
            #expect(game.errors == "")
        }

        /// This voice is through with a text at once, which no estimate would say. It is half as loud as usual.
        @Test func aDescribedRoundFollowsTheVoiceItself() throws {
            guard let server = try Self.server() else { return }
            let home = try Home()
            let game = try game(
                [
                    "--category", try Program.anyCategory(home), "--describe", "on", "--voice-volume", "40",
                    "--reading", "0", "--choices", "6",
                ], home, server.environment)
            let state = try game.watch(for: "a round") { ($0.screen as? Guessing)?.phase == .running }
            #expect(state.tick - state.input.enteredAt < 360, "the clock waited as long as six names usually take")
            #expect(server.said.allSatisfy { $0.volume == -50 })
            try game.stop()
            #expect(game.errors == "")
        }

        /// Killed in mid-word and hanging at the end, it changes nothing in the game.
        @Test func aServerThatDiesOrHangsIsNotNoticed() throws {
            guard let server = try Self.server() else { return }
            let home = try Home()
            let game = try game(["--read-aloud", "on"], home, server.environment)
            try wait(for: "a word") { server.said.isEmpty ? nil : true }
            server.stop()
            try server.start()
            server.hang()
            try game.stop()
            server.goOn()
            #expect(game.process.terminationStatus == 0 && game.errors == "")
        }

        @Test func readingBeginsByItselfWhileAScreenReaderRuns() throws {
            let (home, bus) = (try Home(), try SessionBus())
            let orca = try ScreenReader(bus, .orca)
            let game = try game([], home, bus.environment)
            try wait(for: "the first screen") { orca.said.isEmpty ? nil : true }
            #expect(orca.lines.contains("interrupt InterruptSpeech"))
            let state = try game.watch(for: "the reader") { $0.speech.readerRuns }
            #expect(state.readsAloud && state.settings.readAloud == .auto)
            orca.stop()
            _ = try game.watch(for: "its end") { !$0.speech.readerRuns }
            try game.stop()
            #expect(game.errors == "")
        }

        @Test func doctorSaysWhatSpeaks() throws {
            let (home, bus) = (try Home(), try SessionBus())
            let orca = try ScreenReader(bus, .orca)
            let data = ["doctor", "--data-dir", home.path("data")]
            let with = try Program.run(data, home: home, bus.environment)
            #expect(with.output.contains(Words.speaks(by: "Orca")) && with.output.contains(Words.readerRuns(true)))
            orca.stop()
            let without = try Program.run(data, home: home, ["PATH": "/nowhere", "SPEECHD_ADDRESS": "unix_socket:/no"])
            #expect(without.output.contains(Words.readerRuns(false)))
            guard let server = try Self.server() else { return }
            let other = try Program.run(data, home: home, server.environment)
            #expect(other.output.contains(Words.speaks(by: "speech-dispatcher")))
        }

        // MARK: speak

        private struct Line: Decodable { let kind, text: String }

        @Test func speakPrintsAScreenInOrder() throws {
            let home = try Home()
            let lines = try Program.run(["speak", "--screen", "settings"], home: home)
            #expect(lines.status == 0 && lines.errors == "")
            let rows = lines.output.split(separator: "\n").map(String.init)
            #expect(rows.first == "Settings" && rows.contains { $0.hasPrefix("Time to read, slider, 1 s, 2 of ") })
            let json = try Program.run(["speak", "--screen", "settings", "--json"], home: home)
            let parsed = try JSONDecoder().decode([Line].self, from: Data(json.output.utf8))
            #expect(parsed.map(\.text) == rows && parsed.first?.kind == "heading")
            let brief = try Program.run(["speak", "--screen", "settings", "--speech-detail", "brief"], home: home)
            #expect(brief.output.contains("\nTime to read, 1 s\n"))
        }

        @Test func speakSpeaksOtherLanguages() throws {
            let home = try Home()
            let german = try Program.run(["speak", "--screen", "pause", "--language", "de"], home: home)
            let english = try Program.run(["speak", "--screen", "pause"], home: home)
            #expect(german.status == 0 && german.output.contains("Schaltfläche"))
            #expect(english.output.contains("button") && !german.output.contains("button"))
        }

        @Test(arguments: [["--screen", "nowhere"], ["--screen", "settings", "--language", "xx"], []])
        func wrongNamesAreWrongUsage(arguments: [String]) throws {
            let home = try Home()
            let wrong = try Program.run(["speak"] + arguments, home: home)
            #expect(wrong.status == 2 && wrong.output == "" && wrong.errors.split(separator: "\n").count == 1)
        }
    }
}
