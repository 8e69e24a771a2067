import UnderCoverCatalogue

// Questions before a step that cannot be undone.

extension Words {
    typealias Ask = (title: String, text: String, yes: String, no: String)

    static var leaveMatchAsk: Ask {
        (
            say("Leave match?"), say("What you have scored in it is lost. The record collection stays."), say("Leave"),
            say("Stay")
        )
    }
    static var keptOfParty: String { say("The rounds so far stay in the table of the evening.") }
    static var leaveDailyAsk: Ask {
        (
            say("Leave the daily five?"),
            say("Covers that you have seen are played. The others wait for you until midnight."), say("Leave"),
            say("Stay")
        )
    }
    static var leaveFunAsk: Ask {
        (say("Leave match?"), say("It is for fun, so nothing is lost."), say("Leave"), say("Stay"))
    }
    static var restartMatchAsk: Ask {
        (
            say("Start over?"), say("New covers, no points. As if nothing had happened."), say("Start over"),
            say("Go on")
        )
    }
    static var resetSettingsAsk: Ask {
        (
            say("Reset it all?"), say("Every setting and every control goes back to its default. Scores stay."),
            say("Reset"), say("Keep")
        )
    }

    /// - Parameter unsaved: why some changes are not saved; nil if all are.
    static func quitAsk(unsaved: String?) -> Ask {
        guard let unsaved else {
            return (
                say("Enough?"), say("Scores and favourites are safe. The covers will wait."), say("Quit"), say("Stay")
            )
        }
        return (
            say("Really?"), say("Not everything is saved: \(unsaved). Quit now and it may be gone."), say("Quit"),
            say("Stay")
        )
    }

    static func clearScoresAsk(_ kind: ScoreEntry.Kind) -> Ask {
        (
            say("Clear these?"), say("All scores for \(self.kind(kind)) go, best scores too. This cannot be undone."),
            say("Clear"), say("Keep")
        )
    }

    static func deleteCategoryAsk(_ name: String) -> Ask {
        (
            say("Delete it?"), say("“\(name)” goes from the list. Its scores and your favourites stay."), say("Delete"),
            say("Keep")
        )
    }

    static func allowSourceAsk(_ notice: String) -> Ask {
        (say("One thing first"), said(ofSource: notice), say("All right"), say("Rather not"))
    }

    static func removeServerAsk(_ name: String) -> Ask {
        (
            say("Remove it?"), say("\(name) and its password are forgotten. Categories made from it stay."),
            say("Remove"), say("Keep")
        )
    }

    static func sendReadablyAsk(byCode: Bool) -> Ask {
        let what = byCode ? say("the game’s access key") : say("your name and password")
        return (
            say("Unencrypted?"),
            say(
                "This address begins with http://, so \(what) would go there unencrypted: everybody on the way "
                    + "can read "
                    + "it. Nothing has been sent yet. With https:// nobody can."), say("Send it"), say("Rather not")
        )
    }
}
