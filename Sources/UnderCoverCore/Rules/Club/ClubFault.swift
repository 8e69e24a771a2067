/// A file of the club's folder that does not count.
package struct ClubFault: Equatable, Codable, Sendable {
    package enum Kind: Equatable, Codable, Sendable {
        /// Signed by nobody who is in it.
        case changed(name: String)
        case newer, large, unreadable, noClubFile, link
        /// Beyond the limits; so many of them.
        case tooMany(Int)
        /// So many that do not count, besides those that are named.
        case others(Int)
    }

    package let file: String
    package let kind: Kind

    package init(file: String, kind: Kind) {
        self.file = OutsideText.clean(file, longest: 80) ?? "?"
        self.kind = kind
    }
}
