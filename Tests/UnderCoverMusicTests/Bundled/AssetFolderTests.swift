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

    /// Whoever can make a folder there would else give an installed game its files. Only debug builds, which stay where
    /// they were built, look there.
    @Test func isNotSoughtWhereTheGameWasBuiltExceptInDebugBuilds() throws {
        let text = try String(contentsOf: Self.source, encoding: .utf8)
        let parts = text.components(separatedBy: "#if DEBUG").dropFirst().map { $0.components(separatedBy: "#endif") }
        #expect(parts.count == 2 && parts.allSatisfy { $0.count == 2 })
        let released = (text.components(separatedBy: "#if DEBUG").prefix(1) + parts.map { $0[1] }).joined()
        #expect(!released.contains("#filePath") && !released.contains("compiledFrom"))
        #expect(text.contains("#filePath"))
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
