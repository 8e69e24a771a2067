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
}
