import CSDL2
import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverStage

extension StageTests {
    /// SDL's virtual joysticks.
    @Suite(.serialized) final class PadTests {
        private var unknown: [String] = []
        private lazy var reader = InputReader(unknownPad: { [unowned self] in unknown.append($0) })
        private var index: Int32 = -1

        init() {
            SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
            SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER)
            SDL_FlushEvents(0, 0xFFFF)
        }

        deinit {
            while SDL_NumJoysticks() > 0, SDL_JoystickDetachVirtual(0) == 0 {}
            SDL_FlushEvents(0, 0xFFFF)
            SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER)
        }

        private func attach() -> Int32 {
            SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, 6, 15, 0)
        }

        private func events() -> [DeviceEvent] {
            var result: [DeviceEvent] = []
            var event = SDL_Event()
            while SDL_PollEvent(&event) != 0 { result += reader.translate(event) }
            return result
        }

        private func joystick(_ id: PadID) throws -> OpaquePointer {
            try #require(SDL_JoystickFromInstanceID(SDL_JoystickID(id)))
        }

        private func addedID(_ events: [DeviceEvent]) -> PadID? {
            for case .padAdded(let id, _, _) in events { return id }
            return nil
        }

        @Test func padsThatAreThereComeFirstAndOnce() throws {
            try #require(attach() >= 0)
            let first = reader.start()
            let id = try #require(addedID(first))
            #expect(first.count == 1)
            #expect(first == [.padAdded(id, .generic, name: "Virtual Controller")])
            #expect(events().isEmpty, "SDL's own announcement was passed on")
        }

        @Test func buttonsGoByPlace() throws {
            _ = reader.start()
            try #require(attach() >= 0)
            let id = try #require(addedID(events()))
            let stick = try joystick(id)
            for (number, button) in [(SDL_CONTROLLER_BUTTON_A, PadButton.south), (SDL_CONTROLLER_BUTTON_Y, .north)] {
                SDL_JoystickSetVirtualButton(stick, number.rawValue, 1)
                #expect(events() == [.padDown(button, id)])
                SDL_JoystickSetVirtualButton(stick, number.rawValue, 0)
                #expect(events() == [.padUp(button, id)])
            }
            SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_LEFTX.rawValue, -30_000)
            #expect(events() == [.padDown(.left, id)])
            SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_LEFTX.rawValue, 0)
            #expect(events() == [.padUp(.left, id)])
            SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_TRIGGERRIGHT.rawValue, 32_767)
            #expect(events() == [.padDown(.rightTrigger, id)])
        }

        @Test func aPadThatGoesLetsGoFirst() throws {
            _ = reader.start()
            let place = attach()
            try #require(place >= 0)
            let id = try #require(addedID(events()))
            SDL_JoystickSetVirtualButton(try joystick(id), SDL_CONTROLLER_BUTTON_B.rawValue, 1)
            SDL_JoystickSetVirtualAxis(try joystick(id), SDL_CONTROLLER_AXIS_LEFTY.rawValue, 32_000)
            #expect(Set(held(after: events())) == [.east, .down])
            SDL_JoystickDetachVirtual(place)
            let gone = events()
            #expect(gone.last == .padRemoved(id))
            #expect(Set(gone.dropLast().map(\.description)) == ["up east", "up down"])
            #expect(gone.count == 3)

            try #require(attach() >= 0)
            let next = try #require(addedID(events()))
            #expect(next != id)
            SDL_JoystickSetVirtualButton(try joystick(next), SDL_CONTROLLER_BUTTON_B.rawValue, 1)
            #expect(events() == [.padDown(.east, next)])
        }

        @Test func severalPadsAreToldApart() throws {
            _ = reader.start()
            try #require(attach() >= 0)
            let first = try #require(addedID(events()))
            try #require(attach() >= 0)
            let second = try #require(addedID(events()))
            #expect(first != second)
            SDL_JoystickSetVirtualButton(try joystick(first), SDL_CONTROLLER_BUTTON_A.rawValue, 1)
            SDL_JoystickSetVirtualButton(try joystick(second), SDL_CONTROLLER_BUTTON_A.rawValue, 1)
            #expect(Set(events().map(\.description)) == ["down south \(first)", "down south \(second)"])
        }

        @Test func joysticksWithoutAMappingAreNamedOnly() throws {
            _ = reader.start()
            try #require(SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_FLIGHT_STICK, 3, 4, 0) >= 0)
            #expect(events().isEmpty)
            #expect(unknown.count == 1)
            #expect(unknown.first?.isEmpty == false)
        }

        @Test func aCheckupTellsKnownPadsFromUnknown() throws {
            try #require(attach() >= 0)
            try #require(SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_FLIGHT_STICK, 3, 4, 0) >= 0)
            let pads = PadCheckup.all()
            #expect(pads.map(\.isMapped) == [true, false])
            #expect(pads.allSatisfy { !$0.name.isEmpty && $0.guid.count == 32 })
        }

        @Test func aPlayersOwnMappingIsUsed() throws {
            let place = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_FLIGHT_STICK, 3, 4, 0)
            try #require(place >= 0)
            var text = [CChar](repeating: 0, count: 33)
            SDL_JoystickGetGUIDString(SDL_JoystickGetDeviceGUID(place), &text, 33)
            var guid = text.prefix { $0 != 0 }.map { Character(Unicode.Scalar(UInt8(bitPattern: $0))) }
            // A checksum of the name, which mappings leave out.
            guid.replaceSubrange(4..<8, with: "0000")
            #expect(SDL_IsGameController(place) == SDL_FALSE)
            let file = Folders.temporary("mappings").appendingPathComponent("gamecontrollerdb.txt")
            try Data("\(String(guid)),My own pad,start:b2,platform:Linux,\n".utf8).write(to: file)

            let reader = InputReader(mappings: file)
            let first = reader.start()
            let id = try #require(addedID(first))
            #expect(first == [.padAdded(id, .generic, name: "My own pad")])
            SDL_JoystickSetVirtualButton(try joystick(id), 2, 1)
            var pressed: [DeviceEvent] = []
            var event = SDL_Event()
            while SDL_PollEvent(&event) != 0 { pressed += reader.translate(event) }
            #expect(pressed == [.padDown(.start, id)])
        }

        @Test func kindsFollowTheMaker() {
            #expect(PadKind(SDL_CONTROLLER_TYPE_XBOXONE) == .xbox)
            #expect(PadKind(SDL_CONTROLLER_TYPE_PS5) == .playStation)
            #expect(PadKind(SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO) == .nintendo)
            #expect(PadKind(SDL_CONTROLLER_TYPE_VIRTUAL) == .generic)
        }

        private func held(after events: [DeviceEvent]) -> [PadButton] {
            events.compactMap { if case .padDown(let button, _) = $0 { button } else { nil } }
        }
    }
}

extension DeviceEvent {
    fileprivate var description: String {
        switch self {
        case .padDown(let button, let id): "down \(button.rawValue) \(id)"
        case .padUp(let button, _): "up \(button.rawValue)"
        default: "\(self)"
        }
    }
}
