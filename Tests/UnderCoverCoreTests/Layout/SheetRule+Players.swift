import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

// Rules for settings of some players, for speech, and for sentences that come and go.

extension SheetRule {
    static let players: [SheetRule] = [
        SheetRule("The easy face takes the place of the others", where: { $0.typeface == .easy && $0.toast == nil }) {
            laid in
            let written = laid.runs.filter { $0.blend == .normal }
            return "it does not".unless(written.isEmpty || written.contains { $0.face.isEasy })
        },
        // The row at the foot belongs to captions: no cover, no button and no toast stands in it.
        SheetRule("Nothing stands where captions are", where: \.captions) { laid in
            guard !(laid.state.screen is Attract || laid.state.screen is Loading) else { return [] }
            guard let row = laid.sheet.metrics.captions else { return ["there is no row"] }
            let isWritten =
                row.maxY <= laid.sheet.metrics.safeArea.maxY && laid.texts.contains(Words.captionRecord)
            // Posters fill the window, and their words are a picture.
            guard isWritten, !(laid.state.screen is Final || laid.state.screen is Podium) else {
                return "it is not written".unless(isWritten)
            }
            var hidden: [String] = []
            laid.sheet.eachInSight { command, clip in
                func isHidden(_ rect: Rect) -> Bool {
                    let seen = clip?.intersection(rect) ?? rect
                    return !seen.isEmpty && seen.intersects(row)
                }
                switch command {
                // A wall of covers fills the jukebox.
                case .cover(let quad) where !(laid.state.screen is Jukebox) && isHidden(quad.rect):
                    hidden.append("a cover")
                case .text(let run) where run.string != Words.captionRecord:
                    let width = TextMeasure.width(run.string, face: run.face, size: run.size)
                    let height = run.size * Em.cap
                    if isHidden(Rect(run.origin.x, run.origin.y - height, width, height)) { hidden.append(run.string) }
                default: break
                }
            }
            guard !(laid.state.screen is Jukebox) else { return hidden }
            return hidden + laid.sheet.targets.filter { !$0.scrolls && $0.rect.intersects(row) }.map { "\($0.id)" }
        },
        // From the first group on, each target is lit sooner or later.
        SheetRule("One switch lights everything that takes the focus", where: { $0.oneSwitch && $0.isPlain }) { laid in
            guard laid.state.isReady, SwitchScan.runs(laid.state) else { return [] }
            let sheet = laid.sheet
            let groups = sheet.switchGroups
            let stops = groups.flatMap(\.stops)
            let seen = sheet.focusable.filter { target in
                !target.scrolls || sheet.scrollArea?.viewport.contains(target.rect, slack: 2) != false
            }
            let goesOn = (sheet.scrollArea?.maximum ?? 0) > 1
            // So many moves at most, groups and then their stops, until a press can reach anything.
            let moves = groups.count + (groups.map(\.stops.count).max() ?? 0)
            return seen.filter { !stops.contains(.target($0.id)) }.map { "\($0.id)" }
                + "no page".unless(!goesOn || stops.contains { if case .page = $0 { true } else { false } })
                + "\(moves) moves".unless(moves <= 40)
        },
        SheetRule("What one switch lights is drawn", where: { $0.oneSwitch && $0.isPlain && $0.isWindow((1280, 720)) })
        {
            laid in
            guard laid.state.isReady, SwitchScan.lit(in: laid.sheet, laid.state) != nil else { return [] }
            let unlit = laid.changed { $0.settings.oneSwitch = false }
            return "it is not".unless(laid.sheet.list.count > unlit.list.count)
        },
        // Valve asks for 9 px and recommends 12.
        SheetRule("No word on a Steam Deck is under 12 pixels", where: \.isDeck) { laid in
            laid.runs.filter { $0.size < 12 }.map { "“\($0.string)” is \($0.size) px" }
        },
        SheetRule("A pad is shown its buttons", where: { $0.isDeck && $0.textSize == 100 }, faults: padFaults),
    ]

    private static let padIcons = Set(
        [PadKind.xbox, .playStation, .nintendo].flatMap { kind in PadButton.allCases.map { $0.icon(on: kind) } }
            + [.dpad, .dpadAcross, .dpadUpDown])
    private static let caps = Set(
        Action.allCases.flatMap { Bindings.standard($0).keys }.filter { $0.rawValue.count > 1 }.map(\.cap)
            + [Words.arrowKeys])
    /// Names of teams, and what is on a button, that are names of keys, too.
    private static let namesOfKeys: [String: Set<String>] = [
        "seat-teams": ["Left", "Right"], "podium-teams": ["Left", "Right"],
        "favourites-open": ["Back"], "favourites-second": ["Back"],
    ]

    private static func padFaults(_ laid: LaidOut) -> [String] {
        // At a party each seat shows what its own device has.
        guard !laid.sample.hasPrefix("party"), !(laid.state.screen is Loading) else { return [] }
        let words = namesOfKeys[laid.sample] ?? []
        func isKey(_ run: TextRun) -> Bool { caps.contains(run.string) && !words.contains(run.string) }
        // The page of controls lists keys on purpose, and the keyboard on the screen has a space bar.
        let keys = laid.runs.filter { run in
            run.face == .bold && run.align == .center && isKey(run) && run.string != "Space"
                && !laid.sample.hasPrefix("settings")
        }
        let drawn = keys.map { "the key “\($0.string)” is drawn" }
        guard !laid.sheet.iconMarks.contains(where: { padIcons.contains($0.icon) }), !laid.sample.contains("-pad")
        else {
            return drawn
        }
        let hints = laid.changed { $0.input.glyphs = .keyboard }.runs.contains(where: isKey)
        return drawn + "the keyboard has hints here, and the pad none".unless(!hints)
    }
}

extension Cell {
    /// The words and the window that most players have, whatever they set besides.
    fileprivate var isPlain: Bool { flavour == .plain && tabs == 0 && scroll == 0 && interfaceScale == 100 }
    fileprivate var isDeck: Bool {
        if case .pad = glyphs { isPlain && isWindow((1280, 800)) && typeface == nil } else { false }
    }
}

// MARK: - Speech

extension SheetRule {
    private static func isHeard(_ cell: Cell) -> Bool { cell.isUsual((1280, 720)) }

    static let spoken: [SheetRule] = [
        SheetRule("Everything written is said", where: isHeard) { laid in
            guard !(laid.state.screen is Loading) else { return [] }
            let screen = laid.spoken
            let lines = screen.lines.map(\.text)
            let said = SaidWords(lines + [lines.joined(separator: " ")])
            // The goldens of `SpokenScreensTests` show these words.
            let reworded = screen.sheet.groups.filter { $0.words != nil }.flatMap { screen.sheet.list[$0.commands] }
            var unsaid: [String] = []
            screen.sheet.eachInSight { command, clip in
                guard case .text(let run) = command, (clip ?? screen.sheet.metrics.bounds).contains(run.origin),
                    screen.sheet.hintsTop.map({ run.origin.y < $0 }) ?? true, !said.contains(run.string),
                    !(screen.sheet.target(under: run)?.id.target is KeyboardKey), !isSign(run.string, laid.state),
                    !isOnlySeen(run, laid), !reworded.contains(command)
                else { return }
                unsaid.append("“\(run.string)”")
            }
            return unsaid
        },
        // Speech says a screen's name when it opens.
        SheetRule("A screen has a heading, and is listed in order", where: isHeard) { laid in
            guard !(laid.state.screen is Loading) else { return [] }
            let lines = laid.spoken.lines
            let order: [SpokenLine.Kind] = [.message, .heading, .notice, .focus, .more]
            let places = lines.compactMap { order.firstIndex(of: $0.kind) }
            return "it has no heading".unless(laid.spoken.sheet.heading?.isEmpty == false)
                + "\(lines)".unless(places == places.sorted() && !lines.isEmpty)
                + "not all of the focus".unless(
                    lines.count { $0.kind == .focus } == laid.spoken.sheet.focusable.count)
        },
        // Layout runs sixty times a second, and most players have speech switched off, so it collects no words then.
        SheetRule("What nobody hears is not put into words", where: isHeard) { laid in
            guard !(laid.state.screen is Loading) else { return [] }
            let (seen, heard) = (laid.sheet, laid.state.sheet(isSpoken: true))
            return "words are collected".unless(seen.labels.isEmpty && seen.heading == nil && seen.notice == nil)
                + "nothing is said".unless(!heard.labels.isEmpty || heard.heading != nil)
                + "speech changes the picture".unless(seen.list == heard.list && seen.targets == heard.targets)
        },
    ]

    /// Texts that are not for reading: marks of keys, buttons and places, of which the controls tell, and signs.
    private static func isSign(_ text: String, _ state: AppState) -> Bool {
        let caps = Action.allCases.flatMap { state.settings.bindings[$0].keys }.map(Words.keyCap) + ["1", "2", "3"]
        return text.count == 1 || text == Words.backWord || caps.contains(text)
            || !text.contains { $0.isLetter || $0.isNumber }
    }

    /// Attract mode shows a game without players, and a round has seconds. The search lies on a screen that was read
    /// before, and has the hints of a keyboard at its foot.
    private static func isOnlySeen(_ run: TextRun, _ laid: LaidOut) -> Bool {
        switch laid.state.screen {
        case is Attract: true
        case is Guessing: !run.string.contains(where: \.isLetter)
        case is Search:
            run.origin.y > (laid.sheet.over?.maxY ?? laid.sheet.metrics.height)
                || [Words.openTopHit, Words.close].contains(run.string)
        default: false
        }
    }
}

// MARK: - Toasts

extension SheetRule {
    private static func hasToast(_ cell: Cell) -> Bool { cell.toast != nil }
    /// It is drawn last.
    private static func place(_ laid: LaidOut) -> Rect { laid.sheet.boxes.last ?? .zero }

    static let toasts: [SheetRule] = [
        SheetRule("A toast leaves what can be pressed in sight where there is room", where: hasToast) { laid in
            guard !(laid.state.screen is Loading) else { return [] }
            let (sheet, rect) = (laid.sheet, place(laid))
            let scrolls = sheet.scrollArea.map { $0.maximum > 0 } ?? false
            let fixed = sheet.targets.filter { !scrolls || !$0.scrolls }.map(\.rect)
            let taken = fixed + (scrolls ? [sheet.scrollArea?.viewport].compactMap { $0 } : [])
            let titles = sheet.runs.filter { $0.face == .display }.map(\.box)
            let isOver = taken.contains { $0.intersects(rect) }
            let here = "it lies at \(rect.short)".unless(
                !isOver || !isRoom(for: rect, on: sheet, besides: taken + titles + sheet.toastObstacles))
            guard let held = sheet.targets.first(where: { $0.id == laid.state.focus }) else { return here }
            let seen = held.scrolls ? sheet.scrollArea?.viewport.intersection(held.rect) ?? held.rect : held.rect
            return here
                + "it lies at \(rect.short) over \(held.id)".unless(
                    !seen.intersects(rect) || !isRoom(for: rect, on: sheet, besides: [seen]))
        },
        SheetRule("A toast lies on no title", where: hasToast) { laid in
            laid.runs.filter { $0.face == .display && $0.blend == .normal && $0.box.intersects(place(laid)) }
                .map(\.string)
        },
        // The toast of Share and F12 must not hide the buttons that come next.
        SheetRule(
            "A toast lies on the print of a final, beside its words",
            of: ["final-flawless", "final-great", "final-good", "final-poor", "final-nothing"], where: hasToast
        ) { laid in
            let rect = place(laid)
            return laid.sheet.targets.filter { $0.rect.intersects(rect) }.map { "\($0.id)" }
                + rect.short.unless(FinalFrame(laid.sheet.metrics).print.contains(rect))
        },
        SheetRule(
            "A toast lies on the cover of a result, not on names", of: ["right", "wrong", "late"],
            where: { $0.toast == Words.muted }
        ) { laid in
            let rect = place(laid)
            return rect.short.unless(RoundFrame(laid.sheet.metrics, choices: 3).cover.contains(rect))
        },
    ]

    /// Says whether a toast of this size could lie a little away from all of these, found by trying.
    private static func isRoom(for size: Rect, on sheet: Sheet, besides taken: [Rect]) -> Bool {
        let area = sheet.content
        let walls = taken.map { $0.inset(-sheet.px(20) - 2) }
        let foot = sheet.hintsTop.map { $0 - sheet.px(20) } ?? area.maxY
        for y in stride(from: area.minY, through: foot - size.height, by: 6) {
            for x in stride(from: area.minX, through: area.maxX - size.width, by: 6)
            where !walls.contains(where: { $0.intersects(Rect(x, y, size.width, size.height)) }) {
                return true
            }
        }
        return false
    }
}
