import UnderCoverCatalogue
import UnderCoverPixels

/// The device of a seat: one person presses it.
package enum SeatDevice: Equatable, Codable, Sendable {
    case pad(PadID)
    /// W, A, S, D and what lies near them.
    case leftKeys
    /// The arrows and what lies near them; also a remote, which sends the same keys.
    case rightKeys
    /// A mouse or a finger.
    case pointer
    case phone(PhoneID)
    /// All phones that found no seat: they vote.
    case crowd
    /// No device of its own: a seat from the command line, or of players who share a pad. The number is the seat's.
    case nobody(Int)

    /// Keys that join and answer. Most keyboards can report these two groups together; only their presses count, because
    /// a cheap keyboard forgets releases.
    private static let left: [Key: AnswerPlace?] = ["W": .north, "A": .west, "D": .east, "S": .south, "Space": nil]
    private static let right: [Key: AnswerPlace?] = [
        "Up": .north, "Left": .west, "Right": .east, "Down": .south, "Return": nil, "Keypad Enter": nil, "Select": nil,
    ]
    private static let buttons: [PadButton: AnswerPlace] = [
        .north: .north, .west: .west, .east: .east, .south: .south, .up: .north, .left: .west, .right: .east,
        .down: .south,
    ]
    /// The keys that hold Back for each half.
    private static let leftBack: [Key] = ["Escape"]
    private static let rightBack: [Key] = ["Backspace", "AC Back"]

    /// The press of a device that can hold a seat.
    package struct Press: Equatable, Codable, Sendable {
        package var device: SeatDevice
        /// The name of the button, so that two devices can be compared.
        package var button: String
        package var place: AnswerPlace?
        package var point: Point?
    }

    /// nil for releases, and for keys of neither half.
    package static func press(_ event: DeviceEvent) -> Press? {
        switch event {
        case .keyDown(let key):
            if let place = left[key] { return Press(device: .leftKeys, button: key.rawValue, place: place) }
            return right[key].map { Press(device: .rightKeys, button: key.rawValue, place: $0) }
        case .padDown(let button, let id):
            return Press(device: .pad(id), button: button.rawValue, place: buttons[button])
        case .pointerDown(let point): return Press(device: .pointer, button: "pointer", point: point)
        default: return nil
        }
    }

    /// Devices that could mean Back by this key, the likelier one first.
    package static func backing(_ key: Key) -> [SeatDevice] {
        if leftBack.contains(key) { return [.leftKeys, .rightKeys] }
        return rightBack.contains(key) ? [.rightKeys, .leftKeys] : []
    }
}

/// The direction of an answer's button on a pad. Makers of pads print different letters on a button, but it lies in the
/// same direction.
package enum AnswerPlace: Int, CaseIterable, Codable, Sendable {
    case north, west, east, south

    package var letter: String {
        switch self {
        case .north: "A"
        case .west: "B"
        case .east: "C"
        case .south: "D"
        }
    }
}

/// Why a round pauses without a press.
package enum Absence: Equatable, Codable, Sendable {
    case windowLeft, slept
    /// The pad's name.
    case padLost(String)
    /// All players of a party have left, or their pads are gone.
    case roomEmpty
}
