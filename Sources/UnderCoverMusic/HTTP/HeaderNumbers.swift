import CCurl
import Foundation
import UnderCoverCatalogue

// Every number in a header is read here, and is in its range.

extension HTTPResponse {
    /// The pause that the server asks for: `Retry-After` in seconds or as a date, else the end of its rate limit's
    /// window. A day at most.
    func restSeconds(_ now: Date) -> Double? {
        if let seconds = seconds("Retry-After") { return seconds }
        // The server's clock counts, where the answer has a date.
        if let moment = moment("Retry-After") {
            return OutsideNumber.real(moment - (date ?? now.timeIntervalSince1970), in: OutsideNumber.durations)
        }
        return seconds("X-RateLimit-Reset-In")
    }

    /// The time at which the server sent it, in seconds since 1970.
    var date: Double? { moment("Date") }

    /// Seconds from 0 to a day; nil for less than none.
    func seconds(_ name: String) -> Double? {
        let longest = OutsideNumber.durations.upperBound
        return header(name).flatMap { OutsideNumber.real($0, in: -1...longest) }.flatMap { $0 < 0 ? nil : $0 }
    }

    /// How many; less than none are none.
    func count(_ name: String) -> Int? { header(name).flatMap { OutsideNumber.whole($0, in: OutsideNumber.counts) } }

    /// Seconds since 1970.
    private func moment(_ name: String) -> Double? {
        let moment = header(name).map { curl_getdate($0, nil) } ?? -1
        return moment < 0 ? nil : OutsideNumber.real(Double(moment), in: OutsideNumber.moments)
    }
}
