import UnderCoverCatalogue
import UnderCoverPixels

/// Everything that can happen, in the past tense. A session is a list of events, so a recording replays exactly.
package enum Event: Equatable, Codable, Sendable {
    /// The first event: stored data, built-in albums, and the command line.
    case launched(Launch)
    case device(DeviceEvent)
    /// 1/60 s has passed.
    case tick
    /// Unix seconds and the offset of local time in seconds; sent before inputs, at most once a second.
    case clockRead(unix: Int, offset: Int)
    /// The machine's clock was set forward by so many seconds, or back; it did not sleep that long.
    case clockSet(by: Int)
    /// There was no input for `Attract.seconds`.
    case leftAlone
    case preferencesFound(SystemPreferences)
    /// A screen reader runs: once the desktop was asked, and whenever that changes.
    case screenReader(runs: Bool)
    /// News of the voice, while a round waits for it (`Guessing.awaitsVoice`).
    case voice(VoiceNews)
    case coverReady(ArtworkID, CoverUse, signature: PaletteSignature?, facts: CoverFacts? = nil)
    case coverFailed(ArtworkID, reason: String)
    /// The renderer has evicted the cover; it is no longer ready.
    case coverDropped(ArtworkID, CoverUse)
    case posterReady(String)
    case posterFailed(String, reason: String)
    case pressed(PressNews)
    /// An answer to `Effect.seekCovers`.
    case canon(CanonNews)
    case saved(String)
    /// The store will retry. `reason` completes a sentence: "the disk is full".
    case saveFailed(String, reason: String)
    /// All waiting changes are saved.
    case caughtUp
    /// A database that could not be opened at the start has been opened.
    case reopened(Kept)
    case screenshotSaved(path: String)
    case screenshotFailed(reason: String)
    case audioChanged(isAvailable: Bool, reason: String?)
    case fullscreenChanged(Bool)
    /// A sentence for the player, for example that a damaged album was left out.
    case noticed(String)
    /// A link of this game was opened in another program. It may come from any web page.
    case linkOpened(String)
    /// A pack was opened in another program, or a list of music.
    case fileOpened(path: String)
    /// A pack was taken in; `notice` says what came of it.
    case packTaken(Category, notice: String)
    /// `question` is the number of the `search` effect it answers.
    case playlistsFound(question: Int, source: String, [FoundPlaylist])
    case searchFailed(question: Int, source: String, SourceError)
    /// A file or a text that the player gave is a list of music.
    case listGiven(SourceReference)
    /// Answers to `findAlbums`, by its question.
    case albumsFound(question: Int, source: String, [FoundTrack])
    case albumsNotFound(question: Int, SourceError)
    case recordScanned(RecordNews)
    case gathered(Gathering)
    /// Gathering from an earlier session has resumed.
    case gatheringResumed(SourceReference)
    /// A service that `source` uses is rate limited for `seconds`; 0 ends that.
    case rested(source: String, name: String, seconds: Double)
    /// nil: the source answers.
    case sourceTested(String, SourceError?)
    /// The package with the decoders of rare formats, empty where none is known; nil where their decoders are there.
    case decodersChecked(missing: String?)
    /// Libraries of these parts are not on this machine.
    case partsMissing([GamePart])
    /// The Quick Connect code that the player enters on the server.
    case codeGiven(String)
    case serverAdded(Source)
    /// The player's servers, connected at the start.
    case sourcesFound([Source])
    case serverRefused(String)
    /// The player's own records.
    case shelf(ShelfNews)
    /// A song, named as in `Effect.playMusic`, cannot be opened or played now.
    case songFailed(String)
    /// The machine that plays the queue.
    case deck(DeckNews)
    case desktop(DesktopPress)
    /// The answer to `DesktopOrder.choose`, by its number.
    case desktopChose(question: Int, DesktopChoice)
    /// The club's folder.
    case club(ClubNews)
    /// Phones have something to say, in this order. Many at once are one event, because each event compares states.
    case phones([PhoneNews])
    /// The names that a player may type were read.
    case typed(TypedNews)
    case knowledgeLoaded(Knowledge)
    /// `reason` is a sentence for the player.
    case knowledgeFailed(reason: String)
    /// Phones can join now; also where the machine's addresses have changed.
    case phonesOpened(PhoneDoor)
    /// `reason` is a sentence for the player.
    case phonesFailed(reason: String)
}
