import UnderCoverCore
import UnderCoverPixels

/// Random input of every kind of device. Some of the time it plays or explores on purpose, so that it reaches every screen.
struct MonkeyHands {
    /// Wild hands press anything, keen ones play matches, curious ones press what they have pressed least.
    private enum Temper: CaseIterable { case wild, keen, curious }

    /// Sizes of the window, in pixels. Pictures of the last one take long.
    static let sizes = [
        (1280, 720), (640, 480), (320, 240), (720, 1280), (1920, 1080), (1, 1), (3440, 1440), (1024, 768), (3840, 2160),
    ]
    private static let turnsAtALargeSize = 12

    private var chance: SeededGenerator
    private var temper = Temper.curious
    private var tried: [TargetID: Int] = [:]
    private var turns = 0
    private var shrinksAt: Int?
    private var pads: [PadID] = []
    /// The number of the last pad; no number is used twice.
    private var nextPad = 1000
    /// Only plays matches, for measuring memory.
    private let onlyPlays: Bool

    init(_ chance: SeededGenerator, onlyPlays: Bool) {
        self.chance = chance
        self.onlyPlays = onlyPlays
    }

    mutating func events(_ state: AppState) -> [DeviceEvent] {
        turns += 1
        if onlyPlays { return play(state, wandersOneIn: 40) }
        if turns % 300 == 0 { temper = Temper.allCases[chance.int(below: 3)] }
        if let shrinksAt, turns >= shrinksAt {
            self.shrinksAt = nil
            return [.resized(width: 1280, height: 720, density: 1)]
        }
        if !state.window.isVisible, chance.int(below: 4) == 0 { return [.visibilityChanged(true)] }
        switch chance.int(below: 6) == 0 ? .wild : temper {
        case .wild: return (0...chance.int(below: 3)).map { _ in anything(state) }
        case .keen: return play(state, wandersOneIn: 8)
        case .curious: return explore(state)
        }
    }
}

// MARK: - Anything

extension MonkeyHands {
    private static let keys: [Key] =
        Action.allCases.filter { $0 != .screenshot }.flatMap { Bindings.standard($0).keys }
        + ["Q", "F5", "Ctrl+C", "é", "Backspace", "Delete", "Home", "End", ""]
    private static let texts = ["a", "Z", " ", "é", "日", "\u{7f}", "\u{200b}", "🎸", "\u{202e}", "http://[", "/tmp"]

    private mutating func anything(_ state: AppState) -> DeviceEvent {
        switch chance.int(below: 24) {
        case 0...3: .keyDown(["Return", "Down", "Right", "Up", "Left"][chance.int(below: 5)])
        case 4...6: .keyDown(Self.keys[chance.int(below: Self.keys.count)])
        case 7...8: .keyUp(Self.keys[chance.int(below: Self.keys.count)])
        case 9...11: .padDown(button(), pad())
        case 12...13: .padUp(button(), pad())
        case 14: plug()
        case 15...18: pointer(state)
        case 19: .typed(Self.texts[chance.int(below: Self.texts.count)])
        case 20: resize()
        case 21: windowChange()
        case 22: chance.int(below: 20) == 0 ? .keyDown(Bindings.standard(.screenshot).keys[0]) : .woke
        default: follow(state) ?? .keyDown("Return")
        }
    }

    private mutating func button() -> PadButton {
        PadButton.allCases[chance.int(below: PadButton.allCases.count)]
    }

    /// Sometimes a pad that is not plugged in.
    private mutating func pad() -> PadID {
        pads.isEmpty || chance.int(below: 20) == 0 ? 7 : pads[chance.int(below: pads.count)]
    }

    private mutating func plug() -> DeviceEvent {
        if pads.count > 3 || !pads.isEmpty && chance.int(below: 2) == 0 {
            return .padRemoved(pads.remove(at: chance.int(below: pads.count)))
        }
        nextPad += 1
        pads.append(nextPad)
        let kinds: [PadKind] = [.xbox, .playStation, .nintendo, .generic]
        return .padAdded(nextPad, kinds[chance.int(below: 4)], name: "Pad \(nextPad)")
    }

    private mutating func pointer(_ state: AppState) -> DeviceEvent {
        let point = Point(
            Double(chance.int(below: state.window.width + 20) - 10),
            Double(chance.int(below: state.window.height + 20) - 10))
        return switch chance.int(below: 5) {
        case 0: .pointerMoved(point)
        case 1: .scrolled(lines: Double(chance.int(below: 41) - 20) / 2)
        case 2: .pointerUp(point)
        default: .pointerDown(point)
        }
    }

    private mutating func resize() -> DeviceEvent {
        let size = Self.sizes[chance.int(below: Self.sizes.count)]
        if size.0 * size.1 > 2_000_000 || size.0 == 1 { shrinksAt = turns + Self.turnsAtALargeSize }
        return .resized(width: size.0, height: size.1, density: chance.int(below: 4) == 0 ? 2 : 1)
    }

    private mutating func windowChange() -> DeviceEvent {
        switch chance.int(below: 4) {
        case 0: .focusChanged(false)
        case 1: .visibilityChanged(false)
        default: .focusChanged(true)
        }
    }
}

// MARK: - On purpose

extension MonkeyHands {
    private mutating func play(_ state: AppState, wandersOneIn rarely: Int) -> [DeviceEvent] {
        if onlyPlays, isLooking(at: state.screen) { return [] }
        switch state.screen {
        case let guessing as Guessing:
            guard case .running = guessing.phase, let round = state.match?.round else { return [] }
            // In most turns it waits, so some rounds run out of time.
            guard onlyPlays || chance.int(below: 8) == 0 else { return [] }
            let wanted = chance.int(below: 3) == 0 ? nil : round.choices.firstIndex(of: round.answer)
            return press(Guessing.Target.choice(wanted ?? chance.int(below: round.choices.count)), state)
        case is RoundResult:
            return chance.int(below: rarely) == 0 ? wander(state) : press(RoundResult.Target.next, state)
        case is CategoryDetail:
            // A category without fetched covers cannot be played.
            if chance.int(below: 8) == 0 { return [.keyDown("Escape"), .keyUp("Escape")] }
            return chance.int(below: rarely) == 0 ? wander(state) : press(CategoryDetail.Target.start, state)
        case let question as Question where question.subject == .quit: return press(Question.Target.no, state)
        case is Pause: return chance.int(below: rarely) == 0 ? wander(state) : press(Pause.Target.resume, state)
        case is Final where onlyPlays && chance.int(below: 4) != 0: return press(Final.Target.again, state)
        case is Categories, is Final: return wander(state)
        case is Loading: return []
        default:
            guard onlyPlays, chance.int(below: 3) != 0 else { return wander(state) }
            return [.keyDown("Escape"), .keyUp("Escape")]
        }
    }

    /// Whether to wait in this turn, as a player looks at a screen for some seconds. A turn is a tick.
    private mutating func isLooking(at screen: any ScreenBehaviour) -> Bool {
        switch screen {
        case is Guessing: chance.int(below: 240) != 0
        case is RoundResult: chance.int(below: 120) != 0
        case is Final: chance.int(below: 200) != 0
        default: chance.int(below: 40) != 0
        }
    }

    /// Leaves matches early, since they hide the other screens, and leaves forms by Escape, since random text is refused.
    private mutating func explore(_ state: AppState) -> [DeviceEvent] {
        switch state.screen {
        case let question as Question where question.subject == .quit: press(Question.Target.no, state)
        case is Guessing, is Pause, is RoundResult: chance.int(below: 2) == 0 ? [.keyDown("Escape")] : wander(state)
        case is AddCategory, is Naming, is ServerForm:
            switch chance.int(below: 4) {
            case 0: [.typed(Self.texts[chance.int(below: Self.texts.count)])]
            case 1: chance.int(below: 5) == 0 ? [.keyDown("Escape"), .keyUp("Escape")] : [.keyDown("Return")]
            default: wander(state)
            }
        default: chance.int(below: 25) == 0 ? [.keyDown("Escape"), .keyUp("Escape")] : wander(state)
        }
    }

    private mutating func wander(_ state: AppState) -> [DeviceEvent] {
        if onlyPlays, state.screen is Categories {
            let offers = state.sheet().focusable.filter {
                if case .category? = $0.id.target as? Categories.Target { true } else { false }
            }
            if !offers.isEmpty { return press(offers[chance.int(below: offers.count)].id, state) }
        }
        return follow(state).map { [$0] } ?? [.keyDown("Escape"), .keyUp("Escape")]
    }

    /// Presses the least used of four random targets.
    private mutating func follow(_ state: AppState) -> DeviceEvent? {
        let all = state.sheet().focusable
        guard !all.isEmpty else { return nil }
        let few = (0..<4).map { _ in all[chance.int(below: all.count)] }
        guard let target = few.min(by: { tried[$0.id, default: 0] < tried[$1.id, default: 0] }) else { return nil }
        tried[target.id, default: 0] += 1
        return press(target.id, state).first
    }

    private mutating func press(_ target: some ScreenTarget, _ state: AppState) -> [DeviceEvent] {
        press(TargetID(target), state)
    }

    /// A click, or a scroll towards a target outside the visible part.
    private mutating func press(_ id: TargetID, _ state: AppState) -> [DeviceEvent] {
        let sheet = state.sheet()
        guard let target = sheet.focusable.first(where: { $0.id == id }) else {
            return [.keyDown("Return"), .keyUp("Return")]
        }
        let isThere = state.focus == id && chance.int(below: 2) == 0
        if isThere { return [.keyDown("Return"), .keyUp("Return")] }
        let centre = Point(target.rect.midX, target.rect.midY)
        if target.scrolls, let area = sheet.scrollArea, !area.viewport.contains(centre) {
            return [.scrolled(lines: centre.y > area.viewport.midY ? 3 : -3)]
        }
        return [.pointerDown(centre), .pointerUp(centre)]
    }
}
