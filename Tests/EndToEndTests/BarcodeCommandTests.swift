import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

extension NetworkLane {
    /// `library barcode`: a record by its digits, from a server that answers as MusicBrainz does.
    @Suite(.serialized) struct BarcodeCommandTests {
        private struct Report: Decodable {
            var barcode: String
            var id: String?
            var title, artist: String
            var year: Int?
            var new: Bool
            var records: Int
            var category: String?
            var problem: String?
        }

        /// The barcode of an album of the server.
        private static func barcode(_ number: Int) -> String {
            let body = Array("400000".utf8) + Array(String(format: "%06d", number).utf8)
            let sum = body.enumerated().reduce(0) { $0 + Int($1.element - 48) * ($1.offset % 2 == 0 ? 1 : 3) }
            return String(decoding: body, as: UTF8.self) + String((10 - sum % 10) % 10)
        }

        private func run(_ what: String, _ server: AlbumServer, _ home: Home) throws -> Program.Outcome {
            try Program.run(
                ["library", "barcode", what, "--json", "--data-dir", home.path("data")] + server.options, home: home)
        }

        private func report(_ what: String, _ server: AlbumServer, _ home: Home) throws -> Report {
            let outcome = try run(what, server, home)
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
        }

        @Test func twelveRecordsAreACategory() throws {
            let home = try Home()
            let server = try AlbumServer(home: home)
            for number in 1...11 {
                let one = try report(Self.barcode(number), server, home)
                #expect(one.records == number && one.new && one.category == nil && one.year == 1960 + number)
                #expect(!one.title.hasSuffix("(180 g)"), "the album, not its pressing")
            }
            let again = try report(Self.barcode(3), server, home)
            #expect(!again.new && again.records == 11)
            let last = try report(Self.barcode(12), server, home)
            let id = try #require(last.category)
            #expect(last.records == 12 && last.problem == nil)
            let list = try Program.run(["categories", "--json", "--data-dir", home.path("data")], home: home)
            #expect(list.output.contains(Words.scannedRecords) && list.status == 0, "\(list.errors)")
            let deleted = try Program.run(["categories", "delete", id, "--data-dir", home.path("data")], home: home)
            #expect(deleted.status == 0, "\(deleted.errors)")
            #expect(try report(Self.barcode(5), server, home).records == 1, "the list went with its category")
        }

        @Test func itsJSONIsAsItsSchemaSays() throws {
            let home = try Home()
            let outcome = try run(Self.barcode(1), try AlbumServer(home: home), home)
            let file = Program.checkout.appendingPathComponent("docs/schemas/library-barcode.v1.schema.json")
            let schema = try #require(
                try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
            let row = try #require(
                try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
            #expect(schema["$id"] as? String == file.lastPathComponent)
            #expect(Set(row.keys) == Set(schema["required"] as? [String] ?? []))
            #expect(Set(row.keys) == Set((schema["properties"] as? [String: Any] ?? [:]).keys))
            #expect(row["category"] is NSNull && row["problem"] is NSNull && row["new"] as? Bool == true)
        }

        @Test func whatCannotBeAddedIsCalledByItsReason() throws {
            let home = try Home()
            let server = try AlbumServer(home: home)
            let wrong = try run("4006381333932", server, home)
            #expect(wrong.status == 2 && wrong.errors.contains("4006381333932"), "\(wrong.errors)")
            let unknown = Self.barcode(900_001)
            let nothing = try run(unknown, server, home)
            #expect(nothing.status == 1 && nothing.errors.contains(Words.recordUnknown(unknown)), "\(nothing.errors)")
            let sleeve = Program.checkout.path + "/Assets/Icon/under-cover-512.png"
            let empty = try run(sleeve, server, home)
            #expect(empty.status == 1 && empty.errors.contains(Words.noBarcode), "\(empty.errors)")
            let gone = try run("photos/none.jpg", server, home)
            #expect(gone.status == 1 && gone.errors.contains("photos/none.jpg"), "\(gone.errors)")
            let offline = try Program.run(
                ["library", "barcode", Self.barcode(1), "--offline", "--data-dir", home.path("data")], home: home)
            #expect(offline.status == 1 && offline.errors.contains("--offline"), "\(offline.errors)")
            #expect(!FileManager.default.fileExists(atPath: home.path("data/scanned-records.jspf")))
        }
    }
}
