import UnderCoverCatalogue

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
    static var saveAsPlaylist: String { say("Save as playlist") }
    static var saveList: String { say("Save it") }
    static func playlistSaved(_ name: String, _ songs: Int) -> String {
        say("“\(name)” is saved: \(manySongs(songs)).")
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

    static func songSaid(_ song: QueueSong) -> String { titled(song.title, by: song.artist) }
}

// The queue and what plays of it.

extension Words {
    package static var queueIsFull: String { say("The queue is full.") }

    package static func nothingToHear(_ title: String) -> String { say("There is nothing of \(title) to hear.") }

    /// - Parameter reason: completes the sentence: "the file is gone".
    package static func songSkipped(_ title: String, _ reason: String) -> String {
        say("\(title) was skipped: \(reason).")
    }

    package static func songNotPlayed(_ title: String, _ reason: String) -> String {
        say("\(title) cannot be played: \(reason).")
    }
}

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
    package static var listenLater: String { say("Listen later") }
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

// Why a song of the queue is not heard. Each completes a sentence: "Airbag was skipped: …".

extension Words {
    package static var songIsGone: String { say("the file is gone or may not be opened") }
    package static var songDidNotCome: String { say("its source did not send it") }
    package static var songTookTooLong: String { say("its source took too long") }
}
