import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

/// A pressed sleeve as a picture that can be decoded.
struct ReadySleeve: Sendable {
    let picture: PressedPicture
    /// It was drawn in this session, and its bytes were never on a disk.
    let isFresh: Bool
}

/// Sleeves of New Releases Friday: kept ones, and those that are drawn now. Calls block on the disk and on the drawing.
final class PressedSleeves: Sendable {
    /// Sleeves that are held in memory, because the disk takes none or what it gives cannot be decoded; 4 MB.
    private static let mostHeld = 12

    let fonts: URL
    /// nil where nothing is saved.
    private let cache: PressedCache?
    /// The last used one last.
    private let held = Mutex<[(id: PressedID, picture: PressedPicture)]>([])
    private let hasWarned = Mutex(false)

    init(fonts: URL, cache: PressedCache?) { (self.fonts, self.cache) = (fonts, cache) }

    /// nil where the sleeve has to be drawn.
    func kept(_ id: PressedID) -> ReadySleeve? {
        if let picture = held.withLock({ $0.first { $0.id == id } })?.picture {
            return ReadySleeve(picture: picture, isFresh: true)
        }
        return cache?.picture(id).map { ReadySleeve(picture: $0, isFresh: false) }
    }

    /// The file of one that is kept, for other programs.
    func file(_ id: PressedID) -> URL? { cache?.file(id) }

    /// Draws a sleeve and keeps it.
    /// - Parameter isHeld: in memory, too.
    func pressed(_ id: PressedID, by press: SleevePress, isHeld: Bool = false) throws(Failure) -> ReadySleeve {
        guard let drawn = press.sleeve(id) else { throw Failure(Words.pressIsOlder) }
        let side = drawn.side
        guard
            let bytes = ImageLoader.jpeg(drawn.rgba, width: side, height: side)
                ?? ImageLoader.png(drawn.rgba, width: side, height: side)
        else { throw Failure(Words.pressLacksMemory) }
        let picture = PressedPicture(bytes: Data(bytes), lettering: drawn.lettering)
        if !keep(picture, of: id) || isHeld { hold(picture, of: id) }
        return ReadySleeve(picture: picture, isFresh: true)
    }

    /// Returns whether the disk has it.
    private func keep(_ picture: PressedPicture, of id: PressedID) -> Bool {
        guard let cache else { return false }
        do throws(CacheRefusal) { try cache.keep(picture, of: id) } catch {
            let isFirst = hasWarned.withLock { hasWarned in
                defer { hasWarned = true }
                return !hasWarned
            }
            if isFirst { Log.warn("Pressed sleeves cannot be kept: \(error.reason). They are drawn each time.") }
            return false
        }
        return true
    }

    private func hold(_ picture: PressedPicture, of id: PressedID) {
        held.withLock { held in
            held.removeAll { $0.id == id }
            if held.count >= Self.mostHeld { held.removeFirst() }
            held.append((id, picture))
        }
    }
}

extension ImageLoader.Request {
    init(_ sleeve: ReadySleeve, of id: PressedID, for purpose: ImageLoader.Purpose) {
        let source = MediaSource.bytes(sleeve.picture.bytes, name: id.artwork.rawValue)
        self.init(id.artwork, from: source, for: purpose) { [lettering = sleeve.picture.lettering] in
            Lettering.mask(of: lettering)
        }
        isFresh = sleeve.isFresh
    }
}
