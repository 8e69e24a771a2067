import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

extension BrowserLane {
    /// The distribution's Chromium plays the page in a real game.
    @Suite(.serialized, .enabled(if: Browser.isHere, Comment(rawValue: Browser.missing)))
    struct BrowserPartyTests {
        /// In each round one thing happens to a phone that happens to phones.
        @Test func twoPagesAPadAndAKeyboardPlayAMatch() throws {
            let party = try BrowserParty("name-the-cover")
            let (mo, jo) = try gather(party)
            try mo.choose("start")
            try answerInPeace(party, mo, jo)
            try party.goOn(mo)
            try reload(party, mo, jo)
            try party.goOn(mo)
            try sleepAndWake(party, mo, jo)
            try party.goOn(mo)
            try openTwice(party, mo, jo)
            try party.goOn(mo)
            try playByKeyboard(party, mo, jo)
            try party.goOn(mo)
            try end(party, mo, jo)
        }

        private func gather(_ party: BrowserParty) throws -> (mo: PhonePage, jo: PhonePage) {
            let (mo, took) = try party.guest("Mo")
            print("From the address opened to the seat on the television: \(took).")
            let jo = try party.guest("Jo").page
            try party.seatOthers(jo)
            try wait(for: "Jo to be ready") { try jo.isPressed("ready") ? true : nil }
            let devices = try party.game.state().party.present.map(\.kind)
            #expect(devices.count == 4 && devices.filter(\.isPhone).count == 2)
            return (mo, jo)
        }

        // MARK: Rounds

        private func answerInPeace(_ party: BrowserParty, _ mo: PhonePage, _ jo: PhonePage) throws {
            let right = try party.round(0)
            try mo.watchForButtons()
            #expect(try mo.news.contains("1/5"))
            try mo.answer(right)
            try jo.answer((right + 1) % 4)
            for page in [mo, jo] { try page.watch(for: "card") }
            #expect(try mo.heading == "Locked in." && mo.news.hasPrefix("Locked in."))
            try party.othersAnswer(right)
            try mo.watch(card: "right")
            try jo.watch(card: "wrong")
            #expect(try mo.news.hasPrefix(mo.heading) && jo.news.hasPrefix(jo.heading))
        }

        private func reload(_ party: BrowserParty, _ mo: PhonePage, _ jo: PhonePage) throws {
            let right = try party.round(1)
            try mo.answer(right)
            try mo.watch(for: "card")
            for page in [mo, jo] { try page.browser.reload() }
            try mo.watch(for: "card")
            try jo.watch(for: "answer")
            #expect(try mo.heading == "Locked in." && mo.player == "Mo" && jo.player == "Jo")
            try jo.answer(right)
            try party.othersAnswer(right)
            for page in [mo, jo] { try page.watch(card: "right") }
            #expect(try party.game.state().phones.phones.count == 2)
        }

        /// Presses without a connection are reported once there is one.
        private func sleepAndWake(_ party: BrowserParty, _ mo: PhonePage, _ jo: PhonePage) throws {
            let right = try party.round(2)
            try mo.answer(right)
            #expect(try mo.browser.complaints() == [] && jo.browser.complaints() == [])
            try jo.goAway()
            try jo.answer(right)
            #expect(try jo.picked == [right])
            let tab = try jo.browser.openTab()
            _ = try party.game.watch(for: "Jo to be away") { $0.party.seats.contains { $0.name == "Jo" && $0.isAway } }
            try jo.browser.closeTab(thenGoTo: tab)
            try jo.comeBack()
            // The others' answers end a round in which Jo is still away.
            try jo.watch(for: "card")
            try party.othersAnswer(right)
            try jo.watch(card: "right")
            _ = try jo.browser.complaints()
        }

        private func openTwice(_ party: BrowserParty, _ mo: PhonePage, _ jo: PhonePage) throws {
            let right = try party.round(3)
            let first = try jo.browser.openTab()
            try jo.open(party.address)
            try jo.watch(for: "answer")
            #expect(try jo.player == "Jo")
            try jo.browser.closeTab(thenGoTo: first)
            try jo.watch(for: "elsewhere")
            try jo.choose("retry")
            try jo.watch(for: "answer")
            for page in [mo, jo] { try page.answer(right) }
            try party.othersAnswer(right)
            for page in [mo, jo] { try page.watch(card: "right") }
        }

        private func playByKeyboard(_ party: BrowserParty, _ mo: PhonePage, _ jo: PhonePage) throws {
            let right = try party.round(4)
            try mo.watchForButtons()
            try mo.goByKeyboard(to: "answer-\(right + 1)")
            try mo.browser.press(.enter)
            try jo.goByKeyboard(to: "answer-\(right + 1)")
            try jo.browser.press(.space)
            try party.othersAnswer(right)
            for page in [mo, jo] { try page.watch(for: "final") }
        }

        // MARK: The end

        private func end(_ party: BrowserParty, _ mo: PhonePage, _ jo: PhonePage) throws {
            for page in [mo, jo] { try page.watch(for: "final") }
            let players = try #require(
                party.game.watch(for: "the podium") { $0.screen.name == "podium" }.match?.players)
            #expect(players.map(\.right).sorted() == [4, 5, 5, 5])
            #expect(players.first { $0.name == "Jo" }?.right == 4)
            for page in [mo, jo] { try page.choose("rounds") }
            #expect(try mo.history == ["Right", "Right", "Right", "Right", "Right"])
            #expect(try jo.history == ["Wrong", "Right", "Right", "Right", "Right"])
            try mo.choose("closeSheet")
            try BrowserParty.keep("final", of: mo)
            for page in [mo, jo] {
                #expect(try page.faults == [])
                #expect(try page.browser.complaints() == [])
            }
            try party.end()
        }
    }
}
