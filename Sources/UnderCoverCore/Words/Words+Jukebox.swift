// The jukebox, the player of the menus, and the ways from the game to a record.

extension Words {
    static var jukebox: String { say("Jukebox") }
    static var whatWasThat: String { say("What was that?") }
    static var justTheWall: String { say("Just the wall") }
    static var addRecord: String { say("Add") }
    static var jukeboxWaits: String { say("Pick a record") }
    static var jukeboxWaitsText: String { say("Whoever presses first has chosen. The others are next.") }
    static var nothingHeardYet: String { say("Nothing has been heard yet.") }
    static var showStrip: String { say("Show what plays") }
    static var hearIt: String { say("Hear it") }
    static var listenLater: String { say("Listen later") }
    static var pauseIt: String { say("Pause") }

    static func addedToLine(_ title: String) -> String { say("\(title) is in line.") }
    static func playsAlready(_ title: String) -> String { say("\(title) is playing.") }
    static func playsNow(_ title: String) -> String { say("\(title) begins.") }
    static func forLater(_ title: String) -> String { say("\(title) is in the queue for later.") }

    static func alreadyInLine(_ title: String, place: Int) -> String {
        say("\(title) is in line already, at \(place).")
    }

    /// The place of a record on the wall.
    static func inLine(_ place: Int) -> String { say("in line at \(place)") }

    static func miniplayerSaid(_ title: String) -> String { say("Now playing: \(title)") }

    static var theRecord: String { say("The record") }
    static var backToWhatPlays: String { say("Back to what plays") }
    static var noSoundHere: String { say("No sound device") }

    /// - Parameter records: that wait behind it.
    static func nextRecord(_ title: String, records: Int) -> String {
        guard records > 0 else { return say("Next: \(title)") }
        return plural(
            records, "Next: \(title), then \(number(records)) record", "Next: \(title), then \(number(records)) records"
        )
    }
}
