import UnderCoverCatalogue
import UnderCoverPixels

/// A side effect in the imperative, for the effect runner. One that can fail answers with an event.
package enum Effect: Equatable, Codable, Sendable {
    case loadCover(ArtworkID, CoverUse)
    /// The renderer may evict all other full-size covers.
    case keepCovers([ArtworkID])
    /// Prefetches these remote covers in order; cancels earlier prefetches that are not listed.
    case fetchAhead([ArtworkID])
    /// Prefetches these remote songs in order; cancels and forgets all others.
    case fetchSongs([String])
    case loadPoster(String)
    /// Presses the sleeves of these records, unless they lie in the cache, before all that wait already: `PressState.ask`.
    /// Each is answered by `Event.pressed`.
    case press([PressedID])
    /// Looks for the covers of these records of the canon, and keeps them in the cache. Each is answered by `Event.canon`.
    case seekCovers([Album])
    /// Calls that off; the answers that are still to come are not sent.
    case stopSeeking
    /// Plays a song of the album, faded in and looped.
    case playMusic(song: String, MusicEntry = .start)
    /// Plays a quiet excerpt of a song in the menus.
    case playExcerpt(song: String, MusicEntry)
    case playLoop(Loop)
    /// Plays so many layers of the lobby's music; where it plays already, layers come and go.
    case playLobby(layers: Int)
    case stopMusic
    case pauseMusic(Bool)
    case playSound(Sound)
    case setVolumes(Volumes)
    /// Interrupts what is still being spoken.
    case speak(String)
    /// Is spoken once that has ended.
    case speakNext(String)
    case stopSpeaking
    /// Stores the change on the disk; the state has it already.
    case keep(Change)
    case setFullscreen(Bool, display: Int)
    case setVsync(Bool)
    /// Keeps the desktop from blanking the screen and locking it, or lets it.
    case keepScreenAwake(Bool)
    case takeScreenshot
    /// Puts a text on the clipboard. If that fails, `Event.noticed` says so.
    case copy(String)
    /// Saves `AppState.shareCard` as it is now, even if the screen changes at once.
    case saveShareCard
    /// Searches each source for playlists; each answers with its own event.
    case search(words: String, question: Int, sources: [String])
    case cancelSearch(Int)
    /// Opens a file as a list of music.
    case importFile(String)
    /// Keeps a copy of a file that a phone has sent, opens that as a list of music, and deletes the phone's.
    /// - Parameter name: as on the phone; the category is called by it.
    case importSentFile(String, name: String)
    /// Looks for a record by its barcode, and adds it to the player's scanned records. The answer is
    /// `Event.recordScanned`.
    case scanRecord(RecordScan)
    /// Deletes a file that a phone has sent and the game does not need.
    case discardFile(String)
    /// Keeps a text as a file, and opens that.
    case importText(String)
    /// Searches for an album, to correct a line of a file.
    case findAlbums(words: String, question: Int)
    /// Says which album a line of a file means, by `UnfoundLine.key`; nil leaves it out.
    case correct(SourceReference, line: String, album: FoundTrack?)
    /// Starts gathering a category for a preview, or restarts it with other settings. It is not saved yet.
    case gather(SourceReference, SieveSettings)
    /// Cancels gathering and deletes its albums, unless it was complete before.
    case cancelGathering(SourceReference)
    /// Stops gathering and keeps its albums.
    case stopGathering(SourceReference)
    /// Saves the gathered category as the player's. Gathering goes on, and resumes after a restart.
    case keepGathering(SourceReference, name: String)
    case deleteCategory(Category.ID)
    case renameCategory(Category.ID, name: String)
    case testSource(String)
    /// Looks whether AAC, ALAC, WavPack and Musepack can be decoded here.
    case checkDecoders
    case addServer(ServerLogin)
    /// Asks a server for a code, and adds the server once the player has entered the code there.
    case askForCode(kind: String, address: String, mayBeRead: Bool = false)
    /// The player left the form; forgets the server.
    case cancelServer
    case removeServer(String)
    /// Stores a category that a rule makes of the player's own records: its id, name and origin, but no albums, which
    /// are asked for by `ShelfRequest.category`. `renameCategory` and `deleteCategory` work on it as on any other.
    case keepRule(SourceReference, name: String)
    /// Asks something of the player's own records.
    case shelf(ShelfRequest)
    /// Shakes a pad, 0…1. Pads that cannot do it stay still.
    case rumble(PadID, strength: Double, milliseconds: Int)
    /// Lights a pad in a colour, and shows the number of its seat, from 0, where a pad has a row of lamps for it. nil for
    /// the colour gives back what both showed before. Pads without lights stay dark.
    case padLight(PadID, Color?, seat: Int? = nil)
    /// Lets phones in. The answer is `phonesOpened` or `phonesFailed`.
    case openPhones
    /// Closes the port. The server still knows the phones by their secrets when it opens again.
    case closePhones
    /// Keeps the party for a restart, or forgets the one that was kept.
    case keepParty(KeptParty?)
    /// Says goodbye to all phones, closes the port, and forgets phones and address.
    case endParty
    case showPhones(PhoneShow)
    /// Writes the party's album as a page into the data folder, from the evening that is kept.
    case writeAlbum(Evening.ID)
    /// Closes the phone's page for good, and its address for new phones.
    case sendHome(PhoneID)
    /// Lets in new phones of an address, by its number.
    case admitAddress(Int)
    /// Asks something of the machine that plays the queue.
    case deck(DeckOrder)
    case desktop(DesktopOrder)
    /// Reads the clipboard, as Ctrl+V does; where it holds no text, the answer is `pasted("")`.
    case paste
    case club(ClubRequest)
    /// Brings the window to the front.
    case raiseWindow
    /// Asks something about what a player types. Each answers with `Event.typed`.
    case typed(TypedRequest)
    /// Sums up all answers. The answer is `knowledgeLoaded` or `knowledgeFailed`.
    case loadKnowledge
    case quit
}

/// The number of a place where a piece may begin; they are counted round and round.
package struct MusicEntry: Equatable, Codable, Sendable {
    package static let start = MusicEntry(turn: 0)

    package var turn: Int

    package func place(among places: [Double]) -> Double {
        places.isEmpty ? 0 : places[((turn % places.count) + places.count) % places.count]
    }
}
