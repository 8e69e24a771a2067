import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

struct StringIDTests {
    private typealias Genre = Category.ID

    /// Earlier versions stored and recorded ids like this.
    @Test func anIDIsStoredAsItsStringAlone() throws {
        let stored = #"["a","b","c"]"#
        #expect(try text(["a", "b", "c"] as [Album.ID]) == stored)
        #expect(try text(["a", "b", "c"] as [ArtworkID]) == stored)
        #expect(try text(["a", "b", "c"] as [Key]) == stored)
        #expect(try JSONDecoder().decode([Genre].self, from: Data(stored.utf8)) == ["a", "b", "c"])
        #expect(try text(["punk": 3] as [Genre: Int]) == #"{"punk":3}"#)
    }

    private func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }
}
