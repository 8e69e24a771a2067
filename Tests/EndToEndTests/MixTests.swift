import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

extension PadLane {
    /// Categories of which the player's shelf has a part, and covers that it lacks.
    @Suite(.serialized) struct MixTests {
        private struct Report: Decodable {
            var id: String
            var albums: Int
            var problem: String?
        }

        private struct Entry: Decodable {
            let id: String
            let title, artist: String?
            let albums: Int?
        }

        private func decode<Value: Decodable>(_ outcome: Program.Outcome) throws -> Value {
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try JSONDecoder().decode(Value.self, from: Data(outcome.output.utf8))
        }

        private func scanned(_ home: Home, _ music: String) throws {
            let outcome = try Program.run(["scan", music, "--data-dir", home.path("data")], home: home)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }

        @Test func aListOfRecordsOnTheShelfBecomesACategoryWithoutTheNetwork() throws {
            let home = try Home()
            try scanned(home, try OwnMusic.make(home))
            let data = ["--data-dir", home.path("data")]
            let lines = (0..<OwnMusic.albums).map { "Artist \($0 % 4) - Album \($0)" }
            let list = try home.write(lines.joined(separator: "\n"), to: "Mine.txt")
            let made: Report = try decode(
                try Program.run(["import", list, "--json", "--offline"] + data, home: home))
            #expect(made.albums == OwnMusic.albums && made.problem == nil)
            let albums: [Entry] = try decode(try Program.run(["categories", made.id, "--json"] + data, home: home))
            #expect(albums.allSatisfy { $0.id.hasPrefix("shelf/album/") })

            let pad = try PadHands(home: home)
            let game = try RunningGame(
                ["--offline", "--category", made.id, "--rounds", "2"] + data, home: home, pad.environment)
            let round = try game.watch(for: "the first round") { $0.screen is Guessing && !$0.shelf.twins.isEmpty }
            #expect(round.shelf.twins.count == OwnMusic.albums)
            let song = try #require(round.match?.round?.answer).rawValue
            let twin = try #require(round.shelf.twins.first { $0.album.rawValue == song })
            #expect(twin.songs.count == 2 && twin.songs.contains(where: round.isWanted))
            #expect(try game.playToPoster(pad).entry.answers.map(\.right) == [true, true])
            try game.stop()
            #expect(game.errorsButLateness == [], "covers and songs can be read")
        }

        @Test func aListOfBothAsksTheNetworkOnlyForWhatTheShelfLacks() throws {
            let home = try Home()
            let server = try AlbumServer(home: home)
            try scanned(home, try OwnMusic.make(home))
            let own = (0..<OwnMusic.albums).map { "Artist \($0 % 4) - Album \($0)" }
            let others = (0..<6).map { "Nobody \($0) - Elsewhere \($0)" }
            let list = try home.write((own + others + own).joined(separator: "\n"), to: "Both.txt")
            let options = ["--data-dir", home.path("data"), "--json"]
            let made: Report = try decode(try Program.run(["import", list] + options + server.options, home: home))
            #expect(made.albums == OwnMusic.albums + others.count)
            #expect(server.asked.count { $0.hasPrefix("/ws/2/release-group") } == others.count)
        }

        /// The playlist of a server stays the server's; what plays is the player's own file.
        @Test func theNearerFilePlaysUnderAGuessOfAServersList() throws {
            let home = try Home()
            let server = try AlbumServer(home: home)
            let data = ["--data-dir", home.path("data")]
            let playlist = "listenbrainz/playlist/00000004-0000-4000-8000-000000000002"
            let made: Report = try decode(
                try Program.run(["import", playlist, "--json"] + data + server.options, home: home))
            let albums: [Entry] = try decode(try Program.run(["categories", made.id, "--json"] + data, home: home))
            for (place, album) in albums.enumerated() {
                let folder = home.url.appendingPathComponent("music/\(place)")
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                let tags = ["title=Song", "artist=\(album.artist ?? "")", "album=\(album.title ?? "")", "track=1"]
                try OwnMusic.tone(to: folder.appendingPathComponent("1.ogg").path, tags)
            }
            try scanned(home, home.path("music"))
            let pad = try PadHands(home: home)
            let game = try RunningGame(
                ["--offline", "--category", made.id, "--rounds", "1"] + data, home: home, pad.environment)
            let round = try game.watch(for: "a round with music") { state in
                guard let answer = state.match?.round?.answer, state.screen is Guessing else { return false }
                return state.shelf.twins.first { $0.album == answer }?.songs.contains(where: state.isWanted) == true
            }
            #expect(round.match?.rounds.allSatisfy { $0.answer.rawValue.hasPrefix("listenbrainz/") } == true)
            #expect(try game.playToPoster(pad).entry.answers.count == 1)
            try game.stop()
            #expect(game.errorsButLateness == [])
        }

        @Test func categoriesOfRulesAreCounted() throws {
            let home = try Home()
            let music = try OwnMusic.make(home)
            try scanned(home, music)
            let data = ["--data-dir", home.path("data")]
            let pad = try PadHands(home: home)
            let game = try RunningGame(data, home: home, pad.environment)
            _ = try game.watch(for: "all records") { $0.kept.categories.contains { $0.origin == ShelfRule.everything } }
            try game.stop()
            let listed: [Entry] = try decode(try Program.run(["categories", "--json"] + data, home: home))
            #expect(listed.first { $0.id == "shelf/all/all" }?.albums == OwnMusic.albums)
            let albums: [Entry] = try decode(
                try Program.run(["categories", "shelf/all/all", "--json"] + data, home: home))
            #expect(Set(albums.compactMap(\.title)) == Set((0..<OwnMusic.albums).map { "Album \($0)" }))
        }

        /// Each song has a picture whose header is good and whose pixels are not; beside it lies a cover.
        @Test func damagedPicturesInSongsMakeRoomForThoseBesideThem() throws {
            let home = try Home()
            let music = try OwnMusic.make(home)
            for album in 0..<OwnMusic.albums {
                let folder = URL(fileURLWithPath: music).appendingPathComponent("Artist \(album % 4)/Album \(album)")
                for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasPrefix("0") {
                    try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
                }
                try damagedSong(album).write(to: folder.appendingPathComponent("01.mp3"))
            }
            let pad = try PadHands(home: home)
            let game = try RunningGame(
                ["--music-dir", music, "--category", "shelf/all/all", "--rounds", "2"], home: home, pad.environment)
            #expect(try game.playToPoster(pad).entry.answers.map(\.right) == [true, true])
            let state = try game.state()
            #expect(state.covers.failed == [] && state.shelf.summary.bare == 0)
            try game.stop()
            let lines = game.errors.split(separator: "\n").filter { $0.contains("is not a picture we can read") }
            let told = Dictionary(grouping: lines) { $0 }
            #expect(!lines.isEmpty && told.allSatisfy { $1.count == 1 }, "\(told.filter { $1.count > 1 }.keys)")
        }

        /// An MP3 with an ID3 tag.
        private func damagedSong(_ album: Int) throws -> Data {
            func frame(_ name: String, _ content: Data) -> Data {
                let size = withUnsafeBytes(of: UInt32(content.count).bigEndian) { Data($0) }
                return Data(name.utf8) + size + Data([0, 0]) + content
            }
            func text(_ name: String, _ text: String) -> Data { frame(name, Data([0]) + Data(text.utf8)) }
            var picture = try Data(
                contentsOf: Program.checkout.appendingPathComponent("Assets/Icon/under-cover.png"))
            // In the middle of the pixels, so that a checksum is wrong.
            for place in picture.count / 2..<picture.count / 2 + 64 { picture[place] ^= UInt8(album + 1) }
            let frames =
                text("TPE1", "Artist \(album % 4)") + text("TALB", "Album \(album)") + text("TIT2", "Song")
                + frame("APIC", Data([0]) + Data("image/png".utf8) + Data([0, 3, 0]) + picture)
            let size = Data([21, 14, 7, 0].map { UInt8(frames.count >> $0 & 127) })
            return Data("ID3".utf8) + Data([3, 0, 0]) + size + frames
        }
    }
}
