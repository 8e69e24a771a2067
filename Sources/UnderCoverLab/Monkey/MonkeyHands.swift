import UnderCoverCatalogue
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
    private let onlyPlays: Bool

    init(_ chance: SeededGenerator, onlyPlays: Bool) {
        self.chance = chance
        self.onlyPlays = onlyPlays
    }

    mutating func events(_ state: AppState) -> [DeviceEvent] {
        turns += 1
        if onlyPlays { return play(state, wandersOneIn: 40) }
        if turns % 300 == 0 { temper = chance.pick(Temper.allCases) }
        if let shrinksAt, turns >= shrinksAt {
            self.shrinksAt = nil
            return [.resized(width: 1280, height: 720, density: 1)]
        }
        if !state.window.isVisible, chance.oneIn(4) { return [.visibilityChanged(true)] }
        switch chance.oneIn(6) ? .wild : temper {
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
        case 0...3: .keyDown(chance.pick(["Return", "Down", "Right", "Up", "Left"]))
        case 4...6: .keyDown(chance.pick(Self.keys))
        case 7...8: .keyUp(chance.pick(Self.keys))
        case 9...11: .padDown(chance.pick(PadButton.allCases), pad())
        case 12...13: .padUp(chance.pick(PadButton.allCases), pad())
        case 14: plug()
        case 15...18: pointer(state)
        case 19: .typed(chance.pick(Self.texts))
        case 20: resize()
        case 21: windowChange()
        case 22: chance.oneIn(20) ? .keyDown(Bindings.standard(.screenshot).keys[0]) : .woke
        default: follow(state) ?? .keyDown("Return")
        }
    }

    /// Sometimes a pad that is not plugged in.
    private mutating func pad() -> PadID {
        pads.isEmpty || chance.oneIn(20) ? 7 : chance.pick(pads)
    }

    private mutating func plug() -> DeviceEvent {
        if pads.count > 3 || !pads.isEmpty && chance.oneIn(2) {
            return .padRemoved(pads.remove(at: chance.int(below: pads.count)))
        }
        nextPad += 1
        pads.append(nextPad)
        return .padAdded(nextPad, chance.pick([.xbox, .playStation, .nintendo, .generic]), name: "Pad \(nextPad)")
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
        let (width, height) = chance.pick(Self.sizes)
        if width * height > 2_000_000 || width == 1 { shrinksAt = turns + Self.turnsAtALargeSize }
        return .resized(width: width, height: height, density: chance.oneIn(4) ? 2 : 1)
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
        if onlyPlays, isLooking(at: state.screen.name) { return [] }
        if let question = Question.shown(state), question.subject == .quit {
            return press(Question.Target.no, state)
        }
        switch state.screen.name {
        case Guessing.name:
            guard Guessing.shown(state)?.phase == .running, let round = state.match?.round else { return [] }
            // In most turns it waits, so some rounds run out of time.
            guard onlyPlays || chance.oneIn(8) else { return [] }
            if state.match?.answering == .typed {
                let title = state.album(round.answer)?.title ?? ""
                return [.typed(chance.oneIn(3) ? chance.pick(Self.texts) : title), .keyDown("Return")]
            }
            let wanted = chance.oneIn(3) ? nil : round.choices.firstIndex(of: round.answer)
            return press(Guessing.Target.choice(wanted ?? chance.int(below: round.choices.count)), state)
        case RoundResult.name: return chance.oneIn(rarely) ? wander(state) : press(RoundResult.Target.next, state)
        case CategoryDetail.name:
            // A category without fetched covers cannot be played.
            if chance.oneIn(8) { return Self.escape }
            return chance.oneIn(rarely) ? wander(state) : press(CategoryDetail.Target.start, state)
        case Pause.name: return chance.oneIn(rarely) ? wander(state) : press(Pause.Target.resume, state)
        case Final.name where onlyPlays && !chance.oneIn(4): return press(Final.Target.again, state)
        case Categories.name, Final.name: return wander(state)
        case Loading.name: return []
        default:
            return onlyPlays && !chance.oneIn(3) ? Self.escape : wander(state)
        }
    }

    /// Decides whether to wait in this turn, as a player looks at a screen for some seconds. A turn is a tick.
    private mutating func isLooking(at screen: String) -> Bool {
        switch screen {
        case Guessing.name: !chance.oneIn(240)
        case RoundResult.name: !chance.oneIn(120)
        case Final.name: !chance.oneIn(200)
        default: !chance.oneIn(40)
        }
    }

    /// Leaves matches early, since they hide the other screens, and leaves forms by Escape, since random text is refused.
    private mutating func explore(_ state: AppState) -> [DeviceEvent] {
        if let question = Question.shown(state), question.subject == .quit {
            return press(Question.Target.no, state)
        }
        return switch state.screen.name {
        case Guessing.name, Pause.name, RoundResult.name: chance.oneIn(2) ? [.keyDown("Escape")] : wander(state)
        case AddCategory.name, Naming.name, ServerForm.name:
            switch chance.int(below: 4) {
            case 0: [.typed(chance.pick(Self.texts))]
            case 1: chance.oneIn(5) ? Self.escape : [.keyDown("Return")]
            default: wander(state)
            }
        default: chance.oneIn(25) ? Self.escape : wander(state)
        }
    }

    private mutating func wander(_ state: AppState) -> [DeviceEvent] {
        if onlyPlays, state.traits.isFirst {
            let offers = state.sheet().focusable.filter {
                if case .category? = $0.id.target as? Categories.Target { true } else { false }
            }
            if !offers.isEmpty { return press(chance.pick(offers).id, state) }
        }
        return follow(state).map { [$0] } ?? Self.escape
    }

    /// Presses the least used of four random targets.
    private mutating func follow(_ state: AppState) -> DeviceEvent? {
        let all = state.sheet().focusable
        guard !all.isEmpty else { return nil }
        let few = (0..<4).map { _ in chance.pick(all) }
        guard let target = few.min(by: { tried[$0.id, default: 0] < tried[$1.id, default: 0] }) else { return nil }
        tried[target.id, default: 0] += 1
        return press(target.id, state).first
    }

    private static let escape: [DeviceEvent] = [.keyDown("Escape"), .keyUp("Escape")]

    private mutating func press(_ target: some ScreenTarget, _ state: AppState) -> [DeviceEvent] {
        press(TargetID(target), state)
    }

    /// A click, or a scroll towards a target outside the visible part.
    private mutating func press(_ id: TargetID, _ state: AppState) -> [DeviceEvent] {
        let sheet = state.sheet()
        let confirm: [DeviceEvent] = [.keyDown("Return"), .keyUp("Return")]
        guard let target = sheet.focusable.first(where: { $0.id == id }) else { return confirm }
        if state.focus == id && chance.oneIn(2) { return confirm }
        let centre = Point(target.rect.midX, target.rect.midY)
        if target.scrolls, let area = sheet.scrollArea, !area.viewport.contains(centre) {
            return [.scrolled(lines: centre.y > area.viewport.midY ? 3 : -3)]
        }
        return [.pointerDown(centre), .pointerUp(centre)]
    }
}

extension SeededGenerator {
    mutating func oneIn(_ count: Int) -> Bool { int(below: count) == 0 }
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[int(below: elements.count)] }
}
