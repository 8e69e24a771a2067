import GRDB

/// Connections to an open database: one writes, the others read.
final class OpenLibrary: Sendable {
    let writer: DatabaseQueue
    let reader: DatabaseQueue
    let walkerReader: DatabaseQueue
    /// For searches, which wait for nothing else.
    let searcher: DatabaseQueue
    /// NB: unchecked, because only `reader`'s and `searcher`'s queues use them.
    nonisolated(unsafe) let queries = ShelfQueries()
    nonisolated(unsafe) let finder = ShelfFinder()

    private init(_ writer: DatabaseQueue, _ file: LibraryFile) throws(StoreError) {
        self.writer = writer
        (reader, walkerReader, searcher) = (try file.reader(), try file.reader(), try file.reader())
    }

    static func open(_ file: LibraryFile) throws(StoreError) -> (OpenLibrary, wasLost: Bool) {
        let (writer, wasLost) = try file.open()
        return (try OpenLibrary(writer, file), wasLost)
    }
}
