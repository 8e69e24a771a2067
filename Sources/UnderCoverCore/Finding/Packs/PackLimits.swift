/// How much a pack may have. A pack is a category as one file, a zip with `document` at its top; docs/PACKS.md describes it.
package enum PackLimits {
    /// Begins the ids of its category and of its albums.
    package static let source = "pack"
    package static let document = "pack.json"
    /// The ending of a pack's name.
    package static let suffix = "undercover"
    package static let mostAlbums = 10_000
    /// A cover and a piece for each album, the document, and what else may lie there.
    package static let mostEntries = 2 * mostAlbums + 200
    /// The limit for the file, and for its unpacked contents.
    package static let mostBytes = 500_000_000
    /// The limit for one picture or piece.
    package static let mostFileBytes = 20_000_000
    package static let mostDocumentBytes = 16_000_000
    /// Bytes in UTF-8.
    package static let longestName = 255
    /// Unpacked bytes by packed ones. Text comes to 30, and what is made to fill a disk to 1,000.
    package static let mostRatio = 200
    /// Smaller entries may be packed as well as they like.
    package static let smallBytes = 1 << 20
}
