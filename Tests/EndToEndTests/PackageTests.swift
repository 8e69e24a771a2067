import Foundation
import Testing
import UnderCoverCore

extension CommandTests {
    /// What packages put into a system, made of the program under test.
    @Suite(.serialized) struct PackageTests {
        /// Man page, menu entry and metainfo are checked by the tools that this machine has.
        @Test func whatASystemGetsIsCleanAndWhole() throws {
            let home = try Home()
            let process = Program.process(
                [home.path("root"), Program.url.path, "/usr/games"], Program.environment(home: home.url),
                of: Program.checkout.appendingPathComponent("Scripts/packaging/tree"))
            let errors = try home.writable("errors")
            (process.standardOutput, process.standardError) = (errors, errors)
            try process.run()
            try Program.end(process, within: 180)
            #expect(process.terminationStatus == 0, "\(home.text("errors"))")
            for mark in ["WARNING", "ERROR", "error:", "warning:"] { #expect(!home.text("errors").contains(mark)) }

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
