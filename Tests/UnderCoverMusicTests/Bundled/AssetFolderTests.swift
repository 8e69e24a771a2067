import Foundation
import Testing
@testable import UnderCoverMusic

@Suite("The folder of assets")
struct AssetFolderTests {
    let root: TemporaryFolder

    init() throws { root = try TemporaryFolder() }

    private func makeFolder(_ name: String) throws -> String {
        try FileManager.default.createDirectory(at: root.file(name), withIntermediateDirectories: true)
        return root.file(name).path
    }

    private func find(_ environment: [String: String] = [:], program: String) throws -> String {
        try AssetFolder.find(environment: environment, executable: root.file(program)).url.path
    }

    @Test func isInstalledBesideThePrograms() throws {
        let installed = try makeFolder("usr/share/under-cover/Assets")
        #expect(try find(program: "usr/bin/under-cover") == installed)
    }

    @Test func liesBesideTheProgram() throws {
        let beside = try makeFolder("portable/Assets")
        #expect(try find(program: "portable/under-cover") == beside)
    }

    @Test func liesInTheCheckout() throws {
        let inCheckout = try makeFolder("checkout/Assets")
        try root.write("manifest", to: "checkout/Package.swift")
        #expect(try find(program: "checkout/.build/x86_64/debug/under-cover") == inCheckout)
    }

    @Test func isWhatTheVariableSays() throws {
        _ = try makeFolder("portable/Assets")
        let named = try makeFolder("elsewhere")
        #expect(try find([AssetFolder.variable: named], program: "portable/under-cover") == named)
    }

    @Test func isNotGuessedWhenTheVariableIsWrong() throws {
        _ = try makeFolder("portable/Assets")
        let error = #expect(throws: AssetFolder.Missing.self) {
            try find([AssetFolder.variable: "/nowhere/at/all"], program: "portable/under-cover")
        }
        #expect(
            error?.description == """
                The game’s pictures and sounds were not found. Looked in /nowhere/at/all. \
                Name their folder in UNDER_COVER_ASSETS.
                """)
    }

    @Test func isThatOfTheSystemLast() throws {
        let inCheckout = root.file("checkout/Assets").path
        try root.write("manifest", to: "checkout/Package.swift")
        let error = #expect(throws: AssetFolder.Missing.self) {
            _ = try AssetFolder.find(
                environment: [:], executable: root.file("checkout/bin/under-cover"), isFolder: { _ in false })
        }
        #expect(error?.looked.last == "/usr/share/under-cover/Assets")
        #expect(error?.looked.contains(inCheckout) == true)
    }

    /// Strangers could make a folder where the game was compiled, and builds from two folders would differ.
    @Test func isNotSoughtWhereTheGameWasCompiled() throws {
        let text = try String(contentsOf: Self.source, encoding: .utf8)
        #expect(!text.contains("#file"))
    }

    private static var source: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/UnderCoverMusic/Bundled/AssetFolder.swift").standardizedFileURL
    }

    @Test func keepsSongsInTheirFolder() {
        let folder = AssetFolder(url: URL(fileURLWithPath: "/a", isDirectory: true))
        #expect(folder.song("b.opus")?.path == "/a/Music/b.opus")
        for name in ["", ".", "..", "../b", "b/c", ".hidden", "b\0"] { #expect(folder.song(name) == nil) }
    }
}
