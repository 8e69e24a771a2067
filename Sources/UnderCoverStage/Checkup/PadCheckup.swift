import CSDL2
import Foundation

/// A pad or joystick that is plugged in.
package struct PadCheckup: Encodable, Equatable, Sendable {
    package var name: String
    /// As `gamecontrollerdb.txt` spells it.
    package var guid: String
    /// Without a mapping the game leaves it alone.
    package var isMapped: Bool

    /// - Parameter mappings: a player's own `gamecontrollerdb.txt`.
    package static func all(mappings: URL? = nil) -> [PadCheckup] {
        guard SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0 else { return [] }
        defer { SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER) }
        if let mappings = mappings.flatMap(InputReader.ordinary) {
            SDL_GameControllerAddMappingsFromRW(SDL_RWFromFile(mappings.path, "rb"), 1)
        }
        return (0..<max(0, SDL_NumJoysticks())).map { index in
            var guid = [CChar](repeating: 0, count: 33)
            SDL_JoystickGetGUIDString(SDL_JoystickGetDeviceGUID(index), &guid, Int32(guid.count))
            return PadCheckup(
                name: SDL_JoystickNameForIndex(index).map { String(cString: $0) } ?? "",
                guid: String(decoding: guid.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self),
                isMapped: SDL_IsGameController(index) == SDL_TRUE)
        }
    }
}
