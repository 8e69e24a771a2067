import UnderCoverCore

/// Why an account could not be kept, found or used. `description` is a sentence for the player.
package enum AccountError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The path, the participle that failed and why.
    case file(path: String, verb: String, reason: String)
    /// A file of that name that is not what this game writes.
    case damaged(path: String)
    case newer(path: String)
    case unknown(id: String)
    case taken(id: String)
    /// The id of a server that is gone, for which things of its still stand.
    case anothers(id: String)
    /// An id that cannot be one.
    case badID(String)
    /// Not which: people paste them with their password inside.
    case badAddress
    case secretMissing(id: String)
    case secretService(reason: String)
    /// The server's answer, by the name of the server.
    case source(name: String, SourceError)

    package var description: String {
        switch self {
        case .file(let path, let verb, let reason): Words.fileTrouble(path, verb, reason)
        case .damaged(let path): Words.accountsDamaged(path)
        case .newer(let path): Words.accountsNewer(path)
        case .unknown(let id): Words.unknownSource(id)
        case .taken(let id): Words.takenSource(id)
        case .anothers(let id): Words.anothersSource(id)
        case .badID(let id): Words.badSourceID(id)
        case .badAddress: Words.needsServerAddress
        case .secretMissing(let id): Words.secretMissing(id)
        case .secretService(let reason): Words.secretServiceTrouble(reason)
        case .source(let name, let error): error.message(source: name)
        }
    }
}
