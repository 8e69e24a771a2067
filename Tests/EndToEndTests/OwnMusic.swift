import Foundation

/// A folder of real music: albums of two songs each, of five kinds, with a cover beside them.
enum OwnMusic {
    static let albums = 13
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

    static func tone(to file: String, _ tags: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["ffmpeg", "-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i", "sine=frequency=440:duration=2"]
            + tags.flatMap { ["-metadata", $0] } + [file]
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Stuck(what: "ffmpeg, which Scripts/setup test brings") }
    }
}
