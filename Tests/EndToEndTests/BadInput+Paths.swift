extension BadInput {
    /// The command line names what is not there, or what cannot be that: exit status 2.
    static let paths: [BadInput] =
        [
            ["--open", "HOME/none.undercover"], ["--phones-bind", "10.9.9.999"], ["--phones-bind", "192.0.2.7"],
            ["categories", "--data-dir", "HOME/afile"], ["--data-dir", "HOME/afile"], ["scan", "HOME/none"],
            ["import", "HOME/none"], ["import", "none.nope"], ["club", "join", "HOME/none"], ["help", "none"],
            ["none"], ["HOME/none.undercover", "--rounds", "3"],
        ].map { arguments in
            let named = arguments.first { argument in
                ["none", "afile", "10.9", "192.0"].contains { argument.contains($0) }
            }
            return BadInput(
                arguments: arguments, status: 2, names: [(named ?? "").replacing("HOME", with: "")],
                prepare: { try $0.write("no folder", to: "afile") })
        }
}
