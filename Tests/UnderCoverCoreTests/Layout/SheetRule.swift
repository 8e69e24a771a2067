@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// A sentence that holds for every sheet of some samples in some cells.
struct SheetRule: Sendable {
    let name: String
    /// Those samples are laid out in every window and at every text size; nil: all samples, which take them in turn.
    let samples: Set<String>?
    private let cells: @Sendable (Cell) -> Bool
    private let check: @Sendable (LaidOut) -> [String]

    init(
        _ name: String, of samples: Set<String>? = nil,
        where cells: @escaping @Sendable (Cell) -> Bool = \.isOrdinary,
        faults: @escaping @Sendable (LaidOut) -> [String]
    ) {
        (self.name, self.samples, self.cells, check) = (name, samples, cells, faults)
    }

    /// The faults in words.
    func faults(_ laid: LaidOut) -> [String] {
        guard samples?.contains(laid.sample) != false, cells(laid.cell) else { return [] }
        return check(laid).map { "\(laid.sample) \(laid.cell): \($0)" }
    }

    static let all = everywhere + menus + words + lists + rounds + results + finals + shelf + players + spoken + toasts

    /// Samples that some rule names.
    static let named = Set((menus + words + rounds + results + finals + shelf).flatMap { $0.samples ?? [] })
    static func named(ofToasts sample: String) -> Bool { toasts.contains { $0.samples?.contains(sample) == true } }
}

extension String {
    /// A fault with these words where something does not hold.
    func unless(_ holds: Bool) -> [String] { holds ? [] : [self] }
}

// MARK: - Every screen

extension SheetRule {
    private static func anyCell(_ cell: Cell) -> Bool { cell.toast == nil }

    /// Overlaps that are still there. The list may only become shorter.
    private static let overlaps: [(sample: String, words: String, cells: @Sendable (Cell) -> Bool)] = [
        // The figure of a week stands under the button of its span, where large words meet a low window.
        ("club", "have” at", { $0.textSize >= 140 && $0.height <= 480 }),
        ("club-away", "have” at", { $0.textSize >= 140 && $0.height <= 480 }),
        ("club-week", "have” at", { $0.textSize >= 140 && $0.height <= 480 }),
        ("club-many", "have” at", { $0.textSize >= 140 && $0.height <= 480 }),
        // A sentence more stands above four buttons.
        ("seat-phone-lost", "", { $0.textSize >= 150 }),
        // A code, its help, free seats, two teams and three steps share a window as small as a phone.
        ("lobby-phones-nobody", "", { $0.width < 400 && $0.height < 450 }),
        // The longest names, squeezed into a window of 384×244, touch by less than a pixel.
        ("now-playing-lyrics", "Llanfair", { $0.height < 250 }),
        // Both the words and the buttons have nearly twice their size.
        ("daily-result-fun", "", { $0.textSize > 180 && $0.interfaceScale >= 170 }),
    ]

    static let everywhere: [SheetRule] = [
        SheetRule("Nothing overlaps, leaves the window or is too small", where: anyCell) { laid in
            LayoutCheck.faults(in: laid.sheet).filter { fault in
                !overlaps.contains { $0.sample == laid.sample && $0.cells(laid.cell) && fault.contains($0.words) }
            }
        },
        SheetRule("Something has the focus", where: anyCell) { laid in
            let state = laid.state
            return "the focus is on \(state.focus?.description ?? "nothing")".unless(
                state.screen is Loading || state.answersByPlace
                    || laid.sheet.focusable.contains { $0.id == state.focus })
        },
        // A screen that drew another screen's button would show one that does nothing.
        SheetRule("Only the screen's own targets are drawn", where: anyCell) { laid in
            func own<Screen: ScreenBehaviour>(_ screen: Screen) -> [String] {
                laid.sheet.targets.map(\.id.target).filter {
                    !($0 is Screen.Target || $0 is KeyboardKey || $0 is FooterTarget || $0 is MiniplayerTarget)
                }
                .map { "\($0)" }
            }
            return own(laid.state.screen)
        },
        // Two rows of larger buttons can be higher than the room.
        SheetRule("A menu of four buttons is not scrolled", where: { anyCell($0) && $0.interfaceScale <= 150 }) {
            laid in
            let isMenu = laid.state.screen is Pause || (laid.state.screen as? Favourites)?.open != nil
            return "it is".unless(!isMenu || !laid.sheet.focusable.contains(where: \.scrolls))
        },
        SheetRule("What can be pressed is in sight, or scrolls below a mark") { laid in
            let sheet = laid.sheet
            let lost = sheet.targets.filter {
                !$0.scrolls && !sheet.metrics.safeArea.contains($0.rect, slack: 2)
            }
            guard let area = sheet.scrollArea else { return lost.map { "\($0.id)" } }
            let isBelow = sheet.targets.contains { $0.scrolls && $0.rect.maxY > area.viewport.maxY + 2 }
            let isAbove = sheet.targets.contains { $0.scrolls && $0.rect.minY < area.viewport.minY - 2 }
            return lost.map { "\($0.id)" }
                + "nothing says that there is more below".unless(!isBelow || sheet.hasMark(.triangleDown))
                + "nothing says that there is more above".unless(!isAbove || sheet.hasMark(.triangleUp))
        },
        // A long reason for a pause may take the place of its title, which the sign says, too.
        SheetRule("A screen keeps its title") { laid in
            let screen = laid.state.screen
            guard screen is Pause || screen is Question else { return [] }
            let isReason = (screen as? Pause)?.absence != nil
            // The smallest window has room for the four buttons of the largest words, and no more.
            let isFull = screen is Pause && laid.cell.isWindow((480, 320)) && laid.cell.textSize == 200
            return "it has none".unless(isReason || isFull || laid.runs.contains { $0.face == .display })
        },
    ]

    static let menus: [SheetRule] = [
        SheetRule("A menu of four is whole", of: ["pause", "pause-pad-lost", "favourites-open"]) { laid in
            let sheet = laid.sheet
            return sheet.focusable.filter { $0.scrolls || !sheet.content.contains($0.rect, slack: 1) }.map { "\($0)" }
        },
        // The smallest windows have room for a line of it.
        SheetRule("A lost pad is named", of: ["pause-pad-lost"]) { laid in
            let isSmall = min(laid.cell.width, laid.cell.height) < 480
            let shown = laid.texts.joined(separator: " ")
            return shown.unless(shown.contains(isSmall ? "Wireless" : "Wireless Controller of the Living Room"))
        },
    ]
}

// MARK: - Words

extension SheetRule {
    /// Why something cannot be had, and what to do.
    private static let reasons: Set<String> = [
        "category-failed", "category-fetching", "category-blank", "playlist-failed", "playlist-unfound",
    ]

    static let words: [SheetRule] = [
        SheetRule("No sentence of the game on a button or in a footer is cut", where: \.isOfTheTable) { laid in
            laid.cut.filter { laid.sheet.isOnButton($0) }.map { "“\($0.string)” \($0.size) px" }
        },
        SheetRule("Reasons are read to their end", of: reasons, where: \.isOfTheTable) { laid in
            laid.cut.map { "“\($0.string)”" }
        },
        // Sentences of others are up to half as long again as the English ones.
        SheetRule("No sentence is cut in any language", where: { $0.language != .english && $0.language != .pseudo }) {
            laid in
            laid.cut.map { "“\($0.string)” at \($0.size) px\(laid.sheet.isOnButton($0) ? " on a button" : "")" }
        },
        SheetRule("No sentence is cut in the pseudo-language", where: { $0.language == .pseudo }) { laid in
            laid.cut.filter { CutInPseudo.row($0, laid) == nil }.map { "“\($0.string)” at \($0.size) px" }
        },
        SheetRule(
            "The card of a typed result stands still", of: ["typed-result", "typed-result-wrong"],
            where: { $0.language != .english && $0.language != .pseudo && $0.isWindow((480, 320)) }
        ) { laid in
            "it scrolls".unless(laid.sheet.scrollArea == nil)
        },
        // Larger words stand on fewer lines; no single one stands on the last.
        SheetRule("The lines of a question are even", of: ["question-quit"]) { laid in
            let text = laid.runs.filter {
                $0.face == .body && $0.string.count > 1 && !laid.sheet.isOnButton($0)
            }
            guard let last = text.last, text.count > 1 else { return [] }
            let widest = text.map(\.box.width).max() ?? 0
            return "\(text.map(\.string))".unless(last.box.width >= widest * 0.4)
        },
    ]

    /// Samples of long lists, which are also laid out scrolled.
    static let scrolled: Set<String> = [
        "settings-game", "settings-controls", "scores", "favourites", "about", "sources",
    ]

    static let lists: [SheetRule] = [
        SheetRule("A list begins and ends between lines", of: scrolled) { laid in
            var cut: [String] = []
            laid.sheet.eachInSight { command, clip in
                guard case .text(let run) = command, let clip, clip.intersects(run.box.inset(1)),
                    !clip.contains(run.box, slack: 2)
                else { return }
                cut.append("“\(run.string)”")
            }
            return cut
        }
    ]
}

// MARK: - Records of one's own

extension SheetRule {
    static let shelf: [SheetRule] = [
        SheetRule("An album shows its songs, which the page is for", of: ["album", "album-bare"]) { laid in
            guard let songs = (laid.state.screen as? AlbumPage)?.page?.songs.count, let area = laid.sheet.scrollArea
            else { return ["it has none"] }
            let seen = laid.runs.count { run in
                area.viewport.contains(Rect(area.viewport.midX, run.origin.y - 2, 1, 1)) && run.face == .bold
            }
            return "\(seen) of \(songs)".unless(seen >= min(songs, 3))
        },
        SheetRule("No word of a bare sleeve is broken", of: ["library", "album-bare", "missing-art"]) { laid in
            let titles = laid.runs.filter { $0.face == .display && $0.size >= 14 && $0.string.count > 1 }
            let words = Set(Game.shelfTitles.flatMap { $0.split(separator: " ").map(String.init) })
            return titles.flatMap { $0.string.split(separator: " ").map(String.init) }.filter { part in
                !words.contains(part) && words.contains { $0.hasPrefix(part) || $0.hasSuffix(part) }
            }
        },
        // A disc, or its hint in the footer, opens it.
        SheetRule(
            "Search is reached by mouse", of: ["categories", "library", "library-songs", "folders", "missing-art"],
            where: {
                $0.isUsual((1280, 720), (1920, 1080), (1280, 800), (3440, 1440), (1024, 768), (3840, 1080))
            }
        ) { laid in
            let targets = laid.sheet.targets.map(\.id)
            return "it is not".unless(targets.contains { $0 == "search" || $0.is(FooterTarget.hint(.search)) })
        },
    ]
}
