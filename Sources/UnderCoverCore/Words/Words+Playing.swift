// The record that plays, and the queue.

extension Words {
    static let nowPlaying = "Now playing"
    static let queue = "Queue"
    static let lyrics = "Lyrics"
    static let playSong = "Play"
    static let pauseSong = "Pause"
    static let songBefore = "Previous"
    static let songAfter = "Next"
    static let shuffleSongs = "Shuffle"
    static let repeatSongs = "Repeat"
    static let opening = "Opening…"
    static let songPosition = "Position"
    static let wholeQueue = "All of it"
    static let addToQueue = "Add"
    static let clearTheQueue = "Clear"
    static let cleared = "Cleared. Undo"
    static let undo = "Undo"
    static let isNow = "playing"
    static let isHeldUp = "paused"
    static let moveSong = "Move"
    static let removeSong = "Remove"
    static let moveUp = "Up"
    static let moveDown = "Down"
    static let putHere = "Put it here"
    static let playFromHere = "Play from here"
    static let nothingPlays = "Nothing is playing."
    static let endOfQueue = "That was all."
    static let endOfQueueText = "Play begins again with the first song."
    static let nothingPlaysText =
        "Open a record and press Hear it, or add it to the queue. It goes on while you look around."
    static let emptyQueue = "The queue is empty."
    static let toLibrary = "To the library"
    static let toCategories = "To the categories"

    static func value(_ mode: RepeatMode) -> String {
        switch mode {
        case .off: off
        case .all: "all songs"
        case .one: "one song"
        }
    }

    /// "4:52", "1:00:07".
    static func songTime(_ seconds: Double) -> String {
        let whole = seconds.isFinite ? Int(min(max(seconds, 0), 359_999)) : 0
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
        let (hours, minutes) = (whole / 3600, whole / 60 % 60)
        return hours > 0 ? "\(hours):\(two(minutes)):\(two(whole % 60))" : "\(minutes):\(two(whole % 60))"
    }

    static func ofTime(_ seconds: Double?) -> String { seconds.map { "of " + songTime($0) } ?? "" }

    /// - Parameter seconds: of all songs; nil where that is not known.
    static func queueFacts(_ count: Int, _ seconds: Double?) -> String {
        guard let seconds, seconds.isFinite, seconds >= 60 else { return manySongs(count) }
        let minutes = Int(min(seconds, 35_999_999) / 60)
        return manySongs(count) + " · " + (minutes < 120 ? "\(minutes) min" : "\(number(minutes / 60)) h")
    }

    static func queued(_ count: Int) -> String { "\(queue) \(number(count))" }

    static func songSaid(_ song: QueueSong) -> String {
        [song.title, song.artist].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    static func songPlace(_ place: Int, of count: Int) -> String { "\(number(place + 1)) of \(number(count))" }
}
