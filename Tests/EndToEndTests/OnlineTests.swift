import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

extension SourceLane {
    /// Online albums, from the first typed letter to the stored score.
    @Suite(.serialized) struct OnlineTests {
        private struct Export: Decodable {
            struct Score: Decodable { var total: Int }
            var scores: [Score]
        }

        @Test func aPlaylistIsFoundMadeACategoryPlayedAndPlayedAgainOffline() throws {
            let home = try Home()
            let server = try AlbumServer(home: home)
            let keys = try KeyHands(home: home)
            let game = try RunningGame(
                ["--windowed", "960x600", "--rounds", "2", "--seed", "5"] + server.options, home: home,
                keys.environment)
            try game.openSearch(keys)
            let reference = try game.find("kitchen radio", keys)
            let gathering = try game.gathered(reference)
            #expect(gathering.stage == .done && gathering.problem == nil)
            #expect(gathering.albums.count == 40)
            let questions = server.asked.count
            let category = try game.add(reference, keys)
            #expect(category.name == "Kitchen Radio")
            try game.go(to: CategoryDetail.Target.start, keys)
            try keys.confirm()
            let final = try game.playToPoster(keys)
            #expect(final.entry.answers.map(\.right) == [true, true])
            #expect(server.asked.count == questions, "What was made already was made again.")
            try end(game)
            #expect(try scores(home) == [final.entry.total])

            server.stop()
            let again = try RunningGame(
                ["--offline", "--category", category.id.rawValue, "--rounds", "3"], home: home, keys.environment)
            let ready = try again.watch(for: "the game") { $0.isReady }
            #expect(ready.kept.categories.first { $0.id == category.id }?.origin == reference)
            try keys.takeFocus()
            #expect(try again.playToPoster(keys).entry.answers.count == 3)
            try end(again)
            #expect(again.errors == "")
        }

        /// With nothing but a pad and the on-screen keyboard.
        @Test func aPadAloneFindsAPlaylistKeepsItAndPlaysIt() throws {
            let home = try Home()
            let server = try AlbumServer(home: home)
            let pad = try PadHands(home: home)
            let game = try RunningGame(
                ["--rounds", "1"] + server.options, home: home, pad.environment)
            _ = try game.watch(for: "a pad") { !$0.input.pads.isEmpty }
            try game.openSearch(pad)
            let reference = try game.find("kitch", pad)
            let category = try game.add(reference, pad)
            #expect(category.name == "Kitchen Radio")
            try game.go(to: CategoryDetail.Target.start, pad)
            try pad.confirm()
            let final = try game.playToPoster(pad)
            #expect(final.entry.answers.map(\.right) == [true])
            #expect(final.entry.categoryName == "Kitchen Radio")
            try end(game)
            #expect(game.errors == "")
            #expect(try scores(home) == [final.entry.total])
        }

        @Test func whoWantsToBeLeftAloneIsNamedWithTheSecondsAndThenItGoesOn() throws {
            let home = try Home()
            let keys = try KeyHands(home: home)
            let server = try AlbumServer(home: home, ["--fail", "/1/metadata/=rest:4"])
            let game = try RunningGame(["--windowed", "960x600"] + server.options, home: home, keys.environment)
            try game.openSearch(keys)
            let reference = try game.find("kitchen radio", keys)
            let resting = try game.watch(for: "a rest") { !$0.finder.rests.isEmpty }
            let words = resting.sheet().list.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
            // A tenth more than it asked for, at most.
            #expect((1...5).contains { words.contains(Words.isResting("ListenBrainz", $0)) }, "\(words)")
            #expect(try game.gathered(reference).albums.count == 40)
            _ = try game.watch(for: "its end") { $0.finder.rests.isEmpty }
            try end(game)
        }

        /// A service that accepts a request and never answers does not block the player.
        @Test func aServiceThatHangsKeepsNobodyWaiting() throws {
            let home = try Home()
            let keys = try KeyHands(home: home)
            let server = try AlbumServer(home: home, ["--fail", "search=delay:60000"])
            let game = try RunningGame(["--windowed", "960x600"] + server.options, home: home, keys.environment)
            try game.openSearch(keys)
            for words in ["kitchen", " radio"] {
                let asked = server.asked.count
                try keys.type(words)
                try wait(for: "a question") { server.asked.count > asked ? true : nil }
            }
            let state = try game.watch(for: "the letters") { state in
                guard let search = state.screen as? AddCategory else { return false }
                return search.field.text == "kitchen radio"
                    && search.answers.contains { $0.progress == .searching }
            }
            #expect(state.screen.name == "add-category")
            try keys.press("Escape")
            _ = try game.watch(for: "the categories") { $0.screen.name == "categories" }
            try end(game)
        }

        @Test func aGatheringThatWasKilledGoesOnAtTheNextStart() throws {
            let home = try Home()
            let keys = try KeyHands(home: home)
            // So late that a busy machine has not fetched all of them before it looks.
            var server = try AlbumServer(home: home, ["--fail", "/download/=delay:2000"])
            let game = try RunningGame(["--windowed", "960x600"] + server.options, home: home, keys.environment)
            try game.openSearch(keys)
            let reference = try game.find("harbour nights", keys)
            let category = try game.add(reference, keys)
            #expect(category.albums.count < 60)
            try wait(for: "the disk to have it") {
                let list = try Program.run(["categories", "--data-dir", home.path("data")], home: home)
                return list.output.contains(category.id.rawValue) ? true : nil
            }
            kill(game.process.processIdentifier, SIGKILL)
            try game.end()
            let fetched = Set(server.asked.filter { $0.hasPrefix("/download/") })
            server.stop()
            // Albums fetched so far can be played before the rest is requested.
            let part = try RunningGame(
                ["--offline", "--category", category.id.rawValue, "--rounds", "2"], home: home, keys.environment)
            try keys.takeFocus()
            #expect(try part.playToPoster(keys).entry.answers.count == 2)
            try end(part)

            server = try AlbumServer(home: home, port: server.port)
            let again = try RunningGame(["--windowed", "960x600"] + server.options, home: home, keys.environment)
            let gathering = try again.gathered(reference)
            #expect(gathering.stage == .done && gathering.albums.count == 60)
            #expect(gathering.name == "Harbour Nights")
            let more = server.asked.filter { $0.hasPrefix("/download/") }.count
            #expect(more < 60 + fetched.count, "Nothing of the first time was kept.")
            try end(again)
            let list = try Program.run(["categories", "--data-dir", home.path("data")], home: home)
            #expect(list.output.contains(category.id.rawValue))
        }

        @Test(arguments: [0, 400], [SIGTERM, SIGKILL])
        func whatWasOnlyLookedAtIsNotKept(delay: Int, end signal: Int32) throws {
            let home = try Home()
            let keys = try KeyHands(home: home)
            let server = try AlbumServer(home: home, ["--fail", "/download/=delay:\(delay)"])
            let game = try RunningGame(["--windowed", "960x600"] + server.options, home: home, keys.environment)
            try game.openSearch(keys)
            let reference = try game.find("kitchen radio", keys)
            if delay == 0 {
                #expect(try game.gathered(reference).stage == .done)
            } else {
                _ = try game.watch(for: "a cover") { $0.finder.gathering(reference)?.albums.isEmpty == false }
            }
            kill(game.process.processIdentifier, signal)
            try game.end()
            let list = try Program.run(["categories", "--data-dir", home.path("data")], home: home)
            #expect(list.status == 0 && !list.output.contains(reference.description), "\(list.output)")
            let again = try RunningGame(["--windowed", "960x600"] + server.options, home: home, keys.environment)
            let state = try again.watch(for: "the categories") { $0.isReady }
            #expect(!state.kept.categories.contains { $0.origin == reference })
            try end(again)
        }

        /// Twelve albums are enough for a match, even if the rest never arrives.
        @Test func aMatchEndsThoughTheServerIsGone() throws {
            let home = try Home()
            let keys = try KeyHands(home: home)
            let server = try AlbumServer(home: home, ["--fail", "/download/=delay:200"])
            let game = try RunningGame(
                ["--windowed", "960x600", "--rounds", "3"] + server.options, home: home, keys.environment)
            try game.openSearch(keys)
            let reference = try game.find("harbour lights", keys)
            _ = try game.add(reference, keys)
            try game.go(to: CategoryDetail.Target.start, keys)
            try keys.confirm()
            _ = try game.watch(for: "a round") { $0.screen.name == "guessing" }
            server.stop()
            let final = try game.playToPoster(keys)
            #expect(final.entry.answers.map(\.right) == [true, true, true])
            try end(game)
            #expect(try scores(home) == [final.entry.total])
        }

        @Test func aListCanBePlayedLongBeforeItIsWhole() throws {
            let home = try Home()
            let keys = try KeyHands(home: home)
            let server = try AlbumServer(home: home, ["--delay-ms", "150"])
            let game = try RunningGame(
                ["--windowed", "960x600", "--rounds", "2"] + server.options, home: home, keys.environment)
            try keys.takeFocus()
            _ = try game.watch(for: "the welcome") { $0.isReady && $0.isWelcome }
            try keys.skipWelcome()
            let first = try game.watch(for: "the categories") { $0.screen.name == "categories" }
            let list = try #require(first.kept.categories.first { $0.section == .lists })
            try game.open(Categories.Target.category(list.id), keys, thenSee: "category")
            let state = try game.watch(for: "a dozen covers") {
                ($0.kept.categories.first { $0.id == list.id }?.albums.count ?? 0) >= 12
            }
            #expect(state.finder.gathering(try #require(list.origin))?.stage != .done)
            try game.go(to: CategoryDetail.Target.start, keys)
            try keys.confirm()
            #expect(try game.playToPoster(keys).entry.answers.count == 2)
            try end(game)
        }

        @Test func aLateCoverGivesWayBeforeTheClockStarts() throws {
            let home = try Home()
            let keys = try KeyHands(home: home)
            let server = try AlbumServer(home: home)
            let game = try RunningGame(["--windowed", "960x600"] + server.options, home: home, keys.environment)
            try game.openSearch(keys)
            let reference = try game.find("kitchen radio", keys)
            _ = try game.gathered(reference)
            let category = try game.add(reference, keys)
            try end(game)
            let arguments = ["--category", category.id.rawValue, "--rounds", "1", "--seed", "11"]
            let whole = try RunningGame(["--offline"] + arguments, home: home, keys.environment)
            let planned = try whole.watch(for: "a round") { $0.match?.round != nil }
            try end(whole)
            let answer = try #require(planned.match?.round?.answer)

            // The cached covers are gone, and the requested one is slow.
            try FileManager.default.removeItem(atPath: home.path("data/cache"))
            server.stop()
            let number = try #require(answer.rawValue.split(separator: "-").last)
            let late = try AlbumServer(home: home, ["--fail", "\(number)=delay:5000"])
            let again = try RunningGame(arguments + late.options, home: home, keys.environment)
            try keys.takeFocus()
            let state = try again.watch(for: "a running round") {
                ($0.screen as? Guessing)?.phase == .running
            }
            #expect(state.match?.round?.answer != answer)
            #expect(late.asked.contains { $0.contains(number) })
            #expect(try again.playToPoster(keys).entry.answers.count == 1)
            try end(again)
        }

        @Test func previewsAreFetchedAndWhatIsNoSongIsNone() throws {
            let home = try Home()
            let sound = try SoundServer(home: home)
            let keys = try KeyHands(home: home)
            let environment = keys.environment.merging(sound.environment) { $1 }
            let server = try AlbumServer(home: home)
            let game = try RunningGame(
                ["--windowed", "960x600", "--rounds", "1", "--timer", "off", "--effects-volume", "0"] + server.options,
                home: home, pace: .real, environment)
            try game.openSearch(keys)
            try switchOnDeezer(game, keys)
            try game.go(to: AddCategory.Target.tab("deezer"), keys)
            try keys.confirm()
            let reference = try game.find("kitchen radio", keys)
            #expect(reference == SourceReference(source: "deezer", kind: .playlist, id: "3"))
            _ = try game.gathered(reference)
            let category = try game.add(reference, keys)
            try game.go(to: CategoryDetail.Target.start, keys)
            try keys.confirm()
            try wait(for: "a preview to be asked for") {
                server.asked.contains { $0.hasPrefix("/preview/") } ? true : nil
            }
            try sound.waitUntilHeard()
            try game.playToPoster(keys)
            try end(game)
            #expect(game.errors == "")

            let previews = server.asked.count { $0.hasPrefix("/preview/") }
            let film = home.path("film.m4a")
            try Data([0, 0, 0, 0x20] + Array("ftypM4A ".utf8) + [UInt8](repeating: 0, count: 4000)).write(
                to: URL(fileURLWithPath: film))
            server.stop()
            let other = try AlbumServer(home: home, ["--song", film])
            let mute = try RunningGame(
                ["--category", category.id.rawValue, "--rounds", "1"] + other.options, home: home, pace: .real,
                environment)
            try keys.takeFocus()
            try wait(for: "another preview to be asked for") {
                other.asked.count { $0.hasPrefix("/preview/") } > previews ? true : nil
            }
            #expect(try mute.playToPoster(keys).entry.answers.count == 1)
            try end(mute)

            other.stop()
            let refusing = try AlbumServer(home: home, ["--fail", "/preview/=404"])
            let refused = try RunningGame(
                ["--category", category.id.rawValue, "--rounds", "1", "--timer", "off"] + refusing.options, home: home,
                pace: .real, environment)
            try keys.takeFocus()
            _ = try refused.watch(for: "news that the song cannot be had") { !$0.play.failedSongs.isEmpty }
            try end(refused)
        }

        private func switchOnDeezer(_ game: RunningGame, _ keys: KeyHands) throws {
            try game.open(AddCategory.Target.sources, keys, thenSee: "sources")
            try game.go(to: SourcesScreen.Target.source("deezer"), keys)
            try keys.confirm()
            _ = try game.watch(for: "its notice") { $0.screen.name == "question" }
            try game.go(to: Question.Target.yes, keys)
            try keys.confirm()
            _ = try game.watch(for: "Deezer to be on") { $0.finder.source("deezer")?.isOn == true }
            try keys.press("Escape")
            _ = try game.watch(for: "the search again") { $0.screen.name == "add-category" }
        }

        private func end(_ game: RunningGame) throws {
            try game.stop()
        }

        private func scores(_ home: Home) throws -> [Int] {
            let export = try Program.run(["export", "--data-dir", home.path("data")], home: home)
            return try JSONDecoder().decode(Export.self, from: Data(export.output.utf8)).scores.map(\.total)
        }
    }
}
