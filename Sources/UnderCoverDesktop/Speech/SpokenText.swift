/// Something to be spoken.
package struct SpokenText: Equatable, Sendable {
    /// In characters. A page of text takes minutes.
    private static let longest = 4000

    package let text: String
    /// As voices call it: "de", "pt-BR".
    package let language: String
    /// Waits for the text before it, instead of interrupting it.
    package let follows: Bool
    /// Tells apart the news of different texts.
    package let number: Int

    package init(_ text: String, language: String, follows: Bool = false, number: Int = 0) {
        // Services take whole lines of UTF-8; signs that only steer text would be read as what they are called.
        let plain = text.unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: Unicode.Scalar(" ")
            case .format where scalar.value != 0x200C && scalar.value != 0x200D: Unicode.Scalar(" ")
            case .unassigned, .privateUse, .surrogate: Unicode.Scalar(" ")
            default: scalar
            }
        }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: plain)
        self.text = String(String(scalars).prefix(Self.longest))
        self.language = language.filter { $0.isASCII && ($0.isLetter || $0 == "-") }
        (self.follows, self.number) = (follows, number)
    }
}
