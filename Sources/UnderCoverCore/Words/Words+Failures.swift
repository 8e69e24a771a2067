import UnderCoverCatalogue

// Error messages of commands.

extension Words {
    package static var savedUnopened: String { say("What was saved could not be opened.") }
    package static var nothingToShare: String { say("There is nothing to share.") }
    package static var nothingCameOfIt: String { say("Nothing came of it.") }
    package static var wasStopped: String { say("Stopped.") }
    package static var wasEmpty: String { say("That was empty, so nothing was kept.") }
    package static func isNoText(_ file: String) -> String { say("\(file) is no text.") }
    package static var noChecksum: String { say("The recording holds no checksum to compare.") }
    package static func replayDiffers(_ tick: Int, _ second: Int) -> String {
        say("The replay went differently by tick \(tick), second \(second).")
    }
    package static func recordingTooLarge(_ file: String, _ megabytes: Int) -> String {
        say("\(file) is larger than any recording (\(megabytes) MB).")
    }
    package static func recordingUnplayable(_ file: String, _ reason: String) -> String {
        say("\(file) cannot be played: \(reason).")
    }
    package static func noPNG(_ file: String) -> String {
        say("\(file) was not written: the picture could not be made into a PNG.")
    }
    package static func noFolderOfPictures(_ path: String) -> String {
        say("\(path) cannot be made into a folder of pictures.")
    }
    package static var reasonNoFile: String { say("it is no ordinary file") }
    package static var reasonSomethingElse: String { say("it holds something else, which was left alone") }
    package static func reasonTooLargeKB(_ kilobytes: Int) -> String { say("it is larger than \(kilobytes) KB") }
    package static func recordElsewhere(_ path: String, _ reason: String) -> String {
        say("\(path) cannot be written: \(reason). Choose another file for --record.")
    }
    package static func musicHasNoPlace(_ music: String) -> String {
        say("A place for the music of \(music) could not be made.")
    }
    package static var ownCoverUnread: String { say("A cover of yours has no picture that can be read.") }
    package static var neverEnded: String { say("A task began and never ended.") }
    package static var noMemoryForCategories: String { say("There is no memory for categories.") }
    package static var theSource: String { say("The source") }
    package static func configGarbled(_ path: String, _ form: String) -> String {
        say("\(path) cannot be understood. It should hold \(form).")
    }
    package static func configUnknownWord(_ path: String, _ word: String, _ key: String) -> String {
        say("\(path) has the unknown word “\(word)”. It should hold “\(key)”.")
    }
    package static func configWrongValue(_ path: String, _ key: String, _ form: String) -> String {
        say("\(path) cannot be understood: “\(key)” should hold \(form).")
    }
    package static func noServiceOfName(_ name: String, _ names: String) -> String {
        say("There is no service “\(name)”. There are: \(names).")
    }
    package static func noWebAddress(_ text: String) -> String {
        say("“\(text)” is no address. It begins with http:// or https://.")
    }
    package static func noSourceOfID(_ id: String, _ ids: String) -> String {
        say("There is no source “\(id)”. There are: \(ids).")
    }
    package static var noBoxToPlayWith: String { say("There are no records in the box to play with.") }
    package static func coversSoFar(_ count: Int, _ listed: Int) -> String {
        say("\(count) of \(listed) albums have their covers.")
    }
    package static var askForKey: String { say("API key:") }
    package static func passwordOf(_ user: String) -> String { say("Password of \(user):") }

    package static func manyPictures(_ count: Int, _ folder: String) -> String {
        say("\(count) pictures in \(folder)")
    }
    package static func isUnreadable(_ path: String) -> String { ended(cannot(path, .read)) }
    package static func isUnwritable(_ path: String) -> String { ended(cannot(path, .written)) }
    package static func isUnreadable(_ path: String, _ reason: String) -> String {
        because(cannot(path, .read), reason)
    }
}

// Connections that are not secure.

extension Words {
    /// For a shell: what to do about an untrusted certificate.
    package static func pin(_ key: String) -> String {
        say("Its key is \(key). Compare it with the server’s own; add --pin \(key) to trust it.")
    }
}
