import ArgumentParser

/// The options for playing with phones.
package struct PhoneOptions: ParsableArguments {
    package init() {}

    @Option(
        name: .customLong("phones-port"),
        help: ArgumentHelp("The port for phones, instead of 8080 or the next that is free.", valueName: "N"))
    var port: Int?
    @Option(
        name: .customLong("phones-bind"),
        help: ArgumentHelp("Let phones in at this address of the machine only.", valueName: "ADDRESS"))
    var bind: String?

    package func validate() throws {
        if let port, !(0...65535).contains(port) {
            throw ValidationError("--phones-port takes a number from 1 to 65535, or 0 for any that is free.")
        }
    }
}
