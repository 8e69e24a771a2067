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
