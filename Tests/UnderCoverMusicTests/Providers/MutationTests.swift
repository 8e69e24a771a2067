import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// A thousand damaged documents for each provider are either understood or refused. A crash or a hang would end the
/// test run.
@Suite("Damaged documents") struct MutationTests {
    private static let perProvider = 1000

    /// Cut, flipped, swapped or inflated, by a seed.
    private func damaged(_ data: Data, _ chance: inout SeededGenerator) -> Data {
        var bytes = [UInt8](data)
        for _ in 0...Int.random(in: 0..<3, using: &chance) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &chance)
            switch Int.random(in: 0..<6, using: &chance) {
            case 0: bytes.removeSubrange(place...)
            case 1:
                for _ in 0..<8 {
                    bytes[Int.random(in: 0..<bytes.count, using: &chance)] ^=
                        1 << UInt8.random(in: 0..<8, using: &chance)
                }
            case 2: bytes = swapped(bytes, &chance)
            case 3: bytes.insert(contentsOf: Array(repeating: bytes[place], count: 2000), at: place)
            case 4: bytes.removeSubrange(place..<min(bytes.count, place + 40))
            default: bytes.insert(contentsOf: Array("\\ud800\u{0}é&#x0;<![CDATA[".utf8), at: place)
            }
        }
        return Data(bytes)
    }

    /// Replaces a value by one of another type.
    private func swapped(_ bytes: [UInt8], _ chance: inout SeededGenerator) -> [UInt8] {
        let values = ["null", "true", "[]", "{}", "-1", "1e99", "99999999999999999999", "\"\"", "[[[{}]]]", "\"x\""]
        let colons = bytes.indices.filter { bytes[$0] == UInt8(ascii: ":") }
        guard let colon = colons.randomElement(using: &chance) else { return bytes }
        let end = bytes[colon...].firstIndex { $0 == UInt8(ascii: ",") || $0 == 10 } ?? bytes.count
        let value = values[Int.random(in: 0..<values.count, using: &chance)]
        return Array(bytes[...colon]) + Array(value.utf8) + Array(bytes[end...])
    }

    private func run(
        _ provider: String, seed: UInt64, _ use: (Data) async throws(SourceError) -> Void
    ) async throws -> (understood: Int, refused: Int) {
        let fixtures = try ServerFixture.all(provider)
        var chance = SeededGenerator(seed: seed)
        var outcome = (understood: 0, refused: 0)
        for number in 0..<Self.perProvider {
            do {
                try await use(damaged(fixtures[number % fixtures.count].data, &chance))
                outcome.understood += 1
            } catch {
                outcome.refused += 1
            }
        }
        print(
            "mutants: \(provider), \(Self.perProvider) documents, \(outcome.understood) understood, "
                + "\(outcome.refused) refused")
        return outcome
    }

    /// Throws unless some request was understood.
    private func askEverything(
        _ provider: MusicProvider, _ stub: StubServer, _ paths: [String], _ data: Data
    ) async throws(SourceError) {
        for path in paths { stub.on(path, data) }
        var failure: SourceError?
        var isUnderstood = false
        for kind in [SourceReference.Kind.playlist, .random, .genre] {
            do throws(SourceError) {
                let page = try await provider.page(SourceReference(source: provider.id, kind: kind, id: "x"), nil)
                for cover in page.tracks.flatMap(\.covers) { _ = URL(string: cover).map { provider.cover($0) } }
                isUnderstood = true
            } catch {
                failure = failure ?? error
            }
        }
        do throws(SourceError) {
            _ = try await provider.search("a", 0)
            isUnderstood = true
        } catch {
            failure = failure ?? error
        }
        do throws(SourceError) {
            _ = try await provider.song("album/x")
            isUnderstood = true
        } catch {
            failure = failure ?? error
        }
        do throws(SourceError) {
            _ = try await provider.test()
            isUnderstood = true
        } catch {
            failure = failure ?? error
        }
        if let failure, !isUnderstood { throw failure }
    }

    private func account(_ kind: String) throws -> SourceAccount {
        SourceAccount(
            id: "s", kind: kind, name: "S", address: try #require(ServerAddress("https://s.example")), user: "u",
            login: .token, userID: "u", device: "d")
    }

    @Test func openSubsonic() async throws {
        let stub = StubServer()
        let account = try account("opensubsonic")
        let provider = MusicProvider.openSubsonic(account: account, secret: Secret("x"), client: stub.client)
        let paths = ["getPlaylist", "getAlbumList2", "getPlaylists", "getGenres", "getAlbum", "ping"]
            .map { "/rest/\($0).view" }
        let outcome = try await run("opensubsonic", seed: 7) { data throws(SourceError) in
            try await askEverything(provider, stub, paths, data)
        }
        #expect(outcome.understood > 0 && outcome.refused > 0)
        #expect(stub.requests.count >= Self.perProvider * 6)
    }

    @Test func jellyfin() async throws {
        let stub = StubServer()
        let provider = MusicProvider.jellyfin(account: try account("jellyfin"), token: Secret("x"), client: stub.client)
        let address = try account("jellyfin").address
        let login = JellyfinLogin(ServerRequest(client: stub.client, address: address, device: "d"))
        let paths = [
            "/Items", "/Playlists/x/Items", "/MusicGenres", "/System/Info/Public", "/Users/Me",
            "/Users/AuthenticateByName", "/QuickConnect/Initiate",
        ]
        let outcome = try await run("jellyfin", seed: 8) { data throws(SourceError) in
            do throws(SourceError) { _ = try await login.code() } catch {}
            do throws(SourceError) { _ = try await login.session(.password(user: "u", Secret("x"))) } catch {}
            try await askEverything(provider, stub, paths, data)
        }
        #expect(outcome.understood > 0 && outcome.refused > 0)
        #expect(stub.requests.count >= Self.perProvider * 7)
    }

    @Test func playlistFiles() async throws {
        let outcome = try await run("playlistfile", seed: 9) { data throws(SourceError) in
            for format in PlaylistFile.Format.allCases { _ = try? PlaylistFile.parse(data, format: format).page }
            _ = try PlaylistFile.parse(data, format: .m3u)
        }
        #expect(outcome.understood > 0 && outcome.refused > 0)
    }
}
