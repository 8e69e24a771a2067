import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Pictures of the album "Tago Mago" as "name side" or "name width height"; a folder of pictures stands in front.
@Suite("The choice of a cover") struct CoverNamesTests {
    private func candidates(_ lines: [String]) -> [CoverChoice.Candidate] {
        lines.map { line in
            let parts = line.split(separator: " ").map(String.init)
            let numbers = parts.reversed().prefix { Int($0) != nil }.reversed().compactMap { Int($0) }
            let path = parts.dropLast(numbers.count).joined(separator: " ").split(separator: "/").map(String.init)
            let (width, height) = (numbers.first ?? 500, numbers.last ?? 500)
            return CoverChoice.Candidate(
                name: path.last ?? "", sides: PictureSides(width: width, height: height), isInside: path.count > 1)
        }
    }

    private func choice(_ lines: [String], isShared: Bool) -> String {
        switch CoverChoice.best(candidates(lines), album: "Tago Mago", isShared: isShared) {
        case .success(let place): candidates(lines)[place].name
        case .failure(let problem): problem.rawValue
        }
    }

    @Test(
        arguments: [
            (["back.jpg", "Folder.JPG", "cover.png"], "cover.png"),
            (["AlbumArtSmall.jpg 75", "AlbumArt_{7}_Large.jpg 500"], "AlbumArt_{7}_Large.jpg"),
            (["Can - Tago Mago.webp", "inlay.jpg"], "Can - Tago Mago.webp"), (["inlay.jpg", "band.png"], "none"),
            (["front.jpeg", "tago mago.jpg"], "front.jpeg"), (["cover.jpg 0", "folder.jpg 500"], "folder.jpg"),
            (["cover.jpg 250", "front.jpg 1200"], "front.jpg"), (["cover.jpg 450", "front.jpg 1200"], "cover.jpg"),
            (["cover.jpg 1000 300", "folder.jpg 300"], "folder.jpg"), (["cover.jpg 150"], "small"),
            (["cover.jpg 900 300"], "oblong"), (["cover.jpg 0"], "unreadable"), (["cover.jpg 9000"], "unreadable"),
            (["Front Cover.jpg", "Back Cover.jpg"], "Front Cover.jpg"), (["Cover_Front.jpg"], "Cover_Front.jpg"),
            (["01-front.jpg", "02-back.jpg"], "01-front.jpg"), (["CD Front.jpg"], "CD Front.jpg"),
            (["Vorderseite.jpg", "Rückseite.jpg"], "Vorderseite.jpg"), (["Pochette.jpg"], "Pochette.jpg"),
            (["okładka.jpg"], "okładka.jpg"), (["ジャケット.jpg"], "ジャケット.jpg"),
            (["cover (1).jpg"], "cover (1).jpg"), (["Tago Mago front.jpg"], "Tago Mago front.jpg"),
            (["back.jpg", "cd.jpg", "booklet 1.jpg", "artist.jpg"], "none"),
            (["Artwork/front.jpg", "Artwork/back.jpg"], "front.jpg"), (["Scans/scan0001.jpg"], "scan0001.jpg"),
            (["Scans/scan1.jpg", "Scans/scan2.jpg"], "none"), (["Scans/back.jpg"], "none"),
            (["folder.jpg", "Scans/front.jpg 1200"], "folder.jpg"),
        ] as [([String], String)])
    func theBestPictureIsTaken(_ lines: [String], _ best: String) { #expect(choice(lines, isShared: false) == best) }

    /// In a folder of several albums.
    @Test(
        arguments: [
            (["Folder.jpg"], "shared"), (["cover.jpg", "AlbumArtSmall.jpg 75"], "shared"),
            (["Folder.jpg", "Can - Tago Mago.jpg"], "Can - Tago Mago.jpg"), (["Tago Mago.png 500"], "Tago Mago.png"),
            (["Neu 75.jpg"], "none"),
        ] as [([String], String)])
    func aSharedPictureIsNobodys(_ lines: [String], _ best: String) { #expect(choice(lines, isShared: true) == best) }

    @Test(arguments: [
        ("Artwork", true), ("Scans", true), ("Cover Art", true), ("covers", true), ("Booklet", true),
        ("Pochettes", true),
        ("CD Scans", true), ("Обложки", true), ("(Scans) 2", true), ("Band - A Record (1999)", false), ("Live", false),
        ("Back", false), ("Art Tatum", false), ("CD1", false),
    ])
    func foldersOfPictures(_ name: String, _ isOne: Bool) { #expect(CoverNames.isFolder(name) == isOne) }

    @Test(
        arguments: [
            (199, 199, .small), (200, 200, nil), (500, 400, nil), (500, 390, .oblong), (4096, 4096, nil),
            (5000, 5000, .unreadable), (0, 0, .unreadable),
        ] as [(Int, Int, ArtError?)])
    func sidesSayWhatCanBeAsked(_ width: Int, _ height: Int, _ problem: ArtError?) {
        #expect(PictureSides(width: width, height: height).problem == problem)
        #expect(PictureSides("\(width)x\(height)") == PictureSides(width: width, height: height))
    }
}
