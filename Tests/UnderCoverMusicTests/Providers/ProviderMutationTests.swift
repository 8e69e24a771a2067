import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverMusic

/// Damaged documents lead to fewer albums or an error, never to a crash or an endless list.
@Suite("Providers and damaged answers")
struct ProviderMutationTests {
    static let rounds = Thoroughness.samples(of: 1_000, 50)
    static let ids = ProviderList.game.providers.map(\.id)
    /// A folder of recorded answers of the real services, by provider. Their licence forbids publishing them, so these
    /// tests run only where the folder exists.
    static let captures = ProcessInfo.processInfo.environment["UNDER_COVER_CAPTURES"].map { URL(filePath: $0) }

    @Test(arguments: ids)
    func damagedFixtures(id: String) async throws {
        let fixture = try ProviderFixture(id, .basic)
        var strange: [String] = []
        for seed in 0..<Self.rounds {
            var mutation = Mutation(seed: seed)
            var answers = fixture.cases[mutation.chance.int(below: fixture.cases.count)].answers
            let addresses = answers.keys.sorted()
            for _ in 0...mutation.chance.int(below: 3) {
                let address = addresses[mutation.chance.int(below: addresses.count)]
                guard let body = answers[address]?.body else { continue }
                answers[address]?.body = mutation.mutated(body)
            }
            strange += try await oddities(of: .listed(id, AskedClient(answers).client), fixture, seed)
        }
        print("mutants: \(id), \(Self.rounds) sets of answers, \(strange.count) findings")
        #expect(strange == [])
    }

    @Test(.enabled(if: captures != nil), arguments: ids)
    func damagedCaptures(id: String) async throws {
        let documents = try Self.documents(of: id)
        let fixture = try ProviderFixture(id, .basic)
        var strange: [String] = []
        for seed in 0..<(documents.isEmpty ? 0 : Self.rounds) {
            var mutation = Mutation(seed: seed)
            let document = documents[mutation.chance.int(below: documents.count)]
            let answer = HTTPResponse(status: 200, body: mutation.mutated(document), url: URL(filePath: "/"))
            strange += try await oddities(of: .listed(id, AskedClient(["*": answer]).client), fixture, seed)
        }
        #expect(strange == [])
    }

    static func documents(of id: String) throws -> [Data] {
        let folders = ["listenbrainz": ["listenbrainz", "musicbrainz-caa"]][id] ?? [id]
        guard let captures else { return [] }
        return try folders.flatMap { folder in
            let folder = captures.appending(path: folder)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
            return try names.sorted().filter { $0 != "SOURCES.txt" }.map { name in
                try Data(contentsOf: folder.appending(path: name))
            }
        }
    }

    /// A sentence for each violated rule.
    private func oddities(of provider: MusicProvider, _ fixture: ProviderFixture, _ seed: Int) async -> [String] {
        var odd: [String] = []
        var tracks: [FoundTrack] = []
        let shelf = provider.presets.isEmpty ? [] : [provider.presets[seed % provider.presets.count].reference]
        let references = [fixture.reference] + shelf
        odd += await sentence(provider) { () throws(SourceError) in
            for found in try await provider.search(fixture.words, 0) where !Self.isClean(found.title) {
                odd.append("a title that is not clean")
            }
        }
        odd += await sentence(provider) { () throws(SourceError) in
            if let found = try await provider.find(fixture.wanted) { tracks.append(found) }
        }
        for reference in references {
            odd += await sentence(provider) { () throws(SourceError) in
                for page in try await provider.pages(reference) {
                    tracks += page.tracks
                    if page.leftOut < 0 || (page.total ?? 0) < 0 { odd.append("fewer than none") }
                }
            }
        }
        for track in tracks {
            if !Self.isClean(track.album) || !Self.isClean(track.artist) { odd.append("an album that is not clean") }
            if !track.covers.allSatisfy(Self.isPublic) { odd.append("a cover at \(track.covers)") }
        }
        for song in tracks.compactMap(\.song).prefix(2) {
            odd += await sentence(provider) { () throws(SourceError) in
                if let url = try await provider.song(song)?.url.absoluteString, !Self.isPublic(url) {
                    odd.append("a song at \(url)")
                }
            }
        }
        odd += await sentence(provider) { () throws(SourceError) in _ = try await provider.test() }
        return odd.map { "\(seed): \($0)" }
    }

    private func sentence(
        _ provider: MusicProvider, _ question: () async throws(SourceError) -> Void
    ) async -> [String] {
        do throws(SourceError) {
            try await question()
        } catch {
            let text = error.message(source: provider.name)
            let isSentence = Self.isClean(text, most: 300) && !text.contains("Error") && !text.contains("Swift")
            if error == .cancelled || !isSentence { return ["no sentence: \(text)"] }
        }
        return []
    }

    private static func isClean(_ text: String, most: Int = 200) -> Bool {
        !text.isEmpty && text.count <= most
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
                    && !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
            }
    }

    private static func isPublic(_ address: String) -> Bool {
        guard let url = URL(string: address), url.scheme == "https", let host = url.host() else { return false }
        return ["deezer.com", "dzcdn.net", "archive.org", "coverartarchive.org"].contains {
            host == $0 || host.hasSuffix("." + $0)
        }
    }
}
