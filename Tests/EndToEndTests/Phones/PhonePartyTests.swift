import Foundation
import NIOCore
import NIOPosix
import PhoneClient
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

extension BrowserLane {
    /// Phones that speak the protocol without a browser, beside a real pad, in a real game.
    @Suite(.serialized) struct PhonePartyTests {
        private static let arguments = [
            "--party", "1", "--phones", "on", "--phones-port", "0", "--phones-bind", "127.0.0.1", "--preset", "quick",
            "--seed", "5", "--category", "house",
        ]
        private static let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)

        private let home: Home
        private let pad: PadHands

        init() throws {
            home = try Home()
            pad = try PadHands(home: home)
        }

        private func start() throws -> (game: RunningGame, door: PhoneDoor) {
            let category = try Program.anyCategory(home)
            let arguments = Self.arguments.map { $0 == "house" ? category : $0 }
            let game = try RunningGame(arguments, home: home, pad.environment)
            let state = try game.watch(for: "an open door") { $0.phones.door != nil }
            return (game, try #require(state.phones.door))
        }

        private func phone(_ door: PhoneDoor, name: String, secret: String? = nil) throws -> PhoneClient {
            let phone = try PhoneClient.connect(port: door.port, path: "/\(door.token)/ws", Self.group).wait()
            let hello = secret.map { "{\"secret\":\"\($0)\"}" } ?? "{}"
            phone.say("{\"hello\":\(hello)}")
            _ = try wait(for: "a welcome") { phone.heard.texts.first { $0.contains("welcome") } }
            if secret == nil { phone.say("{\"join\":{\"name\":\"\(name)\"}}") }
            return phone
        }

        private func secret(_ phone: PhoneClient) throws -> String {
            let text = try #require(phone.heard.texts.first { $0.contains("\"secret\":\"") })
            return String(text.components(separatedBy: "\"secret\":\"")[1].prefix { $0 != "\"" })
        }

        @Test func twoPhonesAndAPadPlayAMatch() throws {
            let (game, door) = try start()
            let first = try phone(door, name: "Mo")
            let second = try phone(door, name: "Jo")
            _ = try game.watch(for: "two seats of phones") { $0.party.present.count == 2 }
            try pad.press("a")
            _ = try game.watch(for: "three seats") { $0.party.present.count == 3 }
            first.say("{\"start\":{}}")
            for round in 0..<5 {
                let state = try game.watch(for: "round \(round)") {
                    $0.match?.current == round && ($0.screen as? Guessing)?.phase == .running
                }
                let choices = try #require(state.match?.round)
                let right = try #require(choices.choices.firstIndex(of: choices.answer))
                first.say("{\"answer\":{\"round\":\(round),\"place\":\(right)}}")
                second.say("{\"answer\":{\"round\":\(round),\"place\":\((right + 1) % choices.choices.count)}}")
                try pad.answer(right)
                _ = try game.watch(for: "the result") { $0.screen.name == "result" || $0.screen.name == "podium" }
                try goOn(game, first, to: round + 1)
            }
            let state = try game.watch(for: "the podium") { $0.screen.name == "podium" }
            let players = try #require(state.match?.players)
            #expect(players.first { $0.name == "Mo" }?.right == 5)
            #expect(players.first { $0.name == "Jo" }?.right == 0)
            let last = try wait(for: "the last page") { second.heard.texts.last { $0.contains("\"page\":\"final\"") } }
            #expect(last.contains("\"history\""))
            try game.settled(pad)
            first.say("{\"lobby\":{}}")
            _ = try game.watch(for: "the lobby") { $0.screen.name == "lobby" }
            try game.stop()
            #expect(game.errors == "")
            // The party is not over: phones look for the game again.
            #expect(try wait(for: "a goodbye") { first.heard.code } == 1012)
        }

        /// Past the result, and past the table where it is due.
        private func goOn(_ game: RunningGame, _ host: PhoneClient, to round: Int) throws {
            while true {
                let state = try game.settled(pad)
                if state.screen.name == "podium" || state.match?.current == round, state.screen.name != "standings" {
                    return
                }
                host.say("{\"next\":{}}")
                _ = try game.watch(for: "an answer to “next”") { $0.place != state.place }
            }
        }

        @Test func aPhoneThatReloadsIsWhoItWas() throws {
            let (game, door) = try start()
            let phone = try phone(door, name: "Mo")
            let known = try secret(phone)
            _ = try game.watch(for: "a seat") { $0.party.seats.contains { $0.name == "Mo" } }
            phone.drop()
            _ = try game.watch(for: "an empty seat") { $0.party.seats.contains { $0.name == "Mo" && $0.isAway } }
            let again = try self.phone(door, name: "", secret: known)
            let state = try game.watch(for: "the seat") { $0.party.seats.contains { $0.name == "Mo" && !$0.isAway } }
            #expect(state.phones.phones.count == 1)
            let other = try self.phone(door, name: "", secret: known)
            #expect(try wait(for: "the first tab's end") { again.heard.code } == 4001)
            #expect(other.heard.code == nil)
            try game.stop()
        }
    }
}
