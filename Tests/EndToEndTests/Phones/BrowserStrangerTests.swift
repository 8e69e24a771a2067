import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

extension BrowserLane {
    /// Guests who have never played follow what their page says, and nothing else. They know records, and see on the
    /// television where covers hang.
    @Suite(.serialized, .enabled(if: Browser.isHere, Comment(rawValue: Browser.missing)))
    struct BrowserStrangerTests {
        @Test func aStrangerPutsTheirFirstRowInOrder() throws {
            try answersFirst("which-came-first") { page, round, app in
                #expect(try read(page).contains("oldest first"))
                let albums = round.choices.compactMap { app.album($0) }
                let years = try page.answerWords.compactMap { words in albums.first { $0.title == words }?.year }
                try #require(years.count == round.choices.count)
                for place in years.indices.sorted(by: { years[$0] < years[$1] }) { try page.answer(place) }
            }
        }

        @Test func aStrangerFindsTheirFirstOddOneOut() throws {
            try answersFirst("odd-one-out") { page, round, _ in
                #expect(try read(page).contains("odd one out"))
                let odd = try #require(round.choices.firstIndex(of: round.answer))
                // The television has two rows of two.
                let seen = (odd < 2 ? "top " : "bottom ") + (odd % 2 == 0 ? "left" : "right")
                try page.answer(try #require(page.answerWords.firstIndex(of: seen)))
            }
        }

        /// Mo is the stranger, beside a pad and a keyboard.
        private func answersFirst(
            _ kind: String, _ answer: (PhonePage, Round, AppState) throws -> Void
        ) throws {
            let party = try BrowserParty(kind)
            let mo = try party.guest("Mo").page
            try party.seatOthers(mo)
            try mo.choose("start")
            let state = try party.game.watch(for: "a round") { $0.match?.round != nil }
            let round = try #require(state.match?.round)
            try #require(round.kind.rawValue == kind)
            try answer(mo, round, state)
            let answered = try party.game.watch(for: "Mo's answer") { Self.mo($0)?.answers.isEmpty == false }
            #expect(Self.mo(answered)?.answers.map(\.right) == [true])
            #expect(try mo.browser.complaints() == [])
            try party.end()
        }

        private static func mo(_ app: AppState) -> Player? { app.match?.players.first { $0.name == "Mo" } }

        /// All words that stand on the page until its answers can be pressed: those of the card that teaches, and the
        /// question.
        private func read(_ page: PhonePage) throws -> String {
            var words = ""
            func look() throws {
                words += try page.browser.text("document.querySelector('main')?.innerText ?? ''") + "\n"
            }
            try wait(for: "answers to press") {
                try look()
                return try page.browser.isTrue("document.querySelector('.answer:enabled')") ? true : nil
            }
            try look()
            return words.lowercased()
        }
    }
}

extension PhonePage {
    /// The first line of each answer, as it is seen on its button.
    fileprivate var answerWords: [String] {
        get throws {
            let script = """
                return [...document.querySelectorAll(".answer .words b")]
                    .filter((one) => one.checkVisibility()).map((one) => one.textContent);
                """
            return try browser.run(script) as? [String] ?? []
        }
    }
}
