/// A string that names one kind of thing and cannot be taken for the name of another. Stored as the string alone.
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
