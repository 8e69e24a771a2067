import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("OpenSubsonic") struct OpenSubsonicTests {
    private let stub = StubServer()
    private let account: SourceAccount

    init() throws {
        account = SourceAccount(
            id: "home", kind: "opensubsonic", name: "Home",
            address: try #require(ServerAddress("https://music.example/deep/")), user: "ada & bo", login: .token)
    }

    private var provider: MusicProvider {
        .openSubsonic(account: account, secret: Secret("sesame"), client: stub.client)
    }

    private func answer(_ method: String, with fixture: String) throws {
        stub.on("/deep/rest/\(method).view", try ServerFixture.data("opensubsonic/" + fixture))
    }

    private func page(_ kind: SourceReference.Kind, _ id: String, _ cursor: String? = nil) async throws -> TrackPage {
        try await provider.page(SourceReference(source: "home", kind: kind, id: id), cursor)
    }

    // MARK: Credentials

    /// The first is from the protocol's documentation, the others from RFC 1321.
    @Test(arguments: [
        ("sesamec19b2d", "26719a1196d2a940705a59634eb18eab"), ("", "d41d8cd98f00b204e9800998ecf8427e"),
        ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
        (String(repeating: "1234567890", count: 8), "57edf4a22be3c955ac49da2e2107b67a"),
    ]) func digestsAreTheStandards(_ text: String, _ digest: String) {
        #expect(MD5.hex(text) == digest)
    }

    @Test func tokenIsOfThePasswordAndANewSalt() async throws {
        try answer("ping", with: "basic.ping.json")
        _ = try await provider.test()
        _ = try await provider.test()
        let salts = stub.requests.compactMap { $0.item("s") }
        #expect(Set(salts).count == 2)
        for request in stub.requests {
            let salt = try #require(request.item("s"))
            #expect(salt.count >= 6)
            #expect(request.item("t") == MD5.hex("sesame" + salt))
            #expect(request.item("u") == "ada & bo")
            #expect(request.itemNames == ["u", "t", "s", "v", "c", "f"])
            #expect(request.reach == .server(origin: account.address.origin))
        }
    }

    @Test func keyStandsAlone() async throws {
        var account = account
        account.login = .apiKey
        try answer("ping", with: "basic.ping.json")
        _ = try await MusicProvider.openSubsonic(account: account, secret: Secret("k-1"), client: stub.client).test()
        #expect(stub.requests[0].itemNames == ["apiKey", "v", "c", "f"])
    }

    /// Servers that use a directory know only passwords. Over plain http they are sent after a yes only.
    @Test(arguments: [
        ("https://music.example/deep", false, true), ("http://127.0.0.1:4533/deep", false, true),
        ("http://music.lan/deep", false, false), ("http://music.lan/deep", true, true),
    ]) func passwordNeedsAYesWhereItCanBeRead(_ address: String, _ mayBeRead: Bool, _ isSent: Bool) async throws {
        let refusal = try ServerFixture.data("opensubsonic/limited.noToken.json")
        let welcome = try ServerFixture.data("opensubsonic/basic.ping.json")
        stub.on("/deep/rest/ping.view") { request throws(HTTPError) in
            HTTPResponse(status: 200, body: request.item("p") == nil ? refusal : welcome, url: request.url)
        }
        let address = try #require(ServerAddress(address))
        do {
            let session = try await OpenSubsonicServer.session(
                ServerRequest(client: stub.client, address: address, device: "", mayBeRead: mayBeRead),
                .password(user: "ada", Secret("sésame")))
            #expect(session.login == .password)
            #expect(isSent)
            #expect(stub.requests.last?.item("p") == "enc:73c3a973616d65")
            #expect(stub.requests.last?.item("t") == nil)
        } catch {
            #expect(!isSent)
            #expect(stub.requests.isEmpty)
        }
    }

    @Test func wrongPasswordIsNotTriedInTheClear() async throws {
        try answer("ping", with: "limited.badLogin.json")
        await #expect(throws: SourceError.wrongPassword) {
            _ = try await OpenSubsonicServer.session(server, .password(user: "ada", Secret("x")))
        }
        #expect(stub.requests.count == 1)
    }

    @Test func keysNeedTheExtension() async throws {
        try answer("ping", with: "basic.ping.json")
        stub.on("/deep/rest/getOpenSubsonicExtensions.view", status: 404, "nothing here")
        await #expect(throws: SourceError.refused(Words.takesNoKeys)) {
            _ = try await OpenSubsonicServer.session(server, .key(Secret("k")))
        }
        try answer("getOpenSubsonicExtensions", with: "basic.extensions.json")
        _ = try await OpenSubsonicServer.session(server, .key(Secret("k")))
        #expect(stub.requests.allSatisfy { $0.url.path().contains("ping") || $0.item("apiKey") == nil })
    }

    private var server: ServerRequest {
        ServerRequest(client: stub.client, address: account.address, device: "")
    }

    // MARK: Playlists and albums

    @Test func searchFiltersPlaylistsAndGenresByWords() async throws {
        try answer("getPlaylists", with: "basic.getPlaylists.json")
        try answer("getGenres", with: "basic.getGenres.json")
        #expect(try await provider.search("", 0).map(\.title) == ["Slow Sundays", "Loud Mondays", "Été à vélo"])
        #expect(try await provider.search("VELO ete", 0).map(\.reference.id) == ["p-3"])
        let found = try await provider.search("slow", 0)
        #expect(found.map(\.reference.description) == ["home/playlist/p-1", "home/genre/Slowcore"])
        #expect(found[0].count == 4 && found[0].curator == "ada")
        #expect(found[0].picture == "https://music.example/deep/rest/getCoverArt.view?id=pl-p-1&size=300")
        #expect(try await provider.search("slow", 1) == [])
    }

    private func stub(_ method: String, _ inner: String) {
        stub.on("/deep/rest/\(method).view", #"{"subsonic-response":{"status":"ok",\#(inner)}}"#)
    }

    private static let albums = [
        #"{"id":"al-1","name":"Quiet Rooms","artist":"Mina Vale","artistId":"ar-1","genre":"Slowcore","coverArt":"al-1"}"#,
        #"{"id":"al-2","name":"Loud Rooms","artist":"Mina Vale","artistId":"ar-1"}"#,
        #"{"id":"al-3","name":"Other Rooms","artist":"Orlo","genre":"Slowcore"}"#,
    ]

    @Test func searchFindsArtistsAndAlbums() async throws {
        try answer("getPlaylists", with: "basic.getPlaylists.json")
        try answer("getGenres", with: "basic.getGenres.json")
        stub(
            "search3",
            #""searchResult3":{"artist":[{"id":"ar-1","name":"Mina Vale","albumCount":2}],"album":[\#(Self.albums[0])]}"#
        )
        let found = try await provider.search("slow", 0)
        #expect(
            found.map(\.reference.description)
                == ["home/playlist/p-1", "home/genre/Slowcore", "home/artist/ar-1", "home/album/al-1"])
        #expect(found[2].title == "Mina Vale" && found[2].count == 2)
        #expect(found[3].title == "Quiet Rooms" && found[3].curator == "Mina Vale" && found[3].picture != nil)
        #expect(stub.requests.contains { $0.item("query") == "slow" && $0.item("songCount") == "0" })
    }

    @Test func anArtistIsACategoryAndSoIsWhatIsAroundAnAlbum() async throws {
        stub("getArtist", #""artist":{"id":"ar-1","name":"Mina Vale","album":[\#(Self.albums[0]),\#(Self.albums[1])]}"#)
        stub("getAlbum", #""album":\#(Self.albums[0])"#)
        stub("getAlbumList2", #""albumList2":{"album":[\#(Self.albums[0]),\#(Self.albums[2])]}"#)
        let artist = try await page(.artist, "ar-1")
        #expect(artist.title == "Mina Vale" && artist.tracks.map(\.albumID) == ["al-1", "al-2"])
        let around = try await page(.album, "al-1")
        #expect(around.title == "Around Quiet Rooms" && around.next == nil)
        #expect(around.tracks.map(\.albumID) == ["al-1", "al-1", "al-2", "al-1", "al-3"])
        #expect(stub.requests.last?.item("genre") == "Slowcore")
    }

    @Test func shelvesAreCalledByTheirNameAndTheServer() {
        func name(_ kind: SourceReference.Kind, _ id: String) -> String? {
            provider.name(of: SourceReference(source: "home", kind: kind, id: id))
        }
        let server = account.name
        #expect(name(.random, "all") == "A random pile – \(server)")
        #expect(name(.decade, "1980") == "The 1980s – \(server)")
        #expect(name(.genre, "Drum & Bass") == "Drum & Bass – \(server)")
        #expect(name(.playlist, "p-1") == nil && name(.artist, "ar-1") == nil)
        let open = MusicProvider.listenBrainz(stub.client)
        #expect(open.name(of: SourceReference(source: open.id, kind: .chart, id: "this_week")) == "Top this week")
    }

    @Test func entriesOfAPlaylistBecomeTracks() async throws {
        try answer("getPlaylist", with: "basic.getPlaylist.json")
        let page = try await page(.playlist, "p-1")
        #expect(stub.requests[0].item("id") == "p-1")
        #expect(page.title == "Slow Sundays" && page.total == 6 && page.leftOut == 3 && page.next == nil)
        let cover = "https://music.example/deep/rest/getCoverArt.view?id=mf-tr-1&size=600"
        #expect(
            page.tracks[0]
                == FoundTrack(
                    album: "Quiet Rooms", artist: "Mina Vale", title: "Kettle", albumID: "al-1", year: 1998,
                    genre: "Slowcore", covers: [cover], song: "track/215/tr-1"))
        #expect(page.tracks[1].artist == "Mina Vale, Orlo")
        #expect(
            page.tracks[2]
                == FoundTrack(
                    album: "Parade & Rain", artist: "The Tin Umbrellas", isOfTrack: true, title: "Brass",
                    albumID: "22", year: 2004, genre: "Polka", song: "track/180/3"))
    }

    @Test func albumsHaveAKind() async throws {
        try answer("getAlbumList2", with: "basic.getAlbumList2.json")
        let page = try await page(.favourites, "all")
        #expect(page.tracks.map(\.release) == [.album, .compilation, .single, .live])
        #expect(page.tracks.map(\.year) == [1998, 2003, nil, nil])
        #expect(page.tracks.map(\.trackCount) == [10, 12, 1, 9])
        #expect(page.tracks[2].artist == "Mina Vale & Orlo")
        #expect(page.tracks[0].song == "album/al-1")
        #expect(page.leftOut == 1)
    }

    @Test(arguments: [
        (SourceReference.Kind.genre, "Drum & Bass", ["type": "byGenre", "genre": "Drum & Bass"]),
        (.decade, "1990", ["type": "byYear", "fromYear": "1990", "toYear": "1999"]),
        (.chart, "frequent", ["type": "frequent"]), (.fresh, "newest", ["type": "newest"]),
        (.favourites, "all", ["type": "starred"]), (.random, "all", ["type": "random"]),
    ]) func presetsRequestAlbums(_ kind: SourceReference.Kind, _ id: String, _ expected: [String: String]) async throws
    {
        try answer("getAlbumList2", with: "empty.getAlbumList2.json")
        #expect(try await page(kind, id, kind == .random ? nil : "400").tracks == [])
        for (name, value) in expected { #expect(stub.requests[0].item(name) == value) }
        #expect(stub.requests[0].item("offset") == (kind == .random ? "0" : "400"))
    }

    @Test func fullPagesHaveAnotherBehindThem() async throws {
        let album = #"{"id":"a","name":"b","artist":"c"}"#
        let full = Array(repeating: album, count: OpenSubsonicProvider.albumsPerPage).joined(separator: ",")
        stub.on(
            "/deep/rest/getAlbumList2.view",
            #"{"subsonic-response":{"status":"ok","albumList2":{"album":[\#(full)]}}}"#)
        #expect(try await page(.fresh, "newest", "200").next == "400")
        #expect(try await page(.random, "all").next == nil)
    }

    @Test func emptyAnswersAreEmptyLists() async throws {
        try answer("getPlaylists", with: "empty.getPlaylists.json")
        try answer("getPlaylist", with: "empty.getPlaylist.json")
        #expect(try await provider.search("", 0) == [])
        #expect(try await page(.playlist, "p-2").tracks == [])
    }

    // MARK: Covers and songs

    @Test func coversAreKeptWithoutAndFetchedWithCredentials() async throws {
        try answer("getPlaylist", with: "basic.getPlaylist.json")
        let kept = try await page(.playlist, "p-1").tracks.flatMap(\.covers)
        #expect(kept.allSatisfy { !$0.contains("t=") && !$0.contains("u=") })
        let request = provider.cover(try #require(URL(string: kept[0])))
        #expect(request.itemNames.isSuperset(of: ["id", "size", "u", "t", "s"]))
        #expect(request.reach == .server(origin: account.address.origin))
        for elsewhere in ["https://other.example/deep/x", "http://music.example/deep/x", "https://music.example/x"] {
            let request = provider.cover(try #require(URL(string: elsewhere)))
            #expect(request.itemNames == [] && request.reach == .publicHosts)
        }
    }

    @Test func placeholdersAreNoCovers() throws {
        func isCover(_ headers: [HTTPHeader]) -> Bool {
            provider.isCover(HTTPResponse(status: 200, headers: headers, url: account.address.base))
        }
        #expect(isCover([HTTPHeader("Content-Type", "image/webp"), HTTPHeader("Cache-Control", "public, max-age=9")]))
        #expect(!isCover([HTTPHeader("content-type", "image/png"), HTTPHeader("cache-control", "No-Store")]))
        #expect(!isCover([HTTPHeader("Content-Type", "application/json")]))
    }

    /// Long songs are requested at lower bitrates, to stay below `HTTPLimits.song`.
    @Test(arguments: [(0, 192), (180, 192), (215, 160), (400, 64), (6000, 48)])
    func songsFit(_ seconds: Int, _ kilobits: Int) async throws {
        let request = try #require(try await provider.song("track/\(seconds)/tr/1"))
        #expect(request.item("id") == "tr/1")
        #expect(request.item("format") == "mp3")
        #expect(request.item("maxBitRate") == "\(kilobits)")
        #expect(request.limits == .song)
        if seconds < 800 { #expect(kilobits * 1000 / 8 * seconds < HTTPLimits.song.bytes) }
    }

    @Test func songOfAnAlbumIsItsFirst() async throws {
        try answer("getAlbum", with: "basic.getAlbum.json")
        #expect(try await provider.song("album/al-1")?.item("id") == "tr-1")
        #expect(try await provider.song("something else") == nil)
    }

    // MARK: Errors

    @Test(arguments: [
        ("limited.badLogin.json", SourceError.wrongPassword), ("limited.notFound.json", .notFound),
        ("limited.noToken.json", .refused("Token authentication not supported for LDAP users")),
        ("limited.trial.json", .refused("The trial is over for good")), ("malformed.page.html", .webPage),
        ("malformed.xml.xml", .garbled), ("malformed.noEnvelope.json", .garbled), ("malformed.cut.json", .garbled),
        ("basic.ping.json", .garbled),
    ]) func troublesAreNamed(_ fixture: String, _ error: SourceError) async throws {
        try answer("getPlaylist", with: fixture)
        await #expect(throws: error) { try await page(.playlist, "p-1") }
    }

    @Test(arguments: [
        (401, SourceError.wrongPassword), (403, .notAllowed), (404, .notFound), (410, .unsupported),
        (501, .unsupported), (429, .resting(seconds: nil)), (502, .garbled),
    ]) func statusesCountWhereThereIsNoEnvelope(_ status: Int, _ error: SourceError) async throws {
        stub.on("/deep/rest/ping.view", status: status, "<html></html>")
        await #expect(throws: error) { try await provider.test() }
        stub.on("/deep/rest/ping.view", status: status, try ServerFixture.data("opensubsonic/limited.badLogin.json"))
        await #expect(throws: SourceError.wrongPassword) { try await provider.test() }
    }

    @Test func loneSurrogateCostsALetterOnly() async throws {
        try answer("getPlaylists", with: "malformed.surrogate.json")
        #expect(try await provider.search("", 0).map(\.title) == ["Odd \u{FFFD} one", "Whole"])
    }

    @Test func namesAreCleanedAndDirtyIDsAreLeftOut() async throws {
        let dirty = #"Tea\u001b[31m\u0007\nTime\u202e"#
        stub.on(
            "/deep/rest/getPlaylists.view",
            #"{"subsonic-response": {"status": "ok", "playlists": {"playlist": [{"id": "a b", "name": "\#(dirty)", "#
                + #""owner": "\#(dirty)"}, {"id": "2", "name": "\u0007"}, {"id": "a\u001bb", "name": "Tea"}]}}}"#)
        let found = try await provider.search("", 0)
        #expect(found.map(\.title) == ["Tea[31m Time"] && found.map(\.curator) == ["Tea[31m Time"])
        #expect(found.map(\.reference.id) == ["a b"])
        stub.on(
            "/deep/rest/getPlaylist.view",
            #"{"subsonic-response": {"status": "ok", "playlist": {"name": "\#(dirty)", "entry": [{"id": "1", "#
                + #""album": "\#(dirty)", "artist": "\#(dirty)", "genre": "\#(dirty)"}]}}}"#)
        let page = try await page(.playlist, "1")
        #expect(page.title == "Tea[31m Time" && page.tracks.first?.album == "Tea[31m Time")
        #expect(page.tracks.first?.artist == "Tea[31m Time" && page.tracks.first?.genre == "Tea[31m Time")
    }
}
