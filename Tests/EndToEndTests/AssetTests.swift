import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

extension AssetLane {
    /// Missing and damaged files of the game.
    @Suite(.serialized) struct AssetTests {
        struct Loss: CustomStringConvertible {
            /// Path, starting with `Assets` or `Fonts`.
            var file: String
            /// A part of the line on standard error.
            var names: String
            /// The game reports nothing when it starts.
            var isQuiet = false

            var testDescription: String { file }
            var description: String { file }
        }

        static let losses = [
            Loss(file: "Fonts/LeagueSpartan-Black.otf", names: "LeagueSpartan-Black.otf"),
            Loss(file: "Fonts/JetBrainsMono-Medium.ttf", names: "JetBrainsMono-Medium.ttf"),
            Loss(file: "Fonts/JetBrainsMono-Bold.ttf", names: "JetBrainsMono-Bold.ttf"),
            Loss(file: "Assets/Sounds", names: "There are no sounds"),
            Loss(file: "Assets/Sounds/confirm.opus", names: "", isQuiet: true),
            Loss(file: "Assets/Sounds/crackle.opus", names: "crackle.opus is not a sound we can play"),
            Loss(file: "Assets/Posters", names: ".jpg"),
            Loss(file: "Assets/Icons", names: "", isQuiet: true),
            Loss(file: "Assets/Icon", names: "", isQuiet: true),
            Loss(file: "Assets/Music", names: "lost a song"),
            Loss(file: "Assets/Records/signatures.json", names: "", isQuiet: true),
            Loss(file: "Assets/Records/lettering.json", names: "", isQuiet: true),
        ]

        @Test(arguments: losses) func aMatchGoesOnWithout(_ loss: Loss) throws {
            let home = try Home()
            let box = try home.box()
            try FileManager.default.removeItem(atPath: home.path("box/" + loss.file))
            try play(home, box, until: loss.isQuiet ? nil : loss.names)
        }

        @Test(arguments: losses.filter { $0.file.contains(".") }) func norWithOneThatIsNoSuchFile(_ loss: Loss) throws {
            let home = try Home()
            let box = try home.box()
            try FileManager.default.removeItem(atPath: home.path("box/" + loss.file))
            try home.write("<html>404</html>", to: "box/" + loss.file)
            try play(home, box)
        }

        /// Their headers are good.
        @Test func damagedPiecesGiveWayToTheCrackle() throws {
            let home = try Home()
            let box = try home.box()
            let music = URL(fileURLWithPath: home.path("box/Assets/Music"))
            for name in try FileManager.default.contentsOfDirectory(atPath: music.path) {
                let piece = music.appendingPathComponent(name)
                var bytes = try Data(contentsOf: piece)
                bytes[bytes.count / 2] ^= 1
                try FileManager.default.removeItem(at: piece)
                try bytes.write(to: piece)
            }
            let pad = try PadHands(home: home)
            let category = try Program.anyCategory(home)
            let game = try RunningGame(
                ["--category", category, "--rounds", "1", "--timer", "off"], home: home,
                pad.environment.merging(box) { $1 })
            let state = try game.watch(for: "a piece that fails") { !$0.play.failedSongs.isEmpty }
            let piece = try #require(state.play.failedSongs.first)
            #expect(game.errors.contains("\(piece) is not a sound we can play: its sound is damaged."))
            #expect(try game.playToPoster(pad).entry.answers.map(\.right) == [true])
            try game.stop()
        }

        @Test func withoutAnyRecordItStartsAndSaysSo() throws {
            let home = try Home()
            let box = try home.box()
            try FileManager.default.removeItem(atPath: home.path("box/Assets/Records/records.json"))
            let pad = try PadHands(home: home)
            let game = try RunningGame([], home: home, pad.environment.merging(box) { $1 })
            _ = try game.watch(for: "a sentence") { $0.toast?.text.contains("records.json") == true }
            // Without a record there is no round to welcome with.
            _ = try game.watch(for: "the categories") { $0.screen.name == "categories" }
            try game.stop()
            let lines = game.errors.split(separator: "\n")
            #expect(lines.count == 1 && lines.first?.contains("records.json") == true, "\(game.errors)")
        }

        /// Plays a match to the final poster, and waits for a line about `names` on standard error.
        private func play(_ home: Home, _ box: [String: String], until names: String? = nil) throws {
            let pad = try PadHands(home: home)
            let game = try RunningGame(
                ["--rounds", "1", "--seed", "3"], home: home, pad.environment.merging(box) { $1 })
            _ = try game.watch(for: "a pad") { !$0.input.pads.isEmpty }
            // Only menus crackle.
            if names?.contains("crackle") == true { try pad.skipWelcome() }
            let final = try game.playToPoster(pad)
            #expect(final.entry.answers.map(\.right) == [true])
            if let names { try wait(for: "a line about \(names)") { game.errors.contains(names) ? true : nil } }
            try game.stop()
            let lines = game.errors.split(separator: "\n").map(String.init)
            #expect(lines.allSatisfy { $0.hasPrefix("under-cover: ") }, "\(game.errors)")
        }
    }
}
