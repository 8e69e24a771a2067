import CSDL2
import Foundation
import UnderCoverCatalogue
import UnderCoverPixels

/// Decodes pictures on threads of its own, so that no frame waits.
package final class ImageLoader: Sendable {
    package enum Purpose: Sendable, CaseIterable {
        case round, thumbnail
        /// The source of a halftone, grey: a hundred rows of dots show no more.
        case poster

        /// The side of the decoded square in pixels.
        func side(_ sizes: CacheSizes) -> Int {
            switch self {
            case .round: sizes.roundSide
            case .thumbnail: 256
            case .poster: sizes.posterSide
            }
        }
    }

    package struct Request: Sendable {
        package var id: ArtworkID
        package var source: MediaSource
        package var purpose: Purpose
        /// 32 × 32 places of known lettering, 0…255: the loader searches for none then. It searches where this is nil or
        /// returns nil. Called on a decoding thread, and only for a round.
        package var knownLettering: (@Sendable () -> [UInt8]?)?
        /// The game has just made these bytes itself, so no reader has to decode them.
        package var isFresh = false
        /// Gets the processor time, in seconds, that a reader used for it. Called on a decoding thread.
        package var spent: (@Sendable (Double) -> Void)?

        package init(
            _ id: ArtworkID, from source: MediaSource, for purpose: Purpose,
            knownLettering: (@Sendable () -> [UInt8]?)? = nil, spent: (@Sendable (Double) -> Void)? = nil
        ) {
            self.id = id
            self.source = source
            self.purpose = purpose
            self.knownLettering = knownLettering
            self.spent = spent
        }
    }

    package struct Ticket: Sendable {
        fileprivate let operation: Operation

        /// Drops the request if it has not begun; otherwise its result is not reported.
        package func cancel() { operation.cancel() }
    }

    private let queue = OperationQueue()
    private let trust: Trust
    private let outside: PictureDecoding
    private let sizes: CacheSizes

    /// - Parameters:
    ///   - trust: the pictures that are decoded in this process.
    ///   - outside: decodes all other pictures.
    package init(
        threads: Int = 2, trust: Trust = .everything, outside: PictureDecoding = .inProcess, sizes: CacheSizes = .usual
    ) {
        self.trust = trust
        self.outside = outside
        self.sizes = sizes
        queue.maxConcurrentOperationCount = max(1, threads)
        queue.name = "pictures"
    }

    deinit { queue.cancelAllOperations() }

    /// - Parameter then: runs once on a thread of the loader, unless the ticket is cancelled.
    @discardableResult
    package func load(
        _ request: Request, then: @escaping @Sendable (Result<DecodedCover, StageError>) -> Void
    ) -> Ticket {
        let box = WeakOperation()
        let decoding = decoding(for: request)
        let sizes = sizes
        let operation = BlockOperation {
            let result = Result { () throws(StageError) in try CoverDecoder.decode(request, by: decoding, sizes) }
            if box.operation?.isCancelled != true { then(result) }
        }
        box.operation = operation
        // A round waits for its cover; thumbnails come in large numbers.
        operation.queuePriority = request.purpose == .thumbnail ? .low : .high
        queue.addOperation(operation)
        return Ticket(operation: operation)
    }

    /// Starts what decodes pictures from outside, because one will arrive soon.
    package func expectOutside() { outside.prepare() }

    private func decoding(for request: Request) -> PictureDecoding {
        request.isFresh || trust.holds(request.source) ? .inProcess : outside
    }

    /// Decodes on this thread, as `load` would.
    package func decoded(_ request: Request) throws(StageError) -> DecodedCover {
        try CoverDecoder.decode(request, by: decoding(for: request), sizes)
    }

    /// Decodes on this thread: for tools.
    package static func decode(
        _ request: Request, by decoding: PictureDecoding = .inProcess
    ) throws(StageError) -> DecodedCover {
        try CoverDecoder.decode(request, by: decoding, .usual)
    }
}

/// Lets an operation see that it was cancelled. Written once, before the operation is queued.
private final class WeakOperation: @unchecked Sendable {
    weak var operation: Operation?
}

extension ImageLoader {
    /// RGBA pixels, rows from the top, as a PNG; nil if memory is short, or `rgba` is not of that size.
    package static func png(_ rgba: [UInt8], width: Int, height: Int) -> [UInt8]? {
        encoded(rgba, width: width, height: height) { IMG_SavePNG_RW($0, $1, 0) }
    }

    /// Opaque pixels as a JPEG; nil where SDL_image was built without a writer of those, too.
    package static func jpeg(_ rgba: [UInt8], width: Int, height: Int) -> [UInt8]? {
        encoded(rgba, width: width, height: height) { IMG_SaveJPG_RW($0, $1, 0, jpegQuality) }
    }

    /// Per cent: a cover of 256 pixels has about 20 KB.
    private static let jpegQuality: Int32 = 85

    /// Encodes in memory, because SDL does not report disk errors.
    private static func encoded(
        _ rgba: [UInt8], width: Int, height: Int,
        by write: (UnsafeMutablePointer<SDL_Surface>, UnsafeMutablePointer<SDL_RWops>) -> Int32
    ) -> [UInt8]? {
        guard width > 0, height > 0, rgba.count == width * height * 4 else { return nil }
        // Writers load libraries, too.
        _ = PictureDecoder.isReady
        // Incompressible pixels get slightly longer.
        let room = rgba.count + rgba.count / 8 + height + 65536
        let buffer = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 16)
        defer { buffer.deallocate() }
        guard let stream = SDL_RWFromMem(buffer, Int32(clamping: room)) else { return nil }
        defer { SDL_RWclose(stream) }
        var copy = rgba
        let isEncoded = copy.withUnsafeMutableBytes { bytes in
            let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                bytes.baseAddress, Int32(width), Int32(height), 32, Int32(width * 4), SDL_PIXELFORMAT_RGBA32.rawValue)
            defer { SDL_FreeSurface(surface) }
            return surface.map { write($0, stream) == 0 } ?? false
        }
        let length = Int(SDL_RWtell(stream))
        guard isEncoded, length > 0, length < room else { return nil }
        return Array(UnsafeRawBufferPointer(start: buffer, count: length))
    }
}
