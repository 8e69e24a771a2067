// The game searches its own data here, at every letter; the library searches the player's records.

import UnderCoverCatalogue
import UnderCoverPixels

/// The hits of a search, and what they were found with. They are remembered, not kept: no copy of the state has them.
package struct SearchFound: Equatable, Encodable, Sendable {
    fileprivate let hits: [SearchHit]
    private let words: String
    private let findings: Int?

    init(_ search: Search, _ app: AppState) {
        hits = search.find(app)
        (words, findings) = (search.field.text, search.findings?.question)
    }

    fileprivate func isOf(_ search: Search) -> Bool {
        words == search.field.text && findings == search.findings?.question
    }

    package func encode(to encoder: any Encoder) throws {}
}

extension Search {
    /// Finds again where the words or what is searched has changed.
    static func follow(since before: AppState, _ now: inout AppState) {
        guard var state = Search.shown(now) else { return }
        if let found = state.found, found.isOf(state), hasSameSources(before, now) { return }
        state.found = SearchFound(state, now)
        now.show(state)
    }

    /// Arrays that no event has touched are compared by where they are.
    private static func hasSameSources(_ one: AppState, _ other: AppState) -> Bool {
        one.kept.categories == other.kept.categories && one.kept.favourites == other.kept.favourites
            && one.missed == other.missed && one.finder == other.finder && one.shelf == other.shelf
            && one.settings == other.settings && one.system == other.system && one.today == other.today
            && one.kept.daily == other.kept.daily
    }

    /// Those of the last event.
    func hits(_ app: AppState) -> [SearchHit] { found.flatMap { $0.isOf(self) ? $0.hits : nil } ?? find(app) }

    /// Best first within each group; the groups in the order of their best hits is what `top` is for.
    fileprivate func find(_ app: AppState) -> [SearchHit] {
        let words = SearchWords(field.trimmed)
        guard !words.isEmpty else { return recent(app) }
        let own = known(app)
        func ranked(_ tolerant: Bool) -> [SearchHit] {
            own.compactMap { hit in
                var hit = hit
                let other = hit.otherName.flatMap { words.rank($0, tolerant: tolerant) }
                guard let rank = words.rank(hit.name, tolerant: tolerant) ?? other else { return nil }
                hit.rank = rank
                return hit
            }
        }
        let exact = ranked(false)
        let records = records(words, app) + box(words, app, tolerant: false)
        // Only where nothing is spelled like that.
        let isNear = exact.isEmpty && !records.contains { $0.rank != .near }
        return sorted(isNear ? records + box(words, app, tolerant: true) + ranked(true) : records + exact)
    }

    private func recent(_ app: AppState) -> [SearchHit] {
        app.finder.recent.map {
            SearchHit(key: .recent($0), group: .recent, name: $0, detail: "", icon: .magnifier)
        }
    }

    /// Groups in order; in each the best first, equal ones by name.
    private func sorted(_ hits: [SearchHit]) -> [SearchHit] {
        hits.enumerated().sorted { one, other in
            let (left, right) = (one.element, other.element)
            if left.group != right.group { return left.group < right.group }
            if left.rank != right.rank { return left.rank < right.rank }
            return one.offset < other.offset
        }.map(\.element)
    }

    /// The best of all: equal ones by group.
    func top(_ hits: [SearchHit]) -> SearchHit? {
        guard !field.trimmed.isEmpty else { return nil }
        return hits.min { ($0.rank.rawValue, $0.group) < ($1.rank.rawValue, $1.group) }
    }

    // MARK: The player's records

    private func records(_ words: SearchWords, _ app: AppState) -> [SearchHit] {
        guard let findings else { return [] }
        let artists = findings.artists.map { artist in
            SearchHit(
                key: .artist(artist.id), group: .artists, name: artist.name, detail: Words.shortHoldings(artist),
                icon: .person)
        }
        let albums = findings.albums.map { album in
            SearchHit(
                key: .album(album.id), group: .albums, name: album.title,
                detail: Words.found(Words.byWhom(album), by: findings.matches[album.id.rawValue]), icon: .record,
                artwork: album.isBare ? nil : album.artwork)
        }
        let songs = findings.songs.map { song in
            SearchHit(
                key: .song(song.id), group: .songs, name: song.title,
                detail: Words.found(song.artist, by: findings.matches[song.id]), icon: .note)
        }
        return (artists + albums + songs).map { hit in
            var hit = hit
            // The library may have found it by another name, such as its artist's.
            hit.rank = words.rank(hit.name) ?? (findings.isNear ? .near : .words)
            return hit
        }
    }

    // MARK: What the state knows

    /// The records in the box and those that have come out since, by title and by artist.
    private func box(_ words: SearchWords, _ app: AppState, tolerant: Bool) -> [SearchHit] {
        // The library's hits are listed already.
        var seen = Set(findings?.albums.map(\.id) ?? [])
        let box = app.kept.categories.filter { $0.section == .builtIn }.flatMap(\.albums)
        return (box + (app.newReleases?.albums ?? [])).compactMap { album in
            let ranks = [album.title, album.artist].compactMap { words.rank($0, tolerant: tolerant) }
            guard let rank = ranks.min(), seen.insert(album.id).inserted else { return nil }
            return SearchHit(
                key: .album(album.id), group: .albums, name: album.title, detail: Words.byWhom(ShelfAlbum(album)),
                icon: .record, artwork: album.artwork, rank: rank)
        }
    }

    private func known(_ app: AppState) -> [SearchHit] {
        categories(app) + playlists(app) + settings() + screens(app)
    }

    private func categories(_ app: AppState) -> [SearchHit] {
        return app.offeredCategories.map {
            SearchHit(
                key: .category($0.id), group: .categories, name: $0.shownName,
                detail: Words.manyAlbums(max($0.albums.count, $0.expected ?? 0)), icon: .grid,
                otherName: $0.name)
        }
    }

    /// Lists that sources offer, and rules that are not in the list of categories yet.
    private func playlists(_ app: AppState) -> [SearchHit] {
        let presets = app.finder.sources.filter(\.isOn).flatMap { source in
            source.presets.map {
                SearchHit(
                    key: .playlist($0.reference), group: .playlists, name: $0.name, detail: source.name, icon: .star)
            }
        }
        let kept = Set(app.kept.categories.compactMap(\.origin))
        let rules = app.shelf.summary.rules.filter { !kept.contains($0.reference) }.map {
            SearchHit(
                key: .playlist($0.reference), group: .playlists, name: $0.name, detail: Words.yourRecords, icon: .record
            )
        }
        return rules + presets
    }

    private func settings() -> [SearchHit] {
        SettingRow.table.map {
            SearchHit(
                key: .setting($0.key), group: .settings, name: Words.label($0), detail: Words.group($0.group),
                icon: .gear)
        }
    }

    private func screens(_ app: AppState) -> [SearchHit] {
        SearchPlace.allCases.filter {
            ($0 != .scanning || app.shelf.scan != nil) && ($0 != .jukebox || app.has(.songs))
                && ($0 != .fridays || NewReleases.areThere(app))
        }.map {
            SearchHit(key: .screen($0), group: .screens, name: $0.words, detail: "", icon: $0.icon)
        }
    }
}
