// Output of `under-cover doctor`, and the log.
extension Words {
    package static var unconfined: String {
        say(
            "Covers and songs from elsewhere are not read: this system has neither Landlock nor seccomp to "
                + "confine their "
                + "reader. The setting “Read unconfined” accepts the risk.")
    }

    /// - Parameter file: the pack's name.
    package static func packRefused(_ problem: PackError, _ file: String) -> String {
        "\(file): \(packError(problem))"
    }

    private static func packError(_ problem: PackError) -> String {
        switch problem {
        case .damaged: say("This is no zip, or a damaged one. Copy or make it again.")
        case .unreadable: say("This file cannot be read. Check its name and its permissions.")
        case .tooLarge: say("A pack has \(megabytes(PackLimits.mostBytes)) MB at most. Make two of it.")
        case .tooManyFiles: say("A pack has \(number(PackLimits.mostEntries)) files at most. Make two of it.")
        case .noDocument:
            say("There is no \(PackLimits.document) at its top. Zip the files, not the folder around them.")
        case .documentDamaged(let place):
            place.isEmpty
                ? say("Its \(PackLimits.document) is no JSON. docs/PACKS.md shows what it looks like.")
                : say("Its \(PackLimits.document) is wrong at “\(place)”. docs/PACKS.md shows what it looks like.")
        case .newer(let version): say("A newer Under Cover made it (version \(version)). Update this one.")
        case .tooManyAlbums(let count):
            say(
                "It names \(number(count)) albums, and a pack has \(number(PackLimits.mostAlbums)) at "
                    + "most. Make two of it."
            )
        case .entry(let name, let fault):
            packEntryError(quoted(String((OutsideText.clean(name) ?? "?").prefix(80))), fault)
        case .nothingToPlay: say("None of its albums has a name and a usable cover. Name covers that are in it.")
        case .brokeReader:
            say("Reading it took too much work, so the game gave up. It may be meant to do harm; leave it alone.")
        case .unconfined: unconfined
        case .missingLibrary: isMissing(.packs)
        }
    }

    private static func packEntryError(_ entry: String, _ fault: PackError.Entry) -> String {
        switch fault {
        case .absolute, .upwards: say("\(entry) leads out of the pack. Make it again from files in one folder.")
        case .name: say("\(entry) is no name that all machines understand. Rename it: letters, digits, dots, hyphens.")
        case .link, .special: say("\(entry) is a link, or no ordinary file. Put the file itself there.")
        case .encrypted, .method:
            say("\(entry) has a password, or is packed in an unusual way. Make an ordinary zip without one.")
        case .doubled: say("\(entry) is there twice, or differs from another in case only. Rename one of them.")
        case .bomb:
            say("\(entry) unpacks to more than \(PackLimits.mostRatio) times its size, as traps do. Leave it alone.")
        case .large(let most): say("\(entry) has more than \(megabytes(most)) MB. Make it smaller.")
        case .tooMuch:
            say("With \(entry), it unpacks to more than \(megabytes(PackLimits.mostBytes)) MB. Make two packs of it.")
        case .damaged: say("\(entry) is damaged. Copy or make the pack again.")
        }
    }

    private static func megabytes(_ bytes: Int) -> Int { bytes / 1_000_000 }

    package static var packUnwritten: String { say("The pack’s files could not be kept. Is there room on the disk?") }
}
