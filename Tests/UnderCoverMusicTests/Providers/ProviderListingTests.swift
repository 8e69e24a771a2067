import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// A provider and a kind of server that nothing but this list knows.
@Suite("What follows from a listing")
struct ProviderListingTests {
    private static let shorts = ProviderService(key: "crate-links", name: "Open Crates", home: "https://c.example")

    private static let list: ProviderList = .init(
        providers: [
            ProviderListing(
                id: "crates", name: "Open Crates",
                services: [
                    ProviderService(
                        key: "crates", name: "Open Crates", home: "https://api.crates.example",
                        domains: ["crates.example"], pace: HostPace(interval: 2, burst: 1)),
                    ProviderService(key: "crate-covers", name: "Crate Covers", home: "https://covers.example"), shorts,
                ],
                credit: "Data from Open Crates", about: AboutSection(title: "Crates", text: "All open."),
                notice: "Crates have terms.",
                makePresets: {
                    [SourcePreset(reference: .init(source: "crates", kind: .chart, id: "0"), name: "Top crates")]
                },
                patterns: [
                    AddressPattern(
                        host: "crates.example", place: "Open Crates", folder: "crate", kind: .playlist, form: .number)
                ],
                short: shorts,
                make: { parts in
                    MusicProvider(
                        id: "crates", name: "Open Crates", listing: list["crates"], search: { _, _ in [] },
                        page: { _, _ in TrackPage(tracks: []) }, test: { parts.addresses["crates"] ?? "at home" })
                })
        ],
        servers: [
            ServerListing(
                kind: "shed", name: "Shed", addressHint: "https://shed.example", secretItems: ["shedKey"],
                takesKeys: true,
                signIn: { server, proof throws(SourceError) in
                    guard case .key(let key) = proof else { throw .unsupported }
                    return ServerSession(user: server.device, login: .apiKey, secret: key)
                },
                askForCode: { _, show throws(SourceError) in
                    show("1234")
                    return ServerSession(user: "ada", login: .accessToken, secret: Secret("token"))
                },
                make: { account, secret, _ in
                    MusicProvider(
                        id: account.id, name: account.name, search: { _, _ in [] },
                        page: { _, _ in TrackPage(tracks: []) }, test: { secret.text })
                },
                playlistID: { $0.inside?.item("crate") })
        ])

    private let folder: TemporaryFolder
    private let accounts: SourceAccounts
    private let home: ServerAddress

    init() throws {
        folder = try TemporaryFolder()
        accounts = SourceAccounts(folder: folder.file("sources"), list: Self.list)
        home = try #require(ServerAddress("https://shed.example"))
    }

    private var server: ServerRequest { ServerRequest(client: .recorded([:]), address: home, device: "d-1") }

    @Test func itsKeysOverrideItsAddresses() async throws {
        #expect(Self.list.keys == ["crates", "crate-covers", "crate-links"])
        let mirror = try #require(URL(string: "http://127.0.0.1:8080"))
        let open = Self.list.openProviders(.recorded([:]), at: ProviderAddresses(["crates": mirror]))
        let provider = try #require(open.first { $0.id == "crates" })
        #expect(try await provider.test() == mirror.absoluteString)
        #expect(provider.notice == "Crates have terms." && provider.listing?.credit == "Data from Open Crates")
        #expect(provider.listing?.about?.title == "Crates")
    }

    @Test func itsHostsAreNamedAndPaced() throws {
        let address = try #require(URL(string: "https://pictures.crates.example/1.jpg"))
        #expect(
            ProviderAddresses().service(at: address, in: Self.list)
                == NamedService(source: "crates", name: "Open Crates"))
        #expect(Self.list.paces == ["api.crates.example": HostPace(interval: 2, burst: 1)])
        var queue = RequestQueue(parallel: 9, parallelPerHost: 9, paces: Self.list.paces)
        let api = try #require(URL(string: "https://api.crates.example/"))
        let origin = try #require(Origin(api))
        for id in 0..<2 { queue.add(RequestQueue.Ticket(id: id, origin: origin)) }
        #expect(queue.next(100)?.id == 0)
        #expect(queue.nextStart(100) == 102)
    }

    @Test func itsAddressesAreRecognised() throws {
        #expect(
            try PastedAddress.reference("https://www.crates.example/de/crate/77?x", list: Self.list).description
                == "crates/playlist/77")
        #expect(throws: PastedAddress.Refusal.notAPlaylist(place: "Open Crates")) {
            try PastedAddress.reference("https://crates.example/crate/x", list: Self.list)
        }
        let short = ShortAddress(address: try #require(URL(string: "https://c.example/77")), provider: "crates")
        #expect(throws: PastedAddress.Refusal.short(short)) {
            try PastedAddress.reference("https://c.example/77", list: Self.list)
        }
        #expect(Self.list.places == ["Open Crates"])
    }

    @Test(arguments: ["crates", "crate-covers", "file", "house", "lists", "yours"])
    func itsIDsAreReserved(id: String) {
        #expect(throws: AccountError.badID(id)) { try accounts.check(id: id, "shed", at: home) }
    }

    @Test func itsKindOfServerCanBeAdded() async throws {
        let kind = ServerKind(id: "shed", name: "Shed", offersCode: true, addressHint: "https://shed.example")
        #expect(Self.list.serverKinds == [kind])
        let id = try accounts.freeID("shed", at: home)
        #expect(id == "shed")
        let account = try await accounts.join(
            server, kind: "shed", id: id, proof: .key(Secret("k-1")))
        #expect(account.login == .apiKey && account.user == "d-1")
        #expect(try await accounts.provider(for: account, client: .recorded([:])).test() == "k-1")
        let reference = try PastedAddress.reference(
            "https://shed.example/#/x?crate=5", servers: [account], list: Self.list)
        #expect(reference.description == "shed/playlist/5")
    }

    @Test func itsCodeSignsIn() async throws {
        let ask = try #require(Self.list.server("shed")?.askForCode)
        let session = try await ask(server) { #expect($0 == "1234") }
        let account = try await accounts.join(
            server, kind: "shed", id: "shed", proof: .session(session))
        #expect(account.user == "ada" && account.login == .accessToken)
        #expect(try accounts.secret(of: account).text == "token")
    }

    @Test func aServerOfAnUnknownKindIsNamedAndTheOthersWork() async throws {
        for id in ["shed", "other"] {
            let address = try #require(ServerAddress("https://\(id).example"))
            _ = try await accounts.join(
                ServerRequest(client: .recorded([:]), address: address, device: "d-1"), kind: "shed", id: id,
                proof: .key(Secret("k")))
        }
        let older = SourceAccounts(folder: folder.file("sources"), list: ProviderList(providers: []))
        #expect(try older.all().map(\.id) == ["shed", "other"])
        let found = older.providers(client: .recorded([:]))
        #expect(found.providers.isEmpty)
        #expect(found.warnings.first == AccountError.unknownKind(id: "shed", kind: "shed").description)
    }

    /// Adding a provider touches its folder and one line, so its name stands nowhere else.
    @Test func providersAreNamedInTheirFoldersOnly() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources").standardized
        let list = ProviderList.game
        let names = list.providers.map(\.id) + list.servers.map(\.kind)
        let files = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap { $0 as? String }
        #expect(files.count > 200)
        for file in files where file.hasSuffix(".swift") && !file.hasSuffix("Providers/ProviderList.swift") {
            let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8).lowercased()
            for name in names where text.contains(name) {
                #expect(file.lowercased().contains("providers/" + name), "\(file) names \(name)")
            }
        }
    }
}
