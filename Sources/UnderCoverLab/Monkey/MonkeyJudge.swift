import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

/// Checks the invariants after every turn, with any input and any fault.
enum MonkeyJudge {
    /// After so many presses of Back, with answers to the questions on the way, the categories must be on the screen.
    static let pressesHome = 24

    /// The broken invariant, in words; nil if all hold.
    static func fault(_ state: AppState, _ list: DisplayList) -> String? {
        if state.stack.isEmpty { return "there is no screen" }
        return focus(state) ?? numbers(list)
    }

    private static func focus(_ state: AppState) -> String? {
        // A party's round and a vote have no focus: all answer by place.
        if state.traits.part == .round, state.match?.isParty == true { return nil }
        if state.traits.takesSeats, state.traits.padRules.answersByPlace { return nil }
        if state.screen.name == Loading.name { return nil }
        guard !state.sheet().focusable.contains(where: { $0.id == state.focus }) else { return nil }
        return "“\(state.focus?.description ?? "nothing")” has the focus and is not there"
    }

    // MARK: The way home

    /// Presses Back on a copy of the state. Returns what is wrong if that does not lead to the categories.
    static func wayHome(_ state: AppState) -> String? {
        var copy = state
        _ = step(&copy, .device(.resized(width: 1280, height: 720, density: 1)))
        _ = step(&copy, .device(.visibilityChanged(true)))
        _ = step(&copy, .device(.focusChanged(true)))
        for _ in 0..<pressesHome {
            if copy.traits.isFirst { return nil }
            goBack(&copy)
            // A result shows for a moment before it takes a press.
            for _ in 0..<60 { _ = step(&copy, .tick) }
        }
        return "after \(pressesHome) times Back it is still on \(copy.screen.name)"
    }

    private static func goBack(_ state: inout AppState) {
        if SettingsScreen.listening(state) != nil { press("Escape", &state) }
        switch state.screen {
        case let question as Question:
            choose(question.subject == .leaveMatch ? Question.Target.yes : .no, &state)
        case _ where state.traits.part == .round:
            press(key(.pause, state), &state)
            // A player may give the pause key to an answer; then Back still pauses.
            if state.traits.part == .round { press(key(.back, state), &state) }
            choose(Pause.Target.leave, &state)
        default: press(key(.back, state), &state)
        }
    }

    private static func key(_ action: Action, _ state: AppState) -> Key { state.settings.bindings[action].keys[0] }

    private static func choose(_ target: some ScreenTarget, _ state: inout AppState) {
        guard state.sheet().focusable.contains(where: { $0.id.is(target) }) else { return }
        state.focus = TargetID(target)
        press(key(.confirm, state), &state)
    }

    private static func press(_ key: Key, _ state: inout AppState) {
        _ = step(&state, .device(.keyDown(key)))
        _ = step(&state, .device(.keyUp(key)))
    }

    // MARK: The picture

    /// Every number is finite, and every push and clip is closed.
    static func numbers(_ list: DisplayList) -> String? {
        var (pushes, clips) = (0, 0)
        for command in list {
            switch command {
            case .push: pushes += 1
            case .pop: pushes -= 1
            case .clip: clips += 1
            case .unclip: clips -= 1
            default: break
            }
            guard pushes >= 0, clips >= 0 else { return "something is closed that was not open" }
            guard values(command).allSatisfy(\.isFinite) else { return "not finite: \(command)" }
        }
        return pushes == 0 && clips == 0 ? nil : "something is left open"
    }

    private static func values(_ command: Command) -> [Double] {
        switch command {
        case .clear, .pop, .unclip: []
        case .box(let box): values(box.rect) + [box.radius, box.strokeWidth, box.dash]
        case .text(let run): [run.origin.x, run.origin.y, run.size, run.maxWidth ?? 0, run.tracking]
        case .icon(let mark): values(mark.rect)
        case .cover(let quad): values(quad.rect) + values(quad.effect)
        case .halftone(let print): values(print.rect) + [print.cells, print.printed]
        case .gradient(let field): values(field.rect) + [field.seconds, field.opacity]
        case .code(let mark): values(mark.rect)
        case .dimmed(let page): values(page.rect) + [page.pitch] + page.list.flatMap(values)
        case .push(let turn):
            [turn.pivot.x, turn.pivot.y, turn.offset.x, turn.offset.y, turn.scale, turn.degrees, turn.opacity]
        case .clip(let rect): values(rect)
        }
    }

    private static func values(_ rect: Rect) -> [Double] { [rect.x, rect.y, rect.width, rect.height] }

    private static func values(_ effect: CoverEffect) -> [Double] {
        switch effect {
        case .sharp: []
        case .blur(let sigma): [sigma]
        case .veiled(let veil): [veil.amount, veil.focus.x, veil.focus.y, veil.lettering]
        }
    }
}
