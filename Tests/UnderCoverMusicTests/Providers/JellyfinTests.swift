import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// With invented answers in Jellyfin's format.
@Suite("Jellyfin") struct JellyfinTests {
    private let stub = StubServer()
    private let address: ServerAddress
    private let account: SourceAccount

    init() throws {
        address = try #require(ServerAddress("http://attic.lan:8096"))
        account = SourceAccount(
            id: "attic", kind: "jellyfin", name: "Attic", address: address, user: "ada", login: .accessToken,
            userID: "u-77", device: "d-1")
    }

    private var provider: MusicProvider {
        .jellyfin(account: account, token: Secret("tok-1"), client: stub.client)
    }

    private var login: JellyfinLogin {
        JellyfinLogin(ServerRequest(client: stub.client, address: address, device: "d-1", mayBeRead: true))
    }

    private func answer(_ path: String, status: Int = 200, with fixture: String) throws {
        stub.on(path, status: status, try ServerFixture.data("jellyfin/" + fixture))
    }

    private func page(_ kind: SourceReference.Kind, _ id: String, _ cursor: String? = nil) async throws -> TrackPage {
        try await provider.page(SourceReference(source: "attic", kind: kind, id: id), cursor)
    }

    @Test func passwordIsExchangedForAToken() async throws {
        try answer("/Users/AuthenticateByName", with: "basic.login.json")
        let session = try await login.session(.password(user: "ada", Secret("se\"same")))
        #expect(
            session.secret.text == "tok-1234567890" && session.device == "d-1" && session.userID == "u-77"
                && session.user == "ada")
        let request = stub.requests[0]
        #expect(request.method == .post && request.url.query() == nil)
        let body = try JSONDecoder().decode([String: String].self, from: request.body ?? Data())
        #expect(body == ["Username": "ada", "Pw": "se\"same"])
        #expect(request.credentials.map(\.name) == ["Authorization"])
        #expect(request.credentials[0].value.hasPrefix("MediaBrowser Client=\"Under%20Cover\", Device="))
        #expect(!request.credentials[0].value.contains("Token"))
    }

    /// A player goes to another device meanwhile, and the network may do so, too.
    @Test func aCodeOutlivesAnAnswerThatDoesNotCome() async throws {
        try answer("/QuickConnect/Initiate", with: "basic.initiate.json")
        stub.on("/QuickConnect/Connect") { _ throws(HTTPError) in throw .tooSlow }
        try answer("/Users/AuthenticateWithQuickConnect", with: "basic.login.json")
        let sleeper = Sleeper { [stub] _ throws(SourceError) in
            stub.on("/QuickConnect/Connect", #"{"Authenticated":true,"Secret":"qc-secret-1"}"#)
        }
        #expect(try await login.session(try await login.code(), sleeper: sleeper).secret.text == "tok-1234567890")
        stub.on("/QuickConnect/Connect", status: 404, "")
        await #expect(throws: SourceError.notFound) { try await login.session(try await login.code()) }
    }

    @Test func codeIsShownThenWaitedForThenExchanged() async throws {
        try answer("/QuickConnect/Initiate", with: "basic.initiate.json")
        try answer("/QuickConnect/Connect", with: "basic.initiate.json")
        try answer("/Users/AuthenticateWithQuickConnect", with: "basic.login.json")
        let code = try await login.code()
        #expect(code.text == "482913")
        let sleeper = Sleeper { [stub] _ throws(SourceError) in
            stub.on("/QuickConnect/Connect", #"{"Authenticated":true,"Secret":"qc-secret-1"}"#)
        }
        #expect(try await login.session(code, sleeper: sleeper).secret.text == "tok-1234567890")
        #expect(stub.requests.map(\.method) == [.post, .get, .get, .post])
        #expect(stub.requests[1].item("secret") == "qc-secret-1")
        #expect(!"\(stub.requests[1])".contains("qc-secret-1"))
        try answer("/QuickConnect/Initiate", status: 401, with: "limited.unauthorized.txt")
        await #expect(throws: SourceError.refused(Words.noQuickConnect)) { try await login.code() }
    }

    @Test func aCodeIsWaitedForAsLongAsTheServerKnowsIt() async throws {
        try answer("/QuickConnect/Initiate", with: "basic.initiate.json")
        try answer("/QuickConnect/Connect", with: "basic.initiate.json")
        try answer("/Users/AuthenticateWithQuickConnect", with: "basic.login.json")
        let code = try await login.code()
        let pauses = Mutex<[Double]>([])
        let sleeper = Sleeper { [stub] seconds throws(SourceError) in
            let count = pauses.withLock { pauses in
                pauses.append(seconds)
                return pauses.count
            }
            if count == 3 { stub.on("/QuickConnect/Connect", #"{"Authenticated":true,"Secret":"qc-secret-1"}"#) }
        }
        #expect(try await login.session(code, sleeper: sleeper).userID == "u-77")
        #expect(pauses.withLock { $0 } == [3, 3, 3])
        try answer("/QuickConnect/Connect", with: "basic.initiate.json")
        await #expect(throws: SourceError.tooSlow) {
            try await login.session(code, sleeper: Sleeper { _ throws(SourceError) in })
        }
        await #expect(throws: SourceError.cancelled) {
            try await login.session(code, sleeper: Sleeper { _ throws(SourceError) in throw .cancelled })
        }
    }

    @Test func everyRequestIsAuthorisedInOneWay() async throws {
        try answer("/System/Info/Public", with: "basic.info.json")
        try answer("/Users/Me", with: "basic.me.json")
        #expect(try await provider.test() == "Attic 10.11.2")
        for request in stub.requests {
            #expect(request.credentials.count == 1 && request.headers.isEmpty)
            #expect(
                request.credentials[0].value.hasSuffix(
                    "DeviceId=\"d-1\", Version=\"\(Words.version)\", Token=\"tok-1\""))
            #expect(request.reach == .server(origin: address.origin))
        }
        let song = try #require(try await provider.song("track/215/t-1"))
        #expect(song.item("ApiKey") == "tok-1" && song.credentials.isEmpty)
        #expect(song.item("maxStreamingBitrate") == "160000" && song.item("container") == "mp3")
        #expect(song.url.path() == "/Audio/t-1/universal")
        #expect(!"\(song)".contains("tok-1"))
    }

    @Test func searchFiltersPlaylistsAndGenresByWords() async throws {
        try answer("/Items", with: "basic.playlists.json")
        try answer("/MusicGenres", with: "basic.genres.json")
        #expect(try await provider.search("", 0).map(\.title) == ["Rainy Commute", "Dishes"])
        #expect(
            try await provider.search("rain", 0).map(\.reference.description)
                == ["attic/playlist/pl-1", "attic/genre/Rain Music"])
        #expect(stub.requests[0].item("IncludeItemTypes") == "Playlist" && stub.requests[0].item("userId") == "u-77")
    }

    @Test func searchFindsArtistsAndAlbums() async throws {
        stub.on("/MusicGenres", #"{"Items": [], "TotalRecordCount": 0}"#)
        stub.on(
            "/Artists",
            #"{"Items": [{"Id": "ar-1", "Name": "Mina Vale", "Type": "MusicArtist"}], "TotalRecordCount": 1}"#)
        let album = #"{"Id": "a-1", "Name": "Quiet Rooms", "Type": "MusicAlbum", "AlbumArtist": "Mina Vale"}"#
        stub.on("/Items", #"{"Items": [\#(album)], "TotalRecordCount": 1}"#)
        let found = try await provider.search("mina", 0)
        #expect(found.map(\.reference.description) == ["attic/artist/ar-1", "attic/album/a-1"])
        #expect(found[1].curator == "Mina Vale")
        #expect(stub.requests.filter { $0.item("searchTerm") == "mina" }.count == 2)
    }

    @Test func anAlbumOfAListIsFoundByItsNames() async throws {
        let other = #"{"Id": "a-0", "Name": "Quiet Rooms", "AlbumArtist": "Nobody Known"}"#
        let album = #"{"Id": "a-1", "Name": "Quiet Rooms (Remastered)", "AlbumArtist": "Mina Vale"}"#
        stub.on("/Items", #"{"Items": [\#(other), \#(album)], "TotalRecordCount": 2}"#)
        let found = try await provider.find(WantedAlbum(artist: "Mina Vale", title: "Quiet Rooms"))
        #expect(found?.albumID == "a-1" && found?.source == "attic")
        #expect(stub.requests[0].item("searchTerm") == "Quiet Rooms")
        #expect(stub.requests[0].item("IncludeItemTypes") == "MusicAlbum")
        #expect(try await provider.find(WantedAlbum(artist: "Can", title: "Quiet Rooms")) == nil)
    }

    @Test func anArtistIsACategoryAndSoIsWhatIsAroundAnAlbum() async throws {
        stub.on("/Items") { request throws(HTTPError) in
            func album(_ id: String, _ name: String) -> String {
                #"{"Id": "\#(id)", "Name": "\#(name)", "AlbumArtists": [{"Id": "ar-1", "Name": "Mina"}], "Genres": ["Polka"]}"#
            }
            let items =
                request.item("Ids") == "a-1"
                ? [album("a-1", "Quiet Rooms")]
                : request.item("Ids") == "ar-1"
                    ? [#"{"Id": "ar-1", "Name": "Mina"}"#]
                    : request.item("Genres") == "Polka" ? [album("a-3", "Brass")] : [album("a-2", "Loud Rooms")]
            let body = #"{"Items": [\#(items.joined(separator: ","))], "TotalRecordCount": \#(items.count)}"#
            return HTTPResponse(status: 200, body: Data(body.utf8), url: request.url)
        }
        let artist = try await page(.artist, "ar-1")
        #expect(artist.title == "Mina" && artist.tracks.map(\.album) == ["Loud Rooms"])
        #expect(stub.requests.contains { $0.item("AlbumArtistIds") == "ar-1" })
        let around = try await page(.album, "a-1")
        #expect(around.title == "Around Quiet Rooms")
        #expect(around.tracks.map(\.album) == ["Quiet Rooms", "Loud Rooms", "Brass"])
    }

    @Test func entriesOfAPlaylistBecomeTracks() async throws {
        try answer("/Playlists/pl-1/Items", with: "basic.playlistItems.json")
        let page = try await page(.playlist, "pl-1")
        #expect(page.leftOut == 2 && page.total == 4 && page.next == nil)
        #expect(
            page.tracks[0]
                == FoundTrack(
                    album: "Quiet Rooms", artist: "Mina Vale", title: "Kettle", albumID: "a-1",
                    releaseGroup: "11111111-2222-4333-8444-555555555555", year: 1998, genre: "Slowcore",
                    covers: ["http://attic.lan:8096/Items/a-1/Images/Primary?fillWidth=600&quality=90&tag=tagA"],
                    song: "track/215/t-1"))
        #expect(page.tracks[1].artist == "The Tin Umbrellas")
        #expect(
            page.tracks[1].covers == [
                "http://attic.lan:8096/Items/t-2/Images/Primary?fillWidth=600&quality=90&tag=tagU"
            ])
    }

    @Test func aPlaylistHasATitle() async throws {
        try answer("/Playlists/pl-1/Items", with: "basic.playlistItems.json")
        stub.on("/Items", #"{"Items": [{"Id": "pl-1", "Name": "Rainy\u0007 Commute"}], "TotalRecordCount": 1}"#)
        #expect(try await page(.playlist, "pl-1").title == "Rainy Commute")
    }

    /// Servers list an album without an artist and a picture for the second disc of a single.
    @Test func albumsComeInPages() async throws {
        try answer("/Items", with: "basic.albums.json")
        let page = try await page(.decade, "1990", "200")
        #expect(page.tracks.map(\.album) == ["Quiet Rooms", "Parade & Rain"])
        #expect(page.tracks[1].covers == [] && page.tracks[0].trackCount == 10)
        #expect(page.leftOut == 1 && page.total == 903 && page.next == "203")
        #expect(stub.requests[0].item("Years") == "1990,1991,1992,1993,1994,1995,1996,1997,1998,1999")
        #expect(stub.requests[0].item("StartIndex") == "200")
    }

    @Test(arguments: [
        (SourceReference.Kind.genre, "Drum & Bass", "Genres", "Drum & Bass"),
        (.favourites, "all", "Filters", "IsFavorite"),
        (.random, "all", "SortBy", "Random"), (.fresh, "newest", "SortBy", "DateCreated"),
    ]) func presetsRequestAlbums(_ kind: SourceReference.Kind, _ id: String, _ name: String, _ value: String)
        async throws
    {
        try answer("/Items", with: "empty.items.json")
        let page = try await page(kind, id)
        #expect(page.tracks == [] && page.next == nil)
        #expect(stub.requests[0].item(name) == value)
        #expect(stub.requests[0].item("IncludeItemTypes") == "MusicAlbum")
    }

    @Test func songOfAnAlbumIsItsFirst() async throws {
        try answer("/Items", with: "basic.playlistItems.json")
        let request = try #require(try await provider.song("album/a-1"))
        #expect(request.url.path() == "/Audio/t-1/universal")
        #expect(stub.requests[0].item("ParentId") == "a-1")
    }

    @Test func coversGoToTheServerOnly() throws {
        let own = provider.cover(try #require(URL(string: "http://attic.lan:8096/Items/a/Images/Primary")))
        #expect(own.credentials.count == 1 && own.reach == .server(origin: address.origin))
        let other = provider.cover(try #require(URL(string: "http://attic.lan:9000/Items/a/Images/Primary")))
        #expect(other.credentials.isEmpty && other.reach == .publicHosts)
    }

    @Test(arguments: [
        (200, "malformed.object.json", SourceError.garbled), (200, "malformed.page.html", .webPage),
        (200, "malformed.cut.json", .garbled), (401, "limited.unauthorized.txt", .wrongPassword),
        (403, "limited.unauthorized.txt", .notAllowed), (404, "malformed.page.html", .notFound),
        (500, "limited.unauthorized.txt", .garbled),
    ]) func troublesAreNamed(_ status: Int, _ fixture: String, _ error: SourceError) async throws {
        try answer("/Items", status: status, with: fixture)
        await #expect(throws: error) { try await page(.random, "all") }
        await #expect(throws: error) { try await provider.search("", 0) }
    }
}
