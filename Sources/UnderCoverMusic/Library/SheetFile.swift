import UnderCoverCore

/// A cue sheet of a folder.
struct SheetFile: Sendable {
    /// Its place in the folder's directories.
    var directory: Int
    var name: Bytes
    var stamp: FileStamp
    /// It has to be read.
    var isFresh: Bool
    /// The database does not know it as it is.
    var isNew: Bool
    /// What it says, as the database has it; nil where that is not known.
    var packed: String?
    var problem: TagProblem?

    init(_ file: DirectoryListing.Song, _ known: KnownFiles.Sheet?, in directory: Int) {
        (self.directory, name, stamp) = (directory, file.name, file.stamp)
        let isKnown = known?.stamp == file.stamp
        (packed, problem) = (known?.packed, isKnown ? known?.problem : nil)
        isNew = !isKnown || problem?.isWorthRetrying == true
        isFresh = isNew && !file.isOdd
        if isNew, file.isOdd { (packed, problem) = (nil, .noFile) }
    }

    /// A failure that may pass leaves the songs as they were.
    mutating func take(_ result: Result<CueSheet, TagProblem>, _ stamp: FileStamp) {
        self.stamp = stamp
        switch result {
        case .success(let sheet): (packed, problem) = (PackedSheet.pack(sheet), nil)
        case .failure(let problem):
            self.problem = problem
            if !problem.isWorthRetrying { packed = nil }
        }
    }
}

extension TagProblem {
    /// The file may be as it was, and be readable now.
    var isWorthRetrying: Bool {
        switch self {
        case .forbidden, .changed, .unreadable, .unconfined, .late: true
        default: false
        }
    }
}
