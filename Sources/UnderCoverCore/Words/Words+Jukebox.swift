// The jukebox, the player of the menus, and the ways from the game to a record.

extension Words {
    static let jukebox = "Jukebox"
    static let whatWasThat = "What was that?"
    static let justTheWall = "Just the wall"
    static let addRecord = "Add"
    static let jukeboxWaits = "Pick a record"
    static let jukeboxWaitsText = "Whoever presses first has chosen. The others are next."
    static let nothingHeardYet = "Nothing has been heard yet."
    static let showStrip = "Show what plays"
    static let hearIt = "Hear it"
    static let listenLater = "Listen later"
    static let pauseIt = "Pause"

    static func addedToLine(_ title: String) -> String { "\(title) is in line." }
    static func playsAlready(_ title: String) -> String { "\(title) is playing." }
    static func playsNow(_ title: String) -> String { "\(title) begins." }
    static func forLater(_ title: String) -> String { "\(title) is in the queue for later." }

    static func alreadyInLine(_ title: String, place: Int) -> String { "\(title) is in line already, at \(place)." }

    /// Of a record on the wall.
    static func inLine(_ place: Int) -> String { "in line at \(place)" }

    static func miniplayerSaid(_ title: String) -> String { "Now playing: \(title)" }

    static let theRecord = "The record"
    static let backToWhatPlays = "Back to what plays"
    static let addByPhone = "Add by phone"
    static let noSoundHere = "No sound device"

    /// - Parameter records: that wait behind it.
    static func nextRecord(_ title: String, records: Int) -> String {
        switch records {
        case 0: "Next: \(title)"
        case 1: "Next: \(title), then 1 record"
        default: "Next: \(title), then \(number(records)) records"
        }
    }
}
