// What is said about the places albums come from.

extension Words {
    static func trouble(_ error: SourceError, source: String) -> String {
        switch error {
        case .offline: "\(source) cannot be reached. What is here already still plays."
        case .tooSlow: "\(source) took too long. Try again, or try another source."
        case .resting(let seconds?) where (0...3_600).contains(seconds):
            "\(source) asks for a rest: try again in \(max(1, Int(seconds.rounded(.up)))) s."
        case .resting: "\(source) asks for a rest. Try again in a minute."
        case .notFound: "\(source) does not know that one."
        case .wrongPassword: "\(source) did not accept the name or the password. Check both."
        case .notAllowed: "\(source) does not let this account see that."
        case .untrusted: "\(source) shows a certificate nobody vouches for. If the server is yours, pin it."
        case .garbled: "\(source) answered with something that makes no sense. Try again later."
        case .unsupported: "\(source) cannot be asked that."
        case .refused(let reason): "\(source) said no: \(reason)"
        case .cancelled: "Stopped."
        }
    }
}

// MARK: - What providers offer

extension Words {
    package static let topAlbums = "Top albums"
    package static let topThisWeek = "Top this week"
    package static let topThisMonth = "Top this month"
    package static let topThisYear = "Top this year"
    package static let topOfAllTime = "Top of all time"
    package static let freshReleases = "New releases"
    package static let notInThisCountry = "it is not open in this country."

    package static func decade(_ year: Int) -> String { "The \(year)s" }

    package static let deezerNotice = """
        Covers and 30-second previews come from Deezer, under Deezer’s terms: for yourself and your guests, never for \
        money. Its name stands beside what it gives. Previews are played and not kept.
        """
}
