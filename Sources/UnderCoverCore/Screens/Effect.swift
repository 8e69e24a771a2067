/// What the game asks of the world, in the imperative. Only the entrance carries them out, and each that can fail answers
/// with an event.
package enum Effect: Equatable, Codable, Sendable {
    case loadCover(ArtworkID, CoverUse)
    /// Full-size covers that are not named may be forgotten.
    case keepCovers([ArtworkID])
    /// Brings covers from elsewhere near, the first ones first; what was wished before and is not here is called off.
    case fetchAhead([ArtworkID])
    /// Songs from elsewhere that are wanted next, the first one first; all others are forgotten.
    case fetchSongs([String])
    case loadPoster(String)
    /// A piece of the record, faded in and looped.
    case playMusic(song: String)
    /// The sound of a needle in an empty groove, softly, where music would be.
    case playCrackle
    case stopMusic
    case pauseMusic(Bool)
    case playSound(Sound)
    case setVolumes(Volumes)
    case speak(String)
    case stopSpeaking
    case saveSetting(key: String, value: String)
    case forgetSettings
    case saveSeenWelcome
    case saveScore(ScoreEntry)
    case clearScores(ScoreEntry.Kind)
    case saveFavourite(Album)
    case removeFavourite(Album.ID)
    case saveRecents(Category.ID, ShuffleBag)
    case saveFlag(Album.ID, isFlagged: Bool)
    case setFullscreen(Bool, display: Int)
    case setVsync(Bool)
    /// Saves the picture on the glass.
    case takeScreenshot
    /// Saves `AppState.shareCard` as it is now, even if the screen is left at once.
    case saveShareCard
    /// Asks the sources for playlists; each answers by itself.
    case search(words: String, question: Int, sources: [String])
    case cancelSearch(Int)
    /// Begins to make a category, or begins anew with other wishes; nothing of it is kept yet.
    case gather(SourceReference, SieveSettings)
    /// Nothing is left of it, unless it was whole before.
    case cancelGathering(SourceReference)
    /// It ends with what is there by now, which stays.
    case stopGathering(SourceReference)
    /// What is being made, or was made before, is the player's now: it is saved, and goes on after a restart.
    case keepGathering(SourceReference, name: String)
    case deleteCategory(Category.ID)
    case renameCategory(Category.ID, name: String)
    case saveSource(String, isOn: Bool)
    case testSource(String)
    case addServer(ServerLogin)
    /// Asks the Jellyfin at an address for a code, and adds it when somebody has typed that in elsewhere.
    case askForCode(address: String)
    /// Whoever asked to add a server has turned away: nothing of it is kept.
    case cancelServer
    case removeServer(String)
    case quit
}

package enum Sound: String, Codable, Sendable, CaseIterable {
    case move, confirm, back, tick, right, wrong, late, reveal, record, join, error, page
}

/// 0…100 each.
package struct Volumes: Equatable, Codable, Sendable {
    package var music: Int
    package var effects: Int
    package var voice: Int
    package var isMuted: Bool

    package init(music: Int = 80, effects: Int = 80, voice: Int = 80, isMuted: Bool = false) {
        self.music = music
        self.effects = effects
        self.voice = voice
        self.isMuted = isMuted
    }
}
