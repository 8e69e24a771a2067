import Foundation

/// What the system says of an `errno`, fit for the end of a sentence.
enum ErrnoReason {
    static func words(_ code: Int32) -> String {
        let words = String(cString: strerror(code))
        return words.prefix(1).lowercased() + words.dropFirst()
    }
}
