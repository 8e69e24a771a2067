import UnderCoverCatalogue

/// One gathering, from the first page to the saved category. It fetches pages and covers in parallel: an album's cover
/// as soon as the album is known.
actor GatheringRun {
    enum End: Sendable {
        case whole(Gathering)
        /// `passes`: the store keeps the job, because a later attempt may succeed.
        case failed(Gathering, passes: Bool)
        case cancelled(Gathering)

        var gathering: Gathering {
            switch self {
            case .whole(let gathering), .failed(let gathering, _), .cancelled(let gathering): gathering
            }
        }
    }

    struct Rest: Sendable {
        var progress: GatheringProgress
        var outcomes: [[String]: CoverOutcome]
    }

    enum Step: Sendable {
        case page(Result<TrackPage, SourceError>)
        case answer(Int, Result<FoundTrack?, SourceError>)
        case whole(FoundTrack, Result<FoundTrack?, SourceError>)
        case cover([String], CoverOutcome)
    }

    /// Covers in memory at a time.
    private static let mostCovers = 12
    static let mostLookups = 4

    let tools: GatheringTools
    let provider: MusicProvider
    let finder: MusicProvider?
    let list: CuratedList?
    let old: Category?
    let known: KnownAlbums
    let report: @Sendable (Gathering) async -> Void

    var job: GatheringJob
    var listed: [FoundAlbum] = []
    var outcomes: [[String]: CoverOutcome] = [:]
    /// Covers to look for, in order. `queued` also has those that were looked for.
    var pending: [[String]] = []
    var queued: Set<[String]> = []
    var coversUnderWay = 0
    var lookups: [Int] = []
    /// For a file: what the sieve made of its first `count` lines.
    var sifted: (count: Int, sieve: AlbumSieve?) = (0, nil)
    var lookupsUnderWay = 0
    /// The player's servers that have failed: they are asked no more.
    var failedServers: Set<String> = []
    /// Albums to ask about, in order. `plannedAlbums` also has those that were asked about.
    var albumsToAsk: [FoundTrack] = []
    var plannedAlbums: Set<String> = []
    var pageIsUnderWay = false
    var cursors: Set<String> = []
    var trouble: SourceError?
    var hasTriedAgain = false
    var answersSince = 0
    var savedAlbums = 0
    var isEnding = false
    let account = CoverAccount()
    var reported: (moment: ContinuousClock.Instant, canPlay: Bool, stage: Gathering.Stage)?

    /// - Parameters:
    ///   - finder: looks up albums that the provider only names; nil where the provider has them itself.
    ///   - list: its albums are looked up at the provider; nil for a playlist of the provider.
    ///   - old: the category before it is made again.
    ///   - outcomes: what a run before it knew of covers.
    init(
        _ job: GatheringJob, provider: MusicProvider, finder: MusicProvider? = nil, list: CuratedList?,
        old: Category?, outcomes: [[String]: CoverOutcome] = [:], tools: GatheringTools,
        report: @escaping @Sendable (Gathering) async -> Void
    ) {
        self.outcomes = outcomes.filter { if case .late = $0.value { false } else { true } }
        queued = Set(self.outcomes.keys)
        self.job = job
        self.provider = provider
        self.finder = finder
        self.list = list
        self.old = old
        self.tools = tools
        self.report = report
        known = KnownAlbums(old?.albums ?? [])
        savedAlbums = list == nil && job.isMade ? 0 : old?.albums.count ?? 0
    }

    /// Makes the preview the player's.
    func keep() async {
        job.isKept = true
        await savePart()
    }

    /// Returns false where the run is over.
    func accept(_ correction: Correction, of key: String) -> Bool {
        guard !isEnding else { return false }
        correct(key, correction)
        return true
    }

    /// The state that a later run needs to go on from here.
    var rest: Rest { Rest(progress: job.progress, outcomes: outcomes) }

    func run() async -> End {
        lookups = (0..<wanted.count).filter { !job.progress.asked.contains($0) }.reversed()
        await findOwn(lookups)
        applyCorrections()
        resumeWholeAlbums()
        albumsChanged()
        await withTaskGroup(of: Step.self) { group in
            fill(&group)
            repeat {
                while let step = await group.next() {
                    // NB: after a cancel the remaining answers are awaited and ignored.
                    if Task.isCancelled { continue }
                    await take(step)
                    await tellProgress()
                    await tryLateOnesAgain()
                    fill(&group)
                }
                // A list whose source cannot be reached plays with what the player has of it.
                if list != nil, trouble != nil { await saveRest() }
                // A correction may have come after the last answer.
                fill(&group)
            } while !Task.isCancelled && coversUnderWay > 0
            // NB: before the next await; a correction that comes later needs a run of its own.
            isEnding = true
        }
        if Task.isCancelled {
            if isLookedUp || asksForWholeAlbums { await keepProgress() }
            return .cancelled(gathering(.cancelled))
        }
        return await end()
    }
}

extension GatheringRun {
    private func fill(_ group: inout TaskGroup<Step>) {
        guard !Task.isCancelled else { return }
        if list == nil { askForPage(&group) }
        askForAlbums(&group)
        askForWholeAlbums(&group)
        while coversUnderWay < Self.mostCovers, !pending.isEmpty {
            let covers = pending.removeFirst()
            coversUnderWay += 1
            let artwork = Artwork(id: "", provider: holder(of: covers), addresses: covers)
            if let own = FoundTrack.ownCover(covers) {
                group.addTask { [tools] in .cover(covers, await tools.ownCover(own) ?? .unfit) }
                continue
            }
            group.addTask { [tools, account] in .cover(covers, await Self.look(for: artwork, tools, account)) }
        }
    }

    private func askForPage(_ group: inout TaskGroup<Step>) {
        guard !pageIsUnderWay, !job.progress.isListed, trouble == nil else { return }
        pageIsUnderWay = true
        group.addTask { [provider, tools, job] in
            .page(
                await tools.ask(provider) { () throws(SourceError) in
                    try await provider.page(job.reference, job.progress.cursor)
                })
        }
    }

    private func askForAlbums(_ group: inout TaskGroup<Step>) {
        guard isLookedUp, trouble == nil else { return }
        while lookupsUnderWay < Self.mostLookups, let place = lookups.popLast() {
            lookupsUnderWay += 1
            let wanted = wanted[place]
            group.addTask { [self, source, tools] in
                if let track = await atServers(wanted) { return .answer(place, .success(track)) }
                return .answer(
                    place, await tools.ask(source) { () throws(SourceError) in try await source.find(wanted) })
            }
        }
    }

    private static func look(for artwork: Artwork, _ tools: GatheringTools, _ account: CoverAccount) async
        -> CoverOutcome
    {
        do throws(SourceError) {
            guard await account.mayGoOn else { return .unfit }
            let cover = try await tools.fetcher.search.find(artwork, .list) { await account.isQuickEnough }
            await account.noteFetch()
            // NB: others were decoded while this one was fetched.
            guard await account.mayGoOn else { return .unfit }
            let look = await tools.look(cover.bytes)
            await account.note(look)
            guard let signature = look.signature else { return .unfit }
            return .cover(cover.content, signature)
        } catch {
            if await account.isQuickEnough { await account.noteFetch(error) }
            return error.passes ? .late(error) : .unfit
        }
    }
}
