import UnderCoverPixels

// Layout measures with League Spartan and JetBrains Mono only. The face that is easier to read takes their place
// afterwards and never more room than they had, so that no layout depends on it.

extension TextRun {
    /// Andika's small letters are lower than JetBrains Mono's, and it is narrower.
    private static let growth = 1.08
    /// Its capitals are higher than League Spartan's, whose lines stand closer.
    private static let displayShare = 0.88

    /// In the face that is easier to read, at most as wide as before or as the room of a key.
    var inEasyType: TextRun {
        guard blend == .normal, !face.isEasy else { return self }
        var run = self
        run.face = face == .body ? .easy : .easyBold
        run.tracking = 0
        let own = TextMeasure.width(string, face: face, size: size, tracking: tracking)
        // A letter in the middle of a key has the whole key: w and m are wider than the others.
        let isKey = align == .center && string.count == 1
        let room = isKey ? maxWidth ?? own : min(own, maxWidth ?? .infinity)
        let wanted = size * (face == .display ? Self.displayShare : Self.growth)
        let natural = TextMeasure.width(string, face: run.face, size: wanted)
        let least = min(size, face == .display ? 14 : 12)
        run.size = max(natural > room ? wanted * room / natural : wanted, least).rounded(.down)
        return run
    }
}
