// The record that plays, and the queue.

extension Words {
    static var nowPlaying: String { say("Now playing") }
    static var queue: String { say("Queue") }
    static var lyrics: String { say("Lyrics") }
    static var playSong: String { say("Play") }
    static var pauseSong: String { say("Pause") }
    static var songBefore: String { say("Previous") }
    static var songAfter: String { say("Next") }
    static var shuffleSongs: String { say("Shuffle") }
    static var repeatSongs: String { say("Repeat") }
    static var opening: String { say("Opening…") }
    static var songPosition: String { say("Position") }
    static var wholeQueue: String { say("All of it") }
    static var addToQueue: String { say("Add") }
    static var clearTheQueue: String { say("Clear") }
    static var cleared: String { say("Cleared. Undo") }
    static var undo: String { say("Undo") }
    static var isNow: String { say("playing") }
    static var isHeldUp: String { say("paused") }
    static var moveSong: String { say("Move") }
    static var removeSong: String { say("Remove") }
    static var moveUp: String { say("Up") }
    static var moveDown: String { say("Down") }
    static var putHere: String { say("Put it here") }
    static var playFromHere: String { say("Play from here") }
    static var nothingPlays: String { say("Nothing is playing.") }
    static var endOfQueue: String { say("That was all.") }
    static var endOfQueueText: String { say("Play begins again with the first song.") }
    static var nothingPlaysText: String {
        say("Open a record and press Hear it, or add it to the queue. It goes on while you look around.")
    }
    static var emptyQueue: String { say("The queue is empty.") }
    static var toLibrary: String { say("To the library") }
    static var toCategories: String { say("To the categories") }

    static func value(_ mode: RepeatMode) -> String {
        switch mode {
        case .off: off
        case .all: say("all songs")
        case .one: say("one song")
        }
    }

    /// "4:52", "1:00:07".
    static func songTime(_ seconds: Double) -> String {
        let whole = seconds.isFinite ? Int(min(max(seconds, 0), 359_999)) : 0
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
        let (hours, minutes) = (whole / 3600, whole / 60 % 60)
        return hours > 0 ? "\(hours):\(two(minutes)):\(two(whole % 60))" : "\(minutes):\(two(whole % 60))"
    }

    static func ofTime(_ seconds: Double?) -> String { seconds.map { say("of \(songTime($0))") } ?? "" }

    /// - Parameter seconds: of all songs; nil where that is not known.
    static func queueFacts(_ count: Int, _ seconds: Double?) -> String {
        guard let seconds, seconds.isFinite, seconds >= 60 else { return manySongs(count) }
        let minutes = Int(min(seconds, 35_999_999) / 60)
        let songs = manySongs(count)
        return minutes < 120 ? say("\(songs) · \(minutes) min") : say("\(songs) · \(number(minutes / 60)) h")
    }

    static func queued(_ count: Int) -> String { say("Queue \(number(count))") }

    static func songSaid(_ song: QueueSong) -> String {
        [song.title, song.artist].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    static func songPlace(_ place: Int, of count: Int) -> String { say("\(number(place + 1)) of \(number(count))") }
}
