// Questions before a step that cannot be undone.

extension Words {
    typealias Ask = (title: String, text: String, yes: String, no: String)

    static let leaveMatchAsk: Ask = (
        "Leave match?", "What you have scored in it is lost. The record collection stays.", "Leave", "Stay"
    )
    static let restartMatchAsk: Ask = (
        "Start over?", "New covers, no points. As if nothing had happened.", "Start over", "Go on"
    )
    static let resetSettingsAsk: Ask = (
        "Reset it all?", "Every setting and every control goes back to its default. Scores stay.", "Reset", "Keep"
    )

    /// - Parameter unsaved: why some changes are not saved; nil if all are.
    static func quitAsk(unsaved: String?) -> Ask {
        guard let unsaved else {
            return ("Enough?", "Scores and favourites are safe. The covers will wait.", "Quit", "Stay")
        }
        return ("Really?", "Not everything is saved: \(unsaved). Quit now and it may be gone.", "Quit", "Stay")
    }

    static func clearScoresAsk(_ kind: ScoreEntry.Kind) -> Ask {
        ("Clear these?", "All scores for \(self.kind(kind)) go, records too. This cannot be undone.", "Clear", "Keep")
    }

    static func deleteCategoryAsk(_ name: String) -> Ask {
        ("Delete it?", "“\(name)” goes from the list. Its scores and your favourites stay.", "Delete", "Keep")
    }

    static func allowSourceAsk(_ notice: String) -> Ask { ("One thing first", notice, "All right", "Rather not") }

    static func removeServerAsk(_ name: String) -> Ask {
        ("Remove it?", "\(name) and its password are forgotten. Categories made from it stay.", "Remove", "Keep")
    }

    static func sendReadablyAsk(byCode: Bool) -> Ask {
        let what = byCode ? "what lets the game in" : "your name and password"
        return (
            "In the clear?",
            "This address begins with http://, so \(what) would go there unencrypted: everybody on the way can read "
                + "it. Nothing has been sent yet. With https:// nobody can.", "Send it", "Rather not"
        )
    }
}
