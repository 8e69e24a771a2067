import Foundation
import UnderCoverCore
import UnderCoverPixels

/// Makes categories from what sources know, and makes them again. What was begun goes on after a kill; what is cancelled
/// leaves nothing behind.
package actor Gatherer {
    private struct Errand {
        var task: Task<Void, Never>?
        var run: GatheringRun?
        var listeners: [AsyncStream<Gathering>.Continuation] = []
        var last: Gathering
        /// Cancelled for good, not just for now.
        var isGivenUp = false
    }

    private let tools: GatheringTools
    private let provider: @Sendable (String) -> MusicProvider?
    private let lists: [String: CuratedList]
    private var errands: [SourceReference: Errand] = [:]
    /// In this session, by whomever.
    private var begun: Set<Category.ID> = []

    /// - Parameters:
    ///   - lists: for references of the kind `list`.
    ///   - provider: as for `fetcher`.
    ///   - look: how a cover looks from afar; nil for one that cannot be decoded.
    ///   - resting: told when a gathering leaves a provider alone for so many seconds, because that asked for it.
    package init(
        fetcher: CoverFetcher, store: Store, lists: [CuratedList],
        provider: @escaping @Sendable (_ id: String) -> MusicProvider?,
        look: @escaping @Sendable (Data) async -> PaletteSignature?,
        resting: @escaping @Sendable (_ provider: MusicProvider, _ seconds: Double) -> Void = { _, _ in }
    ) {
        var tools = GatheringTools(fetcher: fetcher, store: store, look: look)
        tools.resting = resting
        self.init(tools: tools, lists: lists, provider: provider)
    }

    init(tools: GatheringTools, lists: [CuratedList], provider: @escaping @Sendable (String) -> MusicProvider?) {
        self.tools = tools
        self.lists = Dictionary(lists.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.provider = provider
    }

    /// Makes the category of `reference`, or makes it again, or goes on with what was begun with the same settings. The
    /// stream has the newest state only, a few a second; its last says `done`, `failed` or `cancelled`. Dropping it
    /// changes nothing; asking twice gives two streams of one gathering.
    ///
    /// - Parameters:
    ///   - name: empty for what the source calls it.
    ///   - isKept: false while somebody only looks; it is gone at the next start unless `keep` is called.
    package func gather(
        _ reference: SourceReference, name: String = "", settings: SieveSettings = SieveSettings(), isKept: Bool = true
    ) -> AsyncStream<Gathering> {
        var job = GatheringJob(
            reference: reference, name: CategoryName.clean(name) ?? "", settings: settings, isKept: isKept)
        if let list = list(of: reference), job.name.isEmpty { job.name = list.name }
        return listen(to: reference) { [job] store throws(StoreError) in
            var job = job
            if let begun = try store.gathering(job.id) {
                if begun.settings == job.settings { job.progress = begun.progress }
                if job.name.isEmpty { job.name = begun.name }
                job.isMade = begun.isMade
                job.isKept = job.isKept || begun.isKept
            }
            try store.beginGathering(job)
            return job
        }
    }

    /// Makes the category again from where it came, in the way it was made. Its name, and the ids of albums that are
    /// still there, stay.
    package func refresh(_ category: Category) -> AsyncStream<Gathering>? {
        guard let reference = category.origin else { return nil }
        return listen(to: reference) { store throws(StoreError) in
            var job = GatheringJob(reference: reference, name: category.name)
            if let made = try store.gathering(job.id) {
                (job.name, job.settings, job.isMade) = (made.name, made.settings, made.isMade)
            }
            try store.beginGathering(job)
            return job
        }
    }

    /// What was only looked at is the player's from now on, and goes on after a restart. Returns whether it is whole or
    /// under way; else it is to be made, by `refresh`.
    package func keep(_ reference: SourceReference, name: String) async -> Bool {
        let id = Category.ID(reference)
        let name = CategoryName.clean(name) ?? reference.id
        let wasPreview = try? await tools.keep { store throws(StoreError) in try store.keepGathering(id, name: name) }
        guard wasPreview == true else {
            guard errands[reference] != nil else { return false }
            // Another game took it for what nobody wants any more.
            let isKnown = try? await tools.keep { store throws(StoreError) in try store.gathering(id) != nil }
            if isKnown == false { await cancel(reference) }
            return isKnown != false
        }
        await errands[reference]?.run?.keep()
        if errands[reference] != nil { return true }
        let job = try? await tools.keep { store throws(StoreError) in try store.gathering(id) }
        return job?.isMade == true
    }

    /// Forgets what was only looked at before a kill, and goes on with all that was begun and neither finished nor given
    /// up: for the start of the game.
    package func resume() async -> [(reference: SourceReference, stream: AsyncStream<Gathering>)] {
        try? await tools.keep { [begun] store throws(StoreError) in try store.forgetPreviews(except: begun) }
        let jobs = (try? await tools.keep { store throws(StoreError) in try store.unfinishedGatherings() }) ?? []
        return jobs.map { job in (job.reference, listen(to: job.reference) { _ in job }) }
    }

    /// Gives it up, and returns when nothing is left of it. A category that was whole before stays as it was; one that
    /// became whole a moment ago stays, too, unless it was only looked at.
    package func cancel(_ reference: SourceReference) async {
        errands[reference]?.isGivenUp = true
        if let task = errands[reference]?.task {
            task.cancel()
            await task.value
        }
        let id = Category.ID(reference)
        try? await tools.keep { store throws(StoreError) in try store.forgetGathering(id) }
    }

    /// Ends it with what is there by now, which stays. Returns when it has ended.
    package func end(_ reference: SourceReference) async {
        await errands[reference]?.run?.saveRest()
        if let task = errands[reference]?.task {
            task.cancel()
            await task.value
        }
        let id = Category.ID(reference)
        try? await tools.keep { store throws(StoreError) in try store.endGathering(id) }
    }

    /// Stops all for now: they go on at the next start. Returns when nothing moves any more.
    package func stop() async {
        let tasks = errands.values.compactMap(\.task)
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
    }

    /// Gives it another name. Returns that as it was cleaned; nil where nothing is left of it or it could not be saved.
    package func rename(_ id: Category.ID, to name: String) async -> String? {
        guard let name = CategoryName.clean(name) else { return nil }
        do throws(StoreError) {
            try await tools.keep { store throws(StoreError) in try store.renameCategory(id, to: name) }
            return name
        } catch {
            return nil
        }
    }
}

// MARK: - For tests, which wait for it

extension Gatherer {
    func isGivenUp(_ reference: SourceReference) -> Bool { errands[reference]?.isGivenUp ?? true }

    func isStopping(_ reference: SourceReference) -> Bool { errands[reference]?.task?.isCancelled ?? true }
}

extension Gatherer {
    private func listen(
        to reference: SourceReference,
        prepare: @escaping @Sendable (Store) throws(StoreError) -> GatheringJob
    ) -> AsyncStream<Gathering> {
        let (stream, listener) = AsyncStream.makeStream(of: Gathering.self, bufferingPolicy: .bufferingNewest(1))
        begun.insert(.init(reference))
        if errands[reference] == nil {
            errands[reference] = Errand(last: Gathering(reference: reference))
            errands[reference]?.task = Task { await carryOut(reference, prepare) }
        }
        errands[reference]?.listeners.append(listener)
        if let last = errands[reference]?.last { listener.yield(last) }
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
        let finder = reference.kind == .file ? self.provider(BrainzService.id) : nil
        let run = GatheringRun(job, provider: provider, finder: finder, list: list, old: old, tools: tools) {
            [weak self] gathering in
            await self?.tell(gathering)
        }
        errands[reference]?.run = run
        return await run.run()
    }

    private func clear(up end: GatheringRun.End, of reference: SourceReference) async {
        let id = Category.ID(reference)
        let isGivenUp = errands[reference]?.isGivenUp == true
        let last: Gathering
        var isForgotten = false
        switch end {
        case .whole(let gathering): last = gathering
        case .cancelled(let gathering): (last, isForgotten) = (gathering, isGivenUp)
        case .failed(let gathering, let passes): (last, isForgotten) = (gathering, isGivenUp || !passes)
        }
        if isForgotten { try? await tools.keep { store throws(StoreError) in try store.forgetGathering(id) } }
        // The store knows them now. Of one that was not made, a match may still be running.
        if case .whole = end { await tools.fetcher.forget(last.albums.map(\.artwork)) }
        tell(last)
        for listener in errands.removeValue(forKey: reference)?.listeners ?? [] { listener.finish() }
    }

    private func tell(_ gathering: Gathering) {
        errands[gathering.reference]?.last = gathering
        for listener in errands[gathering.reference]?.listeners ?? [] { listener.yield(gathering) }
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
