import Foundation
import UnderCoverApp
import UnderCoverCatalogue

/// A library of any size without music in it: files of one byte that take no room on the disk, with their tags in
/// their paths.
struct MadeFiles {
    private static let songsOfAnAlbum = 12
    private static let albumsOfAnArtist = 10
    private static let syllables = "ba do ke la mi no pe ra su to vi zu fa gen hol jas kro lem nur pol".split(
        separator: " ")

    let folder: URL

    func make(_ count: Int) throws(Failure) {
        for album in 0..<(count / Self.songsOfAnAlbum) {
            let artist = folder.appendingPathComponent(Self.name(album / Self.albumsOfAnArtist, salt: 1))
            let place = artist.appendingPathComponent(Self.name(album, salt: 2))
            do {
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            } catch { throw Failure("\(place.path) could not be made: \(error.localizedDescription)") }
            for song in 0..<Self.songsOfAnAlbum {
                let number = album * Self.songsOfAnAlbum + song
                let path = place.appendingPathComponent("\(song + 1) \(Self.name(number, salt: 3)).mp3").path
                let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
                guard file >= 0, ftruncate(file, 1) == 0 else { throw Failure("\(path) could not be made.") }
                close(file)
            }
        }
    }

    /// Two or three invented words; the same number gives the same.
    private static func name(_ number: Int, salt: UInt64) -> String {
        var chance = SeededGenerator(seed: UInt64(number) << 8 | salt)
        return (0..<Int.random(in: 2...3, using: &chance)).map { _ in
            (0..<Int.random(in: 2...4, using: &chance)).map { _ in String(syllables.randomElement(using: &chance)!) }
                .joined().capitalized
        }.joined(separator: " ")
    }

    /// Takes tags from the names of open files.
    static let decoding = TagDecoding { $0.map { .success(tags($0.descriptor)) } }

    private static func tags(_ descriptor: Int32) -> SongTags {
        var tags = SongTags()
        let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")) ?? ""
        let parts = path.split(separator: "/").suffix(3).map(String.init)
        guard parts.count == 3, let cut = parts[2].firstIndex(of: " ") else { return tags }
        (tags.artist, tags.album) = (parts[0], parts[1])
        tags.track = Int(parts[2][..<cut])
        // Each album has its own, as if by chance.
        let number = parts[1].utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
        tags.year = 1950 + number % 75
        tags.genres = ["Genre \(number % 24)"]
        tags.label = "Label \(number % 900)"
        tags.title = String(parts[2][parts[2].index(after: cut)...].dropLast(4))
        return tags
    }
}
