import UnderCoverCore

/// A line of a provider's, fit to be shown; empty where nothing of it could be seen. Every text of a provider goes
/// through here and nowhere else.
func cleanLine(_ text: String) -> String { cleanName(text) ?? "" }

/// As above; nil where there is nothing, or nothing is left.
func cleanName(_ text: String?) -> String? { text.flatMap(OutsideText.clean) }
