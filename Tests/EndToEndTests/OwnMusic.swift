import Foundation

/// A folder of real music: albums of two songs each, of five kinds, with a cover beside them. One is a long file with a
/// cue sheet.
enum OwnMusic {
    static let albums = 13
    static let longAlbum = 11
    private static let kinds = ["mp3", "flac", "ogg", "opus", "m4a"]

    /// - Parameter name: of the folder in `home`. Returns its path.
    @discardableResult
    static func make(_ home: Home, _ name: String = "music", albums: Int = albums) throws -> String {
        let cover = try Data(contentsOf: Program.checkout.appendingPathComponent("Assets/Icon/under-cover.png"))
        for album in 0..<albums {
            let folder = home.url.appendingPathComponent("\(name)/Artist \(album % 4)/Album \(album)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // Covers that are alike would be left out as repeated.
            try (cover + Data("\(album)".utf8)).write(to: folder.appendingPathComponent("cover.png"))
            if album == longAlbum {
                try long(in: folder, album)
                continue
            }
            for track in 1...2 {
                let file = folder.appendingPathComponent("0\(track) Song.\(kinds[album % kinds.count])")
                try tone(
                    to: file.path,
                    [
                        "title=Söng \(track) of \(album)", "artist=Artist \(album % 4)", "album=Album \(album)",
                        "track=\(track)", "date=\(1960 + album * 4)", "genre=\(album % 2 == 0 ? "Dub" : "Jazz")",
                    ])
            }
        }
        return home.path(name)
    }

    /// One file of two songs of three seconds each: 440 and 880 Hz. The sheet calls it by the name that it had when it was
    /// ripped.
    private static func long(in folder: URL, _ album: Int) throws {
        let tones = "sine=frequency=440:duration=3[a];sine=frequency=880:duration=3[b];[a][b]concat=n=2:v=0:a=1"
        let file = folder.appendingPathComponent("Rip.flac").path
        try encode(["-filter_complex", tones, "-metadata", "artist=Ripper", "-metadata", "album=Rip", file])
        let songs = [("1", "00:00:00"), ("2", "00:03:00")].map { track, start in
            "  TRACK 0\(track) AUDIO\n    TITLE \"Söng \(track) of \(album)\"\n    INDEX 01 \(start)\n"
        }
        let head = """
            REM GENRE Jazz
            REM DATE \(1960 + album * 4)
            PERFORMER "Artist \(album % 4)"
            TITLE "Album \(album)"
            FILE "Rip.wav" WAVE

            """
        try (head + songs.joined()).write(
            to: folder.appendingPathComponent("Album.cue"), atomically: true, encoding: .utf8)
    }

    static func tone(to file: String, _ tags: [String]) throws {
        try encode(
            ["-f", "lavfi", "-i", "sine=frequency=440:duration=2"] + tags.flatMap { ["-metadata", $0] } + [file])
    }

    private static func encode(_ arguments: [String]) throws {
        try Program.system(["ffmpeg", "-nostdin", "-v", "error", "-y"] + arguments)
    }
}
