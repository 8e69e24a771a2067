import Foundation
import UnderCoverCore

/// A place where albums are found: one value a provider, made by the folder of its name. Every call may be cancelled.
package struct MusicProvider: Sendable {
    /// Short and lasting: it stands in stored ids, on the command line and in the settings.
    package var id: String
    /// As it calls itself.
    package var name: String
    /// What a player must have read before it is used; nil where there is nothing to agree to.
    package var notice: String?
    /// What it can be asked for besides playlists by words.
    package var presets: [SourcePreset]

    /// Playlists whose name is like the words, best first; `page` counts from 0. Throws `.unsupported` where it has no search.
    package var search: @Sendable (_ words: String, _ page: Int) async throws(SourceError) -> [FoundPlaylist]
    /// A part of what `reference` holds, in its order; begin with no cursor and go on with `next` until there is none.
    package var page: @Sendable (_ reference: SourceReference, _ cursor: String?) async throws(SourceError) -> TrackPage
    /// The album of that name, for lists that hold names only; nil where it is not known there.
    package var find: @Sendable (_ wanted: WantedAlbum) async throws(SourceError) -> FoundTrack?
    /// How to fetch a song that `FoundTrack.song` named; asked for just before it is needed, since such addresses spoil.
    package var song: @Sendable (_ name: String) async throws(SourceError) -> HTTPRequest?
    /// How to fetch a cover's candidate.
    package var cover: @Sendable (_ address: URL) -> HTTPRequest
    /// Whether what came for a cover's candidate is one, and not a picture that stands in for it; bytes are for others to
    /// judge.
    package var isCover: @Sendable (_ answer: HTTPResponse) -> Bool
    /// Whether it answers, and with which name; for "test" buttons.
    package var test: @Sendable () async throws(SourceError) -> String

    package init(
        id: String, name: String, notice: String? = nil, presets: [SourcePreset] = [],
        search: @escaping @Sendable (String, Int) async throws(SourceError) -> [FoundPlaylist],
        page: @escaping @Sendable (SourceReference, String?) async throws(SourceError) -> TrackPage,
        find: @escaping @Sendable (WantedAlbum) async throws(SourceError) -> FoundTrack? = { _ in nil },
        song: @escaping @Sendable (String) async throws(SourceError) -> HTTPRequest? = { _ in nil },
        cover: @escaping @Sendable (URL) -> HTTPRequest = { HTTPRequest($0, limits: .cover) },
        isCover: @escaping @Sendable (HTTPResponse) -> Bool = { _ in true },
        test: @escaping @Sendable () async throws(SourceError) -> String
    ) {
        self.id = id
        self.name = name
        self.notice = notice
        self.presets = presets
        self.search = search
        self.page = page
        self.find = find
        self.song = song
        self.cover = cover
        self.isCover = isCover
        self.test = test
    }
}

package struct TrackPage: Equatable, Sendable {
    package var tracks: [FoundTrack]
    /// What to ask for next; nil at the end.
    package var next: String?
    /// Of all pages, where it is known.
    package var total: Int?
    /// What the provider calls the whole, where it says so.
    package var title: String?
    /// Records that could not be understood and were left out.
    package var leftOut: Int

    package init(
        tracks: [FoundTrack], next: String? = nil, total: Int? = nil, title: String? = nil, leftOut: Int = 0
    ) {
        self.tracks = tracks
        self.next = next
        self.total = total
        self.title = title
        self.leftOut = leftOut
    }
}
