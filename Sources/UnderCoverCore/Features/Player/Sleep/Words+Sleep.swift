import UnderCoverCatalogue

// The sleep timer: the words of its choices, and when the music ends.

extension Words {
    static var sleepTimer: String { say("Sleep timer") }
    static var sleepIsOff: String { say("The sleep timer is off.") }

    /// A choice of the sleep timer; nil is off.
    static func sleepChoice(_ choice: SleepTimer.Choice?) -> String {
        switch choice {
        case .minutes(let minutes): minutesShort(minutes)
        case .song: say("End of this song")
        case .album: say("End of this album")
        case nil: say("Off")
        }
    }

    /// A length of time, such as "24 min".
    static func minutesShort(_ minutes: Int) -> String { say("\(minutes) min") }

    /// When the sleep timer ends the music: "Sleep in 24 min".
    static func sleeps(_ timer: SleepTimer, at tick: Int) -> String {
        switch timer.choice {
        case .minutes:
            let minutes = timer.minutesLeft(at: tick) ?? 0
            return say("Sleep in \(minutes) min")
        case .song: return say("Sleep after this song")
        case .album: return say("Sleep after this album")
        }
    }

    /// The same where a line is short of room; nil where nothing shorter says it.
    static func sleepsShort(_ timer: SleepTimer, at tick: Int) -> String? {
        timer.minutesLeft(at: tick).map(minutesShort)
    }
}
