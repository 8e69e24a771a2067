/// The cost of one library of music: memory in megabytes is that of the game and its readers, above the amount before.
struct LibraryFigures: Codable {
    var albums = 0
    var songs = 0
    var scanSeconds = 0.0
    /// The time until the first dozen albums could be played.
    var dozenSeconds: Double?
    /// Nothing had changed.
    var againSeconds = 0.0
    var peakMegabytes = 0.0
    var restingMegabytes = 0.0
    /// Opening a library that is there already, and reading its summary.
    var openMilliseconds = 0.0
    /// The first hundred albums, and where each letter begins.
    var pageMilliseconds = 0.0
    /// The time from a typed letter to its results.
    var letter = BenchTimes([])
    /// The same letters, asked of the same tables with LIKE.
    var likeLetter = BenchTimes([])
    /// From a new song in a folder that is watched to the library's word of it; nil where nothing was changed.
    var watchedSeconds: Double?
    var databaseMegabytes = 0.0
}
