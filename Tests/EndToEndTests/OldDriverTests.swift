import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

extension LossLane {
    /// A driver with nothing but OpenGL ES 3.0, as cheap boxes have.
    @Suite(.serialized) struct OldDriverTests {
        /// Mesa pretends to know nothing later, and no desktop GL that the game could take instead.
        private static let old = [
            "SDL_VIDEODRIVER": "offscreen", "MESA_GLES_VERSION_OVERRIDE": "3.0", "MESA_GL_VERSION_OVERRIDE": "2.1",
        ]

        @Test func theDriverOfTheseTestsHasNoMore() throws {
            let outcome = try Program.run(["doctor", "--json"], home: Home(), Self.old)
            #expect(outcome.output.contains("\"version\" : \"OpenGL ES 3.0 "), "\(outcome.output)")
        }

        @Test(arguments: [
            ["guessing", "--reveal", "blur"], ["guessing", "--reveal", "pixels"], ["guessing", "--reveal", "halftone"],
            ["guessing", "--reveal", "zoom"], ["guessing", "--reveal", "ink"], ["guessing", "--reveal", "tiles"],
            ["guessing", "--reveal", "scan"], ["right"], ["final-great"], ["categories"], ["share-card"],
        ])
        func picturesAreTheSame(screen: [String]) throws {
            let home = try Home()
            func picture(_ name: String, _ environment: [String: String]) throws -> Data? {
                let arguments = [
                    "screenshot", "--seed", "3", "--at", "1", "--size", "640x360", "--out", home.path(name),
                ]
                // Some screens say what time it is.
                let noon = try Shim.noon(ofDay: 20_000, in: home)
                let outcome = try Program.run(
                    arguments + ["--screen"] + screen, home: home, environment.merging(noon) { $1 })
                #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
                return FileManager.default.contents(atPath: home.path(name))
            }
            let usual = try #require(try picture("usual.png", [:]))
            #expect(try picture("old.png", Self.old) == usual)
        }
    }
}
