import Foundation
import Testing

@testable import UnderCoverCore
@testable import UnderCoverPixels

/// The game's own words are read to their end in every window, however large the player sets the text.
struct WholeWordsTests {
    typealias Window = (width: Int, height: Int)

    static let windows: [Window] =
        ScreenMetrics.table.map { ($0.width, $0.height) } + [(480, 320), (600, 1024), (853, 480), (3840, 1080)]

    @Test(arguments: [80, 100, 120, 150, 200]) func noWordOfTheGameOnAButtonOrInAFooterIsCut(textSize: Int) {
        var faults: [String] = []
        each(textSize) { name, state in
            let names = Self.names(state)
            let sheet = state.sheet()
            for run in sheet.runs where run.isCut && sheet.isOnButton(run) && !Self.isName(run.string, names) {
                faults.append("\(name): “\(run.string)” \(run.size) px")
            }
        }
        #expect(faults.isEmpty, "\(faults.count)\n\(faults.prefix(Thoroughness.times(30)).joined(separator: "\n"))")
    }

    /// Why something cannot be had, and what to do. Large windows have room for all of it.
    @Test(arguments: [100, 150, 200]) func reasonsAreReadToTheirEnd(textSize: Int) {
        let names = [
            "category-failed", "category-fetching", "category-blank", "playlist-failed", "playlist-unfound",
        ]
        for name in names {
            for (width, height) in Self.windows {
                let state = Fixture.named(name).sized(width, height, textSize: textSize)
                let names = Self.names(state)
                let cut = state.sheet().runs.filter { $0.isCut && !Self.isName($0.string, names) }.map(\.string)
                #expect(cut.isEmpty, "\(name) \(width)×\(height) text \(textSize): \(cut)")
            }
        }
    }

    /// A long reason for a pause may take the place of its title, which the sign says, too.
    @Test(arguments: [100, 150, 200]) func everyScreenKeepsItsTitle(textSize: Int) {
        each(textSize) { name, state in
            guard state.screen is Welcome || state.screen is Pause || state.screen is Question else { return }
            let isReason = (state.screen as? Pause)?.absence != nil
            let hasTitle = state.sheet().runs.contains { $0.face == .display }
            #expect(hasTitle || isReason, "\(name) text \(textSize)")
        }
    }

    /// What can be pressed is whole, or scrolls below a mark.
    @Test(arguments: [100, 150, 200]) func whatCanBePressedIsInSightOrMarked(textSize: Int) {
        each(textSize) { name, state in
            let sheet = state.sheet()
            for target in sheet.targets where !target.scrolls {
                #expect(sheet.metrics.safeArea.contains(target.rect, slack: 2), "\(name): \(target.id)")
            }
            guard let area = sheet.scrollArea else { return }
            let isBelow = sheet.targets.contains { $0.scrolls && $0.rect.maxY > area.viewport.maxY + 2 }
            #expect(!isBelow || sheet.hasMark(.triangleDown), "\(name): nothing says that there is more below")
            let isAbove = sheet.targets.contains { $0.scrolls && $0.rect.minY < area.viewport.minY - 2 }
            #expect(!isAbove || sheet.hasMark(.triangleUp), "\(name): nothing says that there is more above")
        }
    }

    @Test(arguments: [100, 200]) func listsBeginAndEndBetweenLines(textSize: Int) {
        for name in ["categories", "settings-game", "settings-controls", "scores", "favourites", "about", "sources"] {
            for (width, height) in Self.windows {
                for lines in [0.0, 1, 2, 5, 9, 99] {
                    var state = Fixture.named(name).sized(width, height, textSize: textSize)
                    _ = step(&state, .device(.scrolled(lines: lines)))
                    let cut = state.sheet().cutByAnEdge
                    #expect(cut.isEmpty, "\(name) \(width)×\(height) text \(textSize) scrolled \(lines): \(cut)")
                }
            }
        }
    }

    // MARK: Helpers

    private func each(_ textSize: Int, _ check: (String, AppState) -> Void) {
        for (place, fixture) in Fixture.all.enumerated() {
            for (number, (width, height)) in Self.windows.enumerated() {
                // Half of the windows, the other half at the next text size.
                let isItsTurn = (place + number + textSize / 50) % 2 == 0
                guard isItsTurn || Thoroughness.times(1) > 1 else { continue }
                check("\(fixture.name) \(width)×\(height)", fixture.sized(width, height, textSize: textSize))
            }
        }
    }

    /// Words from outside: albums, categories, playlists and sources.
    static func names(_ state: AppState) -> [String] {
        let categories = state.kept.categories
        let albums = categories.flatMap(\.albums) + state.kept.favourites + state.play.borrowed
        let sources = state.finder.sources.flatMap { [$0.name, $0.address ?? ""] + $0.presets.map(\.name) }
        let lines = state.finder.gatherings.flatMap { gathering in
            (gathering.unfound ?? []).map(\.text) + gathering.albums.flatMap { [$0.title, $0.artist] }
        }
        let wall = (state.shelf.scan?.fresh ?? []) + ((state.screen as? Scanning)?.known ?? [])
        let scanned = wall.flatMap { [$0.title, $0.artist] }
        let shelf = Game.shelfNames + scanned + state.party.seats.map(\.name)
        return albums.flatMap { [$0.title, $0.artist] } + categories.map(\.name) + sources + lines + shelf
            + Samples.playlists(.plain).flatMap { [$0.title, $0.curator ?? ""] }
    }

    static func isName(_ words: String, _ names: [String]) -> Bool {
        // How sources are begins with the name of one.
        if names.contains(where: { !$0.isEmpty && words.hasPrefix($0 + ": ") }) { return true }
        return words.components(separatedBy: " · ").allSatisfy { part in
            // A caption names the year after the artist.
            let part = part.replacing(#/, \d{4}$/#, with: "")
            return names.contains { !$0.isEmpty && (part == $0 || isLine(part, of: $0)) }
        }
    }

    /// One of the lines that a name is wrapped to, or its end where another name begins alike.
    private static func isLine(_ words: String, of name: String) -> Bool {
        let rest = words.hasPrefix("…") ? String(words.dropFirst()) : words
        let ends = [" ", "-"].contains { name.hasSuffix($0 + rest) }
        let isWithin = name.hasPrefix(rest + " ") || name.contains(" " + rest + " ")
        return isWithin || ends || words != rest && name.hasSuffix(rest)
    }
}

extension TextRun {
    /// Whether it ends in “…”.
    var isCut: Bool {
        let natural = TextMeasure.width(string, face: face, size: size, tracking: tracking)
        return natural > (maxWidth ?? natural) + 1
    }
}

extension Sheet {
    func isOnButton(_ run: TextRun) -> Bool {
        if let hintsTop, run.origin.y >= hintsTop { return true }
        return targets.contains { $0.rect.inset(-2).contains(run.box.center) }
    }

    func hasMark(_ icon: Icon) -> Bool {
        list.contains { if case .icon(let mark) = $0 { mark.icon == icon } else { false } }
    }

    /// Lines of which the edge of a list hides a part.
    var cutByAnEdge: [String] {
        var clips: [Rect] = []
        return list.compactMap { command in
            switch command {
            case .clip(let rect): clips.append(rect)
            case .unclip: clips.removeLast()
            case .text(let run):
                guard let clip = clips.last, clip.intersects(run.box.inset(1)), !clip.contains(run.box, slack: 2) else {
                    break
                }
                return run.string
            default: break
            }
            return nil
        }
    }
}
