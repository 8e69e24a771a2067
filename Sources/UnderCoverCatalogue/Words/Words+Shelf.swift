/// Names of the categories that rules make of the player's own records, and sentences of the library.
extension Words {
    package static var shelfNewest: String { say("Recently added") }
    package static var shelfUnasked: String { say("Never asked") }
    package static var shelfUnheard: String { say("Never heard") }

    package static var libraryRebuilt: String {
        say("The list of your records was damaged, so it is being made again from your files.")
    }
    package static var scanRunsElsewhere: String {
        say("Another Under Cover is looking through your music. Wait for it, or close it.")
    }

    package static func noFolder(_ path: String) -> String {
        say("\(path) is no folder that can be read. Choose another.")
    }

    package static func folderIsKnown(_ path: String) -> String { say("\(path) is among your folders already.") }

    package static func folderIsInside(_ path: String, _ other: String) -> String {
        say("\(path) lies inside \(other), which is among your folders. Scan that one again.")
    }

    package static func folderIsAround(_ path: String, _ other: String) -> String {
        say(
            "\(other) is among your folders and lies inside \(path). Remove it first: in the game under Music folders, "
                + "or with under-cover scan --remove FOLDER.")
    }

    package static func folderIsNotYours(_ path: String) -> String {
        say("\(path) is none of your folders; under-cover doctor lists them.")
    }

    package static func watchesAreFull(_ most: Int) -> String {
        say(
            "This system watches at most \(most) folders at once, so changes are seen at the next start. "
                + "To see them at once, raise fs.inotify.max_user_watches.")
    }

    package static var watchIsPartial: String {
        say("The folder may be on another computer, which does not tell this one about its changes.")
    }

    package static var watchesNothing: String {
        say("Changes are seen at the next start, because this system cannot watch folders.")
    }
}
