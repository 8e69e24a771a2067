import Foundation
import UnderCoverCore

/// A place where albums are found: one value a provider, made by the folder of its name. Every call can be cancelled.
package struct MusicProvider: Sendable {
    /// Short and lasting: stored ids, settings and the command line use it.
    package var id: String
    package var name: String
    /// nil for the player's own servers and files.
    package var listing: ProviderListing?
    /// The lists that the provider offers without a search.
    package var makePresets: @Sendable () -> [SourcePreset] = { [] }

    /// Playlists whose name is like the words, best first; `page` counts from 0. Throws `.unsupported` where it has no search.
    package var search: @Sendable (_ words: String, _ page: Int) async throws(SourceError) -> [FoundPlaylist]
    /// A page of the tracks of `reference`, in order. The first has no cursor; the next one is that of `TrackPage.next`.
    package var page: @Sendable (_ reference: SourceReference, _ cursor: String?) async throws(SourceError) -> TrackPage
    /// The album of that name, for lists that hold names only; nil where the provider does not have it.
    package var find: @Sendable (_ wanted: WantedAlbum) async throws(SourceError) -> FoundTrack? = { _ in nil }
    /// Albums that are like the words, best first, for a line of a file that `find` does not understand.
    package var albums: @Sendable (_ words: String) async throws(SourceError) -> [FoundTrack] = {
        _ throws(SourceError) in throw .unsupported
    }
    /// The provider's own facts about the track's album, with the album's artist and kind; nil where it does not have
    /// it. Only for providers whose playlists leave that out.
    package var whole: (@Sendable (_ track: FoundTrack) async throws(SourceError) -> FoundTrack?)?
    /// The request for a song that `FoundTrack.song` names; such addresses expire, so call this just before sending it.
    package var song: @Sendable (_ name: String) async throws(SourceError) -> HTTPRequest? = { _ in nil }
    /// The title of a list, where that needs fewer requests than its first page.
    package var titles: (@Sendable (_ reference: SourceReference) async throws(SourceError) -> String?)?
    /// The request for a picture that may be a cover.
    package var cover: @Sendable (_ address: URL) -> HTTPRequest = { HTTPRequest($0, limits: .cover) }
    /// False for a placeholder that the provider sends for a missing cover. `CoverCheck` judges the bytes.
    package var isCover: @Sendable (_ answer: HTTPResponse) -> Bool = { _ in true }
    /// Whether it answers, and by which name; for "test" buttons.
    package var test: @Sendable () async throws(SourceError) -> String

    package var notice: String? { listing?.notice }
    /// In the language that is spoken now.
    package var presets: [SourcePreset] { makePresets() }

    /// The title of a list; nil where the provider does not say.
    package func title(of reference: SourceReference) async throws(SourceError) -> String? {
        if let titles { return try await titles(reference) }
        return try await page(reference, nil).title
    }
}

package struct TrackPage: Equatable, Sendable {
    package var tracks: [FoundTrack]
    /// The cursor of the next page; nil at the end.
    package var next: String?
    /// Tracks of all pages; nil where the provider does not say.
    package var total: Int?
    /// The provider's title of the playlist; nil where it does not say.
    package var title: String?
    /// Entries that could not be understood.
    package var leftOut = 0
    /// The lines that name no artist, which only a player can look up.
    package var unnamed: [String] = []
    /// The others of them that say nothing but a path: the player's shelf may have the file.
    package var placed: [FoundTrack] = []
}
