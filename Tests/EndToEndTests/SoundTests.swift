import Foundation
import Testing
import UnderCoverCore

extension EndToEndTests {
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
                game = try RunningGame(arguments, home: home, pad.environment.merging(server.environment) { $1 })
            }
        }

        @Test func soundComesBackAfterItsServer() throws {
            let players = try Players()
            let (server, game) = (players.server, players.game)
            _ = try game.watch(for: "sound") { $0.audio.isKnown && $0.audio.isAvailable }
            try server.waitUntilHeard()
            var slowest = 0.0
            for turn in 1...6 {
                server.kill()
                // In every other turn the server restarts before the game has noticed its loss.
                if turn.isMultiple(of: 2) {
                    _ = try game.watch(for: "the loss to be noticed") { !$0.audio.isAvailable }
                }
                let asked = Date()
                try server.start()
                let started = Date()
                try server.waitUntilHeard()
                slowest = max(slowest, Date().timeIntervalSince(started))
                let wait = String(format: "%.2f", Date().timeIntervalSince(started))
                let whole = String(format: "%.2f", Date().timeIntervalSince(asked))
                print("Sound back \(wait) s after its server was up, \(whole) s after it was started (turn \(turn)).")
                _ = try game.watch(for: "the sound to be announced") { $0.audio.isAvailable }
            }
            print("Sound back \(String(format: "%.2f", slowest)) s after its server at the latest, of six restarts.")
            game.terminate()
            try game.end()
            #expect(game.process.terminationStatus == 0, "\(game.errors)")
        }

        /// Nothing happens in a menu at rest, so the mixer must retry by itself.
        @Test func itComesBackInAMenuAtRestToo() throws {
            let players = try Players([])
            let (server, game) = (players.server, players.game)
            _ = try game.watch(for: "the welcome with sound") {
                $0.screen.name == "welcome" && $0.audio.isKnown && $0.audio.isAvailable
            }
            try players.pad.skipWelcome()
            _ = try game.watch(for: "the categories") { $0.screen.name == "categories" }
            server.kill()
            _ = try game.watch(for: "the loss to be noticed") { !$0.audio.isAvailable }
            // Waits until the toast is gone and nothing moves – which the recording does not show – and the mixer
            // retries less often.
            usleep(14_000_000)
            try server.start()
            let started = Date()
            try wait(for: "the sound to be back", within: 20) { try game.state().audio.isAvailable ? true : nil }
            print(
                "At rest, sound back \(String(format: "%.2f", Date().timeIntervalSince(started))) s after its server.")
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
            let asked = Date()
            game.terminate()
            try game.end()
            print(
                "Ended \(String(format: "%.2f", Date().timeIntervalSince(asked))) s after SIGTERM, its server hanging.")
            #expect(game.process.terminationReason == .exit && game.process.terminationStatus == 0)
        }

        @Test func soundFollowsWhereItIsToBeHeard() throws {
            let players = try Players()
            let (server, game) = (players.server, players.game)
            _ = try game.watch(for: "sound") { $0.audio.isKnown && $0.audio.isAvailable }
            try server.waitUntilHeard()
            // PulseAudio may or may not move the stream to the new default; the music plays on in either case.
            #expect(try server.control("load-module", "module-null-sink", "sink_name=second") == 0)
            #expect(try server.control("set-default-sink", "second") == 0)
            let isMoved = try server.isHeard(on: "second")
            print("After the default changed, sound is on the \(isMoved ? "second" : "first") sink.")
            #expect(try isMoved || server.isHeard(on: "first"))
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

extension Program {
    static func anyCategory(_ home: Home) throws -> String {
        let list = try run(["categories"], home: home)
        return try #require(list.output.split(separator: "\t").first.map(String.init))
    }
}
