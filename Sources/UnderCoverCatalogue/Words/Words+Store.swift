extension Words {
    package static var libraryNotAsked: String { say("Your records could not be searched") }

    /// The action on a file or a folder that failed.
    package enum FileAction: Equatable, Sendable {
        case read, written, made, opened, removed, madePrivate
    }

    /// The beginning of a sentence that goes on with a reason.
    package static func cannot(_ path: String, _ deed: FileAction) -> String {
        switch deed {
        case .read: say("\(path) cannot be read")
        case .written: say("\(path) cannot be written")
        case .made: say("\(path) cannot be made")
        case .opened: say("\(path) cannot be opened")
        case .removed: say("\(path) cannot be removed")
        case .madePrivate: say("\(path) cannot be made private")
        }
    }

    /// - Parameter what: that failed: "x cannot be read".
    package static func because(_ what: String, _ reason: String) -> String { say("\(what): \(reason).") }

    package static func storeFolder(_ path: String, _ deed: FileAction, _ reason: String) -> String {
        let what = cannot(path, deed)
        return say("\(what): \(reason). Choose another with --data-dir.")
    }
    package static func storeLimited(_ path: String, _ bytes: String) -> String {
        say("\(path) cannot be written: \(bytes). Raise the limit, or start the game without it.")
    }
    package static func storeForeign(_ path: String) -> String {
        say(
            "\(path) was not written by Under Cover, so it was left alone. Move it away, or choose another "
                + "folder with --data-dir."
        )
    }
    package static func storeNewer(_ path: String, _ schema: String, _ known: String) -> String {
        say(
            "\(path) was written by a newer Under Cover (schema \(schema), this one knows \(known)). Update "
                + "the game, or choose another folder with --data-dir."
        )
    }
    package static func storeDamaged(_ path: String, _ reason: String) -> String {
        say(
            "\(path) is damaged (\(reason)) and was left as it is. Move it away to start afresh, or choose "
                + "another folder with --data-dir."
        )
    }
    package static func storeMissing(_ path: String) -> String {
        say("\(path) has gone. Put it back, or choose another folder with --data-dir.")
    }
    package static func storeLarge(_ path: String, _ bytes: String, _ most: String) -> String {
        say(
            "\(path) has \(bytes) MB, and Under Cover reads at most \(most) MB. Move it away, or choose "
                + "another folder with --data-dir."
        )
    }
    package static func storeBusy(_ path: String) -> String {
        say("\(path) is being used by another Under Cover. Close that one, or choose another folder with --data-dir.")
    }
    package static func reasonFolder(_ path: String, _ deed: FileAction, _ reason: String) -> String {
        let what = cannot(path, deed)
        return say("\(what), \(reason)")
    }
    package static var reasonForeign: String { say("not written by Under Cover") }
    package static var reasonNewer: String { say("written by a newer Under Cover") }
    package static var reasonGone: String { say("gone") }
    package static func reasonLarge(_ bytes: String, _ most: String) -> String {
        say("it has \(bytes) MB, and the game reads at most \(most) MB")
    }
    package static func reasonDamaged(_ reason: String) -> String { say("damaged, \(reason)") }
    package static var reasonBusy: String { say("another Under Cover is using it") }
    package static func reasonGrown(_ mostBytes: String) -> String {
        say("the saved data has grown to \(mostBytes) MB, the most there may be")
    }
    package static var reasonDiskFull: String { say("the disk is full") }
    package static var reasonWrongKind: String { say("a row holds a value of the wrong kind") }
    package static var reasonOtherProgram: String { say("another program is using the database") }
    package static var reasonReadOnly: String { say("the database is read-only") }
    package static var reasonDiskSilent: String { say("the disk did not answer as it should") }
    package static var reasonNotOpened: String { say("the file cannot be opened") }
    package static var reasonNoDatabase: String { say("it is not a database") }
    package static var reasonTooBig: String { say("a text or a statement in it is larger than any of the game’s") }
    package static var reasonTooMuchWork: String { say("reading it takes more work than any of the game’s") }
    package static var reasonSchema: String { say("its schema cannot be read") }
    package static func nothingSavedYet(_ reason: String) -> String {
        say("Nothing can be saved yet: \(reason). The game goes on and keeps trying.")
    }
    package static func noticeAside(_ reason: String, _ place: String) -> String {
        say("The old file was \(reason), and lies in \(place) now.")
    }
    package static func noticeInMemory(_ description: String) -> String {
        say("\(description) Until then everything is kept in memory only.")
    }
    package static var savedHadGone: String { say("The saved data was gone") }
    package static var savedUnread: String { say("The saved data could not be read") }
    package static func freshStart(_ what: String) -> String {
        say("\(what) and there was no backup, so this is a fresh start. Sorry.")
    }
    package static func backupTookPlace(_ what: String, _ backup: String) -> String {
        say("\(what), so the backup of \(backup) has taken its place.")
    }
    package static var reasonThatLarge: String { say("that large") }
    package static func reasonFileLimit(_ size: String) -> String {
        say("no file may become \(size) here (see ulimit -f)")
    }
    package static func assetsNotFound(_ looked: String, _ variable: String) -> String {
        say("The game’s pictures and sounds were not found. Looked in \(looked). Name their folder in \(variable).")
    }
    package static func recordsMissing(_ path: String) -> String {
        say("The records in the box are missing: \(path) cannot be read.")
    }
    package static func recordsDamaged(_ path: String, _ reason: String) -> String {
        say("The records in the box are damaged: \(path) \(reason).")
    }
    package static func recordsNewer(_ path: String, _ version: String, _ version2: String) -> String {
        say(
            "The records in the box are for a newer Under Cover: \(path) is version \(version), this one knows "
                + "\(version2)."
        )
    }
    package static var recordsEmpty: String { say("is empty") }
    package static var recordsNoList: String { say("is not the list it should be") }
    package static func signaturesDamaged(_ path: String) -> String {
        say("\(path) is damaged; look-alikes are picked without it.")
    }
    package static var secretToolSilent: String { say("secret-tool did not start") }
    package static var keyringSilent: String { say("the keyring did not answer") }
    package static var noKeyring: String { say("no keyring answers") }
}
