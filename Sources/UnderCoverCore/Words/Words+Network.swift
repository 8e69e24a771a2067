// Errors on the way between the game and its sources.

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

    /// For a shell.
    package static func waitsFor(_ source: String, _ seconds: Int) -> String {
        say("\(source) is resting for \(Words.seconds(seconds)); its answer follows.")
    }
}
