import UnderCoverCore

/// Waits for so many seconds. Throws `.cancelled` with the task.
package struct Sleeper: Sendable {
    package var sleep: @Sendable (_ seconds: Double) async throws(SourceError) -> Void

    package static let live = Sleeper { seconds throws(SourceError) in
        do {
            try await Task.sleep(for: .seconds(seconds))
        } catch {
            throw .cancelled
        }
    }
}
