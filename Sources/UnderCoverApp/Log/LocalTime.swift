import Foundation
import Glibc
import UnderCoverCatalogue

enum LocalTime {
    /// Seconds that local time is ahead of UTC now. Foundation's calendars are slower and would delay the first picture.
    static var offset: Int {
        var now = time(nil)
        var local = tm()
        return localtime_r(&now, &local) == nil ? 0 : local.tm_gmtoff
    }

    /// "2026-11-21 21.14.05": sorts by time and is a valid file name everywhere.
    static var stamp: String { text("%Y-%m-%d %H.%M.%S", at: time(nil)) }

    /// - Parameter format: as `strftime` takes it; the text has fewer than 32 bytes.
    static func text(_ format: String, at seconds: time_t) -> String {
        var (now, local) = (seconds, tm())
        guard localtime_r(&now, &local) != nil else { return String(now) }
        var text = [CChar](repeating: 0, count: 32)
        let length = strftime(&text, text.count, format, &local)
        return String(decoding: text.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
