import UnderCoverPixels

/// Everything that can happen, in the past tense. A session is its list of events, so a recording replays exactly.
package enum Event: Equatable, Codable, Sendable {
    /// The first event: what is stored, what is in the box, and how the game was started.
    case launched(Launch)
    case device(DeviceEvent)
    /// A sixtieth of a second went by.
    case tick
    /// Unix seconds and the offset of local time in seconds; sent before inputs, at most once a second.
    case clockRead(unix: Int, offset: Int)
    case preferencesFound(SystemPreferences)
    case coverReady(ArtworkID, CoverUse, signature: PaletteSignature?, facts: CoverFacts? = nil)
    case coverFailed(ArtworkID, reason: String)
    /// The renderer had to make room; the cover is no longer ready.
    case coverDropped(ArtworkID, CoverUse)
    case posterReady(String)
    case posterFailed(String, reason: String)
    case saved(String)
    /// Not now; it is tried again. `reason` is the end of a sentence: "the disk is full".
    case saveFailed(String, reason: String)
    /// All that could not be saved is saved.
    case caughtUp
    /// A database that could not be opened, or was damaged, could be opened after all.
    case reopened(Kept)
    case screenshotSaved(path: String)
    case screenshotFailed(reason: String)
    case audioChanged(isAvailable: Bool, reason: String?)
    case fullscreenChanged(Bool)
    /// Something a player should know, for example that a damaged record was left out.
    case noticed(String)
    /// `question` is that of the effect it answers.
    case playlistsFound(question: Int, source: String, [FoundPlaylist])
    case searchFailed(question: Int, source: String, SourceError)
    /// A category that is being made has come further. Only what was asked for counts.
    case gathered(Gathering)
    /// What was begun in another session goes on.
    case gatheringResumed(SourceReference)
    /// Something that is gathered for `source` has to wait, since the service of that name asked to be left alone; 0: no
    /// longer.
    case rested(source: String, name: String, seconds: Double)
    /// nil: it answers.
    case sourceTested(String, SourceError?)
    /// A server is added when this is typed in where one is signed in already.
    case codeGiven(String)
    case serverAdded(Source)
    /// The player's servers, signed in to at the start.
    case sourcesFound([Source])
    case serverRefused(String)
}

/// How much of a picture is needed.
package enum CoverUse: String, Codable, Sendable {
    /// Large and under an effect: the whole blur stack is built ahead.
    case round
    /// Small: the picture alone; its small blur stack is built when first asked for.
    case thumbnail
}

package struct Launch: Equatable, Codable, Sendable {
    package var settings: Settings
    package var overridden: [String]
    package var catalogue: [Category]
    package var favourites: [Album]
    package var scores: [ScoreEntry]
    package var recents: [Category.ID: ShuffleBag]
    package var flagged: [Album.ID]
    package var hasSeenWelcome: Bool
    package var entropy: UInt64
    package var fixedSeed: UInt64?
    /// Start a match of this category at once.
    package var category: Category.ID?
    package var preferences: SystemPreferences
    package var notice: String?
    package var sources: [Source] = []
    /// Why nothing can be saved; nil when it can.
    package var unsaved: String?
    package var unix: Int
    package var offset: Int

    package init(
        settings: Settings = Settings(), overridden: [String] = [], catalogue: [Category], favourites: [Album] = [],
        scores: [ScoreEntry] = [], recents: [Category.ID: ShuffleBag] = [:], flagged: [Album.ID] = [],
        hasSeenWelcome: Bool = true, entropy: UInt64, fixedSeed: UInt64? = nil, category: Category.ID? = nil,
        preferences: SystemPreferences = SystemPreferences(), notice: String? = nil, unix: Int = 0, offset: Int = 0
    ) {
        self.settings = settings
        self.overridden = overridden
        self.catalogue = catalogue
        self.favourites = favourites
        self.scores = scores
        self.recents = recents
        self.flagged = flagged
        self.hasSeenWelcome = hasSeenWelcome
        self.entropy = entropy
        self.fixedSeed = fixedSeed
        self.category = category
        self.preferences = preferences
        self.notice = notice
        self.unix = unix
        self.offset = offset
    }
}
