import UnderCoverCore
import Glibc

/// Words for an `errno`, for the end of a sentence.
package enum ErrnoReason {
    package static func words(_ code: Int32) -> String {
        switch code {
        case ENOSPC: return Words.reasonDiskFull
        case EFBIG: return fileSizeLimit(Words.reasonThatLarge)
        default:
            let words = String(cString: strerror(code))
            return words.prefix(1).lowercased() + words.dropFirst()
        }
    }

    /// - Parameter size: "that large", "larger than 20 KB".
    package static func fileSizeLimit(_ size: String) -> String { Words.reasonFileLimit("\(size)") }
}
