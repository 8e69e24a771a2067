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
