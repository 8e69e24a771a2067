import Foundation
import Testing

/// The files of the phones' page are small, since a pub's Wi-Fi is slow and the game serves them itself.
struct PhoneFilesTests {
    private static let folder = Program.checkout.appendingPathComponent("Assets/Phones")

    @Test func thePageIsSmall() throws {
        let page = try Self.page().reduce(Data()) { $0 + (try Self.bytes($1)) }
        #expect(page.count <= 112 * 1024)
        #expect(try Self.compressed(page).count <= 36 * 1024)
    }

    @Test func theFontsAreSmall() throws {
        let fonts = try Self.names().filter { $0.hasSuffix(".woff2") }
        #expect(fonts.count == 3)
        #expect(try fonts.map { try Self.bytes($0).count }.reduce(0, +) <= 40 * 1024)
    }

    /// Whatever the page loads is in the folder, and nothing else is.
    @Test func eachFileIsUsed() throws {
        let texts = try Self.page().map { String(decoding: try Self.bytes($0), as: UTF8.self) }.joined()
        for name in try Self.names() where name != "index.html" {
            let stem = name.hasSuffix(".jpg") ? "\"" + name.dropLast(4) + "\"" : name
            #expect(texts.contains(stem), "\(name) is in Assets/Phones, but the page does not load it")
        }
    }

    /// Content-Security-Policy: default-src 'self' forbids them.
    @Test func thePageHasNoScriptOrStyleInItsText() throws {
        let html = String(decoding: try Self.bytes("index.html"), as: UTF8.self)
        #expect(html.matches(of: /<script(?![^>]*(?:src=|type="application\/json"))/).isEmpty)
        #expect(html.matches(of: /<style|\sstyle=|\son\w+=|https?:|data:/).isEmpty)
        let scripts = try Self.page().filter { $0.hasSuffix(".js") }
        let script = try scripts.map { String(decoding: try Self.bytes($0), as: UTF8.self) }.joined()
        #expect(script.matches(of: /style=|setAttribute\("style"|eval\(|new Function|https?:\/\//).isEmpty)
    }

    /// The texts that every phone loads.
    private static func page() throws -> [String] {
        try names().filter { name in [".html", ".css", ".js"].contains { name.hasSuffix($0) } }
    }

    private static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
    }

    private static func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: folder.appendingPathComponent(name))
    }

    private static func compressed(_ data: Data) throws -> Data {
        let home = try Home()
        let file = home.path("page")
        try data.write(to: URL(fileURLWithPath: file))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["gzip", "-9", "-k", file]
        try process.run()
        try Program.end(process)
        return try Data(contentsOf: URL(fileURLWithPath: file + ".gz"))
    }
}
