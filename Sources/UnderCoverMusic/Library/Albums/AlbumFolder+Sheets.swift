import UnderCoverCatalogue

extension AlbumFolder.File {
    /// A row that has its tags.
    var anyRow: Int? { row ?? parts.values.min() }

    /// It has songs of a cue sheet that a failure hides, which may pass.
    var keepsParts: Bool { tags == nil && !parts.isEmpty && problem?.isWorthRetrying == true }
}

extension SongPiece {
    /// A song whose file cannot be read now.
    init(part: Int) { (self.part, start) = (part, 0) }
}

extension AlbumFolder {
    /// Makes songs of the files that a cue sheet describes, once all is read.
    func applySheets() {
        var described: [Int: CueSheet] = [:]
        for directory in directories.indices { described.merge(matches(in: directory)) { first, _ in first } }
        files = files.indices.flatMap { place -> [File] in
            let file = files[place]
            if file.keepsParts { return kept(file) }
            return described[place].map { pieces(of: file, $0) } ?? [whole(file)]
        }
    }

    /// Sheets by the files that they describe.
    private func matches(in directory: Int) -> [Int: CueSheet] {
        let named = sheets.compactMap { file -> CueMatching.Named? in
            guard file.directory == directory, let sheet = file.packed.flatMap(PackedSheet.unpack) else { return nil }
            return CueMatching.Named(name: FilePath.shown(file.name), sheet: sheet)
        }
        if named.isEmpty { return [:] }
        // A file that cannot be read now keeps its sheet from files of a like name.
        let places = files.indices.filter {
            files[$0].directory == directory && (files[$0].tags != nil || files[$0].keepsParts)
        }
        let found = CueMatching.matches(named, files: places.map { FilePath.shown(files[$0].name) })
        return Dictionary(uniqueKeysWithValues: found.map { (places[$0.key], named[$0.value].sheet) })
    }

    /// The first song takes over the row of the whole file.
    private func pieces(of file: File, _ sheet: CueSheet) -> [File] {
        var rows = file.parts
        if let row = file.row, let other = rows.updateValue(row, forKey: 1) { dropped.append(other) }
        let made = sheet.songs(file.tags ?? SongTags()).map { song in
            var piece = file
            (piece.row, piece.parts) = (rows.removeValue(forKey: song.part), [:])
            (piece.tags, piece.piece) = (song.tags, SongPiece(song))
            return piece
        }
        dropped += rows.values
        return made
    }

    /// Its songs keep their rows, and so their ids, until the file can be read again.
    private func kept(_ file: File) -> [File] {
        let parts = file.parts.sorted { $0.key < $1.key }.map { part, row -> File in
            var piece = file
            (piece.row, piece.parts, piece.piece) = (row, [:], SongPiece(part: part))
            return piece
        }
        guard file.row != nil else { return parts }
        var whole = file
        whole.parts = [:]
        return [whole] + parts
    }

    /// A file without a sheet takes over the row of its first song.
    private func whole(_ file: File) -> File {
        var file = file
        if file.parts.isEmpty { return file }
        let kept = file.anyRow
        dropped += file.parts.values.filter { $0 != kept }
        (file.row, file.parts) = (kept, [:])
        return file
    }
}
