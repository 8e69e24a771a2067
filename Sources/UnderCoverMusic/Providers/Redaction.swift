import Foundation

// Some servers want passwords in the address, so everything that prints an address here removes them.

extension URL {
    /// The address without secret query items, user and password, for logs.
    package var redacted: String {
        guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return "an address" }
        if parts.user != nil { parts.user = "…" }
        if parts.password != nil { parts.password = "…" }
        parts.queryItems = parts.queryItems?.map {
            SecretNames.queryItems.contains($0.name.lowercased()) ? URLQueryItem(name: $0.name, value: "…") : $0
        }
        return (parts.string ?? "an address").replacingOccurrences(of: "%E2%80%A6", with: "…")
    }
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
    package var description: String { "\(method.rawValue) \(url.redacted)" }

    // NB: without it, dump() and failed expectations would print the properties.
    package var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}

extension HTTPResponse: CustomStringConvertible, CustomReflectable {
    package var description: String { "\(status) from \(url.redacted), \(body.count) bytes" }

    // NB: the answer to a login contains the token.
    package var customMirror: Mirror { Mirror(self, children: ["response": description]) }
}

/// The names of secrets in addresses, headers and documents, in lower case. Code that prints an address or a line takes
/// the values of these names out. Whatever prints an address or a line takes the values of these names out.
package enum SecretNames {
    /// Items of a query: those that the kinds of server name, and those of the web at large.
    package static let queryItems = ProviderList.game.secretItems.union(["token", "secret", "password", "pw"])

    /// The value goes to the end of the line, because it may have several words.
    package static let headers = ["authorization", "cookie"]

    /// Schemes of the header Authorization.
    package static let schemes = ["bearer", "basic", "digest"]

    /// Ends of names that nothing else has.
    package static let words = [
        "apikey", "api_key", "api-key", "token", "hmac", "hdnea", "password", "passwd", "secret",
    ]

    /// These are common words too, so only where a value follows them in a query or a document.
    package static let commonWords = ["pw", "pass", "auth", "sig", "signature", "jsessionid", "key"]
}
