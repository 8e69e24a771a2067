/// An identifier that cannot be mixed up with another kind's. Encoded as a string.
package protocol StringID: Hashable, Codable, Sendable, RawRepresentable, ExpressibleByStringLiteral
where RawValue == String {
    init(rawValue: String)
}

extension StringID {
    package init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension StringID where Self: Comparable {
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
