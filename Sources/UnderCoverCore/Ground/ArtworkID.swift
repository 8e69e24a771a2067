/// Names a cover's picture wherever it comes from, for example `house/two-sugars`.
package struct ArtworkID: StringID {
    package var rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
}
