import UnderCoverCatalogue

/// Judges what a player has typed against one album, among the others of its category. Case, accents, punctuation,
/// articles, "&", editions, scripts and slips are forgiven; numbers are not, nor is what is as near to another album.
package struct TypedJudge: Sendable {
    private struct Known: Sendable {
        let album: Album
        let key: String
        let title: TypedTitle
        let artist: TypedArtist

        /// Not an edition of it.
        func isOther(than answer: Known) -> Bool { key != answer.key && album.id != answer.album.id }
    }

    private let albums: [Known]
    /// Places of the albums by the letters of their titles, for those that are named exactly.
    private let places: [String: [Int]]
    private let byID: [Album.ID: Int]
    private let titles: TypedMarks
    /// Each once.
    private let artists: [TypedArtist]
    private let artistMarks: TypedMarks

    /// NB: reads every title, so make it once for a category.
    package init(_ albums: [Album]) {
        var artists: [TypedArtist] = []
        var artistPlaces: [String: Int] = [:]
        self.albums = albums.map { album in
            let place = artistPlaces[album.artist] ?? artists.count
            if place == artists.count {
                artistPlaces[album.artist] = place
                artists.append(TypedArtist(album.artist))
            }
            return Known(album: album, key: album.titleKey, title: TypedTitle(album.title), artist: artists[place])
        }
        var places: [String: [Int]] = [:]
        for (place, known) in self.albums.enumerated() {
            for text in Set(known.title.forms.flatMap { [$0.spelling.whole, $0.spelling.bare] }) {
                places[text, default: []].append(place)
            }
        }
        self.places = places
        byID = Dictionary(zip(albums.map(\.id), albums.indices)) { first, _ in first }
        var (titles, artistMarks) = (TypedMarks(), TypedMarks())
        for (place, known) in self.albums.enumerated() {
            titles.add(known.title.forms.lazy.map(\.spelling), of: place)
        }
        for (place, artist) in artists.enumerated() { artistMarks.add(artist.spellings, of: place) }
        (self.titles, self.artists, self.artistMarks) = (titles, artists, artistMarks)
    }

    /// The others with a title that may be so near.
    private func others(near said: [TypedSpelling], most: Int, than answer: Known) -> some Sequence<Known> {
        titles.near(said, most: most).lazy.map { albums[$0] }.filter { $0.isOther(than: answer) }
    }

    private func known(_ album: Album) -> Known {
        if let place = byID[album.id], albums[place].album == album { return albums[place] }
        return Known(
            album: album, key: album.titleKey, title: TypedTitle(album.title), artist: TypedArtist(album.artist))
    }

    /// The other album whose title was typed letter by letter, numbers in any form.
    private func named(_ said: Said, besides answer: Known) -> Known? {
        said.spellings.flatMap { [$0.whole, $0.bare] }.filter { !$0.isEmpty }.flatMap {
            places[$0] ?? []
        }.map { albums[$0] }.first { $0.isOther(than: answer) }
    }

    package func judge(_ guess: String, answer: Album) -> TypedJudgement {
        let said = Said(guess)
        guard !said.spellings.isEmpty else { return TypedJudgement(.wrong, .nothing) }
        let answer = known(answer)
        let artist = said.slips(answer.artist)
        if let hit = said.hit(answer.title, by: answer.artist), hit.slips == 0 || artist != 0 {
            if let rival = rival(of: hit, said, answer) {
                if rival.isEqual, artist == 0 { return TypedJudgement(.artist, .artist(slips: 0)) }
                return rival.isEqual
                    ? TypedJudgement(.near, .ambiguous(rival.title))
                    : TypedJudgement(.wrong, .nearer(rival.title, slips: hit.slips))
            }
            return TypedJudgement(.right, hit.slips == 0 ? .same : .slips(hit.slips))
        }
        if let slips = artist, slips == 0 || !isElsewhere(said, slips, answer) {
            return TypedJudgement(.artist, .artist(slips: slips))
        }
        return missed(said, answer)
    }

    // MARK: Right, but for another album

    private struct Rival {
        var title: String
        /// Nothing tells which one is meant.
        var isEqual: Bool
    }

    /// An album that the guess is as near to.
    private func rival(of hit: Said.Hit, _ said: Said, _ answer: Known) -> Rival? {
        if hit.slips == 0, hit.rank == 0 { return nil }
        for other in others(near: hit.title, most: hit.slips, than: answer)
        where !hit.hasArtist || other.artist.spellings == answer.artist.spellings {
            guard let slips = said.slips(other.title, as: hit) else { continue }
            if slips.count < hit.slips || slips.rank < hit.rank || hit.slips > 0 {
                return Rival(title: other.album.title, isEqual: false)
            }
            return Rival(title: other.album.title, isEqual: true)
        }
        return nil
    }

    /// Another artist, or a title, is as near as the answer's artist.
    private func isElsewhere(_ said: Said, _ slips: Int, _ answer: Known) -> Bool {
        let isArtist = artistMarks.near(said.spellings, most: slips).lazy.map { artists[$0] }.contains { other in
            // The answer's own artist may have made other albums of the category, with a band or without.
            other.spellings.contains { name in
                !answer.artist.spellings.contains(name)
                    && said.spellings.contains { $0.slips(to: name, most: slips) != nil }
            }
        }
        return isArtist
            || others(near: said.spellings, most: slips, than: answer)
                .contains { said.slips($0.title, most: slips) != nil }
    }

    // MARK: Not right

    private func missed(_ said: Said, _ answer: Known) -> TypedJudgement {
        if let other = named(said, besides: answer) {
            return TypedJudgement(.wrong, .another(other.album.title))
        }
        guard let near = said.nearness(to: answer.title) else {
            return TypedJudgement(.wrong, .different)
        }
        if case .slips(let count) = near,
            let other = others(near: said.spellings, most: count, than: answer)
                .first(where: { said.slips($0.title, most: count) != nil })
        {
            return TypedJudgement(.wrong, .nearer(other.album.title, slips: count))
        }
        return TypedJudgement(.near, near)
    }
}

package enum TypedVerdict: String, Codable, CaseIterable, Sendable { case right, artist, near, wrong }

/// A verdict and its reason.
package struct TypedJudgement: Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        /// Nothing was typed.
        case nothing
        case same
        case slips(Int)
        case artist(slips: Int)
        /// The title names another album as well.
        case ambiguous(String)
        /// So many slips away, and no farther from this title.
        case nearer(String, slips: Int)
        /// The title of another album in the category.
        case another(String)
        /// The words are right, a number is not.
        case number
        /// Some words of the title.
        case part
        case different
    }

    package let verdict: TypedVerdict
    package let reason: Reason

    init(_ verdict: TypedVerdict, _ reason: Reason) {
        (self.verdict, self.reason) = (verdict, reason)
    }
}
