import CSDL2
import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverStage

@Suite struct VirtualPadLineTests {
    struct Case: Sendable {
        var text: String
        var seconds: Double
        var pad: Int
        var deed: VirtualPadLine.Command

        init(_ text: String, _ seconds: Double, _ pad: Int, _ deed: VirtualPadLine.Command) {
            (self.text, self.seconds, self.pad, self.deed) = (text, seconds, pad, deed)
        }
    }

    private static let (a, b) = (SDL_CONTROLLER_BUTTON_A.rawValue, SDL_CONTROLLER_BUTTON_B.rawValue)
    private static let up = SDL_CONTROLLER_BUTTON_DPAD_UP.rawValue

    static let cases = [
        Case("1200 a\n", 1.2, 1, .tap(a)), Case("0 dpup", 0, 1, .tap(up)), Case("5 up", 0.005, 1, .tap(up)),
        Case("0 unplug", 0, 1, .unplug), Case("0 2 south", 0, 2, .tap(a)), Case("0 2:south", 0, 2, .tap(a)),
        Case("0 16 east", 0, 16, .tap(b)), Case("7 3 plug", 0.007, 3, .plug), Case("7 3:unplug", 0.007, 3, .unplug),
        Case("0 2 press b", 0, 2, .press(b)), Case("0 release b", 0, 1, .release(b)),
        Case("  10   2   A  ", 0.01, 2, .tap(a)),
    ]

    @Test(arguments: cases) func linesSayWhichPadDoesWhat(one: Case) throws {
        let line = try #require(VirtualPadLine(one.text))
        #expect(line.seconds == one.seconds && line.pad == one.pad && line.deed == one.deed)
    }

    @Test(arguments: [
        "", "a", "1200", "1200 2", "x a", "0 2 3 a", "0 17 a", "0 0 a", "0 -1 a", "0 press", "0 a b", "0 jump",
        "0 leftTrigger", "0 2 press", "0 plug a", "nan a",
    ])
    func whatSaysNothingIsLeftOut(text: String) { #expect(VirtualPadLine(text) == nil) }
}

extension StageTests {
    /// Files that play several pads.
    @Suite(.serialized) final class VirtualPadsTests {
        private let reader = InputReader()

        init() {
            SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
            setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1", 1)
            SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER)
            SDL_FlushEvents(0, 0xFFFF)
            _ = reader.start()
        }

        deinit {
            while SDL_NumJoysticks() > 0, SDL_JoystickDetachVirtual(0) == 0 {}
            SDL_FlushEvents(0, 0xFFFF)
            SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER)
        }

        /// The game's events until `count` of them have come, with pads by the order in which they appeared.
        private func played(_ lines: String, count: Int) throws -> [String] {
            let file = Folders.temporary("virtual").appendingPathComponent("pads")
            try Data(lines.utf8).write(to: file)
            let pads = VirtualPads(environment: [VirtualPads.variable: file.path]) { Issue.record("\($0)") }
            try #require(pads != nil)
            var (heard, order): ([String], [PadID]) = ([], [])
            let isDone = waits {
                var event = SDL_Event()
                while SDL_PollEvent(&event) != 0 {
                    for event in reader.translate(event) { heard += words(event, &order).map { [$0] } ?? [] }
                }
                return heard.count >= count
            }
            #expect(isDone)
            return heard
        }

        private func words(_ event: DeviceEvent, _ order: inout [PadID]) -> String? {
            func number(_ id: PadID) -> Int { (order.firstIndex(of: id) ?? -1) + 1 }
            switch event {
            case .padAdded(let id, _, _):
                order.append(id)
                return "\(number(id)) added"
            case .padRemoved(let id): return "\(number(id)) removed"
            case .padDown(let button, let id): return "\(number(id)) down \(button)"
            case .padUp(let button, let id): return "\(number(id)) up \(button)"
            default: return nil
            }
        }

        @Test func oldFilesPlayAsBefore() throws {
            let heard = try played("0 a\n0 a\n0 dpup\n", count: 7)
            let taps = ["south", "south", "up"].flatMap { ["1 down \($0)", "1 up \($0)"] }
            #expect(heard == ["1 added"] + taps)
        }

        @Test func padsComeAndGoAndHoldAndPressAtOnce() throws {
            let lines = """
                0 2 plug
                0 2 press b
                0 3:plug
                0 3:south
                0 1:south
                0 2 unplug
                0 2 east
                0 2 plug
                0 2 north
                """
            let heard = try played(lines, count: 13)
            #expect(heard.count == 13)
            let begun = ["1 added", "2 added", "2 down east", "3 added", "3 down south", "1 down south"]
            #expect(Array(heard.prefix(6)) == begun)
            // Each pad plays at once: pad 1 presses before pad 3 has let go.
            let (presses, release) = (heard.firstIndex(of: "1 down south"), heard.firstIndex(of: "3 up south"))
            #expect(try #require(presses) < #require(release))
            // A pad that goes lets go of its buttons, presses nothing while it is away, and comes back as a new one.
            let gone = try #require(heard.firstIndex(of: "2 removed"))
            #expect(heard[gone - 1] == "2 up east")
            #expect(!heard[gone...].contains { $0.hasPrefix("2 down") })
            #expect(heard.suffix(2) == ["4 down north", "4 up north"])
        }
    }
}
