// What the desktop's panels show of the game, and what `doctor` says of the desktop.

extension Words {
    package static let desktopIdentity = "Under Cover"
    /// In place of a song's name, which would be the answer.
    package static let desktopMatch = "Name that cover"

    package static let desktopAnswers = "the bus answers: media keys and panels reach the game"
    package static let desktopIsSilent = "the bus does not answer, so media keys and panels do not reach the game"
    package static let desktopHasNoBus = "no session bus (DBUS_SESSION_BUS_ADDRESS), so no media keys from the desktop"
    package static let desktopLacksLibrary =
        "no libsystemd, libelogind or libbasu is here, so no media keys from it"
    package static let desktopIsNotBuiltIn =
        "the game was built without sd-bus.h (libsystemd-dev): no media keys from it"
}
