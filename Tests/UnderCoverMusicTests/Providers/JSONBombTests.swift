import Foundation
import Testing
import UnderCoverCore

@testable import UnderCoverMusic

/// Documents that are made to hurt, or are hardly JSON.
@Suite("JSON that is no gift") struct JSONBombTests {
    private struct Row: Decodable, Equatable { var title: String }
    private struct Rows: Decodable { var rows: LossyList<Row> }

    private static func providers(_ client: HTTPClient) throws -> [MusicProvider] {
        let account = { (kind: SourceAccount.Kind) in
            SourceAccount(
                id: "s", kind: kind, name: "S", address: try #require(ServerAddress("https://s.example")), user: "u",
                login: .token, userID: "u", device: "d")
        }
        return ProviderList.all.map { $0.make(ProviderParts(client: client, sleeper: .none)) } + [
            .openSubsonic(account: try account(.openSubsonic), secret: Secret("x"), client: client),
            .jellyfin(account: try account(.jellyfin), token: Secret("x"), client: client),
        ]
    }

    /// On the threads of tasks, whose stacks are small.
    @Test(arguments: [512, 513, 20_000], ["[", #"{"a":"#])
    func noDepthEndsTheGame(depth: Int, opening: String) async throws {
        let closing = opening == "[" ? "]" : "}"
        let deep = String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
        // Whole, cut short, and where each service has what counts.
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

    @Test(arguments: [513, 100_000, 1_000_000]) func whatIsTooDeepIsGarbled(depth: Int) {
        let deep = Data((#"{"title": "#.utf8) + [UInt8](repeating: UInt8(ascii: "["), count: depth))
        #expect(throws: SourceError.garbled) { try JSONAnswer.decode(Row.self, deep) }
        #expect(throws: SourceError.garbled) { try LooseObject.read(deep) }
    }

    @Test(arguments: [
        Data(), Data("null".utf8), Data("<!doctype html><p>Welcome".utf8), Data(#"{"title": "a"} x"#.utf8),
        Data(#"{"title": "a""#.utf8), Data(#"{"title": NaN}"#.utf8), Data(#"{"title": 1e400}"#.utf8),
        Data(#"{"title": "a"#.utf8) + [0] + Data(#""}"#.utf8), Data(#"{"title": ""#.utf8) + [0xC0, 0xAF, 0x22, 0x7D],
        Data(#"{"title": ""#.utf8) + [0xFF, 0xFE, 0x22, 0x7D], Data(#"{"title": "\x"}"#.utf8),
    ])
    func whatIsNoDocumentIsGarbled(body: Data) {
        #expect(throws: SourceError.garbled) { try JSONAnswer.decode(Row.self, body) }
    }

    @Test(
        arguments: [
            ([0xEF, 0xBB, 0xBF] + Array(#"{"title": "a"}"#.utf8), "a"),
            (Array(#"{"title": "a", "title": "b"}"#.utf8), "a"),
            (Array(#"{"title": "\ud800a"}"#.utf8), "\u{FFFD}a"), (Array(#"{"title": "a", "more": 1e400}"#.utf8), "a"),
            ([0xFF, 0xFE] + #"{"title": "a"}"#.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, "a"),
        ] as [([UInt8], String)])
    func whatIsOnlyOddIsRead(body: [UInt8], title: String) throws {
        #expect(try JSONAnswer.decode(Row.self, Data(body)) == Row(title: title))
    }

    @Test(arguments: ["7", "null", "[]", #"{"title": 7}"#, #"{"title": null}"#, #"{"name": "b"}"#, #""b""#])
    func oneBadRecordLosesItselfAlone(record: String) throws {
        let body = Data(#"{"rows": [{"title": "a"}, \#(record), {"title": "c"}]}"#.utf8)
        let rows = try JSONAnswer.decode(Rows.self, body).rows
        #expect(rows.rows == [Row(title: "a"), Row(title: "c")] && rows.leftOut == 1)
    }
}
