import CCurl
import CCurlShims
import Foundation

/// One request to one address, and its answer, as libcurl's callbacks deliver it. Lives on the loop's thread.
final class Transfer {
    let easy: UnsafeMutableRawPointer
    let ticket: RequestQueue.Ticket
    let start: Double
    private let address: HTTPAddress
    private let request: HTTPRequest
    private let expiry: Double
    private let mustBePublic: Bool
    private let words: CurlWords
    private let clock: () -> Double
    private let observer: (HTTPProgress) -> Void
    private var lines: UnsafeMutablePointer<curl_slist>?
    private var names: UnsafeMutablePointer<curl_slist>?
    private var head = ResponseHead()
    private var body = Data()
    private var failure: HTTPError?
    private var hasMetPrivateAddress = false
    private var lastByte: Double
    private var lastTold = 0.0
    private var bytesMoved = 0

    private static let secondsBetweenReports = 0.1

    /// nil when libcurl is out of memory.
    init?(
        _ exchange: Exchange, _ ticket: RequestQueue.Ticket, _ proxy: String?, _ settings: LiveSettings,
        _ clock: @escaping () -> Double, _ observer: @escaping (HTTPProgress) -> Void
    ) {
        guard let easy = curl_easy_init() else { return nil }
        self.easy = easy
        words = CurlWords(easy)
        self.ticket = ticket
        self.clock = clock
        self.observer = observer
        request = exchange.request
        address = exchange.address
        // Through a proxy, the connection goes to the proxy, which may have any address.
        mustBePublic = exchange.request.reach.isPublic && proxy == nil
        start = clock()
        lastByte = start
        expiry = start + max(0, exchange.request.limits.totalSeconds - exchange.spentSeconds)
        aim(proxy, settings)
        ask(exchange, settings)
        secure(settings.authorities)
        listen()
    }

    deinit {
        curl_easy_cleanup(easy)
        curl_slist_free_all(lines)
        curl_slist_free_all(names)
    }

    /// The moment of the timeout, unless more arrives before.
    var deadline: Double { min(expiry, lastByte + request.limits.stallSeconds) }

    func outcome(_ code: CURLcode) -> Result<HTTPResponse, TransferError> {
        if let failure { return .failure(TransferError(error: failure)) }
        guard code == CURLE_OK else {
            let isForbidden = hasMetPrivateAddress && [CURLE_COULDNT_CONNECT, CURLE_ABORTED_BY_CALLBACK].contains(code)
            return .failure(
                isForbidden
                    ? TransferError(error: .forbidden(address.place))
                    : TransferError(code, words.text, request.limits))
        }
        let url = URL(string: address.text) ?? request.url
        return .success(HTTPResponse(status: head.status, headers: head.headers, body: body, url: url))
    }
}

// Options

extension Transfer {
    private func aim(_ proxy: String?, _ settings: LiveSettings) {
        curl_shim_allow_web_only(easy)
        curl_shim_set_text(easy, CURLOPT_URL, address.text)
        curl_shim_set_text(easy, CURLOPT_PROXY, proxy ?? "")
        curl_shim_set_text(easy, CURLOPT_NOPROXY, "")
        curl_shim_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        if let number = settings.addresses[address.host] {
            names = curl_slist_append(nil, "\(address.host):\(address.port):\(number)")
            curl_shim_set_list(easy, CURLOPT_RESOLVE, names)
        }
        // Releases of libcurl write such a number as int, long or enum.
        curl_shim_set_long(easy, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        curl_shim_set_long(easy, CURLOPT_PIPEWAIT, 1)
        curl_shim_set_long(easy, CURLOPT_NOSIGNAL, 1)
        curl_shim_leave_quickly(easy)
    }

    private func ask(_ exchange: Exchange, _ settings: LiveSettings) {
        curl_shim_set_text(easy, CURLOPT_USERAGENT, UserAgent.text(contact: settings.contact))
        // Empty means every encoding of this libcurl.
        curl_shim_set_text(easy, CURLOPT_ACCEPT_ENCODING, "")
        curl_shim_set_size(easy, CURLOPT_MAXFILESIZE_LARGE, request.limits.bytes)
        for header in exchange.headers {
            // NB: libcurl removes a header for "Name:"; an empty one is "Name;".
            let line = header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)"
            lines = curl_slist_append(lines, line) ?? lines
        }
        curl_shim_set_list(easy, CURLOPT_HTTPHEADER, lines)
        if let body = exchange.body {
            curl_shim_set_long(easy, CURLOPT_POST, 1)
            curl_shim_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, body.count)
            body.withUnsafeBytes {
                // NB: libcurl copies the number of bytes set above.
                _ = curl_shim_set_pointer(
                    easy, CURLOPT_COPYPOSTFIELDS,
                    UnsafeMutableRawPointer(mutating: $0.baseAddress ?? UnsafeRawPointer(easy)))
            }
        }
    }

    private func secure(_ authorities: String?) {
        curl_shim_set_long(easy, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        if let authorities { curl_shim_set_text(easy, CURLOPT_CAINFO, authorities) }
        let pin = request.reach.pin
        // A pinned key suffices: a home server's signer and name prove nothing more.
        curl_shim_set_long(easy, CURLOPT_SSL_VERIFYPEER, pin == nil ? 1 : 0)
        curl_shim_set_long(easy, CURLOPT_SSL_VERIFYHOST, pin == nil ? 2 : 0)
        if let pin { curl_shim_set_text(easy, CURLOPT_PINNEDPUBLICKEY, pin) }
    }

    private func listen() {
        let me = Unmanaged.passUnretained(self).toOpaque()
        curl_shim_set_pointer(easy, CURLOPT_WRITEDATA, me)
        curl_shim_set_writer(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, me in
            Transfer.of(me)?.receive(bytes, size * count) ?? 0
        }
        curl_shim_set_pointer(easy, CURLOPT_HEADERDATA, me)
        curl_shim_set_writer(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, me in
            Transfer.of(me)?.receiveHeader(bytes, size * count) ?? 0
        }
        curl_shim_set_long(easy, CURLOPT_NOPROGRESS, 0)
        curl_shim_set_pointer(easy, CURLOPT_XFERINFODATA, me)
        curl_shim_set_progress(easy) { me, _, down, _, up in
            Transfer.of(me)?.notice(Int(down + up))
            return 0
        }
        curl_shim_set_pointer(easy, CURLOPT_OPENSOCKETDATA, me)
        curl_shim_set_opener(easy) { me, _, target in
            guard let target, let transfer = Transfer.of(me) else { return -1 }
            return transfer.open(target)
        }
        curl_shim_set_pointer(easy, CURLOPT_PREREQDATA, me)
        curl_shim_set_gate(easy) { me, peer, _, _, _ in
            guard let peer, let transfer = Transfer.of(me) else { return CURL_PREREQFUNC_ABORT }
            return transfer.mayAsk(String(cString: peer)) ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
        }
    }

    private static func of(_ pointer: UnsafeMutableRawPointer?) -> Transfer? {
        pointer.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }
}

// Callbacks

extension Transfer {
    /// Returns the number of accepted bytes; fewer than given ends the transfer.
    private func receive(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        guard let bytes else { return 0 }
        guard body.count + count <= request.limits.bytes else {
            failure = .tooLarge(limit: request.limits.bytes)
            return 0
        }
        head.isOver = true
        body.append(UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self), count: count)
        let now = clock()
        if now >= lastTold + Self.secondsBetweenReports {
            lastTold = now
            observer(.received(url: request.url, bytes: body.count))
        }
        return count
    }

    private func receiveHeader(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        guard let bytes else { return 0 }
        lastByte = clock()
        let line = UnsafeRawBufferPointer(start: bytes, count: count)
        guard head.read(String(decoding: line, as: UTF8.self)) else {
            failure = .broken
            return 0
        }
        return count
    }

    private func notice(_ bytes: Int) {
        guard bytes != bytesMoved else { return }
        bytesMoved = bytes
        lastByte = clock()
    }

    private func open(_ target: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
        if mustBePublic, !PrivateAddress.isPublic(target) {
            hasMetPrivateAddress = true
            return -1
        }
        let type = target.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
        return socket(target.pointee.family, type, target.pointee.protocol)
    }

    /// NB: a request with a wider reach may have opened the connection, so each request checks it again.
    private func mayAsk(_ peer: String) -> Bool {
        guard mustBePublic, !PrivateAddress.isPublic(peer) else { return true }
        hasMetPrivateAddress = true
        return false
    }
}

extension PrivateAddress {
    fileprivate static func isPublic(_ target: UnsafeMutablePointer<curl_sockaddr>) -> Bool {
        // NB: libcurl's struct ends in a `sockaddr`, which is longer for some families.
        guard let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else { return false }
        let start = UnsafeRawPointer(target) + offset
        switch target.pointee.family {
        case AF_INET:
            let address = start.loadUnaligned(as: sockaddr_in.self).sin_addr
            return isPublic(withUnsafeBytes(of: address, Array.init))
        case AF_INET6:
            let address = start.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            return isPublic(withUnsafeBytes(of: address, Array.init))
        default: return false
        }
    }
}

/// libcurl's error message. Lives as long as the handle that writes to it.
final class CurlWords {
    private let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

    init(_ easy: UnsafeMutableRawPointer) {
        buffer.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        curl_shim_set_pointer(easy, CURLOPT_ERRORBUFFER, buffer)
    }

    deinit { buffer.deallocate() }

    /// NB: not for players, since it contains addresses.
    var text: String { String(cString: buffer) }
}
