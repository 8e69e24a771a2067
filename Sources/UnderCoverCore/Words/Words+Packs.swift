import UnderCoverCatalogue

// Packs: categories as files.

extension Words {
    /// The result of taking a pack, and the number of albums that it lacks.
    package static func packTaken(_ name: String, albums: Int, isNew: Bool, leftOut: Int) -> String {
        let taken =
            isNew
            ? say("“\(name)” is among yours now: \(manyAlbums(albums)).")
            : say("“\(name)” has the albums of this pack now: \(manyAlbums(albums)).")
        return sentences([taken, missing([:], coverless: leftOut)])
    }

    /// After a pack was written: what it lacks, and why; nil where it lacks nothing.
    package static func packLacks(keptBack: Int, isFetched: Bool, absent: Int) -> String? {
        var parts: [String] = []
        if keptBack > 0 {
            parts.append(
                plural(
                    keptBack, "1 cover is not ours to share, so it stays here.",
                    "\(keptBack) covers are not ours to share, so they stay here."))
            if isFetched { parts.append(say("The game fetches them anew where the pack is opened.")) }
            parts.append(say("For your own machines, --covers all takes them along."))
        }
        if absent > 0 {
            parts.append(
                plural(absent, "1 cover is not on this machine.", "\(absent) covers are not on this machine."))
        }
        return parts.isEmpty ? nil : sentences(parts)
    }

    package static func packEmpty(_ name: String) -> String {
        say("“\(name)” has no albums to pack. Play or fetch it once, then try again.")
    }
    package static func packTooLong(_ name: String, _ count: Int) -> String {
        let has = manyAlbums(count)
        return say("“\(name)” has \(has), and a pack \(number(PackLimits.mostAlbums)) at most.")
    }
    package static func packTooHeavy(_ name: String) -> String {
        say("“\(name)” comes to more than a pack may have. Leave covers out: --covers none.")
    }
    package static var packOpened: String { say("The running game has taken the pack; its window shows it.") }
}
