import UnderCoverCatalogue

/// How a session starts: stored data, built-in albums, and the command line's options.
package struct Launch: Equatable, Codable, Sendable {
    package var kept: Kept
    package var overridden: [String] = []
    package var entropy: UInt64
    package var fixedSeed: UInt64?
    /// Starts a match of this category at once.
    package var category: Category.ID?
    /// A challenge code of the command line.
    package var challenge: ChallengeLaunch?
    /// Opens the lobby with so many seats taken.
    package var party: PartyLaunch?
    /// The party of the session before.
    package var keptParty: KeptParty?
    /// Opens that at once.
    package var mode: LaunchMode?
    package var preferences = SystemPreferences()
    /// A sentence for the player, for example that a setting could not be read.
    package var notice: String?
    package var sources: [Source] = []
    package var serverKinds: [ServerKind] = []
    /// Why changes cannot be saved; nil when they can.
    package var unsaved: String?
    package var clock = WallClock()
    /// nil where the system does not tell.
    package var machine: MachineTime?

    /// A recording of version 13 or older is played: see `InputState.isOlder`.
    package var olderPresses: Bool?
    /// A recording of version 14 or older is played: seeds have 32 bits, and the bag alone says what is asked.
    package var olderSeeds: Bool?
    /// A recording of version 14 or older is played: see `InputState.hasQuickVerdict`.
    package var quickVerdict: Bool?
    /// A recording of version 15 or older is played: the welcome has pages, and no card and no tip teaches in a match.
    package var olderTeaching: Bool?
    /// A recording of version 17 or older is played: no evening is kept, and no preset doubles the last cover.
    package var olderParties: Bool?
    /// A recording of version 18 or older is played: no choice is struck out, and no seat goes to the room by itself.
    package var olderRooms: Bool?

    package init(_ kept: Kept, entropy: UInt64) {
        self.kept = kept
        self.entropy = entropy
    }

    package var hasSeenWelcome: Bool { kept.seen.contains(Kept.welcome) || !kept.scores.isEmpty }
}

/// A code or a link from the command line.
package struct ChallengeLaunch: Equatable, Codable, Sendable {
    package var text: String
    /// Its match begins at once. A link only shows what it is: it may come from any web page.
    package var begins: Bool

    package init(_ text: String, begins: Bool) { (self.text, self.begins) = (text, begins) }
}

/// A party from the command line.
package struct PartyLaunch: Equatable, Codable, Sendable {
    /// Seats without a player until a device takes them.
    package var seats: Int
    package var shape: PlayShape?
    package var preset: PartyPreset?
    package var kinds: [RoundKind]?

    package init(seats: Int, shape: PlayShape? = nil, preset: PartyPreset? = nil, kinds: [RoundKind]? = nil) {
        (self.seats, self.shape, self.preset, self.kinds) = (seats, shape, preset, kinds)
    }
}

/// The mode that the command line asks to play in place of a category.
package enum LaunchMode: String, Codable, Sendable {
    /// Today's five: its try begins at once, unless it is done.
    case daily
}
