import CCurl
import Foundation
import UnderCoverCore

/// An address as libcurl parses it, because libcurl connects to it; a check of another parser's reading could miss the
/// real host.
struct HTTPAddress: Equatable {
    let text: String
    let scheme: String
    /// In lower case, without the brackets of IPv6; numbers in other bases become dotted.
    let host: String
    let port: Int

    /// nil for a malformed address and for one with a user or password. `base` completes a relative one.
    init?(_ text: String, from base: HTTPAddress? = nil) {
        guard let handle = curl_url() else { return nil }
        defer { curl_url_cleanup(handle) }
        let flags = UInt32(CURLU_DISALLOW_USER | CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE)
        if let base, curl_url_set(handle, CURLUPART_URL, base.text, flags) != CURLUE_OK { return nil }
        guard curl_url_set(handle, CURLUPART_URL, text, flags) == CURLUE_OK,
            let whole = Self.part(CURLUPART_URL, of: handle), let scheme = Self.part(CURLUPART_SCHEME, of: handle)
        else { return nil }
        self.text = whole
        self.scheme = scheme.lowercased()
        host = (Self.part(CURLUPART_HOST, of: handle) ?? "").lowercased().trimmingCharacters(in: ["[", "]"])
        let number = Self.part(CURLUPART_PORT, of: handle, UInt32(CURLU_DEFAULT_PORT))
        port = number.flatMap { OutsideNumber.whole($0, in: 0...65_535) } ?? 0
    }

    var origin: Origin? { Origin(scheme: scheme, host: host, port: port) }

    /// For messages: without path and query, which may contain secrets.
    var place: String { host.isEmpty ? scheme + ":" : host }

    private static func part(_ part: CURLUPart, of handle: OpaquePointer, _ flags: UInt32 = 0) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(handle, part, &text, flags) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }
}
