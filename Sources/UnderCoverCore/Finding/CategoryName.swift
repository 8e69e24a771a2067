/// What a player may call a category.
package enum CategoryName {
    /// Characters as they are seen.
    package static let longest = 60

    /// One line of what can be seen, cut where it does not fit; nil where nothing is left.
    package static func clean(_ text: String) -> String? { OutsideText.clean(text, longest: longest) }
}

extension Category.ID {
    /// Of the category that is made from `origin`: making it again finds the same one.
    package init(_ origin: SourceReference) { self.init(rawValue: origin.description) }
}
