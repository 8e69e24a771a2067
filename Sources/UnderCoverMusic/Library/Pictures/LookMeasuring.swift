import Foundation
import UnderCoverCatalogue
import UnderCoverPixels

/// Measures the colours of covers on the shelf, for decoys that look alike: one picture at a time, and a rest after each,
/// while the game says that it is idle.
package struct LookMeasuring: Sendable {
    private static let batch = 16
    /// The share of the time that a picture takes, at least a fiftieth of a second.
    private static let restShare = 1.0
    private static let waits = Duration.milliseconds(500)

    private let library: MusicLibrary
    private let picture: @Sendable (Album.ID) async -> Data?
    private let look: @Sendable (Data) async throws -> CoverLook
    private let refused: @Sendable (Data, Album.ID) async -> Void

    /// - Parameters:
    ///   - picture: the bytes of an album's cover; nil where they cannot be read now.
    ///   - look: decodes a cover. A look without a signature says that the picture is broken, which is remembered.
    ///     Throws where the decoder failed for another reason, so that the next run tries the picture again.
    ///   - refused: called with a broken picture, before the album's next one is asked for.
    package init(
        _ library: MusicLibrary, picture: @escaping @Sendable (Album.ID) async -> Data?,
        look: @escaping @Sendable (Data) async throws -> CoverLook,
        refused: @escaping @Sendable (Data, Album.ID) async -> Void = { _, _ in }
    ) {
        (self.library, self.picture, self.look, self.refused) = (library, picture, look, refused)
    }

    /// Goes on until every cover that can be read is measured, or the task is cancelled.
    /// - Parameter isIdle: whether the machine has nothing better to do.
    /// - Returns: the pictures that were decoded.
    @discardableResult
    package func run(isIdle: @Sendable () -> Bool) async -> Int {
        var round = Round()
        while !Task.isCancelled, let batch = try? library.unmeasured(most: Self.batch, after: round.place) {
            guard let last = batch.last else {
                guard round.begins() else { break }
                continue
            }
            for album in batch where !round.skips(album) {
                while !isIdle() {
                    guard (try? await Task.sleep(for: Self.waits)) != nil else { return round.decoded }
                }
                guard let outcome = try? await measure(album) else { return round.decoded }
                round.note(outcome, of: album) { (try? library.isAway(folder: $0)) == true }
            }
            round.place = last.row
        }
        return round.decoded
    }

    /// Rests, also after a failure: a disk that was pulled out fails at full speed.
    private func measure(_ album: UnmeasuredAlbum) async throws -> Outcome {
        let begun = ContinuousClock.now
        let outcome = try await outcome(of: album)
        try await Task.sleep(for: max(begun.duration(to: .now) * Self.restShare, .milliseconds(20)))
        return outcome
    }

    private func outcome(of album: UnmeasuredAlbum) async throws -> Outcome {
        var broken: ContentHash?
        while let bytes = await picture(album.id) {
            let content = ContentHash(of: bytes)
            if content == broken { break }
            if try library.knowsLook(of: content) {
                try library.noteLook(of: album, content, nil)
                return .known
            }
            guard let seen = try? await look(bytes), !seen.mayPass else { return .away }
            if let signature = seen.signature {
                try library.noteLook(of: album, content, signature)
                return .decoded
            }
            broken = content
            await refused(bytes, album.id)
        }
        guard broken != nil else { return .away }
        try library.noteLook(of: album, nil, nil)
        return .decoded
    }
}

extension LookMeasuring {
    private enum Outcome {
        /// Also for a broken picture.
        case decoded
        case known
        /// It may be readable at another time, so nothing is noted.
        case away
    }

    /// The result of one run.
    private struct Round {
        /// The row of the last album that was looked at.
        var place = 0
        private(set) var decoded = 0
        private var hasNoted = false
        private var awayAlbums: Set<UnmeasuredAlbum> = []
        private var awayFolders: Set<Int> = []

        func skips(_ album: UnmeasuredAlbum) -> Bool {
            awayFolders.contains(album.folder) || awayAlbums.contains(album)
        }

        mutating func note(_ outcome: Outcome, of album: UnmeasuredAlbum, isAway: (_ folder: Int) -> Bool) {
            switch outcome {
            case .away:
                if isAway(album.folder) { awayFolders.insert(album.folder) } else { awayAlbums.insert(album) }
            case .decoded: (decoded, hasNoted) = (decoded + 1, true)
            case .known: hasNoted = true
            }
        }

        /// Starts from the first album again, because a scan may have changed albums that were passed already.
        /// - Returns: false where the last pass found nothing to note, so the run ends.
        mutating func begins() -> Bool {
            defer { (place, hasNoted) = (0, false) }
            return hasNoted
        }
    }
}
