// A session as a text file: a header, one line an event, one line for consecutive ticks, and a checksum of the state
// every 60 ticks, so that a replay can name the first second that differs.

import Foundation

package struct Recording: Equatable, Sendable {
    /// Raised when a change of state or rules makes old recordings play differently.
    package static let version = 2
    package static let ticksPerChecksum = 60
    package static let largestFile = 64 << 20
    package static let longestLine = 32 << 20
    /// A day without an event.
    private static let mostTicks = 60 * 3600 * 24

    package enum Line: Equatable, Sendable {
        case ticks(Int)
        case event(Event)
        /// Of the state after all lines above.
        case checksum(tick: Int, UInt64)
    }

    package var lines: [Line] = []

    package init() {}

    /// Names for numbers that JSON cannot hold: a device or service may send an infinite one.
    private static let endless = (most: "inf", least: "-inf", none: "nan")

    private struct Header: Codable {
        var underCover: Int
        var game: String
    }

    package static var header: String { #"{"underCover":\#(version),"game":"\#(Words.version)"}"# }

    package static func text(of line: Line) -> String {
        switch line {
        case .ticks(let count): return "t \(count)"
        case .checksum(let tick, let sum): return "c \(tick) \(String(sum, radix: 16))"
        case .event(let event):
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            encoder.nonConformingFloatEncodingStrategy = .convertToString(
                positiveInfinity: endless.most, negativeInfinity: endless.least, nan: endless.none)
            let json = (try? encoder.encode(event)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
            return "e " + json
        }
    }

    /// Reads a recording, which must end with the line "end". Throws a sentence for the player.
    package static func parse(_ text: String) throws(RecordingError) -> Recording {
        var recording = Recording()
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        try checkHeader(String(lines[0]))
        for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            if line == "end" { return recording }
            recording.lines.append(try parse(line: String(line), index + 1))
        }
        throw RecordingError(reason: "it was cut short after line \(max(lines.count - 1, 1))")
    }

    private static func checkHeader(_ line: String) throws(RecordingError) {
        guard let header = try? JSONDecoder().decode(Header.self, foreign: Data(line.utf8)) else {
            throw RecordingError(reason: "it is not a recording of Under Cover")
        }
        guard header.underCover == version else {
            throw RecordingError(
                reason:
                    "it was made by version \(header.underCover) of the format (game \(header.game)), this game reads "
                    + "version \(version)")
        }
    }

    private static func parse(line: String, _ number: Int) throws(RecordingError) -> Line {
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2, line.utf8.count <= longestLine else {
            throw RecordingError(reason: "line \(number) is damaged")
        }
        switch parts[0] {
        case "t":
            guard let count = OutsideNumber.whole(parts[1], in: 0...mostTicks + 1), (1...mostTicks).contains(count)
            else { break }
            return .ticks(count)
        case "c":
            let values = parts[1].split(separator: " ")
            guard values.count == 2, let tick = Int(values[0]), let sum = UInt64(values[1], radix: 16) else { break }
            return .checksum(tick: tick, sum)
        case "e":
            let decoder = JSONDecoder()
            decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: endless.most, negativeInfinity: endless.least, nan: endless.none)
            guard RecordedNumbers.areSound(parts[1]) else { break }
            if let event = try? decoder.decode(Event.self, foreign: Data(parts[1].utf8)) { return .event(event) }
        default: break
        }
        throw RecordingError(reason: "line \(number) is damaged")
    }
}

package struct RecordingError: Error, Equatable, Sendable {
    /// Completes "The recording cannot be played: …".
    package let reason: String
}
