import CCurl
import CCurlShims
import Foundation

/// Fetches the public key of a server, in curl's form ("sha256//…"), for the player to compare and trust.
enum ServerPin {
    private final class Note {
        var pin: String?
    }

    private static let seconds = 8

    /// Disconnects after the server's certificate, without a request. Throws `.forbidden` for http, `.unreachable`, and
    /// `.insecure` without a certificate.
    static func fetch(from origin: Origin, _ settings: LiveSettings) async throws(HTTPError) -> String {
        guard origin.scheme == "https" else { throw .forbidden(origin.host) }
        let result = await withCheckedContinuation { (answer: CheckedContinuation<Result<String, HTTPError>, Never>) in
            Thread.detachNewThread {
                ignoreBrokenPipes()
                answer.resume(returning: connect(origin, settings))
            }
        }
        return try result.get()
    }

    private static func connect(_ origin: Origin, _ settings: LiveSettings) -> Result<String, HTTPError> {
        let host = origin.host.contains(":") ? "[\(origin.normalized.host)]" : origin.host
        guard let address = HTTPAddress("https://\(host):\(origin.port)/"), let easy = curl_easy_init() else {
            return .failure(.forbidden(origin.host))
        }
        let words = CurlWords(easy)
        defer { withExtendedLifetime(words) { curl_easy_cleanup(easy) } }
        let note = Note()
        curl_shim_allow_web_only(easy)
        curl_shim_set_text(easy, CURLOPT_URL, address.text)
        curl_shim_set_text(
            easy, CURLOPT_PROXY, ProxyChoice(environment: settings.environment).proxy(for: address) ?? "")
        curl_shim_set_long(easy, CURLOPT_NOSIGNAL, 1)
        curl_shim_set_long(easy, CURLOPT_TIMEOUT, seconds)
        curl_shim_set_long(easy, CURLOPT_SSL_VERIFYPEER, 0)
        curl_shim_set_long(easy, CURLOPT_SSL_VERIFYHOST, 0)
        // NB: libcurl computes the hash of a key only to compare it with a pin, and reports it only in its debug
        // output. So this sets a pin that no key has, and reads that output.
        curl_shim_set_text(easy, CURLOPT_PINNEDPUBLICKEY, "sha256//" + String(repeating: "A", count: 43) + "=")
        curl_shim_set_long(easy, CURLOPT_VERBOSE, 1)
        curl_shim_set_pointer(easy, CURLOPT_DEBUGDATA, Unmanaged.passUnretained(note).toOpaque())
        curl_shim_set_debug(easy) { _, kind, bytes, count, note in
            guard kind == CURLINFO_TEXT, let bytes, let note else { return 0 }
            let text = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
            if let start = text.range(of: "sha256//") {
                let pin = text[start.lowerBound...].prefix { !$0.isWhitespace }
                Unmanaged<Note>.fromOpaque(note).takeUnretainedValue().pin = String(pin)
            }
            return 0
        }
        let code = withExtendedLifetime(note) { curl_easy_perform(easy) }
        if let pin = note.pin { return .success(pin) }
        return .failure(TransferError(code, words.text, .document).error)
    }
}
