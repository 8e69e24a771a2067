import Dispatch
import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

/// The one interpreter of effects. It decides nothing; an effect that can fail answers with an event.
final class EffectRunner {
    private let stage: Stage
    private let mailbox: Mailbox
    private let files: GameFiles
    private let writer: StoreWriter
    private(set) var quits = false
    /// The only covers to keep. Applied when no frame is due soon, because freeing megabytes makes a picture late.
    var keptCovers: [ArtworkID]?
    /// Covers to load when no frame is due soon, because decoding takes a core.
    private var ahead: [(artwork: ArtworkID, use: CoverUse)] = []
    private(set) var wantsScreenshot = false
    /// The desktop's permission to raise the window, while an event is handled that another start has brought.
    var startToken: String?
    /// The card that the loop draws and saves after the next layout.
    private(set) var shareCard: ShareCard?
    private var screenshots = 0
    private let desk: SourceService
    private let shelf: ShelfService
    private let press: PressService
    private let covers: CoverLoader
    let music: MusicRunner
    private let deck: DeckRunner
    let queue: QueueService

    let phones: PhoneService
    let desktop: DesktopService
    let speech: SpeechService
    private let typing: TypedService
    private let club: ClubService
    /// nil where nothing is kept.
    private let albums: PartyAlbums?

    init(
        stage: Stage, mailbox: Mailbox, files: GameFiles, desk: SourceService, shelf: ShelfService,
        phones: PhoneOptions, queue: KeptQueue
    ) {
        let press = PressService(files.sleeves) { mailbox.post(.event(.pressed($0))) }
        (self.desk, self.shelf, self.press) = (desk, shelf, press)
        covers = CoverLoader(
            files: files, images: stage.images, mailbox: mailbox, desk: desk, shelf: shelf, press: press)
        self.phones = PhoneService(phones, files, covers, mailbox)
        music = MusicRunner(mixer: stage.mixer, mailbox: mailbox, files: files, desk: desk, shelf: shelf)
        desktop = DesktopService(CoverFiles(files, desk, shelf, press), mailbox)
        speech = SpeechService(stage, mailbox)
        typing = TypedService { mailbox.post(.event(.typed($0))) }
        club = ClubService(files) { mailbox.post(.event($0)) }
        albums = files.data.map { _ in PartyAlbums(files, PartyAlbumPictures(files, desk, shelf, press)) }
        self.stage = stage
        self.mailbox = mailbox
        self.files = files
        writer = StoreWriter(files.opening, folder: files.data) { news in
            if let event = EffectRunner.event(news, files) { mailbox.post(.event(event)) }
        }
        let finder = QueueFinder(library: shelf.library, assets: files.assets)
        self.queue = QueueService(queue, writer, finder) { mailbox.post(.event($0)) }
        deck = DeckRunner(stage.mixer, DeckLibrary(files, desk, shelf), self.queue)
        self.queue.restore()
        club.resume()
    }

    /// - Parameter state: the state after the event that caused the effect.
    func run(_ effect: Effect, in state: AppState) {
        switch effect {
        case .loadCover(let artwork, let use): ahead.append((artwork, use))
        case .keepCovers(let artworks): keptCovers = artworks
        case .fetchAhead(let artworks): desk.prefetch(artworks.filter { !shelf.owns($0) })
        case .fetchSongs(let songs):
            if let song = songs.first { stage.mixer.expectOutside(isOwn: shelf.owns(song: song)) }
            desk.fetchSongs(songs.filter { !shelf.owns(song: $0) })
        case .loadPoster(let name): loadPoster(name)
        case .press(let ids): press.press(ids)
        case .seekCovers(let records):
            stage.images.expectOutside()
            desk.seekCovers(of: records)
        case .stopSeeking: desk.stopSeeking()
        case .playMusic(let song, let entry): music.play(song, entry)
        case .playExcerpt(let song, let entry): music.play(song, entry, isExcerpt: true)
        case .playLoop(let loop): music.play(loop)
        case .playLobby(let layers): music.playLobby(layers: layers)
        case .stopMusic: music.stop()
        case .pauseMusic(let isPaused): isPaused ? stage.mixer.pauseMusic() : stage.mixer.resumeMusic()
        case .playSound(let sound): stage.mixer.play(sound)
        case .setVolumes(let volumes):
            stage.mixer.setVolumes(volumes)
            speech.setVolumes(volumes)
        case .speak(let text): speech.say(text, isAwaited: Guessing.awaitsVoice(state))
        case .speakNext(let text): speech.say(text, follows: true, isAwaited: Guessing.awaitsVoice(state))
        case .stopSpeaking: speech.stop()
        case .setFullscreen(let isFullscreen, let display):
            stage.window.setFullscreen(isFullscreen, display: display - 1)
            mailbox.post(.event(.fullscreenChanged(stage.window.isFullscreen)))
        case .setVsync(let isOn): stage.window.setVsync(isOn)
        case .rumble(let pad, let strength, let milliseconds):
            stage.rumble(pad, strength: strength, milliseconds: milliseconds)
        case .padLight(let pad, let color, let seat): stage.light(pad, color, seat: seat)
        case .keepScreenAwake(let isOn): stage.keepScreenAwake(isOn)
        case .takeScreenshot: wantsScreenshot = true
        case .copy(let text): if !stage.copy(text) { mailbox.post(.event(.noticed(Words.notCopied))) }
        case .saveShareCard: shareCard = state.shareCard
        case .quit: quits = true
        case .search(let words, let question, let sources): desk.search(words, question: question, sources: sources)
        case .cancelSearch(let question): desk.cancelSearch(question)
        case .importFile(let path): desk.importFile(path, besides: state.kept.categories)
        case .importSentFile(let path, let name): desk.importSentFile(path, name: name)
        case .scanRecord(let scan):
            stage.images.expectOutside()
            desk.scan(scan)
        case .discardFile(let path): phones.discard(path)
        case .importText(let text): desk.importText(text)
        case .findAlbums(let words, let question): desk.findAlbums(words, question: question)
        case .correct(let reference, let line, let album): desk.correct(reference, line: line, album: album)
        case .gather(let reference, let settings):
            stage.images.expectOutside()
            stage.whenReadersRefuse { [mailbox] in mailbox.post(.event(.noticed(Words.unconfined))) }
            desk.gather(reference, settings)
        case .cancelGathering(let reference): desk.cancelGathering(reference)
        case .stopGathering(let reference): desk.stopGathering(reference)
        case .keepGathering(let reference, let name): desk.keep(reference, name: name)
        case .deleteCategory(let id): desk.delete(id)
        case .renameCategory(let id, let name): desk.rename(id, to: name)
        case .testSource(let id): desk.test(id)
        case .checkDecoders: stage.checkDecoders { [mailbox] in mailbox.post(.event(.decodersChecked(missing: $0))) }
        case .addServer(let login): desk.add(login)
        case .askForCode(let kind, let address, let mayBeRead):
            desk.askForCode(kind, at: address, mayBeRead: mayBeRead)
        case .cancelServer: desk.cancelAdding()
        case .removeServer(let id): desk.remove(id)
        case .keepRule(let reference, let name): shelf.keepRule(reference, name: name)
        case .shelf(let request): shelf.ask(request)
        case .keep(let change): keep(change)
        case .openPhones: phones.open()
        case .closePhones: phones.close()
        case .keepParty(let party): phones.keep(party)
        case .endParty: phones.endParty()
        case .showPhones(let show): phones.show(show)
        case .writeAlbum(let id): if let evening = state.kept.evening(id) { albums?.write(evening, state) }
        case .sendHome(let phone): phones.sendHome(phone)
        case .admitAddress(let number): phones.admit(number)
        case .deck(let order): deck.run(order)
        case .desktop(let order): desktop.run(order)
        case .club(let request): club.run(request)
        case .raiseWindow: stage.window.raise(with: startToken)
        case .paste: mailbox.post(.event(.device(.pasted(Stage.copiedText ?? ""))))
        case .typed(let request): typing.ask(request)
        case .loadKnowledge: loadKnowledge(state)
        }
    }

    /// After the answers so far are saved.
    private func loadKnowledge(_ state: AppState) {
        writer.run { [files, mailbox, shelf] in
            do {
                guard let store = files.opening.shared else {
                    mailbox.post(.event(.knowledgeFailed(reason: Words.knowledgeUnread)))
                    return
                }
                let knowledge = try KnownRecords(state, shelf.library).knowledge(of: store)
                mailbox.post(.event(.knowledgeLoaded(knowledge)))
            } catch {
                let reason = (error as? StoreError)?.description ?? Words.knowledgeUnread
                Log.warn(reason)
                mailbox.post(.event(.knowledgeFailed(reason: reason)))
            }
        }
    }

    /// Waits until every change is on disk, or warns how many are not. `Signals` calls it if the main thread hangs.
    var finalSave: @Sendable () -> Void {
        { [desk, shelf, writer] in
            shelf.stop()
            desk.close()
            // The clock's dates are nothing that a player has done.
            let lost = writer.finish().count { if case .clock = $0 { false } else { true } }
            if lost > 0 { Log.warn("\(lost == 1 ? "One change" : "\(lost) changes") could not be saved to the end.") }
            shelf.close()
        }
    }

    /// - Parameter isIdle: background work would disturb no picture now.
    func note(isIdle: Bool) { shelf.note(isIdle: isIdle) }

    /// The clock of a round runs.
    func note(isInRound: Bool, isAwaited: Bool) { press.note(isInRound: isInRound, isAwaited: isAwaited) }

    // MARK: Pictures

    /// Starts loading the covers of `.loadCover`, in the order of those effects.
    func loadAhead() {
        for cover in ahead { covers.load(cover.artwork, cover.use) }
        ahead.removeAll(keepingCapacity: true)
    }

    private func loadPoster(_ name: String) {
        stage.images.load(files.poster(name)) { [mailbox] result in
            switch result {
            case .success(let picture): mailbox.post(.poster(name, side: picture.side, grey: picture.grey))
            case .failure(let error):
                Log.warn(error.message)
                mailbox.post(.event(.posterFailed(name, reason: error.message)))
            }
        }
    }

    // MARK: Saving

    private func keep(_ change: Change) {
        switch change {
        case .setting("cover-cache", let value): Int(value).map(desk.keepCovers(megabytes:))
        case .setting("read-unconfined", let value): stage.acceptNoSandbox(value == "on")
        // The sources name their offers in the language of the game.
        case .setting("language", _): mailbox.post(.event(.sourcesFound(desk.sources)))
        case .forgetSettings:
            stage.acceptNoSandbox(false)
            desk.table.forgetChoices()
            mailbox.post(.event(.sourcesFound(desk.sources)))
        case .source(let id, let isOn): desk.setSource(id, isOn: isOn)
        case .forgetEvening(let id, _): albums?.remove(id)
        default: break
        }
        writer.keep(change)
    }

    /// The event for the writer's news; nil for news that only goes to the log. Called on the writer's thread.
    private static func event(_ news: StoreWriter.News, _ files: GameFiles) -> Event? {
        switch news {
        // Every few seconds while music plays; the loop should sleep.
        case .saved(.queue): break
        case .saved(let change): return .saved(name(change))
        case .waiting(let change, let error):
            Log.warn("Not saved yet: \(error.description)")
            return .saveFailed(change.map(name) ?? "player", reason: error.reason)
        case .caughtUp:
            Log.warn("Everything is saved after all.")
            return .caughtUp
        case .opened(let stored): return .reopened(files.kept(stored))
        case .noticed(let notice):
            Log.warn(notice.line)
            return .noticed(notice.message)
        case .backedUp: break
        case .noBackup(let error): Log.warn(error.description)
        case .lost(let count):
            Log.warn("\(count == 1 ? "One category" : "\(count) categories") could not be saved to the end.")
        }
        return nil
    }

    private static func name(_ change: Change) -> String {
        switch change {
        case .setting(let key, _): "setting \(key)"
        case .score(let entry): "score \(entry.id)"
        case .forgetSettings, .source, .seen, .clearScores, .favourite, .removeFavourite, .recents, .flag,
            .notForFamily,
            .answered, .daily, .canon, .clock, .deed, .evening, .forgetEvening, .queue:
            "player"
        }
    }

    /// Saves the picture on the screen into the pictures folder.
    func takeScreenshot(of list: DisplayList, name: String) {
        wantsScreenshot = false
        save(Picture(stage.picture(of: list)), name: name)
    }

    func saveShareCard(_ card: ShareCard) {
        shareCard = nil
        let drawn = stage.picture(of: card.list, width: ShareCard.width, height: ShareCard.height)
        save(Picture(drawn), name: card.name)
    }

    private func save(_ picture: Picture, name: String) {
        let folder = files.folders.pictures
        screenshots += 1
        let file = folder.appendingPathComponent("\(LocalTime.stamp) \(name) \(screenshots).png")
        writer.run { [mailbox] in
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try picture.save(to: file)
                mailbox.post(.event(.screenshotSaved(path: file.path)))
            } catch {
                let reason = (error as? Failure)?.description ?? Words.isUnwritable(folder.path)
                mailbox.post(.event(.screenshotFailed(reason: reason)))
            }
        }
    }
}

/// The albums that answers may name: those of categories and favourites, and the player's own where one of them is missing.
struct KnownRecords {
    private let kept: Kept
    private let twins: ShelfTwins
    private let library: MusicLibrary?

    init(_ state: AppState, _ library: MusicLibrary) {
        (kept, twins, self.library) = (state.kept, state.shelf.twins, library)
    }

    init(_ kept: Kept, _ library: MusicLibrary?) { (self.kept, twins, self.library) = (kept, ShelfTwins(), library) }

    func knowledge(of store: Store) throws(StoreError) -> Knowledge {
        let sums = try store.answerSums()
        var albums = kept.albumsByAnswer(twins)
        if sums.albums.contains(where: { $0.album.isOwn && albums[$0.album] == nil }) {
            for album in (try? library?.albums(of: ShelfRule.everything)) ?? [] { albums[album.id] = album }
        }
        return Knowledge(sums) { albums[$0] }
    }
}

/// Reads titles, suggests and judges on a thread of its own: a large category takes seconds to read.
package final class TypedService: Sendable {
    private let lane = DispatchQueue(label: "typing", qos: .userInitiated)
    private let reading = Mutex(TypedReading())
    /// The number of the last question for suggestions: an older one that still waits is not answered.
    private let wanted = Mutex(0)
    private let post: @Sendable (TypedNews) -> Void

    /// - Parameter post: called on another thread.
    package init(_ post: @escaping @Sendable (TypedNews) -> Void) { self.post = post }

    package func ask(_ request: TypedRequest) {
        if case .suggest(let question, _) = request { wanted.withLock { $0 = question } }
        lane.async { [self] in
            if case .suggest(let question, _) = request, wanted.withLock({ $0 }) != question { return }
            post(reading.withLock { $0.answer(request) })
        }
    }
}
