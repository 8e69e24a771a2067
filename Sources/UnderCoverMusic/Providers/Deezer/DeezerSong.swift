import Foundation
import UnderCoverCore

extension DeezerService {
    /// Comes before an album's number, for its most played song.
    static let albumSong = "album-"

    /// A preview of 30 s, MP3. Its address expires after about a quarter of an hour, so it is requested each time.
    func song(_ name: String) async throws(SourceError) -> HTTPRequest? {
        if name.hasPrefix(Self.albumSong) { return try await albumSong(String(name.dropFirst(Self.albumSong.count))) }
        guard Self.isNumber(name) else { return nil }
        let answer = try await answer(to: address.request("/track/\(name)"), DeezerDocument.Track.self)
        return preview(answer.value, in: answer.response)
    }

    private func albumSong(_ album: String) async throws(SourceError) -> HTTPRequest? {
        guard Self.isNumber(album) else { return nil }
        let request = address.request("/album/\(album)/tracks", ["limit": "100"])
        let answer = try await answer(to: request, DeezerDocument.Page<DeezerDocument.Track>.self)
        let loudest = answer.value.data.rows.enumerated().sorted {
            ($0.element.rank?.value ?? 0, -$0.offset) > ($1.element.rank?.value ?? 0, -$1.offset)
        }.map(\.element)
        let ordered = loudest.filter { !$0.isTitleSong } + loudest.filter(\.isTitleSong)
        return ordered.lazy.compactMap { preview($0, in: answer.response) }.first
    }

    private func preview(_ track: DeezerDocument.Track, in response: HTTPResponse) -> HTTPRequest? {
        guard track.readable?.value != false, let text = track.preview?.value, let named = fetchable(text) else {
            return nil
        }
        // NB: compares with the server's clock, because the player's may be wrong.
        if let end = Self.expiry(named), let now = response.date, end <= now { return nil }
        return address.request(at: named, limits: .song)
    }

    /// Seconds since 1970, from "…?hdnea=exp=1763672105~acl=…".
    static func expiry(_ preview: URL) -> Double? {
        guard let query = preview.query(percentEncoded: false), let start = query.range(of: "exp=") else { return nil }
        let digits = query[start.upperBound...].prefix { $0.isASCII && $0.isNumber }
        return OutsideNumber.real(digits, in: OutsideNumber.moments)
    }
}

extension DeezerDocument.Track {
    /// As far as the answer names the album.
    fileprivate var isTitleSong: Bool {
        guard let title = title?.value, let album = album?.value?.title else { return false }
        return TitleKey.isTitleSong(title, of: album)
    }
}
