import CSDL2
import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels
import Waiting

@testable import UnderCoverStage

/// SDL's calls to the pads.
private let notes = Mutex<[String]>([])

extension StageTests {
    /// Motors and lights, on virtual pads that write down what SDL asks of them.
    @Suite(.serialized) final class PadFeedbackTests {
        private let reader = InputReader()

        init() {
            SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
            SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER)
            SDL_FlushEvents(0, 0xFFFF)
            _ = reader.start()
            notes.withLock { $0 = [] }
        }

        deinit {
            while SDL_NumJoysticks() > 0, SDL_JoystickDetachVirtual(0) == 0 {}
            SDL_FlushEvents(0, 0xFFFF)
            SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER)
        }

        private var asked: [String] {
            notes.withLock { asked in
                defer { asked = [] }
                return asked
            }
        }

        private func pad(hasFeatures: Bool = true) throws -> PadID {
            var pad = SDL_VirtualJoystickDesc()
            pad.version = UInt16(SDL_VIRTUAL_JOYSTICK_DESC_VERSION)
            pad.type = UInt16(SDL_JOYSTICK_TYPE_GAMECONTROLLER.rawValue)
            (pad.naxes, pad.nbuttons) = (6, 15)
            pad.SetPlayerIndex = { _, number in notes.withLock { $0.append("seat \(number)") } }
            if hasFeatures {
                pad.Rumble = { _, low, high in
                    notes.withLock { $0.append("rumble \(low) \(high)") }
                    return 0
                }
                pad.SetLED = { _, red, green, blue in
                    notes.withLock { $0.append("light \(red) \(green) \(blue)") }
                    return 0
                }
            }
            try #require(SDL_JoystickAttachVirtualEx(&pad) >= 0)
            var event = SDL_Event()
            var added: PadID?
            while SDL_PollEvent(&event) != 0 {
                for case .padAdded(let id, _, _) in reader.translate(event) { added = id }
            }
            _ = asked
            return try #require(added)
        }

        @Test func strengthAndLengthHaveTheirLimits() throws {
            let pad = try pad()
            for (strength, motor) in [(0.5, 32767), (7, 65535), (-1, 0), (.nan, 0), (.infinity, 65535)] {
                reader.rumble(pad, strength: strength, milliseconds: 100)
                #expect(asked.last ?? "rumble 0 0" == "rumble \(motor) \(motor)")
            }
            reader.rumble(pad, strength: 1, milliseconds: .max)
            reader.rumble(pad, strength: 1, milliseconds: .min)
            reader.rumble(99, strength: 1, milliseconds: 100)
        }

        @Test func aRumbleEnds() throws {
            let pad = try pad()
            reader.rumble(pad, strength: 1, milliseconds: 50)
            #expect(asked == ["rumble 65535 65535"])
            #expect(
                waits {
                    SDL_JoystickUpdate()
                    return asked.last == "rumble 0 0"
                })
        }

        @Test func aLightIsGivenBack() throws {
            let pad = try pad()
            reader.light(pad, Color(0xDE0D04), seat: nil)
            #expect(asked == ["light 222 13 4"])
            reader.light(pad, Color(0x6074E6), seat: 5)
            #expect(asked == ["seat 5", "light 96 116 230"])
            reader.light(pad, nil, seat: nil)
            // SDL's own light for the first pad.
            #expect(asked == ["seat 0", "light 0 0 64"])
            reader.light(pad, nil, seat: nil)
            #expect(asked == [], "it has its own already")
        }

        @Test func everyPadHasItsOwnLight() throws {
            let pads = try (0..<3).map { _ in try pad() }
            for (seat, id) in pads.enumerated() { reader.light(id, Color(0xFFFFFF), seat: 2 - seat) }
            _ = asked
            reader.restoreLights()
            let given = asked
            #expect(given.count { $0.hasPrefix("light") } == 3)
            for id in pads {
                let joystick = SDL_JoystickFromInstanceID(SDL_JoystickID(id))
                #expect(SDL_JoystickGetPlayerIndex(joystick) == Int32(pads.firstIndex(of: id) ?? -1))
            }
            for light in ["light 0 0 64", "light 64 0 0", "light 0 64 0"] { #expect(given.contains(light)) }
        }

        @Test func aPadThatLeavesTakesNoOtherSeat() throws {
            let (first, second) = (try pad(), try pad())
            reader.light(second, Color(0xFFFFFF), seat: 0)
            reader.light(first, Color(0xFFFFFF), seat: 1)
            _ = asked
            reader.light(first, nil, seat: nil)
            #expect(asked == ["seat -1", "light 0 0 64"])
            let joystick = SDL_JoystickFromInstanceID(SDL_JoystickID(second))
            #expect(SDL_JoystickGetPlayerIndex(joystick) == 0)
        }

        @Test func theLightsGoBackWhenTheGameEnds() throws {
            do {
                let other = InputReader()
                _ = other.start()
                let pad = try pad()
                _ = other.start()
                var event = SDL_Event()
                event.type = SDL_CONTROLLERDEVICEADDED.rawValue
                event.cdevice.which = 0
                _ = other.translate(event)
                other.light(pad, Color(0xDE0D04), seat: nil)
                #expect(asked == ["light 222 13 4"])
            }
            #expect(asked == ["light 0 0 64"])
        }

        @Test func aPadWithoutFeaturesIsLeftAlone() throws {
            let pad = try pad(hasFeatures: false)
            reader.rumble(pad, strength: 1, milliseconds: 100)
            reader.light(pad, Color(0xDE0D04), seat: nil)
            reader.light(pad, nil, seat: nil)
            reader.light(99, Color(0xDE0D04), seat: 1)
            #expect(asked == [])
        }

        // MARK: Floods

        private func press(_ pad: PadID, _ button: SDL_GameControllerButton, _ isDown: Bool) -> [DeviceEvent] {
            var event = SDL_Event()
            event.type = isDown ? SDL_CONTROLLERBUTTONDOWN.rawValue : SDL_CONTROLLERBUTTONUP.rawValue
            event.cbutton.which = SDL_JoystickID(pad)
            event.cbutton.button = UInt8(button.rawValue)
            return reader.translate(event)
        }

        @Test func aFloodIsCutShortAndItsEndIsTrue() throws {
            let (pad, calm) = (try pad(), try pad())
            var told: [DeviceEvent] = []
            for turn in 0..<10_000 { told += press(pad, SDL_CONTROLLER_BUTTON_A, turn % 2 == 0) }
            told += press(pad, SDL_CONTROLLER_BUTTON_B, true)
            #expect(told.count == ConnectedPads.mostChanges)
            // Another pad is heard all the same.
            #expect(press(calm, SDL_CONTROLLER_BUTTON_X, true) == [.padDown(.west, calm)])
            // A is up and was told to be; B is held and was not.
            #expect(reader.catchUpMilliseconds != nil)
            #expect(reader.catchUp(at: 1) == [.padDown(.east, pad)])
            #expect(reader.catchUpMilliseconds == nil)
            #expect(reader.catchUp(at: 2) == [])
            #expect(press(pad, SDL_CONTROLLER_BUTTON_B, false) == [.padUp(.east, pad)])
        }

        @Test func aFloodThatEndsWithTheOppositeOfWhatWasToldIsPutRight() throws {
            let pad = try pad()
            #expect(reader.catchUp(at: 0.99) == [])
            for turn in 0..<ConnectedPads.mostChanges - 1 { _ = press(pad, SDL_CONTROLLER_BUTTON_A, turn % 2 == 0) }
            #expect(press(pad, SDL_CONTROLLER_BUTTON_B, true) == [.padDown(.east, pad)])
            #expect(press(pad, SDL_CONTROLLER_BUTTON_A, false) == [])
            #expect(press(pad, SDL_CONTROLLER_BUTTON_B, false) == [])
            #expect(reader.catchUp(at: 1) == [], "the turn is not over")
            #expect(reader.catchUp(at: 1.01) == [.padUp(.east, pad), .padUp(.south, pad)])
        }

        @Test func fastFingersLoseNothing() throws {
            let pad = try pad()
            // Sixteen presses between two pictures.
            for _ in 0..<16 {
                #expect(press(pad, SDL_CONTROLLER_BUTTON_A, true) == [.padDown(.south, pad)])
                #expect(press(pad, SDL_CONTROLLER_BUTTON_A, false) == [.padUp(.south, pad)])
            }
            #expect(reader.catchUp(at: 1) == [])
        }
    }
}
