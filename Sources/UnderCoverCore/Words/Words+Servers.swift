import UnderCoverCatalogue

// The player's own servers, and pasted addresses.

extension Words {
    // MARK: Accounts

    package static var secretInFile: String { say("Your password is kept in a file that only you can read.") }
    package static var secretInKeyring: String { say("Your password is kept in the desktop’s keyring.") }

    package static func askToSendReadably(_ host: String) -> String {
        say(
            "\(host) speaks plain http: everybody on the way there can read the name and the password. Send them? [y/N]"
        )
    }

    package static var allowsPlainHTTP: String { say("Give --allow-plain-http to send it all the same.") }

    package static func typeThisCode(_ code: String) -> String {
        say("Type \(code) under Quick Connect, where you are signed in already.")
    }
}
