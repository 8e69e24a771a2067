import Foundation
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// One way to look at a sample. A cell's sheet is laid out once, given to all rules, and dropped.
struct Cell: Sendable, CustomStringConvertible {
    typealias Window = (width: Int, height: Int)

    var width: Int
    var height: Int
    var textSize = 100
    var flavour = Flavour.plain
    var language = Language.english
    /// Nil: as the sample has it. Samples of pads keep theirs.
    var glyphs: GlyphSet?
    var interfaceScale = 100
    var safeArea = 0
    var theme: ThemeChoice?
    var typeface: TypefaceChoice?
    var oneSwitch = false
    var captions = false
    var toast: String?
    /// How often Tab was pressed: other things have the focus, lists are scrolled to them.
    var tabs = 0
    var scroll = 0.0

    init(_ window: Window, text textSize: Int = 100, change: (inout Cell) -> Void = { _ in }) {
        (width, height) = window
        self.textSize = textSize
        change(&self)
    }

    /// A window with the words and settings that most players have.
    var isOrdinary: Bool {
        flavour == .plain && language == .english && interfaceScale == 100 && safeArea == 0 && !oneSwitch && !captions
            && toast == nil && tabs == 0 && typeface == nil && glyphs == nil
    }

    /// One of the windows that all samples take in turn: the others have room for less.
    var isOfTheTable: Bool { isOrdinary && Self.windows.contains { $0 == (width, height) } }

    /// One of these windows, and nothing unusual.
    func isUsual(_ windows: Window...) -> Bool {
        isOrdinary && textSize == 100 && scroll == 0 && windows.contains { $0 == (width, height) }
    }

    func isWindow(_ windows: Window...) -> Bool { windows.contains { $0 == (width, height) } }

    func state(_ fixture: Fixture) -> AppState {
        var state = fixture.state
        state.settings.textSize = textSize
        state.settings.interfaceScale = interfaceScale
        if safeArea > 0 { state.settings.safeArea = .percent(safeArea) }
        state.settings.theme = theme ?? state.settings.theme
        state.settings.typeface = typeface ?? state.settings.typeface
        if let glyphs, !fixture.name.contains("-pad") { state.input.glyphs = glyphs }
        if captions {
            state.settings.captions = true
            state.captions.received(sound: Words.captionRecord, at: state.tick)
        }
        _ = step(&state, .device(.resized(width: width, height: height, density: 1)))
        if oneSwitch {
            state.settings.oneSwitch = true
            Typing.repair(&state)
        }
        if let toast { state.toast = Toast(text: toast, since: state.tick) }
        if tabs > 0, SettingsScreen.listening(state) == nil {
            let targets = state.sheet().focusable
            if !targets.isEmpty { state.setFocus(targets[tabs % targets.count].id) }
        }
        if scroll > 0 { _ = step(&state, .device(.scrolled(lines: scroll))) }
        return state
    }

    /// The window, and what is not as usual.
    var description: String {
        let unusual: [(String, Bool)] = [
            ("text \(textSize)", textSize != 100), ("\(flavour) words", flavour != .plain),
            (language.rawValue, language != .english), ("scale \(interfaceScale)", interfaceScale != 100),
            ("safe area \(safeArea) %", safeArea > 0), (glyphs.map { "\($0)" } ?? "", glyphs != nil),
            (theme.map { "\($0)" } ?? "", theme != nil), (typeface.map { "\($0) face" } ?? "", typeface != nil),
            ("one switch", oneSwitch), ("captions", captions), ("toast “\((toast ?? "").prefix(12))”", toast != nil),
            ("focus \(tabs)", tabs > 0), ("scrolled \(scroll)", scroll > 0),
        ]
        return (["\(width)×\(height)"] + unusual.filter(\.1).map(\.0)).joined(separator: " ")
    }
}

// MARK: - The table

extension Cell {
    static let goldens: [Cell] = [(1280, 720), (480, 320), (720, 1280), (3840, 1080)].map { Cell($0) }
    /// The windows people really have, and some that are short of room.
    static let windows: [Window] =
        ScreenMetrics.table.map { ($0.width, $0.height) } + [(480, 320), (600, 1024), (853, 480), (3840, 1080)]
    /// For samples that a rule names.
    private static let moreWindows: [Window] = [
        (640, 480), (900, 900), (1200, 1100), (800, 1280), (1024, 600), (320, 240),
    ]
    private static let textSizes = [100, 200, 80, 150, 120]
    private static let isThorough = Thoroughness.times(1) > 1

    /// All cells of a sample, none of them twice. The cells taken in turn depend on the sample's place among all
    /// samples, so that the samples of one screen share the windows and text sizes; a thorough run takes everything.
    static func all(_ sample: String, place: Int) -> [Cell] {
        goldens + sizes(sample, place) + randomSizes(place) + flavours(place) + languages(place) + players(place)
            + toasts(sample, place) + scrolls(sample, place)
    }

    /// Samples that came after the others, in the order in which they came. They stand at the end, so that all others keep
    /// their windows; a new sample is named here, too.
    private static let later = [
        "album-family", "awards-room", "category-family-lacks", "category-family", "kind-card-room",
        "lobby-kids", "lobby-more-phones", "party-guessing-struck", "party-result-own", "party-result-room",
        "podium-room", "standings-overtaking", "standings-room", "vote-drawn-evening", "vote-drawn",
        "vote-evening-full", "vote-evening", "vote-full", "vote-lot-said", "vote-lot", "vote-open",
        "vote-room", "vote", "lobby-more-family",
        "album-of-a-friday", "back-catalogue", "category-month", "daily-friday", "home-more-fridays", "new-releases",
        "new-releases-before", "new-releases-last", "new-releases-lost", "new-releases-pressing", "press-wait",
        "press-wait-lost",
        "canon", "canon-done", "canon-few", "canon-fetching", "canon-fun", "canon-interrupted", "canon-offline",
        "canon-silent", "daily-canon", "daily-canon-done", "daily-result-canon", "add-category-file", "folder-asking",
        "home-further", "home-evening", "party-find-the-cover", "party-which-came-first",
    ]

    /// The places of all samples, which choose their cells.
    static let turns: [String: Int] = {
        let names = Fixture.all.map(\.name)
        let known = names.filter { !later.contains($0) } + later.filter(names.contains)
        return Dictionary(uniqueKeysWithValues: known.enumerated().map { ($1, $0) })
    }()

    private static func inTurn<Part>(_ parts: [Part], _ turn: Int, of turns: Int) -> [Part] {
        isThorough ? parts : parts.enumerated().filter { ($0.offset + turn) % turns == 0 }.map(\.element)
    }

    private static func sizes(_ sample: String, _ place: Int) -> [Cell] {
        let isNamed = SheetRule.named.contains(sample)
        let cells = (windows + (isNamed ? moreWindows : [])).enumerated().flatMap { number, window in
            let turn = place + number
            let sizes = isThorough || isNamed ? textSizes : [0, 2].map { textSizes[(turn + $0) % textSizes.count] }
            return sizes.map { Cell(window, text: $0) }
        }
        return cells.filter { cell in
            cell.textSize != 100 || !goldens.contains { cell.isWindow(($0.width, $0.height)) }
        }
    }

    /// From 320 × 240 to 7680 × 4320, with settings of every kind.
    private static func randomSizes(_ place: Int) -> [Cell] {
        var chance = SeededGenerator(seed: 2 + UInt64(place))
        return Flavour.allCases.flatMap { flavour in
            (0..<Thoroughness.times(flavour == .plain ? 2 : 1)).map { _ in
                let window = size(&chance)
                // Larger letters than both allow together have room on no screen, and large ones none in a small window.
                let most = max(100, min(window.width, window.height) / 3)
                let text = min(80 + 10 * chance.int(below: 13), most)
                let scale = chance.int(below: 3) == 0 ? 75 + 5 * chance.int(below: 26) : 100
                return Cell(window, text: text) {
                    $0.flavour = flavour
                    $0.interfaceScale = min(scale, 32_000 / text, most)
                    $0.safeArea = chance.int(below: 11)
                    $0.glyphs = [.keyboard, .pad(.xbox), .pad(.nintendo), .touch][chance.int(below: 4)]
                    $0.theme = ThemeChoice.allCases[chance.int(below: 4)]
                    // The table's windows are laid out in it at 200 %, too; here its taller lines may touch.
                    $0.typeface = text > 180 ? .poster : TypefaceChoice.allCases[chance.int(below: 2)]
                    $0.oneSwitch = chance.int(below: 4) == 0
                    $0.tabs = chance.int(below: 24)
                    $0.scroll = Double(chance.int(below: 8))
                }
            }
        }
    }

    /// Words from outside that are long, wide or odd.
    private static func flavours(_ place: Int) -> [Cell] {
        Flavour.allCases.filter { $0 != .plain }.enumerated().flatMap { number, flavour in
            inTurn(ScreenMetrics.table, place + number, of: 5).map { row in
                Cell((row.width, row.height)) { $0.flavour = flavour }
            }
        }
    }

    /// The windows in which sentences are cut first. All languages meet all screens there, and the others in turn.
    private static func languages(_ place: Int) -> [Cell] {
        let narrow = [Cell((480, 320)), Cell((1280, 720), text: 200)]
        let wide = [
            Cell((1280, 720)), Cell((1024, 768)), Cell((720, 1280)), Cell((3440, 1440)), Cell((720, 1280), text: 200),
        ]
        return Catalogues.languages.enumerated().flatMap { turn, language in
            // The pseudo-language, which is half as long again as any real one, takes all.
            let others = isThorough || language == .pseudo ? wide : [wide[safe: (place + turn) % 10]].compactMap(\.self)
            return (narrow + others).map { cell in
                var cell = cell
                cell.language = language
                return cell
            }
        }
    }

    /// Settings of some players, and pads at the Steam Deck's window.
    private static func players(_ place: Int) -> [Cell] {
        let easy = inTurn(Array(ScreenMetrics.table.enumerated()), place, of: 3).map { index, row in
            Cell((row.width, row.height), text: index % 2 == 0 ? 100 : 200) { $0.typeface = .easy }
        }
        let captions = [(1280, 720), (480, 320), (720, 1280), (1024, 768), (3440, 1440)].enumerated().flatMap {
            index, window in
            inTurn([100, 200], place + index, of: 2).map { text in Cell(window, text: text) { $0.captions = true } }
        }
        let switches = [(1280, 720), (480, 320), (720, 1280)].map { window in Cell(window) { $0.oneSwitch = true } }
        let pads = [(PadKind.xbox, 100), (.xbox, 80), (.playStation, 100), (.nintendo, 100)].map { pad, text in
            Cell((1280, 800), text: text) { $0.glyphs = .pad(pad) }
        }
        return easy + captions + switches + pads
    }

    private static func toasts(_ sample: String, _ place: Int) -> [Cell] {
        ToastTests.windows.enumerated().flatMap { index, window in
            let texts =
                SheetRule.named(ofToasts: sample) ? ToastTests.texts : inTurn(ToastTests.texts, place + index, of: 2)
            return texts.map { text in Cell(window) { $0.toast = text } }
        }
    }

    private static func scrolls(_ sample: String, _ place: Int) -> [Cell] {
        guard SheetRule.scrolled.contains(sample) else { return [] }
        return (windows + moreWindows).enumerated().flatMap { index, window in
            [1.0, 2, 3, 5, 7, 9, 99].enumerated().map { number, lines in
                Cell(window, text: (place + index + number) % 2 == 0 ? 100 : 200) { $0.scroll = lines }
            }
        }
    }

    /// Uniform in the logarithm, as windows are.
    static func size(_ chance: inout SeededGenerator) -> Window {
        (length(320, 7680, &chance), length(240, 4320, &chance))
    }

    private static func length(_ least: Int, _ most: Int, _ chance: inout SeededGenerator) -> Int {
        var high = least
        while high < most, chance.int(below: 4) != 0 { high *= 2 }
        let top = min(high * 2, most)
        return least + chance.int(below: max(top - least, 1))
    }
}
