import UnderCoverCatalogue

extension GatheringRun {
    func keepProgress() async {
        answersSince = 0
        // After a failure the process goes on; a killed one would gather these again.
        try? await tools.keep { [job] store throws(StoreError) in try store.saveProgress(job) }
    }

    /// Saves the player's category as soon as it has enough albums, so that it can be played, also after a restart.
    func savePart() async {
        // All of it is saved each time, so a long category less often.
        let more = max(AlbumSieve.fewest, savedAlbums / 4)
        if outcomes.count >= savedAlbums + more { await save(more: more) }
    }

    /// Saves the albums since, before the gathering ends.
    func saveRest() async { await save(more: 1) }

    private func save(more: Int) async {
        guard savesParts else { return }
        let gathered = gathered()
        guard gathered.albums.count >= max(savedAlbums + more, AlbumSieve.fewest) else { return }
        if (try? await save(gathered, isWhole: false)) != nil { savedAlbums = gathered.albums.count }
    }

    /// NB: a category that was whole is replaced only when all of the new one is here. A list always has the same
    /// albums.
    private var savesParts: Bool { !isEnding && (list != nil || job.isKept && !job.isMade) }

    /// nil where the category was deleted meanwhile.
    private func save(_ gathered: GatheredAlbums, isWhole: Bool) async throws(StoreError) -> Category? {
        let category = Category(
            id: job.id, name: "", section: .yours, albums: gathered.albums, origin: job.reference)
        return try await tools.keep { [job] store throws(StoreError) in
            try store.saveGathered(category, artworks: gathered.artworks, job: job, isWhole: isWhole)
        }
    }

    /// The numbers by reason; no album counts twice.
    private func leftOut(_ gathered: GatheredAlbums) -> [AlbumSieve.Reason: Int] {
        let more: [AlbumSieve.Reason: Int] = [
            .unfound: unfound.count, .repeated: gathered.repeated, .late: gathered.late.count,
        ]
        return (job.progress.sieve?.leftOut ?? [:]).merging(more.filter { $0.value > 0 }, uniquingKeysWith: +)
    }

    private func tooFew(_ gathered: GatheredAlbums) -> String {
        let lines = job.progress.named ?? []
        if !lines.isEmpty, lines.allSatisfy(\.artist.isEmpty), gathered.albums.isEmpty {
            return Words.namesNoArtist(lines.count)
        }
        return Words.tooFewAlbums(
            left: gathered.albums.count, leftOut: leftOut(gathered), coverless: gathered.coverless)
    }

    private func gathered() -> GatheredAlbums {
        GatheredAlbums(
            listed, outcomes: outcomes,
            old: Dictionary((old?.albums ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }))
    }

    func gathering(_ stage: Gathering.Stage, problem: String? = nil) -> Gathering {
        let gathered = gathered()
        var gathering = Gathering(reference: job.reference)
        gathering.name = job.name
        gathering.stage = stage
        gathering.listed = listed.count
        gathering.albums = gathered.albums
        gathering.coverless = gathered.coverless
        gathering.leftOut = leftOut(gathered)
        if [.done, .failed].contains(stage) { gathering.leftOutNames = job.progress.sieve?.leftOutNames }
        (gathering.named, gathering.found) = namedAndFound
        gathering.unfound = finder == nil ? nil : unfound
        gathering.unread = job.progress.unread
        gathering.problem = problem
        return gathering
    }

    /// A report counts all albums, so a long category is told of less often.
    private var interval: Duration { tools.interval * max(1, listed.count / 500) }

    func tellProgress() async {
        let stage: Gathering.Stage = isListed ? .covers : .listing
        let now = ContinuousClock.now
        if let reported, stage == reported.stage, now < reported.moment + interval {
            // News that matter to the player are reported at once.
            guard !reported.canPlay, outcomes.count >= AlbumSieve.fewest, gathering(stage).canPlay else { return }
        }
        let gathering = gathering(stage)
        reported = (now, gathering.canPlay, stage)
        await report(gathering)
    }

    func end() async -> End {
        isEnding = true
        let gathered = gathered()
        let reason = trouble?.message(source: source.name)
        if let trouble, let reason, listed.isEmpty || gathered.albums.count < AlbumSieve.fewest || list != nil {
            // A category that can be played is kept.
            return await failed(reason, passes: trouble.passes || savedAlbums > 0)
        }
        if let late = gathered.late.first, gathered.albums.count < AlbumSieve.fewest,
            gathered.albums.count + gathered.late.count >= AlbumSieve.fewest
        {
            return await failed(late.message(source: source.name), passes: true)
        }
        let unreached = gathered.late.filter(\.isOffline)
        if unreached.count * 4 > listed.count {
            return await failed(unreached[0].message(source: source.name), passes: true)
        }
        guard gathered.albums.count >= AlbumSieve.fewest else {
            // Lines that were not found can be corrected, so what is known of the others is kept for that.
            return await failed(tooFew(gathered), passes: savedAlbums > 0 || !job.isKept && !unfound.isEmpty)
        }
        let part =
            reason ?? (gathered.late.count * 4 > listed.count ? gathered.late[0].message(source: source.name) : nil)
        return await commit(gathered, problem: part.map(Words.madeOfAPart))
    }

    private func failed(_ sentence: String, passes: Bool) async -> End {
        if passes { await keepProgress() }
        return .failed(gathering(.failed, problem: sentence), passes: passes)
    }

    private func commit(_ gathered: GatheredAlbums, problem: String?) async -> End {
        if job.name.isEmpty { job.name = job.reference.id }
        await keepProgress()
        // Too late to cancel; before this, nothing was saved.
        if Task.isCancelled { return .cancelled(gathering(.cancelled)) }
        do throws(StoreError) {
            guard let saved = try await save(gathered, isWhole: true) else { return .cancelled(gathering(.cancelled)) }
            job.name = saved.name
            return .whole(gathering(.done, problem: problem))
        } catch {
            return .failed(gathering(.failed, problem: error.description), passes: true)
        }
    }
}
