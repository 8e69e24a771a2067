import Foundation
import Synchronization

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverMusic

extension Fuzz {
    /// Curated lists and built-in records are read from files, so this makes a minimal assets folder in memory.
    private static let assets: URL = {
        let assets = URL(filePath: "/dev/shm/under-cover-fuzz-\(getpid())", directoryHint: .isDirectory)
        for folder in ["Lists", "Records/sleeves", "Music"] {
            try? FileManager.default.createDirectory(
                at: assets.appending(path: folder), withIntermediateDirectories: true)
        }
        for sleeve in ["a.jpg", "b.jpg"] {
            try? Data("sleeve".utf8).write(to: assets.appending(path: "Records/sleeves/" + sleeve))
        }
        atexit { try? FileManager.default.removeItem(at: Fuzz.assets) }
        return assets
    }()

    static func document(_ bytes: [UInt8]) {
        let document = Data(bytes)
        let folder = AssetFolder(url: assets)
        try? document.write(to: folder.lists.appending(path: "list.json"))
        let lists = CuratedLists.load(assets: assets)
        for list in lists.lists {
            expect(list.id == "list" && !list.albums.isEmpty, "a list has its file's name and an album")
        }
        try? document.write(to: folder.records.appending(path: "records.json"))
        try? document.write(to: folder.records.appending(path: "signatures.json"))
        guard let records = try? BundledRecords.load(assets: assets) else { return }
        for album in records.albums { expect(records.sleeves[album.artwork] != nil, "a record has a sleeve") }
    }

    /// Files that name music, by what they hold and by every ending.
    static func list(_ bytes: [UInt8]) {
        let data = Data(bytes)
        for format in [nil] + PlaylistFile.Format.allCases.map(Optional.some) {
            guard let file = try? PlaylistFile.parse(data, format: format) else { continue }
            expect(file.entries.count <= PlaylistFile.mostEntries && file.leftOut >= 0, "a list has its limit")
            let page = file.page(called: "x")
            for track in page.tracks {
                expect(isClean(track.album) && isClean(track.artist) && isClean(track.title ?? ""), "names are clean")
                let hasName = !track.album.isEmpty || track.title != nil
                expect(!track.artist.isEmpty && hasName, "a track can be looked up")
            }
            expect(page.unnamed.allSatisfy { isClean($0) && !$0.isEmpty }, "what names no artist has words")
            expect(page.leftOut >= page.unnamed.count, "what names no artist is counted")
            expect(page.tracks.count + page.leftOut == page.total, "every line is counted")
        }
    }

    /// Every request to a provider gets the same bytes as its answer.
    static func provider(_ id: String, _ bytes: [UInt8]) {
        let body = Data(bytes)
        let client = HTTPClient(send: { request throws(HTTPError) in
            HTTPResponse(status: 200, body: body, url: request.url)
        })
        guard let listing = ProviderList.game.providers.first(where: { $0.id == id }) else { return }
        let parts = ProviderParts(client: client, sleeper: Sleeper { _ throws(SourceError) in })
        let provider = listing.make(parts)
        let isDone = DispatchSemaphore(value: 0)
        Task.detached {
            await ask(provider)
            isDone.signal()
        }
        isDone.wait()
    }

    private static let id = "1f2d3c4b-0000-4000-8000-000000000001"
    private static let questions: [(SourceReference.Kind, String)] = [
        (.playlist, "7001"), (.playlist, id), (.chart, "0"), (.chart, "this_week"), (.fresh, "14"),
        (.genre, "trip hop"), (.decade, "1990"), (.series, id), (.favourites, "x"), (.random, "x"),
    ]

    private static func ask(_ provider: MusicProvider) async {
        if let found = try? await provider.search("trip hop", 0) {
            for playlist in found { expect(isClean(playlist.title), "a playlist's title is clean") }
        }
        for (kind, id) in questions {
            let reference = SourceReference(source: provider.id, kind: kind, id: id)
            guard let page = try? await provider.page(reference, nil) else { continue }
            for track in page.tracks { check(track) }
            expect(page.leftOut >= 0 && (page.total ?? 0) >= 0, "nothing is less than none")
            if let next = page.next { _ = try? await provider.page(reference, next) }
            for song in page.tracks.prefix(2).compactMap(\.song) { _ = try? await provider.song(song) }
        }
        let wanted = WantedAlbum(artist: "Portishead", title: "Dummy", year: 1994)
        if let found = try? await provider.find(wanted) { check(found) }
        _ = try? await provider.test()
    }

    private static func check(_ track: FoundTrack) {
        expect(isClean(track.album) && isClean(track.artist), "titles and artists are clean")
        expect(!track.album.isEmpty, "an album has a title")
        for cover in track.covers { expect(URL(string: cover)?.scheme == "https", "covers come by https") }
    }

    private static func isClean(_ text: String) -> Bool { cleanLine(text) == text }
}
