import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

extension SoundLane {
    @Suite(.serialized) struct SoundTests {
        private struct Players {
            let home: Home
            let server: SoundServer
            let pad: PadHands
            let game: RunningGame

            /// A game that plays music in an untimed round.
            init(_ arguments: [String] = ["--timer", "off", "--category"]) throws {
                home = try Home()
                server = try SoundServer(home: home)
                pad = try PadHands(home: home)
                var arguments = arguments
                if arguments.last == "--category" { arguments.append(try Program.anyCategory(home)) }
                game = try RunningGame(
                    arguments, home: home, pace: .real, pad.environment.merging(server.environment) { $1 })
            }
        }

        @Test func soundComesBackAfterItsServer() throws {
            let players = try Players()
            let (server, game) = (players.server, players.game)
            _ = try game.watch(for: "sound") { $0.audio.isKnown && $0.audio.isAvailable }
            try server.waitUntilHeard()
            for turn in 1...6 {
                server.kill()
                // In every other turn the server restarts before the game has noticed its loss.
                if turn.isMultiple(of: 2) {
                    _ = try game.watch(for: "the loss to be noticed") { !$0.audio.isAvailable }
                }
                try server.start()
                try server.waitUntilHeard()
                _ = try game.watch(for: "the sound to be announced") { $0.audio.isAvailable }
            }
            try game.stop()
        }

        /// Nothing happens in a menu at rest, so the mixer must retry by itself.
        @Test func itComesBackInAMenuAtRestToo() throws {
            let players = try Players([])
            let (server, game) = (players.server, players.game)
            _ = try game.watch(for: "the welcome with sound") {
                $0.isWelcome && $0.audio.isAvailable && !$0.input.pads.isEmpty
            }
            try players.pad.skipWelcome()
            _ = try game.watch(for: "the categories") { $0.screen.name == "categories" }
            server.kill()
            _ = try game.watch(for: "the loss to be noticed") { !$0.audio.isAvailable }
            // A press keeps the loop going for a moment; without the toast nothing else does.
            try wait(for: "rest") { try game.now(players.pad).toast == nil ? true : nil }
            try server.start()
            _ = try game.watch(for: "the sound to be back") { $0.audio.isAvailable }
        }

        @Test func aServerThatHangsKeepsNobodyFromPlayingOrLeaving() throws {
            let players = try Players()
            let (server, game) = (players.server, players.game)
            let before = try game.watch(for: "sound") { $0.audio.isAvailable && $0.audio.isKnown && $0.tick > 60 }
            try server.waitUntilHeard()
            server.hang()
            _ = try game.watch(for: "time to go on") { $0.tick > before.tick + 300 }
            try players.pad.press("start")
            _ = try game.watch(for: "a pause") { $0.screen.name == "pause" }
            try game.stop()
        }

        @Test func soundFollowsWhereItIsToBeHeard() throws {
            let players = try Players()
            let (server, game) = (players.server, players.game)
            _ = try game.watch(for: "sound") { $0.audio.isKnown && $0.audio.isAvailable }
            try server.waitUntilHeard()
            // PulseAudio may or may not move the stream to the new default; the music plays on in either case.
            #expect(try server.control("load-module", "module-null-sink", "sink_name=second") == 0)
            #expect(try server.control("set-default-sink", "second") == 0)
            try wait(for: "sound on either sink") {
                try server.isHeard(on: "second") || server.isHeard(on: "first") ? true : nil
            }
            // Removes the first sink.
            #expect(try server.control("unload-module", "1") == 0)
            try server.waitUntilHeard(on: "second")
        }

        @Test func aWholeMatchIsPlayedWithoutADevice() throws {
            let home = try Home()
            let pad = try PadHands(home: home)
            let game = try RunningGame(
                ["--rounds", "2", "--seed", "8"], home: home,
                pad.environment.merging(["SDL_AUDIODRIVER": "bogus"]) { $1 })
            let state = try game.watch(for: "the silence to be known") { $0.audio.isKnown }
            #expect(!state.audio.isAvailable)
            #expect(state.audio.reason?.hasPrefix("There is no sound: ") == true)
            let final = try game.playToPoster(pad)
            #expect(final.entry.answers.map(\.right) == [true, true])
        }
    }
}
