import Foundation
import UnderCoverCatalogue

/// A picture that passed `CoverCheck`.
struct FoundCover: Sendable {
    var content: ContentHash
    var bytes: Data
    /// It is in the cache.
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
                let answer = try await fetch(address, provider, urgency, isWanted) {
                    CoverCheck.problem(with: $0) == nil
                }
                if case .cover(let cover) = answer { return cover }
            } catch {
                if error == .cancelled { throw error }
                trouble = error
            }
        }
        throw trouble
    }

    /// A cover of whatever shape; nil only where a host says itself that it has none. Throws where anything else comes
    /// instead of a picture: a page, half a file, one that is too heavy, or an error.
    func certain(_ artwork: Artwork) async throws(SourceError) -> FoundCover? {
        if let known = await cached(artwork) { return known }
        guard let provider = provider(artwork.provider) else { throw .unsupported }
        var trouble = SourceError.garbled
        for address in artwork.addresses.prefix(Self.mostAddresses) {
            do throws(SourceError) {
                let answer = try await fetch(address, provider, .now, { true }) { CoverCheck.isPicture($0) }
                switch answer {
                case .cover(let cover): return cover
                case .none: return nil
                case .unfit: break
                }
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

    private enum Answer {
        case cover(FoundCover)
        /// The host that was asked says that there is none.
        case none
        /// Something else than a cover, or a host that it leads to has none.
        case unfit
    }

    private func fetch(
        _ address: String, _ provider: MusicProvider, _ urgency: HostLanes.Urgency,
        _ isWanted: @escaping @Sendable () async -> Bool, isFit: (Data) -> Bool
    ) async throws(SourceError) -> Answer {
        guard let url = URL(string: address), let host = url.host(percentEncoded: false) else { return .unfit }
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
        case 404, 410: return Origin(answer.url) == Origin(request.url) ? .none : .unfit
        default: return .unfit
        }
        guard provider.isCover(answer), isFit(answer.body) else { return .unfit }
        return .cover(await keep(answer.body, address, provider.id))
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
