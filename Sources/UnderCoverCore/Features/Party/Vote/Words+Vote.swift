import UnderCoverCatalogue

// Words for the room's vote on the next category.

extension Words {
    static var skipVote: String { say("Skip the vote") }
    static func haveVoted(_ count: Int, of all: Int) -> String { say("\(count) of \(all) have voted") }
    static func secondsLeft(_ seconds: Int) -> String { say("\(seconds)\u{A0}s") }
    static func voteNote(_ count: Int, of all: Int, seconds: Int) -> String {
        "\(haveVoted(count, of: all)) · \(secondsLeft(seconds))"
    }
    /// - Parameter names: each after the letter of its place.
    static func voteOffers(_ names: [String]) -> String { say("Vote for one: \(commas(names)).") }

    /// A category that fills up where too few others are left.
    static var playedTonight: String { say("played tonight") }

    // MARK: The table beside it

    static var theEvening: String { say("The evening") }
    /// - Parameter category: of that match.
    static func afterMatch(_ match: Int, _ category: String) -> String { say("After match \(match): \(category)") }

    // MARK: The outcome

    static func voteWon(_ category: String) -> String { say("\(category) it is.") }
    static func votesOf(_ count: Int, of all: Int) -> String { say("\(count) of \(all) votes") }
    static var lotDecides: String { say("The draw decides.") }
    static func areLevel(_ categories: [String]) -> String { say("Level: \(commas(categories)).") }
    static var noVotes: String { say("Nobody voted.") }
    static func lotSays(_ category: String) -> String { say("The draw says \(category).") }
    /// In the lobby, where another one can be chosen.
    static func voteIsGone(_ category: String) -> String {
        say("\(category) cannot be played any more. Choose another one.")
    }

    // MARK: In the lobby

    static var letRoomVote: String { say("Let the room vote") }
    static var voteNeedsTwo: String { say("A vote needs two voters and two categories.") }

    // MARK: On phones

    static var voteHint: String { say("Press the one you want.") }
    static var changeVoteHint: String { say("Press another to change yours.") }
}
