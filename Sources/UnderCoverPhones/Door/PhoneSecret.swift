/// 128 random bits by which the server knows a phone again. They are never logged: a description does not show them.
///
/// NB: the table of guests finds a secret by its hash, whose seed is random in each process. So the time of a search
/// tells nothing about how much of a guess was right.
struct PhoneSecret: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    static let digits = 32

    private let high: UInt64
    private let low: UInt64

    /// Makes a secret from the system's random source.
    init() {
        var source = SystemRandomNumberGenerator()
        (high, low) = (source.next(), source.next())
    }

    /// nil unless it is 32 hexadecimal digits.
    init?(_ text: some StringProtocol) {
        let text = String(text)
        guard text.utf8.count == Self.digits, text.utf8.allSatisfy(Self.isDigit) else { return nil }
        guard let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16) else {
            return nil
        }
        (self.high, self.low) = (high, low)
    }

    var text: String { Self.padded(high) + Self.padded(low) }
    var description: String { "a phone's secret" }
    var customMirror: Mirror { Mirror(self, children: []) }

    private static func padded(_ half: UInt64) -> String {
        let digits = String(half, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// NB: `UInt64(_:radix:)` also takes a sign.
    private static func isDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}

/// Six capital letters and digits in the path of a party's address. Letters and digits that look alike are left out.
enum RoomToken {
    static let alphabet = Array("ABCDEFGHJKMNPQRSTUVWXYZ23456789")
    static let length = 6

    /// Makes a token from the system's random source.
    static func make() -> String {
        var source = SystemRandomNumberGenerator()
        return String((0..<length).map { _ in alphabet[Int.random(in: alphabet.indices, using: &source)] })
    }

    /// Small letters count, too, because people type the address. Takes as long for a wrong token as for the right one.
    static func isSame(_ said: Substring, _ token: String) -> Bool {
        let (said, token) = (said.uppercased().utf8, token.utf8)
        guard said.count == token.count else { return false }
        return zip(said, token).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
