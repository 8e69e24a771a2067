import CSDL2
import UnderCoverCore

final class ConnectedPads {
    private struct Pad {
        var controller: OpaquePointer
        var tracker = PadState()
    }

    private var pads: [PadID: Pad] = [:]
    private var reported: Set<PadID> = []
    private let unknown: (String) -> Void

    /// - Parameter unknown: gets the name of each joystick that SDL has no mapping for.
    init(unknown: @escaping (String) -> Void) { self.unknown = unknown }

    /// SDL announces these pads again by event, which `added` ignores.
    func present() -> [DeviceEvent] {
        (0..<max(0, SDL_NumJoysticks())).flatMap { added(index: $0) }
    }

    func close() {
        for pad in pads.values { SDL_GameControllerClose(pad.controller) }
        pads = [:]
    }

    func translate(_ event: SDL_Event) -> [DeviceEvent] {
        switch event.type {
        case SDL_CONTROLLERDEVICEADDED.rawValue: return added(index: event.cdevice.which)
        case SDL_JOYDEVICEADDED.rawValue: return added(index: event.jdevice.which)
        case SDL_CONTROLLERDEVICEREMOVED.rawValue: return removed(PadID(event.cdevice.which))
        case SDL_CONTROLLERBUTTONDOWN.rawValue, SDL_CONTROLLERBUTTONUP.rawValue:
            guard let button = PadButton(sdl: event.cbutton.button) else { return [] }
            let isDown = event.type == SDL_CONTROLLERBUTTONDOWN.rawValue
            return track(PadID(event.cbutton.which)) { $0.button(button, isDown: isDown) }
        case SDL_CONTROLLERAXISMOTION.rawValue: return moved(event.caxis)
        default: return []
        }
    }
}

extension ConnectedPads {
    private func added(index: Int32) -> [DeviceEvent] {
        let id = PadID(SDL_JoystickGetDeviceInstanceID(index))
        // NB: an index is valid only until the next pad comes or goes.
        guard id >= 0, pads[id] == nil else { return [] }
        guard SDL_IsGameController(index) == SDL_TRUE else {
            if reported.insert(id).inserted {
                unknown(Self.name(SDL_JoystickNameForIndex(index)) ?? "a nameless joystick")
            }
            return []
        }
        guard let controller = SDL_GameControllerOpen(index) else { return [] }
        pads[id] = Pad(controller: controller)
        let name = Self.name(SDL_GameControllerName(controller)) ?? "The pad"
        return [.padAdded(id, PadKind(SDL_GameControllerGetType(controller)), name: name)]
    }

    /// Sanitised, because the name is shown on the screen. nil if nothing visible is left.
    private static func name(_ text: UnsafePointer<CChar>?) -> String? {
        text.flatMap { OutsideText.clean(String(cString: $0)) }
    }

    private func removed(_ id: PadID) -> [DeviceEvent] {
        guard pads[id] != nil else { return [] }
        let releases = track(id) { $0.releaseAll() }
        if let pad = pads.removeValue(forKey: id) { SDL_GameControllerClose(pad.controller) }
        return releases + [.padRemoved(id)]
    }

    private func moved(_ axis: SDL_ControllerAxisEvent) -> [DeviceEvent] {
        let share = max(-1, Double(axis.value) / 32767)
        return track(PadID(axis.which)) { tracker in
            switch SDL_GameControllerAxis(rawValue: Int32(axis.axis)) {
            case SDL_CONTROLLER_AXIS_LEFTX: tracker.stick(x: share)
            case SDL_CONTROLLER_AXIS_LEFTY: tracker.stick(y: share)
            case SDL_CONTROLLER_AXIS_TRIGGERLEFT: tracker.trigger(.leftTrigger, share: share)
            case SDL_CONTROLLER_AXIS_TRIGGERRIGHT: tracker.trigger(.rightTrigger, share: share)
            default: []
            }
        }
    }

    private func track(_ id: PadID, _ body: (inout PadState) -> [PadState.Change]) -> [DeviceEvent] {
        guard var pad = pads.removeValue(forKey: id) else { return [] }
        let changes = body(&pad.tracker)
        pads[id] = pad
        return changes.map { $0.isDown ? .padDown($0.button, id) : .padUp($0.button, id) }
    }
}
