import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

extension LossLane {
    /// The next system lacks a library that only one part of the game needs. A preloaded library hides it.
    @Suite(.serialized) struct MissingLibraryTests {
        private static let unseen = ["SDL_VIDEODRIVER": "offscreen"]

        private struct Report: Decodable {
            struct Problem: Decodable { var what, advice: String }
            var missing: [GamePart]
            var problems: [Problem]
        }

        private static func file(of part: GamePart) -> String {
            switch part {
            case .tags: "libunder-cover-tags.so"
            case .cueSheets: "libcue.so"
            case .packs: "libminizip.so"
            case .songs: "libsndfile.so"
            case .colours: "liblcms2.so"
            case .typefaces: "libfontconfig.so"
            case .barcodes: "libzbar.so"
            }
        }

        private static func hiding(_ parts: [GamePart]) throws -> [String: String] {
            ["LD_PRELOAD": try Shim.library("Shim/hider.c"), "HIDDEN": parts.map(file).joined(separator: " ")]
        }

        private func report(_ parts: [GamePart]) throws -> Report {
            let home = try Home()
            let extra = try Self.hiding(parts).merging(Self.unseen) { $1 }
            let outcome = try Program.run(["doctor", "--json", "--data-dir", home.path("data")], home: home, extra)
            // A missing library is something to look at.
            try #require(outcome.status == (parts.isEmpty ? 0 : 1), "\(outcome.errors)")
            return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
        }

        @Test func nothingIsMissingHere() throws { #expect(try report([]).missing.isEmpty) }

        @Test(arguments: GamePart.allCases) func theDoctorNamesTheLibrary(part: GamePart) throws {
            let report = try report([part])
            #expect(report.missing == [part])
            #expect(report.problems.map(\.advice) == [Words.isMissing(part)])
        }

        /// All that the game says at its start. Barcodes are asked for seldom.
        private static let told = GamePart.allCases.filter { $0 != .barcodes }

        /// A round is drawn without a screen, and the game says what it goes without.
        @Test(arguments: told.map { [$0] } + [told])
        func theGameStartsAndSaysSo(parts: [GamePart]) throws {
            let home = try Home()
            let extra = try Self.hiding(parts).merging(Self.unseen) { $1 }
            let game = try RunningGame(["--offline", "--windowed", "640x360"], home: home, extra)
            let state = try game.watch(for: "what is missing") { $0.missing == parts && $0.toast != nil }
            for part in parts { #expect(state.toast?.text.contains(part.library) == true) }
            game.terminate()
            try game.end()
            #expect(game.process.terminationStatus == 0, "\(game.errors)")
        }

        @Test func aPhotoIsRefusedInASentence() throws {
            let home = try Home()
            // The process that reads it has no other environment.
            try home.write("no library", to: "libraries/libzbar.so.0")
            let before = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ":" + $0 } ?? ""
            let photo = Program.checkout.path + "/Assets/Icon/under-cover-512.png"
            let outcome = try Program.run(
                ["library", "barcode", photo, "--offline", "--data-dir", home.path("data")], home: home,
                ["LD_LIBRARY_PATH": home.path("libraries") + before])
            #expect(outcome.status == 1 && outcome.errors.contains(Words.photosUnread), "\(outcome.errors)")
        }

        @Test func aPackIsRefusedInASentence() throws {
            let home = try Home()
            let arguments = ["pack", "dub", "--out", home.path("box.zip"), "--data-dir", home.path("data")]
            let outcome = try Program.run(arguments, home: home, try Self.hiding([.packs]))
            #expect(outcome.status == 1 && outcome.errors.contains(Words.isMissing(.packs)), "\(outcome.errors)")
        }

        /// If sdl2-compat stands in for SDL 2, a hint that comes after video has started comes too late.
        @Test func theScaleOfDisplaysIsAskedForBeforeVideoStarts() throws {
            let home = try Home()
            let extra = ["LD_PRELOAD": try Shim.library("Shim/witness.c"), "WITNESS": home.path("seen")]
            let outcome = try Program.run(
                ["--data-dir", home.path("data"), "--windowed", "640x360", "--exit-after", "0.2"], home: home,
                extra.merging(Self.unseen) { $1 })
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(home.text("seen").split(separator: "\n").first == "0")
        }
    }
}
