import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// Hostile JSON, and documents that are hardly JSON.
@Suite("Hostile JSON") struct JSONBombTests {
    private struct Row: Decodable, Equatable { var title: String }
    private struct Rows: Decodable { var rows: LossyList<Row> }

    private static func providers(_ client: HTTPClient) throws -> [MusicProvider] {
        let account = { (kind: String) in
            SourceAccount(
                id: "s", kind: kind, name: "S", address: try #require(ServerAddress("https://s.example")), user: "u",
                login: .token, userID: "u", device: "d")
        }
        return ProviderList.game.providers.map { $0.make(ProviderParts(client: client, sleeper: .none)) } + [
            .openSubsonic(account: try account("opensubsonic"), secret: Secret("x"), client: client),
            .jellyfin(account: try account("jellyfin"), token: Secret("x"), client: client),
        ]
    }

    /// On threads of tasks, which have small stacks.
    @Test(arguments: [512, 513, 20_000], ["[", #"{"a":"#])
    func noDepthEndsTheGame(depth: Int, opening: String) async throws {
        let closing = opening == "[" ? "]" : "}"
        let deep = String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
        // Whole, cut, and inside each service's relevant member.
        let bodies =
            [deep, String(deep.prefix(depth))]
            + [
                "data", "payload", "playlists", "playlist", "release-groups", "recordings", "Items",
                "subsonic-response",
            ]
            .map { #"{"\#($0)": \#(deep)}"# }
        for body in bodies {
            let client = HTTPClient { request throws(HTTPError) in
                HTTPResponse(status: 200, body: Data(body.utf8), url: request.url)
            }
            for provider in try Self.providers(client) {
                let id = "00000001-0000-4000-8000-000000000000"
                #expect(((try? await provider.search("kettle", 0)) ?? []).isEmpty)
                for (kind, id) in [(SourceReference.Kind.playlist, id), (.playlist, "7"), (.genre, "jazz")] {
                    let reference = SourceReference(source: provider.id, kind: kind, id: id)
                    #expect(((try? await provider.page(reference, nil))?.tracks ?? []).isEmpty)
                }
                let wanted = WantedAlbum(artist: "Gale", title: "Kettle", track: "Steam")
                #expect((try? await provider.find(wanted)) ?? nil == nil)
            }
        }
    }

    /// Foundation's decoder would stop the process.
    @Test(arguments: [510, 511, 512, 513, 514], ["", " ", "\n\t "])
    func aDocumentThatEndsWhereItsLastLevelBeginsIsGarbled(depth: Int, before: String) {
        for opening in ["[", #"{"a":"#, #"{"a":["#] {
            let text = before + String(repeating: opening, count: depth / (opening.count > 5 ? 2 : 1)) + "["
            let wide = text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
            for body in [Data(text.utf8), Data([0xFF, 0xFE] + wide), Data([0xFE, 0xFF, 0] + wide.dropLast())] {
                #expect(throws: SourceError.garbled) { try JSONAnswer.decode(Row.self, body) }
                #expect(throws: SourceError.garbled) { try LooseObject.read(body) }
            }
        }
    }

    @Test(arguments: [513, 100_000, 1_000_000]) func deepDocumentsAreGarbled(depth: Int) {
        let inside = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let deep = Data(#"{"title": "a", "more": \#(inside)}"#.utf8)
        #expect(throws: SourceError.garbled) { try JSONAnswer.decode(Row.self, deep) }
        #expect(throws: SourceError.garbled) { try LooseObject.read(deep) }
    }

    /// Bytes between a prefix and a suffix.
    private static func body(_ before: String, _ bytes: [UInt8], _ after: String) -> Data {
        Data(before.utf8) + Data(bytes) + Data(after.utf8)
    }

    private static let texts = [
        "", "null", "<!doctype html><p>Welcome", #"{"title": "a"} x"#, #"{"title": "a""#, #"{"title": NaN}"#,
        #"{"title": 1e400}"#, #"{"title": "\x"}"#,
    ]

    /// NUL in a text, "/" in too many bytes, and invalid UTF-8.
    private static let bytes: [[UInt8]] = [[0], [0xC0, 0xAF], [0xFF, 0xFE]]

    private static let noDocuments: [Data] =
        texts.map { Data($0.utf8) } + bytes.map { body(#"{"title": "a"#, $0, #""}"#) }

    @Test(arguments: noDocuments)
    func nonDocumentsAreGarbled(body: Data) {
        #expect(throws: SourceError.garbled) { try JSONAnswer.decode(Row.self, body) }
    }

    private static let oddities: [(body: Data, title: String)] = [
        (body("", [0xEF, 0xBB, 0xBF], #"{"title": "a"}"#), "a"),
        (body(#"{"title": "a", "title": "b"}"#, [], ""), "a"),
        (body(#"{"title": "\ud800a"}"#, [], ""), "\u{FFFD}a"),
        (body(#"{"title": "a", "more": 1e400}"#, [], ""), "a"),
        (body("", [0xFF, 0xFE] + #"{"title": "a"}"#.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, ""), "a"),
    ]

    @Test(arguments: oddities)
    func unusualDocumentsAreRead(body: Data, title: String) throws {
        #expect(try JSONAnswer.decode(Row.self, body) == Row(title: title))
    }

    @Test(arguments: ["7", "null", "[]", #"{"title": 7}"#, #"{"title": null}"#, #"{"name": "b"}"#, #""b""#])
    func oneBadRecordLosesItselfAlone(record: String) throws {
        let body = Data(#"{"rows": [{"title": "a"}, \#(record), {"title": "c"}]}"#.utf8)
        let rows = try JSONAnswer.decode(Rows.self, body).rows
        #expect(rows.rows == [Row(title: "a"), Row(title: "c")] && rows.leftOut == 1)
    }
}
