import UnderCoverCatalogue

// Some providers' playlists name neither the artist of an album nor whether it is a single. Such an album is asked about
// by itself, and waits with all tracks after it for the answer. So a category has the order of its playlist, and never
// an answer that was only guessed.

extension GatheringRun {
    /// Says whether `track` says too little about its album.
    private func isPart(_ track: FoundTrack) -> Bool { track.isOfTrack || track.release == nil }

    var asksForWholeAlbums: Bool { list == nil && finder == nil && provider.whole != nil }

    /// Adds the tracks of a page, in order.
    func queueTracks(_ tracks: [FoundTrack]) {
        job.progress.waiting = (job.progress.waiting ?? []) + tracks
        planAlbums()
        siftWaiting()
    }

    /// Goes on where an earlier attempt ended.
    func resumeWholeAlbums() {
        guard asksForWholeAlbums, job.progress.waiting != nil else { return }
        planAlbums()
        siftWaiting()
    }

    /// Lists the albums to ask about.
    private func planAlbums() {
        let known = job.progress.albums ?? [:]
        for track in job.progress.waiting ?? [] where isPart(track) {
            guard let id = track.albumID, known[id] == nil, plannedAlbums.insert(id).inserted else { continue }
            albumsToAsk.append(track)
        }
    }

    func askForWholeAlbums(_ group: inout TaskGroup<Step>) {
        guard let whole = provider.whole, trouble == nil else { return }
        while lookupsUnderWay < Self.mostLookups, !albumsToAsk.isEmpty {
            let track = albumsToAsk.removeFirst()
            lookupsUnderWay += 1
            group.addTask { [provider, tools] in
                .whole(track, await tools.ask(provider) { () throws(SourceError) in try await whole(track) })
            }
        }
    }

    func take(_ result: Result<FoundTrack?, SourceError>, about track: FoundTrack) async {
        guard let id = track.albumID else { return }
        switch result {
        case .success(let album): note(album, as: id)
        case .failure(.notFound), .failure(.garbled): note(nil, as: id)
        case .failure(let error): trouble = error
        }
        siftWaiting()
        albumsChanged()
        answersSince += 1
        if answersSince >= answersKept { await keepProgress() }
    }

    private func note(_ album: FoundTrack?, as id: String) {
        if job.progress.albums == nil { job.progress.albums = [:] }
        job.progress.albums?[id] = GatheringProgress.WholeAlbum(album: album)
    }

    /// Moves the tracks whose albums are known into the sieve, up to the first one that has to wait.
    private func siftWaiting() {
        let waiting = job.progress.waiting ?? []
        let ready = waiting.prefix { track in
            !isPart(track) || track.albumID.map { job.progress.albums?[$0] != nil } ?? true
        }
        guard !ready.isEmpty else { return }
        var sieve = job.progress.sieve ?? AlbumSieve(source: job.reference.source, settings: job.settings)
        for track in ready { sift(track, into: &sieve) }
        job.progress.sieve = sieve
        job.progress.waiting = Array(waiting.dropFirst(ready.count))
    }

    private func sift(_ track: FoundTrack, into sieve: inout AlbumSieve) {
        guard isPart(track), let id = track.albumID, let known = job.progress.albums?[id] else {
            return sieve.add([track])
        }
        guard let album = known.album else { return sieve.leaveOut(track, .unknown) }
        var whole = album
        (whole.song, whole.title) = (track.song, track.title)
        if track.isExplicit == true { whole.isExplicit = true }
        sieve.add([whole])
    }
}

extension GatheringProgress {
    /// The answer about an album; without one where the provider does not have it.
    struct WholeAlbum: Equatable, Codable, Sendable {
        var album: FoundTrack?
    }
}
