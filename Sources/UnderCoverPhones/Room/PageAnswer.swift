import NIOCore
import NIOHTTP1
import UnderCoverCatalogue

/// An answer to a request.
struct PageAnswer {
    var status: HTTPResponseStatus
    var body: ByteBuffer?
    /// The connection ends with it.
    var closes = false
    /// Bytes of a body that the server ignores.
    var discarded = 0
    private var own: [(String, String)]

    init(_ status: HTTPResponseStatus, _ own: [(String, String)] = []) {
        (self.status, self.own) = (status, own)
        guard let sentence = Self.sentence(status) else { return }
        body = ByteBuffer(string: sentence + "\n")
        self.own.append(("content-type", "text/plain; charset=utf-8"))
    }

    /// - Parameters:
    ///   - file: nil for one that the page does not have.
    ///   - caching: how browsers keep it; nil: they ask each time whether it has changed.
    init(_ file: PageFile?, _ request: HTTPRequestHead, caching: String? = nil) {
        guard let file else {
            self.init(.notFound)
            return
        }
        let kept = caching.map { [("cache-control", $0)] } ?? []
        if request.headers[canonicalForm: "if-none-match"].contains(where: { $0 == file.tag }) {
            self.init(.notModified, [("etag", file.tag)] + kept)
            return
        }
        let packed = Self.takesGzip(request) ? file.packed : nil
        self.init(.ok, [("content-type", file.type), ("etag", file.tag), ("vary", "accept-encoding")] + kept)
        if packed != nil { own.append(("content-encoding", "gzip")) }
        body = packed ?? file.plain
    }

    func headers(host: String?, stays: Bool) -> HTTPHeaders {
        var headers = PageHeaders.common(host: host)
        for (name, value) in own { headers.replaceOrAdd(name: name, value: value) }
        if status != .noContent, status != .notModified {
            headers.add(name: "content-length", value: String(body?.readableBytes ?? 0))
        }
        headers.add(name: "connection", value: stays ? "keep-alive" : "close")
        return headers
    }

    private static func takesGzip(_ request: HTTPRequestHead) -> Bool {
        request.headers[canonicalForm: "accept-encoding"].contains { $0.lowercased().hasPrefix("gzip") }
    }

    /// For people whose browser shows it.
    private static func sentence(_ status: HTTPResponseStatus) -> String? {
        switch status {
        case .notFound: Words.phoneNotHere
        case .misdirectedRequest: Words.phoneWrongHost
        default: nil
        }
    }
}

/// The headers of each answer, so that a browser loads nothing from elsewhere and shows the page nowhere else.
enum PageHeaders {
    /// - Parameter host: as the request named it, once that was checked.
    static func common(host: String?) -> HTTPHeaders {
        // NB: Safari before 16 does not take 'self' for a WebSocket, so its address is named.
        let socket = host.map { " ws://" + $0 } ?? ""
        return [
            "content-security-policy":
                "default-src 'self'; connect-src 'self'\(socket); img-src 'self' data: blob:; base-uri 'self'; "
                + "form-action 'none'; frame-ancestors 'none'; object-src 'none'",
            "x-content-type-options": "nosniff", "referrer-policy": "no-referrer", "x-frame-options": "DENY",
            "cross-origin-resource-policy": "same-origin", "cache-control": "no-cache",
        ]
    }
}
