/// A part of the game for which a library is found when the game runs, because the next system may not have it. The game
/// runs without.
package enum GamePart: String, Codable, CaseIterable, Sendable {
    /// Tags and pictures within music files.
    case tags
    case cueSheets = "cue-sheets"
    case packs
    /// Songs that are not of the box.
    case songs
    /// Colour profiles in pictures.
    case colours
    /// Typefaces for letters that ours lack.
    case typefaces
    /// Barcodes in photos of records.
    case barcodes
}

/// Sizes of the caches of pictures and sounds: one row for most machines, one for a television box with 1 GB.
/// The app chooses the row by the memory of the machine (`Memory`).
package struct CacheSizes: Equatable, Sendable {
    package var name: String
    /// Sides in pixels to which the pictures of a round and of a poster are decoded.
    package var roundSide: Int
    package var posterSide: Int
    /// Bytes of small covers. A large window shows larger ones, so it may have as many for each of its pixels.
    package var thumbnailBytes: Int
    package var thumbnailBytesPerPixel: Int
    /// The same for drawn words.
    package var glyphBytes: Int
    package var glyphBytesPerPixel: Int
    /// Fonts that are open, in one size each.
    package var openFonts: Int
    /// Half seconds that are kept of the beginning of a song that repeats.
    package var songBeginning: Int

    package static let usual = CacheSizes(
        name: "usual", roundSide: 1024, posterSide: 512, thumbnailBytes: 10 << 20, thumbnailBytesPerPixel: 3,
        glyphBytes: 8 << 20, glyphBytesPerPixel: 3, openFonts: 16, songBeginning: 80)
    package static let small = CacheSizes(
        name: "small", roundSide: 512, posterSide: 256, thumbnailBytes: 6 << 20, thumbnailBytesPerPixel: 2,
        glyphBytes: 4 << 20, glyphBytesPerPixel: 1, openFonts: 8, songBeginning: 20)

    /// A box sold with 1 GB reports 800 to 1,000 MB, because its graphics take some; one with 2 GB 1,700 and more.
    package static let smallBelowMegabytes = 1_400

    /// - Parameter megabytes: all of the machine's memory; 0 or less if it is unknown.
    package static func fitting(megabytes: Int) -> CacheSizes {
        megabytes > 0 && megabytes < smallBelowMegabytes ? .small : .usual
    }
}
