extension Words {
    package static func isUnwritable(_ path: String, _ reason: String) -> String {
        because(cannot(path, .written), reason)
    }

    private static var pinIt: String { say("If the server is yours, `under-cover sources add` can pin its key.") }

    /// Describes the TLS error and its remedy.
    static func insecure(_ trouble: TLSError, source: String) -> String {
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

    package static func trouble(_ error: SourceError, source: String) -> String {
        switch error {
        case .offline: say("\(source) cannot be reached.")
        case .keptOffline: keptOffline(source)
        case .loginPage: loginPage
        case .webPage: webPage(source)
        case .busy: say("\(source) is too busy: it asked for one rest after another. Try again in a few minutes.")
        case .tooSlow: say("\(source) took too long. Try again, or try another source.")
        case .resting(let seconds?) where (0...3_600).contains(seconds):
            say("\(source) asks for a rest: try again in \(Words.seconds(max(1, Int(seconds.rounded(.up))))).")
        case .resting: say("\(source) asks for a rest. Try again in a minute.")
        case .notFound: say("\(source) does not know that one.")
        case .tooFewLetters(let least): say("\(source) wants \(least) letters or more.")
        case .wrongPassword: say("\(source) did not accept the name or the password. Check both.")
        case .notAllowed: say("\(source) does not let this account see that.")
        case .insecure(let trouble): insecure(trouble, source: source)
        case .garbled: say("\(source) answered with something that makes no sense. Try again later.")
        case .unsupported: say("\(source) cannot be asked that.")
        case .refused(let reason): say("\(source) said no: \(reason)")
        case .told(let sentence): sentence
        case .cancelled: say("Stopped.")
        }
    }

    // MARK: Making a category

    package static func albums(_ count: Int) -> String { plural(count, "1 album", "\(count) albums") }

    // MARK: Sources

    /// An order, for the end of a sentence.
    package static func rareRemedy(_ package: String) -> String {
        package.isEmpty ? say("install libavformat-dev and build the game again") : say("install \(package)")
    }

    package static var topAlbums: String { say("Top albums") }
    package static var topThisWeek: String { say("Top this week") }
    package static var topThisMonth: String { say("Top this month") }
    package static var topThisYear: String { say("Top this year") }
    package static var topOfAllTime: String { say("Top of all time") }
    package static var freshReleases: String { say("New releases") }
    // MARK: Shelves from elsewhere

    package static var listenersAlbums: String { say("A listener’s top albums") }
    package static var aCollection: String { say("A collection") }

    /// The name of a category.
    package static func shelf(of listener: String, _ time: String) -> String { listener + " · " + time }

    package static func noListener(_ name: String, _ place: String) -> String {
        say("\(place) knows no listener called \(quoted(name)). Check how the name is written there.")
    }

    package static func listenerIsPrivate(_ name: String, _ place: String) -> String {
        say("\(place) does not show what \(quoted(name)) hears. Only the listener can change that there.")
    }

    package static func nothingHeard(_ name: String, _ place: String) -> String {
        say(
            "\(place) has counted no albums of \(quoted(name)) for that time. Choose a longer time, or try again "
                + "tomorrow.")
    }

    package static func noCollection(_ place: String) -> String {
        say("\(place) knows no collection with that id. Open the collection there and paste its address.")
    }

    package static func collectionIsPrivate(_ place: String) -> String {
        say("That collection is private. Make it public at \(place), then try again.")
    }

    package static func collectionIsEmpty(_ place: String) -> String {
        say("That collection is empty. Add releases to it at \(place), then try again.")
    }

    package static func collectionHasNoAlbums(_ place: String) -> String {
        say("That collection on \(place) has no albums in it. Choose one of releases or of release groups.")
    }

    package static var notInThisCountry: String { say("it is not open in this country.") }

    package static func decade(_ year: Int) -> String { say("The \(year)s") }
}
