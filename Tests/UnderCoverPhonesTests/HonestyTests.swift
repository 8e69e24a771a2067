import Foundation
import PhoneClient
import Testing
import Waiting

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPhones

extension PhoneTests {
    @Suite("What is sent") struct HonestyTests {
        /// Nothing of the game reaches a phone but the screen and its own part, so what `PhoneShow` holds back stays
        /// hidden.
        @Test func nothingIsSentButWhatIsShown() async throws {
            let party = try Party()
            let (phone, other) = (try await party.phone(), try await party.phone())
            var expected = [try JSON(["welcome": ["secret": phone.secret ?? ""]])]
            for round in 0..<5 {
                let show = Self.show(round)
                party.server.show(show)
                expected += [try JSON(["screen": show.screen]), try JSON(["own": show.own[0]])]
                try await until("round \(round)") {
                    phone.heard.texts.count == expected.count && other.heard.texts.count == expected.count
                }
            }
            #expect(try phone.heard.texts.map { try JSON(text: $0) } == expected)
        }

        /// All fields are filled, and those of the second phone are others.
        private static func show(_ round: Int) -> PhoneShow {
            var screen = PhoneScreen(stage: .round)
            (screen.round, screen.counter, screen.question) = (round, "\(round)/5", "Which came first?")
            screen.choices = (0..<4).map { .init(title: "Title \($0)", subtitle: "Band \($0)") }
            (screen.note, screen.isLocked) = ("1 of 2 locked in", true)
            screen.chairs = [.init(seat: 0, name: "Mo"), .init(seat: 1, name: nil)]
            let own = (1...2).map { number in
                var own = PhoneOwn(PhoneID(number), page: .answer, name: "Name \(number)")
                (own.seat, own.mayAnswer, own.picks, own.heading) = (number, true, [number], "Look up \(round).")
                own.card = .init(.locked, title: "Card \(number)", figures: [.init("+8\(number)", "points")])
                own.history = [.init(counter: "1/5", title: "T", subtitle: nil, look: .right, points: number)]
                own.guests = [.init(phone: PhoneID(2), seat: 1, name: "Jo", isAway: false)]
                own.actions = [.pause]
                return own
            }
            return PhoneShow(screen: screen, own: own)
        }

        /// Texts that mean the same are equal, whatever the order of their keys.
        private struct JSON: Equatable {
            let text: String

            init(_ value: some Encodable) throws {
                let encoder = JSONEncoder()
                encoder.outputFormatting = .sortedKeys
                text = String(decoding: try encoder.encode(value), as: UTF8.self)
            }

            init(text: String) throws {
                let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
                let sorted = try JSONSerialization.data(
                    withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
                self.text = String(decoding: sorted, as: UTF8.self).replacing("/", with: "\\/")
            }
        }
    }
}
