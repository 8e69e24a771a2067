import UnderCoverCatalogue

// The queue of the last session, and the command `queue`.

extension Words {
    package static var queueIsDamaged: String { say("A part of the queue could not be read and was left out.") }

    package static func queueIsLost(_ reason: String) -> String {
        say("The queue of the last time could not be read (\(reason)), so it begins empty.")
    }

    package static var queueIsElsewhere: String {
        say("Another Under Cover has the queue. What is changed in this one is not kept.")
    }

    // MARK: The command

    package static var queueIsInUse: String {
        say("The game is running and has the queue. Change it there, or quit the game first.")
    }

    package static var queueAsked: String { say("The game is running and changes its queue.") }

    package static var queueIsEmpty: String { say("The queue is empty. Add an album with: under-cover queue add") }

    package static func noPlaceInQueue(_ place: Int, of count: Int) -> String {
        switch count {
        case 0: say("The queue is empty, so there is no song at place \(place).")
        default:
            plural(
                count, "There is no song at place \(place); the queue has one.",
                "There is no song at place \(place); the queue has \(count).")
        }
    }

    package static func notInLibrary(_ path: String) -> String {
        say("\(path) is no song of your records. Look through its folder first: under-cover scan FOLDER")
    }

    package static func nothingToQueue(_ words: String) -> String {
        say("No album and no song is called “\(words)”. Look for it with: under-cover find, or name it by its id.")
    }

    /// - Parameter ids: of some of them.
    package static func severalToQueue(_ words: String, _ ids: [String]) -> String {
        say("Several are called “\(words)”. Name one by its id: \(ids.joined(separator: ", ")).")
    }

    package static var tooManyToHand: String {
        say("These are too many songs for the game that runs. Add fewer at a time, or quit it first.")
    }
}
