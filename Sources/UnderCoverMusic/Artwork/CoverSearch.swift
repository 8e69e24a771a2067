import Foundation
import UnderCoverCatalogue

/// A picture that passed `CoverCheck`.
struct FoundCover: Sendable {
    var content: ContentHash
    var bytes: Data
    /// Whether it is in the cache.
    var isKept: Bool
}

/// Looks for a cover at its addresses, best first: in the cache, then on the network.
struct CoverSearch: Sendable {
    let client: HTTPClient
    let cache: CoverCache
    let lanes: HostLanes
    let provider: @Sendable (_ id: String) -> MusicProvider?
    let disk = BlockingQueue("covers")

    /// Throws `.notFound` where no address has a cover; another error where a retry may find one.
    /// - Parameter isWanted: asked before each request, which may have waited for others; `.tooSlow` where it says no.
    func find(
        _ artwork: Artwork, _ urgency: HostLanes.Urgency, if isWanted: @escaping @Sendable () async -> Bool = { true }
    ) async throws(SourceError) -> FoundCover {
        if let known = await cached(artwork) { return known }
        guard let provider = provider(artwork.provider) else { throw .unsupported }
        var trouble = SourceError.notFound
        for address in artwork.addresses.prefix(Self.mostAddresses) {
            do throws(SourceError) {
                if let cover = try await fetch(address, provider, urgency, isWanted) { return cover }
            } catch {
                if error == .cancelled { throw error }
                trouble = error
            }
        }
        throw trouble
    }

    /// Looks in the cache only.
    func cached(_ artwork: Artwork) async -> FoundCover? {
        await disk.run { [cache] in
            let noted = artwork.addresses.lazy.compactMap { cache.content(of: $0, provider: artwork.provider) }
            for content in [artwork.content].compactMap({ $0 }) + noted {
                if let bytes = cache.picture(content) {
                    return FoundCover(content: content, bytes: bytes, isKept: true)
                }
            }
            return nil
        }
    }
}

extension CoverSearch {
    /// Ignores the rest of a longer list.
    private static let mostAddresses = 6

    /// nil where the address has no cover.
    private func fetch(
        _ address: String, _ provider: MusicProvider, _ urgency: HostLanes.Urgency,
        _ isWanted: @escaping @Sendable () async -> Bool
    ) async throws(SourceError) -> FoundCover? {
        guard let url = URL(string: address), let host = url.host(percentEncoded: false) else { return nil }
        let request = provider.cover(url)
        let answer = try await lanes.travel(to: host, urgency) { () throws(SourceError) in
            guard await isWanted() else { throw .tooSlow }
            do throws(HTTPError) { return try await client.send(request) } catch { throw SourceError(error) }
        }
        switch answer.status {
        case 200..<300: break
        case 401, 403: throw .notAllowed
        case 429, 503: throw .resting(seconds: nil)
        case 500...: throw .garbled
        default: return nil
        }
        guard provider.isCover(answer), CoverCheck.problem(with: answer.body) == nil else { return nil }
        return await keep(answer.body, address, provider.id)
    }

    private func keep(_ bytes: Data, _ address: String, _ provider: String) async -> FoundCover {
        await disk.run { [cache] in
            do throws(CacheRefusal) {
                let content = try cache.keep(bytes, from: address, provider: provider)
                return FoundCover(content: content, bytes: bytes, isKept: true)
            } catch {
                return FoundCover(content: error.hash, bytes: bytes, isKept: false)
            }
        }
    }
}
