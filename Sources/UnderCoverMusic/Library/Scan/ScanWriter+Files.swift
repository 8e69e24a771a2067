import GRDB
import UnderCoverCatalogue

// Rows of files: one for each song, and one for each file that was not read.

extension ScanWriter {
    /// - Parameters: the song of the file, and the row of its album. Returns the row of the file.
    func write(_ file: AlbumFolder.File, _ song: SongRow?, _ album: Int?, _ directories: [Int]) throws -> Int {
        let artist = try song.map { try self.artist($0.artistKey, $0.artist, $0.artistSort) }
        touch(album: album, artist: artist)
        guard let row = file.row else { return try add(file, song, album, artist, directories) }
        try statements.songOf.each(.number(row)) { touch(album: $0.optional(0), artist: $0.optional(1)) }
        if file.isFresh {
            try statements.setFile.run(
                .number(row), .number(directories[file.directory]), .bytes(file.name), .number(file.stamp.size),
                .number(file.stamp.changed), .number(file.stamp.inode), .text(file.problem?.rawValue),
                .text(file.packed))
        }
        try statements.setSong.run(
            .number(row), .number(album), .number(artist), .text(song?.sort), .text(song?.title), .text(song?.artist),
            .number(song?.disc), .number(song?.track), .number(song == nil ? nil : nextFile),
            .number(file.piece?.part ?? 0), .number(file.piece?.start), .number(file.piece?.length))
        nextFile += 1
        return row
    }

    private func add(
        _ file: AlbumFolder.File, _ song: SongRow?, _ album: Int?, _ artist: Int?, _ directories: [Int]
    ) throws -> Int {
        let row = nextFile
        nextFile += 1
        try statements.addFile.run(
            .number(row), .number(directories[file.directory]), .bytes(file.name), .number(file.stamp.size),
            .number(file.stamp.changed), .number(file.stamp.inode), .text(file.problem?.rawValue),
            .number(added ?? min(now, file.stamp.changed / 1_000_000_000)), .number(album), .number(artist),
            .text(song?.sort), .text(song?.title), .text(song?.artist), .number(song?.disc), .number(song?.track),
            .text(file.packed), .number(song == nil ? nil : row), .number(file.piece?.part ?? 0),
            .number(file.piece?.start), .number(file.piece?.length))
        return row
    }

    /// Forgets a song that a cue sheet has no more.
    func drop(_ row: Int) throws {
        var album: Int?
        try statements.songOf.each(.number(row)) { song in
            album = song.optional(0)
            touch(album: album, artist: song.optional(1))
        }
        if let album { try statements.losePicture.run(.number(album), .number(row)) }
        try statements.dropFile.run(.number(row))
    }

    private static let mostReports = 10_000

    func writeReports(_ work: AlbumFolder, _ directories: [Int]) throws {
        for directory in directories { try statements.dropStrays.run(.number(directory)) }
        for report in work.reports.prefix(Self.mostReports) {
            try statements.addStray.run(
                .number(directories[report.directory]), .bytes(report.name), .text(report.problem.rawValue))
        }
    }

    func writeSheets(_ work: AlbumFolder, _ place: Int, _ directory: Int) throws {
        guard work.directories[place].hasSheets else { return }
        try statements.dropSheets.run(.number(directory))
        for sheet in work.sheets where sheet.directory == place {
            try statements.addSheet.run(
                .number(directory), .bytes(sheet.name), .number(sheet.stamp.size), .number(sheet.stamp.changed),
                .number(sheet.stamp.inode), .text(sheet.problem?.rawValue), .text(sheet.packed))
        }
    }
}
