import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverPhones

/// Messages to phones are written by hand, and read as Foundation would have written them.
@Suite("How messages are written") struct JSONWriterTests {
    private struct Odd: Codable, Equatable {
        enum Way: Codable, Equatable { case up, down(by: Int), named(String) }
        var text: String
        var number: Int
        var byte: UInt8
        var share: Double
        var isSo: Bool
        var none: Int?
        var gaps: [String?]
        var deep: [[Int]]
        var names: [String: Int]
        var ways: [Way]
        var phone: PhoneID
        var cover: PhoneCover
    }

    private static let odd = Odd(
        text: "a\"\\/\u{0}\u{1F}\n\t\u{7F}\u{2028} é 🎵", number: -7, byte: 200, share: 0.1, isSo: true, none: nil,
        gaps: ["", nil, "b"], deep: [[], [1], [2, 3]], names: ["k\"": 1], ways: [.up, .down(by: 2), .named("x")],
        phone: PhoneID(9), cover: PhoneCover("house/blue"))

    private func object(_ bytes: some Sequence<UInt8>) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? NSDictionary)
    }

    @Test func itReadsBackTheSame() throws {
        let bytes = try JSONWriter.bytes(Self.odd)
        #expect(try JSONDecoder().decode(Odd.self, from: Data(bytes)) == Self.odd)
        #expect(try object(bytes) == object(JSONEncoder().encode(Self.odd)))
    }

    /// A phone whose every field is filled, and one with none.
    @Test func wholeShowsReadBackTheSame() throws {
        var full = PhoneOwn(PhoneID(3), page: .card, name: "Zoë \"Z\"")
        (full.seat, full.isHost, full.picks, full.struck) = (2, true, [1, 0], 3)
        (full.heading, full.lines, full.values) = ("Right.", ["", "a\nb"], ["x"])
        full.card = PhoneOwn.Card(.right, title: "Right.", figures: [PhoneOwn.Figure("+81", "points")])
        full.card?.company = [PhoneOwn.Companion(seat: 1, name: "Mo", figure: nil)]
        full.total = PhoneOwn.Figure("344", "in total, 3rd")
        full.history = [PhoneOwn.Past(counter: "1/5", title: "T", subtitle: nil, look: .late, points: 0)]
        (full.actions, full.keys) = (PhoneOwn.Action.allCases, PhoneKey.allCases)
        full.guests = [PhoneOwn.Guest(phone: PhoneID(4), seat: nil, name: "Jo", isAway: true)]
        full.refused = [PhoneAddress(number: 1, reason: .crowded, phones: 250)]
        full.finds = [PhoneOwn.Find(id: "a", title: "b", subtitle: "c", cover: PhoneCover("house/blue"))]
        full.wall = PhoneWall(page: 0, pages: 1, records: [])
        full.told = PhoneOwn.Told(title: "t", letter: "C")
        for own in [full, PhoneOwn(PhoneID(1), page: .join, name: "")] {
            #expect(try JSONDecoder().decode(PhoneOwn.self, from: Data(JSONWriter.bytes(own))) == own)
        }
        var screen = PhoneScreen(stage: .vote)
        screen.choices = [PhoneScreen.Choice(title: "A", subtitle: nil), PhoneScreen.Choice(title: "", stands: "top")]
        screen.chairs = (0..<8).map { PhoneScreen.Chair(seat: $0, name: $0 % 2 == 0 ? "P" : nil) }
        let fan = PhoneBallot.Fan(name: "F", records: "9 albums", sleeves: [PhoneCover("house/blue")])
        screen.ballot = PhoneBallot(number: 3, fans: [fan])
        #expect(try JSONDecoder().decode(PhoneScreen.self, from: Data(JSONWriter.bytes(screen))) == screen)
    }

    /// So it says nothing but what the fields say.
    @Test func keysStandAsTheyAreDeclared() throws {
        struct Two: Encodable {
            var b = 1
            var a = [String]()
        }
        #expect(try String(decoding: JSONWriter.bytes(Two()), as: UTF8.self) == #"{"b":1,"a":[]}"#)
    }

    @Test func endlessNumbersAreRefused() {
        for number in [Double.infinity, -.infinity, .nan] {
            #expect(throws: EncodingError.self) { try JSONWriter.bytes([number]) }
        }
    }
}
