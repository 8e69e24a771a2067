import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// Over plain http nothing is sent before the player has said yes, by any kind of server. A trap on loopback counts the
/// connections; its name is not one of this machine's.
@Suite("Passwords over plain http", .serialized) struct PlainHTTPTests {
    private static let host = "attic.test"

    private func client() -> HTTPClient {
        var settings = LiveSettings.patient
        settings.environment = [:]
        settings.addresses = [Self.host: "127.0.0.1"]
        return .live(settings)
    }

    private func request(_ server: FaultServer, mayBeRead: Bool) throws -> ServerRequest {
        let address = try #require(ServerAddress("http://\(Self.host):\(server.port("trap"))"))
        return ServerRequest(client: client(), address: address, device: "d", mayBeRead: mayBeRead)
    }

    private static let proofs: [ServerProof] = [.password(user: "ada", Secret("canary")), .key(Secret("canary"))]

    @Test(arguments: ProviderList.game.servers.map(\.kind))
    func nothingIsSentBeforeTheYes(kind: String) async throws {
        let server = try FaultServer.alone()
        let folder = try TemporaryFolder()
        let accounts = SourceAccounts(folder: folder.file("sources"))
        let listing = try #require(ProviderList.game.server(kind))
        let quiet = try request(server, mayBeRead: false)
        for proof in Self.proofs {
            await #expect(throws: AccountError.source(name: Self.host, .told(Words.wouldBeRead(Self.host)))) {
                _ = try await accounts.join(quiet, kind: kind, id: kind, proof: proof)
            }
            // Not even by a kind that does not ask whether it may.
            _ = try? await listing.signIn(quiet, proof)
        }
        _ = try? await listing.askForCode?(quiet) { _ in }
        #expect(throws: SourceError.told(Words.wouldBeRead(Self.host))) { try quiet.checkPrivacy() }
        #expect(try await server.seen().trapped == 0)
        #expect(try accounts.all().isEmpty)
        // Otherwise all of this would prove nothing.
        _ = try? await listing.signIn(try request(server, mayBeRead: true), Self.proofs[0])
        #expect(try await server.seen().trapped > 0)
    }

    @Test(arguments: [
        "http://attic.lan", "http://attic.lan:4533/x", "HTTP://attic.lan", "http://10.0.0.7", "http://127.0.0.1.evil",
        "http://127.0.0.1:4533/x", "http://localhost", "http://[::1]:80", "https://attic.lan", "http://localhost.evil",
        "http://attic.lan?x=localhost", "https://10.0.0.7:8096",
    ])
    func theFormAsksWhereverAYesIsNeeded(address: String) throws {
        let server = try #require(ServerAddress(address))
        #expect(ServerLogin.isReadable(address) == !server.isPrivate)
    }
}
