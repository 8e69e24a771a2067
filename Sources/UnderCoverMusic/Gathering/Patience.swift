import UnderCoverCatalogue

/// Decides how often, and after how long, a request to a source is retried.
struct Patience: Sendable {
    /// Seconds. A longer rest ends the attempts.
    private static let longestRest = 60.0
    private static let usualRest = 5.0

    var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

    /// - Parameter resting: called with the seconds of a pause that begins.
    func ask<Value: Sendable>(
        resting: (_ seconds: Double) -> Void = { _ in },
        _ question: @Sendable () async throws(SourceError) -> Value
    ) async -> Result<Value, SourceError> {
        var attempt = 0
        while true {
            do throws(SourceError) {
                return .success(try await question())
            } catch {
                guard let pause = Self.pause(after: error, attempt: attempt) else {
                    return .failure(Self.end(after: error, attempt: attempt))
                }
                if case .resting = error { resting(pause / .seconds(1)) }
                guard (try? await sleep(pause)) != nil else { return .failure(.cancelled) }
                attempt += 1
            }
        }
    }

    /// nil where a retry is useless. `attempt` counts from 0.
    static func pause(after error: SourceError, attempt: Int) -> Duration? {
        let factor = Double(1 << min(attempt, 8))
        switch error {
        case .resting(let seconds):
            let rest = max(seconds ?? usualRest * factor, 1)
            return attempt < HTTPLimits.mostRests && rest <= longestRest ? .seconds(rest) : nil
        case .tooSlow, .offline: return attempt < 2 ? .seconds(factor) : nil
        case .garbled: return attempt < 1 ? .seconds(factor) : nil
        case .keptOffline, .loginPage, .webPage, .busy, .notFound, .tooFewLetters, .wrongPassword, .notAllowed,
            .insecure, .unsupported, .refused, .told, .cancelled:
            return nil
        }
    }

    /// A source that still wants a rest after the last one is busy.
    private static func end(after error: SourceError, attempt: Int) -> SourceError {
        if case .resting = error, attempt >= HTTPLimits.mostRests { .busy } else { error }
    }
}
