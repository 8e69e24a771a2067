import Synchronization
import UnderCoverCatalogue

/// A request of the player about one playlist.
package enum GatheringRequest: Sendable {
    /// Starts a preview, or starts it anew with other settings.
    case preview(SieveSettings)
    /// Stores it as the player's category, and gathers what is missing.
    case keep(name: String)
    /// Makes the player's category, or makes it again, because its list has changed.
    case renew(name: String, SieveSettings)
    /// Gives the player's category another name.
    case rename(to: String)
    /// Says what a line of a file means, by `UnfoundLine.key`.
    case correct(line: String, Correction)
    /// Ends it; the albums so far stay.
    case end
    /// Ends it and deletes what it gathered; `then` runs before the next request.
    case cancel(then: @Sendable () -> Void = {})
}

extension GatheringRequest {
    /// The progress goes on being passed on.
    fileprivate var keepsListening: Bool {
        switch self {
        case .keep, .rename, .correct: true
        case .renew, .preview, .end, .cancel: false
        }
    }

    /// The next request takes its place if it has not begun.
    fileprivate var isPreview: Bool {
        switch self {
        case .preview, .renew: true
        case .keep, .rename, .correct, .end, .cancel: false
        }
    }
}

/// The last request about a playlist.
struct PendingRequest {
    var isPreview = false
    var task = Task<Void, Never> {}
    /// Passes on the progress.
    var listening: Task<Void, Never>?
}

extension Gatherer {
    /// Requests about one playlist run one after another, in the order of the calls. A preview that has not begun when
    /// another request comes is skipped. The progress goes to `progress` of the initialiser.
    package nonisolated func request(_ request: GatheringRequest, of reference: SourceReference) {
        let (keepsListening, isPreview) = (request.keepsListening, request.isPreview)
        requests.withLock { requests in
            let last = requests[reference]
            if !keepsListening {
                last?.listening?.cancel()
                if last?.isPreview == true { last?.task.cancel() }
            }
            let task = Task {
                await last?.task.value
                if isPreview, Task.isCancelled { return }
                // The request before may have begun to listen only now.
                if !keepsListening { self.requests.withLock { $0[reference]?.listening?.cancel() } }
                await carryOut(request, of: reference)
            }
            requests[reference] = PendingRequest(isPreview: isPreview, task: task, listening: last?.listening)
        }
    }

    /// Passes on the progress until a request ends it.
    package nonisolated func listen(to stream: AsyncStream<Gathering>, of reference: SourceReference) {
        let listening = Task { [progress] in
            for await gathering in stream {
                guard !Task.isCancelled else { return }
                progress(gathering)
            }
        }
        requests.withLock { $0[reference, default: PendingRequest()].listening = listening }
    }

    private func carryOut(_ request: GatheringRequest, of reference: SourceReference) async {
        do throws(StoreError) { try await attempt(request, of: reference) } catch { failed(error) }
    }

    private func attempt(_ request: GatheringRequest, of reference: SourceReference) async throws(StoreError) {
        switch request {
        case .preview(let settings):
            await cancel(reference)
            let stream = gather(reference, settings: settings, isKept: false)
            if !Task.isCancelled { listen(to: stream, of: reference) }
        case .renew(let name, let settings):
            if let stream = try await renew(reference, name: name, settings: settings) {
                listen(to: stream, of: reference)
            }
        case .keep(let name):
            // A preview that is whole or under way needs nothing more.
            if try await keep(reference, name: name) { return }
            let old = Category(id: .init(reference), name: name, section: .yours, albums: [], origin: reference)
            if let stream = refresh(old) { listen(to: stream, of: reference) }
        case .rename(let name): _ = try await rename(.init(reference), to: name)
        case .correct(let line, let correction):
            if let stream = try await correct(line, of: reference, to: correction) {
                listen(to: stream, of: reference)
            }
        case .end: await end(reference)
        case .cancel(let then):
            await cancel(reference)
            then()
        }
    }
}
