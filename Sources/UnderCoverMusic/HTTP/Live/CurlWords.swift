import CCurl
import CCurlShims

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
