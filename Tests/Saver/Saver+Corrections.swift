import Foundation
import UnderCoverCatalogue
import UnderCoverMusic

extension Saver {
    /// Puts the field `writer` of one album after another right, until it is killed; every fifth time that is undone again. A
    /// line says what is kept for certain: "corrected NUMBER ALBUM" or "undone NUMBER ALBUM".
    func correct() throws {
        let library = MusicLibrary(
            file: folder.appendingPathComponent("library.db"),
            decoding: TagDecoding { $0.map { _ in .success(SongTags()) } },
            post: { _ in })
        guard let field = AlbumCorrection.Field(rawValue: writer),
            case .albums(let rows) = try library.page(.albums).rows
        else { return }
        let albums = rows.map(\.id).sorted { $0.rawValue < $1.rawValue }
        for number in first... {
            let album = albums[number % albums.count]
            if number % 5 == 4 {
                // Another game may have undone it.
                try? library.undo(album, field)
                Self.say("undone \(number) \(album.rawValue)")
            } else {
                let value = field == .year ? String(1000 + number % 1000) : "\(writer) \(number)"
                try library.correct(AlbumCorrection(album: album, field: field, value: value))
                Self.say("corrected \(number) \(album.rawValue)")
            }
            if number % 7 == 0 { try library.followCorrection() }
        }
    }
}
