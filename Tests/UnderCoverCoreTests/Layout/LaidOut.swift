import Foundation

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// A sample in a cell, and what several rules ask of its sheet.
final class LaidOut {
    let sample: String
    let cell: Cell
    let state: AppState
    let sheet: Sheet

    private(set) lazy var runs = sheet.runs
    private(set) lazy var texts = runs.map(\.string)
    private(set) lazy var covers = sheet.covers
    /// Sentences of the game that end in “…”, and no names.
    private(set) lazy var cut: [TextRun] = {
        let cut = runs.filter { $0.isCut && $0.blend == .normal }
        guard !cut.isEmpty else { return [] }
        let names = OutsideNames(state)
        return cut.filter { !names.contain($0.string) }
    }()
    /// With all that speech reads of it.
    private(set) lazy var spoken: SpokenScreen = {
        var state = state
        state.settings.speechDetail = .full
        return SpokenScreen(state)
    }()

    init(_ fixture: Fixture, _ cell: Cell) {
        (sample, self.cell) = (fixture.name, cell)
        state = cell.state(fixture)
        sheet = state.sheet()
    }

    /// The same sample otherwise.
    func changed(_ change: (inout AppState) -> Void) -> Sheet {
        var state = state
        change(&state)
        return state.sheet()
    }

    /// The targets that are not scrolled away.
    func inSight(_ prefix: String) -> [Target] {
        sheet.targets.filter { target in
            target.id.description.hasPrefix(prefix)
                && (!target.scrolls || sheet.scrollArea?.viewport.contains(target.rect, slack: 2) != false)
        }
    }
}

/// Words from outside: albums, categories, playlists and sources.
struct OutsideNames {
    private let names: [String]

    init(_ state: AppState) {
        let categories = state.kept.categories
        let albums = categories.flatMap(\.albums) + state.kept.favourites + state.play.borrowed
        let sources = state.finder.sources.flatMap { source in
            [source.name, source.address ?? ""] + source.presets.map(\.name)
                + (source.doors ?? []).flatMap { [$0.name, $0.start + "…"] }
        }
        let lines = state.finder.gatherings.flatMap { gathering in
            (gathering.unfound ?? []).map(\.text) + gathering.albums.flatMap { [$0.title, $0.artist] }
        }
        let wall = (state.shelf.scan?.fresh ?? []) + ((state.screen as? Scanning)?.known ?? [])
        let scanned = wall.flatMap { [$0.title, $0.artist] }
        let shelf = Game.shelfNames + scanned + state.party.seats.map(\.name)
        names =
            albums.flatMap { [$0.title, $0.artist] } + categories.map(\.name) + sources + lines + shelf
            + Samples.playlists(.plain).flatMap { [$0.title, $0.curator ?? ""] }
    }

    func contain(_ words: String) -> Bool {
        // How sources are begins with the name of one.
        if names.contains(where: { !$0.isEmpty && words.hasPrefix($0 + ": ") }) { return true }
        // A second line may begin with the dot.
        let parts = words.trimmingPrefix("· ").components(separatedBy: " · ")
        return parts.allSatisfy { part in
            // A caption names the year after the artist.
            let part = part.replacing(#/, \d{4}$/#, with: "")
            return names.contains { !$0.isEmpty && (part == $0 || Self.isLine(part, of: $0)) }
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
    /// It ends in “…”.
    var isCut: Bool {
        let natural = TextMeasure.width(string, face: face, size: size, tracking: tracking)
        return natural > (maxWidth ?? natural) + 1
    }
}

extension Sheet {
    var runs: [TextRun] { list.compactMap { if case .text(let run) = $0 { run } else { nil } } }
    var texts: [String] { runs.map(\.string) }
    var covers: [Rect] { list.compactMap { if case .cover(let quad) = $0 { quad.rect } else { nil } } }
    var codes: [QRMark] { list.compactMap { if case .code(let mark) = $0 { mark } else { nil } } }
    var boxes: [Rect] { boxCommands.map(\.rect) }
    var boxCommands: [Box] { list.compactMap { if case .box(let box) = $0 { box } else { nil } } }
    var iconMarks: [IconMark] { list.compactMap { if case .icon(let mark) = $0 { mark } else { nil } } }

    func isOnButton(_ run: TextRun) -> Bool {
        if let hintsTop, run.origin.y >= hintsTop { return true }
        return targets.contains { $0.rect.inset(-2).contains(run.box.center) }
    }

    func hasMark(_ icon: Icon) -> Bool { iconMarks.contains { $0.icon == icon } }

    /// Each command with what the clips around it leave in sight; nil where there is none.
    func eachInSight(_ body: (Command, Rect?) -> Void) {
        var clips: [Rect] = []
        for command in list {
            switch command {
            case .clip(let rect): clips.append(clips.last.map { rect.intersection($0) } ?? rect)
            case .unclip: _ = clips.popLast()
            default: body(command, clips.last)
            }
        }
    }
}

extension AppState {
    /// A party's round and a vote have no focus, because all answer at once.
    var answersByPlace: Bool {
        screen is Guessing && match?.isParty == true || traits.takesSeats && traits.padRules.answersByPlace
    }
}
