import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("The bundled records")
struct BundledRecordsTests {
    let assets: TemporaryFolder

    init() throws {
        assets = try TemporaryFolder()
        for sleeve in ["two-sugars.jpg", "rent.jpg"] { try assets.write("picture", to: "Records/sleeves/\(sleeve)") }
        try assets.write("sound", to: "Music/hard-bop.opus")
    }

    private func load(categories: String, albums: String) throws -> BundledRecords {
        let text = "{ \"version\": 1, \"categories\": [\(categories)], \"albums\": [\(albums)] }"
        try assets.write(text, to: "Records/records.json")
        return try BundledRecords.load(assets: assets.url)
    }

    private static let sugars = """
        { "id": "two-sugars", "title": "Two Sugars", "artist": "The Elgin Pruitt Quintet", "year": 1959,
          "genre": "hard-bop", "sleeve": "two-sugars.jpg", "songs": ["hard-bop.opus"], "blurb": "Dry." }
        """
    private static let rent = """
        { "id": "rent", "title": "The Rent Is a Waltz", "artist": "The Elgin Pruitt Quintet", "sleeve": "rent.jpg" }
        """
    private static let sides = """
        { "id": "house-sides", "name": "House Sides", "albums": ["rent", "two-sugars"] }
        """

    private let sugars = Album(
        id: "house/two-sugars", title: "Two Sugars", artist: "The Elgin Pruitt Quintet", year: 1959,
        genre: "hard-bop", artwork: "house/two-sugars", songs: ["hard-bop.opus"], blurb: "Dry.")
    private let rent = Album(
        id: "house/rent", title: "The Rent Is a Waltz", artist: "The Elgin Pruitt Quintet", artwork: "house/rent")

    @Test func areCategoriesOfAlbums() throws {
        let house = try load(categories: Self.sides, albums: "\(Self.sugars), \(Self.rent)")
        let sides = Category(
            id: "house-sides", name: "House Sides", section: .builtIn, albums: [rent, sugars])
        #expect(house.categories == [sides])
        #expect(house.warnings.isEmpty)
        #expect(house.sleeves["house/rent"]?.path == assets.file("Records/sleeves/rent.jpg").path)
    }

    @Test(arguments: [
        (
            "{ \"id\": \"two-sugars\", \"title\": 7 }",
            "The record two-sugars was left out: it cannot be understood."
        ),
        ("\"what?\"", "The record number 2 was left out: it cannot be understood."),
        (
            "{ \"id\": \"a\", \"title\": \"\", \"artist\": \"A\", \"sleeve\": \"rent.jpg\" }",
            "The record a was left out: it has no id, title or artist."
        ),
        (
            "{ \"id\": \"a\", \"title\": \"A\", \"artist\": \"A\", \"sleeve\": \"gone.jpg\" }",
            "The record a was left out: it has no sleeve: gone.jpg is missing or empty."
        ),
        (
            "{ \"id\": \"a\", \"title\": \"A\", \"artist\": \"A\", \"sleeve\": \"../records.json\" }",
            "The record a was left out: it has no sleeve: ../records.json is missing or empty."
        ),
        (BundledRecordsTests.rent, "The record rent was left out: it is listed twice."),
    ])
    func loseOnlyTheDamagedOne(album: String, warning: String) throws {
        let house = try load(categories: Self.sides, albums: "\(Self.rent), \(album)")
        #expect(house.categories.map(\.albums) == [[rent]])
        #expect(house.warnings == [warning])
    }

    /// A missing or wrong fact costs only itself: effects are then played in D, and a round begins at the beginning.
    @Test(
        arguments: [
            (
                #"{ "key": "Fm", "starts": [0.0, 5.7, -1, 1e9] }"#,
                MusicPieceFacts(key: MusicalKey("Fm"), starts: [0, 5.7])
            ),
            (#"{ "key": "H flat", "starts": [0.0] }"#, MusicPieceFacts(key: nil, starts: [0])),
            (#"{ "starts": [] }"#, MusicPieceFacts()), (#"{ "key": 7 }"#, nil), (#""loud""#, nil), ("null", nil),
        ] as [(String, MusicPieceFacts?)])
    func knowTheKeyOfAPieceOrDoWithoutIt(music: String, facts: MusicPieceFacts?) throws {
        let album = Self.sugars.replacing(#""blurb""#, with: "\"music\": \(music), \"blurb\"")
        let house = try load(categories: Self.sides, albums: "\(album), \(Self.rent)")
        #expect(house.pieces["hard-bop.opus"] == facts)
        #expect(house.albums.first?.songs == ["hard-bop.opus"] && house.warnings.isEmpty)
    }

    @Test func loseARecordWhoseSleeveIsEmpty() throws {
        try assets.write("", to: "Records/sleeves/two-sugars.jpg")
        let house = try load(categories: Self.sides, albums: "\(Self.sugars), \(Self.rent)")
        #expect(house.categories.map(\.albums) == [[rent]])
        #expect(house.warnings.count == 1)
    }

    @Test func keepARecordWhoseSongIsMissing() throws {
        try FileManager.default.removeItem(at: assets.file("Music/hard-bop.opus"))
        let house = try load(categories: Self.sides, albums: "\(Self.sugars), \(Self.rent)")
        #expect(house.categories.first?.albums.last?.songs == [])
        #expect(house.warnings == ["The record two-sugars lost a song: hard-bop.opus is missing or empty."])
    }

    @Test func loseOnlyTheDamagedCategory() throws {
        let bad = [
            "{ \"id\": \"empty\", \"name\": \"Empty\", \"albums\": [\"nobody\"] }",
            "{ \"id\": \"nameless\", \"albums\": [] }", Self.sides, Self.sides,
        ]
        let house = try load(categories: bad.joined(separator: ", "), albums: "\(Self.sugars), \(Self.rent)")
        #expect(house.categories.map(\.id) == ["house-sides"])
        #expect(
            house.warnings == [
                "The category empty was left out: it has no record left.",
                "The category nameless was left out: it cannot be understood.",
                "The category house-sides was left out: it is listed twice.",
            ])
    }

    @Test func takeTheirSignaturesFromTheTool() throws {
        let signature = Samples.signature
        let signatures = try JSONEncoder().encode(["two-sugars": signature, "nobody": signature])
        try assets.write(signatures, to: "Records/signatures.json")
        var house = try load(categories: Self.sides, albums: "\(Self.sugars), \(Self.rent)")
        #expect(house.categories.first?.albums.map(\.signature) == [nil, signature])

        try assets.write("[", to: "Records/signatures.json")
        house = try load(categories: Self.sides, albums: "\(Self.sugars), \(Self.rent)")
        #expect(house.categories.first?.albums == [rent, sugars])
        #expect(house.warnings.count == 1)
    }

    @Test(arguments: [
        ("", "is empty"), ("{", "is not the list it should be"), ("[]", "is not the list it should be"),
        ("{ \"version\": 1 }", "is not the list it should be"),
    ])
    func sayWhenTheyAreDamaged(text: String, reason: String) throws {
        let file = try assets.write(text, to: "Records/records.json")
        let failure = BundledRecords.LoadError.damaged(path: file.path, reason: reason)
        #expect(throws: failure) { try BundledRecords.load(assets: assets.url) }
        #expect(failure.description == "The records in the box are damaged: \(file.path) \(reason).")
    }

    @Test func sayWhenTheyAreMissingOrTooNew() throws {
        let path = assets.file("Records/records.json").path
        #expect(throws: BundledRecords.LoadError.unreadable(path: path)) { try BundledRecords.load(assets: assets.url) }
        try assets.write("{ \"version\": 2, \"shelves\": [] }", to: "Records/records.json")
        #expect(throws: BundledRecords.LoadError.newer(path: path, version: 2)) {
            try BundledRecords.load(assets: assets.url)
        }
    }
}
