// Sentences about the game in the desktop's panels, and about the desktop in `doctor`.

extension Words {
    package static var desktopIdentity: String { say("Under Cover") }
    /// In place of a song's name, which would be the answer.
    package static var desktopMatch: String { say("Name that cover") }

    package static var desktopAnswers: String { say("the bus answers: media keys and panels reach the game") }
    package static var desktopIsSilent: String {
        say("the bus does not answer, so media keys and panels do not reach the game")
    }
    package static var desktopHasNoBus: String {
        say("no session bus (DBUS_SESSION_BUS_ADDRESS), so no media keys from the desktop")
    }
    package static var desktopLacksLibrary: String {
        say("no libsystemd, libelogind or libbasu is here, so no media keys from it")
    }
    package static var desktopIsNotBuiltIn: String {
        say("the game was built without sd-bus.h (libsystemd-dev): no media keys from it")
    }
}
