import UnderCoverCore

/// Waits, for providers that ask for a rest. Throws `.cancelled` when the task is.
package struct Sleeper: Sendable {
    package var sleep: @Sendable (_ seconds: Double) async throws(SourceError) -> Void

    package init(sleep: @escaping @Sendable (Double) async throws(SourceError) -> Void) {
        self.sleep = sleep
    }

    package static let live = Sleeper { seconds throws(SourceError) in
        do {
            try await Task.sleep(for: .seconds(seconds))
        } catch {
            throw .cancelled
        }
    }
}
