import Foundation

@testable import Entrance
@testable import UnderCoverMusic

// Files in the data folder that players may edit by hand.

extension Fuzz {
    /// `config.json`: accepted values are addresses, and everything else gets an error message.
    static func config(_ bytes: [UInt8]) {
        let config = SourceConfig(Data(bytes), path: "config.json")
        expect(!config.isDamaged || !config.problems.isEmpty, "what is damaged has a sentence")
        expect(
            config.problems.allSatisfy { $0.hasPrefix("config.json") && $0.hasSuffix(".") }, "a problem is a sentence")
        for (name, url) in config.addresses {
            expect(ProviderList.game.keys.contains(name), "a service has a name of ours")
            expect(["http", "https"].contains(url.scheme?.lowercased()), "an address is of the web")
            expect(url.user == nil && url.host()?.isEmpty == false, "an address has a host and no user")
        }
        let stored = ["source-urls": config.addresses.mapValues(\.absoluteString)]
        guard let again = try? JSONEncoder().encode(stored) else { return expect(false, "addresses can be written") }
        expect(SourceConfig(again, path: "config.json").addresses == config.addresses, "addresses are stored as read")
    }

    private static let home: URL = {
        let home = URL(filePath: "/dev/shm/under-cover-accounts-\(getpid())", directoryHint: .isDirectory)
        try? FileManager.default.createDirectory(
            at: home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        atexit { try? FileManager.default.removeItem(at: Fuzz.home) }
        return home
    }()

    private static let oneServer = """
        {"version": 1, "servers": [{"id": "attic", "kind": "opensubsonic", "name": "Attic", "user": "ada",
        "login": "token", "keeper": "file", "address": {"base": "https://attic.example"}}]}
        """

    /// `sources.json` with good secrets, then `secrets.json` with a good list.
    static func account(_ bytes: [UInt8]) {
        store(bytes, #"{"attic": "xyzzy"}"#.utf8)
        list()
        store(oneServer.utf8, bytes)
        secrets()
    }

    private static func store(_ sources: some Collection<UInt8>, _ secrets: some Collection<UInt8>) {
        for (name, bytes) in [("sources.json", Data(sources)), ("secrets.json", Data(secrets))] {
            let path = home.appending(path: name).path()
            _ = FileManager.default.createFile(atPath: path, contents: bytes, attributes: [.posixPermissions: 0o600])
        }
    }

    private static let fresh = SourceAccount(
        id: "fresh", kind: "jellyfin", name: "Fresh", address: ServerAddress("https://fresh.example")!, user: "ada",
        login: .accessToken)

    /// A list that can be read can be extended without losing entries.
    private static func list() {
        let accounts = SourceAccounts(folder: home)
        guard let before = try? accounts.all() else { return }
        for account in before {
            let base = account.address.base
            expect(["http", "https"].contains(account.address.origin.scheme), "a server answers on the web")
            expect(base.user == nil && base.password == nil && base.query == nil, "an address tells no secret")
        }
        let client = HTTPClient(send: { _ throws(HTTPError) in throw .cancelled })
        let found = accounts.providers(client: client)
        expect(found.providers.count + found.warnings.count == before.count, "each server is there or has a sentence")
        guard let free = try? accounts.freeID("jellyfin", at: fresh.address) else {
            return expect(false, "there is always an id")
        }
        expect(!before.contains { $0.id == free }, "a free id is nobody's")
        guard (try? accounts.check(id: "fresh", fresh.kind, at: fresh.address)) != nil else { return }
        guard (try? accounts.add(fresh, secret: Secret("new"))) != nil else {
            return expect(false, "what may be added is added")
        }
        expect((try? accounts.all()) == before + [fresh], "adding one loses none")
        expect((try? accounts.secret(of: fresh))?.text == "new", "its secret is kept")
        expect((try? accounts.remove("fresh")) != nil, "what was added can be removed")
        expect((try? accounts.all()) == before, "removing one loses no other")
    }

    /// Existing secrets survive adding one.
    private static func secrets() {
        let secrets = SecretStore.file(folder: home)
        guard let before = try? secrets.read("attic") else { return }
        expect((try? secrets.write("fresh", Secret("new"))) != nil, "a secret can be added")
        expect((try? secrets.read("fresh"))?.text == "new" && (try? secrets.read("attic")) == before, "none is lost")
        expect((try? secrets.remove("fresh")) != nil, "a secret can be removed")
    }
}
