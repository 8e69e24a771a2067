import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverStage
import Waiting

/// A sleeve's script must draw the sleeve as it is, so that it can be changed. `Scripts/test` brings the pinned tools
/// where it can, and says so where it cannot.
private let python = ProcessInfo.processInfo.environment["UNDER_COVER_DRAWING_PYTHON"]

@Suite("Scripts of the sleeves", .enabled(if: python != nil))
struct GeneratorTests {
    /// The last bit of a sine is the processor's own, so pixels may differ by a little.
    @Test func drawTheSameSleevesAgain() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sleeves-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(python))
        process.arguments = ["Sources/records/make.py", folder.appendingPathComponent("sleeves").path]
        // Without names it draws all.
        if !Thoroughness.isWhole { process.arguments?.append("every-window-awake") }
        process.currentDirectoryURL = Box.assets
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        func pixels(_ file: URL) throws -> [UInt8] {
            try ImageLoader.decode(.init("sleeve", from: .file(file), for: .round)).rgba
        }
        let drawn = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/sleeves")
        #expect(drawn.contains("every-window-awake.jpg"))
        for name in drawn {
            let again = try pixels(folder.appendingPathComponent("sleeves/\(name)"))
            let kept = try pixels(Box.assets.appendingPathComponent("Records/sleeves/\(name)"))
            let away = zip(again, kept).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
            #expect(Double(away) / Double(kept.count) < 1, "\(name)")
        }
    }
}
