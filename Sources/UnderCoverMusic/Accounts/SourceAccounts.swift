import Foundation
import UnderCoverCatalogue

/// The player's own servers: a list, and apart from it their secrets.
package struct SourceAccounts: Sendable {
    private struct Document: Codable {
        static let version = 1

        var version = Self.version
        var servers: [SourceAccount] = []
        /// The ids of removed servers, each with its server's mark. Categories and songs still use these ids, so another
        /// server never gets one.
        var gone: [String: ContentHash]?
    }

    package let list: ProviderList
    private let file: PrivateFile
    private let secretPlace: SourceAccount.SecretPlace
    private let secrets: @Sendable (SourceAccount.SecretPlace) throws(AccountError) -> SecretStore

    /// - Parameters:
    ///   - folder: made with mode 0700 when the first account is added.
    ///   - service: the desktop's keyring; without it new secrets go to a file of mode 0600.
    package init(folder: URL, service: SecretStore? = nil, list: ProviderList = .game) {
        self.list = list
        file = PrivateFile(folder: folder, name: "sources.json")
        secretPlace = service == nil ? .file : .secretService
        secrets = { (place: SourceAccount.SecretPlace) throws(AccountError) -> SecretStore in
            guard place == .secretService else { return .file(folder: folder) }
            guard let service else { throw .secretService(reason: Words.noKeyring) }
            return service
        }
    }

    /// Oldest first.
    package func all() throws(AccountError) -> [SourceAccount] { try document().servers }

    private func document() throws(AccountError) -> Document {
        guard let data = try file.read() else { return Document() }
        guard let version = (try? JSONDecoder().decode([String: Version].self, foreign: data))?["version"]?.number
        else {
            throw .damaged(path: file.path)
        }
        guard version <= Document.version else { throw .newer(path: file.path) }
        guard let document = try? JSONDecoder().decode(Document.self, foreign: data) else {
            throw .damaged(path: file.path)
        }
        return document
    }

    package func account(_ id: String) throws(AccountError) -> SourceAccount {
        guard let account = try all().first(where: { $0.id == id }) else { throw .unknown(id: id) }
        return account
    }

    package func secret(of account: SourceAccount) throws(AccountError) -> Secret {
        guard let secret = try secrets(account.secretPlace).read(account.id) else {
            throw .secretMissing(id: account.id)
        }
        return secret
    }

    /// An id that was never another server's: the kind, or "<kind>-2" and so on. A server that is added again gets its old
    /// id.
    package func freeID(_ kind: String, at address: ServerAddress) throws(AccountError) -> String {
        let document = try document()
        let gone = document.gone ?? [:]
        let taken = Set(document.servers.map(\.id)).union(gone.keys)
        let mark = Self.mark(kind, address)
        if let own = gone.filter({ $0.value == mark }).keys.min(), !document.servers.contains(where: { $0.id == own }) {
            return own
        }
        var number = 1
        while true {
            let id = number == 1 ? kind : "\(kind)-\(number)"
            if !taken.contains(id) { return id }
            number += 1
        }
    }

    /// Throws unless a server of that kind at that address can be added under that id.
    package func check(id: String, _ kind: String, at address: ServerAddress) throws(AccountError) {
        let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789-.")
        guard !id.isEmpty, id.count <= 40, id.allSatisfy(allowed.contains), !list.reservedIDs.contains(id) else {
            throw .badID(id)
        }
        let document = try document()
        guard !document.servers.contains(where: { $0.id == id }) else { throw .taken(id: id) }
        if let owner = document.gone?[id], owner != Self.mark(kind, address) { throw .anothers(id: id) }
    }

    /// Throws where that user of that server has been added before.
    func checkIsNew(_ kind: String, at address: ServerAddress, user: String) throws(AccountError) {
        let mark = Self.mark(kind, address)
        let known = try document().servers.first { Self.mark($0.kind, $0.address) == mark && $0.user == user }
        if let known { throw .known(id: known.id) }
    }

    /// The player says yes to plain http, for a server that was added before the game asked.
    package func allowPlainHTTP(_ id: String) throws(AccountError) {
        _ = try account(id)
        try file.alone { () throws(AccountError) in
            var document = try document()
            guard let place = document.servers.firstIndex(where: { $0.id == id }) else { throw .unknown(id: id) }
            document.servers[place].mayBeRead = true
            try save(document)
        }
    }

    // The secret is stored first: a secret without an account is harmless, an account without one is useless.
    /// - Parameter isAnyID: another free id will do, where another process has taken this one meanwhile.
    /// - Returns: the account as it is kept.
    @discardableResult
    package func add(
        _ account: SourceAccount, secret: Secret, isAnyID: Bool = false
    ) throws(AccountError) -> SourceAccount {
        try file.alone { () throws(AccountError) in
            var account = account
            if isAnyID { account.id = try freeID(account.kind, at: account.address) }
            try check(id: account.id, account.kind, at: account.address)
            account.secretPlace = secretPlace
            try secrets(secretPlace).write(account.id, secret)
            var document = try document()
            document.servers.append(account)
            document.gone?[account.id] = nil
            try save(document)
            try? sweep(document)
            return account
        }
    }

    package func remove(_ id: String) throws(AccountError) {
        let place = try account(id).secretPlace
        try file.alone { () throws(AccountError) in
            let account = try account(id)
            var document = try document()
            document.servers.removeAll { $0.id == id }
            document.gone = (document.gone ?? [:]).merging([id: Self.mark(account.kind, account.address)]) { $1 }
            try save(document)
            try secrets(place).remove(id)
            try? sweep(document)
        }
    }

    /// A process that was killed between the two files has left a secret without an account.
    private func sweep(_ document: Document) throws(AccountError) {
        try secrets(.file).keepOnly(Set(document.servers.filter { $0.secretPlace == .file }.map(\.id)))
    }
}

extension SourceAccounts {
    private struct Version: Decodable {
        var number: Int?

        init(from decoder: any Decoder) throws {
            number = try? decoder.singleValueContainer().decode(Int.self)
        }
    }

    /// A hash that recognises a removed server when it is added again, without keeping its address.
    private static func mark(_ kind: String, _ address: ServerAddress) -> ContentHash {
        let origin = address.origin
        let path = address.base.path(percentEncoded: true)
        return ContentHash(of: "\(kind) \(origin.scheme)://\(origin.host):\(origin.port)\(path)")
    }

    private func save(_ document: Document) throws(AccountError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(document) else {
            throw .damaged(path: file.path)
        }
        try file.write(data)
    }
}
