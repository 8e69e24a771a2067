import UnderCoverCatalogue

/// Why an account could not be stored, found or used. `description` is a sentence for the player.
package enum AccountError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The path, what could not be done with it and why.
    case file(path: String, deed: Words.FileAction, reason: String)
    /// The file is not one that this game writes.
    case damaged(path: String)
    case newer(path: String)
    case unknown(id: String)
    case taken(id: String)
    /// The id belonged to a server that was removed; categories of it still use it.
    case anothers(id: String)
    /// That server with that user has been added before, under that id.
    case known(id: String)
    /// The id has characters that an id cannot have, or is reserved.
    case badID(String)
    /// NB: without the address, since players paste addresses with passwords in them.
    case badAddress
    /// The game that stored the server knew more kinds than this one.
    case unknownKind(id: String, kind: String)
    case secretMissing(id: String)
    case secretService(reason: String)
    /// The server of that name answered with an error.
    case source(name: String, SourceError)

    package var description: String {
        switch self {
        case .file(let path, let deed, let reason): Words.fileError(path, deed, reason)
        case .damaged(let path): Words.accountsDamaged(path)
        case .newer(let path): Words.accountsNewer(path)
        case .unknown(let id): Words.unknownSource(id)
        case .taken(let id): Words.takenSource(id)
        case .anothers(let id): Words.anothersSource(id)
        case .known(let id): Words.knownServer(id)
        case .badID(let id): Words.badSourceID(id)
        case .badAddress: Words.needsServerAddress
        case .unknownKind(let id, let kind): Words.unknownServerKind(id, kind)
        case .secretMissing(let id): Words.secretMissing(id)
        case .secretService(let reason): Words.secretServiceError(reason)
        case .source(let name, let error): error.message(source: name)
        }
    }
}
