import CSDL2
import Foundation

/// A connected pad or joystick.
package struct PadCheckup: Encodable, Equatable, Sendable {
    package var name: String
    /// In the spelling of `gamecontrollerdb.txt`.
    package var guid: String
    /// The game ignores pads without a mapping.
    package var isMapped: Bool

    /// - Parameter mappings: the player's own `gamecontrollerdb.txt`.
    package static func all(mappings: URL? = nil) -> [PadCheckup] {
        guard SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0 else { return [] }
        defer { SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER) }
        if let mappings, RegularFile.size(of: mappings) != nil {
            SDL_GameControllerAddMappingsFromRW(SDL_RWFromFile(mappings.path, "rb"), 1)
        }
        return (0..<max(0, SDL_NumJoysticks())).map { index in
            var guid = [CChar](repeating: 0, count: 33)
            SDL_JoystickGetGUIDString(SDL_JoystickGetDeviceGUID(index), &guid, Int32(guid.count))
            return PadCheckup(
                name: SDL_JoystickNameForIndex(index).map { String(cString: $0) } ?? "",
                guid: String(cBuffer: guid), isMapped: SDL_IsGameController(index) == SDL_TRUE)
        }
    }
}
