extension Words {
    package static var headerDamaged: String { say("its header is damaged") }
    package static var pictureDamaged: String { say("its picture is damaged") }
    package static var headerLies: String { say("its header lies about its size") }
    package static var formatMissing: String { say("this system’s SDL_image lacks a format") }
    package static var readerBroke: String { say("the program that read it crashed on it") }
    package static var readerLate: String { say("reading it took too long") }
    package static var readerSilent: String { say("the process that reads files from elsewhere did not start") }
    package static var soundDamaged: String { say("its sound is damaged") }
    package static var decoderMissing: String { say("its decoder is not installed") }
    package static var isUnconfined: String {
        say("this system cannot confine the process that would read it; turn on “Read unconfined” to read it anyway")
    }
    package static func soundOfRareKind(_ kind: String, _ remedy: String) -> String {
        say("it is \(kind); to play it, \(remedy)")
    }
    package static func soundOfUnknownKind(_ kind: String) -> String {
        say("it is \(kind), for which we have no decoder")
    }
    package static func soundUnplayable(_ name: String, _ reason: String) -> String {
        say("\(name) is not a sound we can play: \(reason).")
    }
    package static func soundTooLarge(_ megabytes: Int, _ most: Int) -> String {
        say("\(megabytes) MB is more than \(most) MB")
    }
    package static var endMissing: String { say("its end is missing") }
    package static var isWebPage: String { say("it is a page of the web") }
    package static var noKnownSound: String { say("it is neither Ogg, Opus, MP3, FLAC, WAV nor AIFF") }
    package static func oddChannels(_ count: Int) -> String { say("\(count) channels are not what we can play") }
    package static func oddRate(_ rate: Int) -> String { say("\(rate) Hz is no rate to play at") }
    package static var manyStreams: String { say("it is many pieces in one") }
    package static var isOnlyPlayed: String { say("it can only be played") }
    package static var noSuchFileThere: String { say("there is no such file") }
    package static var mayNotBeOpened: String { say("it may not be opened") }
    package static var noMemoryLeft: String { say("there is no memory") }
    package static func pictureUnreadable(_ name: String, _ reason: String) -> String {
        say("\(name) is not a picture we can read: \(reason).")
    }
    package static func pictureTooLarge(_ megabytes: Int) -> String { say("it is larger than \(megabytes) MB") }
    package static var noKnownPicture: String { say("it is neither JPEG, PNG nor WebP") }
    package static func pictureCutShort(_ size: String) -> String { say("cut short at \(size)") }
    package static func manyBytes(_ bytes: Int) -> String { say("\(bytes) bytes") }
    package static func pictureTooWide(_ width: Int, _ height: Int, _ most: Int) -> String {
        say("\(width) × \(height) pixels are more than \(most) × \(most)")
    }
    package static var pictureMoves: String { say("it is animated") }
    package static var theQueue: String { say("The queue") }
    package static var namelessJoystick: String { say("a nameless joystick") }
    package static var soundNotYet: String { say("There is no sound yet: the device is being opened.") }
    package static var soundIsOff: String { say("The sound is off.") }
    package static var noDeviceFound: String { say("no device was found") }
    package static func soundIsMissing(_ reason: String) -> String { say("There is no sound: \(reason).") }
    package static func noSoundsIn(_ path: String) -> String { say("There are no sounds in \(path).") }
    package static func noPicture(_ reason: String) -> String { say("No picture: \(reason).") }
    package static var noScreenFound: String { say("No screen was found to show the game on.") }
    package static var screenAdvice: String {
        say(
            "Start it from a desktop, or in a Wayland kiosk such as cage; on a bare console leave X and "
                + "add your user to the groups video, render and input.")
    }
    package static func driverLacks(_ name: String) -> String {
        say("The graphics driver has no \(name). Update the graphics driver (Mesa).")
    }
    package static func driverRefusesShader(_ words: String) -> String {
        say("The graphics driver refuses a shader: \(words). Update the graphics driver (Mesa).")
    }
    package static func pictureLost(_ reason: String) -> String {
        say("The picture was lost: \(reason). Start the game again.")
    }
    package static func cardReset(_ reason: String) -> String { say("The graphics card was reset: \(reason).") }
    package static func noGraphicsDriver(_ reasons: String) -> String {
        say(
            "No graphics driver here has OpenGL ES 3.0 or OpenGL 3.3 (\(reasons)). Install the Mesa "
                + "drivers: apt install libgl1-mesa-dri libegl1.")
    }
    package static func folderUnusable(_ path: String, _ reason: String) -> String {
        say("\(path) cannot be used: \(reason)")
    }
    package static var systemHasNoNetwork: String { say("the system has no network") }
    package static var noSuchFolder: String { say("there is no such folder") }
    package static func folderLacks(_ file: String) -> String { say("it has no \(file)") }
}
