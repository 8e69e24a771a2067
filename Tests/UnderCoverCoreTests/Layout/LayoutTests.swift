import Testing
import UnderCoverPixels

@testable import UnderCoverCore

/// Every screen in windows of every size, with text from small to double and words from short to impossible.
struct LayoutTests {
    struct Case {
        var fixture: Fixture
        var width: Int
        var height: Int
        var textSize = 100
        var interfaceScale = 100
        var safeArea = SafeAreaChoice.percent(0)
        var glyphs = GlyphSet.keyboard
        var theme = ThemeChoice.light
        var typeface = TypefaceChoice.poster
        var oneSwitch = false
        /// How often Tab was pressed: other things have the focus, lists are scrolled to them.
        var tabs = 0
        var scroll = 0.0

        var state: AppState {
            var state = fixture.state
            state.settings.textSize = textSize
            state.settings.interfaceScale = interfaceScale
            state.settings.safeArea = safeArea
            state.settings.theme = theme
            state.settings.typeface = typeface
            state.settings.oneSwitch = oneSwitch
            state.input.glyphs = glyphs
            _ = step(&state, .device(.resized(width: width, height: height, density: 1)))
            let targets = state.sheet().focusable
            if tabs > 0, !targets.isEmpty, state.listening == nil {
                state.setFocus(targets[tabs % targets.count].id)
            }
            if scroll > 0 { _ = step(&state, .device(.scrolled(lines: scroll))) }
            return state
        }

        var name: String {
            "\(fixture.name) \(width)×\(height) text \(textSize) scale \(interfaceScale) safe \(safeArea)"
                + " \(glyphs) focus \(tabs) scroll \(scroll) \(typeface)"
                + (oneSwitch ? " one switch" : "")
        }
    }

    /// The first faults of all cases, each case named.
    private func faults(_ cases: [Case]) -> [String] {
        cases.flatMap { one in
            let state = one.state
            return faults(of: state, one).map { "\(one.name): \($0)" }
        }
    }

    private func faults(of state: AppState, _ one: Case) -> [String] {
        let sheet = state.sheet()
        var faults = LayoutCheck.faults(in: sheet)
        if state.screen.name != "loading", !state.answersByPlace,
            !sheet.focusable.contains(where: { $0.id == state.focus })
        {
            faults.append("nothing has the focus (\(state.focus?.description ?? ""))")
        }
        // Of larger buttons two rows can be more than there is.
        if LayoutTests.isMenu(state), one.interfaceScale <= 150, sheet.focusable.contains(where: \.scrolls) {
            faults.append("its menu is scrolled")
        }
        return faults + roundFaults(state, sheet, one)
    }

    /// Four buttons, which have room in any window.
    private static func isMenu(_ state: AppState) -> Bool {
        state.screen is Pause || (state.screen as? Favourites)?.open != nil
    }

    private func roundFaults(_ state: AppState, _ sheet: Sheet, _ one: Case) -> [String] {
        guard state.screen is Guessing, let round = state.match?.round else { return [] }
        var faults: [String] = []
        let frame = RoundFrame(sheet.metrics, choices: round.choices.count)
        let short = Double(min(one.width, one.height))
        let isPlain =
            one.textSize == 100 && one.interfaceScale == 100 && state.match?.answering != .typed
        if isPlain, frame.cover.width < short * 0.4 - 1 {
            faults.append("the cover is only \(frame.cover.width) px")
        }
        if state.match?.answering == .typed {
            // Its cover gives way to a keyboard.
            guard let field = sheet.targets.first(where: { $0.id == "field" }) else { return ["the field is missing"] }
            return sheet.content.contains(field.rect, slack: 2) ? [] : ["the field is at \(field.rect.short)"]
        }
        for index in round.choices.indices {
            guard let target = sheet.targets.first(where: { $0.id == "choice.\(index)" }) else {
                faults.append("choice \(index) is missing")
                continue
            }
            if !target.scrolls, !sheet.content.contains(target.rect, slack: 2) {
                faults.append("choice \(index) cannot be reached at \(target.rect.short)")
            }
        }
        if frame.bar.width <= 0 || frame.bar.height <= 0 { faults.append("no time bar") }
        return faults
    }

    // MARK: Sizes

    /// The face that is easier to read takes the place of the others, whatever the window.
    @Test func theEasyFaceFitsTheTable() throws {
        let fixtures = try #require(Fixture.every[.plain])
        let cases = ScreenMetrics.table.enumerated().flatMap { index, row in
            fixtures.enumerated().filter { ($0.offset + index) % 3 == 0 }.map {
                Case(
                    fixture: $0.element, width: row.width, height: row.height, textSize: index % 2 == 0 ? 100 : 200,
                    typeface: .easy)
            }
        }
        expectNone(faults(cases), cases.count)
        let written = cases.map { $0.state.sheet().runs.filter { $0.blend == .normal } }
        #expect(written.allSatisfy { runs in runs.isEmpty || runs.contains { $0.face.isEasy } })
    }

    private func expectNone(_ faults: [String], _ cases: Int) {
        #expect(cases > 0)
        let report = faults.prefix(12).joined(separator: "\n")
        #expect(faults.isEmpty, "\(faults.count) faults in \(cases) cases\n\(report)")
    }

    /// The windows people really have, in all flavours.
    @Test(arguments: Flavour.allCases) func rowsOfTheTable(flavour: Flavour) throws {
        let fixtures = try #require(Fixture.every[flavour])
        // Every screen takes some windows in turn, and the plain words more: flavours differ in length, not in layout.
        let turns = Thoroughness.times(1) > 1 ? 1 : flavour == .plain ? 2 : 5
        let cases = ScreenMetrics.table.enumerated().flatMap { index, row in
            fixtures.enumerated().filter { ($0.offset + index) % turns == 0 }.map {
                Case(fixture: $0.element, width: row.width, height: row.height)
            }
        }
        expectNone(faults(cases), cases.count)
    }

    /// Random sizes from 320 × 240 to 7680 × 4320.
    @Test(arguments: Flavour.allCases) func anySize(flavour: Flavour) throws {
        let fixtures = try #require(Fixture.every[flavour])
        var chance = SeededGenerator(seed: 2 + UInt64(flavour.rawValue.utf8.count))
        var other = SeededGenerator(seed: 31)
        let cases = (0..<Thoroughness.times(600)).map { index in
            let size = LayoutTests.size(&chance)
            // Larger letters than both allow together have room on no screen, and large ones none in a small window.
            let most = max(100, min(size.width, size.height) / 3)
            let textSize = min(80 + 10 * chance.int(below: 13), most)
            let scale = chance.int(below: 3) == 0 ? 75 + 5 * chance.int(below: 26) : 100
            return Case(
                fixture: fixtures[index % fixtures.count], width: size.width, height: size.height, textSize: textSize,
                interfaceScale: min(scale, 32_000 / textSize, most),
                safeArea: .percent(chance.int(below: 11)),
                glyphs: [.keyboard, .pad(.xbox), .pad(.nintendo), .touch][chance.int(below: 4)],
                theme: ThemeChoice.allCases[chance.int(below: 4)],
                // The table's windows are laid out in it at 200 %, too; here its taller lines may touch.
                typeface: textSize > 180 ? .poster : TypefaceChoice.allCases[other.int(below: 2)],
                oneSwitch: other.int(below: 4) == 0,
                tabs: chance.int(below: 24),
                scroll: Double(chance.int(below: 8)))
        }
        expectNone(faults(cases), cases.count)
    }

    /// A toast lies over everything, so it is judged by itself.
    @Test func toastsFit() {
        var chance = SeededGenerator(seed: 5)
        let texts = [
            Words.muted, Words.noCovers(String(repeating: "The disk is full and the attic is too. ", count: 9)),
            Words.pictureSaved("/home/somebody/Pictures/Under Cover/2026-11-21 at 07.22.44 (the second one).png"),
            String(repeating: "夜", count: 90), "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamte",
        ]
        let cases = (0..<Thoroughness.times(300)).map { index in
            let size = LayoutTests.size(&chance)
            return Case(
                fixture: Fixture.named(index % 2 == 0 ? "categories" : "guessing-3"), width: size.width,
                height: size.height, textSize: 80 + 10 * chance.int(below: 13),
                interfaceScale: 75 + 5 * chance.int(below: 26), safeArea: .percent(chance.int(below: 11)))
        }
        let faults = cases.enumerated().flatMap { index, one in
            var sheet = Sheet(one.state.sheet().context)
            sheet.toast(texts[index % texts.count])
            let isShown = sheet.list.contains { if case .text = $0 { true } else { false } }
            return (LayoutCheck.faults(in: sheet) + (isShown ? [] : ["nothing is said"])).map { "\(one.name): \($0)" }
        }
        expectNone(faults, cases.count)
    }

    /// It has one size, whatever the window's, but any words.
    @Test func shareCardsFit() {
        let states = Flavour.allCases.flatMap { Fixture.every[$0] ?? [] }
        let faults = states.flatMap { fixture -> [String] in
            guard let card = fixture.state.shareCard else { return [] }
            return LayoutCheck.faults(in: card.sheet).map { "\(fixture.name): \($0)" }
        }
        expectNone(faults, states.count { $0.state.shareCard != nil })
    }

    /// Uniform in the logarithm, as windows are.
    static func size(_ chance: inout SeededGenerator) -> (width: Int, height: Int) {
        let width = LayoutTests.length(320, 7680, &chance)
        let height = LayoutTests.length(240, 4320, &chance)
        return (width, height)
    }

    private static func length(_ least: Int, _ most: Int, _ chance: inout SeededGenerator) -> Int {
        var high = least
        while high < most, chance.int(below: 4) != 0 { high *= 2 }
        let top = min(high * 2, most)
        return least + chance.int(below: max(top - least, 1))
    }
}

extension AppState {
    /// A party's round has no focus, because all answer at once.
    var answersByPlace: Bool { screen is Guessing && match?.isParty == true }
}
