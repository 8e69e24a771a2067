import NIOHTTP1

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
