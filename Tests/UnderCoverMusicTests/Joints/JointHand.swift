import Foundation
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// One player with one device: presses only what that device has.
struct JointHand: Sendable {
    static let pad: PadID = 1
    static let phone = PhoneID(0)

    let presser: JointPresser

    private static let arrows = [Action.down, .up, .right, .left]
    /// No screen has more targets in a row.
    private static let longestWay = 24

    // MARK: Presses

    private func press(_ key: Key, _ game: inout Walkthrough) { game.key(key) }

    private func arrow(_ action: Action, _ game: inout Walkthrough) {
        if presser == .pad {
            let buttons: [Action: PadButton] = [.up: .up, .down: .down, .left: .left, .right: .right]
            game.pad(buttons[action] ?? .up, Self.pad)
        } else {
            press(Key(rawValue: action.rawValue.capitalized), &game)
        }
    }

    func confirm(_ game: inout Walkthrough) {
        switch presser {
        case .pad: game.pad(.south, Self.pad)
        case .remote: press("Select", &game)
        case .oneSwitch: press("Space", &game)
        case .keys, .speech, .mouse, .phone: press("Return", &game)
        }
    }

    /// Presses anything at all, where nothing else is to be pressed.
    func wake(_ game: inout Walkthrough) {
        guard presser == .mouse else { return confirm(&game) }
        click(Point(Double(game.state.window.width) / 2, Double(game.state.window.height) / 2), &game)
    }

    private func click(_ point: Point, _ game: inout Walkthrough) {
        game.send(.device(.pointerMoved(point)))
        game.send(.device(.pointerDown(point)))
        game.send(.device(.pointerUp(point)))
    }

    private func say(_ message: PhoneMessage, _ game: inout Walkthrough) {
        game.send(.phones([.said(Self.phone, message, lag: 0)]))
    }

    // MARK: Targets

    /// Presses a target, by its description. False where it is not there, or the device cannot reach it.
    func choose(_ name: String, in game: inout Walkthrough) -> Bool {
        game.settle()
        switch presser {
        case .mouse: return clickOn(name, &game)
        case .oneSwitch: return scan(name, &game)
        case .keys, .pad, .remote, .speech, .phone:
            guard walk(to: name, &game) else { return false }
            confirm(&game)
            return true
        }
    }

    private func clickOn(_ name: String, _ game: inout Walkthrough) -> Bool {
        for _ in 0..<40 {
            let sheet = game.state.sheet()
            guard let target = sheet.targets.first(where: { $0.id.description == name }) else { return false }
            let centre = Point(target.rect.midX, target.rect.midY)
            if target.scrolls, let area = sheet.scrollArea, !area.viewport.contains(centre) {
                game.send(.device(.scrolled(lines: centre.y > area.viewport.midY ? 1 : -1)))
                continue
            }
            click(centre, &game)
            return true
        }
        return false
    }

    private func scan(_ name: String, _ game: inout Walkthrough) -> Bool {
        func holds(_ lit: SwitchLit) -> Bool {
            lit.stops.contains { if case .target(let id) = $0 { id.description == name } else { false } }
        }
        let pace = game.state.settings.switchPace.ticks
        for _ in 0..<2 {
            var isLit = false
            for _ in 0..<80 where !isLit {
                isLit = SwitchScan.lit(in: game.state.sheet(), game.state).map(holds) == true
                if !isLit { game.tick(pace) }
            }
            guard isLit else { return false }
            let lit = SwitchScan.lit(in: game.state.sheet(), game.state)
            confirm(&game)
            // A value that can be stepped is pressed once more.
            if lit?.stops.count == 1 {
                if game.state.input.scan.stepping != nil { confirm(&game) }
                return true
            }
        }
        return false
    }

    /// Straight there, as eyes lead a hand; where no arrow comes nearer, by search.
    private func walk(to name: String, _ game: inout Walkthrough) -> Bool {
        for _ in 0..<Self.longestWay {
            let targets = game.state.sheet().focusable
            guard let target = targets.first(where: { $0.id.description == name }) else { return false }
            guard game.state.focus != target.id else { return true }
            let now = game
            guard let next = Self.arrows.lazy.compactMap({ nearer(target, targets, $0, now) }).first else {
                guard let way = search(target.id, game) else { return false }
                for action in way { arrow(action, &game) }
                return game.state.focus == target.id
            }
            game = next
        }
        return false
    }

    /// The game after an arrow, where that led the focus nearer.
    private func nearer(
        _ target: Target, _ targets: [Target], _ action: Action, _ game: Walkthrough
    ) -> Walkthrough? {
        func distance(_ game: Walkthrough) -> Double? {
            targets.first { $0.id == game.state.focus }.map {
                abs($0.rect.midX - target.rect.midX) + abs($0.rect.midY - target.rect.midY)
            }
        }
        guard let before = distance(game) else { return nil }
        var copy = game
        arrow(action, &copy)
        guard let after = distance(copy), after < before else { return nil }
        return copy
    }

    /// Breadth first over the places of the focus.
    private func search(_ wanted: TargetID, _ game: Walkthrough) -> [Action]? {
        var seen: Set<TargetID> = []
        var open: [(game: Walkthrough, way: [Action])] = [(game, [])]
        let screen = game.state.screen.name
        while !open.isEmpty {
            var next: [(game: Walkthrough, way: [Action])] = []
            for place in open where place.way.count < Self.longestWay {
                for action in Self.arrows {
                    var copy = place.game
                    arrow(action, &copy)
                    guard copy.state.screen.name == screen, let focus = copy.state.focus else { continue }
                    if focus == wanted { return place.way + [action] }
                    if seen.insert(focus).inserted { next.append((copy, place.way + [action])) }
                }
            }
            open = next
        }
        return nil
    }

    // MARK: Answers

    /// Presses one choice of the round, by its place.
    func answer(_ place: Int, in game: inout Walkthrough) {
        let device = game.state.match?.isParty == true ? seat(in: game.state)?.device : nil
        switch presser {
        case .phone: say(.answer(round: game.state.match?.current ?? 0, place: place), &game)
        case .mouse: _ = clickOn("choice.\(place)", &game)
        case .oneSwitch:
            guard (game.state.screen as? Guessing)?.scanned(game.state) == place else { return }
            confirm(&game)
        case .pad where place >= 4: game.pad(place == 4 ? .leftShoulder : .rightShoulder, Self.pad)
        case .pad: game.pad([.north, .west, .east, .south][place], Self.pad)
        case .keys, .speech, .remote:
            if device != nil || game.state.match?.turn != nil {
                let keys: [Key] = device == .leftKeys ? ["W", "A", "D", "S"] : ["Up", "Left", "Right", "Down"]
                press(keys[place], &game)
            } else if presser == .remote {
                guard walk(to: "choice.\(place)", &game) else { return }
                if (game.state.screen as? Guessing)?.isArmed(game.state) == false { return }
                confirm(&game)
            } else {
                press(Key(rawValue: String(place + 1)), &game)
            }
        }
    }

    func seat(in state: AppState) -> Seat? {
        switch presser {
        case .pad: state.party.seat(of: .pad(Self.pad))
        case .mouse: state.party.seat(of: .pointer)
        case .phone: state.party.seat(of: .phone(Self.phone))
        case .keys, .speech, .remote, .oneSwitch: state.party.seat(of: .rightKeys) ?? state.party.seat(of: .leftKeys)
        }
    }

    /// Types a title as the device does: letters, or keys of the screen until it is suggested.
    func type(_ album: Album, in game: inout Walkthrough) {
        guard presser != .keys, presser != .speech else {
            game.write(album.title)
            game.key("Return")
            return
        }
        if !game.state.showsKeyboard { _ = choose("show", in: &game) }
        for letter in album.title.lowercased().filter({ $0.isASCII && $0.isLetter }).prefix(4) {
            guard choose("key.\(letter)", in: &game) else { return }
            game.tick()
            let found = (game.state.screen as? Guessing)?.suggestions.firstIndex { $0.id == album.id }
            if let found, choose("suggestion.\(found)", in: &game) { return }
        }
    }

    // MARK: Ways out

    func back(_ game: inout Walkthrough) {
        switch presser {
        case .keys, .speech, .phone: press("Escape", &game)
        case .remote: press("AC Back", &game)
        case .pad: game.pad(game.state.padPausesOnly ? .start : .east, Self.pad)
        case .mouse:
            if clickOn("wayOut", &game) || clickOn("pause", &game) { return }
            game.send(.device(.pointerBack))
        case .oneSwitch:
            game.send(.device(.keyDown("Space")))
            game.tick(SwitchScan.backTicks + 1)
            game.send(.device(.keyUp("Space")))
        }
    }

    /// From anywhere to the first screen, by the device alone. nil: it is there; else the screen where it is stuck.
    func home(_ game: inout Walkthrough) -> String? {
        if presser == .phone { return endsParty(&game) }
        for _ in 0..<48 {
            if game.state.screen is Categories { return nil }
            step(&game)
            game.tick(60)
        }
        return game.state.screen.name
    }

    private func step(_ game: inout Walkthrough) {
        switch game.state.screen {
        case let question as Question:
            _ = choose(question.subject == .leaveMatch ? "yes" : "no", in: &game)
        case is Pause: _ = choose("leave", in: &game)
        // The switch answers as long as the round runs, and goes back from its result.
        case is Guessing where presser == .oneSwitch: game.tick(120)
        default:
            game.settle()
            back(&game)
        }
    }

    /// A phone leads no menus: it ends the match, and then the party.
    private func endsParty(_ game: inout Walkthrough) -> String? {
        game.settle()
        if game.state.match != nil { say(.end, &game) }
        guard game.state.match == nil else { return "\(game.state.screen.name), which the phone cannot end" }
        game.tick()
        say(.endParty, &game)
        return game.state.phones.isHeld || game.state.screen is Lobby ? game.state.screen.name : nil
    }
}

extension AppState {
    /// Buttons of a pad only answer or go on here; Start is the way out.
    fileprivate var padPausesOnly: Bool {
        screen is Guessing || traits.padRules.onlyGoesOn
    }
}
