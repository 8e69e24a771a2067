import Foundation

/// Which columns of an exported table name the song, the artist and the album. Guessed by their headers, in any order and
/// in the languages that the tools write.
struct TableColumns {
    private enum Role: CaseIterable { case albumArtist, artist, album, title, list }

    private let places: [Role: Int]
    /// The table lists records, so its column "Title" is the album's.
    private let isOfRecords: Bool
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
        namesVideosOnly = keys.first?.contains("video") == true && places[.artist] == nil && places[.album] == nil
    }

    /// Whether the header is one: two of song, artist and album have a column.
    var isHeader: Bool {
        let hasArtist = places[.artist] != nil || places[.albumArtist] != nil
        return [hasArtist, places[.album] != nil, places[.title] != nil].count { $0 } >= 2
    }

    /// nil for an empty row.
    func entry(_ row: [String]) -> PlaylistFile.Entry? {
        guard row.contains(where: { !Self.trimmed($0).isEmpty }) else { return nil }
        var entry = PlaylistFile.Entry()
        let title = text(.title, row)
        (entry.album, entry.title) = isOfRecords ? (title, nil) : (text(.album, row), title)
        entry.artist = (text(.albumArtist, row) ?? text(.artist, row)).map { Self.first(of: $0, in: row) }
        // Lists of videos have "Artist - Title" in one column.
        if entry.artist == nil, entry.album == nil, let title { (entry.artist, entry.title) = Credit.split(title) }
        return entry
    }

    func list(_ row: [String]) -> String? { text(.list, row) }

    private func text(_ role: Role, _ row: [String]) -> String? {
        guard let place = places[role], place < row.count else { return nil }
        let text = Self.trimmed(row[place])
        return text.isEmpty ? nil : text
    }

    /// Tools join the artists of a song with semicolons. Tables of Spotify's songs also have commas, and a backslash before
    /// the comma of a name.
    private static func first(of artists: String, in row: [String]) -> String {
        let isSpotify = row.contains { $0.hasPrefix("spotify:") }
        var name = ""
        var isEscaped = false
        for letter in artists {
            if !isEscaped, letter == ";" || isSpotify && letter == "," { break }
            if isSpotify, !isEscaped, letter == "\\" {
                isEscaped = true
                continue
            }
            name.append(letter)
            isEscaped = false
        }
        let first = trimmed(name)
        return first.isEmpty ? artists : first
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

    /// The first one that a table has counts. "Name" and "Title" come last: some tables have them for other things.
    private static func names(of role: Role) -> [String] {
        let names =
            switch role {
            case .title: titles
            case .artist: artists
            case .album: albums
            case .albumArtist: albumArtists
            case .list: "playlistname playlist"
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
