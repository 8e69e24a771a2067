import Foundation

/// "20261121-211405", local time: sorts by age and is a file name everywhere.
struct Stamp: Equatable, Sendable {
    let text: String

    init(_ date: Date) {
        var time = time_t(date.timeIntervalSince1970)
        var local = tm()
        var bytes = [CChar](repeating: 0, count: 32)
        localtime_r(&time, &local)
        let length = strftime(&bytes, bytes.count, "%Y%m%d-%H%M%S", &local)
        text = String(decoding: bytes.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    init?(text: String) {
        guard text.count == 15, Stamp.parse(text) != nil else { return nil }
        self.text = text
    }

    var day: Substring { text.prefix(8) }

    var date: Date {
        var local = Stamp.parse(text) ?? tm()
        local.tm_isdst = -1
        return Date(timeIntervalSince1970: Double(mktime(&local)))
    }

    /// "2026-11-21 21:14".
    var words: String {
        let digits = Array(text)
        return "\(String(digits[0..<4]))-\(String(digits[4..<6]))-\(String(digits[6..<8])) "
            + "\(String(digits[9..<11])):\(String(digits[11..<13]))"
    }

    private static func parse(_ text: String) -> tm? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [8, 6], text.utf8.allSatisfy({ $0 == 45 || (48...57).contains($0) }),
            let day = Int32(parts[0]), let time = Int32(parts[1])
        else { return nil }
        var local = tm()
        local.tm_year = day / 10_000 - 1900
        local.tm_mon = day / 100 % 100 - 1
        local.tm_mday = day % 100
        local.tm_hour = time / 10_000
        local.tm_min = time / 100 % 100
        local.tm_sec = time % 100
        return local
    }
}
