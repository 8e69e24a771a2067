import UnderCoverCore
import UnderCoverPixels

extension Renderer {
    /// Adds a decoded cover; `advanceUploads` uploads it. It replaces a cover with the same id and use.
    ///
    /// - Parameter study: without it, reveals do not mask lettering, and tiles are uncovered row by row.
    package func setCover(_ id: ArtworkID, pixels: CoverPixels, use: CoverUse = .round, study: CoverStudy? = nil) {
        covers.set(id, pixels, use, study)
    }

    /// Uploads and blurs covers for about `budgetMilliseconds` and returns those that became ready to draw at any
    /// strength. Call it between frames; `.infinity` finishes all.
    package func advanceUploads(budgetMilliseconds: Double) -> [ArtworkID] {
        covers.advance(milliseconds: budgetMilliseconds)
    }

    /// False again once evicted: six round covers and about 10 MB of thumbnails are kept, more in large windows.
    package func isReady(_ id: ArtworkID, use: CoverUse = .round) -> Bool { covers.isReady(id, use) }

    package func keepRounds(_ ids: [ArtworkID]) { covers.keepRounds(ids) }

    package func takeEvicted() -> [(artwork: ArtworkID, use: CoverUse)] { covers.takeEvicted() }

    package func dropCover(_ id: ArtworkID) { covers.drop(id) }

    /// Adds a grey picture for `Command.halftone`.
    ///
    /// - Parameter pixels: one byte a pixel, `side` × `side`, 0 is black.
    package func setPoster(_ name: String, pixels: [UInt8], side: Int) {
        posters.set(name, side: side, pixels: pixels)
    }

    /// Prints posters over several frames, so that no frame is late; `isPrinting` is true until they are complete.
    package var printsGradually: Bool {
        get { posters.isGradual }
        set { posters.isGradual = newValue }
    }

    package var isPrinting: Bool { posters.isPrinting }

    package func dropPoster(_ name: String) { posters.drop(name) }

    package func hasPoster(_ name: String) -> Bool { posters.has(name) }
}
