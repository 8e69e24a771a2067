/// Why a pack is refused.
package enum PackProblem: Error, Equatable, Sendable {
    /// An error of one entry.
    package enum Fault: Equatable, Sendable {
        case absolute, upwards, name, link, special, encrypted, method, doubled, bomb, damaged
        /// The entry is larger than this number of bytes.
        case large(most: Int)
        /// With it, the pack has more than a pack may have.
        case tooMuch
    }

    /// The file is no zip, or a damaged one.
    case damaged
    case unreadable
    case tooLarge
    case tooManyFiles
    case noDocument
    /// The document is no JSON, or not that of a pack.
    ///
    /// - Parameter at: where, such as "albums 4, title"; empty where it is no JSON.
    case documentDamaged(at: String)
    case newer(version: Int)
    case tooManyAlbums(Int)
    /// The entry's name in the zip, and its error.
    case entry(String, Fault)
    /// None of its albums has a cover.
    case nothingToPlay
    /// The process that reads it was broken by it.
    case brokeReader
    /// No process may read it here.
    case unconfined
    /// minizip is not here.
    case missingLibrary
}

/// How packs are read: by a confined process. The calls block. `descriptor` is open for reading, and the caller closes it.
package struct PackDecoding: Sendable {
    package var list: @Sendable (_ descriptor: Int32) throws(PackProblem) -> [PackEntry]
    /// The entry, unpacked.
    package var file: @Sendable (_ descriptor: Int32, _ entry: PackEntry) throws(PackProblem) -> [UInt8]

    package init(
        list: @escaping @Sendable (Int32) throws(PackProblem) -> [PackEntry],
        file: @escaping @Sendable (Int32, PackEntry) throws(PackProblem) -> [UInt8]
    ) {
        (self.list, self.file) = (list, file)
    }
}
