import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverPixels

/// Makes categories of playlists, and makes them again. A gathering resumes after the process was killed; a cancelled one
/// leaves nothing in the store.
package actor Gatherer {
    private struct Active {
        var task: Task<Void, Never>?
        var run: GatheringRun?
        var listeners: [AsyncStream<Gathering>.Continuation] = []
        var last: Gathering
        /// Cancelled by the player; the store forgets it.
        var isGivenUp = false
    }

    private let tools: GatheringTools
    private let provider: @Sendable (String) -> MusicProvider?
    private let lists: [String: CuratedList]
    private var active: [SourceReference: Active] = [:]
    let progress: @Sendable (Gathering) -> Void
    let failed: @Sendable (StoreError) -> Void
    let requests = Mutex<[SourceReference: PendingRequest]>([:])
    /// Categories that were gathered in this session.
    private var begun: Set<Category.ID> = []
    /// The results of the last gatherings of files, so that a correction need not look up all of their lines again.
    private var ended: [(last: Gathering, rest: GatheringRun.Rest)] = []
    private static let mostEnded = 4

    /// - Parameters:
    ///   - lists: for references of the kind `list`.
    ///   - provider: as for `fetcher`.
    ///   - own: the player's own records, which are looked through first.
    ///   - servers: those of the player, which are asked for albums of lists after the player's own records.
    ///   - look: decodes a cover.
    ///   - resting: called when a gathering pauses its requests to a provider for so many seconds.
    ///   - progress: called for `request(_:of:)`, on any thread.
    ///   - failed: called when a request could not be stored, on any thread.
    package init(
        fetcher: CoverFetcher, store: Store, lists: [CuratedList],
        provider: @escaping @Sendable (_ id: String) -> MusicProvider?,
        own: OwnRecords = .none, servers: @escaping @Sendable () -> [MusicProvider] = { [] },
        look: @escaping @Sendable (Data) async -> CoverLook,
        resting: @escaping @Sendable (_ provider: MusicProvider, _ seconds: Double) -> Void = { _, _ in },
        progress: @escaping @Sendable (Gathering) -> Void = { _ in },
        failed: @escaping @Sendable (StoreError) -> Void = { _ in }
    ) {
        var tools = GatheringTools(fetcher: fetcher, store: store, look: look)
        (tools.resting, tools.own, tools.servers) = (resting, own, servers)
        self.init(tools: tools, lists: lists, provider: provider, progress: progress, failed: failed)
    }

    init(
        tools: GatheringTools, lists: [CuratedList], provider: @escaping @Sendable (String) -> MusicProvider?,
        progress: @escaping @Sendable (Gathering) -> Void = { _ in },
        failed: @escaping @Sendable (StoreError) -> Void = { _ in }
    ) {
        self.tools = tools
        self.progress = progress
        self.failed = failed
        self.lists = Dictionary(lists.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.provider = provider
    }

    /// Makes the category of `reference`, makes it again, or resumes a gathering with the same settings. The stream has the
    /// newest state, a few times a second; the last is `done`, `failed` or `cancelled`. Dropping the stream changes nothing;
    /// two calls give two streams of one gathering.
    ///
    /// - Parameters:
    ///   - name: empty for the source's title.
    ///   - isKept: false for a preview; the next start deletes it unless `keep` is called.
    package func gather(
        _ reference: SourceReference, name: String = "", settings: SieveSettings = SieveSettings(), isKept: Bool = true
    ) -> AsyncStream<Gathering> {
        var job = GatheringJob(
            reference: reference, name: CategoryName.clean(name) ?? "", settings: settings, isKept: isKept)
        if job.name.isEmpty {
            job.name = list(of: reference)?.name ?? provider(reference.source)?.name(of: reference) ?? ""
        }
        return listen(to: reference) { [job] store throws(StoreError) in
            var job = job
            if let begun = try store.gathering(job.id) {
                if begun.settings == job.settings { job.progress = begun.progress }
                job.corrections = begun.corrections
                if job.name.isEmpty { job.name = begun.name }
                job.isMade = begun.isMade
                job.isKept = job.isKept || begun.isKept
            }
            try store.beginGathering(job)
            return job
        }
    }

    /// Makes the category again with its settings. Its name stays, and so do the ids of albums that are found again.
    package func refresh(_ category: Category) -> AsyncStream<Gathering>? {
        guard let reference = category.origin else { return nil }
        return listen(to: reference) { store throws(StoreError) in
            var job = GatheringJob(reference: reference, name: category.name)
            if let made = try store.gathering(job.id) {
                (job.name, job.settings, job.isMade) = (made.name, made.settings, made.isMade)
                job.corrections = made.corrections
            }
            try store.beginGathering(job)
            return job
        }
    }

    /// Makes a preview the player's; it resumes after a restart. Returns whether it is whole or under way; if not, call
    /// `refresh`.
    package func keep(_ reference: SourceReference, name: String) async throws(StoreError) -> Bool {
        let id = Category.ID(reference)
        let name = CategoryName.clean(name) ?? reference.id
        guard try await tools.keep({ store throws(StoreError) in try store.keepGathering(id, name: name) }) else {
            guard active[reference] != nil else { return false }
            // Another process of the game may have deleted the preview.
            let isKnown = try await tools.keep { store throws(StoreError) in try store.gathering(id) != nil }
            if !isKnown { await cancel(reference) }
            return isKnown
        }
        await active[reference]?.run?.keep()
        if active[reference] != nil { return true }
        return try await tools.keep { store throws(StoreError) in try store.gathering(id) }?.isMade == true
    }

    /// The player says what a line of a file means. Returns the progress of a gathering that begins for it; nil where one
    /// is under way already.
    func correct(
        _ line: String, of reference: SourceReference, to correction: Correction
    ) async throws(StoreError) -> AsyncStream<Gathering>? {
        let id = Category.ID(reference)
        try await tools.keep { store throws(StoreError) in try store.correct(line, of: id, to: correction) }
        if let run = active[reference]?.run, await run.accept(correction, of: line) { return nil }
        await active[reference]?.task?.value
        let before = ended.first { $0.last.reference == reference }
        return listen(to: reference, from: before?.last) { store throws(StoreError) in
            var job =
                try store.gathering(id)
                ?? GatheringJob(
                    reference: reference, name: before?.last.name ?? "", isKept: false)
            if let before { job.progress = before.rest.progress }
            job.corrections[line] = correction
            try store.beginGathering(job)
            return job
        }
    }

    /// For the start of the game: deletes previews of earlier sessions and resumes unfinished gatherings.
    package func resume() async -> [(reference: SourceReference, stream: AsyncStream<Gathering>)] {
        try? await tools.keep { [begun] store throws(StoreError) in try store.forgetPreviews(except: begun) }
        let jobs = (try? await tools.keep { store throws(StoreError) in try store.unfinishedGatherings() }) ?? []
        return jobs.map { job in (job.reference, listen(to: job.reference) { _ in job }) }
    }

    /// Cancels it and deletes what it gathered. A category that was whole stays as it was, unless it is a preview.
    package func cancel(_ reference: SourceReference) async {
        active[reference]?.isGivenUp = true
        if let task = active[reference]?.task {
            task.cancel()
            await task.value
        }
        let id = Category.ID(reference)
        try? await tools.keep { store throws(StoreError) in try store.forgetGathering(id) }
    }

    /// Ends it; the albums so far stay.
    package func end(_ reference: SourceReference) async {
        await active[reference]?.run?.saveRest()
        if let task = active[reference]?.task {
            task.cancel()
            await task.value
        }
        let id = Category.ID(reference)
        try? await tools.keep { store throws(StoreError) in try store.endGathering(id) }
    }

    /// Makes the category of a list that has changed, after a gathering that may have read the list before. A name that
    /// the player has given stays. Returns nil where the task was cancelled before.
    package func renew(
        _ reference: SourceReference, name: String, settings: SieveSettings
    ) async throws(StoreError) -> AsyncStream<Gathering>? {
        await active[reference]?.task?.value
        if Task.isCancelled { return nil }
        let id = Category.ID(reference)
        let known = try await tools.keep { store throws(StoreError) in try store.category(id) }
        return gather(reference, name: known?.name ?? name, settings: settings)
    }

    /// Stops all gatherings; they resume at the next start.
    package func stop() async {
        let tasks = active.values.compactMap(\.task)
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
    }

    /// Returns the name without invisible characters; nil where none are left.
    package func rename(_ id: Category.ID, to name: String) async throws(StoreError) -> String? {
        guard let name = CategoryName.clean(name) else { return nil }
        try await tools.keep { store throws(StoreError) in try store.renameCategory(id, to: name) }
        return name
    }
}

// MARK: - For tests

extension Gatherer {
    func isGivenUp(_ reference: SourceReference) -> Bool { active[reference]?.isGivenUp ?? true }

    func isStopping(_ reference: SourceReference) -> Bool { active[reference]?.task?.isCancelled ?? true }

    /// - Parameter before: what is known of it until the first news.
    private func listen(
        to reference: SourceReference, from before: Gathering? = nil,
        prepare: @escaping @Sendable (Store) throws(StoreError) -> GatheringJob
    ) -> AsyncStream<Gathering> {
        let (stream, listener) = AsyncStream.makeStream(of: Gathering.self, bufferingPolicy: .bufferingNewest(1))
        begun.insert(.init(reference))
        if active[reference] == nil {
            var first = before ?? Gathering(reference: reference)
            if before != nil { (first.stage, first.problem) = (.covers, nil) }
            active[reference] = Active(last: first)
            active[reference]?.task = Task { await carryOut(reference, prepare) }
        }
        active[reference]?.listeners.append(listener)
        if let last = active[reference]?.last { listener.yield(last) }
        return stream
    }

    private func carryOut(
        _ reference: SourceReference, _ prepare: @escaping @Sendable (Store) throws(StoreError) -> GatheringJob
    ) async {
        let end: GatheringRun.End
        do throws(StoreError) {
            let job = try await tools.keep(prepare)
            end = await run(job)
        } catch {
            end = .failed(failure(reference, error.description), passes: true)
        }
        await clear(up: end, of: reference)
    }

    private func run(_ job: GatheringJob) async -> GatheringRun.End {
        let reference = job.reference
        guard let provider = provider(reference.source) else {
            return .failed(failure(reference, Words.sourceIsOff(reference.source)), passes: true)
        }
        let list = list(of: reference)
        guard reference.kind != .list || list != nil else {
            return .failed(failure(reference, Words.listIsGone), passes: false)
        }
        let old = try? await tools.keep { store throws(StoreError) in try store.category(job.id) }
        let finder = reference.kind == .file ? self.provider(ProviderList.finder) : nil
        // A gathering that begins anew asks for all covers again.
        let before = job.progress.isListed ? ended.first { $0.last.reference == reference }?.rest : nil
        let run = GatheringRun(
            job, provider: provider, finder: finder, list: list, old: old, outcomes: before?.outcomes ?? [:],
            tools: tools
        ) { [weak self] gathering in
            await self?.tell(gathering)
        }
        active[reference]?.run = run
        let end = await run.run()
        if finder != nil { remember(end, await run.rest) }
        return end
    }

    private func remember(_ end: GatheringRun.End, _ rest: GatheringRun.Rest) {
        let last = end.gathering
        ended.removeAll { $0.last.reference == last.reference }
        ended.append((last, rest))
        ended.removeFirst(max(0, ended.count - Self.mostEnded))
    }

    private func clear(up end: GatheringRun.End, of reference: SourceReference) async {
        let id = Category.ID(reference)
        let isGivenUp = active[reference]?.isGivenUp == true
        let last: Gathering
        var isForgotten = false
        switch end {
        case .whole(let gathering): last = gathering
        case .cancelled(let gathering): (last, isForgotten) = (gathering, isGivenUp)
        case .failed(let gathering, let passes): (last, isForgotten) = (gathering, isGivenUp || !passes)
        }
        if isForgotten { try? await tools.keep { store throws(StoreError) in try store.forgetGathering(id) } }
        // The store has them now. A match may still use those of a category that failed.
        if case .whole = end { await tools.fetcher.forget(last.albums.map(\.artwork)) }
        tell(last)
        for listener in active.removeValue(forKey: reference)?.listeners ?? [] { listener.finish() }
    }

    private func tell(_ gathering: Gathering) {
        active[gathering.reference]?.last = gathering
        for listener in active[gathering.reference]?.listeners ?? [] { listener.yield(gathering) }
    }

    private func list(of reference: SourceReference) -> CuratedList? {
        reference.kind == .list ? lists[reference.id] : nil
    }

    private func failure(_ reference: SourceReference, _ sentence: String) -> Gathering {
        var gathering = Gathering(reference: reference)
        gathering.stage = .failed
        gathering.problem = sentence
        return gathering
    }
}
