import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Pasted addresses") struct PastedAddressTests {
    private static let mbid = "0a1b2c3d-4e5f-4a6b-8c7d-9e8f7a6b5c4d"

    private var servers: [SourceAccount] {
        get throws {
            [
                SourceAccount(
                    id: "home", kind: "opensubsonic", name: "Home",
                    address: try #require(ServerAddress("https://music.example:4533/nav")), user: "", login: .token),
                SourceAccount(
                    id: "attic", kind: "jellyfin", name: "Attic",
                    address: try #require(ServerAddress("http://attic.lan:8096")), user: "", login: .accessToken),
            ]
        }
    }

    @Test(arguments: [
        ("https://www.deezer.com/playlist/908622995", "deezer/playlist/908622995"),
        ("  https://www.deezer.com/fr/playlist/1234?utm_source=x&app=y  ", "deezer/playlist/1234"),
        ("deezer.com/playlist/77/", "deezer/playlist/77"),
        ("deezer://www.deezer.com/playlist/5", "deezer/playlist/5"),
        ("https://listenbrainz.org/playlist/\(mbid)/", "listenbrainz/playlist/\(mbid)"),
        ("https://api.listenbrainz.org/1/playlist/\(mbid)", "listenbrainz/playlist/\(mbid)"),
        ("https://musicbrainz.org/series/\(mbid)", "listenbrainz/series/\(mbid)"),
        ("https://beta.musicbrainz.org/series/\(mbid.uppercased())?x", "listenbrainz/series/\(mbid)"),
        ("https://listenbrainz.org/user/Ada_B/", "listenbrainz/listener/all_time/Ada_B"),
        ("listenbrainz.org/user/Ada/stats/?range=this_year", "listenbrainz/listener/this_year/Ada"),
        ("https://listenbrainz.org/user/Ada%20B/stats/?range=quarter", "listenbrainz/listener/all_time/Ada B"),
        ("https://musicbrainz.org/collection/\(mbid)/", "listenbrainz/collection/\(mbid)"),
        (" \(mbid.uppercased()) ", "listenbrainz/collection/\(mbid)"),
        ("https://music.example:4533/nav/app/#/playlist/p-1/show", "home/playlist/p-1"),
        ("https://music.example:4533/nav/playlist.view?id=33", "home/playlist/33"),
        ("http://attic.lan:8096/web/#/details?id=abc&serverId=9", "attic/playlist/abc"),
        ("http://attic.lan:8096/web/index.html#!/details?id=abc", "attic/playlist/abc"),
        ("/music/My list.m3u8", "file/file//music/My list.m3u8"),
        ("file:///music/My%20list.xspf", "file/file//music/My list.xspf"),
        ("\"/music/a.PLS\"", "file/file//music/a.PLS"),
    ]) func areRecognised(_ text: String, _ reference: String) throws {
        #expect(try PastedAddress.reference(text, servers: servers).description == reference)
    }

    @Test func aFileHasToBeThere() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Data("a – b".utf8), to: "list.csv")
        #expect(try PastedAddress.existing(" '\(file.path)' ").id == file.path)
        #expect(throws: PastedAddress.Refusal.noFile(path: file.path + "x")) {
            try PastedAddress.existing(file.path + "x")
        }
        #expect(throws: PastedAddress.Refusal.folder(path: folder.url.path)) {
            try PastedAddress.existing(folder.url.path)
        }
        #expect(PastedAddress.Refusal.noFile(path: "/a").message == "There is no file /a.")
        #expect(PastedAddress.Refusal.folder(path: "/a").message.hasPrefix("/a: this is a folder."))
    }

    @Test func homeIsTheTilde() throws {
        #expect(try PastedAddress.reference("~/a.m3u").id == NSHomeDirectory() + "/a.m3u")
    }

    @Test(arguments: [
        ("https://link.deezer.com/s/30abc", "https://link.deezer.com/s/30abc"),
        ("link.deezer.com/s/30abc?x=1#y", "https://link.deezer.com/s/30abc?x=1"),
        ("http://dzr.page.link/abc", "https://dzr.page.link/abc"),
    ]) func shortOnesAreForTheNetwork(text: String, address: String) throws {
        let short = ShortAddress(address: try #require(URL(string: address)), provider: "deezer")
        #expect(throws: PastedAddress.Refusal.short(short)) { try PastedAddress.reference(text, servers: servers) }
    }

    @Test(arguments: [
        ("https://www.deezer.com/playlist/3", true), ("deezer.com/playlist/3", true), ("/music/a.m3u", true),
        ("spotify:playlist:1", true), ("link.deezer.com/s/1", true), ("trip hop", false), ("AC/DC", false),
        ("drum/bass live", false), ("1999", false), ("a.b", false),
        ("listenbrainz.org/user/Ada", true), (mbid, true), (mbid + "0", false),
    ]) func aSearchForOneIsMeantForIt(text: String, isMeant: Bool) throws {
        #expect(PastedAddress.isMeant(by: text, servers: try servers) == isMeant)
    }

    @Test(arguments: [
        ("https://open.spotify.com/playlist/37i9", PastedAddress.Refusal.closed(place: "Spotify")),
        ("spotify:playlist:37i9", .closed(place: "Spotify")),
        ("https://music.apple.com/us/playlist/x/pl.1", .closed(place: "Apple Music")),
        ("https://music.youtube.com/playlist?list=PL1", .closed(place: "YouTube")),
        ("youtu.be/x", .closed(place: "YouTube")), ("https://tidal.com/browse/playlist/1", .closed(place: "Tidal")),
        ("https://www.deezer.com/album/1", .oneAlbum(place: "Deezer")),
        ("https://musicbrainz.org/release-group/\(mbid)", .oneAlbum(place: "MusicBrainz")),
        ("https://musicbrainz.org/release/\(mbid)", .oneAlbum(place: "MusicBrainz")),
        ("https://listenbrainz.org/album/\(mbid)", .oneAlbum(place: "ListenBrainz")),
        ("https://www.deezer.com/playlist/../../x", .notAPlaylist(place: "Deezer")),
        ("https://listenbrainz.org/playlist/1", .notAPlaylist(place: "ListenBrainz")),
        ("https://musicbrainz.org/artist/\(mbid)", .notAPlaylist(place: "MusicBrainz")),
        ("https://musicbrainz.org/collection/1", .notAPlaylist(place: "MusicBrainz")),
        ("listenbrainz.org/user/", .notAPlaylist(place: "ListenBrainz")),
        ("http://attic.lan:8096/web/#/home", .notAPlaylist(place: "Attic")),
        ("https://music.example:4533/nav/app/#/album/a/show", .notAPlaylist(place: "Home")),
        ("https://music.example:4533/other", .unknown), ("https://notspotify.com/x", .unknown),
        ("/music/a.mp3", .notAPlaylistFile), ("trip hop", .unknown), ("", .unknown), ("localhost", .unknown),
    ]) func areRefusedWithAReason(_ text: String, _ refusal: PastedAddress.Refusal) throws {
        #expect(throws: refusal) { try PastedAddress.reference(text, servers: servers) }
        #expect(refusal.message.hasSuffix(".") && !refusal.message.contains("\n"))
    }
}
