import CSDL2
import UnderCoverPixels

/// The motors and lights of a connected pad. Each is left out where the pad has none or SDL cannot reach it.
struct PadFeedback {
    private static let longestMilliseconds = 2000

    let controller: OpaquePointer
    /// The player's number that SDL gave the pad when it was opened.
    private let ownNumber: Int32
    private var hasSeat = false
    private var isLit = false

    init(_ controller: OpaquePointer) {
        self.controller = controller
        ownNumber = SDL_GameControllerGetPlayerIndex(controller)
    }

    /// - Parameter strength: 0…1, of both motors.
    func rumble(strength: Double, milliseconds: Int) {
        let share = UInt16(min(max(strength.isNaN ? 0 : strength, 0), 1) * Double(UInt16.max))
        let length = UInt32(min(max(milliseconds, 0), Self.longestMilliseconds))
        SDL_GameControllerRumble(controller, share, share, length)
    }

    /// - Parameter seat: from 0; nil leaves the lamps of the player's number as they are.
    mutating func light(_ color: Color, seat: Int?) {
        if let seat, let number = Int32(exactly: seat), number >= 0 {
            SDL_GameControllerSetPlayerIndex(controller, number)
            hasSeat = true
        }
        guard SDL_GameControllerHasLED(controller) == SDL_TRUE else { return }
        // After the number, because drivers light a pad anew when it changes.
        isLit = SDL_GameControllerSetLED(controller, color.red, color.green, color.blue) == 0 || isLit
    }

    /// Gives back what the pad showed when it was connected. Its number is another pad's by now if that has the seat: SDL
    /// would move that pad, so this one goes without.
    mutating func restore() {
        if hasSeat {
            let holder = SDL_GameControllerFromPlayerIndex(ownNumber)
            let isFree = holder == nil || holder == controller
            SDL_GameControllerSetPlayerIndex(controller, isFree ? ownNumber : -1)
        }
        if isLit {
            let own = Self.color(ofPlayer: ownNumber)
            SDL_GameControllerSetLED(controller, own.red, own.green, own.blue)
        }
        (hasSeat, isLit) = (false, false)
    }

    /// SDL cannot be asked for a light, but lights each pad that it opens like this, as Linux and the consoles do.
    private static let playerColors = [0x000040, 0x400000, 0x004000, 0x200020, 0x020100, 0x000101, 0x010101].map {
        Color(UInt32($0))
    }

    private static func color(ofPlayer number: Int32) -> Color {
        playerColors[max(0, Int(number)) % playerColors.count]
    }

    /// Frees the number for the pad whose own it is.
    func giveUpSeat() { if hasSeat { SDL_GameControllerSetPlayerIndex(controller, -1) } }
}
