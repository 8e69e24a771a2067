import Foundation

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

extension Fuzz {
    /// Texts in columns of the database, which may be a stranger's: an album, the answers of a match, an evening, what is
    /// known of a playlist. The database itself is left to `StrangersDatabaseTests`.
    static func stored(_ bytes: [UInt8]) {
        let (decoder, data) = (JSONDecoder(), Data(bytes))
        if let album = try? decoder.decode(Album.self, foreign: data) { use(album.withPossibleNumbers) }
        if let answers = try? decoder.decode([ScoreEntry.Answer].self, foreign: data) { use(answers) }
        if let evening = try? decoder.decode(Evening.self, foreign: data), evening.isPossible { use(evening) }
        if let sieve = try? decoder.decode(AlbumSieve.self, foreign: data), sieve.isSound { use(sieve) }
    }

    private static func use(_ album: Album) {
        let shown = album.cleaned
        guard let signature = shown.signature else { return }
        _ = Int(signature.distance(to: signature) / 0.02)
        expect(!signature.gradientColors.isEmpty, "every cover has a gradient")
        _ = signature.accent
    }

    private static func use(_ answers: [ScoreEntry.Answer]) {
        let kind = ScoreEntry.Kind(category: "c", rounds: 3, seconds: 10, choices: 3, labels: "both", mode: "solo")
        let entry = ScoreEntry(
            id: "a", kind: kind, categoryName: "C", total: 1, date: 1, seed: 1, answers: answers)
        guard entry.isPossible else { return }
        let figures = ScoreFigures([entry, entry])
        if let ticks = figures.meanTicks { _ = Words.seconds(ticks: ticks) }
    }

    private static func use(_ evening: Evening) {
        expect(evening.table.count == evening.guests.count, "each guest has a line")
        _ = (evening.honours.map { Words.honour($0, evening.names($0.guests)) }, evening.teams, evening.categories)
    }

    private static func use(_ sieve: AlbumSieve) {
        var sieve = sieve
        let count = sieve.albums.count
        for album in sieve.albums.prefix(20) {
            sieve.add([FoundTrack(album: album.title, artist: album.artist, isOfTrack: true, covers: ["a"])])
            sieve.add([FoundTrack(album: album.title, artist: "Another", isOfTrack: true, covers: ["b"])])
        }
        expect(sieve.isSound && sieve.albums.count <= count + 40, "a sieve stays whole")
    }
}
