/// A Wi-Fi that guests join by a QR code, as the host typed it. It is never stored.
package struct WifiNetwork: Equatable, Codable, Sendable {
    /// A network's name has at most 32 bytes.
    package static let longestName = 32
    /// Letters of a WPA key.
    package static let keyLengths = 8...63

    package var name: String
    /// Empty for an open network.
    package var key: String

    package init(name: String, key: String) { (self.name, self.key) = (name, key) }

    /// The text in the code for a camera. The format is ZXing's, "Barcode Contents"; phones of all makers know it.
    package var code: String {
        let name = Self.escaped(name)
        return key.isEmpty ? "WIFI:T:nopass;S:\(name);;" : "WIFI:T:WPA;S:\(name);P:\(Self.escaped(key));;"
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { $0 += #"\;,:""#.contains($1) ? "\\\($1)" : String($1) }
    }
}
