import ArgumentParser

/// The phones of `bench --only phones`, which starts this.
struct PhoneCrowdCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "phone-crowd", abstract: "Be many phones of a party on this machine.", shouldDisplay: false)

    @Argument var port: Int
    @Argument var path: String
    @Argument var count: Int

    func run() { PhoneCrowd(port: port, path: path, count: count).obey() }
}
