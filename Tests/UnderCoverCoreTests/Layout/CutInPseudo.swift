import Foundation

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Sentences of the pseudo-language that have no room, each with the reason. It is longer than any real language, in which
/// all of them are whole. A row that is not needed any more fails the test of its screen.
struct CutInPseudo {
    enum Reason {
        /// A label is as wide as its figure may be.
        case figure
        /// A button has one line, beside its key or its sign.
        case button
        /// A row of a list has one line for it.
        case row
        /// A sentence has as many lines as a cover or a list leaves it.
        case lines
    }

    let screen: String
    /// The cut sentence, or its cut line.
    let words: String
    let reason: Reason
    let rooms: Set<String>

    static func row(_ run: TextRun, _ laid: LaidOut) -> CutInPseudo? {
        // Its vowels are doubled, and its letters have accents.
        let words = run.string.folding(options: .diacriticInsensitive, locale: nil)
            .replacing(#/([aeiouAEIOU])\1/#) { $0.output.1 }
        return rows.first {
            $0.screen == laid.state.screen.name && $0.words == words && $0.rooms.contains(room(laid.cell))
        }
    }

    static func room(_ cell: Cell) -> String { cell.description.replacing(" pseudo", with: "") }

    private init(_ screen: String, _ words: String, _ reason: Reason, _ rooms: String...) {
        (self.screen, self.words, self.reason, self.rooms) = (screen, words, reason, Set(rooms))
    }

    static let rows: [CutInPseudo] = [
        .init("result", "[points]", .figure, "480×320"),
        .init("result", "[seconds]", .figure, "480×320"),
        .init("result", "[in total]", .figure, "480×320"),
        .init("scores", "[seconds, on average]", .figure, "480×320"),
        .init("scores", "[of winners’ answers right]", .figure, "480×320"),
        .init("guessing", "[Space]", .button, "480×320"),
        .init("lobby-more", "[Last cover counts double]", .row, "720×1280 text 200"),
        .init("put-right-choice", "[No other album is near this one]", .row, "720×1280 text 200"),
        .init("guessing", "[Say it]", .button, "1024×768", "480×320"),
        .init("lobby", "[Everyone for themselves]", .button, "480×320"),
        .init("library", "[Choose a folder]", .button, "480×320"),
        .init("folders", "[Choose a folder]", .button, "480×320"),
        .init("scanning", "[Play what is here]", .button, "480×320"),
        .init("scanning", "[See the library]", .button, "480×320"),
        .init("now-playing", "[To the categories]", .button, "480×320"),
        .init("queue", "[To the categories]", .button, "480×320"),
        .init("settings", "[title + artist]", .button, "480×320"),
        .init("category-more", "[title + artist]", .button, "480×320"),
        .init("attract", "er Cover]", .lines, "480×320", "1024×768"),
        // A crate keeps its name, and its card has two short lines there.
        .init("categories", "[House Records]", .button, "480×320"),
        .init("categories", "[An Empty Crate]", .button, "480×320"),
        .init("categories", "[House Records 5]", .button, "480×320"),
        .init("categories", "[An Empty Crate 7]", .button, "480×320"),
        .init("categories", "[Famous records]", .button, "480×320"),
        // A long row names a crate before its number of albums.
        .init("lobby-chooser", "[House Records 1]", .row, "720×1280 text 200"),
        .init("lobby-chooser", "[An Empty Crate 3]", .row, "720×1280 text 200"),
        .init("stats", "[0 of 11]", .row, "480×320"),
        .init("stats", "[0 of 10]", .row, "480×320"),
        // A month stands beside the number of its albums.
        .init("back-catalogue", "[[[January] 2027]]", .row, "720×1280 text 200"),
        .init("back-catalogue", "[[[December] 2026]]", .row, "720×1280 text 200"),
        .init("back-catalogue", "[[[November] 2026]]", .row, "720×1280 text 200"),
        .init("back-catalogue", "[[[October] 2026]]", .row, "720×1280 text 200"),
        .init("back-catalogue", "[[[September] 2026]]", .row, "720×1280 text 200"),
        .init("folders", "[not watched]", .row, "480×320", "720×1280 text 200"),
        .init("folders", "[28 albums][, ][252 songs]", .row, "480×320"),
        .init("sources", "[No account; has terms of its own]", .row, "480×320"),
        .init(
            "skipped",
            "a Linux kernel of 5.13 or newer, or accept the risk by the setting “Read unconfined”]", .row, "720×1280"),
        .init("final", "[162 points ahead of Mia.]", .lines, "480×320"),
        .init("stats", "[Parking[, ]North Exit: 40 of 55 right, 0.7\u{A0}s on average]", .lines, "480×320"),
        .init("stats", "[Loud Bricks[, ]The Fridges: 2 of 3 right, 8.1\u{A0}s on average]", .lines, "480×320"),
    ]
}
