import Foundation
import UnderCoverPixels

/// The description of the music for the desktop: its media keys, lock screen and panels.
package struct DesktopPlayer: Equatable, Codable, Sendable {
    package enum Status: String, Codable, Sendable { case playing, paused, stopped }

    package var status = Status.stopped
    /// nil while nothing is chosen.
    package var entry: PlayQueue.Entry?
    package var title = ""
    package var artist = ""
    package var album = ""
    package var artwork: ArtworkID?
    /// The length of the song; nil while unknown.
    package var seconds: Double?
    /// How far it was heard when this was said. While it plays the desktop counts on by itself.
    package var position = 0.0
    /// Counts jumps within a song: the desktop is told of each.
    package var seeks = 0
    package var canGoNext = false
    package var canGoPrevious = false
    package var canSeek = false
    /// Something could be played.
    package var canPlay = false
    package var repeats = RepeatMode.off
    package var isShuffled = false
    /// 0…1.
    package var volume = 1.0
    package var isFullscreen = false

    package init() {}
}

/// An order to the desktop.
package enum DesktopOrder: Equatable, Codable, Sendable {
    case show(DesktopPlayer)
    /// Asks other players to pause.
    case pauseOthers
    /// Has a window of the desktop's ask for a folder or a file. The answer is `desktopChose`, of the last question only.
    case choose(DesktopQuestion)
    /// Closes that window; its answer is no longer wanted.
    case callOff
    /// Says something beside the game's window, in place of what was said before; nil takes that back.
    case notify(DesktopNotice?)
}

package struct DesktopNotice: Equatable, Codable, Sendable {
    package var title: String
    package var body: String

    package init(title: String, body: String) { (self.title, self.body) = (title, body) }
}

package struct DesktopQuestion: Equatable, Codable, Sendable {
    /// Tells answers to older questions apart.
    package var number: Int
    package var wantsFolder: Bool
    /// Stands above the window.
    package var title: String

    package init(number: Int, wantsFolder: Bool, title: String) {
        (self.number, self.wantsFolder, self.title) = (number, wantsFolder, title)
    }
}

package enum DesktopChoice: Equatable, Codable, Sendable {
    /// An absolute path.
    case chosen(FolderPath)
    /// The player has closed the window.
    case cancelled
    /// There is no such window, it was not opened in time, or the answer is no path.
    case failed
}

/// A press on the desktop, on a media key or in another program.
package enum DesktopPress: Equatable, Codable, Sendable {
    case play, pause, playPause, stop, next, previous
    /// Seconds forwards, or back where negative.
    case seek(by: Double)
    /// Ignored where another song plays by now.
    case position(PlayQueue.Entry, seconds: Double)
    case repeats(RepeatMode)
    case shuffle(Bool)
    /// 0…1.
    case volume(Double)
    case raise
    case fullscreen(Bool)
    case quit
}

/// Makes songs louder or quieter, so that all of them sound alike.
package enum DeckGain {
    /// In decibels. Values beyond these come from broken tags.
    private static let limits = -24.0...12.0
    private static let peaks = 0.000_1...15.8

    /// A factor of the samples. A song without values plays as it is: nothing is known of it, and the game's own pieces
    /// have the right level already. The peak never passes full scale; one that is not known counts as full scale, so
    /// such a song is never made louder.
    package static func factor(_ gain: ReplayGain, _ mode: GainMode) -> Double {
        guard let (decibels, peak) = chosen(gain, mode), decibels.isFinite else { return 1 }
        let factor = pow(10, min(max(decibels, limits.lowerBound), limits.upperBound) / 20)
        return min(factor, 1 / (peak.flatMap { peaks.contains($0) ? $0 : nil } ?? 1))
    }

    /// A song without an album's value takes its own, and the other way round; the peak goes with the value.
    private static func chosen(_ gain: ReplayGain, _ mode: GainMode) -> (decibels: Double, peak: Double?)? {
        let track = gain.track.map { ($0, gain.trackPeak) }
        let album = gain.album.map { ($0, gain.albumPeak ?? gain.trackPeak) }
        switch mode {
        case .off: return nil
        case .track: return track ?? album
        case .album: return album ?? track
        }
    }
}

/// Songs by number, in chunks: adding some to a hundred thousand copies one chunk, not all.
struct SongTable: Equatable, Codable, Sendable {
    private static let chunk = 1024

    private var chunks: [[QueueSong]] = []
    private(set) var count = 0

    init(_ songs: [QueueSong] = []) { append(songs) }

    subscript(number: Int) -> QueueSong? {
        guard number >= 0, number < count else { return nil }
        return chunks[number / Self.chunk][number % Self.chunk]
    }

    /// Those from `start` on.
    func suffix(from start: Int) -> [QueueSong] { (max(start, 0)..<max(count, start, 0)).compactMap { self[$0] } }

    mutating func append(_ songs: [QueueSong]) {
        for song in songs {
            if count % Self.chunk == 0 { chunks.append([]) }
            chunks[chunks.count - 1].append(song)
            count += 1
        }
    }

    mutating func change(_ number: Int, _ body: (inout QueueSong) -> Void) {
        guard number >= 0, number < count else { return }
        body(&chunks[number / Self.chunk][number % Self.chunk])
    }
}
