import Foundation
import UnderCoverCore

/// The player's own servers: a list that anybody may see, and secrets that nobody may.
package struct SourceAccounts: Sendable {
    private struct Document: Codable {
        static let version = 1

        var version: Int
        var servers: [SourceAccount]
    }

    private let file: PrivateFile
    private let keeper: SourceAccount.Keeper
    private let secrets: @Sendable (SourceAccount.Keeper) throws(AccountError) -> SecretStore

    /// - Parameters:
    ///   - folder: made with mode 0700 when the first account is added.
    ///   - service: the desktop's keyring; without it new secrets go to a file of mode 0600.
    package init(folder: URL, service: SecretStore? = nil) {
        file = PrivateFile(folder: folder, name: "sources.json")
        keeper = service == nil ? .file : .secretService
        secrets = { (keeper: SourceAccount.Keeper) throws(AccountError) -> SecretStore in
            guard keeper == .secretService else { return .file(folder: folder) }
            guard let service else { throw .secretService(reason: "no keyring answers") }
            return service
        }
    }

    /// In the order in which they were added.
    package func all() throws(AccountError) -> [SourceAccount] {
        guard let data = try file.read() else { return [] }
        guard let version = (try? JSONDecoder().decode([String: Version].self, from: data))?["version"]?.number else {
            throw .damaged(path: file.path)
        }
        guard version <= Document.version else { throw .newer(path: file.path) }
        guard let document = try? JSONDecoder().decode(Document.self, from: data) else {
            throw .damaged(path: file.path)
        }
        return document.servers
    }

    package func account(_ id: String) throws(AccountError) -> SourceAccount {
        guard let account = try all().first(where: { $0.id == id }) else { throw .unknown(id: id) }
        return account
    }

    package func secret(of account: SourceAccount) throws(AccountError) -> Secret {
        guard let secret = try secrets(account.keeper).read(account.id) else { throw .secretMissing(id: account.id) }
        return secret
    }

    /// An id that is free: "jellyfin", "jellyfin-2" …
    package func freeID(_ kind: SourceAccount.Kind) throws(AccountError) -> String {
        let taken = Set(try all().map(\.id))
        var number = 1
        while true {
            let id = number == 1 ? kind.rawValue : "\(kind.rawValue)-\(number)"
            if !taken.contains(id) { return id }
            number += 1
        }
    }

    /// Throws unless an account could be added under that id.
    package func check(id: String) throws(AccountError) {
        let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789-.")
        guard !id.isEmpty, id.count <= 40, id.allSatisfy(allowed.contains), !Self.reserved.contains(id) else {
            throw .badID(id)
        }
        guard try !all().contains(where: { $0.id == id }) else { throw .taken(id: id) }
    }

    /// The secret first: a secret without an account does no harm, an account without one does nothing.
    package func add(_ account: SourceAccount, secret: Secret) throws(AccountError) {
        try check(id: account.id)
        var account = account
        account.keeper = keeper
        try secrets(keeper).write(account.id, secret)
        try save(try all() + [account])
    }

    package func remove(_ id: String) throws(AccountError) {
        let account = try account(id)
        try save(try all().filter { $0.id != id })
        try secrets(account.keeper).remove(id)
    }

    /// Ids of providers that are no accounts.
    private static let reserved: Set = ["house", "deezer", "listenbrainz", "musicbrainz", "file", "folder", "yours"]
}

extension SourceAccounts {
    private struct Version: Decodable {
        var number: Int?

        init(from decoder: any Decoder) throws {
            number = try? decoder.singleValueContainer().decode(Int.self)
        }
    }

    private func save(_ accounts: [SourceAccount]) throws(AccountError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(Document(version: Document.version, servers: accounts)) else {
            throw .damaged(path: file.path)
        }
        try file.write(data)
    }
}
