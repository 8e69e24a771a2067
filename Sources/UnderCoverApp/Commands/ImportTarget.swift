import Foundation
import UnderCoverCore
import UnderCoverMusic

/// Reads what `import` is given.
struct ImportTarget {
    private let network: Network
    private let providers: [String: MusicProvider]
    private let stored: [String: Bool]

    /// - Parameters:
    ///   - providers: by id.
    ///   - stored: the sources that the player has switched on or off.
    init(_ network: Network, _ providers: [String: MusicProvider], _ stored: [String: Bool]) {
        self.network = network
        self.providers = providers
        self.stored = stored
    }

    /// Takes a reference as `search` prints it; reads everything else as text that a person pastes.
    func reference(_ what: String) throws(Failure) -> SourceReference {
        if let reference = SourceReference(what), providers[reference.source] != nil { return reference }
        let path = URL(fileURLWithPath: what).path
        let isThere = FileManager.default.fileExists(atPath: path)
        if !isThere, PlaylistFile.isName(what) { throw Failure(Words.noSuchFile(what)) }
        do throws(PastedAddress.Refusal) {
            return try PastedAddress.existing(isThere ? path : what, servers: (try? network.accounts.all()) ?? [])
        } catch {
            if case .short(let short) = error { return try follow(short) }
            // An address may lack its scheme, and then looks like a reference.
            if error == .unknown, !what.contains("://"), let gone = SourceReference(what) {
                throw Failure.usage(Words.sourceIsOff(gone.source))
            }
            throw Failure(error.message)
        }
    }

    private func follow(_ short: ShortAddress) throws(Failure) -> SourceReference {
        if let provider = providers[short.provider] { try SourceSwitch.demandConsent(provider, stored) }
        let name = providers[short.provider]?.name ?? short.provider
        return try Waiting.value { [network] () async throws(Failure) in
            do throws(SourceError) {
                return try await short.reference(network.client, at: network.addresses)
            } catch {
                throw Failure(error == .notFound ? Words.shortAddress : error.message(source: name))
            }
        }
    }
}
