// Why music files were not read, and why albums are not asked: what is the matter with one, and what the player can do.

extension Words {
    /// The end of "x was skipped: …".
    package static func reason(_ problem: TagProblem) -> String {
        switch problem {
        case .damaged: say("the file is damaged; copy it again from where it came")
        case .empty: say("the file is empty; copy it again from where it came")
        case .otherKind: say("it is no music that the game can read; convert it, for example to FLAC or Opus")
        case .tooLarge: say("its tags are larger than 64 MB; take the pictures out of them with a tag editor")
        case .brokeReader: say("the program that read it broke on it; write its tags anew with a tag editor")
        case .late: say("reading it took too long; see that its disk or its server is well, then scan again")
        case .forbidden: say("you may not read it; change its permissions")
        case .changed: say("it changed while it was read; scan again")
        case .noFile: say("it is a link or a device, which are not followed; choose the folder where the file lies")
        case .unconfined:
            say(
                "this system cannot confine the process that would read it; use a Linux kernel of 5.13 or newer, "
                    + "or accept the risk by the setting “Read unconfined”")
        case .missingTagLib: needs(.tags)
        case .missingCue: needs(.cueSheets)
        case .unreadable:
            say("the disk could not read it, or it lies over 128 folders deep; check the disk, or move it further up")
        case .otherPicture:
            say("it would be a cover, in a format that the game does not read; save it as JPEG or PNG")
        case .damagedPicture: say("its picture cannot be shown; put another one into it, or a cover.jpg beside it")
        }
    }

    /// The end of "x is not asked: …".
    package static func reason(_ reason: UnaskedAlbum.Reason) -> String {
        switch reason {
        case .single: say("it is a single; matches ask albums")
        case .art(.none): say("it has no picture; put one into its files, or a cover.jpg beside them")
        case .art(.small): say("its picture has fewer than 200 pixels a side; find a larger one")
        case .art(.oblong): say("its picture is far from square; cut the front out of it")
        case .art(.shared): say("the picture beside its files is that of several albums; put one into its files")
        case .art(.unreadable): say("its picture cannot be shown; put another one into it, or a cover.jpg beside it")
        }
    }

    static func unasked(_ album: UnaskedAlbum) -> String {
        "\(album.artist) – \(album.title): \(reason(album.reason))"
    }

    /// Above albums that are not asked.
    static func notAsked(_ albums: Int) -> String {
        plural(albums, "1 album is not asked:", "\(number(albums)) albums are not asked:")
    }

    /// After an upgrade has read the library again; nil where nothing has changed.
    package static func reread(_ changes: ShelfChanges) -> String? {
        let renamed = changes.renamed.count
        guard renamed > 0 || changes.before != changes.now else { return nil }
        let read = say("Your records were read again by better rules.")
        let counts =
            changes.before == changes.now ? "" : say("\(manyAlbums(changes.before)) became \(number(changes.now)).")
        let names = renamed == 0 ? "" : plural(renamed, "1 has another name.", "\(number(renamed)) have other names.")
        return sentences([read, counts, names])
    }
}
