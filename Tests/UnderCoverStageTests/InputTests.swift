import CSDL2
import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverStage

extension StageTests {
    @Suite struct InputTests {
        private func key(
            _ code: SDL_KeyCode, _ scancode: SDL_Scancode = SDL_SCANCODE_UNKNOWN, isDown: Bool = true, mod: Int = 0,
            isRepeat: Bool = false
        ) -> SDL_Event {
            var event = SDL_Event()
            event.key.type = isDown ? SDL_KEYDOWN.rawValue : SDL_KEYUP.rawValue
            event.key.repeat = isRepeat ? 1 : 0
            event.key.keysym.sym = SDL_Keycode(code.rawValue)
            event.key.keysym.scancode = scancode
            event.key.keysym.mod = UInt16(mod)
            return event
        }

        @Test(arguments: [
            (SDLK_RETURN, 0, "Return"), (SDLK_ESCAPE, 0, "Escape"), (SDLK_a, 0, "A"), (SDLK_a, 1, "A"),
            (SDLK_F11, 0, "F11"), (SDLK_SPACE, 0, "Space"), (SDLK_UP, 0, "Up"), (SDLK_SLASH, 0, "/"),
            (SDLK_AC_BACK, 0, "AC Back"), (SDLK_SELECT, 0, "Select"), (SDLK_MENU, 0, "Menu"),
            (SDLK_AUDIOPLAY, 0, "AudioPlay"), (SDLK_KP_ENTER, 0, "Keypad Enter"), (SDLK_f, 0x40, "Ctrl+F"),
            (SDLK_f, 0x80, "Ctrl+F"), (SDLK_RETURN, 0x100, "Alt+Return"), (SDLK_LCTRL, 0x40, "Left Ctrl"),
        ])
        func keysAreNamed(_ code: SDL_KeyCode, _ mod: Int, _ name: String) {
            #expect(InputReader().translate(key(code, mod: mod)) == [.keyDown(Key(rawValue: name))])
        }

        @Test func heldKeysAreToldOnce() {
            let reader = InputReader()
            #expect(reader.translate(key(SDLK_RETURN, SDL_SCANCODE_RETURN, mod: 0x100)) == [.keyDown("Alt+Return")])
            #expect(reader.translate(key(SDLK_RETURN, SDL_SCANCODE_RETURN, mod: 0x100, isRepeat: true)).isEmpty)
            // Alt was released first: the key goes up under the name with which it went down.
            #expect(reader.translate(key(SDLK_RETURN, SDL_SCANCODE_RETURN, isDown: false)) == [.keyUp("Alt+Return")])
            #expect(reader.translate(key(SDLK_RETURN, SDL_SCANCODE_RETURN, isDown: false)).isEmpty)
        }

        @Test func whatIsDroppedIsReadOnce() throws {
            let reader = InputReader()
            var event = SDL_Event()
            event.drop.type = SDL_DROPFILE.rawValue
            event.drop.file = SDL_strdup("/m/Größe.csv")
            #expect(reader.translate(event) == [.fileDropped("/m/Größe.csv")])
            event.drop.type = SDL_DROPTEXT.rawValue
            event.drop.file = SDL_strdup("Orlo – Late\nMina Vale – Quiet Rooms")
            #expect(reader.translate(event) == [.pasted("Orlo – Late\nMina Vale – Quiet Rooms")])
            event.drop.file = SDL_strdup("")
            #expect(reader.translate(event).isEmpty)
            event.drop.file = nil
            #expect(reader.translate(event).isEmpty)
        }

        @Test func pastingIsNoKey() {
            for (code, mod) in [(SDLK_v, 0x40), (SDLK_v, 0x80), (SDLK_INSERT, 1)] {
                let events = InputReader().translate(key(code, mod: mod))
                #expect(events.allSatisfy { if case .pasted = $0 { true } else { false } })
            }
            #expect(InputReader().translate(key(SDLK_v, mod: 0x140)) == [.keyDown("Alt+Ctrl+V")])
        }

        @Test func mouseIsInPixels() {
            let reader = InputReader(density: { 2 })
            var event = SDL_Event()
            event.motion.type = SDL_MOUSEMOTION.rawValue
            (event.motion.x, event.motion.y) = (10, 20)
            #expect(reader.translate(event) == [.pointerMoved(Point(20, 40))])
            var button = SDL_Event()
            button.button.type = SDL_MOUSEBUTTONDOWN.rawValue
            (button.button.x, button.button.y) = (3, 4)
            button.button.button = UInt8(SDL_BUTTON_LEFT)
            #expect(reader.translate(button) == [.pointerDown(Point(6, 8))])
            for back in [SDL_BUTTON_RIGHT, SDL_BUTTON_X1] {
                button.button.button = UInt8(back)
                #expect(reader.translate(button) == [.pointerBack])
            }
            button.button.button = UInt8(SDL_BUTTON_MIDDLE)
            #expect(reader.translate(button).isEmpty)
            button.button.type = SDL_MOUSEBUTTONUP.rawValue
            button.button.button = UInt8(SDL_BUTTON_LEFT)
            #expect(reader.translate(button) == [.pointerUp(Point(6, 8))])
        }

        @Test func wheelCountsTowardsTheEnd() {
            var event = SDL_Event()
            event.wheel.type = SDL_MOUSEWHEEL.rawValue
            event.wheel.preciseY = 1.5
            #expect(InputReader().translate(event) == [.scrolled(lines: -1.5)])
            event.wheel.direction = SDL_MOUSEWHEEL_FLIPPED.rawValue
            #expect(InputReader().translate(event) == [.scrolled(lines: 1.5)])
            event.wheel.preciseY = 0
            #expect(InputReader().translate(event).isEmpty)
        }

        @Test func textIsTyped() {
            var event = SDL_Event()
            event.text.type = SDL_TEXTINPUT.rawValue
            withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: "é本".utf8) }
            #expect(InputReader().translate(event) == [.typed("é本")])
        }

        @Test func theRestIsTheWindows() {
            var event = SDL_Event()
            event.type = SDL_QUIT.rawValue
            let reader = InputReader(windowEvent: { $0.type == SDL_QUIT.rawValue ? .quitRequested : nil })
            #expect(reader.translate(event) == [.quitRequested])
            event.type = SDL_USEREVENT.rawValue
            #expect(reader.translate(event).isEmpty)
        }

        @Test func aStickHasOneDirectionAtATime() {
            var pad = PadState()
            func down(_ button: PadButton) -> PadState.Change { PadState.Change(button: button, isDown: true) }
            func up(_ button: PadButton) -> PadState.Change { PadState.Change(button: button, isDown: false) }
            #expect(pad.stick(x: 0.45).isEmpty)
            #expect(pad.stick(x: 0.55) == [down(.right)])
            #expect(pad.stick(x: 0.4).isEmpty)
            #expect(pad.stick(y: 0.52).isEmpty, "hardly more than the other axis")
            #expect(pad.stick(y: 0.9) == [up(.right), down(.down)])
            #expect(pad.stick(x: 0, y: 0.34) == [up(.down)])
            #expect(pad.stick(y: -1) == [down(.up)])
            // The same direction from the d-pad is not a second press.
            #expect(pad.button(.up, isDown: true).isEmpty)
            #expect(pad.stick(y: 0).isEmpty)
            #expect(pad.button(.up, isDown: false) == [up(.up)])
            #expect(pad.trigger(.leftTrigger, share: 0.6) == [down(.leftTrigger)])
            #expect(pad.trigger(.leftTrigger, share: 0.4).isEmpty)
            #expect(pad.trigger(.leftTrigger, share: 0.3) == [up(.leftTrigger)])
        }
    }
}
