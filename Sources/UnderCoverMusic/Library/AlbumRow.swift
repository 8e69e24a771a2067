import UnderCoverCore

/// A song as the database has it.
struct SongRow: Sendable {
    /// Its place in the list of files.
    var file: Int
    /// In the list of albums; nil for a loose song.
    var album: Int?
    var title: String
    var artist: String
    var artistKey: String
    var artistSort: String
    var sort: String
    var disc: Int?
    var track: Int?
}

/// An album as the database has it.
struct AlbumRow: Sendable {
    var group: AlbumGrouping.Group
    var key: String
    var artistKey: String
    var artistSort: String
    var sort: String
    /// Equal for editions of one album.
    var match: String
    /// Its first song's place in the list of files.
    var first: Int
    /// The file that has a picture in it.
    var pictureFile: Int?
    /// A picture beside the music: its directory, and the file.
    var picture: (directory: Int, file: PictureFile)?
    /// Why it has neither.
    var art: ArtProblem?
}
