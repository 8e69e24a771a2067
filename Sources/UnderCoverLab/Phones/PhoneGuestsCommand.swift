import ArgumentParser

/// The phones of `bench --only phone-party`, which starts this.
struct PhoneGuestsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "phone-guests", abstract: "Be many guests of a game on this machine.", shouldDisplay: false)

    @Argument var port: Int
    @Argument var path: String
    @Argument var count: Int

    func run() throws { try PhoneGuests(count: count).play(port: port, path: path) }
}
