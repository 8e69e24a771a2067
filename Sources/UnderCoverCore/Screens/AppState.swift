// The whole game as one value. `reduce` is the only thing that changes it; layout only reads it.

import UnderCoverPixels

package struct AppState: Equatable, Codable, Sendable {
    /// Sixtieths of a second that the game has run; stands still while nothing moves.
    package var tick = 0
    package var window = WindowState()
    package var system = SystemPreferences()
    package var settings = Settings()
    /// Settings given on the command line: they hold for this run and are not stored.
    package var overridden: [String] = []
    package var catalogue: [Category] = []
    package var favourites: [Album] = []
    /// Newest first.
    package var scores: [ScoreEntry] = []
    package var recents: [Category.ID: ShuffleBag] = [:]
    package var flagged: [Album.ID] = []
    /// The back stack; the last one is on screen. Never empty.
    package var stack: [Screen] = [.loading(Loading())]
    package var match: Match?
    /// What a match of favourites asks: it stays until the end, even if its heart goes on the way.
    package var lent: [Album] = []
    package var input = InputState()
    package var covers = CoverShelf()
    package var toast: Toast?
    package var audio = AudioState()
    /// Wall clock for showing dates: Unix seconds and the offset of local time from UTC.
    package var clock = WallClock()
    package var entropy = SeededGenerator(seed: 0)
    /// The seed given on the command line: every match uses it, whatever was asked lately.
    package var fixedSeed: UInt64?
    package var lastGradient: [Color] = []
    package var lastAccent: Color?
    package var finder = Finder()
    package var isReady = false
    /// Why something is not on the disk yet; nil when everything is.
    package var unsaved: String?

    package init() {}

    /// What is on screen.
    package var screen: Screen {
        get { stack.last ?? .loading(Loading()) }
        set { stack[stack.count - 1] = newValue }
    }
}

package struct WindowState: Equatable, Codable, Sendable {
    package var width = 1280
    package var height = 720
    package var density = 1.0
    package var isFocused = true
    package var isVisible = true
    package var isFullscreen = false
}

/// What the desktop prefers, where it says so.
package struct SystemPreferences: Equatable, Codable, Sendable {
    package var isDark = false
    package var reducedMotion = false
    package var canSpeak = false
    /// The session has no window manager or is a console: start fullscreen.
    package var prefersFullscreen = false

    package init() {}
}

package struct WallClock: Equatable, Codable, Sendable {
    package var unix = 0
    package var offset = 0
}

package struct AudioState: Equatable, Codable, Sendable {
    package var isAvailable = true
    package var reason: String?
    /// The device has been opened, or refused, once.
    package var isKnown = false
}

/// A sentence at the foot of the screen that goes away by itself.
package struct Toast: Equatable, Codable, Sendable {
    package var text: String
    package var since: Int

    static let ticks = 240
    /// Four seconds, or as long as reading takes.
    var lasts: Int { max(Toast.ticks, text.count * 4) }
}

/// Which pictures are ready to draw, and what they look like.
package struct CoverShelf: Equatable, Codable, Sendable {
    package var ready: [ArtworkID] = []
    package var thumbnails: [ArtworkID] = []
    package var failed: [ArtworkID] = []
    /// Those that cannot be read.
    package var brokenPosters: [String] = []
    /// What was asked for and has not answered.
    package var asked: [ArtworkID] = []
    /// Of the covers that are ready.
    package var studied: [Studied] = []

    package struct Studied: Equatable, Codable, Sendable {
        package var artwork: ArtworkID
        package var facts: CoverFacts
    }

    package func facts(of artwork: ArtworkID) -> CoverFacts? { studied.first { $0.artwork == artwork }?.facts }

    /// Forgets those of covers that went.
    mutating func learn(_ facts: CoverFacts?, of artwork: ArtworkID) {
        studied.removeAll { $0.artwork == artwork || !ready.contains($0.artwork) }
        if let facts { studied.append(Studied(artwork: artwork, facts: facts)) }
    }
}

package struct InputState: Equatable, Codable, Sendable {
    package var glyphs = GlyphSet.keyboard
    package var pads: [Pad] = []
    /// The pad that was used last.
    package var activePad: PadID?
    /// A direction or page key that is held, for repeating.
    package var held: Held?
    package var pressed: TargetID?
    package var pressedAt = -1000
    package var focusedAt = -1000
    package var enteredAt = -1000
    /// When something was last pressed, whatever came of it.
    package var usedAt = -1000
    package var pointer: Point?
    /// The next motion of the pointer is the window's doing.
    package var ignoresMotion = false
    /// Somebody has pressed something: from then on a pad that arrives does not change the glyphs.
    package var hasBeenUsed = false

    package struct Pad: Equatable, Codable, Sendable {
        package var id: PadID
        package var kind: PadKind
        package var name: String
    }

    package struct Held: Equatable, Codable, Sendable {
        package var action: Action
        package var ticks: Int
    }

    /// 400 ms, then every 100 ms.
    static let repeatDelay = 24
    static let repeatEvery = 6
}

extension AppState {
    /// A round is on screen and its clock waits for the cover: nothing else is worth the time.
    package var isWaitingForCover: Bool {
        guard case .guessing(let guessing) = screen, case .loading = guessing.phase else { return false }
        return true
    }
}
