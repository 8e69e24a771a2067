import Foundation
import UnderCoverCatalogue

struct DeezerService: Sendable {
    /// Pauses before retries of a passing fault.
    static let waitSeconds: [Double] = [5, 10, 20]

    let client: HTTPClient
    let address: ServiceAddress
    let sleeper: Sleeper
    let albums = AlbumMemory()

    func ask<Value: Decodable>(_ type: Value.Type, _ request: HTTPRequest) async throws(SourceError) -> Value {
        try await answer(to: request, type).value
    }

    func answer<Value: Decodable>(
        to request: HTTPRequest, _ type: Value.Type
    ) async throws(SourceError) -> (value: Value, response: HTTPResponse) {
        var waits = Self.waitSeconds[...]
        while true {
            let response = try await client.promisedJSON(request)
            guard let fault = DeezerError(body: response.body) else {
                return (try JSONAnswer.decode(type, response.goodBody()), response)
            }
            guard fault.isPassing, let wait = waits.popFirst(), wait <= request.limits.longestRest ?? .infinity else {
                // Deezer counts its quota in windows of five seconds.
                guard fault.isPassing else { throw fault.error }
                throw waits.isEmpty ? .busy : .resting(seconds: Self.waitSeconds[0])
            }
            // So that requests that wait together do not come back together.
            try await sleeper.sleep(wait + Double.random(in: 0...1))
        }
    }

    func test() async throws(SourceError) -> String {
        let infos = try await ask(DeezerDocument.Infos.self, address.request("/infos"))
        if infos.open == false { throw .refused(Words.notInThisCountry) }
        return "Deezer"
    }
}

// MARK: - Playlists and albums by words

extension DeezerService {
    /// A category needs more songs.
    static let fewestTracks = 8
    private static let searchPage = 25

    func search(_ words: String, page: Int) async throws(SourceError) -> [FoundPlaylist] {
        let words = Self.plain(words)
        guard !words.isEmpty, (0..<1_000).contains(page) else { return [] }
        let request = address.request(
            "/search/playlist",
            ["q": words, "limit": String(Self.searchPage), "index": String(page * Self.searchPage)], limits: .search)
        return try await ask(DeezerDocument.Page<DeezerDocument.Playlist>.self, request).data.rows.compactMap(playlist)
    }

    func find(_ wanted: WantedAlbum) async throws(SourceError) -> FoundTrack? {
        let words = Self.plain(wanted.artist + " " + wanted.title)
        guard !words.isEmpty, !Self.plain(wanted.title).isEmpty else { return nil }
        let request = address.request("/search/album", ["q": words, "limit": "25"])
        let rows = try await ask(DeezerDocument.Page<DeezerDocument.Album>.self, request).data.rows
        let same = rows.compactMap { track(of: $0) }.filter {
            AlbumMatch.isSame(title: $0.album, artists: [$0.artist], as: wanted)
        }
        return AlbumMatch.best(same, for: wanted)
    }

    /// NB: the search understands fields (artist:"…") but finds nothing by them.
    private static func plain(_ words: String) -> String {
        cleanLine(String(words.map { $0 == "\"" || $0 == ":" ? " " : $0 }))
    }
}
