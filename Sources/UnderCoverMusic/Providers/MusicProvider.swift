import Foundation
import UnderCoverCatalogue

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
    /// The album of a record with this barcode; nil where the provider knows none.
    package var record: @Sendable (_ barcode: Barcode) async throws(SourceError) -> FoundTrack? = {
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
    /// Tells whether it answers, and by which name; for "test" buttons.
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

extension MusicProvider {
    /// The name of a category of `reference` before the player changes it; nil where the provider tells the title with
    /// the playlist. Names of a player's own server say which server it is.
    func name(of reference: SourceReference) -> String? {
        guard reference.source == id, let shelf = shelf(reference) else { return nil }
        return isServer ? Words.shelf(shelf, of: name) : shelf
    }

    /// It is one of the player's own servers.
    package var isServer: Bool { listing == nil && id != MusicProvider.playlistFiles.id }

    private func shelf(_ reference: SourceReference) -> String? {
        let offered = presets + (listing?.choices(reference) ?? [])
        if let preset = offered.first(where: { $0.reference == reference }) { return preset.name }
        switch reference.kind {
        case .genre: return OutsideText.clean(reference.id)
        case .decade: return SourceYear.of(decade: reference.id).map(Words.decade)
        case .random: return Words.presetRandom
        case .favourites: return Words.presetFavourites
        case .fresh: return Words.presetNewest
        case .chart: return Words.presetMostPlayed
        case .playlist, .series, .file, .list, .artist, .album, .all, .label, .unasked, .unheard, .joined, .listener,
            .collection:
            return nil
        }
    }

    /// Seconds. A longer pause is an error.
    private static let longestRest = 120.0
    private static let usualRest = 5.0

    /// The first page of a search. Waits while the provider is rate limited.
    ///
    /// - Parameter resting: called each second with the seconds left.
    package func searchPatiently(
        _ words: String, sleeper: Sleeper = .live, resting: @Sendable (_ seconds: Double) -> Void
    ) async throws(SourceError) -> [FoundPlaylist] {
        for _ in 0..<HTTPLimits.mostRests {
            do throws(SourceError) {
                return try await search(words, 0)
            } catch {
                guard case .resting(let seconds) = error, (seconds ?? 0) <= Self.longestRest else { throw error }
                var left = max(seconds ?? Self.usualRest, 1)
                while left > 0 {
                    resting(left)
                    try await sleeper.sleep(min(left, 1))
                    left -= 1
                }
                // The server's clock may be a moment behind.
                try await sleeper.sleep(0.25)
            }
        }
        do throws(SourceError) { return try await search(words, 0) } catch {
            if case .resting(let seconds) = error, (seconds ?? 0) <= Self.longestRest { throw .busy }
            throw error
        }
    }

    /// A server of the player's that is not asked. It says why instead of any answer.
    static func silent(_ account: SourceAccount, _ sentence: String) -> MusicProvider {
        MusicProvider(
            id: account.id, name: account.name,
            search: { _, _ throws(SourceError) in throw .told(sentence) },
            page: { _, _ throws(SourceError) in throw .told(sentence) },
            song: { _ throws(SourceError) in throw .told(sentence) },
            // NB: the client refuses file addresses.
            cover: { _ in HTTPRequest(URL(filePath: "/"), limits: .cover) },
            test: { () throws(SourceError) in throw .told(sentence) })
    }
}

extension SourceError {
    /// A player's server, whose redirects may lead nowhere else.
    init(ofServer error: HTTPError) {
        if case .forbidden = error { self = .webPage } else { self.init(error) }
    }

    /// The meaning of a status where the body has no error; nil for success.
    init?(status: Int) {
        switch status {
        case 200..<300: return nil
        case 401: self = .wrongPassword
        case 403: self = .notAllowed
        case 404: self = .notFound
        case 410, 501: self = .unsupported
        case 429: self = .resting(seconds: nil)
        default: self = .garbled
        }
    }

    /// The server's own message, as one short line without control characters.
    static func said(_ words: String) -> SourceError {
        let unwanted = CharacterSet.controlCharacters.union(.illegalCharacters).union(.newlines)
        let plain = words.unicodeScalars.filter { !unwanted.contains($0) && $0.properties.generalCategory != .format }
        let line = String(String.UnicodeScalarView(plain)).trimmingCharacters(in: .whitespaces)
        return line.isEmpty ? .garbled : .refused(String(line.prefix(160)))
    }
}

extension SourcePreset {
    private static let decades = stride(from: 1960, through: 2020, by: 10)

    /// Presets of every kind of server.
    static func ofServer(_ source: String, withMostPlayed: Bool) -> [SourcePreset] {
        func preset(_ kind: SourceReference.Kind, _ id: String, _ name: String) -> SourcePreset {
            SourcePreset(reference: SourceReference(source: source, kind: kind, id: id), name: name)
        }
        var presets = [preset(.random, "all", Words.presetRandom), preset(.favourites, "all", Words.presetFavourites)]
        if withMostPlayed { presets.append(preset(.chart, "frequent", Words.presetMostPlayed)) }
        presets.append(preset(.fresh, "newest", Words.presetNewest))
        return presets + decades.map { preset(.decade, String($0), Words.decade($0)) }
    }
}
