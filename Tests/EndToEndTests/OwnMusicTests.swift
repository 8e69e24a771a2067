import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import Waiting

@testable import UnderCoverApp
@testable import UnderCoverStage

extension ShelfLane {
    /// The player's own records: scanned, listed, found and played, from real files.
    @Suite(.serialized) struct OwnMusicTests {
        private struct Scanned: Decodable {
            struct Skipped: Decodable {
                let path, reason: String
            }

            let albums, songs: Int
            let folders: [String]
            let skipped: [Skipped]
        }

        private struct Entry: Decodable {
            let id, name: String
            let kind, artist: String?
            let year: Int?
        }

        private func decode<Value: Decodable>(_ outcome: Program.Outcome) throws -> Value {
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try JSONDecoder().decode(Value.self, from: Data(outcome.output.utf8))
        }

        @Test func aFolderIsScannedListedAndSearched() throws {
            let home = try Home()
            let music = try OwnMusic.make(home)
            try home.write("", to: "music/empty.mp3")
            let data = ["--json", "--data-dir", home.path("data")]
            let before = home.contents(of: "music")
            let first: Scanned = try decode(try Program.run(["scan", music] + data, home: home))
            #expect(first.albums == 13 && first.songs == 26 && first.folders == [music])
            #expect(first.skipped.map(\.reason) == [Words.reason(.empty)])
            #expect(home.contents(of: "music") == before, "the game only reads")

            let albums: [Entry] = try decode(try Program.run(["library", "albums"] + data, home: home))
            #expect(Set(albums.map(\.name)) == Set((0..<13).map { "Album \($0)" }))
            #expect(albums.first { $0.name == "Album 3" }.map { $0.artist == "Artist 3" && $0.year == 1972 } == true)
            let artists: [Entry] = try decode(try Program.run(["library", "artists"] + data, home: home))
            #expect(artists.map(\.name) == ["Artist 0", "Artist 1", "Artist 2", "Artist 3"])

            let found: [Entry] = try decode(try Program.run(["find", "song", "2", "of", "7"] + data, home: home))
            #expect(found.map(\.name) == ["Söng 2 of 7"] && found.map(\.kind) == ["song"])
            let near = try Program.run(["find", "albun", "7"] + data, home: home)
            #expect(try (decode(near) as [Entry]).contains { $0.name == "Album 7" })
            #expect(near.errors.contains("Nothing is called “albun 7”; these are near."))
        }

        /// From the sheet to the loudspeaker, but for the loudspeaker.
        @Test func aSongOfACueSheetPlaysFromItsStart() throws {
            let home = try Home()
            let music = try OwnMusic.make(home)
            try home.write("TRACK", to: "music/Artist 3/Album 3/bad.cue")
            let data = ["--json", "--data-dir", home.path("data")]
            let scanned: Scanned = try decode(try Program.run(["scan", music] + data, home: home))
            #expect(scanned.songs == 26 && scanned.skipped.map(\.reason) == [Words.reason(.damaged)])
            #expect(scanned.skipped[0].path.hasSuffix("bad.cue"))
            let found: [Entry] = try decode(try Program.run(["find", "song", "2", "of", "11"] + data, home: home))
            // Others have one of the words in another field.
            #expect(found.first?.name == "Söng 2 of 11")
            for (song, hertz) in [(1, 440.0), (2, 880)] {
                let sound = try heard("Söng \(song) of \(OwnMusic.longAlbum)", home)
                #expect(abs(Double(sound.count) / Double(SongChunk.rate * SongChunk.frameBytes) - 3) < 0.1)
                #expect(abs(ReaderLane.SongTests.pitch(sound) - hertz) < 10)
            }
        }

        /// The samples of a song, as the game's own processes decode it.
        private func heard(_ title: String, _ home: Home) throws -> [UInt8] {
            let file = home.url.appendingPathComponent("data/library.db")
            let library = MusicLibrary(file: file, decoding: .none) { _ in }
            defer { library.close() }
            let song = try #require(try library.find(title).songs.first { $0.title == title })
            let place = try #require(try library.place(ofSong: song.id))
            let part = try #require(SongPart(place))
            let readers = Readers(program: Program.url.path, patience: Patience.limit)
            return try readers.songDecoding.whole(SongFile(part), mostSeconds: 10)
        }

        /// A second scan forgets what is gone, keeps what has moved, and everything while the folder is away.
        @Test func whatIsGoneIsForgottenAndWhatIsAwayIsNot() throws {
            let home = try Home()
            let music = try OwnMusic.make(home, albums: 3)
            let data = ["--json", "--data-dir", home.path("data")]
            func scan(_ folders: [String] = []) throws -> Scanned {
                try decode(try Program.run(["scan"] + folders + data, home: home))
            }
            func songs() throws -> Set<String> {
                let songs: [Entry] = try decode(try Program.run(["library", "songs"] + data, home: home))
                return Set(songs.map(\.id))
            }
            #expect(try scan([music]).songs == 6)
            let ids = try songs()
            let files = FileManager.default
            try files.moveItem(atPath: music + "/Artist 1/Album 1", toPath: music + "/Moved")
            #expect(try scan().songs == 6)
            #expect(try songs() == ids)
            try files.moveItem(atPath: music, toPath: music + ".away")
            #expect(try scan().songs == 6)
            try files.moveItem(atPath: music + ".away", toPath: music)
            try files.removeItem(atPath: music + "/Moved")
            #expect(try scan().songs == 4)
        }

        /// Root may read everything, so this runs as the unprivileged user there.
        @Test func aFolderThatMayNotBeReadIsNoSuccess() throws {
            let home = try Home()
            let denied = try OwnMusic.make(home, albums: 1)
            chmod(denied, 0)
            defer { chmod(denied, 0o700) }
            var scan = ["scan", denied, "--data-dir", home.path("data")]
            var program = Program.url
            if geteuid() == 0 {
                for path in [home.url.path, denied] { #expect(chown(path, 65534, 65534) == 0) }
                scan = ["--reuid=65534", "--clear-groups", program.path] + scan
                program = URL(fileURLWithPath: "/usr/bin/setpriv")
            }
            let outcome = try Program.run(scan, of: program, home: home)
            #expect(outcome.status == 1)
            #expect(outcome.errorLines.count == 1 && outcome.errors.contains("Change the permissions"))
        }

        @Test func aFolderIsRemoved() throws {
            let home = try Home()
            let music = try OwnMusic.make(home, albums: 2)
            let data = ["--data-dir", home.path("data")]
            #expect(try Program.run(["scan", music] + data, home: home).status == 0)
            let removed = try Program.run(["scan", "--remove", music] + data, home: home)
            #expect(removed.status == 0 && removed.output.contains("its files stay"))
            #expect(home.contents(of: "music").isEmpty == false)
            let left: [Entry] = try decode(try Program.run(["library", "albums", "--json"] + data, home: home))
            #expect(left.isEmpty)
            #expect(try Program.run(["scan", "--remove", music] + data, home: home).status == 2)
        }

        @Test(arguments: ["wma", "ape", "dsf", "mpc", "wv"]) func aFileThatNothingReadsIsNamed(_ ending: String) throws
        {
            let home = try Home()
            let music = try OwnMusic.make(home, albums: 1)
            try home.write("no music", to: "music/Artist 0/x.\(ending)")
            let data = ["--json", "--data-dir", home.path("data")]
            let report: Scanned = try decode(try Program.run(["scan", music] + data, home: home))
            let isOther = ["wma", "ape", "dsf"].contains(ending)
            #expect(
                report.songs == 2 && report.skipped.map(\.reason) == [Words.reason(isOther ? .otherKind : .damaged)])
            #expect(report.skipped.first?.path.hasSuffix("x.\(ending)") == true)
        }

        /// The start looks through a library of the version before, and says at the end what has changed.
        @Test func anUpgradedGameReadsTheLibraryAgain() throws {
            let home = try Home()
            let music = try OwnMusic.make(home, albums: 3)
            let data = ["--data-dir", home.path("data")]
            #expect(try Program.run(["scan", music] + data, home: home).status == 0)
            let list = ["library", "albums", "--json"] + data
            let before: [Entry] = try decode(try Program.run(list, home: home))
            // Version 5 knew nothing of the file beside the library.
            for tail in ["", "-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: home.path("data/library-added.db" + tail))
            }
            for track in 1...2 {
                let tags = ["title=Söng \(track) of 0", "artist=Artist 0", "album=Album Nought", "track=\(track)"]
                try OwnMusic.tone(to: music + "/Artist 0/Album 0/0\(track) Song.mp3", tags)
            }
            let game = try RunningGame(
                ["--offline", "--windowed", "640x360"], home: home, ["SDL_VIDEODRIVER": "offscreen"])
            let state = try game.watch(for: "the news") { $0.toast?.text.contains("1 has another name") == true }
            #expect(state.shelf.summary.albums == 3)
            try game.stop()
            let now: [Entry] = try decode(try Program.run(list, home: home))
            #expect(Set(now.map(\.id)) == Set(before.map(\.id)))
            #expect(Set(now.map(\.name)) == ["Album Nought", "Album 1", "Album 2"])
        }

        /// From the command line to the poster, with covers and songs of the folder.
        @Test func aMatchIsPlayedWithTheFolderAndNothingOfItIsKept() throws {
            let home = try Home()
            let music = try OwnMusic.make(home)
            let pad = try PadHands(home: home)
            let game = try RunningGame(
                ["--music-dir", music, "--category", "shelf/all/all", "--rounds", "2", "--seed", "5"], home: home,
                pad.environment)
            _ = try game.watch(for: "the first round") { $0.screen is Guessing }
            let final = try game.playToPoster(pad)
            #expect(final.entry.total > 0)
            let state = try game.state()
            #expect(state.shelf.summary.albums == 13)
            #expect(state.match?.rounds.allSatisfy { $0.answer.rawValue.hasPrefix("shelf/album/") } == true)
            try game.stop()
            #expect(game.errorsButLateness == [], "covers and songs can be read")
            #expect(!FileManager.default.fileExists(atPath: home.path("data/library.db")))
            let kept = try Program.run(["categories", "--data-dir", home.path("data")], home: home)
            #expect(!kept.output.contains("shelf/"))
        }

        @Test(arguments: [
            ["scan", "/nowhere"], ["library"], ["library", "records"], ["find"], ["--music-dir", "/nowhere"],
        ])
        func whatIsNoMusicIsWrongUsage(_ arguments: [String]) throws {
            let home = try Home()
            let outcome = try Program.run(
                arguments + ["--data-dir", home.path("data")], home: home, ["SDL_VIDEODRIVER": "offscreen"])
            #expect(outcome.status == 2, "\(outcome.errors)")
            #expect(outcome.errorLines.count == 1)
        }

        @Test func theDoctorKnowsTheFolders() throws {
            let home = try Home()
            let music = try OwnMusic.make(home, albums: 1)
            let data = ["--data-dir", home.path("data")]
            #expect(try Program.run(["scan", music] + data, home: home).status == 0)
            let report = try Program.run(["doctor"] + data, home: home, ["SDL_VIDEODRIVER": "offscreen"])
            #expect(report.output.contains("idle, 1 album, 2 songs"))
        }
    }
}
