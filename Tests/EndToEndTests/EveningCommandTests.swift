import Foundation
import Testing

extension CommandLane {
    /// `evening`, as scripts and people read it: docs/schemas/evening.v1.schema.json is what it promises.
    @Suite(.serialized) struct EveningCommandTests {
        private static let hostile = #"=<script>alert("x")</script>, 'B'"#

        /// An export with two evenings.
        private func filled() throws -> (home: Home, data: [String]) {
            func evening(_ begun: Int, _ name: String) -> [String: Any] {
                let marks = [[0, 1, 61, 234], [1, 0, 0, -1]]
                let cover: [String: Any] = [
                    "album": "house/two-sugars", "title": "Two Sugars & more", "artist": "The Fridges", "marks": marks,
                ]
                let unknown: [String: Any] = [
                    "album": "house/venting", "title": "Venting", "artist": "", "marks": [marks[1]],
                ]
                let match: [String: Any] = [
                    "id": "party-\(begun)", "category": "house/house-mix", "categoryName": "The mix",
                    "shape": "everyone", "preset": "party", "isOver": true, "teams": [] as [String],
                    "lines": [["guest": 0, "seat": 0, "start": 0], ["guest": 1, "seat": 1, "start": 17]],
                    "covers": [cover, unknown], "awards": [["kind": "sharpestEye", "guest": 0] as [String: Any]],
                ]
                return [
                    "id": "evening-\(begun)", "begun": begun, "ended": begun + 9000, "matches": [match],
                    "guests": [
                        ["name": "Zoë", "seat": 0, "isHere": true] as [String: Any],
                        ["name": name, "seat": 1, "isHere": false] as [String: Any],
                    ],
                ]
            }
            let document: [String: Any] = [
                "version": 2, "settings": [:] as [String: String], "categories": [] as [String],
                "favourites": [] as [String], "scores": [] as [String], "daily": [] as [String],
                "evenings": [evening(1_790_000_000, Self.hostile), evening(1_699_964_000, "Ben")],
            ]
            let home = try Home()
            let text = String(decoding: try JSONSerialization.data(withJSONObject: document), as: UTF8.self)
            let file = try home.write(text, to: "evenings.json")
            let data = ["--data-dir", home.path("data")]
            let taken = try Program.run(["import", file] + data, home: home)
            try #require(taken.status == 0 && taken.output.contains("evenings\t2"), "\(taken.output)\(taken.errors)")
            return (home, data)
        }

        private func schema(_ name: String) throws -> [String: Any] {
            let file = Program.checkout.appendingPathComponent("docs/schemas/\(name).v1.schema.json")
            let all = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
            #expect(all["$id"] as? String == file.lastPathComponent)
            return all
        }

        /// Paths in a value that the schema does not know, or that it wants and that are not there.
        private func faults(_ value: Any, _ schema: [String: Any], at path: String = "") -> [String] {
            if let list = value as? [Any] {
                guard let items = schema["items"] as? [String: Any] else { return ["\(path) is a list"] }
                return list.flatMap { faults($0, items, at: path + "[]") }
            }
            guard let object = value as? [String: Any] else { return [] }
            let known = schema["properties"] as? [String: [String: Any]] ?? [:]
            let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
            return missing.map { "\(path).\($0) is missing" }
                + object.flatMap { key, value in
                    known[key].map { faults(value, $0, at: path + "." + key) } ?? ["\(path).\(key) is new"]
                }
        }

        @Test func jsonIsAsItsSchemaSays() throws {
            let (home, data) = try filled()
            let last = try Program.run(["evening", "--json"] + data, home: home)
            #expect(last.status == 0 && last.errors == "")
            let json = try JSONSerialization.jsonObject(with: Data(last.output.utf8))
            #expect(faults(json, try schema("evening")) == [])
            let object = try #require(json as? [String: Any])
            #expect(object["id"] as? String == "evening-1790000000" && object["version"] as? Int == 1)
            let table = try #require(object["table"] as? [[String: Any]])
            #expect(table.map { $0["points"] as? Int } == [61, 17] && table.map { $0["place"] as? Int } == [1, 2])
            let all = try Program.run(["evening", "--list", "--json"] + data, home: home)
            let list = try JSONSerialization.jsonObject(with: Data(all.output.utf8))
            #expect(faults(list, try schema("evening-list")) == [] && (list as? [Any])?.count == 2)
        }

        @Test func oneIsFoundByItsDayAndItsID() throws {
            let (home, data) = try filled()
            for name in ["evening-1699964000", "2023-11-14"] {
                let found = try Program.run(["evening", name] + data, home: home)
                #expect(
                    found.status == 0 && found.output.contains("Ben") && !found.output.contains("script"), "\(name)")
            }
            let none = try Program.run(["evening", "2020-01-01"] + data, home: home)
            #expect(none.status == 1 && none.output == "" && none.errors.contains("2020-01-01"))
        }

        @Test func commasAndFormulasOfNamesDoNoHarm() throws {
            let (home, data) = try filled()
            let csv = try Program.run(["evening", "--csv"] + data, home: home)
            let lines = csv.output.split(separator: "\n").map(String.init)
            #expect(csv.status == 0 && lines[0] == "part,match,place,name,points,title,artist,seconds")
            #expect(lines.contains("table,,1,Zoë,61,,,"))
            #expect(lines.contains(#"table,,2,"'=<script>alert(""x"")</script>, 'B'",17,,,"#))
            #expect(lines.contains("cover,1,,Zoë,61,Two Sugars & more,The Fridges,3.9"))
            #expect(lines.contains("cover,1,,,,Venting,,"))
        }

        @Test func thePageIsWholeAndRunsNothing() throws {
            let (home, data) = try filled()
            let file = home.path("evening.html")
            let outcome = try Program.run(["evening", "--html", file] + data, home: home)
            #expect(outcome.status == 0 && outcome.output == "")
            let page = try String(contentsOfFile: file, encoding: .utf8)
            #expect(page.hasPrefix("<!doctype html>") && page.contains("Two Sugars &amp; more") && page.contains("Zoë"))
            #expect(page.contains("&lt;script&gt;") && !page.contains("<script") && !page.contains("http:"))
            for tag in ["h1", "table", "ul", "li", "tr", "td", "body", "html"] {
                let (opened, closed) = (
                    page.split(separator: "<\(tag)").count, page.split(separator: "</\(tag)>").count
                )
                #expect(opened == closed, "\(tag)")
            }
            // Each cover can be ticked once, and has a line to hear later.
            let ticks = page.split(separator: "type=\"checkbox\"").count - 1
            let lines = page.split(separator: "class=\"later\"").last?.split(separator: "<li>").count ?? 0
            #expect(ticks > 0 && ticks == lines - 1 && page.contains("The Fridges – Two Sugars &amp; more"))
            // Read aloud, each says of which record, after its names.
            let said = "aria-label=\"Listen later: Two Sugars &amp; more by The Fridges\""
            let label = try #require(page.range(of: said))
            let names = try #require(page.range(of: "<b>Two Sugars &amp; more</b>"))
            #expect(names.upperBound < label.lowerBound && page.contains("aria-label=\"Listen later: Venting\""))
            #expect(page.split(separator: "aria-label=").count - 1 == ticks)
            let refused = try Program.run(["evening", "--html", home.path("no/such/folder.html")] + data, home: home)
            #expect(refused.status == 1 && refused.errors != "")
        }

        @Test func wrongUsageAndNoEveningAreTold() throws {
            let home = try Home()
            let none = try Program.run(["evening", "--data-dir", home.path("data")], home: home)
            #expect(none.status == 1 && none.output == "" && none.errors != "")
            for arguments in [["--json", "--csv"], ["--list", "--csv"], ["--list", "2023-11-14"]] {
                let wrong = try Program.run(["evening"] + arguments, home: home)
                #expect(wrong.status == 2 && wrong.output == "", "\(arguments)")
            }
        }

        @Test func simulatedEveningsAreSoundAndTheSame() throws {
            let home = try Home()
            let arguments = ["simulate", "--evening", "--matches", "3", "--shape", "teams", "--seed", "4"]
            let lines = try Program.run(arguments, home: home)
            #expect(lines.status == 0 && lines.output.contains("0 points astray") && lines.output.hasPrefix("teams\t"))
            for sum in ["0 barred answers", "0 unfit covers", "0 miscounted votes"] {
                #expect(lines.output.contains("\t" + sum), "\(sum)")
            }
            #expect(try Program.run(arguments, home: home).output == lines.output)
            let json = try Program.run(arguments + ["--json"], home: home)
            let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
            #expect(object?["evenings"] as? Int == 3 && object?["astray"] as? Int == 0)
        }
    }
}
