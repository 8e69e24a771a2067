import CCurl

/// Why a transfer ended without an answer, and whether another try could end better.
struct TransferFailure: Error, Equatable {
    var error: HTTPError
    var mayBeChance = false

    init(error: HTTPError, mayBeChance: Bool = false) {
        self.error = error
        self.mayBeChance = mayBeChance
    }

    init(_ code: CURLcode, _ limits: HTTPLimits) {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT:
            self.init(error: .unreachable)
        case CURLE_OPERATION_TIMEDOUT: self.init(error: .tooSlow)
        case CURLE_FILESIZE_EXCEEDED: self.init(error: .tooLarge(limit: limits.bytes))
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_ISSUER_ERROR,
            CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CACERT_BADFILE:
            self.init(error: .untrusted)
        case CURLE_SSL_CONNECT_ERROR: self.init(error: .insecure)
        case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_HTTP2,
            CURLE_HTTP2_STREAM:
            self.init(error: .broken, mayBeChance: true)
        default: self.init(error: .broken)
        }
    }
}
