import Foundation

/// Chooses a proxy from the environment by curl's rules. libcurl does not choose it, since the address of a connection
/// to a proxy says nothing about the request's host.
struct ProxyChoice: Sendable {
    let byScheme: [String: String]
    let exceptions: [String]

    init(environment: [String: String]) {
        let all = environment["all_proxy"] ?? environment["ALL_PROXY"]
        // NB: a CGI script gets HTTP_PROXY in capitals from a client's "Proxy:" header, so curl ignores it.
        let found = [
            "http": environment["http_proxy"] ?? all,
            "https": environment["https_proxy"] ?? environment["HTTPS_PROXY"] ?? all,
        ]
        byScheme = found.compactMapValues { $0?.isEmpty == false ? $0 : nil }
        let listed = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
        exceptions = listed.lowercased().split { $0 == "," || $0.isWhitespace }.map(String.init)
    }

    /// nil for a direct connection.
    func proxy(for address: HTTPAddress) -> String? {
        exceptions.contains { Self.covers($0, address.host) } ? nil : byScheme[address.scheme]
    }

    private static func covers(_ exception: String, _ host: String) -> Bool {
        if exception == "*" { return true }
        let name = exception.trimmingCharacters(in: ["."])
        let host = host.hasSuffix(".") ? String(host.dropLast()) : host
        return host == name.trimmingCharacters(in: ["[", "]"]) || host.hasSuffix("." + name)
    }
}
