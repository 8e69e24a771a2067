import UnderCoverCatalogue

// Output of `under-cover doctor`, and the log.
extension Words {
    package static func thingsToLookAt(_ count: Int) -> String {
        switch count {
        case 0: say("Nothing to look at: all is well.")
        default: plural(count, "1 thing to look at:", "\(count) things to look at:")
        }
    }

    /// The first line of the log.
    package static func started(on system: String, drawing drivers: String) -> String {
        say("Under Cover \(version) started on \(system), drawing with \(drivers).")
    }

    package static func ended(seconds: Int) -> String {
        plural(seconds, "Ended after \(seconds) second.", "Ended after \(seconds) seconds.")
    }
    package static func soundOpened(driver: String) -> String { say("There is sound, by \(driver).") }

    package static func linesLeftOut(_ count: Int) -> String {
        plural(count, "1 line was left out: the disk is slow.", "\(count) lines were left out: the disk is slow.")
    }

    /// A finding and what to do about it.
    package typealias Advice = (what: String, advice: String)

    package static func assetsAdvice(_ reason: String) -> Advice {
        (reason, say("Install the game again, or start it from its own folder."))
    }

    /// - Parameter reason: says also what to do about it.
    package static func graphicsAdvice(_ reason: String) -> Advice {
        (say("The game cannot show a picture here."), reason)
    }

    package static func readerAdvice(_ reason: String) -> Advice {
        (
            say("Covers and songs from elsewhere cannot be read: \(reason)."),
            say(
                "You can still play with the records in the box. See that the system lets a program "
                    + "start itself and has memory to spare."
            )
        )
    }

    package static var unconfinedAdvice: Advice {
        (
            unconfined, say("A Linux kernel of 5.13 or newer has both.")
        )
    }

    package static func soundAdvice(_ reason: String) -> Advice {
        (
            say("There is no sound: \(reason)."),
            say(
                "See that PipeWire or PulseAudio is running and a device is chosen in the system’s "
                    + "settings. The game goes on without sound.")
        )
    }

    package static func phonesAdvice(_ reason: String) -> Advice { (say("Phones cannot join a party here."), reason) }

    package static func padAdvice(_ name: String) -> Advice {
        (
            say("“\(name)” is plugged in, but its buttons are unknown."),
            say("Add a line for it to gamecontrollerdb.txt in the data folder.")
        )
    }

    package static func fontAdvice(_ name: String) -> Advice {
        (
            say("The font \(name) is missing or damaged."),
            say("Install the game again; until then another face stands in.")
        )
    }

    package static func unwritableAdvice(_ name: String, _ path: String) -> Advice {
        (
            say("The \(name) folder cannot be written: \(path)."),
            say("Check whose it is and whether its disk is read-only.")
        )
    }

    package static func fullAdvice(_ name: String, _ megabytes: Int) -> Advice {
        (say("There are \(megabytes) MB left for the \(name) folder."), say("Make room, or nothing more can be saved."))
    }

    package static func databaseAdvice(_ reason: String) -> Advice {
        (
            notWell(reason),
            say("Keep a copy of the data folder, then try `under-cover export` to save what can be saved.")
        )
    }

    package static func newerDatabaseAdvice(_ reason: String) -> Advice {
        (notWell(reason), say("The game reads and changes nothing of it until the game is as new."))
    }

    package static func lostDatabaseAdvice(_ reason: String, hasBackup: Bool) -> Advice {
        (
            notWell(reason),
            hasBackup
                ? say(
                    "Keep a copy of the data folder. The next start sets the folder aside and puts the "
                        + "newest backup in its place."
                )
                : say(
                    "There is no backup. Keep a copy of the data folder, for the next start sets the "
                        + "folder aside and starts afresh."
                )
        )
    }

    /// - Parameter reason: a sentence that says also what to do.
    package static func limitedDatabaseAdvice(_ reason: String) -> Advice {
        (reason, say("The saved data is unharmed; until then nothing new is saved."))
    }

    private static func notWell(_ reason: String) -> String { say("There is a problem with the saved data: \(reason)") }

    /// - Parameter problem: names the file.
    package static func settingsFileAdvice(_ problem: String) -> Advice {
        (problem, say("Mend the file or move it away; until then the game goes on without it."))
    }

    package static func soundsAdvice(_ missing: [String]) -> Advice {
        let most = 3
        let names = commas(missing.prefix(most))
        let what =
            missing.count > most
            ? say("The game lacks sounds: \(names) and others.") : say("The game lacks sounds: \(names).")
        return (what, say("Install the game again; until then it is quieter."))
    }
}
