import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

extension CommandLane {
    /// Tests the files that packages put into a system, made of the program under test.
    @Suite(.serialized) struct PackageTests {
        /// Man page, menu entry and metainfo are checked by the tools that this machine has.
        @Test(.enabled(if: Thoroughness.isWhole, "Scripts/test --all fills a bare tree."))
        func whatASystemGetsIsCleanAndWhole() throws {
            let home = try Home()
            let process = Program.process(
                [home.path("root"), Program.url.path, "/usr/games"], Program.environment(home: home.url),
                of: Program.checkout.appendingPathComponent("Scripts/packaging/tree"))
            let errors = try home.writable("errors")
            (process.standardOutput, process.standardError) = (errors, errors)
            try process.run()
            try Program.end(process)
            #expect(process.terminationStatus == 0, "\(home.text("errors"))")
            for mark in ["WARNING", "ERROR", "error:", "warning:"] { #expect(!home.text("errors").contains(mark)) }

            let share = home.path("root/usr/share")
            let entry = try String(contentsOfFile: share + "/applications/under-cover.desktop", encoding: .utf8)
            for line in ["x-scheme-handler/under-cover;", "application/x-under-cover-pack;", "Actions=party;daily;"] {
                #expect(entry.contains(line))
            }
            for file in [
                "bash-completion/completions/under-cover", "zsh/vendor-completions/_under-cover",
                "fish/vendor_completions.d/under-cover.fish", "man/man6/under-cover.6", "man/ja/man6/under-cover.6",
                "icons/hicolor/256x256/apps/under-cover.png", "icons/hicolor/scalable/apps/under-cover.svg",
            ] {
                let size = try FileManager.default.attributesOfItem(atPath: share + "/" + file)[.size] as? Int
                #expect((size ?? 0) > 500, "\(file)")
            }
            // Debian's policy and the licences themselves ask for a notice of each face.
            let copyright = try String(
                contentsOf: Program.checkout.appendingPathComponent("Scripts/packaging/copyright"), encoding: .utf8)
            for font in try FileManager.default.contentsOfDirectory(atPath: share + "/under-cover/Fonts") {
                let family = font.prefix { $0 != "-" }
                #expect(copyright.contains("Fonts/\(family)-"), "\(font) has no stanza")
            }

            let assets = home.path("root/usr/games/../share/under-cover/Assets")
            let shipped = try folders(in: assets)
            let left: Set = ["Icon", "Sources"]
            #expect(try folders(in: Program.checkout.path + "/Assets").subtracting(left).subtracting(shipped) == [])
            // Catalogues lose the notes for translators there, and nothing else.
            let packaged = try Program.run(["languages", "--json"], home: home, ["UNDER_COVER_ASSETS": assets])
            #expect(packaged.output == (try Program.run(["languages", "--json"], home: home).output))
            #expect(packaged.status == 0 && packaged.errors == "")
        }

        private func folders(in path: String) throws -> Set<String> {
            let names = try FileManager.default.contentsOfDirectory(atPath: path)
            return Set(names.filter { (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + $0)) != nil })
        }
    }
}
