import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Tests that the focus and the explanation of a setting are in sight.
struct SettingsInSightTests {
    static let tabs = SettingRow.Group.allCases
    static let windows = ScreenMetrics.table.map { ($0.width, $0.height) } + [(480, 320), (640, 480)]

    @Test(arguments: tabs) func theFocusIsInSightAllTheWayDownAndUp(tab: SettingRow.Group) {
        for (number, (width, height)) in Self.windows.enumerated() {
            // Each in turn; the next list has the other one.
            let turn = (number + (Self.tabs.firstIndex(of: tab) ?? 0)) % 2
            for textSize in Thoroughness.times(1) > 1 ? [100, 200] : [[100, 200][turn]] {
                var state = Fixture.named("settings-\(tab)").sized(width, height, textSize: textSize)
                state.setFocus(SettingsScreen.Target.row(SettingRow.rows(tab)[0].key))
                let count = state.sheet().focusable.count
                var reached: Set<String> = []
                for direction in [Action.down, .up] {
                    for press in 0..<count {
                        _ = state.move(direction)
                        let place = "\(tab) \(width)×\(height) text \(textSize), \(direction) \(press)"
                        reached.insert(state.focus?.description ?? "")
                        expectInSight(state.sheet(), state.focus, place)
                    }
                }
                #expect(reached.contains("reset"), "\(tab) \(width)×\(height): the last row was not reached")
            }
        }
    }

    private func expectInSight(_ sheet: Sheet, _ focus: TargetID?, _ place: String) {
        guard let target = sheet.targets.first(where: { $0.id == focus }) else {
            return #expect(Bool(false), "\(place): nothing has the focus")
        }
        guard target.scrolls, let area = sheet.scrollArea else { return }
        #expect(area.viewport.contains(target.rect, slack: 2), "\(place): \(target.id)")
    }

    // MARK: What a setting does

    @Test(arguments: Language.allCases.filter { $0 != .pseudo })
    func everyExplanationIsReadToItsEnd(language: Language) throws {
        Catalogues.speaking(language) {
            for tab in Self.tabs {
                let fixture = Fixture.named("settings-\(tab)").again()
                // Three languages in turn share the windows, and English has all.
                let turn = Catalogues.languages.firstIndex(of: language)
                for (number, row) in ScreenMetrics.table.enumerated() {
                    guard turn == nil || ((turn ?? 0) + number) % 3 == 0 || Thoroughness.times(1) > 1 else { continue }
                    expectExplained(tab, fixture.sized(row.width, row.height))
                }
            }
        }
    }

    /// Hints give way before the explanation becomes smaller.
    @Test(arguments: tabs) func explanationsDoNotShrinkWhereTheTextGrows(tab: SettingRow.Group) {
        for row in SettingRow.rows(tab) {
            let sizes = [100, 120, 140, 160].map { textSize in
                var state = Fixture.named("settings-\(tab)").sized(1280, 720, textSize: textSize)
                state.setFocus(SettingsScreen.Target.row(row.key))
                let runs = Self.explanation(state.sheet())
                return runs.map(\.size).min() ?? 0
            }
            #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 <= $1 + 0.5 }, "\(row.key): \(sizes)")
        }
    }

    /// The footer is drawn before the list.
    private static func explanation(_ sheet: Sheet) -> [TextRun] {
        let footer = sheet.list.prefix { if case .clip = $0 { false } else { true } }
        let texts: [TextRun] = footer.compactMap { if case .text(let run) = $0 { run } else { nil } }
        return texts.filter { $0.origin.y >= sheet.hintsTop ?? .infinity && $0.align == .right }
    }

    private func expectExplained(_ tab: SettingRow.Group, _ sized: AppState) {
        guard sized.metrics.hasFooter else { return }
        for row in SettingRow.rows(tab) {
            var state = sized
            state.setFocus(SettingsScreen.Target.row(row.key))
            let sheet = state.sheet()
            let runs = Self.explanation(sheet)
            let said = runs.map(\.string).joined(separator: " ").filter { $0 != " " }
            let window = "\(Int(state.metrics.width))×\(Int(state.metrics.height))"
            #expect(said == Words.hint(row).filter { $0 != " " }, "\(row.key) \(window)")
            #expect(!runs.contains { $0.isCut || $0.origin.y > sheet.metrics.foot }, "\(row.key) \(window)")
        }
    }
}
