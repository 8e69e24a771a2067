import UnderCoverCatalogue
import UnderCoverPixels

/// The club that the player's game belongs to, and what is known of it.
package struct ClubState: Equatable, Codable, Sendable {
    package var membership: ClubMembership?
    /// nil until the folder, or what was read of it last, has been read.
    package var view: ClubView?
    /// The folder is being read.
    package var isReading = false
    /// Members who have played the match in play, which is a code's.
    package var rivals: [ClubRival] = []
    // For what the desktop says of the club: see `ClubState.watch`. Times are Unix seconds. nil in recordings of before.
    /// The game has learned that it is in a club, and looks into the folder.
    var since: Int?
    /// The last look that the game has asked for by itself.
    var lookedAt: Int?
    /// The desktop was last told of friends.
    var saidAt: Int?
    /// The last view that the player was told of, or could see.
    var known: ClubView?

    package init() {}
}

/// A request of the game to the club's folder. Each is answered by `ClubNews`.
package enum ClubRequest: Equatable, Codable, Sendable {
    /// Reads the folder, and writes one's own file where it differs.
    case look(DailyDay?)
    case join(FolderPath, name: String, DailyDay?)
    /// Changes what the others call the player.
    case rename(String, DailyDay?)
    case leave
    /// Tells of games that are over. Earlier reports stay as they were.
    case tell([ClubDay], [ClubScore], DailyDay?)
    /// Asks who has played the match of a code, by `ClubScore.key`.
    case rivals(code: String)
}

package enum ClubNews: Equatable, Codable, Sendable {
    /// nil: no member of a club.
    case membership(ClubMembership?)
    case view(ClubView)
    case rivals(code: String, [ClubRival])
    /// A sentence.
    case failed(String)
}
