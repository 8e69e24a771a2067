// What is said about sources in a shell.

extension Words {
    package static func nothingFound(_ words: String, in sources: [String]) -> String {
        let asked = list(sources)
        return
            "Nobody has a playlist like “\(words)”; \(asked) \(sources.count == 1 ? "was" : "were") asked. Try fewer "
            + "words, a genre, or another source: `under-cover sources` lists them."
    }

    /// "A", "A and B", "A, B and C".
    static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "nobody" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }

    package static func termsNeeded(_ name: String, id: String) -> String {
        "\(name) has terms of its own. `under-cover sources on \(id)` shows them."
    }

    package static func acceptTerms(id: String) -> String {
        "If that is all right: `under-cover sources on \(id) --accept-terms`."
    }

    package static func alwaysOn(_ id: String) -> String {
        "“\(id)” has no switch here. A server is forgotten by `under-cover sources remove \(id)`."
    }

    package static func noSource(_ id: String) -> String {
        "There is no source “\(id)”. `under-cover sources list` lists them."
    }
}
