import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

extension BrowserLane {
    /// A connection that is half open: the phone's side looks alive, and nothing arrives any more.
    @Suite(.serialized, .enabled(if: Browser.isHere, Comment(rawValue: Browser.missing))) struct SilentPhoneTests {
        /// Nothing tells a page that stays visible, so it has to look at its own clock.
        @Test func aVisiblePageThatHearsNothingConnectsAgain() throws {
            let home = try Home()
            let game = try RunningGame(
                [
                    "--party", "1", "--phones", "on", "--phones-port", "0", "--phones-bind", "127.0.0.1",
                    "--category", try Program.anyCategory(home),
                ], home: home, pace: .real, ["SDL_VIDEODRIVER": "offscreen"])
            let door = try #require(game.watch(for: "an open door") { $0.phones.door != nil }.phones.door)
            let page = PhonePage(browser: try Browser(home: try Home()))
            try page.open("http://127.0.0.1:\(door.port)/\(door.token)")
            let first = try page.browser.text("line.begun")
            // 41 seconds pass, of which the page hears nothing.
            _ = try page.browser.run("const now = Date.now; Date.now = () => now() + 41000")
            _ = try wait(for: "another connection") {
                try page.browser.text("line.begun") == first ? nil : true
            }
            _ = try wait(for: "the game's answer") {
                try page.browser.isTrue("state.link === 'here' && Date.now() - line.heard < 5000") ? true : nil
            }
            #expect(try page.name == "join")
            try game.stop()
        }
    }
}
