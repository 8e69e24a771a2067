// A picture beside the music is an album's cover by these rules, in this order:
// 1. Its name says that it is one: "cover", "Front Cover", "AlbumArt_…_Large", "Pochette", "Can - Tago Mago". Backs,
//    discs and booklets are none.
// 2. It can be read, is nearly square and has 200 pixels a side or more (`PictureSides`).
// 3. It has 400 pixels or more; then the likelier name, then the larger one.
// A picture in a folder of several albums belongs to the one whose title it has, else to the one that has most of the
// songs.

/// Reads from a picture's name which side of the record it shows.
package enum CoverNames {
    private static let exact = ["cover", "folder", "front", "albumart"]
    /// In lower case without accents, in the languages of the game and some more.
    private static let fronts: Set<String> = [
        "cover", "covers", "folder", "front", "frontal", "frontcover", "coverfront", "coverart", "albumart",
        "albumcover",
        "cdcover", "cdfront", "sleeve", "jacket", "artwork", "vorderseite", "vorn", "vorne", "hulle", "huelle",
        "titelbild",
        "pochette", "jaquette", "recto", "devant", "portada", "caratula", "delantera", "anverso", "copertina", "fronte",
        "davanti", "capa", "frente", "okladka", "przod", "hoes", "voorkant", "omslag", "framsida", "forside", "obal",
        "borito", "kapak", "обложка", "εξωφυλλο", "ジャケット", "ジャケ", "表", "表紙", "封面",
    ]
    private static let others: Set<String> = [
        "back", "backcover", "backside", "rear", "inlay", "inlet", "inside", "inner", "booklet", "tray", "obi", "spine",
        "matrix", "medium", "media", "label", "logo", "fanart", "banner", "poster", "sticker", "insert", "thumb",
        "icon",
        "ruckseite", "rueckseite", "hinten", "innen", "heft", "verso", "dos", "arriere", "livret", "trasera",
        "contraportada",
        "contracaratula", "libreto", "interior", "retro", "libretto", "interno", "dietro", "contracapa", "verso",
        "encarte",
        "tyl", "ksiazeczka", "achterkant", "baksida", "bagside", "bakside", "задняя", "裏", "帯", "歌詞", "盤面",
    ]
    /// They are no covers alone: "cd.jpg", "artist.jpg".
    private static let parts: Set<String> = [
        "cd", "disc", "disk", "dvd", "lp", "vinyl", "artist", "band",
    ]
    /// Folders of pictures within an album's folder.
    private static let folders: Set<String> = [
        "art", "arts", "artwork", "artworks", "cover", "covers", "coverart", "albumart", "scan", "scans", "images",
        "image",
        "pictures", "picture", "pics", "booklet", "booklets", "front", "sleeve", "sleeves", "bilder", "hulle", "hullen",
        "pochette", "pochettes", "portada", "portadas", "caratulas", "copertina", "copertine", "capa", "capas",
        "okladka",
        "okladki", "hoezen", "omslag", "обложка", "обложки", "сканы", "ジャケット", "スキャン",
    ]

    /// Lower is better; nil where the name does not say that it is a cover.
    /// - Parameter name: without its ending.
    package static func rank(_ name: String, album: String?) -> Int? {
        if let rank = exact.firstIndex(of: name.lowercased()) { return rank }
        let words = words(name)
        if words.contains(where: others.contains) { return nil }
        if words.contains(where: { fronts.contains($0) || $0.hasPrefix("albumart") }) { return exact.count }
        if words.contains(where: parts.contains), words.count <= 2 { return nil }
        guard let album, isNamed(name, after: album) else { return nil }
        return exact.count + 1
    }

    /// Says whether the picture is called as the album: "Tago Mago", "Can - Tago Mago", "Tago Mago front".
    package static func isNamed(_ name: String, after album: String) -> Bool {
        let title = TitleKey.title(album)
        guard !title.isEmpty else { return false }
        let key = TitleKey.title(name)
        if key == title || key.hasSuffix(title) && name.contains("-") { return true }
        let plain = words(name).filter { !fronts.contains($0) }
        let joined = plain.joined()
        return joined == title || joined.hasSuffix(title) && name.contains("-")
    }

    /// false for names that are no covers whatever the album is called, so that their files need not be opened.
    package static func mayBeCover(_ file: String) -> Bool {
        let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
        return exact.contains(stem.lowercased()) || !words(stem).contains(where: others.contains)
    }

    package static func isFolder(_ name: String) -> Bool {
        guard folderStarts.mayBegin(aWordOf: name) else { return false }
        let words = words(name)
        return words.count == 1 && folders.contains(words[0]) || words.count == 2 && folders.contains(words.joined())
            || words.count == 2 && words.allSatisfy { folders.contains($0) || parts.contains($0) }
    }

    private static let folderStarts = WordStarts(folders)

    /// "AlbumArt_{1}_Large" → "albumart", "large": without numbers at their ends.
    private static func words(_ name: String) -> [String] {
        SearchText.plain(name).split { !$0.isLetter && !$0.isNumber }.map { word in
            let head = word.drop { $0.isNumber }
            return String(head.reversed().drop { $0.isNumber }.reversed())
        }.filter { !$0.isEmpty }
    }
}

/// The choice among the pictures beside the music.
package enum CoverChoice {
    package struct Candidate: Equatable, Sendable {
        /// With its ending.
        package var name: String
        /// Zeros where it cannot be read.
        package var sides: PictureSides
        /// It lies in a folder of pictures within the album's.
        package var isInside: Bool

        package init(name: String, sides: PictureSides, isInside: Bool = false) {
            (self.name, self.sides, self.isInside) = (name, sides, isInside)
        }
    }

    private static let good = 400

    /// The place of the best picture that can be asked, else why none can.
    /// - Parameter isShared: several albums have songs there, and this one has no majority.
    package static func best(_ pictures: [Candidate], album: String, isShared: Bool) -> Result<Int, ArtError> {
        let named = pictures.indices.compactMap { place in
            rank(pictures, place, album).map { (place: place, rank: $0) }
        }
        if named.isEmpty { return .failure(.none) }
        let own = isShared ? named.filter { CoverNames.isNamed(stem(pictures[$0.place].name), after: album) } : named
        if own.isEmpty { return .failure(.shared) }
        let fit = own.filter { pictures[$0.place].sides.problem == nil }
        let best = fit.min { one, other in
            let keys = [one, other].map { picture in
                let short = side(pictures[picture.place])
                return (short < good ? 1 : 0, picture.rank, -short, pictures[picture.place].name)
            }
            return keys[0] < keys[1]
        }
        if let best { return .success(best.place) }
        let problems = own.compactMap { pictures[$0.place].sides.problem }
        return .failure(problems.first { $0 != .unreadable } ?? .unreadable)
    }

    /// Within a folder of pictures, one alone needs no name.
    private static func rank(_ pictures: [Candidate], _ place: Int, _ album: String) -> Int? {
        let picture = pictures[place]
        if let rank = CoverNames.rank(stem(picture.name), album: album) { return rank + (picture.isInside ? 10 : 0) }
        return picture.isInside && pictures.count(where: \.isInside) == 1 && !CoverNames.isOther(stem(picture.name))
            ? 20 : nil
    }

    private static func side(_ picture: Candidate) -> Int { min(picture.sides.width, picture.sides.height) }

    private static func stem(_ file: String) -> String {
        file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    }
}

extension ArtError: Error {}

extension CoverNames {
    /// A back, a disc or a booklet.
    static func isOther(_ name: String) -> Bool {
        words(name).contains { others.contains($0) || parts.contains($0) }
    }
}
