extension Words {
    // MARK: Help

    package static func firewallLines(port: Int) -> [String] {
        ["sudo ufw allow \(port)/tcp", "sudo firewall-cmd --add-port=\(port)/tcp"]
    }

    package static func phonePortsTaken(_ ports: [Int]) -> String {
        let all = ports.map(String.init).joined(separator: ", ")
        return ports.count == 1
            ? say("Another program uses port \(all). Choose another one with --phones-port.")
            : say("Other programs use the ports \(all). Choose one with --phones-port.")
    }
    package static func phonePortForbidden(_ port: Int) -> String {
        say("The system keeps port \(port) for its own programs. Choose one from 1024 on with --phones-port.")
    }
    package static func phoneBindNotAnAddress(_ text: String) -> String {
        say("“\(text)” is no address. --phones-bind takes one such as 192.168.178.23.")
    }
    package static func phoneBindNotOurs(_ text: String) -> String {
        say("This machine does not have the address \(text). Leave out --phones-bind to use all that it has.")
    }
    package static func phonePageMissing(_ folder: String, _ reason: String) -> String {
        say("The page for phones could not be read from \(folder): \(reason). Install the game again.")
    }
    package static func phonesFailed(_ reason: String) -> String { say("Phones cannot be let in: \(reason).") }

    /// The page that a browser gets with the address of another party.
    package static var phoneNotHere: String {
        say("There is no party at this address. Scan the code on the screen once more.")
    }
    package static var phoneWrongHost: String { say("Open the address exactly as the screen shows it.") }
}

extension SourceError {
    /// A message for the player: the failure and the remedy.
    /// - Parameter source: the provider's name.
    package func message(source: String) -> String { Words.trouble(self, source: source) }
}

extension Words {
    /// The player has started the game with `--offline`.
    static func keptOffline(_ source: String) -> String {
        say("You keep the game offline, so it did not ask \(source). Start it without --offline to ask.")
    }

    static var loginPage: String {
        say("This network asks you to sign in first. Open any page in a browser, sign in there, and try again.")
    }

    static func webPage(_ source: String) -> String {
        say("\(source) answered with a web page. Check the path in its address; or sign in to this network first.")
    }
}
