import Foundation
import UnderCoverCatalogue

/// The columns of an exported table that name the song, the artist and the album. Guessed by their headers, in any
/// order and in the languages that the tools write.
struct TableColumns {
    private enum Role: CaseIterable {
        case albumArtist, artist, firstName, lastName, album, title, list
        /// The name in the artist's own letters.
        case ownFirstName, ownLastName
        case releaseGroup, pressing
        case explicit
    }

    private let places: [Role: Int]
    /// The table lists records, so its column "Title" is the album's.
    private let isOfRecords: Bool
    /// Each row is a song at the time when it was heard.
    let isOfListens: Bool
    /// Google's tables of a playlist name videos by number only.
    let namesVideosOnly: Bool

    init(_ header: [String]) {
        let keys = header.map(Self.key)
        var places: [Role: Int] = [:]
        for role in Role.allCases {
            let names = Self.names(of: role)
            places[role] = names.lazy.compactMap { keys.firstIndex(of: $0) }.first
        }
        self.places = places
        isOfRecords = places[.album] == nil && keys.contains { Self.marksOfRecords.contains($0) }
        // Lastfmstats writes "Date#ada".
        isOfListens = keys.contains { Self.marksOfListens.contains($0) } || header.contains { $0.hasPrefix("Date#") }
        namesVideosOnly = keys.first?.contains("video") == true && places[.artist] == nil && places[.album] == nil
    }

    /// Guesses by the contents of columns: artists come again, titles seldom do. nil where no two columns are of names.
    /// With a column of times it is a history of listening, whose columns have one order: artist, album, title.
    init?(guessedFrom rows: [[String]]) {
        let filled = rows.filter { row in row.contains { !Self.trimmed($0).isEmpty } }
        guard let count = filled.first?.count, count > 1,
            filled.count(where: { $0.count == count }) * 5 >= filled.count * 4
        else { return nil }
        let moments = (0..<count).filter { column in
            filled.count { column < $0.count && Self.isMoment(Self.trimmed($0[column])) } * 3 >= filled.count * 2
        }
        let named = (0..<count).filter { !moments.contains($0) }.filter { column in
            let texts = filled.compactMap { column < $0.count ? Self.trimmed($0[column]) : nil }.filter { !$0.isEmpty }
            return !texts.isEmpty && texts.count { Self.isName($0) } * 3 >= texts.count * 2
        }
        (isOfRecords, namesVideosOnly, isOfListens) = (false, false, !moments.isEmpty)
        if isOfListens, named.count > 1 {
            places =
                named.count == 2
                ? [.artist: named[0], .title: named[1]] : [.artist: named[0], .album: named[1], .title: named[2]]
            return
        }
        func distinct(_ column: Int) -> Int {
            Set(filled.compactMap { column < $0.count ? Self.trimmed($0[column]).lowercased() : nil }).count
        }
        // Genres and labels are few.
        let most = named.map(distinct).max() ?? 0
        let names = Array(named.filter { distinct($0) * 10 >= most }.prefix(3))
        guard names.count > 1 else { return nil }
        let sorted = names.sorted { (distinct($0), $0) < (distinct($1), $1) }
        let isUnsure = distinct(sorted[0]) == distinct(sorted[1])
        if names.count == 2 {
            let artist = isUnsure ? names[0] : sorted[0]
            let other = names[0] == artist ? names[1] : names[0]
            places = [.artist: artist, .title: other, .album: other]
        } else {
            let artist = isUnsure ? names[1] : sorted[0]
            let rest = names.filter { $0 != artist }.sorted { (distinct($0), -$0) < (distinct($1), -$1) }
            places = [.artist: artist, .album: rest[0], .title: rest[1]]
        }
    }

    /// A date and a time: "12 Mar 2026 10:22", "2026-03-12T10:22:01Z".
    private static func isMoment(_ text: String) -> Bool {
        text.utf8.count < 40 && text.count { $0.isNumber } >= 8
            && text.firstRange(of: #/(^|[ T,])\d?\d:\d\d/#) != nil
    }

    /// No number, date, address or id.
    private static func isName(_ text: String) -> Bool {
        guard text.contains(where: \.isLetter), !text.contains("://"), text.utf8.count < 300 else { return false }
        let isID = text.utf8.count >= 20 && !text.contains(" ") && text.contains(where: \.isNumber)
        let digits = text.count { $0.isNumber }
        let isDate = digits >= 6 && digits * 2 > text.count
        return !isID && !isDate && text.firstRange(of: ":").map { text[..<$0.lowerBound] != "spotify" } ?? true
    }

    /// The header is one: two of song, artist and album have a column.
    var isHeader: Bool {
        let hasArtist = places[.artist] != nil || places[.albumArtist] != nil || places[.lastName] != nil
        return [hasArtist, places[.album] != nil, places[.title] != nil].count { $0 } >= 2
    }

    /// nil for an empty row.
    func entry(_ row: [String], _ joins: ArtistJoins) -> PlaylistFile.Entry? {
        guard row.contains(where: { !Self.trimmed($0).isEmpty }) else { return nil }
        var entry = PlaylistFile.Entry()
        let title = text(.title, row)
        (entry.album, entry.title) = isOfRecords ? (title, nil) : (text(.album, row), title)
        if let credit = credit(row) {
            let artist = joins.first(of: credit)
            entry.artist = artist
            if artist != joins.whole(credit) { entry.credit = joins.whole(credit) }
        }
        entry.credit = apart(.ownFirstName, .ownLastName, row) ?? entry.credit
        (entry.releaseGroup, entry.pressing) = (text(.releaseGroup, row), text(.pressing, row))
        entry.isExplicit = text(.explicit, row).map { Self.marks.contains($0.lowercased()) } ?? false
        // Lists of videos have "Artist - Title" in one column.
        if entry.artist == nil, entry.album == nil, let title { (entry.artist, entry.title) = Credit.split(title) }
        return entry
    }

    /// All that a row says about the artist. Collectors' tables have first and last names apart, and catalogues mark names.
    func credit(_ row: [String]) -> String? {
        let credit = text(.albumArtist, row) ?? text(.artist, row) ?? apart(.firstName, .lastName, row)
        return isOfRecords ? credit.map(AlbumArtist.withoutCatalogueMarks) : credit
    }

    private func apart(_ first: Role, _ last: Role, _ row: [String]) -> String? {
        let names = [text(first, row), text(last, row)].compactMap { $0 }
        return names.isEmpty ? nil : names.joined(separator: " ")
    }

    func list(_ row: [String]) -> String? { text(.list, row) }

    private func text(_ role: Role, _ row: [String]) -> String? {
        guard let place = places[role], place < row.count else { return nil }
        let text = Self.trimmed(row[place])
        return text.isEmpty ? nil : text.contains("&") ? Self.withoutEntities(text) : text
    }

    /// Rate Your Music writes "&amp;".
    private static func withoutEntities(_ text: String) -> String {
        var made = text
        for (entity, letter) in [
            ("&quot;", "\""), ("&#39;", "'"), ("&#34;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
        ] {
            made = made.replacingOccurrences(of: entity, with: letter)
        }
        return made
    }

    private static func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }

    /// Letters and digits without accents: "Nom(s) de l’artiste" → "nomsdelartiste".
    static func key(_ header: String) -> String {
        let plain = header.folding(options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
        return String(
            plain.lowercased().unicodeScalars.filter { CharacterSet.alphanumerics.contains($0) }.map(Character.init))
    }
}

extension TableColumns {
    /// Discogs and Rate Your Music list records.
    private static let marksOfRecords: Set = ["releaseid", "rymalbum", "catalog", "catalogno"]
    /// Last.fm's exports have a column of them. "Date" and "Added at" stand in other tables, too.
    private static let marksOfListens: Set = [
        "uts", "utctime", "playedat", "listenedat", "scrobbledat", "scrobbletime", "timestamp",
    ]

    /// The values of a column that marks songs as explicit.
    private static let marks: Set = ["true", "yes", "1", "explicit"]

    /// The first one that a table has counts. "Name" and "Title" come last: some tables have them for other things.
    private static func names(of role: Role) -> [String] {
        let names =
            switch role {
            case .title: titles
            case .artist: artists
            case .album: albums
            case .albumArtist: albumArtists
            case .firstName: firstNames
            case .lastName: lastNames
            case .list: "playlistname playlist"
            case .ownFirstName: "firstnamelocalized"
            case .ownLastName: "lastnamelocalized"
            case .releaseGroup: "releasegroupmbid musicbrainzreleasegroupid"
            case .explicit: "explicit isexplicit explicitlyrics"
            case .pressing: "albummbid releasembid musicbrainzalbumid musicbrainzreleaseid"
            }
        return names.split { $0 == " " || $0.isNewline }.map(String.init)
    }

    // Exportify's in its languages, TuneMyMusic's, Soundiiz', Takeout's and those of Apple's text export, in the form of
    // `key`. A line a language: English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, the Nordic ones,
    // Czech, Turkish, Japanese.
    private static let titles = """
        trackname tracktitle songtitle songname track song
        songtitel liedtitel titeldestitels
        nomdutitre titredelachanson titredumorceau titre morceau chanson
        nombredelacancion titulodelacancion titulo cancion
        nomedellatraccia titolodelbrano titolo brano traccia
        nomedafaixa titulodamusica nomedamusica musica faixa
        nummernaam naamvannummer titelvannummer titelvanhetnummer
        tytułutworu nazwautworu tytuł utwor
        latensnamn lattitel lat sangtitel sang tittel kappale kappaleennimi
        nazevskladby skladba parcaadı sarkıadı トラック名 曲名
        title titel name nom nombre nome naam nazwa namn navn nimi nazev 名前
        """

    private static let artists = """
        artistnames artistname artistname1 artists artist performer creator
        kunstlernamen kunstlername namedeskunstlers namedeskunstlers1 interpretname interpret interpreten kunstler
        nomsdelartiste nomdelartiste nomdelartiste1 artiste artistes interprete
        nombresdelartista nombredelartista nombredelartista1 artista artistas
        nomedellartista nomedellartista1 nomidegliartisti
        nomesdoartista nomedoartista nomedoartista1
        naamvanartiest naamvanartiest1 artiestnaam artiest artiesten
        nazwawykonawcy nazwawykonawcy1 wykonawca artysta
        artistensnamn artistnamn artistnavn kunstner kunstnernavn artisti esittaja
        jmenointerpreta sanatcıadı sanatcı アーティスト名 アーティスト
        """

    private static let firstNames = """
        firstname artistfirstname forename givenname
        vorname prenom nombredepila nomedibattesimo primeironome voornaam imie fornamn fornavn etunimi jmeno
        """

    private static let lastNames = """
        lastname artistlastname surname familyname
        nachname nomdefamille apellido apellidos cognome sobrenome achternaam nazwisko efternamn etternavn sukunimi prijmeni
        """

    private static let albums = """
        albumname albumtitle album albumtitel
        nomdelalbum titredelalbum
        nombredelalbum titulodelalbum
        nomedellalbum titolodellalbum
        nomedoalbum titulodoalbum
        naamvanalbum titelvanalbum titelvanhetalbum
        nazwaalbumu tytułalbumu
        albumetsnamn albumnamn albumnavn albumi
        nazevalba albumadı アルバム名 アルバム
        """

    private static let albumArtists = """
        albumartistnames albumartistname albumartist albumartists
        albumkunstlernamen albumkunstlername albuminterpret albumkunstler
        nomsdelartistedelalbum nomdelartistedelalbum artistedelalbum
        nombresdelartistadelalbum nombredelartistadelalbum artistadelalbum
        nomedellartistadellalbum artistadellalbum
        nomesdoartistadoalbum nomedoartistadoalbum artistadoalbum
        naamvanartiestophetalbum albumartiest
        wykonawcaalbumu
        albumartistensnamn albumkunstner albuminartisti
        interpretalba albumdekisanatcıadı アルバムアーティスト名 アルバムアーティスト
        """
}
