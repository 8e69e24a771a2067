import CSDL2
import UnderCoverCore
import UnderCoverPixels

extension PadButton {
    /// The buttons by SDL's number. With `USE_BUTTON_LABELS` off, its names A, B, X, Y mean positions.
    private static let bySDL: [PadButton] = [
        .south, .east, .west, .north, .back, .guide, .start, .leftStick, .rightStick, .leftShoulder, .rightShoulder,
        .up, .down, .left, .right,
    ]

    /// - Parameter number: a `SDL_GameControllerButton`.
    init?(sdl number: UInt8) {
        guard let button = Self.bySDL[safe: Int(number)] else { return nil }
        self = button
    }

    /// A `SDL_GameControllerButton`; nil for a trigger, which is an axis.
    var sdl: Int32? { Self.bySDL.firstIndex(of: self).map { Int32($0) } }
}

extension PadKind {
    init(_ type: SDL_GameControllerType) {
        switch type {
        // The last three have A, B, X and Y where an Xbox pad has them.
        case SDL_CONTROLLER_TYPE_XBOX360, SDL_CONTROLLER_TYPE_XBOXONE, SDL_CONTROLLER_TYPE_AMAZON_LUNA,
            SDL_CONTROLLER_TYPE_GOOGLE_STADIA, SDL_CONTROLLER_TYPE_NVIDIA_SHIELD:
            self = .xbox
        case SDL_CONTROLLER_TYPE_PS3, SDL_CONTROLLER_TYPE_PS4, SDL_CONTROLLER_TYPE_PS5: self = .playStation
        case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO, SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT,
            SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT, SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
            self = .nintendo
        default: self = .generic
        }
    }
}
