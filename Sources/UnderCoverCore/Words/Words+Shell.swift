// Sources, in a shell.

extension Words {
    package static func termsNeeded(_ name: String, id: String) -> String {
        "\(name) has terms of its own. `under-cover sources on \(id)` shows them."
    }

    package static func acceptTerms(id: String) -> String {
        "If that is all right: `under-cover sources on \(id) --accept-terms`."
    }

    package static func noSource(_ id: String) -> String {
        "There is no source “\(id)”. `under-cover sources list` lists them."
    }
}
