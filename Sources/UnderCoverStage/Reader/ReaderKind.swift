/// The kinds of readers. Each is a process of its own, so that a song that streams never holds up a cover.
package enum ReaderKind: String, CaseIterable, Sendable {
    case pictures, songs
    /// Songs that libsndfile cannot read. Loading their decoders takes longer, so the others do without.
    case rareSongs = "rare-songs"
    /// Songs of the player, which come as open descriptors. Files from servers never meet them.
    case ownSongs = "own-songs"
    case ownRareSongs = "own-rare-songs"
    /// Tags and pictures within music files, which come as open descriptors; and cue sheets.
    case tags
    /// Packs, which come as open descriptors.
    case packs

    /// Bytes of address space in addition to the libraries. The most expensive picture that is accepted, a progressive
    /// CMYK JPEG of 4096², takes 210 MB.
    var moreMemory: UInt64 {
        switch self {
        case .pictures: 320 << 20
        case .songs, .rareSongs, .ownSongs, .ownRareSongs: 80 << 20
        // An Ogg file with a picture of 16 MB in base64, which TagLib decodes from wide characters.
        case .tags: 320 << 20
        // The largest file of a pack, and the longest list of its entries, which grows by doubling.
        case .packs: 80 << 20
        }
    }

    /// Files that it holds open at once, from outside.
    var mostFiles: Int {
        switch self {
        case .pictures, .songs, .rareSongs: 0
        // The one that plays, and the next one.
        case .ownSongs, .ownRareSongs: 2
        case .tags: TagBatch.mostFiles
        case .packs: 1
        }
    }

    var loadsRareDecoders: Bool { self == .rareSongs || self == .ownRareSongs }
}
