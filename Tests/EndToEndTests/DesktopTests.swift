import DesktopBus
import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

extension SoundLane {
    /// The game on a session bus of the test's own, driven by `playerctl`.
    @Suite(.serialized) struct DesktopTests {
        private static let offscreen = ["SDL_VIDEODRIVER": "offscreen"]

        private func game(
            _ arguments: [String], _ home: Home, _ bus: SessionBus, _ pad: [String: String] = [:]
        ) throws -> RunningGame {
            let game = try RunningGame(
                arguments, home: home, pace: .real,
                Self.offscreen.merging(bus.environment) { $1 }.merging(pad) { $1 })
            try wait(for: "the game on the bus") {
                try bus.players().contains("org.mpris.MediaPlayer2.under_cover") ? true : nil
            }
            return game
        }

        /// Asks until `playerctl` says so.
        private func awaits(_ bus: SessionBus, _ answer: String, _ arguments: String...) throws {
            try wait(for: "\(arguments) to say \(answer)") {
                try bus.run("playerctl", ["--player=under_cover"] + arguments).output == answer ? true : nil
            }
        }

        @Test func aMatchIsPausedAndTellsNothingOfItsRecord() throws {
            let (home, bus) = (try Home(), try SessionBus())
            let game = try game(["--category", try Program.anyCategory(home), "--timer", "off"], home, bus)
            let round = try game.watch(for: "a round") { $0.screen.name == "guessing" }
            try awaits(bus, "Playing", "status")
            let told = try bus.playerctl("metadata").output
            let answer = try #require(round.match?.round.flatMap { round.album($0.answer) })
            #expect(told.contains(Words.desktopMatch))
            for word in [answer.title, answer.artist, "artUrl", "length"] { #expect(!told.contains(word), "\(told)") }
            // There is no next song: playerctl says so, and nothing happens.
            #expect(try bus.playerctl("next").status != 0)
            #expect(try bus.playerctl("pause").status == 0)
            _ = try game.watch(for: "a pause") { $0.screen.name == "pause" }
            try awaits(bus, "Paused", "status")
            #expect(try bus.playerctl("play-pause").status == 0)
            _ = try game.watch(for: "the round") { $0.screen.name == "guessing" && $0.match?.current == 0 }
            #expect(try bus.playerctl("volume", "0.4").status == 0)
            _ = try game.watch(for: "another volume") { $0.settings.musicVolume == 40 }
            try awaits(bus, "0.400000", "volume")
            try game.stop()
            try wait(for: "the game to leave the bus") { try bus.players().isEmpty ? true : nil }
            #expect(game.errors == "")
        }

        @Test func doctorSaysWhetherTheBusAnswers() throws {
            let (home, bus) = (try Home(), try SessionBus())
            let with = try Program.run(["doctor", "--data-dir", home.path("data")], home: home, bus.environment)
            #expect(with.output.contains(Words.desktopAnswers))
            bus.stop()
            let silent = try Program.run(["doctor", "--data-dir", home.path("data")], home: home, bus.environment)
            #expect(silent.output.contains(Words.desktopIsSilent))
            let without = try Program.run(["doctor", "--data-dir", home.path("data")], home: home)
            #expect(without.output.contains(Words.desktopHasNoBus))
        }

        /// A bus that dies, comes back or hangs changes nothing in the game, which ends at once as ever.
        @Test func aBadBusIsNotNoticed() throws {
            let (home, bus) = (try Home(), try SessionBus())
            let game = try game(["--category", try Program.anyCategory(home), "--timer", "off"], home, bus)
            bus.stop()
            _ = try game.watch(for: "a round") { $0.screen.name == "guessing" }
            try bus.start()
            try awaits(bus, "Playing", "status")
            #expect(try bus.playerctl("pause").status == 0)
            _ = try game.watch(for: "a pause") { $0.screen.name == "pause" }
            bus.hang()
            defer { bus.goOn() }
            try game.stop()
            #expect(game.errors == "")
        }

        @Test func theQueueIsDrivenFromTheDesktop() throws {
            let (home, bus) = (try Home(), try SessionBus())
            let titles = [
                "two-sugars": "Two Sugars", "after-you": "After You", "A Palmeira Tímida": "A Palmeira Tímida",
            ]
            for album in ["two-sugars", "after-you", "A Palmeira Tímida"] {
                let added = try Program.run(["queue", "add", album, "--data-dir", home.path("data")], home: home)
                try #require(added.status == 0, "\(added.errors)")
            }
            let pad = try PadHands(home: home)
            let game = try game([], home, bus, pad.environment)
            _ = try game.watch(for: "the welcome and a pad") { $0.isWelcome && !$0.input.pads.isEmpty }
            try pad.skipWelcome()
            _ = try game.watch(for: "the queue") { $0.deck.queue.count == 3 }
            try awaits(bus, try #require(titles["two-sugars"]), "metadata", "xesam:album")
            #expect(try bus.playerctl("play").status == 0)
            _ = try game.watch(for: "a song") { $0.deck.isHeard }
            try awaits(bus, "Playing", "status")
            #expect(try bus.playerctl("metadata", "mpris:trackid").output.contains("/org/undercover/Track/"))
            #expect(try bus.playerctl("metadata", "mpris:artUrl").output.hasPrefix("file:///"))
            #expect(try bus.playerctl("next").status == 0)
            try awaits(bus, try #require(titles["after-you"]), "metadata", "xesam:album")
            // On a busy machine the song has played for so long that it begins again first.
            try wait(for: "the song before") {
                #expect(try bus.playerctl("previous").status == 0)
                let album = try bus.run("playerctl", ["--player=under_cover", "metadata", "xesam:album"]).output
                return album == titles["two-sugars"] ? true : nil as Bool?
            }
            _ = try game.watch(for: "its length") { $0.deck.seconds != nil && $0.deck.isHeard }
            #expect(try bus.playerctl("position", "12").status == 0)
            _ = try game.watch(for: "a jump") { (12...30).contains($0.deck.reported) }
            // The desktop is told of it a moment later.
            try eventually {
                Double(try bus.playerctl("position").output.trimmingCharacters(in: .whitespacesAndNewlines))
                    .map((12...30).contains) == true
            }
            #expect(try bus.playerctl("loop", "Playlist").status == 0)
            #expect(try bus.playerctl("shuffle", "On").status == 0)
            _ = try game.watch(for: "the order") { $0.deck.queue.repeats == .all && $0.deck.queue.isShuffled }
            try awaits(bus, "Playlist", "loop")
            #expect(try bus.playerctl("pause").status == 0)
            _ = try game.watch(for: "silence") { !$0.deck.isPlaying }
            try awaits(bus, "Paused", "status")
            try game.stop()
        }
    }
}
