import Glibc

/// Words for an `errno`, for the end of a sentence.
package enum ErrnoReason {
    package static func words(_ code: Int32) -> String {
        switch code {
        case ENOSPC: return "the disk is full"
        case EFBIG: return fileSizeLimit("that large")
        default:
            let words = String(cString: strerror(code))
            return words.prefix(1).lowercased() + words.dropFirst()
        }
    }

    /// - Parameter size: "that large", "larger than 20 KB".
    package static func fileSizeLimit(_ size: String) -> String { "no file may become \(size) here (see ulimit -f)" }
}
