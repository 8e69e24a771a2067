/// The Host and Origin that a request may name. A stranger's page that has its own name point at this machine (DNS
/// rebinding) names neither an address of ours nor its port.
struct HostRule: Equatable, Sendable {
    let port: Int

    /// - Parameter reached: the address of ours that the connection came to.
    func allows(host: String, reached: PeerAddress?) -> Bool {
        guard host.utf8.count <= 80, let (name, port) = Self.split(host), port == self.port else { return false }
        if name.lowercased() == "localhost" { return reached?.isLoopback == true }
        guard let named = PeerAddress(name), let reached else { return false }
        return named == reached
    }

    /// - Parameter origin: nil where the request has none: it is no browser's.
    func allows(origin: String?, host: String) -> Bool {
        guard let origin else { return true }
        return origin.lowercased() == "http://" + host.lowercased()
    }

    /// The name without brackets, and the port, 80 where none is said.
    private static func split(_ host: String) -> (String, Int)? {
        if host.hasPrefix("[") {
            guard let end = host.firstIndex(of: "]") else { return nil }
            let name = String(host[host.index(after: host.startIndex)..<end])
            guard name.contains(":") else { return nil }
            return port(host[host.index(after: end)...]).map { (name, $0) }
        }
        let colon = host.firstIndex(of: ":") ?? host.endIndex
        return port(host[colon...]).map { (String(host[..<colon]), $0) }
    }

    /// - Parameter text: empty, or a colon and digits.
    private static func port(_ text: Substring) -> Int? {
        if text.isEmpty { return 80 }
        let digits = text.dropFirst()
        guard text.first == ":", (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) })
        else { return nil }
        return Int(digits)
    }
}
