import Foundation
import UnderCoverCatalogue

// A session as a text file: a header, one line an event, one line for consecutive ticks, and a checksum of the state
// every 60 ticks, so that a replay can name the first second that differs.

package struct Recording: Equatable, Sendable {
    /// Raised when a change of state or rules makes old recordings play differently.
    package static let version = 19
    /// The oldest version that can be played.
    private static let oldest = 2
    package static let ticksPerChecksum = 60
    package static let largestFile = 64 << 20
    package static let longestLine = 32 << 20
    /// A day without an event.
    private static let mostTicks = 60 * 3600 * 24

    package enum Line: Equatable, Sendable {
        case ticks(Int)
        case event(Event)
        /// The checksum of the state after all lines above.
        case checksum(tick: Int, UInt64)
    }

    package var lines: [Line] = []
    /// False for a recording of an older game: its states had other parts, so their checksums say nothing.
    package private(set) var comparesStates = true
    /// The desktop's language where it was recorded; nil in older recordings.
    package private(set) var language: Language?

    package init() {}

    /// Names for numbers that JSON cannot hold: a device or service may send an infinite one.
    private static let endless = (most: "inf", least: "-inf", none: "nan")

    private struct Header: Codable {
        var underCover: Int
        var game: String
        /// A newer game's language may be unknown here.
        var language: String?
    }

    /// The first line. Words decide how long lists are, so a recording says which the desktop asked for.
    package static func header(in language: Language = .english) -> String {
        #"{"underCover":\#(version),"game":"\#(Words.version)","language":"\#(language.rawValue)"}"#
    }

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
        let header = try header(of: String(lines[0]))
        let version = header.underCover
        recording.language = header.language.flatMap { Language(rawValue: $0) }
        recording.comparesStates = version == Self.version
        for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            if line == "end" { return recording }
            recording.lines.append(try parse(line: upgraded(String(line), from: version), index + 1))
        }
        throw RecordingError(reason: "it was cut short after line \(max(lines.count - 1, 1))")
    }

    /// The first version that keeps daily fives.
    private static let withDaily = 10
    /// The first version that keeps misses and deeds.
    private static let withMisses = 11

    /// The first version in which a confirm in the first second of a round counts only after a move.
    private static let withArming = 14
    /// The first version whose seeds have the bits of a short code, and whose verdicts are held back.
    private static let withShortCodes = 15
    /// The first version whose welcome is a round, and whose matches teach by cards and tips.
    private static let withTeaching = 16
    /// The first version that keeps evenings, and whose presets double the last cover.
    private static let withEvenings = 18
    /// The first version that keeps what is not for the family.
    private static let withFamily = 19
    /// The first version in which the last place has a choice struck out, and free seats go to the room.
    private static let withRooms = 19

    /// Fills in settings that came later, as the game played before them.
    private static func upgraded(_ line: String, from version: Int) -> String {
        guard version < Self.version, line.hasPrefix(#"e {"launched""#) else { return line }
        let all = [
            ("secondsToRead", "0"), ("readsUnconfined", "false"), ("menuMusic", "false"), ("rumble", "false"),
            ("padLights", "false"), ("attract", "\"off\""), ("oneSwitch", "false"), ("phones", "false"),
            ("replayGain", "\"off\""), ("coverMoves", "false"), ("jukeboxAwake", "false"), ("pauseOthers", "false"),
            ("kinds", #"["name-the-cover"]"#), ("language", "\"en\""),
            ("answering", "\"choosing\""), ("missesComeBack", "false"),
            ("typeface", "\"poster\""), ("captions", "false"), ("switchPace", "\"1250\""), ("holdToPress", "\"off\""),
            ("ignoreRepeats", "\"off\""), ("describesCovers", "false"), ("speechDetail", "\"brief\""),
            ("greysNope", "true"), ("wallNames", "false"), ("crossfade", "\"off\""), ("monoSound", "false"),
            ("family", "false"),
        ]
        let later = all.filter { !line.contains("\"\($0.0)\":") }
        let settings = #""settings":{"#
        let filled = line.replacingOccurrences(
            of: settings, with: settings + later.map { "\"\($0.0)\":\($0.1)," }.joined())
        // Their reveal is the one that was played, chosen or not.
        let kept = #""kept":{"#
        let played =
            version < withShortCodes
            ? filled.replacingOccurrences(of: kept, with: kept + #""choseReveal":true,"#) : filled
        let presses = version < withArming ? #""olderPresses":true,"# : ""
        let rounds = version < withShortCodes ? #""olderSeeds":true,"quickVerdict":true,"# : ""
        let teaching = version < withTeaching ? #""olderTeaching":true,"# : ""
        let parties = version < withEvenings ? #""olderParties":true,"# : ""
        let room = version < withRooms ? #""olderRooms":true,"# : ""
        let launch = #""launched":{"_0":{"#
        let taught = played.replacingOccurrences(
            of: launch, with: launch + presses + rounds + teaching + parties + room)
        let evenings = version < withEvenings ? #""evenings":[],"# : ""
        let family = version < withFamily ? #""notForFamily":[],"# : ""
        let older = taught.replacingOccurrences(of: kept, with: kept + family + evenings)
        guard version < withMisses else { return older }
        let daily = version < withDaily ? #""daily":[],"# : ""
        let misses = #""deeds":[],"misses":{"all":[],"answers":0},"#
        return older.replacingOccurrences(of: #""kept":{"#, with: #""kept":{"# + daily + misses)
    }

    private static func header(of line: String) throws(RecordingError) -> Header {
        guard let header = try? JSONDecoder().decode(Header.self, foreign: Data(line.utf8)) else {
            throw RecordingError(reason: "it is not a recording of Under Cover")
        }
        guard (oldest...version).contains(header.underCover) else {
            throw RecordingError(
                reason:
                    "it was made by version \(header.underCover) of the format (game \(header.game)), this game reads "
                    + "versions \(oldest) to \(version)")
        }
        return header
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

/// Checks the numbers of a recording, which may come from elsewhere: whole numbers that count something must be short, so
/// that sums and products of them cannot overflow. Only seeds use all of their 64 bits.
enum RecordedNumbers {
    private static let mostDigits = 15
    private static let seeds = ["entropy", "fixedSeed", "seed"]

    /// - Parameter json: one event. The decoder finds other faults.
    static func areSound(_ json: String) -> Bool {
        let bytes = Array(json.utf8)
        var key: ArraySlice<UInt8> = []
        var place = 0
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "\"") {
                let end = stringEnd(bytes, place)
                key = bytes[place + 1..<max(end - 1, place + 1)]
                place = end
            } else if isOfNumber(bytes[place]) {
                let token = bytes[place...].prefix(while: isOfNumber)
                let isLong = token.count { isDigit($0) } > mostDigits
                let isWhole = token.dropFirst().allSatisfy(isDigit)
                if isLong, isWhole, !seeds.contains(where: { key.elementsEqual($0.utf8) }) { return false }
                place = token.endIndex
            } else {
                place += 1
            }
        }
        return true
    }

    /// The index after the closing quotation mark.
    private static func stringEnd(_ bytes: [UInt8], _ start: Int) -> Int {
        var place = start + 1
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "\"") { return place + 1 }
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        return bytes.count
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isOfNumber(_ byte: UInt8) -> Bool { isDigit(byte) || "+-.eE".utf8.contains(byte) }
}
