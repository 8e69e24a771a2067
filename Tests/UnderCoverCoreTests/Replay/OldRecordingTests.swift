import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A recording begins with all settings and all that was kept. One of an older game lacks what came later.
struct OldRecordingTests {
    /// The parts of the first event, by the version of recordings that they came with. A line whose version has been
    /// released never changes: for a new part, raise `Recording.version`, add its old value to `Recording.upgraded` and
    /// a line here. `Recording.upgraded` fills in settings by name for every version before 13, so the line of 13 has
    /// them all.
    private static let parts: [(version: Int, names: String)] = [
        (
            2,
            """
            clock clock.offset clock.unix entropy kept kept.categories kept.favourites kept.flagged kept.recents
            kept.scores kept.seen kept.settings kept.sources overridden preferences preferences.canSpeak
            preferences.isDark preferences.prefersFullscreen preferences.reducedMotion serverKinds sources
            kept.settings.accent kept.settings.bindings kept.settings.bindings.changed kept.settings.blackAndWhite
            kept.settings.choices kept.settings.coverCache kept.settings.crackle kept.settings.decoys
            kept.settings.display kept.settings.effectsVolume kept.settings.fullscreen kept.settings.guardsLettering
            kept.settings.interfaceScale kept.settings.labels kept.settings.musicVolume kept.settings.mute
            kept.settings.pace kept.settings.playMusic kept.settings.readAloud kept.settings.reducedMotion
            kept.settings.reveal kept.settings.rounds kept.settings.safeArea kept.settings.safeArea.auto
            kept.settings.secondsPerRound kept.settings.swapConfirm kept.settings.textSize kept.settings.theme
            kept.settings.timer kept.settings.voiceVolume kept.settings.vsync
            """
        ),
        (10, "kept.daily"),
        (11, "kept.deeds kept.misses kept.misses.all kept.misses.answers"),
        (
            13,
            """
            kept.settings.answering kept.settings.attract kept.settings.captions kept.settings.coverMoves
            kept.settings.describesCovers kept.settings.holdToPress kept.settings.ignoreRepeats
            kept.settings.jukeboxAwake kept.settings.kinds kept.settings.language kept.settings.menuMusic
            kept.settings.missesComeBack kept.settings.oneSwitch kept.settings.padLights kept.settings.pauseOthers
            kept.settings.phones kept.settings.readsUnconfined kept.settings.replayGain kept.settings.rumble
            kept.settings.secondsToRead kept.settings.speechDetail kept.settings.switchPace kept.settings.typeface
            """
        ),
        // Other rules for the first second of a round, but no part that every recording has.
        (14, ""),
        // Another first screen, other seeds and the covers that they say, a verdict that is held back, and a choice that
        // not every recording has.
        (15, ""),
        // A welcome that is a round, cards and tips in matches, and whether a wrong answer is grey.
        (16, "kept.settings.greysNope"),
        // A welcome that comes again, and songs that play from their rows.
        (17, ""),
        // Names below the sleeves of the library, evenings of parties, a last cover that some presets double, songs that fade
        // into each other, and one sound for both sides.
        (18, "kept.settings.wallNames kept.evenings kept.settings.crossfade kept.settings.monoSound"),
        // These are not for the family.
        (19, "kept.settings.family kept.notForFamily"),
    ]

    private static func names(after version: Int = 0) -> Set<String> {
        Set(
            parts.filter { $0.version > version }.flatMap {
                $0.names.split(whereSeparator: \.isWhitespace).map(String.init)
            })
    }

    private typealias Object = [String: Any]

    /// The fields of a launch as the game of today records it.
    private static func launch() throws -> Object {
        let line = Recording.text(of: .event(.launched(Launch(Kept(), entropy: 1))))
        let event = try JSONSerialization.jsonObject(with: Data(line.dropFirst(2).utf8)) as? Object
        return try #require((event?["launched"] as? Object)?["_0"] as? Object)
    }

    /// The paths in an object and in those within it: "kept", "kept.settings", "kept.settings.rounds".
    private static func paths(_ object: Object, in outer: String = "") -> [String] {
        object.flatMap { name, value in
            [outer + name] + ((value as? Object).map { paths($0, in: outer + name + ".") } ?? [])
        }
    }

    private static func without(_ lost: Set<String>, _ object: Object, in outer: String = "") -> Object {
        var kept = object.filter { !lost.contains(outer + $0.key) }
        for (name, value) in kept {
            if let inner = value as? Object { kept[name] = without(lost, inner, in: outer + name + ".") }
        }
        return kept
    }

    @Test func aNewPartRaisesTheVersion() throws {
        let today = Set(Self.paths(try Self.launch()))
        #expect(today.subtracting(Self.names()).sorted() == [], "new: see `parts`")
        #expect(Self.names().subtracting(today).sorted() == [], "gone: the recordings of before still have it")
        #expect(Self.parts.last?.version == Recording.version)
    }

    @Test(arguments: parts.dropLast().map(\.version)) func aRecordingWithoutLaterPartsIsRead(version: Int) throws {
        let launch = Self.without(Self.names(after: version), try Self.launch())
        #expect(Set(Self.paths(launch)).isDisjoint(with: Self.names(after: version)))
        let event = ["launched": ["_0": launch]]
        let line = String(decoding: try JSONSerialization.data(withJSONObject: event), as: UTF8.self)
        let text = #"{"underCover":\#(version),"game":"0.1"}"# + "\ne " + line + "\nend"
        guard case .event(.launched) = try Recording.parse(text).lines.first else {
            Issue.record("no launch")
            return
        }
    }
}
