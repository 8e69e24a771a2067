import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

@Suite struct MusicalKeyTests {
    @Test(arguments: [
        ("D", 0, false), ("Dm", 0, true), ("C", -2, false), ("G#m", -6, true), ("Ab", -6, false), ("G", 5, false),
        ("Bb", -4, false), ("F#m", 4, true), ("Cb", -3, false), ("B#", -2, false),
    ]) func keysAreReadAndFoundFromD(text: String, semitones: Int, isMinor: Bool) throws {
        let key = try #require(MusicalKey(text))
        #expect(key.semitonesFromD == semitones && key.isMinor == isMinor)
    }

    @Test(arguments: ["", "H", "m", "D minor", "Dmm", "D###", "d", "♯"]) func otherWordsAreNoKeys(text: String) {
        #expect(MusicalKey(text) == nil)
    }
}
