import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

extension NetworkLane {
    /// Services that hide what an album is, that want rests, and that are not there.
    @Suite(.serialized) struct HostTests {
        private struct Report: Decodable {
            var id: String
            var name: String
            var albums: Int
            var leftOut: [String: Int]
            var leftOutNames: [String: [String]]
        }

        private func acceptDeezer(_ home: Home) throws -> [String] {
            let data = ["--data-dir", home.path("data")]
            #expect(try Program.run(["sources", "on", "deezer", "--accept-terms"] + data, home: home).status == 0)
            return data
        }

        private func report(_ outcome: Program.Outcome) throws -> Report {
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
        }

        @Test func singlesAndCompilationsOfAPlaylistAreLeftOutCountedAndNamed() throws {
            let home = try Home()
            let server = try AlbumServer(home: home)
            let options = try acceptDeezer(home) + server.options + ["--json"]
            let made = try report(try Program.run(["import", "deezer.com/playlist/5"] + options, home: home))
            #expect(made.albums == 20 && made.leftOut == ["single": 30, "variousArtists": 8])
            #expect(made.leftOutNames["single"]?.count == 30 && made.leftOutNames["variousArtists"]?.count == 8)
            #expect(server.asked.count { $0.wholeMatch(of: /\/album\/\d+/) != nil } == 58)
            let singles = try report(
                try Program.run(["import", "deezer/playlist/5", "--singles"] + options, home: home))
            #expect(singles.albums == 50 && singles.leftOut == ["variousArtists": 8])
        }

        @Test func aShortAddressIsFollowed() throws {
            let home = try Home()
            let server = try AlbumServer(home: home)
            let short =
                ["import", "https://link.deezer.com/s/3", "--data-dir", home.path("data"), "--json"] + server.options
            let refused = try Program.run(short, home: home)
            #expect(refused.status == 1 && refused.errors.contains("under-cover sources on deezer"))
            #expect(server.asked.isEmpty, "its terms come first")
            _ = try acceptDeezer(home)
            #expect(try report(try Program.run(short, home: home)).name == "Kitchen Radio")
            #expect(server.asked.first == "/s/3")
        }

        @Test func anEndlessRestEndsAndLeavesNoEmptyCategory() throws {
            let home = try Home()
            let server = try AlbumServer(home: home, ["--fail", "/download/=busy:1"])
            let data = ["--data-dir", home.path("data")]
            let playlist = "listenbrainz/playlist/00000004-0000-4000-8000-000000000002"
            let ended = try Program.run(["import", playlist] + data + server.options, home: home)
            #expect(ended.status == 1 && ended.errors.contains("too busy"), "\(ended.errors)")
            #expect(!(try Program.run(["categories"] + data, home: home)).output.contains(playlist))
            // The next attempt makes it.
            server.stop()
            let ready = try AlbumServer(home: home)
            let made = try Program.run(["import", playlist, "--json"] + data + ready.options, home: home)
            #expect(try report(made).albums == 40)
            #expect(try Program.run(["categories"] + data, home: home).output.contains("\t40\tKitchen Radio"))
        }

        @Test func offlineByChoiceIsSaidAtOnceAndBlamesNobody() throws {
            let home = try Home()
            let data = ["--data-dir", home.path("data"), "--offline"]
            let imported = try Program.run(["import", "listenbrainz/chart/this_week"] + data, home: home)
            let search = try Program.run(["search", "jazz", "--source", "listenbrainz"] + data, home: home)
            for outcome in [imported, search] {
                #expect(
                    outcome.status == 1 && outcome.errors.contains("You keep the game offline"), "\(outcome.errors)")
                #expect(!outcome.errors.contains("cannot be reached"))
            }
            #expect(!(try Program.run(["categories"] + data.prefix(2), home: home)).output.contains("this_week"))
        }

        @Test func aNetworkThatWantsASignInIsNamed() throws {
            let home = try Home()
            let server = try AlbumServer(home: home, ["--fail", "/=portal"])
            let options = ["--data-dir", home.path("data")] + server.options
            for command in [
                ["search", "jazz"], ["import", "listenbrainz/chart/this_week"], ["sources", "test", "listenbrainz"],
            ] {
                let outcome = try Program.run(command + options, home: home)
                #expect(outcome.status == 1)
                #expect(outcome.errors.contains("This network asks you to sign in first"), "\(outcome.errors)")
            }
        }

        @Test func anAddressThatIsSearchedForIsImported() throws {
            let home = try Home()
            let server = try AlbumServer(home: home)
            let options = ["--data-dir", home.path("data"), "--json"] + server.options
            let address = "https://listenbrainz.org/playlist/00000004-0000-4000-8000-000000000002"
            #expect(try report(try Program.run(["search", address] + options, home: home)).albums == 40)
            let words = try Program.run(["search", "AC/DC"] + options, home: home)
            #expect(words.status == 0 && words.output == "[\n\n]\n", "\(words.errors)")
        }

        @Test func aRestBeforeResultsIsNoRefusal() throws {
            let home = try Home()
            let server = try AlbumServer(home: home, ["--fail", "playlist/search=rest:2"])
            let options = ["--data-dir", home.path("data")] + server.options
            let found = try Program.run(["search", "kitchen", "--source", "listenbrainz"] + options, home: home)
            #expect(found.status == 0 && found.output.contains("Kitchen Radio"))
            #expect(found.errorLines == ["under-cover: ListenBrainz is resting for 2 s; its answer follows."])
        }
    }

    /// Categories and sources by what players call them.
    @Suite(.serialized) struct NameTests {
        @Test func categoriesAreRenamedAndDeletedByIDOrName() throws {
            let home = try Home()
            let server = try AlbumServer(home: home)
            let data = ["--data-dir", home.path("data")]
            let id = "listenbrainz/playlist/00000004-0000-4000-8000-000000000002"
            #expect(try Program.run(["import", id] + data + server.options, home: home).status == 0)
            let renamed = try Program.run(["categories", "rename", "kitchen radio", "Kettle"] + data, home: home)
            #expect(renamed.status == 0 && renamed.output == "\(id)\tKettle\n", "\(renamed.errors)")
            #expect(
                try Program.run(["categories", "KETTLE"] + data, home: home).output.split(separator: "\n").count == 40)
            let deleted = try Program.run(["categories", "delete", id, "--json"] + data, home: home)
            #expect(deleted.status == 0 && deleted.output.contains("Kettle"), "\(deleted.errors)")
            #expect(!(try Program.run(["categories"] + data, home: home)).output.contains("Kettle"))
        }

        @Test func whatComesWithTheGameStays() throws {
            let home = try Home()
            let data = ["--data-dir", home.path("data")]
            let list = try Program.run(["categories"] + data, home: home).output
            let first = try #require(list.split(separator: "\t").first.map(String.init))
            for change in [["rename", first, "Mine"], ["delete", first]] {
                let outcome = try Program.run(["categories"] + change + data, home: home)
                #expect(outcome.status == 1 && outcome.errors.contains("comes with the game"), "\(outcome.errors)")
            }
            #expect(try Program.run(["categories"] + data, home: home).output == list)
        }

        @Test(arguments: [
            ["categories", "nosuch"], ["categories", "rename", "nosuch", "x"], ["categories", "delete", "nosuch"],
            ["search", "jazz", "--source", "nosuch"], ["sources", "on", "nosuch"], ["sources", "test", "nosuch"],
            ["sources", "remove", "nosuch"], ["import", "nosuch/playlist/1"], ["--category", "nosuch"], ["search"],
            ["sources", "on", "nosuch", "--allow-plain-http"], ["sources", "add", "nosuch", "https://x.example"],
        ]) func whatDoesNotExistIsWrongUsage(arguments: [String]) throws {
            let home = try Home()
            let outcome = try Program.run(arguments + ["--data-dir", home.path("data")], home: home)
            #expect(outcome.status == 2 && outcome.output == "", "\(arguments): \(outcome.errors)")
            #expect(outcome.errorLines.count == 1)
        }
    }

    /// A player's own server, from a shell.
    @Suite(.serialized, .enabled(if: OwnServer.python != nil)) struct ShelfTests {
        @Test func itsShelvesAreFoundFromAShell() throws {
            let home = try Home()
            let server = try OwnServer(home: home)
            let password = try home.write(OwnServer.password, to: "password")
            chmod(password, 0o600)
            let data = ["--data-dir", home.path("data")]
            let add = [
                "sources", "add", "navidrome", server.address, "--user", OwnServer.user, "--password-file", password,
            ]
            let added = try Program.run(add + ["--id", "home", "--name", "Attic"] + data, home: home)
            #expect(
                added.status == 0 && added.output.contains("under-cover search --source home WORDS"), "\(added.errors)")
            let twice = try Program.run(add + data, home: home)
            #expect(twice.status == 1 && twice.errors.contains("here already, as “home”"), "\(twice.errors)")

            let shelves = try Program.run(["search", "--source", "home"] + data, home: home)
            #expect(
                shelves.output.contains("home/random/all\t?\tA random pile")
                    && shelves.output.contains("home/playlist/"))
            let found = try Program.run(["search", "carpenters", "--source", "home"] + data, home: home)
            #expect(found.output.contains("home/artist/") && !found.output.contains("home/random"), "\(found.errors)")
            let albums = try Program.run(["search", "shelf", "--source", "home"] + data, home: home)
            #expect(albums.output.contains("home/album/"), "\(albums.output)")
            #expect(
                try Program.run(["search", "polka", "--source", "home"] + data, home: home).output.contains(
                    "home/genre/Polka"))

            let random = try Program.run(["import", "home/random/all", "--singles"] + data, home: home)
            #expect(random.status == 0 && random.output.contains("A random pile – Attic"), "\(random.errors)")
            let line = try #require(albums.output.split(separator: "\n").first { $0.contains("home/album/") })
            let around = try Program.run(
                ["import", String(line.split(separator: "\t")[0]), "--singles"] + data, home: home)
            #expect(around.status == 0 && around.output.contains("Around Shelf"), "\(around.errors)")
        }
    }
}
