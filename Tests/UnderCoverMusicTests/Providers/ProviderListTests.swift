import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Every provider in the list")
struct ProviderListTests {
    static let ids = ProviderList.game.providers.map(\.id)

    @Test func hasAnIDOfItsOwnThatCanStandInReferences() throws {
        #expect(Set(Self.ids).count == Self.ids.count)
        for listing in ProviderList.game.providers {
            let provider = listing.make(ProviderParts(client: .recorded([:])))
            #expect(provider.id == listing.id)
            #expect(provider.name == listing.name)
            #expect(provider.presets.allSatisfy { $0.reference.source == listing.id && !$0.name.isEmpty })
            #expect(Set(provider.presets.map(\.reference)).count == provider.presets.count)
            #expect(provider.presets.allSatisfy { SourceReference($0.reference.description) == $0.reference })
        }
    }

    @Test(arguments: ids, ProviderFixture.Kind.allCases)
    func readsItsFixtures(id: String, kind: ProviderFixture.Kind) async throws {
        let fixture = try ProviderFixture(id, kind)
        #expect(!fixture.cases.isEmpty)
        for one in fixture.cases {
            let found = await outcome(of: fixture, one, id: id)
            for (question, expected) in one.expects {
                #expect(found[question] == expected, "\(id), \(kind), \(one.name): \(question)")
            }
        }
    }

    /// A fixture without expectations would prove nothing.
    @Test(arguments: ids)
    func hasFixturesThatDeserveTheirNames(id: String) throws {
        let basic = try ProviderFixture(id, .basic).cases.flatMap(\.expects.values)
        let empty = try ProviderFixture(id, .empty).cases.flatMap(\.expects.values)
        let malformed = try ProviderFixture(id, .malformed).cases
        let limited = try ProviderFixture(id, .limited).cases.flatMap(\.expects.values)
        #expect(basic.contains { (Int($0) ?? 0) > 0 })
        #expect(!empty.isEmpty && empty.allSatisfy { $0 == "0" })
        #expect(malformed.contains { (Int($0.expects["leftOut"] ?? "") ?? 0) > 0 })
        #expect(malformed.contains { $0.expects.values.contains("garbled") })
        #expect(malformed.contains { $0.expects.values.contains("loginPage") })
        #expect(!limited.isEmpty && limited.allSatisfy { $0.hasPrefix("resting") || $0 == "busy" })
    }

    @Test(arguments: ids)
    func isOfflineWithoutANetwork(id: String) async throws {
        let provider = try MusicProvider.listed(id, .recorded([:]))
        let reference = try ProviderFixture(id, .basic).reference
        await #expect(throws: SourceError.offline) { _ = try await provider.page(reference, nil) }
        await #expect(throws: SourceError.offline) { _ = try await provider.test() }
    }

    @Test(arguments: ids)
    func stopsWhenItIsCancelled(id: String) async throws {
        let provider = try MusicProvider.listed(id, HTTPClient { _ throws(HTTPError) in throw .cancelled })
        let reference = try ProviderFixture(id, .basic).reference
        await #expect(throws: SourceError.cancelled) { _ = try await provider.page(reference, nil) }
    }

    private func outcome(
        of fixture: ProviderFixture, _ one: ProviderFixture.Case, id: String
    ) async -> [String: String] {
        var found: [String: String] = [:]
        do {
            let provider = try MusicProvider.listed(id, AskedClient(one.answers).client)
            found["search"] = await said { () throws(SourceError) in
                try await provider.search(fixture.words, 0).count
            }
            found["find"] = await said { () throws(SourceError) in
                try await provider.find(fixture.wanted) == nil ? 0 : 1
            }
            var leftOut = 0
            found["page"] = await said { () throws(SourceError) in
                let pages = try await provider.pages(fixture.reference)
                leftOut = pages.map(\.leftOut).reduce(0, +)
                return pages.map(\.tracks.count).reduce(0, +)
            }
            found["leftOut"] = String(leftOut)
        } catch {
            Issue.record(error)
        }
        return found
    }

    private func said(_ question: () async throws(SourceError) -> Int) async -> String {
        do throws(SourceError) {
            return String(try await question())
        } catch {
            return switch error {
            case .resting(let seconds?): "resting: \(Int(seconds))"
            case .resting(nil): "resting"
            case .refused(let reason): "refused: \(reason)"
            default: "\(error)"
            }
        }
    }
}
