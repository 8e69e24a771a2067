import UnderCoverCatalogue
import UnderCoverPixels

// Lists and files contain names only. A provider looks up their albums one by one.

extension GatheringRun {
    /// The provider of albums and covers.
    var source: MusicProvider { finder ?? provider }

    var isLookedUp: Bool { list != nil || finder != nil }

    var wanted: [WantedAlbum] {
        if let list { return list.albums.map(WantedAlbum.init) }
        return (job.progress.named ?? []).map(WantedAlbum.init)
    }

    /// How many albums a file names, without those that the player leaves out, and how many of them are found.
    var namedAndFound: (named: Int?, found: Int?) {
        guard finder != nil, let named = job.progress.named else { return (nil, nil) }
        return (named.count - named.count { isLeftOut($0) }, job.progress.identified?.count ?? 0)
    }

    /// Albums of a file that were looked up in vain.
    var unfound: [UnfoundLine] {
        guard finder != nil, let named = job.progress.named else { return [] }
        return named.indices.filter { place in
            job.progress.asked.contains(place) && job.progress.identified?[place] == nil && !isLeftOut(named[place])
        }
        .map { UnfoundLine(named[$0]) }
    }

    private func isLeftOut(_ track: FoundTrack) -> Bool {
        guard !job.corrections.isEmpty, let correction = job.corrections[track.nameKey] else { return false }
        return correction.album == nil
    }

    /// Notes the entries of a file. One with a cover need not be looked up, and one without an artist cannot be.
    func name(_ page: TrackPage) {
        let unnamed = page.unnamed.map { FoundTrack(album: "", artist: "", title: $0) }
        var named = job.progress.named ?? []
        var places = Dictionary(named.enumerated().map { ($1.nameKey, $0) }) { first, _ in first }
        for track in page.tracks + page.placed + unnamed {
            if let known = places[track.nameKey] {
                if track.isExplicit == true { named[known].isExplicit = true }
                continue
            }
            places[track.nameKey] = named.count
            let hasCover = !track.album.isEmpty && !track.covers.isEmpty
            if hasCover { identified(track, at: named.count) }
            if hasCover || track.artist.isEmpty { job.progress.asked.insert(named.count) }
            if let correction = job.corrections[track.nameKey] { apply(correction, at: named.count) }
            named.append(track)
        }
        job.progress.named = named
        lookups = named.indices.filter { !job.progress.asked.contains($0) }.reversed()
        siftNames()
    }

    func identify(_ track: FoundTrack, at place: Int) {
        // NB: the player may have corrected the line while it was looked up.
        if let line = job.progress.named?[place], job.corrections[line.nameKey] != nil { return }
        identified(track, at: place)
        siftNames()
    }

    /// The player says what a line means. Its cover is fetched like any other.
    func correct(_ key: String, _ correction: Correction) {
        job.corrections[key] = correction
        applyCorrections()
    }

    func applyCorrections() {
        guard !job.corrections.isEmpty, let named = job.progress.named else { return }
        for (place, track) in named.enumerated() {
            if let correction = job.corrections[track.nameKey] { apply(correction, at: place) }
        }
        sifted = (0, nil)
        siftNames()
        albumsChanged()
    }

    private func apply(_ correction: Correction, at place: Int) {
        job.progress.asked.insert(place)
        lookups.removeAll { $0 == place }
        if let album = correction.album {
            identified(album, at: place)
        } else {
            job.progress.identified?[place] = nil
        }
    }

    func identified(_ track: FoundTrack, at place: Int) {
        job.progress.identified = job.progress.identified ?? [:]
        job.progress.identified?[place] = track
        // A file may know more of an album than the source that has it.
        if job.progress.named?[safe: place]?.isExplicit == true {
            job.progress.identified?[place]?.isExplicit = true
        }
    }

    /// Answers overtake each other, and a category has the order of its file: those before the first open one are sieved
    /// once, the others anew for each answer.
    func siftNames() {
        let identified = job.progress.identified ?? [:]
        var sieve = sifted.sieve ?? AlbumSieve(source: source.id, settings: job.settings)
        while job.progress.asked.contains(sifted.count) {
            if let track = identified[sifted.count] { sieve.add([track]) }
            sifted.count += 1
        }
        sifted.sieve = sieve
        sieve.add(identified.filter { $0.key >= sifted.count }.sorted { $0.key < $1.key }.map(\.value))
        job.progress.sieve = sieve
    }
}

extension WantedAlbum {
    init(_ entry: CuratedList.Entry) {
        self.init(artist: entry.artist, title: entry.title, year: entry.year, releaseGroup: entry.musicBrainzID)
    }

    init(_ track: FoundTrack) {
        self.init(
            artist: track.artist, title: track.album, track: track.title, year: track.year,
            releaseGroup: track.releaseGroup, pressing: track.pressing, place: track.place, credit: track.credit)
    }
}
