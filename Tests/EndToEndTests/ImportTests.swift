import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

extension NetworkLane {
    /// The `import` command: from files, from addresses, and from sources that need consent.
    @Suite(.serialized) struct ImportTests {
        private struct Report: Decodable {
            var name: String
            var albums: Int
            var named: Int?
            var found: Int?
            var notFound: [String]?
        }

        private func report(_ outcome: Program.Outcome) throws -> Report {
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
        }

        @Test func aFileOfPathsAndAFileOfSongsBecomeCategories() throws {
            let home = try Home()
            let server = try AlbumServer(home: home)
            let options = ["--data-dir", home.path("data"), "--json"] + server.options
            let m3u = (1...30).map { "/music/Artist \($0)/Album \($0)/03 Song.mp3" }
            let paths = try home.write(m3u.joined(separator: "\n"), to: "Long Drive.m3u")
            let made = try report(try Program.run(["import", paths] + options, home: home))
            #expect(made.albums == 30 && made.name == "Long Drive")
            #expect(server.asked.count { $0.hasPrefix("/ws/2/release-group") } == 30)

            let pls = (1...15).map { "File\($0)=/m/\($0).mp3\nTitle\($0)=Singer \($0) - Tune \($0)" }
            let songs = try home.write("[playlist]\n" + pls.joined(separator: "\n"), to: "Evening.pls")
            let other = try report(try Program.run(["import", songs] + options, home: home))
            #expect(other.albums == 15 && other.name == "Evening")
            #expect(server.asked.count { $0.hasPrefix("/ws/2/recording") } == 15)
        }

        @Test func anExportSaysWhatIsMissingAndWhy() throws {
            let home = try Home()
            let server = try AlbumServer(home: home)
            let options = ["--data-dir", home.path("data")] + server.options
            let rows = (1...14).map { "\"Song \($0)\",\"Artist \($0)\",\"Album, \($0)\"" } + ["hotel corridor 1986,,"]
            let table = "Track Name,Artist Name(s),Album Name\n" + rows.joined(separator: "\n")
            let export = try home.write(table, to: "Export.csv")
            let made = try report(try Program.run(["import", export, "--json"] + options, home: home))
            #expect(made.albums == 14 && made.named == 15 && made.found == 14)
            #expect(made.notFound == ["hotel corridor 1986"])
            let plain = try Program.run(["import", export] + options, home: home)
            let lines = plain.output.split(separator: "\n")
            #expect(lines.count == 2 && lines.first?.hasSuffix("\t14\tExport") == true)
            #expect(lines.last == "14 of 15 found. Left out: 1 not found. Not found: hotel corridor 1986.")
        }

        @Test func whoWantsToBeLeftAloneIsNamedWhileOneWaits() throws {
            let home = try Home()
            let server = try AlbumServer(home: home, ["--fail", "/download/=rest:2"])
            let made = try Program.run(
                [
                    "import", "listenbrainz/playlist/00000004-0000-4000-8000-000000000002", "--json", "--data-dir",
                    home.path("data"),
                ] + server.options, home: home)
            #expect(try report(made).albums == 40)
            #expect(made.errorLines == ["under-cover: ListenBrainz is resting for 2 s."], "\(made.errors)")
        }

        @Test func deezerIsNotAskedBeforeItsTermsAreAccepted() throws {
            let home = try Home()
            let server = try AlbumServer(home: home)
            let data = ["--data-dir", home.path("data")]
            let asking = [
                ["import", "https://www.deezer.com/en/playlist/3"], ["import", "deezer/playlist/3"],
                ["search", "kitchen", "--source", "deezer"], ["sources", "test", "deezer"],
            ]
            for arguments in asking {
                let refused = try Program.run(arguments + data + server.options, home: home)
                #expect(refused.status == 1 && refused.errors.contains("under-cover sources on deezer"))
            }
            let shown = try Program.run(["sources", "on", "deezer"] + data, home: home)
            #expect(shown.status == 1 && shown.output.contains("terms of use"))
            #expect(shown.errors.contains("--accept-terms"))
            #expect(server.asked.isEmpty)

            let on = try Program.run(["sources", "on", "deezer", "--accept-terms"] + data, home: home)
            #expect(on.status == 0 && on.output.hasSuffix("deezer\ton\n"), "\(on.errors)")
            let made = try report(
                try Program.run(asking[0] + data + ["--json"] + server.options, home: home))
            #expect(made.name == "Kitchen Radio" && made.albums == 40)
            #expect(try Program.run(["sources", "off", "deezer"] + data, home: home).status == 0)
            #expect(try Program.run(asking[1] + data + server.options, home: home).status == 1)
            #expect(try Program.run(["sources"] + data, home: home).output.contains("deezer\topen\toff"))
            #expect(try Program.run(["sources", "off", "attic"] + data, home: home).errors.contains("“attic”"))
        }

        @Test func whatCannotBeImportedIsCalledByItsName() throws {
            let home = try Home()
            let data = ["--data-dir", home.path("data"), "--offline"]
            let none = try Program.run(["import", "./nope.m3u"] + data, home: home)
            #expect(none.status == 2 && none.errors.contains("There is no file ./nope.m3u."))
            let gone = try Program.run(["import", "home/playlist/p1"] + data, home: home)
            #expect(gone.status == 2 && gone.errors.contains("There is no source “home” any more."))
        }

        @Test func openSourcesAreTestedTooAndPasswordsInAddressesStayUnsaid() throws {
            let home = try Home()
            let server = try AlbumServer(home: home)
            let data = ["--data-dir", home.path("data")]
            let tested = try Program.run(["sources", "test", "listenbrainz"] + data + server.options, home: home)
            #expect(tested.status == 0 && tested.output == "listenbrainz\tListenBrainz\n", "\(tested.errors)")
            let added = try Program.run(
                ["sources", "add", "opensubsonic", "https://ada:canary@music.example", "--user", "ada"] + data,
                home: home)
            #expect(added.status == 1 && !added.errors.contains("canary"))
        }
    }
}
