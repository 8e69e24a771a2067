import Foundation
import Testing
import UnderCoverCore

extension ReaderLane {
    /// The lists of the player's own records, as scripts read them: what docs/schemas promises.
    @Suite(.serialized) struct LibraryListTests {
        private static let lists = ["artists", "albums", "songs", "genres", "labels", "playlists"]

        private func filled() throws -> (home: Home, data: [String]) {
            let home = try Home()
            let music = try OwnMusic.make(home, albums: 3)
            try "Artist 0/Album 0/01 Song.mp3\n".write(
                toFile: music + "/Evening.m3u8", atomically: true, encoding: .utf8)
            let data = ["--json", "--data-dir", home.path("data")]
            #expect(try Program.run(["scan", music] + data, home: home).status == 0)
            return (home, data)
        }

        private func rows(_ arguments: [String], _ home: Home) throws -> [[String: Any]] {
            let outcome = try Program.run(arguments, home: home)
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
        }

        private func schema(_ name: String) throws -> [String: Any] {
            let file = Program.checkout.appendingPathComponent("docs/schemas/\(name).v1.schema.json")
            let all = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
            #expect(all["$id"] as? String == file.lastPathComponent)
            return try #require(all["items"] as? [String: Any])
        }

        /// Empty where the row is as the schema says.
        private func faults(_ row: [String: Any], _ schema: [String: Any]) -> [String] {
            let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
            let missing = (schema["required"] as? [String] ?? []).filter { row[$0] == nil }.map { "no \($0)" }
            return missing
                + row.compactMap { key, value in
                    guard let property = properties[key] else { return "\(key) is new" }
                    return isOf(value, property) ? nil : "\(key) is \(value)"
                }
        }

        private func isOf(_ value: Any, _ property: [String: Any]) -> Bool {
            if let choices = property["enum"] as? [String] { return choices.contains { $0 == value as? String } }
            if let fixed = property["const"] as? Bool { return value as? Bool == fixed }
            let types = property["type"] as? [String] ?? [property["type"] as? String ?? ""]
            return types.contains { type in
                switch type {
                case "string": value is String
                case "integer": value is Int
                case "boolean": value is Bool
                case "number": value is NSNumber
                case "null": value is NSNull
                case "array": (value as? [[String: Any]])?.allSatisfy { isMatch($0, property) } ?? false
                default: false
                }
            }
        }

        private func isMatch(_ match: [String: Any], _ property: [String: Any]) -> Bool {
            (property["items"] as? [String: Any]).map { faults(match, $0).isEmpty } ?? false
        }

        /// Lists of what is no record of the player's have the same fields.
        @Test func allOtherListsAreAsTheirSchemasSay() throws {
            let (home, data) = try filled()
            #expect(try Program.run(["queue", "add", "Album 0"] + data, home: home).status == 0)
            let category = try Program.anyCategory(home)
            let server = try AlbumServer(home: home)
            let lists = [
                ("categories", ["categories"]), ("categories-albums", ["categories", category]),
                ("sources", ["sources"]), ("languages", ["languages"]), ("queue", ["queue"]),
                ("search", ["search", "kitchen", "radio"] + server.options),
            ]
            for (name, arguments) in lists {
                let arguments = arguments + (name == "languages" ? ["--json"] : data)
                let (rows, schema) = (try rows(arguments, home), try schema(name))
                #expect(!rows.isEmpty, "\(name)")
                for row in rows { #expect(faults(row, schema) == [], "\(name)") }
            }
        }

        @Test func eachListIsAsItsSchemaSays() throws {
            let (home, data) = try filled()
            for list in Self.lists {
                let rows = try rows(["library", list] + data, home)
                // Its songs name no labels.
                #expect(rows.isEmpty == (list == "labels"), "\(list)")
                let schema = try schema("library-" + list)
                for row in rows { #expect(faults(row, schema) == [], "\(list)") }
            }
            for words in ["album", "dub", "1964", "artist"] {
                let rows = try rows(["find", words] + data, home)
                #expect(!rows.isEmpty, "\(words)")
                for row in rows { #expect(faults(row, try schema("find")) == [], "\(words)") }
            }
            let matched = try rows(["find", "1964"] + data, home).first?["matched"] as? [[String: String]]
            #expect(matched == [["field": "year", "text": "1964"]])
        }

        /// A row that is not as its schema says is noticed.
        @Test func aWrongRowHasFaults() throws {
            let schema = try schema("library-albums")
            let row: [String: Any] = [
                "id": "a", "title": "b", "name": "b", "artist": "c", "year": NSNull(), "songs": 2,
            ]
            #expect(faults(row, schema) == [])
            #expect(faults(row.merging(["year": "1970"]) { $1 }, schema) == ["year is 1970"])
            #expect(faults(row.merging(["colour": 1]) { $1 }, schema) == ["colour is new"])
            #expect(faults(row.filter { $0.key != "year" }, schema) == ["no year"])
        }

        @Test func listsAreSorted() throws {
            let (home, data) = try filled()
            let years = try rows(["library", "albums", "--sort", "year"] + data, home).map { $0["year"] as? Int }
            #expect(years == [1960, 1964, 1968])
            let genres = try rows(["library", "genres", "--sort", "year"] + data, home).map { $0["title"] as? String }
            #expect(genres == ["Dub", "Jazz"])
            for order in ["name", "added", "played"] {
                #expect(try rows(["library", "songs", "--sort", order] + data, home).count == 6)
            }
            // No match has asked about them, and no jukebox has played them.
            for never in ["asked", "heard"] {
                for list in ["albums", "artists", "songs"] {
                    let all = try rows(["library", list] + data, home).count
                    #expect(try rows(["library", list, "--never", never] + data, home).count == all && all > 0)
                }
                let genres = ["library", "genres", "--never", never] + data
                #expect(try Program.run(genres, home: home).status == 2)
            }
            let first = try #require(try rows(["library", "albums"] + data, home).first?["id"] as? String)
            try (String(first.dropFirst("shelf/album/".count)) + "\n").write(
                toFile: home.path("data") + "/library.heard", atomically: true, encoding: .utf8)
            #expect(try rows(["library", "albums", "--never", "heard"] + data, home).count == 2)
            let heard = try rows(["library", "albums", "--sort", "heard"] + data, home)
            #expect(heard.first?["id"] as? String == first && heard.count == 3)
            #expect(try Program.run(["library", "albums", "--sort", "size"] + data, home: home).status == 2)
            #expect(try Program.run(["library", "playlists", "--sort", "year"] + data, home: home).status == 2)
        }
    }
}
