import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

extension ReaderLane {
    /// Packs: made by `pack`, by hand and by people who mean harm; taken in by `import` and by a running game.
    @Suite(.serialized) struct PackTests {
        private struct Made: Decodable {
            var id, name: String
            var albums, covers, pieces, bytes, keptBack, fetched, absent: Int
        }

        private struct Taken: Decodable {
            var id, name: String
            var albums: Int
            var isNew: Bool
            var leftOut: [String]
        }

        private struct Listed: Decodable, Equatable {
            var id, title, artist: String
            var year: Int?
            var genre: String?
        }

        private func read<Value: Decodable>(_ outcome: Program.Outcome) throws -> Value {
            try #require(outcome.status == 0, "\(outcome.errors)")
            return try JSONDecoder().decode(Value.self, from: Data(outcome.output.utf8))
        }

        private func run(_ arguments: [String], _ home: Home, data: String = "data") throws -> Program.Outcome {
            try Program.run(arguments + ["--data-dir", home.path(data)], home: home)
        }

        private func take(_ pack: String, _ home: Home, data: String = "data") throws -> Taken {
            try read(try run(["import", pack, "--json", "--offline"], home, data: data))
        }

        private func albums(_ id: String, _ home: Home, data: String = "data") throws -> [Listed] {
            try read(try run(["categories", id, "--json"], home, data: data))
        }

        /// Draws a pack with Python's zipfile (`draw-pack`).
        private func drawn(_ home: Home, _ options: [String] = []) throws {
            let script = Program.checkout.appendingPathComponent("Tests/Packs/draw-pack")
            try FileManager.default.createDirectory(atPath: home.path("packs"), withIntermediateDirectories: true)
            try Program.system(["python3", "-W", "ignore", script.path, home.path("packs")] + options)
        }

        private func pictures(_ home: Home) -> Int { home.contents(of: "data/packs").values.count { !$0.isEmpty } }

        @Test func aCategoryOfTheBoxTravels() throws {
            let home = try Home()
            let pack = home.path("dub.undercover")
            let made: Made = try read(try run(["pack", "dub", "--out", pack, "--json"], home, data: "from"))
            #expect(made.albums == 12 && made.covers == 12 && made.pieces == 12 && made.id == "dub")
            #expect(made.keptBack == 0 && made.absent == 0 && made.bytes > 1_000_000)
            let taken = try take(pack, home)
            #expect(taken.id == "pack/dub" && taken.albums == 12 && taken.isNew && taken.leftOut.isEmpty)
            // The box has one of that name.
            #expect(taken.name == "Dub 2")
            #expect(try albums("pack/dub", home) == albums("dub", home))
            let again = try take(pack, home)
            #expect(!again.isNew && again.id == taken.id && again.name == taken.name)
            let listed = try run(["categories"], home).output
            #expect(listed.split(separator: "\n").count { $0.hasPrefix("pack/") } == 1)
        }

        /// The maker of a pack chooses its id.
        @Test func aStrangersPackOfTheSameIDIsASecondCategory() throws {
            let home = try Home()
            let (own, strange) = (home.path("dub.undercover"), home.path("lounge.undercover"))
            _ = try run(["pack", "dub", "--out", own], home, data: "from")
            _ = try run(["pack", "hard-bop", "--out", strange], home, data: "from")
            try rename(strange, to: "dub")
            let first = try take(own, home)
            let before = try albums("pack/dub", home)
            let second = try take(strange, home)
            #expect(first.id == "pack/dub" && second.id == "pack/dub-2" && second.isNew)
            #expect(try albums("pack/dub", home) == before)
            // Its next version is its own.
            let again = try take(strange, home)
            #expect(!again.isNew && again.id == second.id)
            #expect(try take(own, home).id == "pack/dub")
        }

        /// Writes another id into a pack.
        private func rename(_ pack: String, to id: String) throws {
            let script = """
                import json, sys, zipfile
                path, id = sys.argv[1:]
                old = zipfile.ZipFile(path)
                parts = {info: old.read(info.filename) for info in old.infolist()}
                with zipfile.ZipFile(path, "w") as new:
                    for info, data in parts.items():
                        if info.filename == "pack.json": data = json.dumps({**json.loads(data), "id": id})
                        new.writestr(info, data)
                """
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["python3", "-c", script, pack, id]
            try process.run()
            try Program.end(process)
            try #require(process.terminationStatus == 0)
        }

        /// If the box is another one, the pack brings cover and piece along.
        @Test func recordsThatTheBoxLacksComeWithCoverAndPiece() throws {
            let home = try Home()
            let pack = home.path("dub.undercover")
            _ = try run(["pack", "dub", "--out", pack], home, data: "from")
            let store = try Store.open(folder: home.url.appendingPathComponent("data"))
            defer { store.close() }
            let files = PackFiles(data: home.url.appendingPathComponent("data"))
            let reader = Reader(.packs, program: Program.url.path)
            let intake = PackIntake(reader.packDecoding, store: store, files: files, records: [])
            let taken = try intake.take(pack, besides: [])
            #expect(taken.category.albums.count == 12 && taken.leftOut.isEmpty)
            for album in taken.category.albums {
                let content = try #require(try store.artwork(album.artwork)?.content)
                #expect(files.bytes(content)?.prefix(2) == Data([0xFF, 0xD8]))
                let piece = try #require(album.songs.first.flatMap(PackID.piece))
                #expect(files.bytes(piece)?.prefix(4) == Data("OggS".utf8))
            }
            #expect(Set(taken.category.albums.map(\.id)).count == 12)
            try store.deleteCategory(taken.category.id)
            store.sweepPacks(files)
            #expect(pictures(home) == 0)
        }

        @Test func aGatheredCategoryTravelsWithItsCoversIfAsked() throws {
            let home = try Home()
            let server = try AlbumServer(home: home)
            let reference = "listenbrainz/playlist/00000004-0000-4000-8000-000000000002"
            let gathered = try Program.run(
                ["import", reference, "--data-dir", home.path("from")] + server.options, home: home)
            #expect(gathered.status == 0, "\(gathered.errors)")
            let before = try albums(reference, home, data: "from")

            let shared: Made = try read(
                try run(["pack", reference, "--out", home.path("shared.zip"), "--json"], home, data: "from"))
            #expect(shared.albums == 40 && shared.covers == 0 && shared.keptBack == 40 && shared.absent == 0)
            let lines = try run(["pack", reference, "--out", home.path("shared.zip")], home, data: "from").output
            #expect(lines.contains("40 covers are not ours to share") && lines.contains("--covers all"), "\(lines)")

            let whole: Made = try read(
                try run(
                    ["pack", reference, "--out", home.path("all.zip"), "--covers", "all", "--json"], home, data: "from")
            )
            #expect(whole.albums == 40 && whole.covers == 40 && whole.keptBack == 0 && whole.absent == 0)
            let taken = try take(home.path("all.zip"), home)
            #expect(taken.albums == 40 && taken.leftOut.isEmpty && taken.id == "pack/" + whole.id)
            let after = try albums(taken.id, home)
            #expect(after.map { [$0.title, $0.artist] } == before.map { [$0.title, $0.artist] })
            #expect(after.map(\.year) == before.map(\.year) && after.map(\.genre) == before.map(\.genre))
            #expect(pictures(home) > 0)

            // Packed once more, it is the same pack.
            let second: Made = try read(
                try run(["pack", taken.id, "--out", home.path("second.zip"), "--covers", "all", "--json"], home))
            #expect(second.covers == 40 && second.id == whole.id)
            #expect(try run(["categories", "delete", taken.id], home).status == 0)
            #expect(pictures(home) == 0)
        }

        @Test func aPackMadeByHandIsPlayedWithoutANetwork() throws {
            let home = try Home()
            try drawn(home)
            let taken = try take(home.path("packs/ten-shapes.undercover"), home)
            #expect(taken.name == "Ten Shapes" && taken.albums == 10 && taken.isNew && taken.leftOut.isEmpty)
            #expect(pictures(home) == 10)
            let ring = try #require(try albums("pack/ten-shapes", home).first)
            #expect(ring.title == "Ring Road" && ring.artist == "The Compasses" && ring.year == 1971)
            #expect(try run(["categories", "rename", "pack/ten-shapes", "Shapes"], home).status == 0)
            #expect(try take(home.path("packs/ten-shapes.undercover"), home).name == "Shapes")

            let pad = try PadHands(home: home)
            let game = try RunningGame(
                ["--offline", "--category", "pack/ten-shapes", "--rounds", "1", "--seconds", "30"], home: home,
                pad.environment)
            let state = try game.watch(for: "a cover in sight") { state in
                state.screen.name == "guessing"
                    && state.match?.round.map { round in
                        state.covers.ready.contains(round.answer.foundArtwork)
                    } == true
            }
            #expect(state.match?.category == "pack/ten-shapes")
            try game.stop()
            #expect(game.errorsButLateness.isEmpty, "\(game.errors)")
        }

        struct Refusal: CustomTestStringConvertible {
            var file, sentence: String
            var testDescription: String { file }
        }

        private static let refusals = [
            Refusal(file: "absolute", sentence: "“/etc/under-cover.png” leads out of the pack"),
            Refusal(file: "upwards", sentence: "“covers/../../under-cover.png” leads out of the pack"),
            Refusal(file: "drive", sentence: "“C:under-cover.png” leads out of the pack"),
            Refusal(file: "backslash", sentence: "“covers\\under-cover.png” is no name"),
            Refusal(file: "doubled", sentence: "“COVERS/01.PNG” is there twice"),
            Refusal(file: "link", sentence: "“covers/link.png” is a link"),
            Refusal(file: "bomb", sentence: "“covers/bomb.png” unpacks to more than 200 times"),
            Refusal(file: "picture", sentence: "“covers/large.png” has more than 20 MB"),
            Refusal(file: "total", sentence: "With “more/26.png”, it unpacks to more than 500 MB"),
            Refusal(file: "crowd", sentence: "A pack has 20,200 files at most"),
            Refusal(file: "albums", sentence: "It names 10,001 albums"),
            Refusal(file: "no-document", sentence: "There is no pack.json at its top"),
            Refusal(file: "no-json", sentence: "Its pack.json is no JSON"),
            Refusal(file: "newer", sentence: "A newer Under Cover made it (version 2)"),
            Refusal(file: "wrong", sentence: "Its pack.json is wrong at “albums 1, title”"),
            Refusal(file: "bare", sentence: "None of its albums has a name and a usable cover"),
            Refusal(file: "damaged", sentence: "“covers/01.png” is damaged"),
        ]

        @Test func whatIsHostileIsRefusedByTheNameOfItsEntry() throws {
            let home = try Home()
            try drawn(home, ["--hostile"])
            for refusal in Self.refusals {
                let outcome = try run(["import", home.path("packs/\(refusal.file).zip"), "--offline"], home)
                #expect(outcome.status == 1 && outcome.output.isEmpty, "\(refusal.file)")
                // On a busy machine the reader of a crowd may be given up before it has counted.
                let isLate = refusal.file == "crowd" && outcome.errors.contains("Reading it took too much")
                #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
                #expect(isLate || outcome.errors.contains(refusal.sentence), "\(outcome.errors)")
                #expect(outcome.errors.contains(refusal.file + ".zip: "), "\(outcome.errors)")
            }
            let cut = try run(["import", home.path("packs/cut.zip"), "--offline"], home)
            #expect(cut.status == 1 && cut.errors.contains("This is no zip, or a damaged one."), "\(cut.errors)")
            #expect(!FileManager.default.fileExists(atPath: "/etc/under-cover.png"))
            #expect(try run(["categories"], home).output.contains("pack/") == false)
        }

        @Test func twoImportsAtOnceMakeNoDouble() throws {
            let home = try Home()
            try drawn(home)
            let pack = home.path("packs/ten-shapes.undercover")
            // Otherwise both would make the database.
            #expect(try run(["categories"], home).status == 0)
            let processes = (0..<4).map { _ in
                let process = Program.process(
                    ["import", pack, "--offline", "--data-dir", home.path("data")],
                    Program.environment(home: home.url))
                process.standardOutput = FileHandle.nullDevice
                process.standardError = FileHandle.nullDevice
                return process
            }
            for process in processes { try process.run() }
            for process in processes {
                try Program.end(process)
                #expect(process.terminationStatus == 0)
            }
            #expect(try albums("pack/ten-shapes", home).count == 10 && pictures(home) == 10)
        }

        @Test func aRunningGameTakesThePackThatADesktopOpens() throws {
            let home = try Home()
            try drawn(home)
            let pad = try PadHands(home: home)
            let game = try RunningGame([], home: home, pad.environment)
            _ = try game.watch(for: "the welcome and a pad") { $0.isWelcome && !$0.input.pads.isEmpty }
            try pad.skipWelcome()
            _ = try game.watch(for: "the categories") { $0.screen.name == "categories" }
            let file = URL(fileURLWithPath: home.path("packs/ten-shapes.undercover")).absoluteString
            let sent = try Program.run(
                [file, "--data-dir", home.path("data"), "--exit-after", "5"], home: home, pad.environment)
            #expect(sent.status == 0 && sent.output == Words.packOpened + "\n", "\(sent.errors)")
            _ = try game.watch(for: "the pack") { state in
                state.kept.categories.contains { $0.id == "pack/ten-shapes" && $0.albums.count == 10 }
            }
            _ = try game.watch(for: "a sentence") { $0.toast?.text.contains("Ten Shapes") == true }
            try game.stop()
            #expect(try albums("pack/ten-shapes", home).count == 10)
        }

        @Test func aGameThatStartsWithAPackTakesIt() throws {
            let home = try Home()
            try drawn(home)
            let environment = ["SDL_VIDEODRIVER": "offscreen"]
            let game = try RunningGame(["--open", home.path("packs/ten-shapes.undercover")], home: home, environment)
            _ = try game.watch(for: "the pack") { state in
                state.kept.categories.contains { $0.id == "pack/ten-shapes" }
            }
            try game.stop()
        }

        /// A sample; `under-cover-lab try-packs --mutations 10000` tries more.
        @Test func damagedPacksEndNothing() throws {
            let home = try Home()
            let mutations = 300
            let outcome = try Program.run(
                ["try-packs", "--mutations", String(mutations), "--seed", "7"], of: Program.lab, home: home)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let rows = outcome.output.split(separator: "\n").map { $0.split(separator: "\t") }
            #expect(rows.compactMap { $0.first.flatMap { Int($0) } }.reduce(0, +) == mutations)
            #expect(rows.contains { $0.last == "taken" } && rows.contains { $0.last?.hasPrefix("entry") == true })
        }
    }
}
