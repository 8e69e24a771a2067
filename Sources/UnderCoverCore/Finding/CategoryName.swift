/// Limits for the name that a player gives a category.
package enum CategoryName {
    /// Characters (graphemes).
    package static let longest = 60

    /// One line of visible characters, at most `longest`; nil where nothing is left.
    package static func clean(_ text: String) -> String? { OutsideText.clean(text, longest: longest) }
}

extension Category.ID {
    /// The id depends only on `origin`, so adding a playlist again finds the same category.
    package init(_ origin: SourceReference) { self.init(rawValue: origin.description) }
}
