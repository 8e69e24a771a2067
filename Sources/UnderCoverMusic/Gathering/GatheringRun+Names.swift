import UnderCoverCore

// Lists and files contain names only. A provider looks up their albums one by one.

extension GatheringRun {
    /// At one request a second, more would take too long.
    static let mostNames = 500

    /// The provider of albums and covers.
    var source: MusicProvider { finder ?? provider }

    var isLookedUp: Bool { list != nil || finder != nil }

    var wanted: [WantedAlbum] {
        if let list { return list.albums.map(WantedAlbum.init) }
        return (job.progress.named ?? []).map(WantedAlbum.init)
    }

    /// Albums of a file that the finder does not have.
    var unknown: Int {
        finder == nil ? 0 : job.progress.asked.count - (job.progress.identified?.count ?? 0)
    }

    /// Notes the entries of a file. One with a cover need not be looked up.
    func name(_ tracks: [FoundTrack]) {
        var named = job.progress.named ?? []
        var identified = job.progress.identified ?? [:]
        var keys = Set(named.map(\.nameKey))
        for track in tracks where named.count < Self.mostNames && keys.insert(track.nameKey).inserted {
            if !track.album.isEmpty, !track.covers.isEmpty {
                identified[named.count] = track
                job.progress.asked.insert(named.count)
            }
            named.append(track)
        }
        (job.progress.named, job.progress.identified) = (named, identified)
        lookups = named.indices.filter { !job.progress.asked.contains($0) }.reversed()
        siftNames()
    }

    func identify(_ track: FoundTrack, at place: Int) {
        job.progress.identified?[place] = track
        siftNames()
    }

    /// Sieves all of them again, because answers overtake each other and a category has the order of its file.
    private func siftNames() {
        var sieve = AlbumSieve(source: source.id, settings: job.settings)
        sieve.add((job.progress.identified ?? [:]).sorted { $0.key < $1.key }.map(\.value))
        job.progress.sieve = sieve
    }
}

extension WantedAlbum {
    init(_ entry: CuratedList.Entry) {
        self.init(artist: entry.artist, title: entry.title, year: entry.year, releaseGroup: entry.musicBrainzID)
    }

    init(_ track: FoundTrack) { self.init(artist: track.artist, title: track.album, track: track.title) }
}

extension FoundTrack {
    /// Equal for tracks that one lookup answers.
    fileprivate var nameKey: String {
        let artist = TitleKey.artist(artist)
        return album.isEmpty ? "s|\(artist)|\(TitleKey.title(title ?? ""))" : "a|\(artist)|\(TitleKey.title(album))"
    }
}
