import ArgumentParser
import UnderCoverCore

/// A match of somebody else's, from the command line.
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
            // What is wrong with a link of the game itself, the game says: desktops hide standard error.
            if code != nil || error == .foreign { throw ValidationError(Words.challengeProblem(error)) }
        }
    }

    var launch: ChallengeLaunch? {
        code.map { ChallengeLaunch($0, begins: true) } ?? link.map { ChallengeLaunch($0, begins: false) }
    }

    /// What a desktop's handler gives becomes an option.
    static func expanded(_ arguments: [String]) -> [String] {
        guard let first = arguments.first, first.lowercased().hasPrefix(ChallengeLink.scheme + ":") else {
            return arguments
        }
        return ["play", "--link=" + first] + arguments.dropFirst()
    }
}
