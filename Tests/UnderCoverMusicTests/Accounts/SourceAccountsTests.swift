import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Accounts") struct SourceAccountsTests {
    private let folder: TemporaryFolder
    private let stub = StubServer()

    init() throws { folder = try TemporaryFolder() }

    private var sources: URL { folder.file("data/sources") }
    private var accounts: SourceAccounts { SourceAccounts(folder: sources) }

    private func account(_ id: String) throws -> SourceAccount {
        SourceAccount(
            id: id, kind: "opensubsonic", name: "Home",
            address: try #require(ServerAddress("https://music.example/nav", pin: "sha256//x")), user: "ada",
            login: .token)
    }

    private func mode(_ url: URL) throws -> UInt16 {
        var status = stat()
        try #require(lstat(url.path, &status) == 0)
        return UInt16(status.st_mode & 0o777)
    }

    /// Files under the folder that have `text` in them.
    private func files(with text: String) throws -> [String] {
        let names = FileManager.default.enumerator(atPath: folder.url.path)?.compactMap { $0 as? String } ?? []
        return names.filter {
            FileManager.default.contents(atPath: folder.file($0).path)?.range(of: Data(text.utf8)) != nil
        }
    }

    private func join(_ kind: String, _ address: String, _ password: String = canary) async throws -> SourceAccount {
        let server = ServerRequest(
            client: stub.client, address: try #require(ServerAddress(address)), device: "d-1")
        return try await accounts.join(
            server, kind: kind, id: kind, proof: .password(user: "ada", Secret(password)))
    }

    /// Otherwise every save would shorten the stored path.
    @Test(arguments: [
        ("https://music.example/rest/rest", "https://music.example"),
        ("https://music.example/nav/rest//rest/", "https://music.example/nav"),
        ("https://music.example/rest/nav", "https://music.example/rest/nav"),
    ])
    func anAddressIsStoredAsItIsRead(text: String, base: String) throws {
        let address = try #require(ServerAddress(text))
        #expect(address.base.absoluteString == base)
        #expect(ServerAddress(address.base.absoluteString) == address)
    }

    // MARK: Keeping

    @Test func accountsComeBackAndGo() throws {
        #expect(try accounts.all() == [])
        let address = try #require(ServerAddress("https://attic.example"))
        #expect(try accounts.freeID("opensubsonic", at: address) == "opensubsonic")
        try accounts.add(account("opensubsonic"), secret: Secret("one"))
        try accounts.add(account("other"), secret: Secret("two"))
        #expect(try accounts.all() == [account("opensubsonic"), account("other")])
        #expect(try accounts.secret(of: account("other")).text == "two")
        #expect(try accounts.freeID("opensubsonic", at: address) == "opensubsonic-2")
        #expect(throws: AccountError.taken(id: "other")) { try accounts.add(account("other"), secret: Secret("x")) }
        try accounts.remove("other")
        #expect(try accounts.all().map(\.id) == ["opensubsonic"])
        #expect(try files(with: "two") == [])
        #expect(throws: AccountError.unknown(id: "other")) { try accounts.remove("other") }
    }

    /// Six processes read the same list, and each would write its own.
    @Test func serversThatAreAddedAtOnceAllStay() async throws {
        let accounts = accounts
        let all = try (0..<6).map { number in
            SourceAccount(
                id: "opensubsonic", kind: "opensubsonic", name: "Home \(number)",
                address: try #require(ServerAddress("https://music\(number).example")), user: "ada", login: .token)
        }
        await withTaskGroup(of: Void.self) { group in
            for (number, account) in all.enumerated() {
                group.addTask { _ = try? accounts.add(account, secret: Secret("secret \(number)"), isAnyID: true) }
            }
        }
        let kept = try accounts.all()
        #expect(Set(kept.map(\.id)).count == 6 && kept.count == 6)
        for account in kept {
            let number = account.name.suffix(1)
            #expect(try accounts.secret(of: account).text == "secret \(number)")
        }
    }

    /// A process was killed between the two files.
    @Test func aSecretWithoutAnAccountIsSwept() throws {
        try SecretStore.file(folder: sources).write("orphan", Secret("left behind"))
        try accounts.add(account("opensubsonic"), secret: Secret("one"))
        #expect(try files(with: "left behind") == [])
        #expect(try accounts.secret(of: account("opensubsonic")).text == "one")
    }

    /// Categories and songs use the id.
    @Test func idsOfRemovedServersAreNotReused() throws {
        let (home, other) = (try account("opensubsonic").address, try #require(ServerAddress("https://attic.example")))
        try accounts.add(account("opensubsonic"), secret: Secret("one"))
        try accounts.remove("opensubsonic")
        #expect(try accounts.freeID("opensubsonic", at: other) == "opensubsonic-2")
        var stranger = try account("opensubsonic")
        stranger.address = other
        #expect(throws: AccountError.anothers(id: "opensubsonic")) {
            try accounts.add(stranger, secret: Secret("two"))
        }
        // The file does not reveal the address.
        #expect(try files(with: "music.example") == [])
        // The server is added again, with another password and another pin.
        #expect(
            try accounts.freeID("opensubsonic", at: try #require(ServerAddress(home.base.absoluteString + "/")))
                == "opensubsonic")
        #expect(try accounts.freeID("jellyfin", at: home) == "jellyfin")
        try accounts.add(account("opensubsonic"), secret: Secret("three"))
        #expect(try accounts.all().map(\.id) == ["opensubsonic"])
        #expect(try accounts.freeID("opensubsonic", at: home) == "opensubsonic-2")
    }

    @Test func aFileWithoutRemovedServersIsRead() throws {
        try folder.write("{\"version\":1,\"servers\":[]}", to: "data/sources/sources.json")
        #expect(try accounts.all() == [])
        try accounts.add(account("a"), secret: Secret("one"))
        try accounts.remove("a")
        #expect(try accounts.freeID("opensubsonic", at: account("a").address) == "a")
    }

    @Test(arguments: ["", "Ada", "a/b", "../x", "a b", "deezer", String(repeating: "a", count: 41)])
    func strangeIDsAreRefused(_ id: String) throws {
        #expect(throws: AccountError.badID(id)) { try accounts.add(account(id), secret: Secret("x")) }
    }

    @Test(arguments: [
        "", "music.example", "ftp://music.example", "https://ada:pw@music.example", "https://", "file:///x",
    ])
    func strangeAddressesAreRefused(_ text: String) {
        #expect(ServerAddress(text) == nil)
    }

    @Test(arguments: [
        ("https://Music.Example/nav/", "https://Music.Example/nav"), ("http://10.0.0.7:4533", "http://10.0.0.7:4533"),
        (" https://a.example/x/rest/?u=ada#top ", "https://a.example/x"), ("http://[::1]:4533/", "http://[::1]:4533"),
    ]) func addressesAreTidied(_ text: String, _ base: String) {
        #expect(ServerAddress(text)?.base.absoluteString == base)
    }

    /// Another process's umask may have changed the modes.
    @Test func theFilesArePrivate() throws {
        try accounts.add(account("a"), secret: Secret("one"))
        for name in ["sources.json", "secrets.json"] {
            #expect(try mode(sources.appendingPathComponent(name)) == 0o600)
            try #require(chmod(sources.appendingPathComponent(name).path, 0o666) == 0)
        }
        #expect(try mode(sources) == 0o700)
        try #require(chmod(sources.path, 0o777) == 0)
        _ = try accounts.secret(of: account("a"))
        #expect(try mode(sources.appendingPathComponent("secrets.json")) == 0o600)
        try accounts.add(account("b"), secret: Secret("two"))
        #expect(try mode(sources) == 0o700)
        #expect(try mode(sources.appendingPathComponent("sources.json")) == 0o600)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted() == [
                "secrets.json", "secrets.json.lock", "sources.json", "sources.json.lock",
            ])
    }

    @Test func linksAreNotFollowed() throws {
        let elsewhere = try folder.write("{}", to: "elsewhere/secrets.json")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: sources.appendingPathComponent("secrets.json"), withDestinationURL: elsewhere)
        #expect(throws: AccountError.self) { try accounts.add(account("a"), secret: Secret("one")) }
        #expect(try String(contentsOf: elsewhere, encoding: .utf8) == "{}")
        try FileManager.default.removeItem(at: sources)
        try FileManager.default.createSymbolicLink(
            at: sources, withDestinationURL: elsewhere.deletingLastPathComponent())
        #expect(throws: AccountError.damaged(path: sources.path)) {
            try PrivateFile(folder: sources, name: "x").write(Data())
        }
    }

    @Test(arguments: ["", "[]", "{\"servers\":[]}", "{\"version\":1}", "{\"version\":1,\"servers\":[{}]}", "a list\n"])
    func foreignFilesAreLeftAlone(_ text: String) throws {
        let file = try folder.write(text, to: "data/sources/sources.json")
        #expect(throws: AccountError.damaged(path: file.path)) { try accounts.all() }
        #expect(throws: AccountError.self) { try accounts.add(account("a"), secret: Secret("x")) }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
        #expect(accounts.providers(client: stub.client).warnings.count == 1)
    }

    @Test func newerFilesAreLeftAlone() throws {
        let file = try folder.write("{\"version\":2,\"servers\":{}}", to: "data/sources/sources.json")
        #expect(throws: AccountError.newer(path: file.path)) { try accounts.all() }
    }

    @Test func lostSecretIsASentence() throws {
        try accounts.add(account("a"), secret: Secret("one"))
        try accounts.add(account("b"), secret: Secret("two"))
        try SecretStore.file(folder: sources).remove("a")
        let found = accounts.providers(client: stub.client)
        #expect(found.providers.map(\.id) == ["b"])
        #expect(found.warnings == [AccountError.secretMissing(id: "a").description])
    }

    @Test(arguments: [(404, "nothing here"), (200, "<!doctype html><title>Welcome</title>")])
    func aWrongPathIsSaidSo(status: Int, page: String) async throws {
        stub.on("/music/rest/ping.view", status: status, page)
        await #expect(
            throws: AccountError.source(name: "music.example", .told(Words.noServerThere("music.example")))
        ) {
            _ = try await join("opensubsonic", "https://music.example/music")
        }
    }

    @Test func theSameServerIsAddedOnce() async throws {
        stub.on("/rest/ping.view", try ServerFixture.data("opensubsonic/basic.ping.json"))
        _ = try await join("opensubsonic", "https://music.example")
        let again = ServerRequest(
            client: stub.client, address: try #require(ServerAddress("https://music.example/rest/")), device: "d")
        let count = stub.requests.count
        await #expect(throws: AccountError.known(id: "opensubsonic")) {
            _ = try await accounts.join(
                again, kind: "opensubsonic", id: "two", proof: .password(user: "ada", Secret("x")))
        }
        #expect(stub.requests.count == count, "nothing is sent")
        let other = try await accounts.join(
            again, kind: "opensubsonic", id: "two", proof: .password(user: "bob", Secret("x")))
        #expect(other.user == "bob", "somebody else has other playlists there")
    }

    @Test func theSameUserOfACodeIsKnownAfterSigningIn() async throws {
        let address = try #require(ServerAddress("https://attic.example"))
        let session = ServerSession(user: "ada", login: .accessToken, secret: Secret("t"))
        func join(_ id: String) async throws {
            let server = ServerRequest(client: stub.client, address: address, device: "d")
            _ = try await accounts.join(server, kind: "jellyfin", id: id, proof: .session(session))
        }
        try await join("a")
        await #expect(throws: AccountError.known(id: "a")) { try await join("b") }
    }

    // MARK: Plain http

    @Test func anAccountFromBeforeTheQuestionIsAskedNothing() async throws {
        let address = try #require(ServerAddress("http://attic.lan:4533"))
        let old = SourceAccount(
            id: "attic", kind: "opensubsonic", name: "Attic", address: address, user: "ada", login: .token)
        try accounts.add(old, secret: Secret(Self.canary))
        #expect(
            !(try String(contentsOf: sources.appendingPathComponent("sources.json"), encoding: .utf8)).contains("mayBe")
        )
        let quiet = try #require(accounts.providers(client: stub.client).providers.first)
        let sentence = Words.neverAllowed("attic.lan", id: "attic")
        #expect(sentence.contains("under-cover sources on attic --allow-plain-http"))
        let reference = SourceReference(source: "attic", kind: .random, id: "all")
        await #expect(throws: SourceError.told(sentence)) { _ = try await quiet.search("x", 0) }
        await #expect(throws: SourceError.told(sentence)) { _ = try await quiet.page(reference, nil) }
        await #expect(throws: SourceError.told(sentence)) { _ = try await quiet.song("track/1/1") }
        await #expect(throws: SourceError.told(sentence)) { _ = try await quiet.test() }
        _ = try? await stub.client.send(quiet.cover(address.url("/rest/getCoverArt.view")))
        #expect(stub.requests.allSatisfy { $0.url.isFileURL })

        try accounts.allowPlainHTTP("attic")
        #expect(try accounts.account("attic").mayBeRead == true)
        stub.on("/rest/ping.view", try ServerFixture.data("opensubsonic/basic.ping.json"))
        _ = try await accounts.provider(for: accounts.account("attic"), client: stub.client).test()
        #expect(throws: AccountError.unknown(id: "nobody")) { try accounts.allowPlainHTTP("nobody") }
    }

    @Test func aYesToPlainHTTPIsKept() async throws {
        stub.on("/rest/ping.view", try ServerFixture.data("opensubsonic/basic.ping.json"))
        let address = try #require(ServerAddress("http://attic.lan:4533"))
        let server = ServerRequest(client: stub.client, address: address, device: "d", mayBeRead: true)
        let account = try await accounts.join(
            server, kind: "opensubsonic", id: "a", proof: .password(user: "ada", Secret("x")))
        #expect(account.mayBeRead == true)
        _ = try await accounts.provider(for: accounts.account("a"), client: stub.client).test()
    }

    // MARK: A canary for a password

    private static let canary = "canary-9f1c-password"

    @Test func passwordOfSubsonicIsInItsFileOnly() async throws {
        stub.on("/rest/ping.view", try ServerFixture.data("opensubsonic/basic.ping.json"))
        let joined = try await join("opensubsonic", "https://music.example")
        #expect(joined.login == .token && joined.user == "ada")
        #expect(try files(with: Self.canary) == ["data/sources/secrets.json"])
        try expectSilence(about: Self.canary)
    }

    @Test func passwordOfJellyfinIsNowhere() async throws {
        stub.on("/Users/AuthenticateByName", try ServerFixture.data("jellyfin/basic.login.json"))
        let joined = try await join("jellyfin", "https://attic.example")
        #expect(joined.login == .accessToken && joined.userID == "u-77" && joined.device == "d-1")
        #expect(try files(with: Self.canary) == [])
        #expect(try files(with: "tok-1234567890") == ["data/sources/secrets.json"])
        try expectSilence(about: Self.canary)
    }

    @Test func nothingIsKeptOfALoginThatFailed() async throws {
        stub.on("/rest/ping.view", try ServerFixture.data("opensubsonic/limited.badLogin.json"))
        await #expect(throws: AccountError.source(name: "music.example", .wrongPassword)) {
            _ = try await join("opensubsonic", "https://music.example")
        }
        #expect(!FileManager.default.fileExists(atPath: sources.path))
    }

    @Test func aCancelledLoginSavesNothing() async throws {
        let answer = try ServerFixture.data("opensubsonic/basic.ping.json")
        stub.on("/rest/ping.view") { request throws(HTTPError) in
            withUnsafeCurrentTask { $0?.cancel() }
            return HTTPResponse(status: 200, body: answer, url: request.url)
        }
        let error = await Task {
            do {
                _ = try await join("opensubsonic", "https://music.example")
                return AccountError?.none
            } catch {
                return error as? AccountError
            }
        }.value
        #expect(error == .source(name: "music.example", .cancelled))
        #expect(!FileManager.default.fileExists(atPath: sources.path))
    }

    /// No way to print a request prints its secrets.
    private func expectSilence(about secret: String) throws {
        for request in stub.requests {
            var dumped = ""
            dump(request, to: &dumped)
            for text in ["\(request)", String(reflecting: request), dumped] {
                #expect(!text.contains(secret))
                for name in ["t", "s", "p"] {
                    if let value = request.item(name) { #expect(!text.contains(value)) }
                }
            }
        }
    }

    @Test func secretsAreNotPrinted() throws {
        let secret = Secret(Self.canary)
        var dumped = ""
        dump([secret], to: &dumped)
        for text in ["\(secret)", String(reflecting: secret), String(describing: [secret]), dumped] {
            #expect(!text.contains(Self.canary))
        }
        let url = try #require(
            URL(string: "https://u:pw9@h.example/a?id=7&T=abc1&ApiKey=def2&p=enc:ghi3&s=jkl4&api_key=mno5&secret=pqr6"))
        let printed = "\(HTTPRequest(url)) \(HTTPResponse(status: 200, url: url))"
        for word in ["pw9", "abc1", "def2", "ghi3", "jkl4", "mno5", "pqr6"] { #expect(!printed.contains(word)) }
        #expect(printed.contains("id=7") && printed.contains("h.example/a"))
    }
}
