// Why music files were not read: what is the matter with one, and what the player can do.

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
        case .damagedPicture: say("its picture cannot be shown; put another one into it, or a cover.jpg beside it")
        }
    }
}
