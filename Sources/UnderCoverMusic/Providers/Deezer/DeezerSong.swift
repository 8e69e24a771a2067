import Foundation
import UnderCoverCore

extension DeezerService {
    /// Before an album's number: its most played song, looked for when it is needed.
    static let albumSong = "album-"

    /// A preview of 30 s, MP3. Its address is good for about a quarter of an hour, so it is asked for each time.
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
        }
        return loudest.lazy.compactMap { preview($0.element, in: answer.response) }.first
    }

    private func preview(_ track: DeezerDocument.Track, in response: HTTPResponse) -> HTTPRequest? {
        guard track.readable?.value != false, let text = track.preview?.value, let named = fetchable(text) else {
            return nil
        }
        // NB: held against the server's clock. The player's may be years off.
        if let end = Self.expiry(named), let now = response.date, end <= now { return nil }
        return address.request(at: named, limits: .song)
    }

    /// Seconds since 1970, from "…?hdnea=exp=1763672105~acl=…".
    static func expiry(_ preview: URL) -> Double? {
        guard let query = preview.query(percentEncoded: false), let start = query.range(of: "exp=") else { return nil }
        return Double(query[start.upperBound...].prefix { $0.isASCII && $0.isNumber })
    }
}

extension HTTPResponse {
    /// When it was sent, in seconds since 1970, from "Tue, 12 Feb 2019 12:23:47 GMT".
    fileprivate var date: Double? {
        let parts = (header("Date") ?? "").split { $0 == " " || $0 == ":" }
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        guard parts.count == 8, parts[7] == "GMT", let month = months.firstIndex(of: String(parts[2])) else {
            return nil
        }
        let numbers = [1, 3, 4, 5, 6].compactMap { Int(parts[$0]) }
        guard numbers.count == 5, numbers.allSatisfy({ (0...9_999).contains($0) }) else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let moment = DateComponents(
            year: numbers[1], month: month + 1, day: numbers[0], hour: numbers[2], minute: numbers[3],
            second: numbers[4])
        return calendar.date(from: moment)?.timeIntervalSince1970
    }
}
