import UnderCoverCatalogue

/// A token between a seat's card and the answer that the seat picked.
struct PickFlight {
    /// The token on the card.
    var from: Rect
    /// The share of the way, 0…1.
    var share: Double

    /// The rectangle of the token now.
    func rect(to: Rect) -> Rect {
        func between(_ one: Double, _ other: Double) -> Double { one + (other - one) * share }
        return Rect(
            between(from.x, to.x), between(from.y, to.y), between(from.width, to.width),
            between(from.height, to.height))
    }

    /// A token in flight, which is drawn over everything that it crosses.
    struct Token: Equatable {
        let seat: Int
        let rect: Rect
    }
}

extension Sheet {
    /// Draws the tokens of `pickTokens`, after all that they cross.
    mutating func flyPicks() {
        for token in pickTokens { seatToken(token.seat, token.rect) }
        pickTokens = []
    }
}
