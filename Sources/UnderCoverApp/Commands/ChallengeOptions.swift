import ArgumentParser
import UnderCoverCore

/// The options that start another player's match.
struct ChallengeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Play the match of a challenge code. Where its category is missing, the game says so and offers to fetch it.",
            valueName: "CODE|LINK"))
    var code: String?
    @Option(
        help: ArgumentHelp(
            "Show a challenge, also given alone, as in `under-cover under-cover://challenge/CODE`. A game that runs gets it.",
            valueName: "LINK"))
    var link: String?

    func validate() throws {
        do throws(ChallengeCode.Problem) {
            if let code { _ = try ChallengeLink.any(code) }
            if let link { _ = try ChallengeLink(link) }
        } catch {
            // The game itself reports a broken link, because desktops hide standard error.
            if code != nil || error == .foreign { throw ValidationError(Words.challengeProblem(error)) }
        }
    }

    var launch: ChallengeLaunch? {
        code.map { ChallengeLaunch($0, begins: true) } ?? link.map { ChallengeLaunch($0, begins: false) }
    }

    /// Turns a link that a desktop's handler passes into an option.
    static func expanded(_ arguments: [String]) -> [String] {
        guard let first = arguments.first, first.lowercased().hasPrefix(ChallengeLink.scheme + ":") else {
            return arguments
        }
        return ["play", "--link=" + first] + arguments.dropFirst()
    }
}
