import CSDL2
import Foundation
import UnderCoverCore
import UnderCoverPixels

/// A cover ready for the graphics card.
package struct DecodedCover: Sendable {
    package let id: ArtworkID
    /// In pixels.
    package let side: Int
    /// Opaque, `side * side * 4` bytes, rows from the top.
    package let rgba: [UInt8]
    /// To take a palette from.
    package let sample64: [UInt8]
    /// Only of a cover for a round.
    package let study: CoverStudy?
    /// What it was decoded from.
    let request: ImageLoader.Request
    let decoding: PictureDecoding

    /// One byte a pixel, of a poster, whose channels are alike.
    package var grey: [UInt8] { stride(from: 0, to: rgba.count, by: 4).map { rgba[$0] } }

    package var pixels: CoverPixels? {
        CoverPixels(side: side, pixels: rgba) { [request, decoding] in
            try? PictureDecoder.decode(request, by: decoding).rgba
        }
    }
}

extension DecodedCover {
    /// 64 × 64 RGB, the means of as many squares; of `side * side * 4` opaque bytes. `side` is a multiple of 64.
    package static func sample64(_ rgba: [UInt8], side: Int) -> [UInt8] {
        let step = side / 64
        guard step > 0, step * 64 == side, rgba.count == side * side * 4 else { return [] }
        var sample: [UInt8] = []
        sample.reserveCapacity(64 * 64 * 3)
        let count = step * step
        rgba.withUnsafeBufferPointer { rgba in
            for top in stride(from: 0, to: side, by: step) {
                for left in stride(from: 0, to: side, by: step) {
                    var sum = SIMD4<UInt32>.zero
                    for y in top..<top + step {
                        var place = (y * side + left) * 4
                        for _ in 0..<step {
                            sum &+= SIMD4(
                                UInt32(rgba[place]), UInt32(rgba[place + 1]), UInt32(rgba[place + 2]), 0)
                            place += 4
                        }
                    }
                    for channel in 0..<3 { sample.append(UInt8((Int(sum[channel]) + count / 2) / count)) }
                }
            }
        }
        return sample
    }
}

/// Decodes pictures on two threads of its own, so that no frame waits for one.
package final class ImageLoader: Sendable {
    package enum Source: Sendable {
        case file(URL)
        /// Bytes from elsewhere, and what to call them in an error.
        case bytes(Data, name: String)

        var name: String {
            switch self {
            case .file(let url): url.lastPathComponent
            case .bytes(_, let name): name
            }
        }
    }

    package enum Purpose: Sendable, CaseIterable {
        /// A cover of a round: 1024².
        case round
        /// 256².
        case thumbnail
        /// A halftone's source: 512², grey. Of a hundred rows of dots no more could be seen.
        case poster

        var side: Int {
            switch self {
            case .round: 1024
            case .thumbnail: 256
            case .poster: 512
            }
        }
    }

    package struct Request: Sendable {
        package var id: ArtworkID
        package var source: Source
        package var purpose: Purpose
        /// 32 × 32 places that are known to be lettering, 0…255, whatever is found. Asked on the thread that decodes, and
        /// only for a round.
        package var knownLettering: (@Sendable () -> [UInt8])?

        package init(
            _ id: ArtworkID, from source: Source, for purpose: Purpose,
            knownLettering: (@Sendable () -> [UInt8])? = nil
        ) {
            self.id = id
            self.source = source
            self.purpose = purpose
            self.knownLettering = knownLettering
        }
    }

    /// A picture under way.
    package struct Ticket: Sendable {
        fileprivate let operation: Operation

        /// A picture that is not begun is dropped, one that is begun is not reported.
        package func cancel() { operation.cancel() }
    }

    private let queue = OperationQueue()
    /// The folder of our own pictures; nil where all are.
    private let ours: String?
    private let outside: PictureDecoding

    /// - Parameters:
    ///   - ours: the folder of the pictures that are the game's own. They are decoded at once, all others by `outside`;
    ///     nil to trust every picture.
    package init(threads: Int = 2, ours: URL? = nil, outside: PictureDecoding = .inProcess) {
        self.ours = ours.map { $0.resolvingSymlinksInPath().path + "/" }
        self.outside = outside
        queue.maxConcurrentOperationCount = max(1, threads)
        queue.name = "pictures"
    }

    deinit { queue.cancelAllOperations() }

    /// `then` runs on a thread of the loader, once, unless the ticket was cancelled.
    @discardableResult
    package func load(
        _ request: Request, then: @escaping @Sendable (Result<DecodedCover, StageError>) -> Void
    ) -> Ticket {
        let box = WeakOperation()
        let decoding = decoding(for: request.source)
        let operation = BlockOperation {
            let result = Result { () throws(StageError) in try PictureDecoder.decode(request, by: decoding) }
            if box.operation?.isCancelled != true { then(result) }
        }
        box.operation = operation
        // A round waits for its cover; thumbnails come in heaps.
        operation.queuePriority = request.purpose == .thumbnail ? .low : .high
        queue.addOperation(operation)
        return Ticket(operation: operation)
    }

    /// A picture from outside is on its way: what shall decode it starts meanwhile.
    package func expectOutside() { outside.prepare() }

    private func decoding(for source: Source) -> PictureDecoding {
        guard let ours else { return .inProcess }
        if case .file(let file) = source, file.resolvingSymlinksInPath().path.hasPrefix(ours) { return .inProcess }
        return outside
    }

    /// Decodes at once, on this thread: for tools.
    package static func decode(
        _ request: Request, by decoding: PictureDecoding = .inProcess
    ) throws(StageError) -> DecodedCover {
        try PictureDecoder.decode(request, by: decoding)
    }
}

/// Lets the work see that it was cancelled without holding itself. Written once, before the work is queued.
private final class WeakOperation: @unchecked Sendable {
    weak var operation: Operation?
}
