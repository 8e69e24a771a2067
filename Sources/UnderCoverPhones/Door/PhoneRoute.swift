import NIOHTTP1
import UnderCoverCatalogue

/// The meaning of a request. It is found without looking at a file: names of the page's files are compared, never
/// opened.
enum PhoneRoute: Equatable, Sendable {
    /// A file of the page; "" is the page itself.
    case page(String)
    /// A cover, which may not be offered.
    case cover(PhoneCover)
    case socket
    case upload
    case refused(HTTPResponseStatus)
}

/// Decides which requests may ask for what.
struct PhoneGate: Equatable, Sendable {
    let token: String
    let hosts: HostRule

    /// - Parameter reached: the address of ours that the connection came to.
    func route(_ head: HTTPRequestHead, reached: PeerAddress?) -> PhoneRoute {
        guard let host = head.headers.only("host"), hosts.allows(host: host, reached: reached) else {
            return .refused(.misdirectedRequest)
        }
        if head.headers.contains(name: "origin") {
            guard let origin = head.headers.only("origin"), hosts.allows(origin: origin, host: host) else {
                return .refused(.forbidden)
            }
        }
        return route(head.method, path: head.uri)
    }

    private func route(_ method: HTTPMethod, path: String) -> PhoneRoute {
        let path = path.prefix { $0 != "?" && $0 != "#" }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard (2...4).contains(parts.count), parts[0].isEmpty, RoomToken.isSame(parts[1], token) else {
            return .refused(.notFound)
        }
        if parts.count == 4 { return cover(method, folder: parts[2], name: parts[3]) }
        let name = parts.count == 3 ? String(parts[2]) : nil
        if name == "file" { return method == .POST ? .upload : .refused(.methodNotAllowed) }
        guard method == .GET || method == .HEAD else { return .refused(.methodNotAllowed) }
        return name == "ws" ? .socket : .page(name ?? "")
    }

    private func cover(_ method: HTTPMethod, folder: Substring, name: Substring) -> PhoneRoute {
        guard folder == "cover", let cover = PhoneCover(asked: name) else { return .refused(.notFound) }
        return method == .GET || method == .HEAD ? .cover(cover) : .refused(.methodNotAllowed)
    }
}

extension HTTPHeaders {
    /// The header's value; nil where it is missing, or there twice: two readers could take different ones.
    func only(_ name: String) -> String? {
        let all = self[name]
        return all.count == 1 ? all[0] : nil
    }
}
