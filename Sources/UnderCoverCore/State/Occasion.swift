/// The occasion of a match.
package enum Occasion: Equatable, Sendable {
    case usual
    /// Five records of a date. Only the date's first try counts.
    case daily(DailyDay, counts: Bool)
    /// The match of a code. `by` is the name that came with it.
    case challenge(ChallengeCode, by: String?)
}

// NB: the checksums of recordings cover it, so it is written as a text that later versions write alike.
extension Occasion: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .usual: try container.encode("usual")
        case .daily(let day, let counts): try container.encode("daily/\(day.number)/\(counts)")
        case .challenge(let code, let by): try container.encode("challenge/\(code)/\(by ?? "")")
        }
    }
}
