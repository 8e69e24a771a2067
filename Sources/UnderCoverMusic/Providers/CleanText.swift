import UnderCoverCore

/// A line of a provider without invisible characters. Every text of a provider passes through here.
func cleanLine(_ text: String) -> String { cleanName(text) ?? "" }

/// nil where no characters are left.
func cleanName(_ text: String?) -> String? { text.flatMap(OutsideText.clean) }
