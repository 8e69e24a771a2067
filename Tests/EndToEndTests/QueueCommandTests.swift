import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

extension PadLane {
    /// `under-cover queue`, alone and while a game runs.
    @Suite(.serialized) struct QueueCommandTests {
        private struct Entry: Decodable, Equatable {
            let place: Int
            let now: Bool
            let id, title, artist, album: String
        }

        private struct Shelf {
            let home: Home
            let music: String

            init() throws {
                home = try Home()
                music = try OwnMusic.make(home, albums: 3)
                #expect(try Program.run(["scan", music] + data, home: home).status == 0)
            }

            var data: [String] { ["--data-dir", home.path("data")] }

            func run(_ arguments: String...) throws -> Program.Outcome {
                try Program.run(["queue"] + arguments + data, home: home)
            }

            func queue(_ arguments: String...) throws -> [Entry] {
                let outcome = try Program.run(["queue"] + arguments + ["--json"] + data, home: home)
                #expect(outcome.status == 0, "\(outcome.errors)")
                return try JSONDecoder().decode([Entry].self, from: Data(outcome.output.utf8))
            }
        }

        @Test func songsAreAddedMovedShuffledAndRemoved() throws {
            let shelf = try Shelf()
            #expect(try shelf.queue("list").isEmpty)
            let added = try shelf.queue("add", "album", "1")
            #expect(added.map(\.title) == ["Söng 1 of 1", "Söng 2 of 1"] && added.map(\.place) == [1, 2])
            #expect(added.map(\.now) == [true, false] && added.map(\.album) == ["Album 1", "Album 1"])
            let file = try #require(FileManager.default.subpaths(atPath: shelf.music)?.first { $0.contains("2/01") })
            #expect(try shelf.queue("add", shelf.music + "/" + file, "--next").map(\.place) == [2])
            #expect(try shelf.queue("add", added[1].id).map(\.place) == [4])
            #expect(try shelf.queue("move", "4", "1").map(\.title) == ["Söng 2 of 1"])
            let all = try shelf.queue("list")
            #expect(all.map(\.title) == ["Söng 2 of 1", "Söng 1 of 1", "Söng 1 of 2", "Söng 2 of 1"])
            #expect(all.map(\.now) == [false, true, false, false])
            let shuffled = try shelf.queue("shuffle")
            #expect(shuffled.first?.title == "Söng 1 of 1" && shuffled.count == 4)
            #expect(try shelf.queue("shuffle", "--off") == all)
            #expect(try shelf.run("list").output.split(separator: "\n")[1].hasPrefix("2\t*\tSöng 1 of 1\tArtist 1\t"))
            let chosen = try shelf.queue("add", "Album 0", "--now")
            #expect(chosen.map(\.now) == [true, false] && chosen[0].place == 3)
            #expect(try shelf.queue("clear").isEmpty)
            let empty = try shelf.run()
            #expect(empty.status == 0 && empty.output == "" && empty.errorLines.count == 1)
        }

        /// An album of the same name comes first; copies of a song are one.
        @Test func aSongIsAddedByItsName() throws {
            let shelf = try Shelf()
            #expect(try shelf.queue("add", "söng", "2", "of", "1").map(\.title) == ["Söng 2 of 1"])
            let several = try shelf.run("add", "söng")
            #expect(several.status == 1 && several.errorLines.count == 1 && several.errors.contains("shelf/"))
            #expect(try shelf.queue("list").map(\.title) == ["Söng 2 of 1"])
        }

        @Test func aPlaylistIsAddedByItsNameOrPath() throws {
            let shelf = try Shelf()
            let songs =
                try shelf.queue("add", "söng", "2", "of", "1").map(\.id)
                + shelf.queue("add", "söng", "1", "of", "0").map(\.id)
            let made = try Program.run(
                ["library", "playlists", "add", "  Rainy   day "] + songs + shelf.data, home: shelf.home)
            #expect(made.status == 0, "\(made.errors)")
            #expect(try shelf.queue("add", "rainy", "day").map(\.id) == songs)
            let path = try #require(made.output.split(separator: "\t").first)
            #expect(try shelf.queue("add", String(path)).map(\.id) == songs)
            // None of its songs is here.
            try Data("#EXTM3U\n/none.mp3\n".utf8).write(to: URL(fileURLWithPath: String(path)))
            for name in [String(path), "Rainy day"] {
                let outcome = try shelf.run("add", name)
                #expect(outcome.status == 1 && outcome.errorLines.count == 1 && outcome.output == "")
            }
        }

        @Test func whatIsNotThereIsASentence() throws {
            let shelf = try Shelf()
            _ = try shelf.queue("add", "Album 1")
            for (arguments, status) in [
                (["add", "no such album"], 1), (["add", "album"], 1), (["add", "/etc/hostname"], 1),
                (["add", "./nothing.mp3"], 1), (["add", "shelf/99999"], 1), (["add"], 2),
                (["add", "x", "--now", "--next"], 2), (["move", "1", "9"], 1), (["move", "0", "1"], 1),
                (["move", "1"], 2), (["move", "a", "b"], 2), (["louder"], 2),
            ] as [([String], Int32)] {
                let outcome = try Program.run(["queue"] + arguments + shelf.data, home: shelf.home)
                #expect(outcome.status == status, "\(arguments): \(outcome.errors)")
                #expect(outcome.errorLines.count == 1 && outcome.output == "", "\(arguments)")
            }
            #expect(try shelf.queue("list").count == 2)
        }

        /// The game has the queue while it runs. A second game starts with a copy, and says that it keeps nothing of it.
        @Test func aRunningGameHasTheQueue() throws {
            let shelf = try Shelf()
            let added = try shelf.queue("add", "Album 1")
            let driver = ["SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"]
            try FileManager.default.createDirectory(
                atPath: shelf.home.path("run"), withIntermediateDirectories: true)
            let game = try RunningGame(
                ["--offline"], home: shelf.home, driver.merging(["XDG_RUNTIME_DIR": shelf.home.path("run")]) { $1 })
            let state = try game.watch(for: "the queue") { $0.deck.isRestored }
            #expect(state.deck.queue.count == 2 && state.deck.now?.id == added[0].id)
            // Without the folder of a session there is no door to the game.
            for arguments in [["add", "Album 0"], ["clear"], ["move", "1", "2"], ["shuffle"]] {
                let outcome = try Program.run(
                    ["queue"] + arguments + shelf.data, home: shelf.home, ["XDG_RUNTIME_DIR": ""])
                #expect(outcome.status == 1 && outcome.errorLines.count == 1)
                #expect(outcome.errors.contains(Words.queueIsInUse))
            }
            #expect(try shelf.queue("list").count == 2)
            let door = ["XDG_RUNTIME_DIR": shelf.home.path("run")]
            for (arguments, count) in [(["add", "Album 0"], 4), (["move", "1", "2"], 4), (["clear"], 1)] {
                let outcome = try Program.run(["queue"] + arguments + shelf.data, home: shelf.home, door)
                #expect(outcome.status == 0 && outcome.errors.contains(Words.queueAsked), "\(outcome.errors)")
                _ = try game.watch(for: "\(arguments)") { $0.deck.queue.count == count }
            }
            // In JSON the songs that the game was handed are listed; their place is the game's matter.
            let handed = try Program.run(
                ["queue", "add", "söng 1 of 0", "--json"] + shelf.data, home: shelf.home, door)
            #expect(handed.status == 0 && handed.output.contains("\"place\" : null"), "\(handed.output)")
            _ = try game.watch(for: "the song") { $0.deck.queue.count == 2 }
            let other = try Program.run(
                ["--offline", "--exit-after", "2"] + shelf.data, home: shelf.home, driver)
            #expect(other.status == 0 && other.errors.contains(Words.queueIsElsewhere))
            try game.stop()
            #expect(try shelf.queue("list").count == 2)
        }
    }
}
