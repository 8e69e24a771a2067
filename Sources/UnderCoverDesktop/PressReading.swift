import CBus
import UnderCoverCatalogue

/// Why a call is refused, as D-Bus names it and in a sentence.
struct Refusal: Error {
    var name: String
    var reason: String

    private init(_ name: String, _ reason: String) {
        (self.name, self.reason) = ("org.freedesktop.DBus.Error." + name, reason)
    }

    static func wrong(_ what: String) -> Refusal { Refusal("InvalidArgs", "\(what) was expected.") }
    static let unknown = Refusal("UnknownMethod", "Under Cover does not do this.")
    static let files = Refusal("NotSupported", "Under Cover opens nothing for other programs.")
    static let tooOften = Refusal("LimitsExceeded", "That was too often in too short a time. Try again in a second.")
}

/// Interprets a stranger's call. sd-bus has compared its types with the table; values are checked here.
enum PressReading {
    /// nil where the call is in order and means nothing.
    static func press(_ member: String, _ call: OpaquePointer, _ shown: ShownPlayer) throws(Refusal) -> DesktopPress? {
        switch member {
        case "Raise": return .raise
        case "Quit": return .quit
        case "Next": return .next
        case "Previous": return .previous
        case "Pause": return .pause
        case "PlayPause": return .playPause
        case "Stop": return .stop
        case "Play": return .play
        case "Seek": return .seek(by: try seconds(call))
        case "SetPosition": return try position(call, shown)
        case "OpenUri": throw .files
        default: throw .unknown
        }
    }

    static func setting(_ property: String, _ value: OpaquePointer) throws(Refusal) -> DesktopPress? {
        switch property {
        case "Fullscreen": return .fullscreen(try flag(value))
        case "Shuffle": return .shuffle(try flag(value))
        case "LoopStatus":
            guard let mode = value.readText().flatMap(RepeatMode.init(busName:)) else {
                throw .wrong("None, Track or Playlist")
            }
            return .repeats(mode)
        case "Volume": return .volume(try real(value, in: 0...1))
        // The only rate is 1. The specification makes 0 a pause, and asks to ignore others.
        case "Rate": return try real(value, in: -1...2) == 0 ? .pause : nil
        default: throw .unknown
        }
    }

    /// A position of another song, or one outside this song, is ignored, as the specification asks.
    private static func position(_ call: OpaquePointer, _ shown: ShownPlayer) throws(Refusal) -> DesktopPress? {
        guard let path = call.readText("o") else { throw .wrong("A track") }
        let seconds = try seconds(call)
        guard let entry = TrackPath.entry(path), seconds >= 0, seconds <= shown.player.seconds ?? .infinity else {
            return nil
        }
        return .position(entry, seconds: seconds)
    }

    private static func seconds(_ call: OpaquePointer) throws(Refusal) -> Double {
        let longest = OutsideNumber.durations.upperBound
        guard let microseconds = call.readWhole(),
            let seconds = OutsideNumber.real(Double(microseconds) / 1_000_000, in: -longest...longest)
        else { throw .wrong("A time in microseconds") }
        return seconds
    }

    private static func real(_ value: OpaquePointer, in range: ClosedRange<Double>) throws(Refusal) -> Double {
        guard let number = value.readReal().flatMap({ OutsideNumber.real($0, in: range) }) else {
            throw .wrong("A number")
        }
        return number
    }

    private static func flag(_ value: OpaquePointer) throws(Refusal) -> Bool {
        guard let flag = value.readFlag() else { throw .wrong("Yes or no") }
        return flag
    }
}
