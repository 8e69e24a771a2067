import CSDL2
import UnderCoverCore

// Translates SDL's pad constants.

extension PadButton {
    /// SDL names buttons by an Xbox pad's letters but, with `USE_BUTTON_LABELS` off, means positions.
    init?(_ button: SDL_GameControllerButton) {
        switch button {
        case SDL_CONTROLLER_BUTTON_A: self = .south
        case SDL_CONTROLLER_BUTTON_B: self = .east
        case SDL_CONTROLLER_BUTTON_X: self = .west
        case SDL_CONTROLLER_BUTTON_Y: self = .north
        case SDL_CONTROLLER_BUTTON_DPAD_UP: self = .up
        case SDL_CONTROLLER_BUTTON_DPAD_DOWN: self = .down
        case SDL_CONTROLLER_BUTTON_DPAD_LEFT: self = .left
        case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: self = .right
        case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: self = .leftShoulder
        case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: self = .rightShoulder
        case SDL_CONTROLLER_BUTTON_START: self = .start
        case SDL_CONTROLLER_BUTTON_BACK: self = .back
        case SDL_CONTROLLER_BUTTON_GUIDE: self = .guide
        case SDL_CONTROLLER_BUTTON_LEFTSTICK: self = .leftStick
        case SDL_CONTROLLER_BUTTON_RIGHTSTICK: self = .rightStick
        default: return nil
        }
    }
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
