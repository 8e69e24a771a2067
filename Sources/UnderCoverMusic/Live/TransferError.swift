import CCurl
import UnderCoverCatalogue

/// Why a transfer failed, and whether a retry may help.
struct TransferError: Error, Equatable {
    var error: HTTPError
    var mayBeChance = false
}

extension TransferError {
    /// - Parameter words: libcurl's error message.
    init(_ code: CURLcode, _ words: String, _ limits: HTTPLimits) {
        if let trouble = TLSError(code, words) {
            // A busy server may disconnect before the TLS handshake, too.
            self.init(error: .insecure(trouble), mayBeChance: trouble == .hungUp)
            return
        }
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT:
            self.init(error: .unreachable)
        case CURLE_OPERATION_TIMEDOUT: self.init(error: .tooSlow)
        case CURLE_FILESIZE_EXCEEDED: self.init(error: .tooLarge(limit: limits.bytes))
        case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_HTTP2,
            CURLE_HTTP2_STREAM:
            self.init(error: .broken, mayBeChance: true)
        default: self.init(error: .broken)
        }
    }
}

extension TLSError {
    /// nil where TLS is not the reason. The code says where the handshake failed; only OpenSSL's `words` say why.
    /// Messages of other TLS libraries are `unknown`.
    init?(_ code: CURLcode, _ words: String) {
        let words = words.lowercased()
        func say(_ any: [String]) -> Bool { any.contains { words.contains($0) } }
        switch code {
        case CURLE_SSL_PINNEDPUBKEYNOTMATCH: self = .otherKey
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS,
            CURLE_SSL_CACERT_BADFILE:
            self =
                say(["subject name", "target host", "hostname mismatch"])
                ? .otherName : say(["has expired", "not yet valid"]) ? .outOfDate : .untrusted
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM:
            self =
                say(["alert protocol version", "unsupported protocol", "no protocols available"])
                ? .tooOld
                : say(["wrong version number", "http request", "packet length too long", "record layer failure"])
                    ? .plainHTTP
                    : say(["alert", "unrecognized name", "no shared cipher"])
                        ? .refused : say(["syscall", "reset by peer", "unexpected eof"]) ? .hungUp : .unknown
        // TLS 1.3 asks for a client's certificate after the handshake.
        case CURLE_RECV_ERROR, CURLE_SEND_ERROR:
            guard say(["alert certificate required"]) else { return nil }
            self = .refused
        default: return nil
        }
    }
}
