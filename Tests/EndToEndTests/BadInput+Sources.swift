extension BadInput {
    static let sources: [BadInput] = [
        BadInput(arguments: ["sources", "add", "winamp", "https://a.example"], status: 2, names: ["winamp"]),
        BadInput(arguments: ["sources", "add", "jellyfin", "https://a.example"], status: 2, names: ["--user"]),
        BadInput(
            arguments: ["sources", "add", "jellyfin", "https://a.example", "--api-key"], status: 2,
            names: ["--api-key"]),
        BadInput(
            arguments: ["sources", "add", "opensubsonic", "https://a.example", "--user", "a", "--pin", "abc"],
            status: 2, names: ["--pin", "abc"]),
        BadInput(
            arguments: ["sources", "add", "opensubsonic", "https://a.example", "--user", "a"], status: 2,
            names: ["--password-file"]),
        BadInput(
            arguments: ["sources", "add", "opensubsonic", "a.example", "--user", "a"], status: 1,
            names: ["no address"]),
        BadInput(
            arguments: ["sources", "add", "jellyfin", "https://a.example", "--user", "a", "--id", "A b"], status: 1,
            names: ["A b"]),
        BadInput(
            arguments: [
                "sources", "add", "opensubsonic", "http://127.0.0.1:9", "--user", "a", "--password-file", "HOME/p",
                "--data-dir", "HOME/data",
            ], status: 1, names: ["127.0.0.1", "cannot be reached"]
        ) {
            try $0.write("canary\n", to: "p")
        },
        BadInput(
            arguments: [
                "sources", "add", "opensubsonic", "http://127.0.0.1:9", "--user", "a", "--password-file", "HOME/p",
            ], status: 1, names: ["/p", "cannot be read"]),
        BadInput(
            arguments: [
                "sources", "add", "jellyfin", "http://attic.invalid", "--user", "a", "--password-file", "-",
            ],
            status: 1, names: ["Nothing was sent", "attic.invalid", "--allow-plain-http"]),
        BadInput(
            arguments: ["sources", "add", "jellyfin", "http://attic.invalid", "--quick-connect"], status: 1,
            names: ["Nothing was sent", "attic.invalid", "--allow-plain-http"]),
        BadInput(
            arguments: [
                "sources", "add", "jellyfin", "http://attic.invalid", "--user", "a", "--password-file", "HOME/p",
                "--allow-plain-http", "--data-dir", "HOME/data",
            ], status: 1, names: ["attic.invalid", "cannot be reached"]
        ) {
            try $0.write("canary\n", to: "p")
        },
        BadInput(arguments: ["sources", "test", "attic"], status: 2, names: ["attic"]),
        BadInput(arguments: ["sources", "remove", "attic"], status: 2, names: ["attic"]),
        BadInput(
            arguments: ["sources", "--data-dir", "HOME/data"], status: 1, names: ["sources.json", "left alone"]
        ) {
            try $0.write("a shopping list", to: "data/sources/sources.json")
        },
    ]
}
