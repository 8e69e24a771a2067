import CSDL2
import Testing

@testable import UnderCoverStage

struct MouseArrowTests {
    private func event(_ type: SDL_EventType, x: Int32 = 0) -> SDL_Event {
        var event = SDL_Event()
        event.type = type.rawValue
        if type == SDL_MOUSEMOTION { event.motion.xrel = x }
        return event
    }

    @Test(arguments: [SDL_KEYDOWN.rawValue, SDL_CONTROLLERBUTTONDOWN.rawValue])
    func itHidesAtAKeyOrAButtonAndComesBackWithTheMouse(type: UInt32) {
        var arrow = MouseArrow()
        let press = event(SDL_EventType(rawValue: type))
        #expect(arrow.change(by: press) == false)
        #expect(arrow.change(by: press) == nil, "It is hidden already.")
        // The window moved, not the mouse.
        #expect(arrow.change(by: event(SDL_MOUSEMOTION)) == nil)
        #expect(arrow.change(by: event(SDL_MOUSEMOTION, x: 3)) == true)
        #expect(arrow.change(by: event(SDL_MOUSEMOTION, x: 3)) == nil)
        #expect(arrow.hide() && !arrow.hide())
        #expect(arrow.change(by: event(SDL_MOUSEMOTION, x: 3)) == true)
        _ = arrow.change(by: press)
        #expect(arrow.change(by: event(SDL_MOUSEBUTTONDOWN)) == true)
    }
}
