/// An award of a player at the end of a party. To add an award: a file in this folder with its `AwardRules`, a case and
/// a line in `rules`, and its words.
package enum AwardKind: String, Codable, CaseIterable, Sendable {
    case sharpestEye, fastestRight, comeback, luckyGuess, loneWolf, hotStreak, steadyHand, cleanSheet, closeCall
    case lateBloomer, favourite, photoFinish
    /// The award for the last place.
    case goodSport

    package var rules: any AwardRules {
        switch self {
        case .sharpestEye: SharpestEye()
        case .fastestRight: FastestRight()
        case .comeback: Comeback()
        case .luckyGuess: LuckyGuess()
        case .loneWolf: LoneWolf()
        case .hotStreak: HotStreak()
        case .steadyHand: SteadyHand()
        case .cleanSheet: CleanSheet()
        case .closeCall: CloseCall()
        case .lateBloomer: LateBloomer()
        case .favourite: FavouriteGenre()
        case .photoFinish: PhotoFinish()
        case .goodSport: GoodSport()
        }
    }
}

package protocol AwardRules: Sendable {
    /// All who have earned it, each with the figure that says so; equals share it. Empty if no player has, or if the
    /// shape of the match cannot give it.
    func claims(_ facts: MatchFacts) -> [AwardClaim]
}

/// The number that an award quotes.
package enum AwardFigure: Equatable, Codable, Sendable {
    case ticks(Int)
    case percent(Int)
    case places(from: Int, to: Int)
    case count(Int)
    case points(Int)
}

package struct AwardClaim: Equatable, Sendable {
    package var player: Player.ID
    package var figure: AwardFigure
    /// A genre, or another player's name.
    package var detail: String?

    init(_ player: Player.ID, _ figure: AwardFigure, detail: String? = nil) {
        (self.player, self.figure, self.detail) = (player, figure, detail)
    }
}

package struct Award: Equatable, Codable, Sendable {
    package var kind: AwardKind
    package var player: Player.ID
    package var figure: AwardFigure
    package var detail: String?

    package static let most = 4

    init(_ kind: AwardKind, _ claim: AwardClaim) {
        (self.kind, player, figure, detail) = (kind, claim.player, claim.figure, claim.detail)
    }
}
