import Foundation

// Some servers want their passwords in the address. So whatever is printed here, in a log, a failed test or a crash, is
// printed without them.

extension URL {
    /// Names, in small letters, of what nobody but its server may read in a query.
    private static let secretNames: Set<String> = [
        "t", "s", "p", "apikey", "api_key", "token", "secret", "password", "pw",
    ]

    /// The address with the values of secret query items, a user and a password taken out; for people to read.
    package var redacted: String {
        guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return "an address" }
        if parts.user != nil { parts.user = "…" }
        if parts.password != nil { parts.password = "…" }
        parts.queryItems = parts.queryItems?.map {
            Self.secretNames.contains($0.name.lowercased()) ? URLQueryItem(name: $0.name, value: "…") : $0
        }
        return (parts.string ?? "an address").replacingOccurrences(of: "%E2%80%A6", with: "…")
    }
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
    package var description: String { "\(method.rawValue) \(url.redacted)" }

    // NB: without it, dump() and a failed expectation would read the properties one by one.
    package var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}

extension HTTPResponse: CustomStringConvertible, CustomReflectable {
    package var description: String { "\(status) from \(url.redacted), \(body.count) bytes" }

    // NB: the body of an answer to a login holds the token.
    package var customMirror: Mirror { Mirror(self, children: ["response": description]) }
}
