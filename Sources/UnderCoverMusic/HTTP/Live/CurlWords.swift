import CCurl
import CCurlShims

/// What libcurl says of a failure. Lives as long as the handle that writes here.
final class CurlWords {
    private let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

    init(_ easy: UnsafeMutableRawPointer) {
        buffer.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        curl_shim_set_pointer(easy, CURLOPT_ERRORBUFFER, buffer)
    }

    deinit { buffer.deallocate() }

    /// Not for players: it names addresses.
    var text: String { String(cString: buffer) }
}
