import Foundation
import Testing

@testable import UnderCoverMusic

/// The first three use a script that records its arguments; the last one uses a real keyring, where there is one.
@Suite("Secret Service") struct SecretServiceTests {
    private let folder: TemporaryFolder
    private let environment: [String: String]

    init() throws {
        folder = try TemporaryFolder()
        environment = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere", "PATH": "/usr/bin:/bin"]
    }

    private func program(_ body: String) throws -> String {
        let script = try folder.write(
            "#!/bin/sh\necho \"$@\" >> '\(folder.url.path)/arguments'\n\(body)\n", to: "secret-tool")
        try #require(chmod(script.path, 0o700) == 0)
        return script.path
    }

    @Test func secretGoesInByStandardInput() throws {
        let keeping =
            "f='\(folder.url.path)'/kept; "
            + "case $1 in store) cat > $f;; lookup) [ -f $f ] && cat $f || exit 1;; clear) rm -f $f;; esac"
        let service = try #require(SecretService(environment: environment, program: try program(keeping)))
        let accounts = SourceAccounts(folder: folder.file("sources"), service: service.store)
        let address = try #require(ServerAddress("https://music.example"))
        let account = SourceAccount(
            id: "home", kind: "opensubsonic", name: "Home", address: address, user: "ada", login: .token)
        try accounts.add(account, secret: Secret("canary ünd\"$x\n"))
        let kept = try accounts.account("home")
        #expect(kept.secretPlace == .secretService)
        #expect(try accounts.secret(of: kept).text == "canary ünd\"$x\n")
        #expect(!FileManager.default.fileExists(atPath: folder.file("sources/secrets.json").path))
        let arguments = try String(contentsOf: folder.file("arguments"), encoding: .utf8)
        #expect(arguments.contains("store --label=Under Cover: home application under-cover source home"))
        #expect(!arguments.contains("canary"))
        #expect(throws: AccountError.self) {
            try SourceAccounts(folder: folder.file("sources")).secret(of: kept)
        }
        try accounts.remove("home")
        #expect(!FileManager.default.fileExists(atPath: folder.file("kept").path))
    }

    @Test(arguments: ["echo 'Cannot autolaunch D-Bus' >&2; exit 1", "exit 127", "exec sleep 30"])
    func silentServicesAreNotUsed(_ body: String) throws {
        #expect(SecretService(environment: environment, program: try program(body)) == nil)
    }

    @Test func withoutASessionTheProgramIsNotStarted() throws {
        let program = try program("exit 1")
        #expect(SecretService(environment: [:], program: program) == nil)
        #expect(SecretService(environment: environment, program: "/nowhere/secret-tool") == nil)
        #expect(!FileManager.default.fileExists(atPath: folder.file("arguments").path))
    }

    @Test func refusalsAreSaid() throws {
        let service = try #require(
            SecretService(
                environment: environment,
                program: try program("[ $3$5 = under-covernobody ] && exit 1; echo 'locked for good' >&2; exit 1")))
        let refusal = AccountError.secretService(reason: "locked for good")
        #expect(throws: refusal) { try service.store.read("home") }
        #expect(throws: refusal) { try service.store.write("home", Secret("x")) }
        #expect(throws: refusal) { try service.store.remove("home") }
    }

    private static let keyring: SecretService? = {
        let environment = ProcessInfo.processInfo.environment
        guard environment["UNDER_COVER_TEST_KEYRING"] != nil else { return nil }
        return SecretService(environment: environment)
    }()

    @Test(.enabled(if: keyring != nil)) func keyringKeepsASecret() throws {
        let store = try #require(Self.keyring).store
        let id = "test-" + UUID().uuidString.lowercased()
        #expect(try store.read(id) == nil)
        try store.write(id, Secret("one"))
        try store.write(id, Secret("two ü\"$ x"))
        #expect(try store.read(id) == Secret("two ü\"$ x"))
        try store.remove(id)
        #expect(try store.read(id) == nil)
        try store.remove(id)
    }
}
