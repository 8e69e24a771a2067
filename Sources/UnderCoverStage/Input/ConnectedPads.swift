import CSDL2
import UnderCoverCatalogue
import UnderCoverPixels

final class ConnectedPads {
    /// Presses and releases of one pad that the game gets in `turnSeconds`: far more than fingers make. A broken pad that
    /// floods must not hold up the next picture.
    static let mostChanges = 32
    static let turnSeconds = 1.0 / 60

    private struct Pad {
        var feedback: PadFeedback
        var tracker = PadState()
        /// The buttons that the game knows to be held. Differs from the tracker's while the pad floods.
        var told: Set<PadButton> = []
        /// Changes that the game may still get in these `turnSeconds`.
        var left = ConnectedPads.mostChanges
    }

    private var pads: [PadID: Pad] = [:]
    private var reported: Set<PadID> = []
    /// On the clock of `StageClock.now`.
    private var turnBegan = 0.0
    private let unknown: (String) -> Void

    /// - Parameter unknown: gets the name of each joystick that SDL has no mapping for.
    init(unknown: @escaping (String) -> Void) { self.unknown = unknown }

    /// SDL announces these pads again by event, which `added` ignores.
    func present() -> [DeviceEvent] {
        (0..<max(0, SDL_NumJoysticks())).flatMap { added(index: $0) }
    }

    func close() {
        restoreLights()
        for pad in pads.values { SDL_GameControllerClose(pad.feedback.controller) }
        pads = [:]
    }

    func restoreLights() {
        for pad in pads.values { pad.feedback.giveUpSeat() }
        for id in pads.keys { pads[id]?.feedback.restore() }
    }

    /// `catchUp` may have something to tell soon.
    var isBehind: Bool { pads.values.contains { $0.left == 0 } }

    /// Once `turnSeconds` are over, returns what a flood has changed since the game was told.
    func catchUp(at now: Double) -> [DeviceEvent] {
        guard now - turnBegan >= Self.turnSeconds else { return [] }
        turnBegan = now
        return pads.keys.sorted().flatMap { id -> [DeviceEvent] in
            guard var pad = pads[id], pad.left < Self.mostChanges else { return [] }
            let missed = PadState.changes(from: pad.told, to: pad.tracker.held)
            (pad.left, pad.told) = (Self.mostChanges, pad.tracker.held)
            pads[id] = pad
            return Self.events(missed, id)
        }
    }

    func rumble(_ id: PadID, strength: Double, milliseconds: Int) {
        pads[id]?.feedback.rumble(strength: strength, milliseconds: milliseconds)
    }

    /// - Parameter color: nil gives back the pad's own light.
    func light(_ id: PadID, _ color: Color?, seat: Int?) {
        if let color { pads[id]?.feedback.light(color, seat: seat) } else { pads[id]?.feedback.restore() }
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
                unknown(Self.name(SDL_JoystickNameForIndex(index)) ?? Words.namelessJoystick)
            }
            return []
        }
        guard let controller = SDL_GameControllerOpen(index) else { return [] }
        pads[id] = Pad(feedback: PadFeedback(controller))
        let name = Self.name(SDL_GameControllerName(controller)) ?? Words.thePad
        return [.padAdded(id, PadKind(SDL_GameControllerGetType(controller)), name: name)]
    }

    /// Sanitised, because the name is shown on the screen. nil if nothing visible is left.
    private static func name(_ text: UnsafePointer<CChar>?) -> String? {
        text.flatMap { OutsideText.clean(String(cString: $0)) }
    }

    private func removed(_ id: PadID) -> [DeviceEvent] {
        guard let pad = pads.removeValue(forKey: id) else { return [] }
        SDL_GameControllerClose(pad.feedback.controller)
        return Self.events(PadState.changes(from: pad.told, to: []), id) + [.padRemoved(id)]
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
        let isTold = changes.count <= pad.left
        pad.left = isTold ? pad.left - changes.count : 0
        if isTold { pad.told = pad.tracker.held }
        pads[id] = pad
        return isTold ? Self.events(changes, id) : []
    }

    private static func events(_ changes: [PadState.Change], _ id: PadID) -> [DeviceEvent] {
        changes.map { $0.isDown ? .padDown($0.button, id) : .padUp($0.button, id) }
    }
}

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
