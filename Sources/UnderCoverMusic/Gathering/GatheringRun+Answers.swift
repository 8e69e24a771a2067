import UnderCoverCatalogue

extension GatheringRun {
    private static let mostPages = 200
    private static let mostAlbums = 10_000
    /// Answers of a list between two saves. All of what is known is saved, so for a long list there are more.
    var answersKept: Int { max(8, max(job.progress.named?.count ?? 0, plannedAlbums.count) / 50) }

    func take(_ step: Step) async {
        switch step {
        case .page(let result):
            pageIsUnderWay = false
            await take(result)
        case .answer(let place, let result):
            lookupsUnderWay -= 1
            await take(result, at: place)
        case .whole(let track, let result):
            lookupsUnderWay -= 1
            await take(result, about: track)
        case .cover(let covers, let outcome):
            coversUnderWay -= 1
            let outcome = await repaired(outcome, covers)
            outcomes[covers] = outcome
            if case .cover(let content, _) = outcome { await remember(covers, content) }
            await savePart()
        }
    }

    private func take(_ result: Result<TrackPage, SourceError>) async {
        guard case .success(var page) = result else {
            trouble = result.error
            return
        }
        if job.name.isEmpty { job.name = page.title.flatMap(CategoryName.clean) ?? "" }
        if finder == nil { await takeOwn(&page.tracks) }
        if asksForWholeAlbums {
            queueTracks(page.tracks)
        } else if finder == nil {
            var sieve = job.progress.sieve ?? AlbumSieve(source: job.reference.source, settings: job.settings)
            sieve.add(page.tracks)
            job.progress.sieve = sieve
        } else {
            let before = job.progress.named?.count ?? 0
            name(page)
            await findOwn(Array(before..<(job.progress.named?.count ?? before)))
        }
        // Lines without an artist are among those that the player can look up.
        let unread = max(0, page.leftOut - page.unnamed.count - page.placed.count)
        job.progress.unread = OutsideNumber.whole((job.progress.unread ?? 0) + unread, in: OutsideNumber.counts)
        job.progress.pages += 1
        // A source whose cursor repeats has no more pages.
        let isNew = page.next.map { cursors.insert($0).inserted } ?? false
        job.progress.cursor = page.next
        job.progress.isListed =
            !isNew || job.progress.pages >= Self.mostPages
            || (job.progress.sieve?.albums.count ?? 0) >= Self.mostAlbums
        albumsChanged()
        await keepProgress()
    }

    private func take(_ result: Result<FoundTrack?, SourceError>, at place: Int) async {
        switch result {
        case .success(let track):
            job.progress.asked.insert(place)
            if let track, finder != nil { identify(track, at: place) }
            if let track, list != nil { job.progress.found[place] = album(track, at: place) }
        case .failure(.notFound): job.progress.asked.insert(place)
        case .failure(.garbled): break
        case .failure(let error): trouble = error
        }
        albumsChanged()
        answersSince += 1
        if answersSince >= answersKept { await keepProgress() }
    }

    /// The list's own words, with the provider's ids, covers and songs.
    func album(_ track: FoundTrack, at place: Int) -> FoundAlbum? {
        let everything = SieveSettings(keepsSingles: true, keepsCompilations: true, keepsVariousArtists: true)
        var sieve = AlbumSieve(source: job.reference.source, settings: everything)
        sieve.add([track])
        guard var album = sieve.albums.first, let entry = list?.albums[place] else { return nil }
        (album.title, album.artist, album.year) = (entry.title, entry.artist, entry.year)
        return album
    }

    func albumsChanged() {
        let found =
            list == nil
            ? job.progress.sieve?.albums ?? []
            : job.progress.found.sorted { $0.key < $1.key }.map(\.value)
        listed = known.named(Array(found.prefix(Self.mostAlbums)))
        for album in listed where queued.insert(album.covers).inserted { pending.append(album.covers) }
    }

    /// Retries late covers once at the end, when a busy host may answer.
    func tryLateOnesAgain() async {
        guard !hasTriedAgain, pending.isEmpty, coversUnderWay == 0, lookupsUnderWay == 0, !pageIsUnderWay,
            trouble != nil || isListed
        else { return }
        hasTriedAgain = true
        pending = listed.map(\.covers).filter { if case .late = outcomes[$0] { true } else { false } }
        if !pending.isEmpty, !isKeptOffline { try? await tools.patience.sleep(.seconds(2)) }
    }

    /// Another try would end as the first.
    private var isKeptOffline: Bool {
        outcomes.values.contains { if case .late(.keptOffline) = $0 { true } else { false } }
    }

    var isListed: Bool {
        (list != nil || job.progress.isListed) && lookups.isEmpty && job.progress.waiting?.isEmpty != false
    }

    private func remember(_ covers: [String], _ content: ContentHash) async {
        let artworks = listed.filter { $0.covers == covers && !$0.id.isOwn }.map {
            Artwork(id: $0.artwork, provider: $0.source, addresses: covers, content: content)
        }
        await tools.fetcher.remember(artworks)
    }
}

extension Result {
    fileprivate var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
