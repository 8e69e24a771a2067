import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Every sample in the cells of the table: each sheet is laid out once, given to all rules, and dropped.
struct SheetTests {
    /// A screen with its samples and their places among all.
    struct Samples: CustomTestStringConvertible {
        let screen: any ScreenBehaviour.Type
        let places: [Int]

        var testDescription: String { screen.name }

        static let all = Screens.all.map { screen in
            Samples(screen: screen, places: Fixture.all.indices.filter { Fixture.all[$0].screen == screen })
        }
    }

    @Test(arguments: Samples.all) func everyRuleHolds(samples: Samples) throws {
        var faults: [String: [String]] = [:]
        var drawn: Set<String> = []
        var cut: Set<String> = []
        for place in samples.places {
            var golden: [String] = []
            let name = Fixture.all[place].name
            let turn = try #require(Cell.turns[name])
            for cell in Golden.isRecorded ? Cell.goldens : Cell.all(name, place: turn) {
                try Catalogues.speaking(cell.language) {
                    let laid = LaidOut(try fixture(place, cell), cell)
                    if cell.isGolden {
                        golden += Golden.section(cell, laid.sheet)
                        drawn.formUnion(laid.sheet.targets.map { String("\($0.id.target)".prefix { $0 != "(" }) })
                    }
                    if cell.language == .pseudo {
                        let rows = laid.cut.compactMap { CutInPseudo.row($0, laid)?.words }
                        cut.formUnion(rows.map { CutInPseudo.room(cell) + $0 })
                    }
                    guard !Golden.isRecorded else { return }
                    for rule in SheetRule.all { faults[rule.name, default: []] += rule.faults(laid) }
                }
            }
            try Golden.compare(golden, name)
        }
        for rule in SheetRule.all.map(\.name) {
            let found = faults[rule] ?? []
            guard !found.isEmpty else { continue }
            let first = found.prefix(Thoroughness.times(12)).joined(separator: "\n")
            let counts = "\(found.count) faults of \(samples.screen.name)"
            Issue.record("“\(rule)” does not hold: \(counts)\n\(first)")
        }
        let named = CutInPseudo.rows.filter { $0.screen == samples.screen.name }.flatMap { row in
            row.rooms.map { $0 + row.words }
        }
        let stale = Golden.isRecorded ? [] : Set(named).subtracting(cut)
        #expect(stale.isEmpty, "These have room now: \(stale.sorted())")
        expectEveryTarget(of: samples.screen, in: drawn)
    }

    /// Samples are made in English, also for other languages, but for those that hold a sentence.
    private func fixture(_ place: Int, _ cell: Cell) throws -> Fixture {
        let fixture = try #require(Fixture.every[cell.flavour])[place]
        return cell.language != .english && fixture.state.toast != nil ? fixture.again() : fixture
    }

    /// The cases of each screen's targets, as its source declares them.
    private static let targets = SourceFile.screens.map(\.outline.cases).reduce(into: [:]) { $0.merge($1) { $0 + $1 } }

    /// The compiler finds a button without an effect; this finds an effect without a button.
    private func expectEveryTarget(of screen: any ScreenBehaviour.Type, in drawn: Set<String>) {
        guard screen != Loading.self else { return }
        // Pages on which a name is typed have theirs in common.
        let naming = [NamingTarget.field, .keep, .cancel].map { "\($0)" }
        let declared = screen is any NamingScreen.Type ? naming : SheetTests.targets["\(screen).Target"] ?? []
        #expect(!declared.isEmpty, "\(screen) has no Target")
        // Only the smallest windows draw a party's presets in one line; `ShowcaseTests` has one of these.
        #expect(
            Set(declared).subtracting(drawn).subtracting(["presets"]).isEmpty, "\(screen) draws only \(drawn.sorted())")
        // The keyboard's, the footer's and the miniplayer's are drawn by several screens.
        let shared = [
            "key", "shift", "more", "space", "delete", "phone", "done", "wayOut", "hint", "song", "toggle", "skip",
        ]
        #expect(drawn.subtracting(declared).isSubset(of: shared))
    }

    // MARK: Cards

    @Test func noGoldenIsLeftOver() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Golden.folder.path)
        let names = Fixture.all.map(\.name) + ["share-card", "record-card"] + SpokenScreensTests.goldens
        #expect(Set(files) == Set(names.map { $0 + ".txt" }))
    }

    @Test func theCardsLookAsTheyDid() throws {
        let card = try #require(Fixture.named("final-record").state.shareCard)
        try Golden.compare(DisplayText.lines(card.list), "share-card")
        let record = try #require(Fixture.named("result-right").state.shareCard)
        try Golden.compare(DisplayText.lines(record.list), "record-card")
    }

    /// A card has one size, whatever the window's, but any words.
    @Test(arguments: Flavour.allCases) func shareCardsFit(flavour: Flavour) throws {
        let cards = try #require(Fixture.every[flavour]).compactMap { $0.state.shareCard }
        #expect(!cards.isEmpty && cards.flatMap { LayoutCheck.faults(in: $0.sheet) } == [])
    }
}

extension Cell {
    var isGolden: Bool { Self.goldens.contains { isUsual(($0.width, $0.height)) } }
}

/// The display list of every sample in four windows, kept as text in `Goldens`. `RECORD=1` writes them anew; a build server
/// never does.
enum Golden {
    static let isRecorded = ProcessInfo.processInfo.environment["RECORD"] == "1"
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Goldens")

    static func section(_ cell: Cell, _ sheet: Sheet) -> [String] { ["== \(cell)"] + DisplayText.lines(sheet.list) }

    static func compare(_ actual: [String], _ name: String) throws {
        let file = folder.appending(path: name + ".txt")
        if isRecorded {
            try #require(ProcessInfo.processInfo.environment["CI"] == nil, "A build server records nothing.")
            try Data((actual.joined(separator: "\n") + "\n").utf8).write(to: file)
            return
        }
        let data = try #require(
            FileManager.default.contents(atPath: file.path), "There is no \(name).txt; RECORD=1 writes it.")
        let expected = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let difference = difference(expected.dropLast().map(String.init), actual)
        #expect(difference == nil, "\(name)\n\(difference ?? "")")
    }

    /// The first window that differs and its first differing lines; nil where all is as it was.
    private static func difference(_ expected: [String], _ actual: [String]) -> String? {
        guard expected != actual else { return nil }
        let shared = zip(expected, actual).prefix { $0 == $1 }.count
        let section = actual.prefix(shared + 1).last { $0.hasPrefix("== ") } ?? ""
        let was = expected.dropFirst(shared).prefix(4).map { "- " + $0 }
        let now = actual.dropFirst(shared).prefix(4).map { "+ " + $0 }
        return (["\(section), line \(shared + 1):"] + was + now).joined(separator: "\n")
    }
}
