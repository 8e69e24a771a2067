import Foundation

/// What the system says of an `errno`, fit for the end of a sentence.
package enum ErrnoReason {
    package static func words(_ code: Int32) -> String {
        if code == ENOSPC { return "the disk is full" }
        let words = String(cString: strerror(code))
        return words.prefix(1).lowercased() + words.dropFirst()
    }
}
