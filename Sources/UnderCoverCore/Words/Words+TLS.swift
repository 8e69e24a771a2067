// Connections that are not secure.

extension Words {
    private static var pinIt: String { say("If the server is yours, `under-cover sources add` can pin its key.") }

    /// For a shell: what to do about an untrusted certificate.
    package static func pin(_ key: String) -> String {
        say("Its key is \(key). Compare it with the server’s own; add --pin \(key) to trust it.")
    }

    /// Describes the TLS error and its remedy.
    static func insecure(_ trouble: TLSTrouble, source: String) -> String {
        switch trouble {
        case .plainHTTP: say("\(source) speaks http there, not https. Check how the address begins.")
        case .untrusted: say("\(source) shows a certificate nobody vouches for. \(pinIt)")
        case .outOfDate:
            say(
                "\(source) shows a certificate that is out of date, or this machine’s clock is wrong. If the "
                    + "server is yours, "
                    + "renew it.")
        case .otherName:
            say("\(source) shows a certificate for another name. Use the name it was made for. \(pinIt)")
        case .otherKey:
            say("\(source) shows another certificate than the one you pinned. If you changed it, add the server again.")
        case .needsTLS: say("\(source) speaks https there, not http. Begin its address with https://.")
        case .tooOld: say("\(source) speaks only old TLS, which anybody can break. Have it speak 1.2 or newer.")
        case .refused:
            say(
                "\(source) refused a secure connection. It may want a certificate of yours, or other ciphers "
                    + "than are here."
            )
        case .hungUp: say("\(source) hung up before the connection was secure. Check the port, or try again later.")
        case .unknown: say("A secure connection to \(source) could not be made. Check the address and its port.")
        }
    }
}
