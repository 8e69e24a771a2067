import Foundation
import UnderCoverCatalogue

/// Stores secrets by the id of their account.
package struct SecretStore: Sendable {
    package var read: @Sendable (_ id: String) throws(AccountError) -> Secret?
    /// Replaces an older secret.
    package var write: @Sendable (_ id: String, Secret) throws(AccountError) -> Void
    /// Does nothing without a secret.
    package var remove: @Sendable (_ id: String) throws(AccountError) -> Void
    /// Removes the secrets of all other accounts, which a process that was killed may have left. A keyring lists none.
    var keepOnly: @Sendable (_ ids: Set<String>) throws(AccountError) -> Void

    package init(
        read: @escaping @Sendable (_ id: String) throws(AccountError) -> Secret?,
        write: @escaping @Sendable (_ id: String, Secret) throws(AccountError) -> Void,
        remove: @escaping @Sendable (_ id: String) throws(AccountError) -> Void,
        keepOnly: @escaping @Sendable (_ ids: Set<String>) throws(AccountError) -> Void = { _ in }
    ) {
        (self.read, self.write, self.remove, self.keepOnly) = (read, write, remove, keepOnly)
    }

    /// In `secrets.json` of `folder`, which only the player's own processes can read.
    package static func file(folder: URL) -> SecretStore {
        let file = SecretFile(file: PrivateFile(folder: folder, name: "secrets.json"))
        return SecretStore(
            read: { id throws(AccountError) in try file.all()[id].map { Secret($0) } },
            write: { id, secret throws(AccountError) in try file.change { $0[id] = secret.text } },
            remove: { id throws(AccountError) in try file.change { $0[id] = nil } },
            keepOnly: { ids throws(AccountError) in try file.change { $0 = $0.filter { ids.contains($0.key) } } })
    }
}

private struct SecretFile: Sendable {
    let file: PrivateFile

    func all() throws(AccountError) -> [String: String] {
        guard let data = try file.read() else { return [:] }
        guard let secrets = try? JSONDecoder().decode([String: String].self, foreign: data) else {
            throw .damaged(path: file.path)
        }
        return secrets
    }

    func change(_ change: (inout [String: String]) -> Void) throws(AccountError) {
        try file.alone { () throws(AccountError) in
            let before = try all()
            var after = before
            change(&after)
            guard after != before else { return }
            if after.isEmpty { return try file.remove() }
            guard let data = try? JSONEncoder().encode(after) else { throw .damaged(path: file.path) }
            try file.write(data)
        }
    }
}
