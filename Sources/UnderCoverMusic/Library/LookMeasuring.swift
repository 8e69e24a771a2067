import Foundation
import UnderCoverCore
import UnderCoverPixels

/// Measures the colours of covers on the shelf, for decoys that look alike: one picture at a time, and a rest after each.
package struct LookMeasuring: Sendable {
    private static let batch = 16
    /// Of the time that a picture takes, at least a fiftieth of a second.
    private static let restShare = 1.0
    private static let waits = Duration.milliseconds(500)

    private let library: MusicLibrary
    private let picture: @Sendable (Album.ID) async -> Data?
    private let look: @Sendable (Data) async -> CoverLook

    /// - Parameters:
    ///   - picture: the bytes of an album's cover; nil where it is not on this machine.
    ///   - look: decodes a cover.
    package init(
        _ library: MusicLibrary, picture: @escaping @Sendable (Album.ID) async -> Data?,
        look: @escaping @Sendable (Data) async -> CoverLook
    ) {
        (self.library, self.picture, self.look) = (library, picture, look)
    }

    /// Goes on until every cover is measured, or the task is cancelled.
    /// - Parameter isIdle: whether the machine has nothing better to do.
    /// - Returns: the pictures that were decoded.
    @discardableResult
    package func run(isIdle: @Sendable () -> Bool) async -> Int {
        var decoded = 0
        while !Task.isCancelled, let batch = try? library.unmeasured(most: Self.batch), !batch.isEmpty {
            for album in batch {
                while !isIdle() {
                    guard (try? await Task.sleep(for: Self.waits)) != nil else { return decoded }
                }
                guard let wasDecoded = try? await measure(album) else { return decoded }
                if wasDecoded { decoded += 1 }
            }
        }
        return decoded
    }

    /// - Returns: false where the picture is known or cannot be had.
    private func measure(_ album: UnmeasuredAlbum) async throws -> Bool {
        guard let bytes = await picture(album.id) else {
            try library.noteLook(of: album, nil, nil)
            return false
        }
        let content = ContentHash(of: bytes)
        if try library.knowsLook(of: content) {
            try library.noteLook(of: album, content, nil)
            return false
        }
        let begun = ContinuousClock.now
        let signature = await look(bytes).signature
        try library.noteLook(of: album, signature == nil ? nil : content, signature)
        try await Task.sleep(for: max(begun.duration(to: .now) * Self.restShare, .milliseconds(20)))
        return true
    }
}
