import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

/// A party at a real game: its door is open, and there are hands of every kind.
final class BrowserParty {
    /// A folder for pictures of what phones show. None are saved where the variable is not set.
    private static let pictures = ProcessInfo.processInfo.environment["UNDER_COVER_PICTURES"]

    let game: RunningGame
    let pad: PadHands
    let keys: KeyHands
    let address: String
    private let home: Home

    /// - Parameter kind: of all rounds. They last two minutes, so that a busy machine can follow.
    init(_ kind: String) throws {
        home = try Home()
        pad = try PadHands(home: home)
        keys = try KeyHands(home: home)
        let arguments = [
            "--party", "1", "--phones", "on", "--phones-port", "0", "--phones-bind", "127.0.0.1", "--preset", "quick",
            "--timer", "slow", "--kinds", kind, "--seed", "5", "--category", try Program.anyCategory(home),
            "--windowed", "640x360",
        ]
        let devices = pad.environment.merging(keys.environment) { $1 }.merging(["SDL_VIDEODRIVER": "x11"]) { $1 }
        game = try RunningGame(arguments, home: home, pace: .slow, devices)
        let door = try #require(game.watch(for: "an open door") { $0.phones.door != nil }.phones.door)
        address = "http://127.0.0.1:\(door.port)/\(door.token)"
    }

    /// A browser that has opened the page.
    func phone(_ device: Browser.Device = .phone) throws -> PhonePage {
        let phone = PhonePage(browser: try Browser(device, home: try Home()))
        try phone.open(address)
        return phone
    }

    /// A browser that has opened the page and joined, and how long that took.
    func guest(_ name: String, _ device: Browser.Device = .phone) throws -> (page: PhonePage, took: Duration) {
        let page = PhonePage(browser: try Browser(device, home: try Home()))
        let took = try ContinuousClock().measure {
            try page.open(address)
            try page.join(as: name)
            try page.watch(for: "waiting")
        }
        _ = try game.watch(for: "the seat of \(name)") { $0.party.seats.contains { $0.name == name } }
        return (page, took)
    }

    /// The pad and the keyboard take the seats after the phones', and a phone says that it is ready.
    func seatOthers(_ phone: PhonePage) throws {
        try keys.takeFocus()
        try game.watch(forEvent: .device(.focusChanged(true)))
        try pad.press("a")
        try keys.confirm()
        // Presses take a seat with the next tick, and a game at rest records none until it hears something.
        try wait(for: "the keyboard's seat") {
            try game.now(keys).party.present.contains { $0.kind == .rightKeys } ? true : nil
        }
        if try !phone.isPressed("ready") { try phone.setReady() }
    }

    /// Waits until a round's clock runs.
    /// - Returns: the place of the right answer.
    @discardableResult
    func round(_ number: Int) throws -> Int {
        let state = try game.watch(for: "round \(number)") {
            $0.match?.current == number && ($0.screen as? Guessing)?.phase == .running
        }
        let round = try #require(state.match?.round)
        return try #require(round.choices.firstIndex(of: round.answer))
    }

    /// The pad and the keyboard answer, which ends a round that the phones have answered.
    func othersAnswer(_ place: Int) throws {
        try pad.answer(place)
        try keys.move([.up, .left, .right, .down][place])
    }

    /// The host goes on, past a table where it is due, until the next round or the end.
    func goOn(_ host: PhonePage) throws {
        try wait(for: "the next round") {
            if try ["answer", "final"].contains(host.name) { return true }
            let state = try game.now(pad)
            if state.hasSettled { _ = try host.browser.run("document.querySelector('[data-do=next]')?.click()") }
            return nil
        }
    }

    /// Ends the game as a desktop does.
    func end() throws {
        try game.stop()
        #expect(game.errorsButLateness == [])
    }

    /// Saves what a phone shows, to be looked at.
    static func keep(_ name: String, of page: PhonePage) throws {
        guard let pictures else { return }
        let folder = URL(fileURLWithPath: pictures)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try page.browser.picture().write(to: folder.appendingPathComponent(name + ".png"))
    }
}
