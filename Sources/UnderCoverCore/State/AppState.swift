import UnderCoverCatalogue
import UnderCoverPixels

/// The whole game as one value, made of parts. The methods of a part change only that part and take what they need of
/// others as parameters; screens read all parts. In the game only `step` changes it.
package struct AppState: Equatable, Encodable, Sendable {
    /// Time in 1/60 s. It stands still while nothing on screen moves.
    package var tick = 0
    package var window = WindowState()
    package var system = SystemPreferences()
    package var clock = WallClock()
    package var audio = AudioState()
    /// Parts whose libraries are not on this machine.
    package var missing: [GamePart] = []
    package var input = InputState()
    /// The back stack; the last entry is on screen. Never empty.
    package var stack: [StackEntry]
    package var kept = Kept()
    /// Keys of settings given on the command line: they apply to this run and are not stored.
    package var overridden: [String] = []
    package var party = Party()
    package var phones = PhoneRoom()
    /// The party's evening, from its first seat until the host ends it. It is stored once a round is over.
    package var evening: Evening?
    /// A party in which no device was pressed for hours. Its phones may come back once its evening goes on.
    var putAway: KeptParty?
    /// See `Launch.olderParties`.
    var keepsNoEvening = false
    /// See `Launch.olderRooms`.
    var keepsOlderRoom = false
    /// The player's music.
    package var deck = Deck()
    /// Unix seconds of the last press, on whatever device.
    var pressedAt = 0
    /// The show of the phones has changed since they were told.
    var phonesAreStale = false
    package var play = Play()
    package var covers = Covers()
    package var press = PressState()
    /// nil until the page of real records was opened.
    package var canon: CanonState?
    /// As they were after the last event: see `turnFridays`.
    var fridays = FridayShelf()
    package var finder = Finder()
    package var club = ClubState()
    package var speech = SpeechState()
    /// The player's own records.
    package var shelf = Shelf()
    /// The albums of `kept.misses` that are still known. `Kept.findMissed` looks for them.
    var missed: [Album] = []
    /// The sums over all answers; nil until a screen asks for them.
    package var knowledge: Knowledge?
    /// So many of `kept.deeds` have been told.
    var deedsTold = 0
    package var toast: Toast?
    package var captions = Captions()
    /// The music of the focused category that the menus play.
    var excerpt: Excerpt?
    package var entropy = SeededGenerator(seed: 0)
    /// Seed given on the command line: every match uses it.
    package var fixedSeed: UInt64?
    /// See `Launch.olderSeeds`.
    var drawsOlderSeeds = false
    /// See `Launch.olderTeaching`.
    var teachesByPages = false
    /// `Event.launched` has arrived.
    package var isReady = false
    /// A link that was opened while it could not be shown.
    package var waitingLink: String?
    /// Why the latest change is not on the disk; nil when every change is.
    package var unsaved: String?

    /// - Parameter screen: shown until `Event.launched` arrives.
    init(_ screen: any ScreenBehaviour) { stack = [StackEntry(screen: screen)] }
}

extension AppState {
    package var top: StackEntry {
        get { stack[stack.count - 1] }
        _modify { yield &stack[stack.count - 1] }
    }

    package var screen: any ScreenBehaviour { top.screen }
    package var traits: Traits { screen.traits(self) }
    mutating func command(_ command: ScreenCommand) -> [Effect]? { screen.commanded(command, &self) }
    mutating func tell(_ news: ScreenNews) -> [Effect] { screen.follow(news, &self) }

    package var isAttracting: Bool { traits.attracts }

    /// A round has just ended.
    func hasVerdict(since before: AppState) -> Bool { before.traits.part == .round && traits.part == .verdict }

    /// A screen of this part is in the stack.
    package func holds(_ part: Traits.Part) -> Bool { stack.contains { $0.screen.traits(self).part == part } }

    package var focus: TargetID? {
        get { top.focus }
        _modify { yield &top.focus }
    }

    package var settings: Settings {
        get { kept.settings }
        _modify { yield &kept.settings }
    }

    package var match: Match? {
        get { play.match }
        _modify { yield &play.match }
    }

    /// Applies a change to the state at once, and asks for it on the disk.
    mutating func keep(_ change: Change) -> [Effect] {
        kept.apply(change)
        return [.keep(change)]
    }

    /// Changes and stores a setting; the player's value replaces the command line's. `value` is in its stored form.
    mutating func set(_ key: String, _ value: String) -> [Effect] {
        overridden.removeAll { $0 == key }
        return keep(.setting(key: key, value: value))
    }

    /// A gathering waits for a rate-limited service, and the screen counts the seconds.
    func isCountingDown(_ reference: SourceReference?) -> Bool {
        reference.flatMap { finder.gathering($0) }.flatMap { finder.rest(in: $0, at: tick) } != nil
    }

    /// - Parameters:
    ///   - text: is said again when the player takes another language, so it may hold values, but not the state.
    ///   - isLasting: it is about more than this screen, so it stays over the next one.
    @discardableResult
    package mutating func say(
        _ text: @autoclosure @escaping @Sendable () -> String, isLasting: Bool = false
    ) -> [Effect] {
        toast = Toast(text: text(), since: tick, isLasting: isLasting)
        return []
    }

    /// The reason of a toast has passed. News that came in this tick is kept.
    mutating func dropToast() {
        if let shown = toast, !shown.isLasting, shown.since < tick { toast = nil }
    }

    /// A password may be typed on one of the screens, so nothing may be recorded now.
    package var holdsSecrets: Bool { stack.contains { $0.screen.traits(self).holdsSecrets } }

    // MARK: Looking up

    /// A genre of the box is called as its category, whose id it is.
    func genreName(_ genre: String) -> String { category(Category.ID(rawValue: genre))?.shownName ?? genre }

    package func category(_ id: Category.ID) -> Category? {
        switch id {
        case Kept.favouritesID: kept.favouritesCategory
        case Kept.missesID: missesCategory
        case _ where id.isOfFridays: fridayCategory(id)
        default: kept.categories.first { $0.id == id }
        }
    }

    /// All albums that are to be asked again, due or not; nil while there are fewer than three.
    package var missesCategory: Category? { Kept.made(Kept.missesID, missed) }

    /// All that players choose from, but for months of the back catalogue.
    var offeredCategories: [Category] { kept.categories + [newReleases].compactMap { $0 } + madeCategories }

    /// Categories that the game makes and lists under *Yours*.
    package var madeCategories: [Category] { [kept.favouritesCategory, missesCategory].compactMap { $0 } }

    /// As categories have them; those that no category has, as the library has them.
    var neverKnown: [Album] {
        let ids = knowledge?.neverKnown.map(\.album) ?? []
        let found = kept.found(ids, shelf.twins.own)
        let known = Set(found.map { shelf.twins.own($0.id) })
        return found + (knowledge?.never ?? []).map(\.record).filter { !known.contains(shelf.twins.own($0.id)) }
    }

    package func album(_ id: Album.ID) -> Album? { kept.album(id) ?? play.borrowed.first { $0.id == id } }

    /// All that are not in the game, under all their ids.
    var flagged: Set<Album.ID> { Set(kept.flagged.flatMap(shelf.twins.names)) }

    /// Not in the game, under whatever id.
    func isFlagged(_ album: Album.ID) -> Bool { shelf.twins.names(of: album).contains(where: kept.flagged.contains) }

    /// Not for the family, under whatever id.
    func isNotForFamily(_ album: Album.ID) -> Bool {
        shelf.twins.names(of: album).contains(where: kept.notForFamily.contains)
    }

    func isFavourite(_ album: Album.ID) -> Bool { shelf.twins.names(of: album).contains(where: kept.isFavourite) }

    /// Takes the album out of the game or back in, under all its ids.
    mutating func flag(_ album: Album.ID, isOn: Bool) -> [Effect] {
        shelf.twins.names(of: album).flatMap { id in
            id == album || kept.flagged.contains(id) != isOn ? keep(.flag(id, isOn: isOn)) : []
        }
    }

    /// Keeps the album from the family or gives it back, under all its ids.
    mutating func toggleForFamily(_ album: Album.ID) -> [Effect] {
        let isOn = !isNotForFamily(album)
        return shelf.twins.names(of: album).flatMap { keep(.notForFamily($0, isOn: isOn)) }
    }

    mutating func toggleFavourite(_ album: Album) -> [Effect] {
        let known = shelf.twins.names(of: album.id).filter(kept.isFavourite)
        return known.isEmpty ? keep(.favourite(album)) : known.flatMap { keep(.removeFavourite($0)) }
    }

    /// nil where the clock is before the first daily five.
    package var today: DailyDay? { DailyDay(clock) }

    /// Says whether the library that it needs is on this machine.
    func has(_ part: GamePart) -> Bool { !missing.contains(part) }

    // MARK: Preferences

    package var reducesMotion: Bool {
        settings.reducedMotion == .system ? system.reducedMotion : settings.reducedMotion == .on
    }

    /// The desktop's window for choosing may ask. It is not made for pads, and a window in fullscreen may hide it.
    var choosesOnDesktop: Bool {
        system.hasChooser == true && !input.isOnPad && !window.isFullscreen && !settings.oneSwitch
    }

    var wantsFullscreen: Bool { system.wantsFullscreen(settings) }

    package var volumes: Volumes {
        Volumes(
            music: traits.holdsBreath ? Volumes.ducked(settings.musicVolume) : settings.musicVolume,
            effects: settings.effectsVolume, voice: settings.voiceVolume,
            isMuted: settings.mute, isMono: settings.monoSound)
    }

    /// The voice reads this game, or at least its covers.
    package var readsAloud: Bool {
        if settings.describesCovers { return true }
        return switch settings.readAloud {
        case .auto: speech.readerRuns
        case .off: false
        case .on: true
        }
    }

    /// The player's music is heard now, or would be if there were sound.
    package var deckSounds: Bool {
        guard deck.isPlaying, deck.now != nil, isReady else { return false }
        let deciding = stack.reversed().lazy.map { $0.screen.traits(self) }.first { $0.playsDeck || $0.holdsDeck }
        return deciding?.playsDeck ?? (match == nil && !isInRoom)
    }

    /// The sleep timer has ended the player's music, and nothing was pressed since: the game stays quiet and dark. Music
    /// that the desktop or a phone began, and a match that a phone began, wake it without a press here.
    var isAsleep: Bool {
        guard let sleptAt = deck.sleptAt, !deck.isPlaying, match == nil, !isInRoom else { return false }
        return input.usedAt < sleptAt
    }
}

package struct WindowState: Equatable, Codable, Sendable {
    /// Drawable pixels.
    package var width = 1280
    package var height = 720
    /// Pixels a point.
    package var density = 1.0
    package var isFocused = true
    package var isVisible = true
    package var isFullscreen = false
}

/// Preferences that the desktop reports.
package struct SystemPreferences: Equatable, Codable, Sendable {
    package var isDark = false
    package var reducedMotion = false
    package var canSpeak = false
    /// The session is a console or has no window manager, so the game starts fullscreen.
    package var prefersFullscreen = false
    // The rest comes while the game runs, if at all: nil until then, and in recordings of before.
    package var prefersContrast: Bool?
    package var accent: Color?
    /// It has a window of its own for choosing folders and files.
    package var hasChooser: Bool?

    package init() {}

    package func wantsFullscreen(_ settings: Settings) -> Bool {
        settings.fullscreen == .auto ? prefersFullscreen : settings.fullscreen == .on
    }
}

package struct AudioState: Equatable, Codable, Sendable {
    package var isAvailable = true
    package var reason: String?
    /// The mixer has reported at least once whether it could open the device.
    package var isKnown = false
}
