import Foundation
import UnderCoverCatalogue

/// Phones cannot be let in. The description is a sentence for the player.
package enum PhoneServerError: Error, Equatable, CustomStringConvertible {
    /// The asked port, or all that were tried.
    case portsTaken([Int])
    case forbiddenPort(Int)
    case notAnAddress(String)
    case notOurAddress(String)
    case noPage(folder: String, reason: String)
    case other(String)

    package var description: String {
        switch self {
        case .portsTaken(let ports): Words.phonePortsTaken(ports)
        case .forbiddenPort(let port): Words.phonePortForbidden(port)
        case .notAnAddress(let text): Words.phoneBindNotAnAddress(text)
        case .notOurAddress(let text): Words.phoneBindNotOurs(text)
        case .noPage(let folder, let reason): Words.phonePageMissing(folder, reason)
        case .other(let reason): Words.phonesFailed(Self.withoutStop(reason))
        }
    }

    /// The system's own sentences end with a full stop.
    private static func withoutStop(_ reason: String) -> String {
        reason.hasSuffix(".") ? withoutStop(String(reason.dropLast())) : reason
    }
}

/// A picture file for phones, which the game has written itself.
package struct PhonePicture: Sendable {
    package enum Format: String, Sendable {
        case jpeg = "jpg"
        case png
    }

    package let format: Format
    package let bytes: [UInt8]

    package init(_ format: Format, _ bytes: [UInt8]) { (self.format, self.bytes) = (format, bytes) }
}

package struct PhoneServerOptions: Sendable {
    /// nil: 8080, or one of the next that is free. 0: any free one, for tests.
    package var port: Int?
    /// The address to listen at; nil for all of this machine.
    package var bind: String?
    /// The folder of the page's files.
    package var page: URL
    /// The folder in which files from phones are kept until the game has read them. The server makes the folder.
    package var uploads: URL
    /// The words of the page, by the keys that its script knows. Asked when the door opens, because the player may
    /// choose another language.
    package var words: @Sendable () -> [String: String]
    package var language: @Sendable () -> String
    /// Makes the small picture of a cover for phones, away from the thread that asks. Calls back once, with nil where
    /// there is none.
    package var covers: @Sendable (ArtworkID, @escaping @Sendable (PhonePicture?) -> Void) -> Void = { $1(nil) }
    package var limits = PhoneLimits()

    package init(
        port: Int? = nil, bind: String? = nil, page: URL, uploads: URL,
        words: @escaping @Sendable @autoclosure () -> [String: String] = [:],
        language: @escaping @Sendable @autoclosure () -> String = "en"
    ) {
        (self.port, self.bind, self.page, self.uploads) = (port, bind, page, uploads)
        (self.words, self.language) = (words, language)
    }
}
