import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

extension BrowserLane.BrowserPartyTests {
    /// Two guests look at and listen to the page on phones of every size; then one of them is sent home.
    @Test func thePageFitsEveryPhoneAndAGuestWhoIsSentHomeStaysThere() throws {
        let party = try BrowserParty("name-the-cover")
        let jo = try party.phone(.smallPhone)
        try jo.watch(for: "join")
        try look(at: jo, "join")
        try hearJoining(jo)
        let mo = try party.guest("Mo").page
        let lu = try party.phone(.largeText)
        try lu.join(as: "Lu")
        try lu.watch(for: "waiting")
        try jo.join(as: "Jo")
        try jo.watch(for: "waiting")
        try look(at: jo, "waiting")
        try lookAtCards(of: jo)
        try lookForScrolling(jo)
        try openOverAVote(jo)
        try mo.choose("openMenu")
        // No record was named on this machine, so a phone is sent the colours of the lobby's sleeves, and no more.
        try wait(for: "sleeves with a veil") {
            try mo.browser.isTrue("document.querySelector('.spread img')?.naturalWidth === 8") ? true : nil
        }
        try look(at: mo, "remote")
        try mo.choose("openGuests")
        try look(at: mo, "menu")
        for _ in 0..<2 { try mo.choose("closeSheet") }
        try mo.choose("start")
        try lu.watchForButtons()
        #expect(try lu.faults == [] && lu.answersOutOfSight == [])
        try BrowserParty.keep("answers-large-text", of: lu)
        try playRound(party, mo, jo)
        try sendHome(party, mo, jo)
        for page in [mo, jo] { #expect(try page.browser.complaints() == []) }
        try party.end()
    }

    // MARK: Seen

    private static let sizes = [("small", Browser.Device.smallPhone), ("on-its-side", .onItsSide), ("tablet", .tablet)]

    private func look(at page: PhonePage, _ name: String) throws {
        for (size, device) in Self.sizes {
            try page.browser.resize(device)
            for dark in [false, true] {
                try page.browser.prefer(dark: dark)
                #expect(try page.faults == [], "\(name) \(size)")
                try BrowserParty.keep("\(name)-\(size)-\(dark ? "dark" : "light")", of: page)
            }
        }
        try page.browser.resize(.smallPhone)
    }

    /// The cards of a vote, with names of two lines: no cover lies on a name, or on the next card.
    private func lookAtCards(of page: PhonePage) throws {
        let script = """
            const before = state.screen;
            const fans = ["Everybody Knows These Records", "The whole box"].map((name) =>
                ({ name, records: "120 albums", sleeves: [null, null, null], seats: [], room: 0 }));
            state.screen = { ...before, ballot: { number: 1, fans } };
            const cards = h("div.fans", {}, fans.map(fanCard));
            document.querySelector("main").append(cards);
            const names = [...cards.children].flatMap((card) => {
                const name = card.querySelector(":scope > b");
                const covers = [...card.querySelectorAll(".cover")].map((cover) => cover.getBoundingClientRect());
                const [around, edge] = [card.getBoundingClientRect(), (find, side) => find(...covers.map((cover) => cover[side]))];
                const gap = name.getBoundingClientRect().top - edge(Math.max, "bottom");
                const beside = Math.min(edge(Math.min, "left") - around.left, around.right - edge(Math.max, "right"));
                return [{ name: name.textContent, covers: covers.length, gap, beside }];
            });
            cards.remove();
            state.screen = before;
            return names.filter((one) => one.covers !== 3 || one.gap < 0 || one.beside < 0).map((one) => JSON.stringify(one));
            """
        for (size, device) in Self.sizes + [("large", .largePhone)] {
            try page.browser.resize(device)
            #expect(try page.browser.run(script) as? [String] == [], "\(size)")
        }
        try page.browser.resize(.smallPhone)
    }

    /// A page of the phone itself would hide a vote that ends in twenty seconds.
    private func openOverAVote(_ page: PhonePage) throws {
        let script = """
            const before = [state.own, state.sheet];
            [state.own, state.sheet] = [{ ...state.own, page: "vote" }, "album"];
            leaveSheet();
            const left = state.sheet;
            [state.own, state.sheet] = before;
            leaveSheet();
            return left ?? "none";
            """
        #expect(try page.browser.run(script) as? String == "none")
    }

    /// A phone of today shows all of the page on which it waits.
    private func lookForScrolling(_ page: PhonePage) throws {
        for device in [Browser.Device.phone, .largePhone] {
            try page.browser.resize(device)
            #expect(try page.browser.run("return document.documentElement.scrollHeight - innerHeight") as? Int == 0)
        }
        try page.browser.resize(.smallPhone)
    }

    // MARK: Heard

    private func hearJoining(_ page: PhonePage) throws {
        let heard = try page.browser.accessible()
        for part in [
            ("heading", "Who is this?"), ("textbox", "Your name"), ("button", "Another name"), ("button", "I’m in"),
        ] {
            #expect(heard.contains(.init(role: part.0, name: part.1)), "\(part)")
        }
        #expect(heard.filter { $0.role == "radio" }.count == 8)
        #expect(heard.contains(.init(role: "radio", name: "1, diamond")))
    }

    /// Letters with their words, whether or not the words are seen.
    private func hearAnswers(_ page: PhonePage, _ choices: [PhoneScreen.Choice]) throws {
        let buttons = try page.browser.accessible().filter { $0.role == "button" }.map(\.name)
        for (letter, choice) in zip("ABCDEF", choices) {
            let words = [String(letter), choice.title, choice.subtitle].compactMap { $0 }.filter { !$0.isEmpty }
            #expect(buttons.contains(words.joined(separator: ", ")), "\(words) is not among \(buttons)")
        }
        #expect(try page.browser.text("document.documentElement.lang") == "en")
        #expect(try page.browser.text("document.getElementById('news').ariaLive") == "polite")
        #expect(try page.news.contains("1/5"))
    }

    // MARK: A round

    private func playRound(_ party: BrowserParty, _ mo: PhonePage, _ jo: PhonePage) throws {
        let state = try party.game.watch(for: "a round") { ($0.screen as? Guessing)?.phase == .running }
        try jo.watchForButtons()
        try hearAnswers(jo, choices(state))
        #expect(try jo.browser.isTrue("document.querySelector('.answer .words b').checkVisibility()"))
        try look(at: jo, "answers")
        try jo.choose("openMenu")
        try jo.browser.click("words-too")
        try jo.choose("closeSheet")
        #expect(try !jo.browser.isTrue("document.querySelector('.answer .words')"))
        try look(at: jo, "letters")
        try jo.answer(2)
        try jo.watch(card: "locked")
        try look(at: jo, "locked")
        try mo.answer(1)
        try wait(for: "the result") { try jo.browser.isTrue("document.querySelector('.right, .wrong')") ? true : nil }
        try look(at: jo, "result")
    }

    private func choices(_ app: AppState) throws -> [PhoneScreen.Choice] {
        let match = try #require(app.match)
        return try #require(match.round).choices.compactMap { app.album($0) }.map {
            let lines = match.settings.labels.lines(of: $0)
            return PhoneScreen.Choice(title: lines[0], subtitle: lines.dropFirst().first)
        }
    }

    // MARK: Sent home

    private func sendHome(_ party: BrowserParty, _ mo: PhonePage, _ jo: PhonePage) throws {
        try mo.choose("openMenu")
        try mo.choose("openGuests")
        try mo.choose("askKick")
        try mo.confirm()
        try jo.watch(for: "sentHome")
        try BrowserParty.keep("sent-home", of: jo)
        _ = try party.game.watch(for: "Jo to be gone") { !$0.party.seats.contains { $0.name == "Jo" } }
        try jo.browser.reload()
        try jo.watch(for: "sentHome")
        #expect(try jo.faults == [])
        // A phone that pretends to be another one comes from where no new phones are let in.
        _ = try jo.browser.run("localStorage.clear(); sessionStorage.clear()")
        try jo.browser.reload()
        try jo.watch(for: "sentHome")
    }
}
