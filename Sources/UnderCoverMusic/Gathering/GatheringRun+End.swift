import UnderCoverCore

extension GatheringRun {
    func keepProgress() async {
        answersSince = 0
        // What cannot be kept now is gathered again after a kill; that is no reason to stop.
        try? await tools.keep { [job] store throws(StoreError) in try store.saveProgress(job) }
    }

    /// What is the player's can be played, after a restart too, as soon as there is enough of it.
    func savePart() async {
        guard savesParts, outcomes.count >= savedAlbums + AlbumSieve.fewest else { return }
        let gathered = gathered()
        guard gathered.albums.count >= savedAlbums + AlbumSieve.fewest else { return }
        if (try? await save(gathered, isWhole: false)) != nil { savedAlbums = gathered.albums.count }
    }

    /// What came since, where nothing more is to come.
    func saveRest() async {
        let gathered = gathered()
        guard savesParts, gathered.albums.count >= max(savedAlbums + 1, AlbumSieve.fewest) else { return }
        if (try? await save(gathered, isWhole: false)) != nil { savedAlbums = gathered.albums.count }
    }

    /// NB: of what was whole once nothing is changed before all of it is here. A list's albums are always the same.
    private var savesParts: Bool { !isEnding && (list != nil || job.isKept && !job.isMade) }

    /// nil where the category was deleted meanwhile.
    private func save(_ gathered: GatheredAlbums, isWhole: Bool) async throws(StoreError) -> Category? {
        let category = Category(
            id: job.id, name: "", section: .yours, albums: gathered.albums, origin: job.reference)
        return try await tools.keep { [job] store throws(StoreError) in
            try store.saveGathered(category, artworks: gathered.artworks, job: job, isWhole: isWhole)
        }
    }

    private func gathered() -> GatheredAlbums {
        GatheredAlbums(
            listed, outcomes: outcomes, provider: source.id,
            old: Dictionary((old?.albums ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }))
    }

    func gathering(_ stage: Gathering.Stage, problem: String? = nil) -> Gathering {
        let gathered = gathered()
        var gathering = Gathering(reference: job.reference)
        gathering.name = job.name
        gathering.stage = stage
        gathering.listed = listed.count
        gathering.albums = gathered.albums
        gathering.coverless = gathered.coverless + gathered.late.count + unknown
        gathering.leftOut = job.progress.sieve?.leftOut ?? [:]
        gathering.problem = problem
        return gathering
    }

    func tellProgress() async {
        let stage: Gathering.Stage = isListed ? .covers : .listing
        let now = ContinuousClock.now
        if let reported, stage == reported.stage, now < reported.moment + tools.interval {
            // What makes a difference to a player is told at once.
            guard !reported.canPlay, outcomes.count >= AlbumSieve.fewest, gathering(stage).canPlay else { return }
        }
        let gathering = gathering(stage)
        reported = (now, gathering.canPlay, stage)
        await report(gathering)
    }
}

extension GatheringRun {
    func end() async -> End {
        isEnding = true
        let gathered = gathered()
        let reason = trouble?.message(source: source.name)
        if let trouble, let reason, listed.isEmpty || gathered.albums.count < AlbumSieve.fewest || list != nil {
            // What can be played already is not thrown away.
            return await failed(reason, passes: trouble.passes || savedAlbums > 0)
        }
        if let late = gathered.late.first, gathered.albums.count < AlbumSieve.fewest,
            gathered.albums.count + gathered.late.count >= AlbumSieve.fewest
        {
            return await failed(late.message(source: source.name), passes: true)
        }
        if gathered.late.filter({ $0 == .offline }).count * 4 > listed.count {
            return await failed(SourceError.offline.message(source: source.name), passes: true)
        }
        guard gathered.albums.count >= AlbumSieve.fewest else {
            let sentence = Words.tooFewAlbums(
                left: gathered.albums.count, leftOut: job.progress.sieve?.leftOut ?? [:],
                coverless: gathered.coverless + gathered.late.count + unknown)
            return await failed(sentence, passes: savedAlbums > 0)
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
        // From here on it is too late to cancel; before, nothing of it was kept.
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
