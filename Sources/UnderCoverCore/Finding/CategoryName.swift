/// What a player may call a category.
package enum CategoryName {
    /// Characters as they are seen.
    package static let longest = 60

    /// Without invisible characters, surplus spaces and whatever does not fit; nil where nothing is left.
    package static func clean(_ text: String) -> String? {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: scalars.append(" ")
            case .format where scalar != "\u{200D}": continue
            default: scalars.append(scalar)
            }
        }
        let words = String(scalars).split(separator: " ").joined(separator: " ")
        let name = words.prefix(longest).split(separator: " ").joined(separator: " ")
        return name.unicodeScalars.contains { $0 != "\u{200D}" } ? name : nil
    }
}

extension Category.ID {
    /// Of the category that is made from `origin`: making it again finds the same one.
    package init(_ origin: SourceReference) { self.init(rawValue: origin.description) }
}
