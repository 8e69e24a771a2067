import Foundation

/// Which proxy the environment asks for, by curl's rules. Decided here and not by libcurl, since behind a proxy the
/// address that is connected to says nothing about where a request ends.
struct ProxyChoice: Sendable {
    let byScheme: [String: String]
    let exceptions: [String]

    init(environment: [String: String]) {
        let all = environment["all_proxy"] ?? environment["ALL_PROXY"]
        // NB: HTTP_PROXY in capitals is what a CGI script gets from a stranger's "Proxy:" header, so curl ignores it.
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
