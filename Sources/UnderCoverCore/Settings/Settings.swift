import UnderCoverCatalogue
import UnderCoverPixels

/// All settings with their defaults. `SettingRow.table` says how each is shown, stored and named.
package struct Settings: Equatable, Codable, Sendable {
    package var secondsPerRound = 10
    /// The clock waits so long after the choices have appeared.
    package var secondsToRead = 1
    package var rounds = 5
    package var choices = 3
    package var labels = LabelMode.both
    package var answering = Answering.chosen
    package var blackAndWhite = false
    package var playMusic = true
    /// Size of the cover cache on the disk, in megabytes.
    package var coverCache = 250
    /// Reads pictures and sounds from elsewhere even where the system cannot confine their reader.
    package var readsUnconfined = false
    /// After the first match `Kept.normaliseReveal` changes it, unless the player has chosen one.
    package var reveal = Reveal.blur
    package var pace = Pace.fair
    package var guardsLettering = true
    package var decoys = DecoyMode.random
    /// Kinds of round that are dealt; none means *name the cover*.
    package var kinds: [RoundKind] = [.nameTheCover]
    package var timer = TimerMode.normal
    /// Missed albums are asked again in matches of one player.
    package var missesComeBack = true
    /// Albums that are not for children are left out: `FamilySieve`.
    package var family = false
    /// Optional, because recordings of before lack it.
    private var saysClubNews: Bool?
    package var theme = ThemeChoice.light
    package var accent = AccentChoice.yellow
    package var textSize = 100
    package var interfaceScale = 100
    package var safeArea = SafeAreaChoice.auto
    package var typeface = TypefaceChoice.poster
    package var reducedMotion = MotionChoice.system
    /// The colours of a cover drain to grey when its answer is wrong.
    package var greysNope = true
    /// Artist and title stand below the sleeves of the library's wall.
    package var wallNames = false
    package var language = LanguageChoice.system
    package var attract = AttractChoice.ninetySeconds
    package var musicVolume = 80
    package var effectsVolume = 80
    package var voiceVolume = 80
    package var crackle = true
    package var menuMusic = true
    package var replayGain = GainMode.album
    /// Songs fade into each other where they do not follow on their album.
    package var crossfade = CrossfadeChoice.off
    /// The cover of *Now playing* moves a little with the music.
    package var coverMoves = false
    /// The desktop may not blank the screen while the jukebox plays.
    package var jukeboxAwake = true
    /// Other players are asked to pause when a match begins.
    package var pauseOthers = true
    package var mute = false
    /// Both sides play the same, for one ear or one loudspeaker.
    package var monoSound = false
    package var readAloud = ReadAloudChoice.auto
    package var speechDetail = SpeechDetail.full
    /// Captions for sounds stand at the foot of the screen.
    package var captions = false
    /// The voice tells what comes out of the reveal, for players who cannot see it.
    package var describesCovers = false
    package var fullscreen = FullscreenChoice.auto
    package var display = 1
    package var vsync = true
    package var swapConfirm = false
    /// The focus moves by itself, and any press chooses.
    package var oneSwitch = false
    package var switchPace = SwitchPace.normal
    package var holdToPress = HoldChoice.off
    package var ignoreRepeats = RepeatChoice.off
    /// Pads rumble when a pick is locked; never under reduced motion.
    package var rumble = true
    /// Pads with lights show the colour of their seat.
    package var padLights = true
    /// Phones may join a party.
    package var phones = true
    package var bindings = Bindings()

    package init() {}

    /// The desktop says when a friend has played today's five.
    package var clubNews: Bool {
        get { saysClubNews == true }
        set { saysClubNews = newValue ? true : nil }
    }
}

/// The language of the game; `system` follows the desktop.
package enum LanguageChoice: String, Codable, Sendable, CaseIterable {
    case system, english = "en", german = "de", french = "fr", spanish = "es", brazilian = "pt_BR", italian = "it"
    case polish = "pl", japanese = "ja"
    /// For tests.
    case pseudo

    /// nil for the desktop's.
    package var language: Language? { Language(rawValue: rawValue) }
}

package enum ThemeChoice: String, Codable, Sendable, CaseIterable {
    case light, dark, system, highContrast = "high-contrast"
}

package enum AccentChoice: String, Codable, Sendable, CaseIterable {
    case yellow, red, green, blue, pink
    case cover = "from-cover"
    /// Nearest to the desktop's.
    case system
}

package enum MotionChoice: String, Codable, Sendable, CaseIterable {
    case system, off, on
}

/// How long a menu is left alone before attract mode begins.
package enum AttractChoice: String, Codable, Sendable, CaseIterable {
    case off
    case ninetySeconds = "90"
    case fiveMinutes = "300"

    /// nil for off.
    package var seconds: Int? { Int(rawValue) }
}

/// The typeface of all words, but for posters and what is typed letter by letter.
package enum TypefaceChoice: String, Codable, Sendable, CaseIterable {
    case poster, easy
}

/// How long the focus of one switch stays, in milliseconds.
package enum SwitchPace: String, Codable, Sendable, CaseIterable {
    case fastest = "700"
    case fast = "1000"
    case normal = "1250"
    case calm = "1750"
    case slow = "2500"
    case slowest = "4000"

    package var ticks: Int { (Int(rawValue) ?? 1250) * 60 / 1000 }
}

/// How long a key or button has to be held before it counts, in milliseconds.
package enum HoldChoice: String, Codable, Sendable, CaseIterable {
    case off
    case short = "200"
    case medium = "400"
    case long = "700"
    case longest = "1000"

    package var ticks: Int { (Int(rawValue) ?? 0) * 60 / 1000 }
}

/// How long the same key or button does nothing after a press, in milliseconds.
package enum RepeatChoice: String, Codable, Sendable, CaseIterable {
    case off
    case short = "200"
    case medium = "500"
    case long = "1000"

    package var ticks: Int { (Int(rawValue) ?? 0) * 60 / 1000 }
}

/// How long two songs of the queue are heard at once, in seconds. A song is decoded ten seconds ahead, so none is longer.
package enum CrossfadeChoice: String, Codable, Sendable, CaseIterable {
    case off
    case short = "2"
    case medium = "4"
    case long = "8"

    package var seconds: Double { Double(rawValue) ?? 0 }
}

package enum FullscreenChoice: String, Codable, Sendable, CaseIterable {
    case auto, off, on
}

/// The border that a television with overscan cuts off, in percent of the window's width and height.
package enum SafeAreaChoice: Equatable, Codable, Sendable {
    /// 0 in a window, 3 fullscreen.
    case auto
    case percent(Int)

    func percent(fullscreen: Bool) -> Int {
        switch self {
        case .auto: fullscreen ? 3 : 0
        case .percent(let value): value
        }
    }
}
