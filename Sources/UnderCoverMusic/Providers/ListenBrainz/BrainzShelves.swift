import Foundation
import UnderCoverCatalogue

// Shelves of a person: what a listener plays most, and a collection at MusicBrainz. Both are public and need no key. The
// same addresses answer for everybody, so an error says what the player can change there.

/// The top albums of a listener, as a reference's id: "this_year/Ada".
struct ListenerShelf: Equatable, Sendable {
    /// One of `BrainzService.charts`.
    var period: String
    var name: String

    var id: String { period + "/" + name }

    /// nil where a request with that name would lead elsewhere.
    init?(range: String, name: String) {
        guard BrainzService.charts.contains(where: { $0.range == range }), OutsideID.checked(range + "/" + name) != nil,
            ![".", ".."].contains(name), !name.contains("/")
        else { return nil }
        (self.period, self.name) = (range, name)
    }

    init?(id: String) {
        let parts = id.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        self.init(range: parts[0], name: parts[1])
    }

    /// - Parameter address: of a page about the listener, which may name a time. Times that have no chart are all of it.
    init?(name: String, address: URL) {
        let range = URLComponents(url: address, resolvingAgainstBaseURL: false)?.item("range")
        let known = BrainzService.charts.map(\.range)
        self.init(range: range.flatMap { known.contains($0) ? $0 : nil } ?? "all_time", name: name)
    }
}

extension BrainzService {
    static var doors: [SourceDoor] {
        [
            SourceDoor(name: Words.listenersAlbums, start: "listenbrainz.org/user/"),
            SourceDoor(name: Words.aCollection, start: "musicbrainz.org/collection/"),
        ]
    }

    /// A listener's charts of all times, the one that was asked for first.
    static func choices(_ reference: SourceReference) -> [SourcePreset] {
        guard reference.kind == .listener, let shelf = ListenerShelf(id: reference.id) else { return [] }
        let all = charts.reversed().compactMap { chart -> SourcePreset? in
            guard let other = ListenerShelf(range: chart.range, name: shelf.name) else { return nil }
            return SourcePreset(
                reference: SourceReference(source: id, kind: .listener, id: other.id),
                name: Words.shelf(of: shelf.name, chart.name))
        }
        return all.filter { $0.reference == reference } + all.filter { $0.reference != reference }
    }

    /// The server counts what a listener plays, and answers with status 204 where it has not yet.
    func listener(_ id: String, from offset: Int) async throws(SourceError) -> TrackPage {
        guard let shelf = ListenerShelf(id: id) else { throw .notFound }
        let (name, place) = (shelf.name, Self.listenBrainz.name)
        let page: TrackPage
        do throws(SourceError) {
            page = try await chart(of: "user/" + name.asQueryValue, shelf.period, from: offset)
        } catch {
            throw error.told(
                notFound: Words.noListener(name, place), notAllowed: Words.listenerIsPrivate(name, place))
        }
        let isEmpty = page.tracks.isEmpty && page.leftOut == 0
        if offset == 0, isEmpty { throw .told(Words.nothingHeard(name, place)) }
        return page
    }
}

// MARK: - Collections

extension BrainzService {
    private static let collectionPage = 100

    /// The two kinds of collections that hold albums. Both are read by the same pages.
    private enum Holding: String {
        case releases = "release"
        case groups = "release-group"

        var parts: [String] { self == .releases ? ["release-groups"] : [] }
    }

    /// Albums of a collection in its order. Its first page tells what it holds, the cursors of the others repeat it:
    /// "release:100".
    func collection(_ id: String, cursor: String?) async throws(SourceError) -> TrackPage {
        guard let id = MBID.checked(id) else { throw .notFound }
        guard let cursor else { return try await firstPage(ofCollection: id) }
        let parts = cursor.split(separator: ":").map(String.init)
        guard parts.count == 2, let holding = Holding(rawValue: parts[0]) else { throw .notFound }
        return try await page(ofCollection: id, holding, from: try PageCursor.offset(parts[1]))
    }

    func collectionTitle(_ id: String) async throws(SourceError) -> String? {
        guard let id = MBID.checked(id) else { return nil }
        return cleanName(try await about(id).name?.value)
    }

    private func firstPage(ofCollection id: String) async throws(SourceError) -> TrackPage {
        let about = try await about(id)
        // The document writes "release_group".
        let kind = about.holds?.value?.replacing("_", with: "-") ?? ""
        guard let holding = Holding(rawValue: kind) else {
            throw .told(Words.collectionHasNoAlbums(Self.musicBrainz.name))
        }
        var page = try await page(ofCollection: id, holding, from: 0)
        page.title = cleanName(about.name?.value)
        return page
    }

    private func about(_ id: String) async throws(SourceError) -> MusicBrainzDocument.Collection {
        try await askForCollection(
            MusicBrainzDocument.Collection.self, musicBrainz.request("/ws/2/collection/\(id)", ["fmt": "json"]))
    }

    /// Pages may be shorter than asked for, so the next one begins behind what came.
    private func page(
        ofCollection id: String, _ holding: Holding, from offset: Int
    ) async throws(SourceError) -> TrackPage {
        let request = musicBrainz.request(
            "/ws/2/" + holding.rawValue,
            [
                "collection": id, "inc": (["artist-credits"] + holding.parts).joined(separator: " "),
                "fmt": "json", "limit": String(Self.collectionPage), "offset": String(offset),
            ])
        let answer = try await askForCollection(MusicBrainzDocument.Holdings.self, request)
        let found: (made: [FoundTrack], leftOut: Int) =
            answer.groups?.made { track($0, by: $0.artist) } ?? answer.releases?.made { track($0) } ?? ([], 0)
        let came = found.made.count + found.leftOut
        let total = answer.total ?? offset + came
        if offset == 0, total == 0 { throw .told(Words.collectionIsEmpty(Self.musicBrainz.name)) }
        let (next, most) = (offset + came, Self.mostTracksOfPlaylist)
        let isEnd = came == 0 || next >= min(total, most)
        return TrackPage(
            tracks: found.made, next: isEnd ? nil : "\(holding.rawValue):\(next)", total: total,
            leftOut: found.leftOut + (isEnd && total > most ? total - most : 0))
    }

    private func askForCollection<Value: Decodable>(
        _ type: Value.Type, _ request: HTTPRequest
    ) async throws(SourceError) -> Value {
        let place = Self.musicBrainz.name
        do throws(SourceError) {
            guard let answer = try await ask(type, request) else { throw .garbled }
            return answer
        } catch {
            throw error.told(
                notFound: Words.noCollection(place), notAllowed: Words.collectionIsPrivate("musicbrainz.org"))
        }
    }

    private func track(_ release: MusicBrainzDocument.Release) -> FoundTrack? {
        var album = track(release.group, by: release.credit?.printed ?? release.group.artist)
        album?.pressing = MBID.checked(release.id?.value)
        return album
    }
}

extension SourceError {
    /// With a sentence in place of what is missing or forbidden.
    fileprivate func told(notFound: String, notAllowed: String) -> SourceError {
        switch self {
        case .notFound: .told(notFound)
        case .notAllowed: .told(notAllowed)
        default: self
        }
    }
}

extension MusicBrainzDocument {
    struct Collection: Decodable {
        var name: Lossy<String>?
        var holds: Lossy<String>?

        private enum CodingKeys: String, CodingKey {
            case name
            case holds = "entity-type"
        }
    }

    /// A page of a collection: of releases, or of release groups.
    struct Holdings: Decodable {
        var releases: LossyList<Release>?
        var groups: LossyList<Group>?
        private var releaseCount: OutsideCount?
        private var groupCount: OutsideCount?

        var total: Int? { (releases == nil ? groupCount : releaseCount)?.value }

        private enum CodingKeys: String, CodingKey {
            case releases
            case groups = "release-groups"
            case releaseCount = "release-count"
            case groupCount = "release-group-count"
        }
    }
}
